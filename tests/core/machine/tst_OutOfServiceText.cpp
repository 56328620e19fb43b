// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/machine/BuiltInMachines.h"
#include "core/machine/OutOfServiceText.h"

using namespace midplane::core;

namespace {

OutOfService someParts()
{
    OutOfService parts;
    parts.midplanes = {{3, 1, 3}, {0, 0, 0}};
    parts.switches = {{Dimension::X, {3, 2, 1}}, {Dimension::Z, {0, 0, 3}}};
    parts.links = {{{Dimension::X, 3, 2}, 7}, {{Dimension::Y, 7, 3}, 0}};
    parts.nodeCards = {{{7, 3, 3}, 15}, {{0, 0, 0}, 4}};
    return parts;
}

} // namespace

class OutOfServiceTextTest : public QObject {
    Q_OBJECT

    const MachinePtr m_bgl = findMachine("bgl").value();

private slots:
    void everySpellingNamesItsPart_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("same");
        const auto row = [](const char* text, const char* same) {
            QTest::newRow(text) << QString(text) << QString(same);
        };
        row("R33-M1", "R33-M1");
        row("R331", "R33-M1"); // BG/L's first form
        row("313", "R33-M1");
        row("3,1,3", "R33-M1");
        row("(3,1,3)", "R33-M1");
        row("  R00-M0 ", "R00-M0");
        row("switch x 3.2.1", "switch x 3.2.1");
        row("switch Z R33-M1", "switch z 3.1.3");
        row("switch y 313", "switch y 3.1.3");
        row("link x 3.2 13", "link x 3.2 13");
        row("link  y  7.3  3", "link y 7.3 3");
        row("card R00-M0-N04", "card R00-M0-N04");
        row("card R000-N4", "card R00-M0-N04");
        row("card R33-M1-NF", "card R33-M1-N15");
        row("card 3,1,3-N15", "card R33-M1-N15");
    }
    void everySpellingNamesItsPart()
    {
        QFETCH(QString, text);
        QFETCH(QString, same);
        const auto part = parseOutOfService(text.toStdString(), *m_bgl);
        QVERIFY2(part, part ? "" : part.error().text().c_str());
        QCOMPARE(textsOf(*part, m_bgl->names()), (std::vector<std::string> {same.toStdString()}));
    }

    void whatIsSpelledIsReadBack()
    {
        OutOfService all = someParts();
        OutOfService read;
        for (const std::string& text : textsOf(all, m_bgl->names()))
            read.add(parseOutOfService(text, *m_bgl).value());
        all.add({}); // sorts
        QVERIFY(read == all);
    }

    void mistakesSayWhatWouldBeRight_data()
    {
        QTest::addColumn<QString>("machine");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("hint");
        const auto row = [](const char* machine, const char* text, const char* hint) {
            QTest::addRow("%s: %s", machine, text) << machine << text << hint;
        };
        row("bgl", "", "link x 3.2 7");
        row("bgl", "cable 7", "link x 3.2 7");
        row("bgl", "R99-M9", "from R00-M0 to R77-M1");
        row("bgl", "8,0,0", "a place up to 7.3.3");
        row("bgl", "switch w 3.2.1", "switch x 3.2.1");
        row("bgl", "switch x 9.0.0", "bgl is 8x4x4");
        row("bgl", "switch x R99-M9", "names no midplane");
        row("bgl", "link x 0.0", "link x 3.2 7");
        row("bgl", "link x 0.0.0 7", "link x 0.0 7");
        row("bgl", "link x 0.0 seven", "link x 0.0 7");
        row("bgl", "link x 0.0 14", "have the links 0 to 13");
        row("bgl", "link x 0.0 -1", "have the links 0 to 13");
        row("bgl", "link y 0.4 1", "x.z from 0.0 to 7.3");
        row("bgl", "card R00-M0", "R00-M0-N04");
        row("bgl", "card R00-M0-N16", "N00 to N15");
        row("bgl", "card R00-M0-N", "R00-M0-N04");
        row("bgl", "card R99-M0-N00", "names no midplane");
        row("flat", "link x 0.0 0", "no lines");
        row("flat", "switch x 0.0.0", "no lines");
        row("flat", "U128", "from U0 to U127");
    }
    void mistakesSayWhatWouldBeRight()
    {
        QFETCH(QString, machine);
        QFETCH(QString, text);
        QFETCH(QString, hint);
        const auto part
            = parseOutOfService(text.toStdString(), *findMachine(machine.toStdString()).value());
        QVERIFY(!part);
        const QString reason = QString::fromStdString(part.error().reason);
        QVERIFY2(reason.startsWith(u'"' + text + u'"'), qPrintable(reason));
        QVERIFY2(reason.contains(hint), qPrintable(reason));
    }

    void aMachineWithMoreOutOfServiceIsOtherwiseTheSame()
    {
        const OutOfService parts = someParts();
        const MachinePtr once = withOutOfService(*m_bgl, parts).value();
        QCOMPARE(
            once->outOfService().midplanes, (std::vector<MidplaneCoord> {{0, 0, 0}, {3, 1, 3}}));
        QVERIFY(m_bgl->outOfService().isEmpty());
        // Twice out of service is out of service.
        const MachinePtr twice = withOutOfService(*once, parts).value();
        QVERIFY(twice->spec() == once->spec());
        MachineSpec spec = once->spec();
        spec.outOfService = {};
        QVERIFY(spec == m_bgl->spec());
        QCOMPARE(once->names().nameOf({3, 1, 3}), std::string("R33-M1"));
    }

    void partsThatDoNotExistCannotBeTakenOut()
    {
        OutOfService parts;
        parts.nodeCards = {{{0, 0, 0}, 16}};
        const auto machine = withOutOfService(*m_bgl, parts);
        QCOMPARE(machine.error().where, std::string("outOfService"));
        QVERIFY(machine.error().reason.find("N00 to N15") != std::string::npos);
    }

    /// A midplane of its own kind has its own number of node cards.
    void cardsAreCountedByMidplane()
    {
        MachineSpec spec = m_bgl->spec();
        spec.otherUnits = {{{1, 0, 0}, {512, 2, {1, 1}}}};
        const MachinePtr machine = Machine::create(spec).value();
        QVERIFY(parseOutOfService("card R10-M0-N01", *machine));
        QVERIFY(!parseOutOfService("card R10-M0-N02", *machine));
        QVERIFY(parseOutOfService("card R20-M0-N02", *machine));
    }
};

QTEST_APPLESS_MAIN(OutOfServiceTextTest)
#include "tst_OutOfServiceText.moc"
