<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>NodeCards</name>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n I/O nodes</source>
        <translation>
            <numerusform>%n I/O node</numerusform>
            <numerusform>%n I/O nodes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message numerus="yes">
        <source>midplane(s)</source>
        <comment>behind a number</comment>
        <translation>
            <numerusform>midplane</numerusform>
            <numerusform>midplanes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>midplane::ui::NodeCardPanel</name>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation type="unfinished">
            <numerusform>%n node</numerusform>
            <numerusform>%n nodes</numerusform>
        </translation>
    </message>
</context>
</TS>
