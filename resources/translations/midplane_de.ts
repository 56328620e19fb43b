<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AboutBox</name>
    <message>
        <source>About Midplane</source>
        <translation>Über Midplane</translation>
    </message>
    <message>
        <source>&lt;b&gt;Midplane %1&lt;/b&gt;&lt;p&gt;Shows machines that are cut into three-dimensional blocks: build blocks, see them proved against the real wiring, replay a workload.&lt;/p&gt;&lt;p&gt;The window is licensed GPL-3.0-or-later, the core Apache-2.0.&lt;/p&gt;</source>
        <translation>&lt;b&gt;Midplane %1&lt;/b&gt;&lt;p&gt;Zeigt Maschinen, die in dreidimensionale Blöcke geteilt sind: Blöcke bauen, an der wirklichen Verkabelung geprüft sehen, eine Jobliste abspielen.&lt;/p&gt;&lt;p&gt;Das Fenster steht unter der Lizenz GPL-3.0-or-later, der Kern unter Apache-2.0.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>AddBlockCommand</name>
    <message>
        <source>Add block %1</source>
        <translation>Block %1 hinzufügen</translation>
    </message>
</context>
<context>
    <name>ComparedMetrics</name>
    <message>
        <source>Utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Belegung</translation>
    </message>
    <message>
        <source>Capacity lost</source>
        <translation>Verlorene Kapazität</translation>
    </message>
    <message>
        <source>Capacity unused</source>
        <translation>Ungenutzte Kapazität</translation>
    </message>
    <message>
        <source>Mean wait</source>
        <translation>Mittlere Wartezeit</translation>
    </message>
    <message>
        <source>Median wait</source>
        <translation>Median der Wartezeit</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>Längste Wartezeit</translation>
    </message>
    <message>
        <source>Mean bounded slowdown</source>
        <translation>Mittlere begrenzte Verlangsamung</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>Gesamtdauer</translation>
    </message>
    <message>
        <source>Jobs ended</source>
        <translation>Beendete Jobs</translation>
    </message>
    <message>
        <source>Never started</source>
        <translation>Nie gestartet</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>Vorgezogen</translation>
    </message>
    <message>
        <source>Migrations</source>
        <translation>Migrationen</translation>
    </message>
</context>
<context>
    <name>DraftCommand</name>
    <message>
        <source>Edit block %1</source>
        <translation>Block %1 bearbeiten</translation>
    </message>
    <message>
        <source>Begin %1</source>
        <translation>%1 beginnen</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1: %2 bei %3</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>%1: links</source>
        <translation>%1: Links</translation>
    </message>
    <message>
        <source>Name it %1</source>
        <translation>%1 benennen</translation>
    </message>
    <message>
        <source>%1: node cards</source>
        <translation>%1: Knotenkarten</translation>
    </message>
    <message>
        <source>%1: apply a proposal</source>
        <translation>%1: einen Vorschlag anwenden</translation>
    </message>
    <message>
        <source>Finish %1</source>
        <translation>%1 abschließen</translation>
    </message>
    <message>
        <source>Discard %1</source>
        <translation>%1 verwerfen</translation>
    </message>
</context>
<context>
    <name>Explanation</name>
    <message>
        <source>1 error</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
    <message>
        <source>can be wired</source>
        <translation>kann verkabelt werden</translation>
    </message>
</context>
<context>
    <name>FileKind</name>
    <message>
        <source>line</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <source>at</source>
        <translation>bei</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
</context>
<context>
    <name>FilmSettings</name>
    <message>
        <source>a film is from 240 to 8192 pixels wide and high</source>
        <translation>ein Film ist 240 bis 8192 Bildpunkte breit und hoch</translation>
    </message>
    <message>
        <source>width and height of a film are even numbers</source>
        <translation>Breite und Höhe eines Films sind gerade Zahlen</translation>
    </message>
    <message>
        <source>a film has from 1 to 120 frames a second</source>
        <translation>ein Film hat 1 bis 120 Bilder je Sekunde</translation>
    </message>
    <message>
        <source>a film has at most 200,000 frames</source>
        <translation>ein Film hat höchstens 200.000 Bilder</translation>
    </message>
    <message>
        <source>a film ends after it begins</source>
        <translation>das Ende eines Films liegt nach seinem Anfang</translation>
    </message>
    <message>
        <source>the program ffmpeg, which makes films, is not there; install the package ffmpeg, or save a folder of pictures</source>
        <translation>das Programm ffmpeg, das Filme erzeugt, fehlt; installieren Sie das Paket ffmpeg oder speichern Sie einen Ordner mit Bildern</translation>
    </message>
</context>
<context>
    <name>NodeCards</name>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, first half</source>
        <translation>%1, erste Hälfte</translation>
    </message>
    <message>
        <source>%1, second half</source>
        <translation>%1, zweite Hälfte</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1, no I/O node</source>
        <translation>%1, kein E/A-Knoten</translation>
    </message>
    <message>
        <source>%1, %2 (1:%3)</source>
        <translation>%1, %2 (1:%3)</translation>
    </message>
    <message numerus="yes">
        <source>%n I/O nodes</source>
        <translation>
            <numerusform>%n E/A-Knoten</numerusform>
            <numerusform>%n E/A-Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Taken by %1.</source>
        <translation>Vergeben an %1.</translation>
    </message>
    <message>
        <source>Out of service.</source>
        <translation>Außer Betrieb.</translation>
    </message>
    <message>
        <source>Too few I/O nodes for 1:%1: %2 needed, %3 there.</source>
        <translation>Zu wenige E/A-Knoten für 1:%1: %2 nötig, %3 vorhanden.</translation>
    </message>
    <message>
        <source>Optimality 1: divides no larger free set.</source>
        <translation>Optimalität 1: teilt keine größere freie Menge.</translation>
    </message>
    <message>
        <source>Optimality %1: divides %2 free nodes.</source>
        <translation>Optimalität %1: teilt %2 freie Knoten.</translation>
    </message>
</context>
<context>
    <name>OpenGLProbe</name>
    <message>
        <source>It is switched off.</source>
        <translation>Es ist abgeschaltet.</translation>
    </message>
    <message>
        <source>No OpenGL context can be made.</source>
        <translation>Es kann kein OpenGL-Kontext erzeugt werden.</translation>
    </message>
    <message>
        <source>OpenGL cannot draw here.</source>
        <translation>OpenGL kann hier nicht zeichnen.</translation>
    </message>
    <message>
        <source>OpenGL is older than 3.3.</source>
        <translation>OpenGL ist älter als 3.3.</translation>
    </message>
</context>
<context>
    <name>OutActions</name>
    <message>
        <source>Save picture</source>
        <translation>Bild speichern</translation>
    </message>
    <message>
        <source>Save values</source>
        <translation>Werte speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
    <message>
        <source>Copy values (CSV)</source>
        <translation>Werte kopieren (CSV)</translation>
    </message>
    <message>
        <source>Save values (CSV)…</source>
        <translation>Werte speichern (CSV)…</translation>
    </message>
    <message>
        <source>Copy picture</source>
        <translation>Bild kopieren</translation>
    </message>
    <message>
        <source>Save picture…</source>
        <translation>Bild speichern…</translation>
    </message>
</context>
<context>
    <name>Outbox</name>
    <message>
        <source>cannot be written: %1</source>
        <translation>kann nicht geschrieben werden: %1</translation>
    </message>
</context>
<context>
    <name>PlacesRows</name>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>parts out of service</source>
        <translation>Teile außer Betrieb</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>It would fit; the search ended before. Allow more steps.</source>
        <translation>Er würde passen; die Suche war vorher zu Ende. Erlauben Sie mehr Schritte.</translation>
    </message>
    <message>
        <source>No place even without the other jobs: no such box is free.</source>
        <translation>Auch ohne die anderen Jobs kein Platz: Kein solcher Kasten ist frei.</translation>
    </message>
    <message>
        <source>No place even without the other jobs: no links are free.</source>
        <translation>Auch ohne die anderen Jobs kein Platz: Keine Links sind frei.</translation>
    </message>
    <message>
        <source>No such box is free beside the others.</source>
        <translation>Neben den anderen ist kein solcher Kasten frei.</translation>
    </message>
    <message>
        <source>Midplanes are free beside the others, links are not.</source>
        <translation>Neben den anderen sind Midplanes frei, Links nicht.</translation>
    </message>
    <message>
        <source>%1 In the way: %2.</source>
        <translation>%1 Im Weg: %2.</translation>
    </message>
    <message>
        <source>Stands later, after %1 s.</source>
        <translation>Steht erst später, nach %1 s.</translation>
    </message>
    <message>
        <source>%1 of %2 jobs stand at the beginning.</source>
        <translation>%1 von %2 Jobs stehen am Anfang.</translation>
    </message>
    <message>
        <source>All %1 jobs stand beside each other.</source>
        <translation>Alle %1 Jobs haben nebeneinander Platz.</translation>
    </message>
    <message>
        <source>%1 of %2 jobs stand beside each other.</source>
        <translation>%1 von %2 Jobs haben nebeneinander Platz.</translation>
    </message>
    <message>
        <source>Best so far.</source>
        <translation>Das Beste bisher.</translation>
    </message>
    <message>
        <source>Proven: no plan does better.</source>
        <translation>Bewiesen: Kein Plan ist besser.</translation>
    </message>
    <message>
        <source>Stopped: a plan up to %1 % better may exist.</source>
        <translation>Angehalten: Es kann einen bis zu %1 % besseren Plan geben.</translation>
    </message>
    <message>
        <source>Memory ended the search: a plan up to %1 % better may exist.</source>
        <translation>Suche mangels Speicher beendet: Es kann einen bis zu %1 % besseren Plan geben.</translation>
    </message>
    <message>
        <source>No better plan found; of sizes not every shape was tried.</source>
        <translation>Kein besserer Plan gefunden; zu Größen wurde nicht jede Form probiert.</translation>
    </message>
    <message>
        <source>After %1 steps a plan up to %2 % better may exist.</source>
        <translation>Nach %1 Schritten kann es noch einen bis zu %2 % besseren Plan geben.</translation>
    </message>
    <message>
        <source>1 job</source>
        <translation>1 Job</translation>
    </message>
    <message>
        <source>%1 jobs</source>
        <translation>%1 Jobs</translation>
    </message>
    <message>
        <source>%1, %2; the machine has %3</source>
        <translation>%1, %2; die Maschine hat %3</translation>
    </message>
    <message>
        <source>%1, %2 of %3</source>
        <translation>%1, %2 von %3</translation>
    </message>
</context>
<context>
    <name>PlanShelf</name>
    <message>
        <source>The log %1 is missing.</source>
        <translation>Die Jobliste %1 fehlt.</translation>
    </message>
    <message>
        <source>%1 logs are missing: %2.</source>
        <translation>%1 Joblisten fehlen: %2.</translation>
    </message>
    <message>
        <source>%1 The Parallel Workloads Archive has what is missing. Set %2 to the folder with the logs and start again.</source>
        <translation>%1 Das Parallel Workloads Archive hat, was fehlt. Setzen Sie %2 auf den Ordner mit den Joblisten und starten Sie neu.</translation>
    </message>
    <message>
        <source>%1 Put it beside the plan.</source>
        <translation>%1 Legen Sie sie neben den Plan.</translation>
    </message>
</context>
<context>
    <name>RemoveBlockCommand</name>
    <message>
        <source>Delete block %1</source>
        <translation>Block %1 löschen</translation>
    </message>
</context>
<context>
    <name>ReportPdf</name>
    <message>
        <source>Report of a run</source>
        <translation>Bericht eines Laufs</translation>
    </message>
</context>
<context>
    <name>RunsTable</name>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>Left out</source>
        <translation>Ausgelassen</translation>
    </message>
    <message>
        <source>Offered load</source>
        <translation>Angebotene Last</translation>
    </message>
    <message>
        <source>Offered load, held</source>
        <translation>Angebotene Last, belegt</translation>
    </message>
    <message>
        <source>Load factor</source>
        <translation>Lastfaktor</translation>
    </message>
    <message>
        <source>Never started</source>
        <translation>Nie gestartet</translation>
    </message>
    <message>
        <source>Makespan</source>
        <translation>Gesamtdauer</translation>
    </message>
    <message>
        <source>Utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Occupancy</source>
        <translation>Belegung</translation>
    </message>
    <message>
        <source>Utilization to last submission</source>
        <translation>Auslastung bis zur letzten Einreichung</translation>
    </message>
    <message>
        <source>Occupancy to last submission</source>
        <translation>Belegung bis zur letzten Einreichung</translation>
    </message>
    <message>
        <source>Capacity unused</source>
        <translation>Ungenutzte Kapazität</translation>
    </message>
    <message>
        <source>Capacity lost</source>
        <translation>Verlorene Kapazität</translation>
    </message>
    <message>
        <source>Mean wait</source>
        <translation>Mittlere Wartezeit</translation>
    </message>
    <message>
        <source>Median wait</source>
        <translation>Median der Wartezeit</translation>
    </message>
    <message>
        <source>Longest wait</source>
        <translation>Längste Wartezeit</translation>
    </message>
    <message>
        <source>Mean response</source>
        <translation>Mittlere Verweilzeit</translation>
    </message>
    <message>
        <source>Slowdown</source>
        <translation>Verlangsamung</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>Vorgezogen</translation>
    </message>
    <message>
        <source>Migrations</source>
        <translation>Migrationen</translation>
    </message>
    <message>
        <source>Broken promises</source>
        <translation>Gebrochene Zusagen</translation>
    </message>
    <message>
        <source>Nodes in use</source>
        <translation>Knoten in Benutzung</translation>
    </message>
    <message>
        <source>Wasted</source>
        <translation>Verschwendet</translation>
    </message>
    <message>
        <source>Refused</source>
        <translation>Abgelehnt</translation>
    </message>
    <message>
        <source>Refused despite nodes</source>
        <translation>Trotz Knoten abgelehnt</translation>
    </message>
    <message>
        <source>Computing, s</source>
        <translation>Rechenzeit, s</translation>
    </message>
    <message>
        <source>Grid</source>
        <translation>Raster</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>Jobliste</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Torus</source>
        <translation>Torus</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>Time scale</source>
        <translation>Zeitmaßstab</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <source>Migration</source>
        <translation>Migration</translation>
    </message>
    <message>
        <source>Boot</source>
        <translation>Booten</translation>
    </message>
    <message>
        <source>Poll period</source>
        <translation>Abfrageabstand</translation>
    </message>
    <message>
        <source>Failed links</source>
        <translation>Ausgefallene Links</translation>
    </message>
    <message>
        <source>Faults</source>
        <translation>Ausfälle</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Proven decisions</source>
        <translation>Bewiesen optimal</translation>
    </message>
    <message>
        <source>Better than EASY</source>
        <translation>Besser als EASY</translation>
    </message>
    <message>
        <source>EASY&apos;s plan, unproven</source>
        <translation>EASY-Plan, unbewiesen</translation>
    </message>
    <message>
        <source>Mean gap</source>
        <translation>Mittlere Lücke</translation>
    </message>
    <message>
        <source>Planning</source>
        <translation>Planung</translation>
    </message>
</context>
<context>
    <name>TableRows</name>
    <message>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
</context>
<context>
    <name>WaitAxis</name>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 d</translation>
    </message>
</context>
<context>
    <name>WaitsBySizeChart</name>
    <message>
        <source>median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>95 in 100</source>
        <translation>95 von 100</translation>
    </message>
    <message>
        <source>longest</source>
        <translation>längste</translation>
    </message>
</context>
<context>
    <name>WhyRows</name>
    <message>
        <source>Would it start now, if %1? %2</source>
        <translation>Würde er jetzt starten, wenn %1? %2</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>%1 %2 to %3</source>
        <translation>%1 %2 bis %3</translation>
    </message>
    <message>
        <source>torus</source>
        <translation>Torus</translation>
    </message>
    <message>
        <source>mesh</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>x %1, y %2, z %3</source>
        <translation>x %1, y %2, z %3</translation>
    </message>
    <message>
        <source>T</source>
        <comment>short for torus</comment>
        <translation>T</translation>
    </message>
    <message>
        <source>M</source>
        <comment>short for mesh</comment>
        <translation>G</translation>
    </message>
    <message>
        <source>%1 more</source>
        <translation>%1 mehr</translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>1 line</source>
        <translation>1 Linie</translation>
    </message>
    <message>
        <source>%1 lines</source>
        <translation>%1 Linien</translation>
    </message>
    <message>
        <source>1 midplane</source>
        <translation>1 Midplane</translation>
    </message>
    <message>
        <source>%1 midplanes</source>
        <translation>%1 Midplanes</translation>
    </message>
    <message>
        <source>no links</source>
        <translation>keine Links</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 Link</translation>
    </message>
    <message>
        <source>%1 links</source>
        <translation>%1 Links</translation>
    </message>
    <message>
        <source>1 block</source>
        <translation>1 Block</translation>
    </message>
    <message>
        <source>%1 blocks</source>
        <translation>%1 Blöcke</translation>
    </message>
    <message numerus="yes">
        <source>midplane(s)</source>
        <comment>behind a number</comment>
        <translation>
            <numerusform>Midplane</numerusform>
            <numerusform>Midplanes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Words</name>
    <message>
        <source>%1  %2 %3</source>
        <translation>%1  %2 %3</translation>
    </message>
</context>
<context>
    <name>midplane::ui</name>
    <message>
        <source>%1 can be defined, not started, until it is back.</source>
        <translation>%1 kann definiert, aber nicht gestartet werden, bis das Teil zurück ist.</translation>
    </message>
    <message>
        <source>Link %1 on %2.</source>
        <translation>Link %1 auf %2.</translation>
    </message>
    <message>
        <source>Links %1 on %2.</source>
        <translation>Links %1 auf %2.</translation>
    </message>
    <message>
        <source>Passes through switch %1.</source>
        <translation>Durchläuft Switch %1.</translation>
    </message>
    <message>
        <source>Passes through switches %1.</source>
        <translation>Durchläuft die Switches %1.</translation>
    </message>
    <message>
        <source>%1: one midplane, no links needed</source>
        <translation>%1: eine Midplane, keine Links nötig</translation>
    </message>
    <message>
        <source>%1: torus %2</source>
        <translation>%1: Torus %2</translation>
    </message>
    <message>
        <source>%1: mesh %2</source>
        <translation>%1: Gitter %2</translation>
    </message>
    <message>
        <source>Here: %1.</source>
        <translation>Hier: %1.</translation>
    </message>
    <message>
        <source>%1 uses a link that is out of service.</source>
        <translation>%1 benutzt einen Link, der außer Betrieb ist.</translation>
    </message>
    <message>
        <source>Midplane %1 is down.</source>
        <translation>Midplane %1 ist außer Betrieb.</translation>
    </message>
    <message>
        <source>Shares %1 with %2.</source>
        <translation>Hat %1 mit %2 gemeinsam.</translation>
    </message>
    <message>
        <source>Only one of them can be active.</source>
        <translation>Nur einer von ihnen kann aktiv sein.</translation>
    </message>
    <message>
        <source>After this, no midplane is free.</source>
        <translation>Danach ist keine Midplane frei.</translation>
    </message>
    <message>
        <source>After this, %1 are free.</source>
        <translation>Danach sind %1 frei.</translation>
    </message>
    <message>
        <source>Largest free block left: %1 at %2.</source>
        <translation>Größter freier Block danach: %1 bei %2.</translation>
    </message>
    <message>
        <source>units without places need no links</source>
        <translation>Einheiten ohne Orte brauchen keine Links</translation>
    </message>
    <message>
        <source>link %1 (%2)</source>
        <translation>Link %1 (%2)</translation>
    </message>
    <message>
        <source>on line %1</source>
        <translation>auf Linie %1</translation>
    </message>
    <message>
        <source>on lines %1</source>
        <translation>auf den Linien %1</translation>
    </message>
    <message>
        <source>It is held by %1 %2.</source>
        <translation>Er wird von %1 %2 belegt.</translation>
    </message>
    <message>
        <source>Both are held by %1 %2.</source>
        <translation>Beide werden von %1 %2 belegt.</translation>
    </message>
    <message>
        <source>All are held by %1 %2.</source>
        <translation>Alle werden von %1 %2 belegt.</translation>
    </message>
    <message>
        <source>%1 holds %2 %3</source>
        <translation>%1 belegt %2 %3</translation>
    </message>
    <message>
        <source>The only link set of %1 needs %2.</source>
        <translation>Der einzige Linksatz von %1 braucht %2.</translation>
    </message>
    <message>
        <source>Every link set of %1 needs %2.</source>
        <translation>Jeder Linksatz von %1 braucht %2.</translation>
    </message>
    <message>
        <source>The chosen link set of %1 needs %2.</source>
        <translation>Der gewählte Linksatz von %1 braucht %2.</translation>
    </message>
    <message>
        <source>None of the %1 link sets of %2 is free. The cheapest needs %3.</source>
        <translation>Keiner der %1 Linksätze von %2 ist frei. Der billigste braucht %3.</translation>
    </message>
    <message>
        <source>%1 (out of service)</source>
        <translation>%1 (außer Betrieb)</translation>
    </message>
    <message>
        <source>Turn it to %1 at %2: fits, %3.</source>
        <translation>Auf %1 bei %2 drehen: passt, %3.</translation>
    </message>
    <message>
        <source>Make it a mesh in %1: fits, %2.</source>
        <translation>In %1 als Gitter: passt, %2.</translation>
    </message>
    <message>
        <source>Leave gaps, take %1: fits, %2.</source>
        <translation>Lücken lassen, %1 nehmen: passt, %2.</translation>
    </message>
    <message>
        <source>Give each line a link set of its own: fits, %1.</source>
        <translation>Jeder Linie einen eigenen Linksatz geben: passt, %1.</translation>
    </message>
    <message>
        <source>Other ways would work now.</source>
        <translation>Andere Wege würden jetzt gehen.</translation>
    </message>
    <message>
        <source>Here it would fit without %1.</source>
        <translation>Hier würde er ohne %1 passen.</translation>
    </message>
    <message>
        <source>Nothing less is in its way.</source>
        <translation>Weniger ist nicht im Weg.</translation>
    </message>
    <message>
        <source>No fewer are in its way, by any link sets.</source>
        <translation>Weniger sind bei keinem Linksatz im Weg.</translation>
    </message>
    <message>
        <source>%1 needs another name.</source>
        <translation>%1 braucht einen anderen Namen.</translation>
    </message>
    <message>
        <source>The name of %1 is taken.</source>
        <translation>Der Name von %1 ist vergeben.</translation>
    </message>
    <message>
        <source>%1 has no midplanes.</source>
        <translation>%1 hat keine Midplanes.</translation>
    </message>
    <message>
        <source>%1 leaves the machine with %2.</source>
        <translation>%1 verlässt die Maschine mit %2.</translation>
    </message>
    <message>
        <source>%1 names a midplane twice.</source>
        <translation>%1 nennt eine Midplane zweimal.</translation>
    </message>
    <message>
        <source>%1 is no box.</source>
        <translation>%1 ist kein Kasten.</translation>
    </message>
    <message>
        <source>%1 has a gap.</source>
        <translation>%1 hat eine Lücke.</translation>
    </message>
    <message>
        <source>%1 has no links on %2.</source>
        <translation>%1 hat keine Links auf %2.</translation>
    </message>
    <message>
        <source>%1 has links outside its lines.</source>
        <translation>%1 hat Links außerhalb seiner Linien.</translation>
    </message>
    <message>
        <source>%1 names a line twice.</source>
        <translation>%1 nennt eine Linie zweimal.</translation>
    </message>
    <message>
        <source>%1 uses %2 that the machine does not have.</source>
        <translation>%1 benutzt %2, die die Maschine nicht hat.</translation>
    </message>
    <message>
        <source>%1 names a link twice.</source>
        <translation>%1 nennt einen Link zweimal.</translation>
    </message>
    <message>
        <source>The links of %1 do not join it on %2.</source>
        <translation>Die Links von %1 verbinden ihn nicht auf %2.</translation>
    </message>
    <message>
        <source>%1 does not close into a torus on %2.</source>
        <translation>%1 schließt sich auf %2 nicht zum Torus.</translation>
    </message>
    <message>
        <source>%1 is no mesh on %2.</source>
        <translation>%1 ist auf %2 kein Gitter.</translation>
    </message>
    <message>
        <source>%1 holds %2 that it does not use.</source>
        <translation>%1 belegt %2, die er nicht benutzt.</translation>
    </message>
    <message>
        <source>The pass-through of %1 does not follow its links.</source>
        <translation>Die Durchläufe von %1 folgen nicht seinen Links.</translation>
    </message>
    <message>
        <source>The connections of %1 do not follow its links.</source>
        <translation>Die Verbindungen von %1 folgen nicht seinen Links.</translation>
    </message>
    <message>
        <source>%1 joins a port twice.</source>
        <translation>%1 verbindet einen Port zweimal.</translation>
    </message>
    <message>
        <source>%1 shares %2 with %3.</source>
        <translation>%1 hat %2 mit %3 gemeinsam.</translation>
    </message>
    <message>
        <source>%1 shares switch ports with %2.</source>
        <translation>%1 hat Ports von Switches mit %2 gemeinsam.</translation>
    </message>
    <message>
        <source>%1 holds %2 that is down.</source>
        <translation>%1 belegt %2, die außer Betrieb sind.</translation>
    </message>
    <message>
        <source>%1 needs a switch that is down.</source>
        <translation>%1 braucht einen Switch, der außer Betrieb ist.</translation>
    </message>
    <message>
        <source>%1 needs %2 out of service.</source>
        <translation>%1 braucht %2 außer Betrieb.</translation>
    </message>
    <message>
        <source>The node cards of %1 are no block.</source>
        <translation>Die Knotenkarten von %1 sind kein Block.</translation>
    </message>
    <message>
        <source>%1 has too few I/O nodes for its ratio.</source>
        <translation>%1 hat zu wenige E/A-Knoten für sein Verhältnis.</translation>
    </message>
    <message>
        <source>%1 is the same as %2.</source>
        <translation>%1 ist dasselbe wie %2.</translation>
    </message>
    <message>
        <source>The same holds for %1 more.</source>
        <translation>Dasselbe gilt für %1 weitere.</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>Platz</translation>
    </message>
    <message>
        <source>Wiring</source>
        <translation>Verkabelung</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>Folge</translation>
    </message>
    <message>
        <source>1 job</source>
        <translation>1 Job</translation>
    </message>
    <message>
        <source>%1 jobs</source>
        <translation>%1 Jobs</translation>
    </message>
    <message>
        <source>%1 d %2:%3</source>
        <translation>%1 d %2:%3</translation>
    </message>
    <message>
        <source>%1 d</source>
        <translation>%1 d</translation>
    </message>
    <message>
        <source>%1 d %2</source>
        <translation>%1 d %2</translation>
    </message>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 d %2 h</translation>
    </message>
    <message>
        <source>%1 h %2 m</source>
        <translation>%1 h %2 m</translation>
    </message>
    <message>
        <source>%1 m</source>
        <translation>%1 m</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>No scheduling pass has looked at it yet.</source>
        <translation>Noch hat kein Durchgang der Planung ihn angesehen.</translation>
    </message>
    <message>
        <source>Fewer than %1 units are free.</source>
        <translation>Weniger als %1 Einheiten sind frei.</translation>
    </message>
    <message>
        <source>No %1 box of midplanes is free, turned any way.</source>
        <translation>Kein Kasten von %1 Midplanes ist frei, wie auch immer gedreht.</translation>
    </message>
    <message>
        <source>%1 midplanes in its shape are free; the links to join them as a %2 are not.</source>
        <translation>%1 Midplanes in seiner Form sind frei; die Links, um sie als %2 zu verbinden, sind es nicht.</translation>
    </message>
    <message>
        <source>A job ahead of it waits, and nobody may overtake.</source>
        <translation>Ein Job vor ihm wartet, und niemand darf überholen.</translation>
    </message>
    <message>
        <source>waiting %1, since %2</source>
        <translation>wartet %1, seit %2</translation>
    </message>
    <message>
        <source>So says the journal since %1.</source>
        <translation>So sagt es das Journal seit %1.</translation>
    </message>
    <message>
        <source>running since %1</source>
        <translation>läuft seit %1</translation>
    </message>
    <message>
        <source>, ends in %1</source>
        <translation>, endet in %1</translation>
    </message>
    <message>
        <source>It started as the first in the queue.</source>
        <translation>Er startete als Erster der Warteschlange.</translation>
    </message>
    <message>
        <source>It started before jobs that had come earlier.</source>
        <translation>Er startete vor Jobs, die früher gekommen waren.</translation>
    </message>
    <message>
        <source>It holds %1, %2 to %3, and %4.</source>
        <translation>Er belegt %1, %2 bis %3, und %4.</translation>
    </message>
    <message>
        <source>comes in %1, at %2</source>
        <translation>kommt in %1, um %2</translation>
    </message>
    <message>
        <source>It has not been submitted yet.</source>
        <translation>Er ist noch nicht eingereicht.</translation>
    </message>
    <message>
        <source>ended at %1</source>
        <translation>endete um %1</translation>
    </message>
    <message>
        <source>It waited %1 and ran %2.</source>
        <translation>Er wartete %1 und lief %2.</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>Midplane %1</source>
        <translation>Midplane %1</translation>
    </message>
    <message>
        <source>Link %1 of the %2-line %3, %4</source>
        <translation>Link %1 der %2-Linie %3, %4</translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation>Job %1</translation>
    </message>
    <message>
        <source>Action %1</source>
        <translation>Aktion %1</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no position; write numbers from 0 to %2 like 0, 1, 3, 2</source>
        <translation>„%1“ ist keine Position; schreiben Sie Zahlen von 0 bis %2 wie 0, 1, 3, 2</translation>
    </message>
    <message>
        <source>Write each of 0 to %1 once, in the order of the cables</source>
        <translation>Schreiben Sie jede Zahl von 0 bis %1 einmal, in der Reihenfolge der Kabel</translation>
    </message>
    <message>
        <source>Link %1 of %2: output %3 of switch %4 → input %5 of switch %6</source>
        <translation>Link %1 von %2: Ausgang %3 von Switch %4 → Eingang %5 von Switch %6</translation>
    </message>
    <message>
        <source>%1-switch of %2</source>
        <translation>%1-Switch von %2</translation>
    </message>
    <message>
        <source>, held by %1</source>
        <translation>, belegt von %1</translation>
    </message>
    <message>
        <source>, out of service</source>
        <translation>, außer Betrieb</translation>
    </message>
    <message>
        <source>, free</source>
        <translation>, frei</translation>
    </message>
    <message>
        <source>job %1</source>
        <translation>Job %1</translation>
    </message>
    <message>
        <source>Nothing selected</source>
        <translation>Nichts ausgewählt</translation>
    </message>
    <message>
        <source>%1 selected</source>
        <translation>%1 ausgewählt</translation>
    </message>
    <message>
        <source>%1 midplanes selected: %2 to %3</source>
        <translation>%1 Midplanes ausgewählt: %2 bis %3</translation>
    </message>
    <message>
        <source>running</source>
        <translation>läuft</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>not submitted yet</source>
        <translation>noch nicht eingereicht</translation>
    </message>
    <message>
        <source>ended</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>%1 selected: %2, %3</source>
        <translation>%1 ausgewählt: %2, %3</translation>
    </message>
    <message>
        <source>No recording</source>
        <translation>Keine Aufzeichnung</translation>
    </message>
    <message>
        <source>Job %1 selected: %2, %3 %4, %5</source>
        <translation>Job %1 ausgewählt: %2, %3 %4, %5</translation>
    </message>
    <message>
        <source>Now: %1 % used · %2 free · largest free block %3</source>
        <translation>Jetzt: %1 % benutzt · %2 frei · größter freier Block %3</translation>
    </message>
    <message>
        <source>%1 held by %2</source>
        <translation>%1 belegt von %2</translation>
    </message>
    <message>
        <source>%1 out of service</source>
        <translation>%1 außer Betrieb</translation>
    </message>
    <message>
        <source>out of service</source>
        <translation>außer Betrieb</translation>
    </message>
    <message>
        <source>held by &lt;b&gt;%1&lt;/b&gt;, needed by &lt;b&gt;%2&lt;/b&gt;</source>
        <translation>belegt von &lt;b&gt;%1&lt;/b&gt;, gebraucht von &lt;b&gt;%2&lt;/b&gt;</translation>
    </message>
    <message>
        <source>held by &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>belegt von &lt;b&gt;%1&lt;/b&gt;</translation>
    </message>
    <message>
        <source>free, would belong to &lt;b&gt;%1&lt;/b&gt;</source>
        <translation>frei, würde &lt;b&gt;%1&lt;/b&gt; gehören</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Benutzung</translation>
    </message>
    <message>
        <source>would belong to</source>
        <translation>würde gehören</translation>
    </message>
    <message>
        <source>refused to</source>
        <translation>verweigert für</translation>
    </message>
    <message>
        <source>%1-line · %2 %3 · %4 %5</source>
        <translation>%1-Linie · %2 %3 · %4 %5</translation>
    </message>
    <message>
        <source>&lt;b&gt;Link %1&lt;/b&gt; · %2&lt;br&gt;switch %3 output %4 → switch %5 input %6&lt;br&gt;%7</source>
        <translation>&lt;b&gt;Link %1&lt;/b&gt; · %2&lt;br&gt;Switch %3 Ausgang %4 → Switch %5 Eingang %6&lt;br&gt;%7</translation>
    </message>
    <message>
        <source>&lt;b&gt;Midplane %1&lt;/b&gt; %2&lt;br&gt;%3 %4</source>
        <translation>&lt;b&gt;Midplane %1&lt;/b&gt; %2&lt;br&gt;%3 %4</translation>
    </message>
    <message>
        <source>&lt;br&gt;&lt;b&gt;%1&lt;/b&gt; passes through its switch</source>
        <translation>&lt;br&gt;&lt;b&gt;%1&lt;/b&gt; durchläuft ihren Switch</translation>
    </message>
    <message>
        <source>more links</source>
        <translation>weitere Links</translation>
    </message>
    <message>
        <source>link %1 in %2</source>
        <translation>Link %1 in %2</translation>
    </message>
    <message>
        <source>%1 switch ports</source>
        <translation>%1 Switch-Ports</translation>
    </message>
    <message>
        <source>%1 and %2 share %3.</source>
        <translation>%1 und %2 teilen sich %3.</translation>
    </message>
    <message>
        <source>The set is for the machine %1, the control system has %2. Begin a new set first.</source>
        <translation>Der Satz ist für die Maschine %1, das Kontrollsystem hat %2. Beginnen Sie zuerst einen neuen Satz.</translation>
    </message>
    <message>
        <source>Bring back a partition</source>
        <translation>Eine Partition zurückholen</translation>
    </message>
    <message>
        <source>Bring back %1 partitions</source>
        <translation>%1 Partitionen zurückholen</translation>
    </message>
    <message>
        <source>It is %1: only a free partition boots.</source>
        <translation>Zustand: %1. Nur eine freie Partition bootet.</translation>
    </message>
    <message>
        <source>It needs %1.</source>
        <translation>Sie braucht %1.</translation>
    </message>
    <message>
        <source>%1 with %2 (%3)</source>
        <translation>%1 mit %2 (%3)</translation>
    </message>
    <message>
        <source>It shares %1.</source>
        <translation>Sie teilt sich %1.</translation>
    </message>
    <message>
        <source>It is %1: free it first.</source>
        <translation>Zustand: %1. Geben Sie sie zuerst frei.</translation>
    </message>
    <message>
        <source>Job %1 (%2) belongs to it: remove it first.</source>
        <translation>Job %1 (%2) gehört zu ihr: Entfernen Sie ihn zuerst.</translation>
    </message>
    <message>
        <source>It is %1: only a queued job starts.</source>
        <translation>Zustand: %1. Nur ein wartender Job startet.</translation>
    </message>
    <message>
        <source>It is associated with no partition.</source>
        <translation>Er gehört zu keiner Partition.</translation>
    </message>
    <message>
        <source>Job %1 is active on its partition.</source>
        <translation>Job %1 ist auf seiner Partition aktiv.</translation>
    </message>
    <message>
        <source>It is %1: there is nothing to free now.</source>
        <translation>Zustand: %1. Es gibt jetzt nichts freizugeben.</translation>
    </message>
    <message>
        <source>Job %1 is active on it.</source>
        <translation>Job %1 ist auf ihr aktiv.</translation>
    </message>
    <message>
        <source>It is %1: only an initialized partition boots anew.</source>
        <translation>Zustand: %1. Nur eine initialisierte Partition bootet neu.</translation>
    </message>
    <message>
        <source>It is %1: a fatal event meets what boots or is initialized.</source>
        <translation>Zustand: %1. Ein fataler Fehler trifft, was bootet oder initialisiert ist.</translation>
    </message>
    <message>
        <source>It is %1: there is no error to clear.</source>
        <translation>Zustand: %1. Es gibt keinen Fehler zu löschen.</translation>
    </message>
    <message>
        <source>It needs %1: bring that back into service, or free the partition.</source>
        <translation>Sie braucht %1. Nehmen Sie das wieder in Betrieb, oder geben Sie die Partition frei.</translation>
    </message>
    <message>
        <source>It is %1: only a free partition is changed.</source>
        <translation>Zustand: %1. Nur eine freie Partition wird geändert.</translation>
    </message>
    <message>
        <source>It is in the history: it ended and was removed.</source>
        <translation>Er steht in der Geschichte: Er endete und wurde entfernt.</translation>
    </message>
    <message>
        <source>It is held already.</source>
        <translation>Er ist schon angehalten.</translation>
    </message>
    <message>
        <source>It is %1: only a running job is held.</source>
        <translation>Zustand: %1. Nur ein laufender Job wird angehalten.</translation>
    </message>
    <message>
        <source>It is not held.</source>
        <translation>Er ist nicht angehalten.</translation>
    </message>
    <message>
        <source>It is %1: only a running or loaded job receives signals.</source>
        <translation>Zustand: %1. Nur ein laufender oder geladener Job empfängt Signale.</translation>
    </message>
    <message>
        <source>It is %1: only what starts or runs is cancelled.</source>
        <translation>Zustand: %1. Nur was startet oder läuft, wird abgebrochen.</translation>
    </message>
    <message>
        <source>It is %1: only a running job comes to its end.</source>
        <translation>Zustand: %1. Nur ein laufender Job kommt an sein Ende.</translation>
    </message>
    <message>
        <source>It is %1: cancel it first.</source>
        <translation>Zustand: %1. Brechen Sie ihn zuerst ab.</translation>
    </message>
    <message>
        <source>The machine has no such part.</source>
        <translation>Die Maschine hat kein solches Teil.</translation>
    </message>
    <message>
        <source>It is %1 already.</source>
        <translation>Der Zustand ist schon: %1.</translation>
    </message>
    <message>
        <source>It is %1: it cannot become %2.</source>
        <translation>Zustand: %1. Daraus kann nicht werden: %2.</translation>
    </message>
    <message>
        <source>configuring</source>
        <translation>wird konfiguriert</translation>
    </message>
    <message>
        <source>allocated</source>
        <translation>zugeteilt</translation>
    </message>
    <message>
        <source>booting</source>
        <translation>bootet</translation>
    </message>
    <message>
        <source>initialized</source>
        <translation>initialisiert</translation>
    </message>
    <message>
        <source>rebooting</source>
        <translation>bootet neu</translation>
    </message>
    <message>
        <source>deallocating</source>
        <translation>wird freigegeben</translation>
    </message>
    <message>
        <source>terminating</source>
        <translation>wird beendet</translation>
    </message>
    <message>
        <source>in error</source>
        <translation>fehlerhaft</translation>
    </message>
    <message>
        <source>queued</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>starting</source>
        <translation>startet</translation>
    </message>
    <message>
        <source>dying</source>
        <translation>stirbt</translation>
    </message>
    <message>
        <source>terminated</source>
        <translation>beendet</translation>
    </message>
    <message>
        <source>available</source>
        <translation>verfügbar</translation>
    </message>
    <message>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <source>in software failure</source>
        <translation>mit Softwarefehler</translation>
    </message>
    <message>
        <source>Node card %1-N%2</source>
        <translation>Knotenkarte %1-N%2</translation>
    </message>
    <message>
        <source>Link %1 of %2</source>
        <translation>Link %1 von %2</translation>
    </message>
    <message>
        <source>1 node</source>
        <translation>1 Knoten</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugefügt</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfernt</translation>
    </message>
    <message>
        <source>associated with a partition</source>
        <translation>einer Partition zugeordnet</translation>
    </message>
    <message>
        <source>signal %1</source>
        <translation>Signal %1</translation>
    </message>
    <message>
        <source>held</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <source>continued</source>
        <translation>fortgesetzt</translation>
    </message>
    <message>
        <source>lifted, to be moved</source>
        <translation>angehoben, wird umgesetzt</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>umgesetzt</translation>
    </message>
    <message>
        <source>%1 selected: %2</source>
        <translation>%1 ausgewählt: %2</translation>
    </message>
    <message>
        <source>No control system</source>
        <translation>Kein Kontrollsystem</translation>
    </message>
    <message>
        <source>%1 partitions selected</source>
        <translation>%1 Partitionen ausgewählt</translation>
    </message>
    <message>
        <source>held by %1</source>
        <translation>gehalten von %1</translation>
    </message>
    <message>
        <source>%1 partitions, %2 jobs</source>
        <translation>%1 Partitionen, %2 Jobs</translation>
    </message>
    <message>
        <source>live: %1 is being read…</source>
        <translation>live: %1 wird gelesen…</translation>
    </message>
    <message>
        <source>live: %1</source>
        <translation>live: %1</translation>
    </message>
    <message>
        <source>event %1</source>
        <translation>Ereignis %1</translation>
    </message>
    <message>
        <source>read-only</source>
        <translation>nur lesbar</translation>
    </message>
    <message>
        <source>not read any more</source>
        <translation>nicht mehr gelesen</translation>
    </message>
    <message>
        <source>booting for</source>
        <translation>bootet für</translation>
    </message>
    <message>
        <source>being freed by</source>
        <translation>wird freigegeben von</translation>
    </message>
    <message>
        <source>in error with</source>
        <translation>fehlerhaft mit</translation>
    </message>
    <message>
        <source>Boot</source>
        <translation>Booten</translation>
    </message>
    <message>
        <source>Free</source>
        <translation>Freigeben</translation>
    </message>
    <message>
        <source>Boot anew</source>
        <translation>Neu booten</translation>
    </message>
    <message>
        <source>Report fatal event</source>
        <translation>Fatalen Fehler melden</translation>
    </message>
    <message>
        <source>Clear error</source>
        <translation>Fehler löschen</translation>
    </message>
    <message>
        <source>Owner…</source>
        <translation>Besitzer…</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Join the switches and boot the nodes</source>
        <translation>Die Switches verbinden und die Knoten booten</translation>
    </message>
    <message>
        <source>Shut it down; a job on it dies. From an error it is free at once</source>
        <translation>Herunterfahren; ein Job darauf stirbt. Aus einem Fehler wird sie sofort frei</translation>
    </message>
    <message>
        <source>Boot the nodes once more</source>
        <translation>Die Knoten noch einmal booten</translation>
    </message>
    <message>
        <source>As if its software had failed: it is freed</source>
        <translation>Als wäre ihre Software ausgefallen: Sie wird freigegeben</translation>
    </message>
    <message>
        <source>Its hardware is available again: it becomes free</source>
        <translation>Ihre Hardware ist wieder verfügbar: Sie wird frei</translation>
    </message>
    <message>
        <source>Say who may use it</source>
        <translation>Festlegen, wer sie benutzen darf</translation>
    </message>
    <message>
        <source>Remove the definition; the hardware stays as it is</source>
        <translation>Die Definition entfernen; die Hardware bleibt, wie sie ist</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Load and hold</source>
        <translation>Laden und anhalten</translation>
    </message>
    <message>
        <source>Hold</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>Fortsetzen</translation>
    </message>
    <message>
        <source>Signal</source>
        <translation>Signal</translation>
    </message>
    <message>
        <source>Cancel job</source>
        <translation>Job abbrechen</translation>
    </message>
    <message>
        <source>End with status 0</source>
        <translation>Mit Status 0 beenden</translation>
    </message>
    <message>
        <source>Run it as soon as its partition is initialized</source>
        <translation>Laufen lassen, sobald seine Partition initialisiert ist</translation>
    </message>
    <message>
        <source>Load it and stop before its first instruction</source>
        <translation>Laden und vor dem ersten Befehl anhalten</translation>
    </message>
    <message>
        <source>Stop it; its time does not run meanwhile</source>
        <translation>Anhalten; seine Zeit läuft derweil nicht</translation>
    </message>
    <message>
        <source>Let it go on</source>
        <translation>Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Send it a Unix signal</source>
        <translation>Ihm ein Unix-Signal senden</translation>
    </message>
    <message>
        <source>Let it die</source>
        <translation>Sterben lassen</translation>
    </message>
    <message>
        <source>As if its program had come to its end</source>
        <translation>Als wäre sein Programm an sein Ende gekommen</translation>
    </message>
    <message>
        <source>Remove it; what ran stays in the history</source>
        <translation>Entfernen; was lief, bleibt in der Geschichte</translation>
    </message>
    <message>
        <source>No box of %1 midplanes is free.</source>
        <translation>Kein Quader aus %1 Midplanes ist frei.</translation>
    </message>
    <message>
        <source>It would be in the way of a job that was promised its start.</source>
        <translation>Er stünde einem Job im Weg, dem sein Start zugesagt ist.</translation>
    </message>
    <message>
        <source>It was promised a start by %1.</source>
        <translation>Ihm ist ein Start bis %1 zugesagt.</translation>
    </message>
    <message>
        <source>It started before jobs that had come earlier: it should be over by the start that was promised to one of them.</source>
        <translation>Er startete vor Jobs, die früher kamen: Er soll zu Ende sein, bis der Start fällig ist, der einem von ihnen zugesagt war.</translation>
    </message>
    <message>
        <source>It started before jobs that had come earlier: it leaves room for the one that was promised its start.</source>
        <translation>Er startete vor Jobs, die früher kamen: Er lässt Platz für den, dem sein Start zugesagt war.</translation>
    </message>
    <message>
        <source>It started after running jobs had been moved together for it.</source>
        <translation>Er startete, nachdem laufende Jobs für ihn zusammengerückt waren.</translation>
    </message>
    <message>
        <source>It started on a partition that was there before.</source>
        <translation>Er startete auf einer Partition, die es schon gab.</translation>
    </message>
    <message>
        <source>runs of this kind only count; there is nothing to replay</source>
        <translation>Läufe dieser Art zählen nur; es gibt nichts abzuspielen</translation>
    </message>
    <message>
        <source>%1 fat</source>
        <translation>%1 gedrungen</translation>
    </message>
    <message>
        <source>cannot be changed: its log is gone</source>
        <translation>kann nicht geändert werden: Die Jobliste ist nicht mehr da</translation>
    </message>
    <message>
        <source>%1 · run %2</source>
        <translation>%1 · Lauf %2</translation>
    </message>
    <message>
        <source>First in the queue</source>
        <translation>Erster der Warteschlange</translation>
    </message>
    <message>
        <source>Backfilled</source>
        <translation>Vorgezogen</translation>
    </message>
    <message>
        <source>Backfilled before</source>
        <translation>Vorgezogen, davor</translation>
    </message>
    <message>
        <source>Backfilled beside</source>
        <translation>Vorgezogen, daneben</translation>
    </message>
    <message>
        <source>After moves</source>
        <translation>Nach Umsetzungen</translation>
    </message>
    <message>
        <source>Static block</source>
        <translation>Statischer Block</translation>
    </message>
    <message>
        <source>mesh in %1 only</source>
        <translation>nur in %1 Gitter</translation>
    </message>
    <message>
        <source>mesh instead of torus</source>
        <translation>Gitter statt Torus</translation>
    </message>
    <message>
        <source>it could be turned</source>
        <translation>er gedreht werden dürfte</translation>
    </message>
    <message>
        <source>any shape would do</source>
        <translation>jede Form recht wäre</translation>
    </message>
    <message>
        <source>it were smaller</source>
        <translation>er kleiner wäre</translation>
    </message>
    <message>
        <source>it needed %1 units</source>
        <translation>er %1 Einheiten bräuchte</translation>
    </message>
    <message>
        <source>it were %1 (%2)</source>
        <translation>er %1 (%2) wäre</translation>
    </message>
    <message>
        <source>it took %1 at most</source>
        <translation>er höchstens %1 dauerte</translation>
    </message>
    <message>
        <source>lines were rings</source>
        <translation>Linien einfache Ringe wären</translation>
    </message>
    <message>
        <source>lines were crossbars</source>
        <translation>Linien Kreuzschienen wären</translation>
    </message>
    <message>
        <source>%1 would not fit</source>
        <translation>%1 fände keinen Platz</translation>
    </message>
    <message>
        <source>no: wiring</source>
        <translation>nein: Verkabelung</translation>
    </message>
    <message>
        <source>no: space</source>
        <translation>nein: Platz</translation>
    </message>
    <message>
        <source>yes, at %1</source>
        <translation>ja, bei %1</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no: order</source>
        <translation>nein: Reihenfolge</translation>
    </message>
    <message>
        <source>not known: order</source>
        <translation>unklar: Reihenfolge</translation>
    </message>
    <message>
        <source>The running jobs do not fit there: placed anew in the order of their starts, %1 has no place.</source>
        <translation>Die laufenden Jobs passen dort nicht: In der Reihenfolge ihrer Starts neu gesetzt, hat %1 keinen Platz.</translation>
    </message>
    <message>
        <source>No: midplanes are free, the links to join them are not.</source>
        <translation>Nein: Midplanes sind frei, die Links, um sie zu verbinden, sind es nicht.</translation>
    </message>
    <message>
        <source>No: no such box of midplanes is free.</source>
        <translation>Nein: Kein solcher Kasten von Midplanes ist frei.</translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation>%1 Einheiten</translation>
    </message>
    <message>
        <source>Yes, at %1.</source>
        <translation>Ja, bei %1.</translation>
    </message>
    <message>
        <source>No: %1 is free, and jobs ahead of it may not be overtaken.</source>
        <translation>Nein: Frei ist %1, und Jobs vor ihm dürfen nicht überholt werden.</translation>
    </message>
    <message>
        <source>No: %1 is free, and it would delay %2, promised a start at %3.</source>
        <translation>Nein: Frei ist %1, und er würde %2 verzögern, dem ein Start um %3 zugesagt ist.</translation>
    </message>
    <message>
        <source>Not known: %1 is free, and others are promised starts before it would end.</source>
        <translation>Unklar: Frei ist %1, und anderen sind Starts zugesagt, bevor er zu Ende wäre.</translation>
    </message>
    <message>
        <source>Not known: %1 is free, and the job manager decides.</source>
        <translation>Unklar: Frei ist %1, und der Job-Manager entscheidet.</translation>
    </message>
    <message>
        <source>overdue</source>
        <translation>überfällig</translation>
    </message>
    <message>
        <source>No job runs there.</source>
        <translation>Dort läuft kein Job.</translation>
    </message>
    <message>
        <source>It has outlived its estimate</source>
        <translation>Er hat seine Schätzung überschritten</translation>
    </message>
    <message>
        <source>It is expected to end at %1</source>
        <translation>Er soll um %1 enden</translation>
    </message>
    <message>
        <source>%1; in this recording it ends at %2.</source>
        <translation>%1; in dieser Aufzeichnung endet er um %2.</translation>
    </message>
    <message>
        <source>partition %1</source>
        <translation>Partition %1</translation>
    </message>
    <message>
        <source>link %1</source>
        <translation>Link %1</translation>
    </message>
    <message>
        <source>broken</source>
        <translation>defekt</translation>
    </message>
    <message>
        <source>%1: %2 in the way.</source>
        <translation>%1: %2 im Weg.</translation>
    </message>
    <message>
        <source>Job %1 waits for %2.</source>
        <translation>Job %1 wartet auf %2.</translation>
    </message>
    <message>
        <source>It is promised a start at %1.</source>
        <translation>Ihm ist ein Start um %1 zugesagt.</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>%1 holders and parts</source>
        <translation>%1 Belegungen und Teile</translation>
    </message>
    <message>
        <source>the best free place that was found, %1</source>
        <translation>besten freien Platz, der gefunden wurde (%1),</translation>
    </message>
    <message>
        <source>the best place that was found, %1</source>
        <translation>besten Platz, der gefunden wurde (%1),</translation>
    </message>
    <message>
        <source>the best free place, %1</source>
        <translation>besten freien Platz (%1)</translation>
    </message>
    <message>
        <source>the best place, %1</source>
        <translation>besten Platz (%1)</translation>
    </message>
    <message>
        <source>1 of its links is</source>
        <translation>ist 1 seiner Links</translation>
    </message>
    <message>
        <source>%1 of its links are</source>
        <translation>sind %1 seiner Links</translation>
    </message>
    <message>
        <source>At %1, %2 held by %3.</source>
        <translation>Am %1 %2 von %3 belegt.</translation>
    </message>
    <message>
        <source>At %1, %2 held or out of service: %3.</source>
        <translation>Am %1 %2 belegt oder außer Betrieb: %3.</translation>
    </message>
    <message>
        <source>At %1, only %2 is in the way.</source>
        <translation>Im Weg ist am %1 nur %2.</translation>
    </message>
    <message>
        <source>At %1, %2 are in the way.</source>
        <translation>Am %1 sind %2 im Weg.</translation>
    </message>
    <message>
        <source>At %1, %2 are in the way; no place has fewer.</source>
        <translation>Am %1 sind %2 im Weg; an keinem Platz sind es weniger.</translation>
    </message>
    <message>
        <source>This machine has no %1 units in service.</source>
        <translation>Diese Maschine hat keine %1 Einheiten in Betrieb.</translation>
    </message>
    <message>
        <source>%1 of the %2 units it needs are free.</source>
        <translation>%1 der %2 Einheiten, die er braucht, sind frei.</translation>
    </message>
    <message>
        <source>The end of one job can make room.</source>
        <translation>Das Ende eines Jobs kann Platz schaffen.</translation>
    </message>
    <message>
        <source>No fewer than %1 must end first.</source>
        <translation>Mindestens %1 müssen erst enden.</translation>
    </message>
    <message>
        <source>There is space for it.</source>
        <translation>Es ist Platz für ihn da.</translation>
    </message>
    <message>
        <source>The place %1 is free.</source>
        <translation>Der Platz %1 ist frei.</translation>
    </message>
    <message>
        <source>%1 units are free.</source>
        <translation>%1 Einheiten sind frei.</translation>
    </message>
    <message>
        <source>%1 in its shape are free.</source>
        <translation>In seiner Form frei: %1.</translation>
    </message>
    <message>
        <source>It has no place on this machine, even when that is empty.</source>
        <translation>Er hat auf dieser Maschine keinen Platz, auch wenn sie leer ist.</translation>
    </message>
    <message>
        <source>No box of %1 midplanes or more is free.</source>
        <translation>Kein Kasten von %1 Midplanes oder mehr ist frei.</translation>
    </message>
    <message>
        <source>No %1 box of midplanes is free.</source>
        <translation>Kein Kasten von %1 Midplanes ist frei.</translation>
    </message>
    <message>
        <source>This machine has no links.</source>
        <translation>Diese Maschine hat keine Links.</translation>
    </message>
    <message>
        <source>Its links are free.</source>
        <translation>Seine Links sind frei.</translation>
    </message>
    <message>
        <source>At %1 it would take %2.</source>
        <translation>Bei %1 bräuchte er %2.</translation>
    </message>
    <message>
        <source>%1 are free; their links are not.</source>
        <translation>%1 frei; die Links dazu nicht.</translation>
    </message>
    <message>
        <source>No free place can be joined as a %1, whoever ends.</source>
        <translation>Kein freier Platz lässt sich als %1 verbinden, wer auch immer endet.</translation>
    </message>
    <message>
        <source>No place is free that links could join.</source>
        <translation>Kein Platz ist frei, den Links verbinden könnten.</translation>
    </message>
    <message>
        <source>In the best place %1 missing as well.</source>
        <translation>Außerdem %1 am besten Platz.</translation>
    </message>
    <message>
        <source>1 link is</source>
        <translation>fehlt 1 Link</translation>
    </message>
    <message>
        <source>%1 links are</source>
        <translation>fehlen %1 Links</translation>
    </message>
    <message>
        <source>It is the first in the queue.</source>
        <translation>Er ist der Erste der Warteschlange.</translation>
    </message>
    <message>
        <source>Only %1 is ahead of it.</source>
        <translation>Nur %1 ist vor ihm.</translation>
    </message>
    <message>
        <source>%1 are ahead of it, %2 the first.</source>
        <translation>%1 sind vor ihm, %2 als Erster.</translation>
    </message>
    <message>
        <source>A place is free and it is its turn.</source>
        <translation>Ein Platz ist frei, und er ist an der Reihe.</translation>
    </message>
    <message>
        <source>The next scheduling pass can start it.</source>
        <translation>Der nächste Durchgang der Planung kann ihn starten.</translation>
    </message>
    <message>
        <source>A place is free; it is not its turn.</source>
        <translation>Ein Platz ist frei; er ist nicht an der Reihe.</translation>
    </message>
    <message>
        <source>%1: nobody overtakes.</source>
        <translation>%1: Niemand überholt.</translation>
    </message>
    <message>
        <source>It would delay %1, which is promised a start at %2.</source>
        <translation>Er würde %1 verzögern, dem ein Start um %2 zugesagt ist.</translation>
    </message>
    <message>
        <source>It is believed to run until %1, and wherever it stood there would be no place left.</source>
        <translation>Es wird angenommen, dass er bis %1 läuft, und wo er auch stünde, bliebe kein Platz.</translation>
    </message>
    <message>
        <source>A place is free, and %1 promised a start before it would end.</source>
        <translation>Ein Platz ist frei, und %1 einen zugesagten Start, bevor er zu Ende wäre.</translation>
    </message>
    <message>
        <source>1 job is</source>
        <translation>1 Job hat</translation>
    </message>
    <message>
        <source>%1 jobs are</source>
        <translation>%1 Jobs haben</translation>
    </message>
    <message>
        <source>A place is free; the job manager has not taken it.</source>
        <translation>Ein Platz ist frei; der Job-Manager hat ihn nicht genommen.</translation>
    </message>
    <message>
        <source>%1 goes by its own partitions and cycles.</source>
        <translation>%1 geht nach eigenen Partitionen und Zyklen.</translation>
    </message>
    <message>
        <source>Its turn is not what it lacks: it would have no place.</source>
        <translation>An der Reihe zu sein hülfe ihm nicht: Er hätte keinen Platz.</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>midplane %1, out of service</source>
        <translation>Midplane %1, außer Betrieb</translation>
    </message>
    <message>
        <source>%1-switch of %2, out of service</source>
        <translation>%1-Switch von %2, außer Betrieb</translation>
    </message>
    <message>
        <source>link %1 of the %2-line %3 %4, %5 %6, out of service</source>
        <translation>Link %1 der %2-Linie %3 %4, %5 %6, außer Betrieb</translation>
    </message>
    <message>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <source> · user %1</source>
        <translation> · Benutzer %1</translation>
    </message>
    <message>
        <source>User %1 · %2</source>
        <translation>Benutzer %1 · %2</translation>
    </message>
    <message>
        <source>is a recording alone: another run of its jobs needs their log. Open that first</source>
        <translation>ist nur eine Aufzeichnung: Ein weiterer Lauf ihrer Jobs braucht deren Jobliste. Öffnen Sie diese zuerst</translation>
    </message>
    <message>
        <source>Planned together</source>
        <translation>Gemeinsam geplant</translation>
    </message>
    <message>
        <source>It started before jobs that had come earlier: a plan for the front of the queue has it first.</source>
        <translation>Er startete vor Jobs, die früher kamen: Ein Plan für die Spitze der Warteschlange sieht ihn zuerst vor.</translation>
    </message>
    <message>
        <source>not started</source>
        <translation>nicht gestartet</translation>
    </message>
    <message>
        <source>Nobody has started it yet, or it left without having run.</source>
        <translation>Er wurde noch nicht gestartet oder ging, ohne zu laufen.</translation>
    </message>
    <message>
        <source>%1, ahead of it, waits for a partition of the same size.</source>
        <translation>%1 steht vor ihm und wartet auf eine Partition derselben Größe.</translation>
    </message>
    <message>
        <source>Jobs that need the same size start in their order.</source>
        <translation>Jobs, die dieselbe Größe brauchen, starten in ihrer Reihenfolge.</translation>
    </message>
    <message>
        <source>A partition is free; the job manager has not taken it.</source>
        <translation>Eine Partition ist frei; der Job-Manager hat sie nicht genommen.</translation>
    </message>
    <message>
        <source>Nobody ahead of it waits for a partition of the same size.</source>
        <translation>Niemand vor ihm wartet auf eine Partition derselben Größe.</translation>
    </message>
    <message>
        <source>It would delay jobs that are promised a start.</source>
        <translation>Er würde Jobs verzögern, denen ein Start zugesagt ist.</translation>
    </message>
    <message>
        <source>It would delay %1 that are promised a start.</source>
        <translation>Er würde %1 verzögern, denen ein Start zugesagt ist.</translation>
    </message>
    <message>
        <source>It is believed to run until %1; at %2 too few units would be left.</source>
        <translation>Er läuft wohl bis %1; um %2 blieben zu wenige Einheiten.</translation>
    </message>
    <message>
        <source>It is believed to run until %1.</source>
        <translation>Er läuft wohl bis %1.</translation>
    </message>
    <message>
        <source>It is believed to run until %1. Of the free places that were looked at, %2 delays the fewest.</source>
        <translation>Er läuft wohl bis %1. Von den freien Plätzen, die angesehen wurden, verzögert %2 die wenigsten.</translation>
    </message>
    <message>
        <source>It is believed to run until %1. Of all free places, %2 delays the fewest.</source>
        <translation>Er läuft wohl bis %1. Von allen freien Plätzen verzögert %2 die wenigsten.</translation>
    </message>
    <message>
        <source>The first is %1 at %2. The recording does not say where.</source>
        <translation>Der erste ist %1 um %2. Wo, sagt die Aufzeichnung nicht.</translation>
    </message>
    <message>
        <source>with gaps</source>
        <translation>mit Lücken</translation>
    </message>
    <message>
        <source>it were first</source>
        <translation>er der Erste wäre</translation>
    </message>
    <message>
        <source>No: %1 is free, and others are promised starts before it would end, wherever it stood.</source>
        <translation>Nein: Frei ist %1, und anderen sind Starts zugesagt, bevor er zu Ende wäre, wo er auch stünde.</translation>
    </message>
    <message>
        <source>No partition of the job manager serves it.</source>
        <translation>Keine Partition des Job-Managers passt für ihn.</translation>
    </message>
    <message>
        <source>All of them have parts out of service.</source>
        <translation>Alle haben Teile außer Betrieb.</translation>
    </message>
    <message>
        <source>At the one nearest to being free, %1, %2 in the way.</source>
        <translation>An der, die am ehesten frei ist, %1, %2 im Weg.</translation>
    </message>
    <message>
        <source>only %1 is</source>
        <translation>ist nur %1</translation>
    </message>
    <message>
        <source>%1 are</source>
        <translation>sind %1</translation>
    </message>
    <message>
        <source>One idle partition would give way.</source>
        <translation>Eine unbenutzte Partition würde weichen.</translation>
    </message>
    <message>
        <source>%1 idle partitions would give way.</source>
        <translation>%1 unbenutzte Partitionen würden weichen.</translation>
    </message>
    <message>
        <source>A partition of %1 is free: %2.</source>
        <translation>Eine Partition von %1 ist frei: %2.</translation>
    </message>
    <message>
        <source>It waits for the one partition of %1.</source>
        <translation>Er wartet auf die eine Partition von %1.</translation>
    </message>
    <message>
        <source>It waits for one of %1 partitions of %2.</source>
        <translation>Er wartet auf eine von %1 Partitionen von %2.</translation>
    </message>
    <message>
        <source>A partition has its links from the beginning.</source>
        <translation>Eine Partition hat ihre Links von Anfang an.</translation>
    </message>
    <message>
        <source>Who holds some of them stands in its way like who holds its midplanes.</source>
        <translation>Wer einige davon hält, steht ihr ebenso im Weg wie der, der ihre Midplanes hält.</translation>
    </message>
    <message>
        <source>When the scheduler last tried it: %1.</source>
        <translation>Beim letzten Versuch des Schedulers: %1.</translation>
    </message>
    <message>
        <source>Jobs of user %1 · %2</source>
        <translation>Jobs von Benutzer %1 · %2</translation>
    </message>
    <message>
        <source>Time moved forward by %1 while no program had the file open, by the clock of %2.</source>
        <translation>Die Zeit wurde um %1 vorgestellt, während kein Programm die Datei offen hatte, nach der Uhr von %2.</translation>
    </message>
    <message>
        <source>an unknown program</source>
        <translation>ein unbekanntes Programm</translation>
    </message>
    <message>
        <source>Time was set %1 ahead; the last program that wrote was %2.</source>
        <translation>Die Zeit wurde um %1 vorgestellt; zuletzt hat %2 geschrieben.</translation>
    </message>
    <message>
        <source>The clock of %1 is %2 behind; its time was ignored.</source>
        <translation>Die Uhr von %1 geht um %2 nach; ihre Zeit wurde nicht übernommen.</translation>
    </message>
    <message>
        <source>The clock of %1 is %2 ahead; its time was ignored.</source>
        <translation>Die Uhr von %1 geht um %2 vor; ihre Zeit wurde nicht übernommen.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::AddJobDialog</name>
    <message>
        <source>Start it at once</source>
        <translation>Sofort starten</translation>
    </message>
    <message>
        <source>Add job</source>
        <translation>Job hinzufügen</translation>
    </message>
    <message>
        <source>Add a job to %1</source>
        <translation>Job zu %1 hinzufügen</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>until it is ended</source>
        <translation>bis er beendet wird</translation>
    </message>
    <message>
        <source>It waits until its partition is initialized</source>
        <translation>Er wartet, bis seine Partition initialisiert ist</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Arguments</source>
        <translation>Argumente</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>Laufzeit</translation>
    </message>
</context>
<context>
    <name>midplane::ui::AllJobsTable</name>
    <message>
        <source>00 h 00 m</source>
        <translation>00 h 00 m</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Midplanes</source>
        <translation>Midplanes</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Submitted</source>
        <translation>Eingereicht</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Gewartet</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>to the end</source>
        <translation>bis zum Ende</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Response</source>
        <translation>Verweilzeit</translation>
    </message>
    <message>
        <source>Slowdown</source>
        <translation>Verlangsamung</translation>
    </message>
    <message>
        <source>Started as</source>
        <translation>Gestartet als</translation>
    </message>
    <message>
        <source>Promised start</source>
        <translation>Zugesagter Start</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>Umsetzungen</translation>
    </message>
    <message>
        <source>not yet</source>
        <translation>noch nicht</translation>
    </message>
</context>
<context>
    <name>midplane::ui::BlocksModel</name>
    <message>
        <source>%1 %2, %3, %4</source>
        <translation>%1 %2, %3, %4</translation>
    </message>
    <message>
        <source>%1, being built</source>
        <translation>%1, wird gebaut</translation>
    </message>
    <message>
        <source>%1, not valid</source>
        <translation>%1, nicht gültig</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>being built</source>
        <translation>im Bau</translation>
    </message>
    <message>
        <source>not valid</source>
        <translation>ungültig</translation>
    </message>
    <message>
        <source>with a warning</source>
        <translation>mit Warnung</translation>
    </message>
    <message>
        <source>valid</source>
        <translation>gültig</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>Sichtbar</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Buchstabe</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
</context>
<context>
    <name>midplane::ui::BlocksPanel</name>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Filter blocks</source>
        <translation>Blöcke filtern</translation>
    </message>
    <message>
        <source>Set rule</source>
        <translation>Regel des Satzes</translation>
    </message>
    <message>
        <source>All together</source>
        <translation>Alle zugleich</translation>
    </message>
    <message>
        <source>May overlap</source>
        <translation>Überlappend</translation>
    </message>
    <message>
        <source>All blocks are used at once (STATIC): an overlap is an error.</source>
        <translation>Alle Blöcke werden zugleich benutzt (STATIC): Eine Überlappung ist ein Fehler.</translation>
    </message>
    <message>
        <source>Blocks may share parts (OVERLAP): one of them at a time.</source>
        <translation>Blöcke dürfen Teile gemeinsam haben (OVERLAP): einer von ihnen zur Zeit.</translation>
    </message>
    <message>
        <source>No blocks yet. Click a free midplane, or drag a box, to begin one.</source>
        <translation>Noch keine Blöcke. Klicken Sie eine freie Midplane an oder ziehen Sie einen Kasten auf, um zu beginnen.</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>Duplizieren</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Edit block</source>
        <translation>Block bearbeiten</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
</context>
<context>
    <name>midplane::ui::BuildController</name>
    <message>
        <source>The midplanes are no rectangle: missing %1.</source>
        <translation>Die Midplanes sind kein Rechteck: Es fehlt %1.</translation>
    </message>
    <message>
        <source>One layer must stay.</source>
        <translation>Eine Schicht muss bleiben.</translation>
    </message>
    <message>
        <source>The machine ends here.</source>
        <translation>Hier endet die Maschine.</translation>
    </message>
    <message>
        <source>There is no other link set.</source>
        <translation>Es gibt keinen anderen Linksatz.</translation>
    </message>
    <message>
        <source>The block cannot be wired: see Checks.</source>
        <translation>Der Block kann nicht verkabelt werden: siehe Prüfungen.</translation>
    </message>
    <message>
        <source>Cables of the block can pass only midplanes on its lines that do not belong to it.</source>
        <translation>Kabel des Blocks können nur Midplanes auf seinen Linien durchlaufen, die ihm nicht gehören.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ChartsPanel</name>
    <message>
        <source>Utilization</source>
        <translation>Auslastung</translation>
    </message>
    <message>
        <source>Midplanes in use, %</source>
        <translation>Midplanes in Benutzung, %</translation>
    </message>
    <message>
        <source>in use</source>
        <translation>in Benutzung</translation>
    </message>
    <message>
        <source>Free midplanes and largest free block</source>
        <translation>Freie Midplanes und größter freier Block</translation>
    </message>
    <message>
        <source>Midplanes</source>
        <translation>Midplanes</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>largest free block</source>
        <translation>größter freier Block</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1 jobs&lt;/b&gt; in %2 · utilization %3 % · mean wait %4 · mean bounded slowdown %5 · longest wait %6</source>
        <translation>&lt;b&gt;%1 Jobs&lt;/b&gt; in %2 · Auslastung %3 % · mittlere Wartezeit %4 · mittlere begrenzte Verlangsamung %5 · längste Wartezeit %6</translation>
    </message>
    <message>
        <source> · %1 never started</source>
        <translation> · %1 nie gestartet</translation>
    </message>
    <message>
        <source>Planning: nothing had to be decided</source>
        <translation>Planung: Nichts war zu entscheiden</translation>
    </message>
    <message>
        <source>Planning: %1 decisions · %2 % proven optimal · mean gap %3 % · %4 % better than EASY · EASY&apos;s plan, unproven, in %5 %</source>
        <translation>Planung: %1 Entscheidungen · in %2 % bewiesen optimal · mittlere Lücke %3 % · in %4 % besser als EASY · in %5 % EASY-Plan, unbewiesen</translation>
    </message>
    <message>
        <source> · %1 ended by memory</source>
        <translation> · %1 mangels Speicher beendet</translation>
    </message>
</context>
<context>
    <name>midplane::ui::CheckRowWidget</name>
    <message>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>Anwenden: %1</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ChecksPanel</name>
    <message>
        <source>Nothing to check yet.</source>
        <translation>Noch nichts zu prüfen.</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Every block can be wired.</source>
        <translation>Jeder Block kann verkabelt werden.</translation>
    </message>
    <message>
        <source>Checks  %1</source>
        <translation>Prüfungen  %1</translation>
    </message>
    <message>
        <source>Apply: %1</source>
        <translation>Anwenden: %1</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ColourLegend</name>
    <message>
        <source>What the colours mean</source>
        <translation>Was die Farben bedeuten</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>+%1</source>
        <translation>+%1</translation>
    </message>
</context>
<context>
    <name>midplane::ui::CommandMenus</name>
    <message>
        <source>The file is read-only.</source>
        <translation>Die Datei ist nur lesbar.</translation>
    </message>
    <message>
        <source>Job %1 is active on %2 and dies.</source>
        <translation>Job %1 ist auf %2 aktiv und stirbt.</translation>
    </message>
    <message>
        <source>Jobs %1 are active on %2 and die.</source>
        <translation>Die Jobs %1 sind auf %2 aktiv und sterben.</translation>
    </message>
    <message>
        <source>Remove %1? This cannot be undone.</source>
        <translation>%1 entfernen? Das kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <source>Add job…</source>
        <translation>Job hinzufügen…</translation>
    </message>
    <message>
        <source>Add a job that runs on it</source>
        <translation>Einen Job hinzufügen, der auf ihr läuft</translation>
    </message>
    <message>
        <source>Owner of %1</source>
        <translation>Besitzer von %1</translation>
    </message>
    <message>
        <source>User name; empty: anybody</source>
        <translation>Benutzername; leer: alle</translation>
    </message>
    <message>
        <source>Change the owner of %1</source>
        <translation>Den Besitzer von %1 ändern</translation>
    </message>
    <message>
        <source>Bring back as drafts</source>
        <translation>Als Entwürfe zurückholen</translation>
    </message>
    <message>
        <source>Add it to the set of blocks, to be changed in the builder</source>
        <translation>Zum Satz der Blöcke hinzufügen, um sie im Builder zu ändern</translation>
    </message>
    <message>
        <source>job %1</source>
        <translation>Job %1</translation>
    </message>
    <message>
        <source>Job %1 dies. This cannot be undone.</source>
        <translation>Job %1 stirbt. Das kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <source>Job %1 has not run and is forgotten.</source>
        <translation>Job %1 ist nicht gelaufen und wird vergessen.</translation>
    </message>
    <message>
        <source>Send %1 to job %2</source>
        <translation>%1 an Job %2 senden</translation>
    </message>
    <message>
        <source>Take out of service</source>
        <translation>Außer Betrieb nehmen</translation>
    </message>
    <message>
        <source>Nothing boots on it until it is back in service</source>
        <translation>Nichts bootet darauf, bis es wieder in Betrieb ist</translation>
    </message>
    <message>
        <source>Back in service</source>
        <translation>Wieder in Betrieb</translation>
    </message>
    <message>
        <source>It can be used again</source>
        <translation>Es kann wieder benutzt werden</translation>
    </message>
    <message>
        <source>Report error</source>
        <translation>Fehler melden</translation>
    </message>
    <message>
        <source>As if the hardware had failed</source>
        <translation>Als wäre die Hardware ausgefallen</translation>
    </message>
    <message>
        <source>Report software failure</source>
        <translation>Softwarefehler melden</translation>
    </message>
    <message>
        <source>As if the software of the part had failed</source>
        <translation>Als wäre die Software des Teils ausgefallen</translation>
    </message>
    <message>
        <source>Report missing</source>
        <translation>Als fehlend melden</translation>
    </message>
    <message>
        <source>As if the part were not there</source>
        <translation>Als wäre das Teil nicht da</translation>
    </message>
    <message>
        <source>%1 meets a hardware error, and so do its jobs.</source>
        <translation>%1 trifft ein Hardwarefehler, und auch die Jobs darauf.</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>Melden</translation>
    </message>
    <message>
        <source>%1 parts</source>
        <translation>%1 Teile</translation>
    </message>
    <message>
        <source>Midplane</source>
        <translation>Midplane</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ComparedMetrics</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>more</source>
        <translation>mehr</translation>
    </message>
    <message>
        <source>less</source>
        <translation>weniger</translation>
    </message>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>Metric</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 Punkte</translation>
    </message>
    <message>
        <source>%1, in the replay</source>
        <translation>%1, im Abspielen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ComparedTimeline</name>
    <message>
        <source>Timeline of the compared runs</source>
        <translation>Zeitleiste der verglichenen Läufe</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ComparedView</name>
    <message>
        <source>used %1 of %2 · %3 waiting · largest free %4</source>
        <translation>benutzt %1 von %2 · %3 warten · größter freier %4</translation>
    </message>
    <message>
        <source>Job %1, %2 midplanes</source>
        <translation>Job %1, %2 Midplanes</translation>
    </message>
    <message>
        <source>Double-click to replay this run</source>
        <translation>Doppelklick spielt diesen Lauf ab</translation>
    </message>
    <message>
        <source>%1, in the replay</source>
        <translation>%1, im Abspielen</translation>
    </message>
    <message>
        <source>z %1</source>
        <translation>z %1</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ConsolePanel</name>
    <message>
        <source>Replies</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Command; help lists them, Tab completes</source>
        <translation>Befehl; help zählt sie auf, Tab ergänzt</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Do not wait any longer (Esc)</source>
        <translation>Nicht länger warten (Esc)</translation>
    </message>
</context>
<context>
    <name>midplane::ui::DefineDialog</name>
    <message>
        <source>node cards</source>
        <translation>Knotenkarten</translation>
    </message>
    <message>
        <source>Define</source>
        <translation>Definieren</translation>
    </message>
    <message>
        <source>Define as partitions in %1</source>
        <translation>Als Partitionen in %1 definieren</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>In the control system</source>
        <translation>Im Kontrollsystem</translation>
    </message>
    <message>
        <source>anybody</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Who may run jobs on them</source>
        <translation>Wer Jobs auf ihnen laufen lassen darf</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>A name has 1 to 32 of A-Z a-z 0-9 - _.</source>
        <translation>Ein Name hat 1 bis 32 von A-Z a-z 0-9 - _.</translation>
    </message>
    <message>
        <source>There is a partition %1 already.</source>
        <translation>Es gibt schon eine Partition %1.</translation>
    </message>
    <message>
        <source>Another block here has that name.</source>
        <translation>Ein anderer Block hier hat diesen Namen.</translation>
    </message>
    <message>
        <source>✓ new</source>
        <translation>✓ neu</translation>
    </message>
    <message>
        <source>The file is read-only.</source>
        <translation>Die Datei ist nur lesbar.</translation>
    </message>
    <message>
        <source>The set is for the machine %1, the control system has %2.</source>
        <translation>Der Satz ist für die Maschine %1, das Kontrollsystem hat %2.</translation>
    </message>
    <message>
        <source>Rename or untick what cannot be defined. F2 renames.</source>
        <translation>Benennen Sie um oder wählen Sie ab, was nicht definiert werden kann. F2 benennt um.</translation>
    </message>
    <message>
        <source>Tick what becomes a partition.</source>
        <translation>Wählen Sie, was eine Partition wird.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::DockTitle</name>
    <message>
        <source>Float %1</source>
        <translation>%1 ablösen</translation>
    </message>
    <message>
        <source>Close %1</source>
        <translation>%1 schließen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::Document</name>
    <message>
        <source>The block has no name.</source>
        <translation>Der Block hat keinen Namen.</translation>
    </message>
    <message>
        <source>A name has letters A to Z, digits, - and _.</source>
        <translation>Ein Name besteht aus A bis Z, Ziffern, - und _.</translation>
    </message>
    <message>
        <source>A name has at most %1 characters.</source>
        <translation>Ein Name hat höchstens %1 Zeichen.</translation>
    </message>
    <message>
        <source>The name %1 is taken.</source>
        <translation>Der Name %1 ist vergeben.</translation>
    </message>
    <message>
        <source>Delete block %1</source>
        <translation>Block %1 löschen</translation>
    </message>
    <message>
        <source>Rename %1 to %2</source>
        <translation>%1 in %2 umbenennen</translation>
    </message>
    <message>
        <source>Change block %1</source>
        <translation>Block %1 ändern</translation>
    </message>
    <message>
        <source>Add block %1</source>
        <translation>Block %1 hinzufügen</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>unbenannt</translation>
    </message>
    <message>
        <source>made for the machine %1; block %2 does not fit on %3. Open that machine first</source>
        <translation>für die Maschine %1 gemacht; Block %2 passt nicht auf %3. Öffnen Sie zuerst jene Maschine</translation>
    </message>
    <message>
        <source>%1 is in the way there</source>
        <translation>dort ist %1 im Weg</translation>
    </message>
    <message>
        <source>Mirror %1 in %2</source>
        <translation>%1 in %2 spiegeln</translation>
    </message>
    <message>
        <source>Repeat %1 along %2</source>
        <translation>%1 entlang %2 wiederholen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::EventsPanel</name>
    <message>
        <source>Previous</source>
        <translation>Vorheriges</translation>
    </message>
    <message>
        <source>Go to the event before about the same object</source>
        <translation>Zum Ereignis davor über dasselbe Objekt</translation>
    </message>
    <message>
        <source>Newest</source>
        <translation>Neuestes</translation>
    </message>
    <message>
        <source>Go to the newest event and follow what comes</source>
        <translation>Zum neuesten Ereignis und dem Kommenden folgen</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>Filter by object</source>
        <translation>Nach Objekt filtern</translation>
    </message>
    <message>
        <source>Show only events about objects with these words in their name</source>
        <translation>Nur Ereignisse über Objekte mit diesen Wörtern im Namen zeigen</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Filter by what happened</source>
        <translation>Nach dem filtern, was geschah</translation>
    </message>
    <message>
        <source>Show only events with these words, like initialized</source>
        <translation>Nur Ereignisse mit diesen Wörtern zeigen, etwa initialisiert</translation>
    </message>
    <message>
        <source>last event %1</source>
        <translation>letztes Ereignis %1</translation>
    </message>
</context>
<context>
    <name>midplane::ui::EventsTable</name>
    <message>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Vorheriges</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>About</source>
        <translation>Über</translation>
    </message>
    <message>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Up to here it was not heard.</source>
        <translation>Bis hierher wurde nicht zugehört.</translation>
    </message>
    <message>
        <source>Events %1 to %2 were lost; the state is read anew.</source>
        <translation>Die Ereignisse %1 bis %2 gingen verloren; der Zustand wird neu gelesen.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ExclusionMatrix</name>
    <message>
        <source>Which blocks exclude which</source>
        <translation>Welche Blöcke einander ausschließen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ExperimentDocks</name>
    <message>
        <source>Experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Experiment: %1 of %2 runs</source>
        <translation>Experiment: %1 von %2 Läufen</translation>
    </message>
    <message>
        <source>, about %1 left</source>
        <translation>, noch etwa %1</translation>
    </message>
    <message>
        <source>Running %1</source>
        <translation>%1 läuft</translation>
    </message>
    <message>
        <source>To compare: %1 of %2 jobs ended</source>
        <translation>Vergleich: %1 von %2 Jobs beendet</translation>
    </message>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>Run details</source>
        <translation>Details des Laufs</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>There is no recording to compare yet.</source>
        <translation>Es gibt noch keine Aufzeichnung zum Vergleichen.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>Den Plan speichern</translation>
    </message>
    <message>
        <source>Plans (*.json)</source>
        <translation>Pläne (*.json)</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ExportDialog</name>
    <message>
        <source>Numbering</source>
        <translation>Zählung</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <source>Along the cables, as Slurm counts</source>
        <translation>Entlang der Kabel, wie Slurm zählt</translation>
    </message>
    <message>
        <source>As the midplanes stand on the floor</source>
        <translation>Wie die Midplanes im Raum stehen</translation>
    </message>
    <message>
        <source>What the format cannot say</source>
        <translation>Was das Format nicht sagen kann</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>Exportieren…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The set has errors, so only our own format can hold it: see Checks.</source>
        <translation>Der Satz hat Fehler, nur unser eigenes Format kann ihn aufnehmen: siehe Prüfungen.</translation>
    </message>
    <message>
        <source>This format keeps everything.</source>
        <translation>Dieses Format behält alles.</translation>
    </message>
    <message>
        <source>This format cannot say one thing:</source>
        <translation>Dieses Format kann eines nicht sagen:</translation>
    </message>
    <message>
        <source>This format cannot say %1 things:</source>
        <translation>Dieses Format kann %1 Dinge nicht sagen:</translation>
    </message>
</context>
<context>
    <name>midplane::ui::FfmpegWriter</name>
    <message>
        <source>ffmpeg could not be started</source>
        <translation>ffmpeg konnte nicht gestartet werden</translation>
    </message>
    <message>
        <source>cannot be made; choose a folder that may be written to</source>
        <translation>kann nicht angelegt werden; wählen Sie einen beschreibbaren Ordner</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>der Datenträger ist voll</translation>
    </message>
    <message>
        <source>this ffmpeg cannot make that format; choose the other, or a folder of pictures</source>
        <translation>dieses ffmpeg kann das Format nicht erzeugen; wählen Sie das andere oder einen Ordner mit Bildern</translation>
    </message>
    <message>
        <source>ffmpeg was ended before the film was done</source>
        <translation>ffmpeg wurde beendet, bevor der Film fertig war</translation>
    </message>
    <message>
        <source>ffmpeg ended without a word</source>
        <translation>ffmpeg endete ohne Meldung</translation>
    </message>
    <message>
        <source>ffmpeg says: %1</source>
        <translation>ffmpeg meldet: %1</translation>
    </message>
    <message>
        <source>cannot be given its name</source>
        <translation>kann nicht unter diesem Namen abgelegt werden</translation>
    </message>
</context>
<context>
    <name>midplane::ui::FigureChart</name>
    <message>
        <source> (%1 to %2, %3 seeds)</source>
        <translation> (%1 bis %2, %3 Startwerte)</translation>
    </message>
    <message>
        <source> · click to replay</source>
        <translation> · Klick spielt ab</translation>
    </message>
</context>
<context>
    <name>midplane::ui::FiguresPanel</name>
    <message>
        <source>Choose a plan at the left, then Run: its curves grow here.</source>
        <translation>Wählen Sie links einen Plan, dann Starten: Hier wachsen seine Kurven.</translation>
    </message>
    <message>
        <source>Run all jobs</source>
        <translation>Alle Jobs rechnen</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Abbildung</translation>
    </message>
    <message>
        <source>Make the runs of the whole plan; its rows are kept apart</source>
        <translation>Die Läufe des ganzen Plans rechnen; seine Zeilen bleiben getrennt</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>A quick look: at most %1 jobs a run. This is not the experiment.</source>
        <translation>Ein schneller Blick: höchstens %1 Jobs je Lauf. Das ist nicht das Experiment.</translation>
    </message>
    <message>
        <source>%1 of %2 runs are done.</source>
        <translation>%1 von %2 Läufen sind fertig.</translation>
    </message>
    <message>
        <source>%1 failed: %2.</source>
        <translation>%1 gescheitert: %2.</translation>
    </message>
    <message>
        <source>1 point lies outside of the axes.</source>
        <translation>1 Punkt liegt außerhalb der Achsen.</translation>
    </message>
    <message>
        <source>%1 points lie outside of the axes.</source>
        <translation>%1 Punkte liegen außerhalb der Achsen.</translation>
    </message>
    <message>
        <source>Replay run %1, seed %2</source>
        <translation>Lauf %1 abspielen, Startwert %2</translation>
    </message>
</context>
<context>
    <name>midplane::ui::FileCommands</name>
    <message>
        <source>Show line</source>
        <translation>Zeile zeigen</translation>
    </message>
    <message>
        <source>Midplane</source>
        <translation>Midplane</translation>
    </message>
    <message>
        <source>Save changes to %1?</source>
        <translation>Änderungen an %1 speichern?</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Don&apos;t save</source>
        <translation>Nicht speichern</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Open log</source>
        <translation>Jobliste öffnen</translation>
    </message>
    <message>
        <source>Logs (*.swf *.swf.gz *.gz);;All files (*)</source>
        <translation>Joblisten (*.swf *.swf.gz *.gz);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the set</source>
        <translation>Den Satz speichern</translation>
    </message>
    <message>
        <source>Sets of blocks (*.blocks.json)</source>
        <translation>Blocksätze (*.blocks.json)</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Blocks of other programs</source>
        <translation>Blöcke anderer Programme</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <source>is in no format that blocks are read from</source>
        <translation>hat kein Format, aus dem Blöcke gelesen werden</translation>
    </message>
    <message>
        <source>%1 imported from %2.</source>
        <translation>%1 aus %2 importiert.</translation>
    </message>
    <message>
        <source>One thing could not be kept.</source>
        <translation>Eines konnte nicht behalten werden.</translation>
    </message>
    <message>
        <source>%1 things could not be kept.</source>
        <translation>%1 Dinge konnten nicht behalten werden.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>What could not be kept of %1</source>
        <translation>Was von %1 nicht behalten werden konnte</translation>
    </message>
    <message>
        <source>The set was exported to %1.</source>
        <translation>Der Satz wurde nach %1 exportiert.</translation>
    </message>
    <message>
        <source>Open a machine</source>
        <translation>Eine Maschine öffnen</translation>
    </message>
    <message>
        <source>Machine files (*.json);;All files (*)</source>
        <translation>Maschinendateien (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>What is not saved is lost.</source>
        <translation>Was nicht gespeichert wird, geht verloren.</translation>
    </message>
    <message>
        <source>The set rule is: may overlap.</source>
        <translation>Die Satzregel ist: überlappend.</translation>
    </message>
    <message>
        <source>Blocks, machines, logs, recordings, plans, control systems (*.json *.swf *.swf.gz *.gz *.recording *.mpdb);;All files (*)</source>
        <translation>Blöcke, Maschinen, Joblisten, Aufzeichnungen, Pläne, Kontrollsysteme (*.json *.swf *.swf.gz *.gz *.recording *.mpdb);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>midplane::ui::FileLineDialog</name>
    <message>
        <source>%1, line %2</source>
        <translation>%1, Zeile %2</translation>
    </message>
    <message>
        <source>Text of %1</source>
        <translation>Text von %1</translation>
    </message>
    <message>
        <source>Line %1, column %2: %3</source>
        <translation>Zeile %1, Spalte %2: %3</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::FilmCommands</name>
    <message>
        <source>Film: frame %1 of %2</source>
        <translation>Film: Bild %1 von %2</translation>
    </message>
    <message>
        <source>%1, %2 left</source>
        <translation>%1, noch %2</translation>
    </message>
    <message>
        <source>Save the pictures of the film</source>
        <translation>Die Bilder des Films speichern</translation>
    </message>
    <message>
        <source>Folders (*)</source>
        <translation>Ordner (*)</translation>
    </message>
    <message>
        <source>Save the film</source>
        <translation>Den Film speichern</translation>
    </message>
    <message>
        <source>Films (*.%1)</source>
        <translation>Filme (*.%1)</translation>
    </message>
</context>
<context>
    <name>midplane::ui::FilmDialog</name>
    <message>
        <source>Film of the recording</source>
        <translation>Film der Aufzeichnung</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source> a second</source>
        <translation> je Sekunde</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Machine, with the timeline under it</source>
        <translation>Maschine, darunter die Zeitleiste</translation>
    </message>
    <message>
        <source>Machine alone</source>
        <translation>Nur die Maschine</translation>
    </message>
    <message>
        <source>MP4 (H.264)</source>
        <translation>MP4 (H.264)</translation>
    </message>
    <message>
        <source>WebM (VP9)</source>
        <translation>WebM (VP9)</translation>
    </message>
    <message>
        <source>Folder of PNG pictures</source>
        <translation>Ordner mit PNG-Bildern</translation>
    </message>
    <message>
        <source>&amp;From</source>
        <translation>&amp;Von</translation>
    </message>
    <message>
        <source>&amp;To</source>
        <translation>&amp;Bis</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>&amp;Länge</translation>
    </message>
    <message>
        <source>F&amp;rames</source>
        <translation>B&amp;ilder</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>&amp;Größe</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>F&amp;ormat</source>
        <translation>&amp;Format</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Make film…</source>
        <translation>Film erzeugen…</translation>
    </message>
    <message>
        <source>%1 frames. One second of the film is %2 of the recording.</source>
        <translation>%1 Bilder. Eine Sekunde des Films zeigt %2 der Aufzeichnung.</translation>
    </message>
    <message>
        <source>MP4 and WebM need the program ffmpeg (package ffmpeg), which is not here.</source>
        <translation>MP4 und WebM brauchen das Programm ffmpeg (Paket ffmpeg), das hier fehlt.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::FilmFrames</name>
    <message>
        <source>OpenGL does not work here, so there are no pictures to make a film of.</source>
        <translation>OpenGL funktioniert hier nicht, daher gibt es keine Bilder für einen Film.</translation>
    </message>
    <message>
        <source>%1 of %2 midplanes in use · jobs waiting: %3</source>
        <translation>%1 von %2 Midplanes in Benutzung · wartende Jobs: %3</translation>
    </message>
</context>
<context>
    <name>midplane::ui::FilmMaker</name>
    <message>
        <source>a frame was never drawn: OpenGL stopped working</source>
        <translation>ein Bild wurde nie gezeichnet: OpenGL funktioniert nicht mehr</translation>
    </message>
</context>
<context>
    <name>midplane::ui::FindDialog</name>
    <message>
        <source>Find anything</source>
        <translation>Alles finden</translation>
    </message>
    <message>
        <source>3,1,3 · R33-M1 · a block · job 17 · x y0 z3 link 4 · an action</source>
        <translation>3,1,3 · R33-M1 · ein Block · Job 17 · x y0 z3 link 4 · eine Aktion</translation>
    </message>
    <message>
        <source>What to find</source>
        <translation>Was zu finden ist</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>Was gefunden wurde</translation>
    </message>
    <message>
        <source>Type a name or a place.</source>
        <translation>Namen oder Stelle eingeben.</translation>
    </message>
    <message>
        <source>Nothing is called that.</source>
        <translation>So heißt hier nichts.</translation>
    </message>
    <message>
        <source>Find a job, user or midplane</source>
        <translation>Job, Benutzer oder Midplane finden</translation>
    </message>
    <message>
        <source>17 · job 17 · user 7 · 3,1,3 · R33-M1 · x y0 z3 link 4</source>
        <translation>17 · job 17 · user 7 · 3,1,3 · R33-M1 · x y0 z3 link 4</translation>
    </message>
</context>
<context>
    <name>midplane::ui::FolderWriter</name>
    <message>
        <source>is there already, and not an empty folder; choose another name</source>
        <translation>ist schon da und kein leerer Ordner; wählen Sie einen anderen Namen</translation>
    </message>
    <message>
        <source>cannot be made; choose a folder that may be written to</source>
        <translation>kann nicht angelegt werden; wählen Sie einen beschreibbaren Ordner</translation>
    </message>
    <message>
        <source>a frame could not be written; the disk may be full</source>
        <translation>ein Bild konnte nicht geschrieben werden; der Datenträger ist vielleicht voll</translation>
    </message>
    <message>
        <source>cannot be given its name</source>
        <translation>kann nicht unter diesem Namen abgelegt werden</translation>
    </message>
</context>
<context>
    <name>midplane::ui::GenerateSetDialog</name>
    <message>
        <source>At every position, overlapping</source>
        <translation>An jeder Stelle, überlappend</translation>
    </message>
    <message>
        <source>All rotations</source>
        <translation>Alle Drehungen</translation>
    </message>
    <message>
        <source>Generate set</source>
        <translation>Satz erzeugen</translation>
    </message>
    <message>
        <source>Generate</source>
        <translation>Erzeugen</translation>
    </message>
    <message>
        <source>A block for each midplane</source>
        <translation>Ein Block je Midplane</translation>
    </message>
    <message>
        <source>The full machine</source>
        <translation>Die ganze Maschine</translation>
    </message>
    <message>
        <source>Machine, halves, quarters, eighths…</source>
        <translation>Maschine, Hälften, Viertel, Achtel…</translation>
    </message>
    <message>
        <source>All blocks of a shape</source>
        <translation>Alle Blöcke einer Form</translation>
    </message>
    <message>
        <source>This set, repeated over the machine</source>
        <translation>Dieser Satz, über die Maschine wiederholt</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Torus</source>
        <translation>Torus</translation>
    </message>
    <message>
        <source>Torus where possible</source>
        <translation>Torus, wo möglich</translation>
    </message>
    <message>
        <source>&amp;Blocks</source>
        <translation>&amp;Blöcke</translation>
    </message>
    <message>
        <source>&amp;Connectivity</source>
        <translation>&amp;Verbindung</translation>
    </message>
    <message>
        <source>&amp;Shape</source>
        <translation>&amp;Form</translation>
    </message>
    <message>
        <source>S&amp;mallest</source>
        <translation>&amp;Kleinste</translation>
    </message>
    <message>
        <source>&amp;Names begin with</source>
        <translation>&amp;Namen beginnen mit</translation>
    </message>
    <message>
        <source>Adds %1.</source>
        <translation>Fügt %1 hinzu.</translation>
    </message>
    <message>
        <source>%1 cannot be wired: %2.</source>
        <translation>%1 nicht verdrahtbar: %2.</translation>
    </message>
    <message>
        <source>Generate %1</source>
        <translation>%1 erzeugen</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Wird ermittelt…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::HardwarePanel</name>
    <message>
        <source>Find a midplane</source>
        <translation>Midplane suchen</translation>
    </message>
    <message>
        <source>Go to the midplane with this name, like R33-M1</source>
        <translation>Zur Midplane mit diesem Namen gehen, etwa R33-M1</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>%1 not available</source>
        <translation>%1 nicht verfügbar</translation>
    </message>
</context>
<context>
    <name>midplane::ui::HardwareTree</name>
    <message>
        <source>Not available</source>
        <translation>Nicht verfügbar</translation>
    </message>
    <message>
        <source>Midplanes</source>
        <translation>Midplanes</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>%1-links</source>
        <translation>%1-Links</translation>
    </message>
    <message>
        <source>%1-switch</source>
        <translation>%1-Switch</translation>
    </message>
    <message>
        <source>Node card N%1</source>
        <translation>Knotenkarte N%1</translation>
    </message>
    <message>
        <source>Link %1: %2 → %3</source>
        <translation>Link %1: %2 → %3</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Held by</source>
        <translation>Gehalten von</translation>
    </message>
</context>
<context>
    <name>midplane::ui::HelpBrowser</name>
    <message>
        <source>Page of the guide</source>
        <translation>Seite des Handbuchs</translation>
    </message>
</context>
<context>
    <name>midplane::ui::HelpWindow</name>
    <message>
        <source>Guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Search the guide</source>
        <translation>Im Handbuch suchen</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>◂ Back</source>
        <translation>◂ Zurück</translation>
    </message>
    <message>
        <source>The page before (Alt+Left)</source>
        <translation>Die Seite davor (Alt+Links)</translation>
    </message>
    <message>
        <source>Forward ▸</source>
        <translation>Weiter ▸</translation>
    </message>
    <message>
        <source>The page after (Alt+Right)</source>
        <translation>Die Seite danach (Alt+Rechts)</translation>
    </message>
    <message>
        <source>Index</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>All pages (Alt+Home)</source>
        <translation>Alle Seiten (Alt+Pos1)</translation>
    </message>
    <message>
        <source>No page has these words.</source>
        <translation>Keine Seite enthält diese Wörter.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::HistoryPanel</name>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>History of changes</source>
        <translation>Verlauf der Änderungen</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>Wie geöffnet</translation>
    </message>
</context>
<context>
    <name>midplane::ui::JobColouring</name>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>Wartezeit</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>None</source>
        <translation>Ohne</translation>
    </message>
    <message>
        <source>Others</source>
        <translation>Andere</translation>
    </message>
    <message>
        <source>To 10 m</source>
        <translation>Bis 10 m</translation>
    </message>
    <message>
        <source>To 1 h</source>
        <translation>Bis 1 h</translation>
    </message>
    <message>
        <source>To 6 h</source>
        <translation>Bis 6 h</translation>
    </message>
    <message>
        <source>To 1 d</source>
        <translation>Bis 1 d</translation>
    </message>
    <message>
        <source>Longer</source>
        <translation>Länger</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>Erster</translation>
    </message>
    <message>
        <source>Overtook</source>
        <translation>Überholte</translation>
    </message>
    <message>
        <source>Ends before</source>
        <translation>Endet vorher</translation>
    </message>
    <message>
        <source>Fits beside</source>
        <translation>Passt daneben</translation>
    </message>
    <message>
        <source>After moves</source>
        <translation>Nach Umsetzungen</translation>
    </message>
    <message>
        <source>Static block</source>
        <translation>Statischer Block</translation>
    </message>
    <message>
        <source>Planned</source>
        <translation>Geplant</translation>
    </message>
</context>
<context>
    <name>midplane::ui::JobPanel</name>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Choose a job in a list or in the timeline to see why it waits.</source>
        <translation>Wählen Sie einen Job in einer Liste oder der Zeitleiste, um zu sehen, warum er wartet.</translation>
    </message>
    <message>
        <source>&lt;b&gt;Job %1&lt;/b&gt; · %2, %3 %4</source>
        <translation>&lt;b&gt;Job %1&lt;/b&gt; · %2, %3 %4</translation>
    </message>
    <message>
        <source>Asked for</source>
        <translation>Verlangt</translation>
    </message>
    <message>
        <source>Box</source>
        <translation>Kasten</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Runs for</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Line of the log</source>
        <translation>Zeile der Liste</translation>
    </message>
</context>
<context>
    <name>midplane::ui::JobTablePanel</name>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Filter by job, user, shape or kind</source>
        <translation>Nach Job, Benutzer, Form oder Art filtern</translation>
    </message>
    <message>
        <source>In the table&apos;s own order</source>
        <translation>Eigene Reihenfolge der Tabelle</translation>
    </message>
    <message>
        <source>Show the jobs of all users again</source>
        <translation>Wieder die Jobs aller Benutzer zeigen</translation>
    </message>
    <message>
        <source>User %1</source>
        <translation>Benutzer %1</translation>
    </message>
    <message>
        <source>User %1: show the jobs of all users again</source>
        <translation>Benutzer %1: wieder die Jobs aller Benutzer zeigen</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>midplane::ui::JobsPanel</name>
    <message>
        <source>All jobs</source>
        <translation>Alle Jobs</translation>
    </message>
    <message>
        <source>%1 left out</source>
        <translation>%1 ausgelassen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::KeysDialog</name>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Find a key or what it does</source>
        <translation>Eine Taste oder ihre Wirkung suchen</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>Taste</translation>
    </message>
    <message>
        <source>Does</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Keys without Ctrl or Alt work while no text is edited.</source>
        <translation>Tasten ohne Strg und Alt wirken, solange kein Text bearbeitet wird.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::KindFields</name>
    <message>
        <source>Mesh</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Torus</source>
        <translation>Torus</translation>
    </message>
    <message>
        <source>By axis…</source>
        <translation>Je Achse…</translation>
    </message>
    <message>
        <source>Torus in %1</source>
        <translation>Torus in %1</translation>
    </message>
    <message>
        <source>torus</source>
        <translation>Torus</translation>
    </message>
    <message>
        <source>mesh</source>
        <translation>Gitter</translation>
    </message>
</context>
<context>
    <name>midplane::ui::Launch</name>
    <message>
        <source>--at: the run goes from second %1 to second %2.</source>
        <translation>--at: Der Lauf geht von Sekunde %1 bis Sekunde %2.</translation>
    </message>
    <message>
        <source>--job: the run has no job %1.</source>
        <translation>--job: Der Lauf hat keinen Job %1.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LayersView</name>
    <message>
        <source>The layers of the machine</source>
        <translation>Die Schichten der Maschine</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LineDrawing</name>
    <message>
        <source>Line drawing</source>
        <translation>Linienzeichnung</translation>
    </message>
    <message>
        <source>This machine has no lines.</source>
        <translation>Diese Maschine hat keine Linien.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LineDrawingPanel</name>
    <message>
        <source>Line drawing</source>
        <translation>Linienzeichnung</translation>
    </message>
    <message>
        <source>Previous line ( [ )</source>
        <translation>Vorige Linie ( [ )</translation>
    </message>
    <message>
        <source>Next line ( ] )</source>
        <translation>Nächste Linie ( ] )</translation>
    </message>
    <message>
        <source>Lines of the next dimension</source>
        <translation>Linien der nächsten Dimension</translation>
    </message>
    <message>
        <source>%1 of %2 links held, %3 free</source>
        <translation>%1 von %2 Links belegt, %3 frei</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LineKindField</name>
    <message>
        <source>Kind of the %1-lines</source>
        <translation>Art der %1-Linien</translation>
    </message>
    <message>
        <source>How the switches of every %1-line are cabled</source>
        <translation>Wie die Switches jeder %1-Linie verkabelt sind</translation>
    </message>
    <message>
        <source>Ring</source>
        <translation>Ring</translation>
    </message>
    <message>
        <source>Ring with splits</source>
        <translation>Ring mit Splitkabeln</translation>
    </message>
    <message>
        <source>Crossbar</source>
        <translation>Kreuzschiene</translation>
    </message>
    <message>
        <source>Order of the %1-lines</source>
        <translation>Reihenfolge der %1-Linien</translation>
    </message>
    <message>
        <source>In which order the cables of the ring meet the midplanes</source>
        <translation>In welcher Reihenfolge die Kabel des Rings die Midplanes treffen</translation>
    </message>
    <message>
        <source>Natural order</source>
        <translation>Natürliche Reihenfolge</translation>
    </message>
    <message>
        <source>Folded order</source>
        <translation>Gefaltete Reihenfolge</translation>
    </message>
    <message>
        <source>Typed order</source>
        <translation>Eingegebene Reihenfolge</translation>
    </message>
    <message>
        <source>Positions of the %1-lines along the cables</source>
        <translation>Positionen der %1-Linien entlang der Kabel</translation>
    </message>
    <message>
        <source>Listed cables</source>
        <translation>Aufgezählte Kabel</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LinePainter</name>
    <message>
        <source>%1 passes</source>
        <translation>%1 durchläuft</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LineTally</name>
    <message>
        <source>%1 in conflict</source>
        <translation>%1 im Konflikt</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 durch %2</translation>
    </message>
    <message>
        <source>%1 free</source>
        <translation>%1 frei</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LinkSetList</name>
    <message>
        <source>passes %1</source>
        <translation>durchläuft %1</translation>
    </message>
    <message>
        <source>held by %1</source>
        <translation>belegt von %1</translation>
    </message>
    <message>
        <source>all held by %1</source>
        <translation>alle belegt von %1</translation>
    </message>
    <message>
        <source>%1 held by %2</source>
        <translation>%1 belegt von %2</translation>
    </message>
    <message>
        <source>%1 by %2</source>
        <translation>%1 durch %2</translation>
    </message>
    <message>
        <source>Link sets in %1</source>
        <translation>Linksätze in %1</translation>
    </message>
    <message>
        <source>free</source>
        <translation>frei</translation>
    </message>
    <message>
        <source>Link set %1, %2</source>
        <translation>Linksatz %1, %2</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LiveController</name>
    <message>
        <source>Partition %1</source>
        <translation>Partition %1</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LiveDocks</name>
    <message>
        <source>Partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>Console</source>
        <translation>Konsole</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <source>&amp;Partition</source>
        <translation>&amp;Partition</translation>
    </message>
    <message>
        <source>&amp;Job</source>
        <translation>&amp;Job</translation>
    </message>
    <message>
        <source>&amp;Hardware</source>
        <translation>&amp;Hardware</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LiveFiles</name>
    <message>
        <source>Open a control-system file</source>
        <translation>Eine Kontrollsystem-Datei öffnen</translation>
    </message>
    <message>
        <source>Control systems (*.mpdb);;All files (*)</source>
        <translation>Kontrollsysteme (*.mpdb);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LiveJobsPanel</name>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>%1 running, %2 queued</source>
        <translation>%1 laufen, %2 warten</translation>
    </message>
    <message>
        <source>%1 older jobs left out</source>
        <translation>%1 ältere Jobs weggelassen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LiveJobsTable</name>
    <message>
        <source>status %1</source>
        <translation>Status %1</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Partition</source>
        <translation>Partition</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Run time</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Exit</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>killed</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>held</source>
        <translation>angehalten</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LivePanel</name>
    <message>
        <source>No control system is open.</source>
        <translation>Kein Kontrollsystem ist offen.</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Open a control-system file</source>
        <translation>Eine Kontrollsystem-Datei öffnen</translation>
    </message>
    <message>
        <source>New…</source>
        <translation>Neu…</translation>
    </message>
    <message>
        <source>Make a new control-system file</source>
        <translation>Eine neue Kontrollsystem-Datei anlegen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LiveSession</name>
    <message>
        <source>%1 (gone)</source>
        <translation>%1 (entfernt)</translation>
    </message>
    <message>
        <source>Job %1</source>
        <translation>Job %1</translation>
    </message>
    <message>
        <source>Go to the next change</source>
        <translation>Zur nächsten Änderung gehen</translation>
    </message>
    <message>
        <source>Reset the clock</source>
        <translation>Die Uhr zurücksetzen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LiveTablePanel</name>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Show only rows with these words</source>
        <translation>Nur Zeilen mit diesen Wörtern zeigen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::LossChart</name>
    <message>
        <source>Lost capacity by cause</source>
        <translation>Verlorene Kapazität nach Ursache</translation>
    </message>
    <message>
        <source>Midplanes</source>
        <translation>Midplanes</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Wird ermittelt…</translation>
    </message>
    <message>
        <source>space: filled · wiring: hatched · order: dotted</source>
        <translation>Platz: gefüllt · Verkabelung: schraffiert · Reihenfolge: gepunktet</translation>
    </message>
    <message>
        <source>%1 · space %2 · wiring %3 · order %4</source>
        <translation>%1 · Platz %2 · Verkabelung %3 · Reihenfolge %4</translation>
    </message>
</context>
<context>
    <name>midplane::ui::MachineDialog</name>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Write the machine file (Ctrl+S)</source>
        <translation>Die Maschinendatei schreiben (Strg+S)</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>Benutzen</translation>
    </message>
    <message>
        <source>Open the machine in the window, with an empty set (Ctrl+Return)</source>
        <translation>Die Maschine im Fenster öffnen, mit leerem Satz (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Start from</source>
        <translation>Ausgehen von</translation>
    </message>
    <message>
        <source>Fill the fields with this machine</source>
        <translation>Die Felder mit dieser Maschine füllen</translation>
    </message>
    <message>
        <source>%1 (open now)</source>
        <translation>%1 (jetzt offen)</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Summen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Leave the machine as it was (Esc)</source>
        <translation>Die Maschine lassen, wie sie war (Esc)</translation>
    </message>
    <message>
        <source>Units without places and lines: there is nothing to see in 3D.</source>
        <translation>Einheiten ohne Orte und Linien: In 3D ist nichts zu sehen.</translation>
    </message>
    <message>
        <source>%1 midplanes are too many to be drawn while you type. The window draws them.</source>
        <translation>%1 Midplanes sind zu viele, um beim Tippen gezeichnet zu werden. Das Fenster zeichnet sie.</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt; midplanes · &lt;b&gt;%2&lt;/b&gt; links · &lt;b&gt;%3&lt;/b&gt; nodes</source>
        <translation>&lt;b&gt;%1&lt;/b&gt; Midplanes · &lt;b&gt;%2&lt;/b&gt; Links · &lt;b&gt;%3&lt;/b&gt; Knoten</translation>
    </message>
    <message>
        <source>Save the machine</source>
        <translation>Die Maschine speichern</translation>
    </message>
    <message>
        <source>Machine files (*.json)</source>
        <translation>Maschinendateien (*.json)</translation>
    </message>
    <message>
        <source>The machine was saved as %1.</source>
        <translation>Die Maschine wurde als %1 gespeichert.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::MachineForm</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Blocks may wrap around the edges</source>
        <translation>Blöcke dürfen um die Ränder herumreichen</translation>
    </message>
    <message>
        <source>&amp;Start from</source>
        <translation>A&amp;usgehen von</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Name</translation>
    </message>
    <message>
        <source>&amp;Description</source>
        <translation>&amp;Beschreibung</translation>
    </message>
    <message>
        <source>Mid&amp;planes</source>
        <translation>Mid&amp;planes</translation>
    </message>
    <message>
        <source>&amp;%1-lines</source>
        <translation>&amp;%1-Linien</translation>
    </message>
    <message>
        <source>Na&amp;mes</source>
        <translation>Na&amp;men</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>Anforderungen</translation>
    </message>
    <message>
        <source>O&amp;ut of service</source>
        <translation>A&amp;ußer Betrieb</translation>
    </message>
    <message>
        <source>Midplanes in %1</source>
        <translation>Midplanes in %1</translation>
    </message>
    <message>
        <source>Names of the midplanes</source>
        <translation>Namen der Midplanes</translation>
    </message>
    <message>
        <source>The first that has room</source>
        <translation>Der erste, der Platz hat</translation>
    </message>
    <message>
        <source>Blue Gene: R00-M0</source>
        <translation>Blue Gene: R00-M0</translation>
    </message>
    <message>
        <source>Three digits: 3A0</source>
        <translation>Drei Ziffern: 3A0</translation>
    </message>
    <message>
        <source>Dotted: 3.10.0</source>
        <translation>Mit Punkten: 3.10.0</translation>
    </message>
    <message>
        <source>Numbered: U7</source>
        <translation>Nummern: U7</translation>
    </message>
    <message>
        <source>Nodes of a midplane</source>
        <translation>Knoten einer Midplane</translation>
    </message>
    <message>
        <source>Node cards of a midplane</source>
        <translation>Knotenkarten einer Midplane</translation>
    </message>
    <message>
        <source>I/O nodes of a midplane, spread over its cards</source>
        <translation>E/A-Knoten einer Midplane, auf ihre Karten verteilt</translation>
    </message>
    <message>
        <source> nodes</source>
        <translation> Knoten</translation>
    </message>
    <message>
        <source> cards</source>
        <translation> Karten</translation>
    </message>
    <message>
        <source> I/O</source>
        <translation> E/A</translation>
    </message>
    <message>
        <source>&amp;Each midplane</source>
        <translation>J&amp;ede Midplane</translation>
    </message>
    <message>
        <source>As listed in the file</source>
        <translation>Wie in der Datei aufgezählt</translation>
    </message>
</context>
<context>
    <name>midplane::ui::MachineTreeModel</name>
    <message>
        <source>%1 units</source>
        <translation>%1 Einheiten</translation>
    </message>
    <message>
        <source>crossbar %1</source>
        <translation>Kreuzschiene %1</translation>
    </message>
    <message>
        <source>multi-toroidal %1</source>
        <translation>multitoroidal %1</translation>
    </message>
    <message>
        <source>%1 × %2 links</source>
        <translation>%1 × %2 Links</translation>
    </message>
    <message>
        <source>Midplanes</source>
        <translation>Midplanes</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <source>%1-lines</source>
        <translation>%1-Linien</translation>
    </message>
    <message>
        <source>Out of service</source>
        <translation>Außer Betrieb</translation>
    </message>
    <message>
        <source>%1 %2 · %3 %4</source>
        <translation>%1 %2 · %3 %4</translation>
    </message>
    <message>
        <source>down</source>
        <translation>außer Betrieb</translation>
    </message>
    <message>
        <source>%1-switch of %2</source>
        <translation>%1-Switch von %2</translation>
    </message>
    <message>
        <source>Link %1 of %2</source>
        <translation>Link %1 von %2</translation>
    </message>
    <message>
        <source>Node card %1 of %2</source>
        <translation>Knotenkarte %1 von %2</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Links or state</source>
        <translation>Links oder Zustand</translation>
    </message>
</context>
<context>
    <name>midplane::ui::MachineTreePanel</name>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
</context>
<context>
    <name>midplane::ui::MachineView3D</name>
    <message>
        <source>The machine cannot be drawn in 3D. %1</source>
        <translation>Die Maschine kann nicht in 3D gezeichnet werden. %1</translation>
    </message>
    <message>
        <source>The machine in 3D</source>
        <translation>Die Maschine in 3D</translation>
    </message>
</context>
<context>
    <name>midplane::ui::MainWindow</name>
    <message>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>New block</source>
        <translation>Neuer Block</translation>
    </message>
    <message>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <source>History</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Laufend</translation>
    </message>
    <message>
        <source>All jobs</source>
        <translation>Alle Jobs</translation>
    </message>
    <message>
        <source>Why does it wait?</source>
        <translation>Warum wartet er?</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <source>Line drawing</source>
        <translation>Linienzeichnung</translation>
    </message>
    <message>
        <source>Node cards</source>
        <translation>Knotenkarten</translation>
    </message>
    <message>
        <source>a set that was never saved</source>
        <translation>ein Satz, der nie gespeichert wurde</translation>
    </message>
    <message>
        <source>Edits of %1 recovered: %2.</source>
        <translation>Änderungen von %1 wiederhergestellt: %2.</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>Zuletzt benut&amp;zt</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Block</source>
        <translation>B&amp;lock</translation>
    </message>
    <message>
        <source>&amp;Replay</source>
        <translation>Ab&amp;spielen</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>&amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Open &amp;machine</source>
        <translation>&amp;Maschine öffnen</translation>
    </message>
    <message>
        <source>Show the machine %1, with an empty set</source>
        <translation>Die Maschine %1 zeigen, mit leerem Satz</translation>
    </message>
    <message>
        <source>Running: %1 of %2 jobs ended</source>
        <translation>Lauf: %1 von %2 Jobs beendet</translation>
    </message>
    <message>
        <source>The&amp;me</source>
        <translation>&amp;Farben</translation>
    </message>
    <message>
        <source>Colours of the window: %1</source>
        <translation>Farben des Fensters: %1</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>%1 units</source>
        <translation>%1 Einheiten</translation>
    </message>
    <message>
        <source>%1 is only a number of units, without places and lines: there is nothing to see in 3D. A replay runs on it.</source>
        <translation>%1 ist nur eine Anzahl von Einheiten ohne Orte und Linien: In 3D ist nichts zu sehen. Eine Jobliste läuft darauf.</translation>
    </message>
    <message>
        <source>OpenGL 3.3 does not work here, so the machine is not shown in 3D. Everything else works.</source>
        <translation>OpenGL 3.3 funktioniert hier nicht, daher wird die Maschine nicht in 3D gezeigt. Alles andere funktioniert.</translation>
    </message>
    <message>
        <source> — modified</source>
        <translation> — geändert</translation>
    </message>
    <message>
        <source> — Midplane</source>
        <translation> — Midplane</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>All together (STATIC)</source>
        <translation>Alle zugleich (STATIC)</translation>
    </message>
    <message>
        <source>May overlap (OVERLAP)</source>
        <translation>Überlappend (OVERLAP)</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>&amp;Rückgängig: %1</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>&amp;Wiederholen: %1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Turn the machine</source>
        <translation>Die Maschine drehen</translation>
    </message>
    <message>
        <source>Each box is a midplane, each colour a block. Drag in the view to turn the machine, use the wheel to come nearer, and hold the mouse over anything to read what it is.</source>
        <translation>Jeder Kasten ist eine Midplane, jede Farbe ein Block. Ziehen Sie in der Ansicht, um die Maschine zu drehen, kommen Sie mit dem Rad näher, und halten Sie die Maus über etwas, um zu lesen, was es ist.</translation>
    </message>
    <message>
        <source>Drag a box</source>
        <translation>Einen Kasten aufziehen</translation>
    </message>
    <message>
        <source>Take the Box tool (R) and drag over free midplanes. They become a block that is being built; nothing is in the set yet.</source>
        <translation>Nehmen Sie das Werkzeug Kasten (R) und ziehen Sie über freie Midplanes. Sie werden ein Block, der gebaut wird; im Satz ist noch nichts.</translation>
    </message>
    <message>
        <source>Choose Torus and see its links</source>
        <translation>Torus wählen und seine Links sehen</translation>
    </message>
    <message>
        <source>Here the block has a name, a shape and a kind. Choose torus: the dashed links show how it would be wired, and N tries the next link set.</source>
        <translation>Hier hat der Block Namen, Form und Art. Wählen Sie Torus: Die gestrichelten Links zeigen, wie er verkabelt würde, und N probiert den nächsten Linksatz.</translation>
    </message>
    <message>
        <source>Add it, then read a refusal</source>
        <translation>Hinzufügen, dann eine Ablehnung lesen</translation>
    </message>
    <message>
        <source>Add block puts it into the set. Whatever cannot be wired is said here, with the links in the way and with proposals that do help: choose one, then Apply.</source>
        <translation>Block hinzufügen nimmt ihn in den Satz auf. Was nicht verkabelt werden kann, steht hier, mit den Links, die im Weg sind, und mit Vorschlägen, die helfen: Wählen Sie einen und dann Anwenden.</translation>
    </message>
    <message>
        <source>Replay a log</source>
        <translation>Eine Jobliste abspielen</translation>
    </message>
    <message>
        <source>Open Replay (F3) and press Space. Choose a job that waits, and the dock beside the machine says why. F1 explains whatever has the focus.</source>
        <translation>Öffnen Sie Abspielen (F3) und drücken Sie die Leertaste. Wählen Sie einen Job, der wartet, und neben der Maschine steht, warum. F1 erklärt, was gerade den Fokus hat.</translation>
    </message>
    <message>
        <source>The machine</source>
        <translation>Die Maschine</translation>
    </message>
    <message>
        <source>Set report</source>
        <translation>Satzbericht</translation>
    </message>
    <message>
        <source>&amp;Mirror</source>
        <translation>&amp;Spiegeln</translation>
    </message>
    <message>
        <source>&amp;Control</source>
        <translation>&amp;Kontrolle</translation>
    </message>
    <message>
        <source>The blocks are partitions of %1 now.</source>
        <translation>Die Blöcke sind jetzt Partitionen von %1.</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>The partition is a block of the set now.</source>
        <translation>Die Partition ist jetzt ein Block des Satzes.</translation>
    </message>
    <message>
        <source>%1 partitions are blocks of the set now.</source>
        <translation>%1 Partitionen sind jetzt Blöcke des Satzes.</translation>
    </message>
    <message>
        <source>The control system cannot be read any more: %1. What was read last stays in view; it is tried again.</source>
        <translation>Das Kontrollsystem kann nicht mehr gelesen werden: %1. Was zuletzt gelesen wurde, bleibt zu sehen; es wird weiter versucht.</translation>
    </message>
    <message>
        <source>Reset clock</source>
        <translation>Uhr zurücksetzen</translation>
    </message>
    <message>
        <source>%1…</source>
        <translation>%1…</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>Slots</translation>
    </message>
    <message>
        <source>&amp;Paper figures</source>
        <translation>&amp;Abbildungen der Artikel</translation>
    </message>
    <message>
        <source>Open a plan</source>
        <translation>Einen Plan öffnen</translation>
    </message>
    <message>
        <source>Plans of experiments (*.json)</source>
        <translation>Pläne von Experimenten (*.json)</translation>
    </message>
    <message>
        <source>%1 · run %2</source>
        <translation>%1 · Lauf %2</translation>
    </message>
    <message>
        <source>%1 · %2 runs chosen</source>
        <translation>%1 · %2 Läufe gewählt</translation>
    </message>
    <message>
        <source>E&amp;xperiments</source>
        <translation>E&amp;xperimente</translation>
    </message>
    <message>
        <source>This program was built without Gecode, which finds the places.</source>
        <translation>Dieses Programm wurde ohne Gecode gebaut, das die Plätze findet.</translation>
    </message>
    <message>
        <source>Places</source>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>Reading what happened: %1 of %2 events</source>
        <translation>Geschehenes wird gelesen: %1 von %2 Ereignissen</translation>
    </message>
    <message>
        <source>The recording was saved as %1.</source>
        <translation>Die Aufzeichnung wurde als %1 gespeichert.</translation>
    </message>
    <message>
        <source>The film was saved as %1.</source>
        <translation>Der Film wurde als %1 gespeichert.</translation>
    </message>
    <message>
        <source>The report was saved as %1.</source>
        <translation>Der Bericht wurde als %1 gespeichert.</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>Als %1 gespeichert.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::MessageBar</name>
    <message>
        <source>%1 Nothing was changed.</source>
        <translation>%1 Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::NewBlockPanel</name>
    <message>
        <source>New block</source>
        <translation>Neuer Block</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Ursprung</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>In all</source>
        <translation>Zusammen</translation>
    </message>
    <message>
        <source>Links, %1</source>
        <translation>Links, %1</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Add block</source>
        <translation>Block hinzufügen</translation>
    </message>
    <message>
        <source>Add the block to the set (Ctrl+Return)</source>
        <translation>Den Block in den Satz aufnehmen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>through %1</source>
        <translation>durch %1</translation>
    </message>
    <message>
        <source>not through %1</source>
        <translation>nicht durch %1</translation>
    </message>
    <message>
        <source>Gaps</source>
        <translation>Lücken</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Durchläuft</translation>
    </message>
    <message>
        <source>I/O nodes</source>
        <translation>E/A-Knoten</translation>
    </message>
    <message>
        <source>No block is being built. Click a free midplane, drag a box, or type a shape to place.</source>
        <translation>Es wird kein Block gebaut. Klicken Sie eine freie Midplane an, ziehen Sie einen Kasten auf, oder tippen Sie eine Form zum Setzen.</translation>
    </message>
    <message>
        <source>Own links in each line</source>
        <translation>Eigene Links je Linie</translation>
    </message>
    <message>
        <source>Each line takes the first link set that is free there; the list is of the line shown</source>
        <translation>Jede Linie nimmt den ersten Linksatz, der dort frei ist; die Liste gilt für die gezeigte Linie</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>Leeren</translation>
    </message>
    <message>
        <source>Clear what the cables must pass</source>
        <translation>Leeren, was die Kabel durchlaufen müssen</translation>
    </message>
    <message>
        <source>Compute nodes to one I/O node</source>
        <translation>Rechenknoten je E/A-Knoten</translation>
    </message>
    <message>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <source>1:%1</source>
        <translation>1:%1</translation>
    </message>
    <message>
        <source>Change block</source>
        <translation>Block ändern</translation>
    </message>
    <message>
        <source>Put it in the place of the block (Ctrl+Return)</source>
        <translation>An die Stelle des Blocks setzen (Strg+Eingabe)</translation>
    </message>
</context>
<context>
    <name>midplane::ui::NewControlDialog</name>
    <message>
        <source>Make</source>
        <translation>Anlegen</translation>
    </message>
    <message>
        <source>New control system</source>
        <translation>Neues Kontrollsystem</translation>
    </message>
    <message>
        <source>Where the file is made</source>
        <translation>Wo die Datei angelegt wird</translation>
    </message>
    <message>
        <source>Real</source>
        <translation>Echt</translation>
    </message>
    <message>
        <source>Faster</source>
        <translation>Schneller</translation>
    </message>
    <message>
        <source>Moved by hand</source>
        <translation>Von Hand bewegt</translation>
    </message>
    <message>
        <source> s in a second</source>
        <translation> s je Sekunde</translation>
    </message>
    <message>
        <source>As measured</source>
        <translation>Wie gemessen</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>Nichts</translation>
    </message>
    <message>
        <source>How long booting, starting and freeing take</source>
        <translation>Wie lange Booten, Starten und Freigeben dauern</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>Wählen…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Boot takes</source>
        <translation>Booten dauert</translation>
    </message>
    <message>
        <source>Control systems (*.mpdb)</source>
        <translation>Kontrollsysteme (*.mpdb)</translation>
    </message>
    <message>
        <source>There is a file of that name already: open it, or choose another name.</source>
        <translation>Es gibt schon eine Datei dieses Namens: Öffnen Sie sie, oder wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Several programs can work on the file at once: windows, consoles, job managers.</source>
        <translation>Mehrere Programme können zugleich mit der Datei arbeiten: Fenster, Konsolen, Job-Manager.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::NodeCardPanel</name>
    <message>
        <source>Choose one midplane to see its node cards.</source>
        <translation>Wählen Sie eine Midplane, um ihre Knotenkarten zu sehen.</translation>
    </message>
    <message>
        <source>Node cards</source>
        <translation>Knotenkarten</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Compute nodes to one I/O node</source>
        <translation>Rechenknoten je E/A-Knoten</translation>
    </message>
    <message>
        <source>I/O ratio</source>
        <translation>E/A-Verhältnis</translation>
    </message>
    <message>
        <source>One I/O node or more</source>
        <translation>Ein E/A-Knoten oder mehr</translation>
    </message>
    <message numerus="yes">
        <source>%n nodes</source>
        <translation>
            <numerusform>%n Knoten</numerusform>
            <numerusform>%n Knoten</numerusform>
        </translation>
    </message>
    <message>
        <source>Node cards of %1</source>
        <translation>Knotenkarten von %1</translation>
    </message>
    <message>
        <source>Each free place shows its optimality: how far a larger free set must be divided for it. 1 is best.</source>
        <translation>Jeder freie Platz zeigt seine Optimalität: wie weit eine größere freie Menge dafür geteilt werden muss. 1 ist am besten.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::NodeCardView</name>
    <message>
        <source>Node cards</source>
        <translation>Knotenkarten</translation>
    </message>
</context>
<context>
    <name>midplane::ui::NotesDialog</name>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>Import</translation>
    </message>
</context>
<context>
    <name>midplane::ui::Outbox</name>
    <message>
        <source>waits: another file is being saved. Cancel that, or save this one again when it is done</source>
        <translation>muss warten: Eine andere Datei wird gerade gespeichert. Brechen Sie das ab, oder speichern Sie diese danach noch einmal</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
</context>
<context>
    <name>midplane::ui::PartitionsPanel</name>
    <message>
        <source>Partitions</source>
        <translation>Partitionen</translation>
    </message>
    <message>
        <source>%1 of %2 active</source>
        <translation>%1 von %2 aktiv</translation>
    </message>
    <message>
        <source>%1 in error</source>
        <translation>%1 fehlerhaft</translation>
    </message>
</context>
<context>
    <name>midplane::ui::PartitionsTable</name>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
</context>
<context>
    <name>midplane::ui::PartsEditor</name>
    <message>
        <source>Add</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Parts out of service</source>
        <translation>Teile außer Betrieb</translation>
    </message>
    <message>
        <source>Another part out of service</source>
        <translation>Noch ein Teil außer Betrieb</translation>
    </message>
    <message>
        <source>%1 or link x 0.0 1</source>
        <translation>%1 oder link x 0.0 1</translation>
    </message>
    <message>
        <source>A midplane (%1), &quot;switch x 0.0.0&quot;, &quot;link x 0.0 1&quot; or &quot;card %1-N04&quot;;
a click in the picture writes it here</source>
        <translation>Eine Midplane (%1), &quot;switch x 0.0.0&quot;, &quot;link x 0.0 1&quot; oder &quot;card %1-N04&quot;;
ein Klick in das Bild schreibt es hierher</translation>
    </message>
    <message>
        <source>%1 is in the list already.</source>
        <translation>%1 steht schon in der Liste.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::PictureDialog</name>
    <message>
        <source>Picture of the view</source>
        <translation>Bild der Ansicht</translation>
    </message>
    <message>
        <source>The machine in 3D</source>
        <translation>Die Maschine in 3D</translation>
    </message>
    <message>
        <source>The layers, flat</source>
        <translation>Die Schichten, flach</translation>
    </message>
    <message>
        <source>The line drawing</source>
        <translation>Die Linienzeichnung</translation>
    </message>
    <message>
        <source>What the picture shows</source>
        <translation>Was das Bild zeigt</translation>
    </message>
    <message>
        <source>Form of the picture</source>
        <translation>Form des Bildes</translation>
    </message>
    <message>
        <source>Preview of the picture</source>
        <translation>Vorschau des Bildes</translation>
    </message>
    <message>
        <source>&amp;Shows</source>
        <translation>&amp;Zeigt</translation>
    </message>
    <message>
        <source>&amp;Form</source>
        <translation>&amp;Form</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>SVG: lines and texts, enlarged without loss</source>
        <translation>SVG: Linien und Texte, verlustfrei vergrößerbar</translation>
    </message>
    <message>
        <source>PNG: pixels as on the screen</source>
        <translation>PNG: Bildpunkte wie auf dem Bildschirm</translation>
    </message>
    <message>
        <source>PNG: %1 times the pixels</source>
        <translation>PNG: %1-mal so viele Bildpunkte</translation>
    </message>
    <message>
        <source>PNG: %1 times the pixels, no background</source>
        <translation>PNG: %1-fache Pixel, ohne Hintergrund</translation>
    </message>
</context>
<context>
    <name>midplane::ui::PlaceTool</name>
    <message>
        <source>%1: point at a midplane. R turns it, Enter or a click puts it there.</source>
        <translation>%1: Zeigen Sie auf eine Midplane. R dreht, Eingabe oder ein Klick setzt.</translation>
    </message>
    <message>
        <source>%1 is larger than the machine.</source>
        <translation>%1 ist größer als die Maschine.</translation>
    </message>
    <message>
        <source>%1 at %2: fits, %3.</source>
        <translation>%1 bei %2: passt, %3.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::PlacesListEdit</name>
    <message>
        <source>Jobs, a line each</source>
        <translation>Jobs, zeilenweise</translation>
    </message>
    <message>
        <source>4 x 2x2x1 torus name
8 mesh

Count x shape, or a number of midplanes; torus or mesh; a name.</source>
        <translation>4 x 2x2x1 torus Name
8 mesh

Anzahl x Form oder eine Zahl von Midplanes; torus oder mesh; ein Name.</translation>
    </message>
    <message>
        <source>A line for jobs that are alike: 4 x 2x2x1 torus pair
Count and name may be missing; a number alone is a size in any shape.
torus:xy is a torus in x and y only; fixed: not to be turned; 3600s: runs so long.
What follows # is a remark.</source>
        <translation>Eine Zeile für gleiche Jobs: 4 x 2x2x1 torus Paar
Anzahl und Name können fehlen; eine Zahl allein ist eine Größe in beliebiger Form.
torus:xy ist ein Torus nur in x und y; fixed: nicht drehen; 3600s: läuft so lange.
Was auf # folgt, ist ein Kommentar.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::PlacesOutcome</name>
    <message>
        <source>Discard</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Where each job stands</source>
        <translation>Wo jeder Job steht</translation>
    </message>
    <message>
        <source>Add this block</source>
        <translation>Block hinzufügen</translation>
    </message>
    <message>
        <source>Add these %1 blocks</source>
        <translation>%1 Blöcke hinzufügen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::PlacesPanel</name>
    <message>
        <source>&amp;Keep clear of the blocks that are there</source>
        <translation>&amp;Vorhandenen Blöcken ausweichen</translation>
    </message>
    <message>
        <source>Find places</source>
        <translation>Plätze suchen</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Places for jobs</source>
        <translation>Plätze für Jobs</translation>
    </message>
    <message>
        <source>&amp;Jobs</source>
        <translation>&amp;Jobs</translation>
    </message>
    <message>
        <source>Open list…</source>
        <translation>Liste öffnen…</translation>
    </message>
    <message>
        <source>Read a list of jobs from a file (midplane-jobs)</source>
        <translation>Eine Liste von Jobs aus einer Datei lesen (midplane-jobs)</translation>
    </message>
    <message>
        <source>Off: the new blocks may overlap those of the set</source>
        <translation>Aus: Die neuen Blöcke dürfen die des Satzes überlappen</translation>
    </message>
    <message>
        <source>&amp;Steps at most</source>
        <translation>&amp;Schritte höchstens</translation>
    </message>
    <message>
        <source>Steps at most</source>
        <translation>Schritte höchstens</translation>
    </message>
    <message>
        <source>Nodes of the search tree: so many give the same answer on every computer, as midplanectl plan --nodes</source>
        <translation>Knoten des Suchbaums: Gleich viele geben auf jedem Rechner dieselbe Antwort, wie midplanectl plan --nodes</translation>
    </message>
    <message>
        <source>Looking for places</source>
        <translation>Plätze werden gesucht</translation>
    </message>
    <message>
        <source>Find places for all of them together (Ctrl+Return)</source>
        <translation>Plätze für alle gemeinsam suchen (Strg+Eingabe)</translation>
    </message>
    <message>
        <source>End the search and keep the best so far (Esc)</source>
        <translation>Die Suche beenden und das Beste bisher behalten (Esc)</translation>
    </message>
    <message>
        <source>In %1: %2.</source>
        <translation>In %1: %2.</translation>
    </message>
    <message>
        <source>No jobs yet. Type them, or open a list.</source>
        <translation>Noch keine Jobs. Tippen Sie welche ein, oder öffnen Sie eine Liste.</translation>
    </message>
    <message>
        <source>Open list of jobs</source>
        <translation>Liste von Jobs öffnen</translation>
    </message>
    <message>
        <source>Lists of jobs (*.json);;All files (*)</source>
        <translation>Listen von Jobs (*.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>%1. Nothing was changed.</source>
        <translation>%1. Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>Add %1 placed together</source>
        <translation>%1 hinzufügen, gemeinsam gesetzt</translation>
    </message>
    <message>
        <source>Added %1; Ctrl+Z takes them back.</source>
        <translation>%1 hinzugefügt; Strg+Z macht das rückgängig.</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Stopped before there was a plan.</source>
        <translation>Beendet, bevor es einen Plan gab.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::PlanTextPanel</name>
    <message>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <source>Text of the plan</source>
        <translation>Text des Plans</translation>
    </message>
    <message>
        <source>Choose a plan at the left.</source>
        <translation>Wählen Sie links einen Plan.</translation>
    </message>
    <message>
        <source>This plan comes with the program; save it as another file</source>
        <translation>Dieser Plan wird mitgeliefert; speichern Sie ihn als andere Datei</translation>
    </message>
    <message>
        <source>Write the plan to its file</source>
        <translation>Den Plan in seine Datei schreiben</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>A plan of %1 runs.</source>
        <translation>Ein Plan mit %1 Läufen.</translation>
    </message>
    <message>
        <source>Line %1: %2</source>
        <translation>Zeile %1: %2</translation>
    </message>
</context>
<context>
    <name>midplane::ui::PlanningFields</name>
    <message>
        <source>Planning</source>
        <translation>Planung</translation>
    </message>
    <message>
        <source>What counts, and how much</source>
        <translation>Was zählt und wie viel</translation>
    </message>
    <message>
        <source>&amp;Utilization</source>
        <translation>&amp;Auslastung</translation>
    </message>
    <message>
        <source>Weight of the share of the machine that is used until the horizon</source>
        <translation>Gewicht des Anteils der Maschine, der bis zum Horizont benutzt wird</translation>
    </message>
    <message>
        <source>Mean &amp;wait</source>
        <translation>Mittlere &amp;Wartezeit</translation>
    </message>
    <message>
        <source>Weight of the mean wait</source>
        <translation>Gewicht der mittleren Wartezeit</translation>
    </message>
    <message>
        <source>Waits past the &amp;cut-off</source>
        <translation>Warten ü&amp;ber Grenze</translation>
    </message>
    <message>
        <source>Weight of what is waited past the cut-off</source>
        <translation>Gewicht der Wartezeit über die Grenze hinaus</translation>
    </message>
    <message>
        <source>Cut-&amp;off</source>
        <translation>Warteg&amp;renze</translation>
    </message>
    <message>
        <source>A job that has waited so long is overtaken by none that came later</source>
        <translation>Einen Job, der so lange gewartet hat, überholt keiner, der später kam</translation>
    </message>
    <message>
        <source>&amp;Horizon</source>
        <translation>&amp;Horizont</translation>
    </message>
    <message>
        <source>Utilization counts for so long from now</source>
        <translation>So lange ab jetzt zählt die Auslastung</translation>
    </message>
    <message>
        <source>How much is tried</source>
        <translation>Wie viel probiert wird</translation>
    </message>
    <message>
        <source>Planned &amp;together</source>
        <translation>&amp;Gemeinsam geplant</translation>
    </message>
    <message>
        <source>So many jobs from the front of the queue; the others are placed beside them</source>
        <translation>So viele Jobs von der Spitze der Warteschlange; die anderen werden daneben gesetzt</translation>
    </message>
    <message>
        <source>&amp;Steps a decision</source>
        <translation>&amp;Schritte je Entscheidung</translation>
    </message>
    <message>
        <source>Nodes of the search tree at most: the same answer on every computer</source>
        <translation>Höchstens so viele Knoten des Suchbaums: auf jedem Rechner dieselbe Antwort</translation>
    </message>
    <message>
        <source>&amp;Time a decision</source>
        <translation>&amp;Zeit je Entscheidung</translation>
    </message>
    <message>
        <source>It ends after so long, too; then two runs may differ</source>
        <translation>Auch nach dieser Zeit ist Schluss; zwei Läufe können dann verschieden ausfallen</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>unbegrenzt</translation>
    </message>
    <message>
        <source> ms</source>
        <translation> ms</translation>
    </message>
    <message>
        <source>Usual values</source>
        <translation>Übliche Werte</translation>
    </message>
    <message>
        <source> h</source>
        <translation> h</translation>
    </message>
</context>
<context>
    <name>midplane::ui::PlansPanel</name>
    <message>
        <source>Plans</source>
        <translation>Pläne</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Jobs at most</source>
        <translation>Jobs höchstens</translation>
    </message>
    <message>
        <source>No run has more jobs than this: a quick look, not the experiment</source>
        <translation>Kein Lauf hat mehr Jobs: ein schneller Blick, nicht das Experiment</translation>
    </message>
    <message>
        <source>Seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <source>Of the random choices: 1, 2, 5 or 1-5</source>
        <translation>Für die Zufallswahl: 1, 2, 5 oder 1-5</translation>
    </message>
    <message>
        <source>Loads</source>
        <translation>Lasten</translation>
    </message>
    <message>
        <source>Loads, or time scales where the plan has those: 0.5, 0.7, 0.9</source>
        <translation>Lasten oder Zeitfaktoren, wo der Plan diese hat: 0.5, 0.7, 0.9</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Make the runs that are missing (Ctrl+Shift+R)</source>
        <translation>Die fehlenden Läufe rechnen (Strg+Shift+R)</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <source>Show the plan as text, to change anything in it</source>
        <translation>Den Plan als Text zeigen, um alles darin zu ändern</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>Öffnen…</translation>
    </message>
    <message>
        <source>Open another plan file</source>
        <translation>Eine andere Plandatei öffnen</translation>
    </message>
    <message>
        <source>Opened</source>
        <translation>Geöffnet</translation>
    </message>
    <message>
        <source>Figures of the papers</source>
        <translation>Abbildungen der Artikel</translation>
    </message>
    <message>
        <source>Beyond the papers</source>
        <translation>Über die Artikel hinaus</translation>
    </message>
    <message>
        <source>cannot be used</source>
        <translation>nicht benutzbar</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <source>A quick look with at most %1 jobs a run</source>
        <translation>Ein schneller Blick mit höchstens %1 Jobs je Lauf</translation>
    </message>
</context>
<context>
    <name>midplane::ui::Proposals</name>
    <message>
        <source>Add %1: %2.</source>
        <translation>%1 hinzufügen: %2.</translation>
    </message>
    <message>
        <source>Add the missing %1: %2.</source>
        <translation>Die fehlenden %1 hinzufügen: %2.</translation>
    </message>
    <message>
        <source>fits, %1</source>
        <translation>passt, %1</translation>
    </message>
    <message>
        <source>then it is a rectangle</source>
        <translation>dann ist es ein Rechteck</translation>
    </message>
    <message>
        <source>Use link set %1 in %2: fits, %3.</source>
        <translation>Linksatz %1 in %2 benutzen: passt, %3.</translation>
    </message>
    <message>
        <source>Move %1 to %2: fits, %3.</source>
        <translation>%1 nach %2 verschieben: passt, %3.</translation>
    </message>
    <message>
        <source>No other place for a %1 %2 fits either.</source>
        <translation>Auch an keinem anderen Ort passt ein %1 %2.</translation>
    </message>
    <message>
        <source>Make %1 a mesh: fits, %2.</source>
        <translation>%1 als Gitter bauen: passt, %2.</translation>
    </message>
    <message>
        <source>Mesh does not help: %1 still needs %2.</source>
        <translation>Ein Gitter hilft nicht: %1 braucht weiter %2.</translation>
    </message>
    <message>
        <source>Mesh does not help: no mesh link set in %1 is free either.</source>
        <translation>Ein Gitter hilft nicht: Auch kein Linksatz für ein Gitter in %1 ist frei.</translation>
    </message>
    <message>
        <source>Take 1:%1: its I/O nodes suffice for that.</source>
        <translation>1:%1 nehmen: Dafür genügen seine E/A-Knoten.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::QueuePanel</name>
    <message>
        <source>Queue</source>
        <translation>Warteschlange</translation>
    </message>
    <message>
        <source>%1 waiting</source>
        <translation>%1 warten</translation>
    </message>
    <message>
        <source>for %1</source>
        <translation>für %1</translation>
    </message>
</context>
<context>
    <name>midplane::ui::QueueTable</name>
    <message>
        <source>00 h 00 m</source>
        <translation>00 h 00 m</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Waits</source>
        <translation>Wartet</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Warum</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Midplanes</source>
        <translation>Midplanes</translation>
    </message>
    <message>
        <source>Estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <source>Submitted</source>
        <translation>Eingereicht</translation>
    </message>
    <message>
        <source>Promised start</source>
        <translation>Zugesagter Start</translation>
    </message>
    <message>
        <source>%1 at this moment; when it was last tried: %2.</source>
        <translation>%1 in diesem Moment; beim letzten Versuch: %2.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::RampLegend</name>
    <message>
        <source>Midplanes %1 to %2, links %3 to %4</source>
        <translation>Midplanes %1 bis %2, Links %3 bis %4</translation>
    </message>
    <message>
        <source>Midplanes</source>
        <translation>Midplanes</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
</context>
<context>
    <name>midplane::ui::RecentFiles</name>
    <message>
        <source>%1 is gone</source>
        <translation>%1 ist nicht mehr da</translation>
    </message>
    <message>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <source>No file was opened yet</source>
        <translation>Noch keine Datei wurde geöffnet</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>Die Liste leeren</translation>
    </message>
    <message>
        <source>Forget which files were opened; the files stay</source>
        <translation>Vergessen, welche Dateien geöffnet wurden; die Dateien bleiben</translation>
    </message>
</context>
<context>
    <name>midplane::ui::RecordingFiles</name>
    <message>
        <source>Opening %1</source>
        <translation>%1 wird geöffnet</translation>
    </message>
    <message>
        <source>Saving %1</source>
        <translation>%1 wird gespeichert</translation>
    </message>
    <message>
        <source>Open a recording</source>
        <translation>Eine Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>Recordings (*.%1);;All files (*)</source>
        <translation>Aufzeichnungen (*.%1);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the recording</source>
        <translation>Die Aufzeichnung speichern</translation>
    </message>
    <message>
        <source>Recordings (*.%1)</source>
        <translation>Aufzeichnungen (*.%1)</translation>
    </message>
</context>
<context>
    <name>midplane::ui::Refusals</name>
    <message>
        <source>Names tell blocks apart in files and commands.</source>
        <translation>Namen unterscheiden Blöcke in Dateien und Befehlen.</translation>
    </message>
    <message>
        <source>Ends at %1 %2; the machine ends at %1 %3.</source>
        <translation>Endet bei %1 %2; die Maschine endet bei %1 %3.</translation>
    </message>
    <message>
        <source>%1 is missing.</source>
        <translation>%1 fehlt.</translation>
    </message>
    <message>
        <source>%1 are missing.</source>
        <translation>%1 fehlen.</translation>
    </message>
    <message>
        <source>The midplanes are no rectangle.</source>
        <translation>Die Midplanes sind kein Rechteck.</translation>
    </message>
    <message>
        <source>Blocks that are used all together cannot share midplanes.</source>
        <translation>Blöcke, die alle zusammen benutzt werden, können keine Midplanes gemeinsam haben.</translation>
    </message>
    <message>
        <source>Links %1 do not join %2 in %3.</source>
        <translation>Die Links %1 verbinden %2 in %3 nicht.</translation>
    </message>
    <message>
        <source>They are no single way that meets all of them and comes back.</source>
        <translation>Sie sind kein einzelner Weg, der alle trifft und zurückkehrt.</translation>
    </message>
    <message>
        <source>They are no single way that meets all of them.</source>
        <translation>Sie sind kein einzelner Weg, der alle trifft.</translation>
    </message>
    <message>
        <source>Its link sets go another way.</source>
        <translation>Seine Linksätze gehen einen anderen Weg.</translation>
    </message>
    <message>
        <source>No cables join %1 in %2.</source>
        <translation>Keine Kabel verbinden %1 in %2.</translation>
    </message>
    <message>
        <source>No path along the cables of a line comes back to where it began.</source>
        <translation>Kein Weg entlang der Kabel einer Linie kehrt zu seinem Anfang zurück.</translation>
    </message>
    <message>
        <source>No path along the cables of a line meets them all.</source>
        <translation>Kein Weg entlang der Kabel einer Linie trifft sie alle.</translation>
    </message>
    <message>
        <source>No link set of %1 in %2 passes through %3.</source>
        <translation>Kein Linksatz von %1 in %2 durchläuft %3.</translation>
    </message>
    <message>
        <source>Every link set of %1 in %2 passes through %3.</source>
        <translation>Jeder Linksatz von %1 in %2 durchläuft %3.</translation>
    </message>
    <message>
        <source>No link set of %1 in %2 passes through %3 and not through %4.</source>
        <translation>Kein Linksatz von %1 in %2 durchläuft %3 und nicht %4.</translation>
    </message>
    <message>
        <source>%1 cannot close into a torus on %2.</source>
        <translation>%1 kann sich auf %2 nicht zum Torus schließen.</translation>
    </message>
    <message>
        <source>%1 cannot be joined into a mesh on %2.</source>
        <translation>%1 kann auf %2 nicht zum Gitter verbunden werden.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::RepeatDialog</name>
    <message>
        <source>Repeat %1</source>
        <translation>%1 wiederholen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Repeat</source>
        <translation>Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Along</source>
        <translation>&amp;Entlang</translation>
    </message>
    <message>
        <source>&amp;Every</source>
        <translation>&amp;Alle</translation>
    </message>
    <message>
        <source>&amp;Copies</source>
        <translation>&amp;Kopien</translation>
    </message>
    <message>
        <source>Adds %1, the last at %2.</source>
        <translation>Fügt %1 hinzu, zuletzt bei %2.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ReplayLens</name>
    <message>
        <source>Job %1: a free place</source>
        <translation>Job %1: ein freier Platz</translation>
    </message>
    <message>
        <source>Job %1: best free place hatched, links in the way red</source>
        <translation>Job %1: bester freier Platz schraffiert, Links im Weg rot</translation>
    </message>
    <message>
        <source>Job %1: best place hatched, who stands in it solid</source>
        <translation>Job %1: bester Platz schraffiert, wer dort steht, ausgefüllt</translation>
    </message>
    <message>
        <source>Job %1, if %2</source>
        <translation>Job %1, wenn: %2</translation>
    </message>
    <message>
        <source>Job %1: nearest partition hatched, who stands in it solid</source>
        <translation>Job %1: nächste Partition schraffiert, wer darin steht, gefüllt</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ReplayPanel</name>
    <message>
        <source>Open a workload to replay it.</source>
        <translation>Öffnen Sie eine Jobliste, um sie abzuspielen.</translation>
    </message>
    <message>
        <source>Open log…</source>
        <translation>Jobliste öffnen…</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ReportCommands</name>
    <message>
        <source>Report of the run</source>
        <translation>Bericht des Laufs</translation>
    </message>
    <message>
        <source>Page (*.html);;Paper (*.pdf)</source>
        <translation>Webseite (*.html);;PDF-Dokument (*.pdf)</translation>
    </message>
    <message>
        <source>Making the report %1</source>
        <translation>Bericht %1 wird erstellt</translation>
    </message>
</context>
<context>
    <name>midplane::ui::RoomSection</name>
    <message>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <source>job %1</source>
        <translation>Job %1</translation>
    </message>
    <message>
        <source>jobs %1</source>
        <translation>Jobs %1</translation>
    </message>
    <message>
        <source>%1 fits now.</source>
        <translation>%1 passt jetzt.</translation>
    </message>
    <message>
        <source>Moving one job makes room for %1.</source>
        <translation>Einen Job umsetzen schafft Platz für %1.</translation>
    </message>
    <message>
        <source>Moving %1 jobs makes room for %2.</source>
        <translation>%1 Jobs umsetzen schafft Platz für %2.</translation>
    </message>
    <message>
        <source>Moving jobs does not help: %1 free, %2 needed.</source>
        <translation>Jobs umsetzen hilft nicht: %1 frei, %2 nötig.</translation>
    </message>
    <message>
        <source>No moves were found.</source>
        <translation>Kein Weg durch Umsetzen gefunden.</translation>
    </message>
    <message>
        <source>No single move makes room for %1.</source>
        <translation>Einen einzigen Job umsetzen schafft keinen Platz für %1.</translation>
    </message>
    <message>
        <source>No %1 moves make room for %2.</source>
        <translation>Auch %1 Jobs umsetzen schafft keinen Platz für %2.</translation>
    </message>
    <message>
        <source>Fewer moves do not do it.</source>
        <translation>Weniger umsetzen genügt nicht.</translation>
    </message>
    <message>
        <source>Fewer moves may do it: not all places were looked at.</source>
        <translation>Vielleicht genügt es, weniger umzusetzen: Nicht alle Plätze wurden angesehen.</translation>
    </message>
    <message>
        <source>They change places: all of them must stand still at once.</source>
        <translation>Sie tauschen Plätze: Alle müssen zugleich stillstehen.</translation>
    </message>
    <message>
        <source>In this order each place is free when it is its turn.</source>
        <translation>In dieser Reihenfolge ist jeder Platz frei, wenn er an der Reihe ist.</translation>
    </message>
    <message>
        <source>Not all plans were looked at.</source>
        <translation>Nicht alle Pläne wurden angesehen.</translation>
    </message>
    <message>
        <source>Free in %1, at %2, when %3 has ended, if nothing else is started before.</source>
        <translation>Frei in %1, um %2, wenn %3 beendet ist, sofern vorher nichts anderes startet.</translation>
    </message>
    <message>
        <source>Free in %1, at %2, when %3 have ended, if nothing else is started before.</source>
        <translation>Frei in %1, um %2, wenn %3 beendet sind, sofern vorher nichts anderes startet.</translation>
    </message>
    <message>
        <source> Waiting for fewest: %1, in %2.</source>
        <translation> Auf die wenigsten warten: %1, in %2.</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <source>Jobs to move</source>
        <translation>Umzusetzende Jobs</translation>
    </message>
    <message>
        <source>Show the jobs to move where they stand, and the place they free</source>
        <translation>Die umzusetzenden Jobs zeigen, wo sie stehen, und den Platz, den sie freimachen</translation>
    </message>
    <message>
        <source>Show where the jobs go, and the block in its place</source>
        <translation>Zeigen, wohin die Jobs gehen, und den Block an seinem Platz</translation>
    </message>
    <message>
        <source>Job %1, %2, from %3 to %4</source>
        <translation>Job %1, %2, von %3 nach %4</translation>
    </message>
    <message>
        <source>No plan has %1 or fewer; with fewer than %2 not all were looked at.</source>
        <translation>Kein Plan hat %1 oder weniger; mit weniger als %2 wurden nicht alle angesehen.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::RowWriter</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <source>Coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <source>Every midplane is in a block.</source>
        <translation>Jede Midplane ist in einem Block.</translation>
    </message>
    <message>
        <source>%1 in no block: %2.</source>
        <translation>%1 in keinem Block: %2.</translation>
    </message>
    <message>
        <source>%1: node cards %2 are in no block.</source>
        <translation>%1: Knotenkarten %2 sind in keinem Block.</translation>
    </message>
    <message>
        <source>%1 of %2 links are used by no block.</source>
        <translation>%1 von %2 Links nutzt kein Block.</translation>
    </message>
    <message>
        <source>%1 cannot be started: %2</source>
        <translation>%1 kann nicht gestartet werden: %2</translation>
    </message>
    <message>
        <source>No group is larger.</source>
        <translation>Keine Gruppe ist größer.</translation>
    </message>
    <message>
        <source>The best found; there may be a larger one.</source>
        <translation>Die beste gefundene; es kann eine größere geben.</translation>
    </message>
    <message>
        <source>Active together</source>
        <translation>Zusammen aktiv</translation>
    </message>
    <message>
        <source>Most blocks: %1. %2 %3</source>
        <translation>Meiste Blöcke: %1. %2 %3</translation>
    </message>
    <message>
        <source>Most nodes: %1 of %2. %3 %4</source>
        <translation>Meiste Knoten: %1 von %2. %3 %4</translation>
    </message>
    <message>
        <source>No order was found in which a STATIC file loads.</source>
        <translation>Keine Reihenfolge gefunden, in der eine STATIC-Datei lädt.</translation>
    </message>
    <message>
        <source>All can be active together. A STATIC file loads in the order %1.</source>
        <translation>Alle können zusammen aktiv sein. Eine STATIC-Datei lädt in der Reihenfolge %1.</translation>
    </message>
    <message>
        <source>Not all can be active together: a file of all is OVERLAP. STATIC loads %1, in this order.</source>
        <translation>Nicht alle können zusammen aktiv sein: eine Datei mit allen ist OVERLAP. STATIC lädt %1 in dieser Reihenfolge.</translation>
    </message>
    <message>
        <source>Job sizes</source>
        <translation>Jobgrößen</translation>
    </message>
    <message>
        <source>%1 nodes</source>
        <translation>%1 Knoten</translation>
    </message>
    <message>
        <source>%1 nodes, %2</source>
        <translation>%1 Knoten, %2</translation>
    </message>
    <message>
        <source>%1: %2, %3 at once.</source>
        <translation>%1: %2, %3 zugleich.</translation>
    </message>
    <message>
        <source>%1: %2, at least %3 at once.</source>
        <translation>%1: %2, mindestens %3 zugleich.</translation>
    </message>
    <message>
        <source>Links that most blocks hang on</source>
        <translation>Links, an denen die meisten Blöcke hängen</translation>
    </message>
    <message>
        <source>Link %1 in %2: %3 use it, %4 would die with it.</source>
        <translation>Link %1 in %2: %3 nutzen ihn, %4 fielen mit ihm aus.</translation>
    </message>
    <message>
        <source>If that is down</source>
        <translation>Wenn das ausfällt</translation>
    </message>
    <message>
        <source>%1 die, %2 live on with other links, %3 are not touched.</source>
        <translation>%1 fallen aus, %2 laufen mit anderen Links weiter, %3 sind nicht betroffen.</translation>
    </message>
    <message>
        <source>%1 dies: %2</source>
        <translation>%1 fällt aus: %2</translation>
    </message>
    <message>
        <source>%1 lives on with %2.</source>
        <translation>%1 läuft weiter mit %2.</translation>
    </message>
    <message>
        <source>It then excludes %1.</source>
        <translation>Er schließt dann %1 aus.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::RunBar</name>
    <message>
        <source>Greedy backfill</source>
        <translation>Gieriges Auffüllen</translation>
    </message>
    <message>
        <source>First come</source>
        <translation>Der Reihe nach</translation>
    </message>
    <message>
        <source>Slim</source>
        <translation>Schlank</translation>
    </message>
    <message>
        <source>Mixed</source>
        <translation>Gemischt</translation>
    </message>
    <message>
        <source>Fat</source>
        <translation>Gedrungen</translation>
    </message>
    <message>
        <source>Part of the jobs that ask for a torus</source>
        <translation>Anteil der Jobs, die einen Torus verlangen</translation>
    </message>
    <message>
        <source>2: jobs arrive twice as fast as in the log</source>
        <translation>2: Jobs kommen doppelt so schnell wie in der Liste</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Torus</source>
        <translation>Torus</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>Last</translation>
    </message>
    <message>
        <source>The same seed makes the same choices of shape and torus</source>
        <translation>Derselbe Startwert trifft dieselbe Wahl von Form und Torus</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>Usable jobs taken from the beginning of the log</source>
        <translation>Brauchbare Jobs vom Anfang der Liste</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Jobs</source>
        <translation>Jobs</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Seed and number of jobs</source>
        <translation>Startwert und Anzahl der Jobs</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Progress of the run</source>
        <translation>Fortschritt des Laufs</translation>
    </message>
    <message>
        <source>Open log…</source>
        <translation>Jobliste öffnen…</translation>
    </message>
    <message>
        <source>Open a workload (Ctrl+L)</source>
        <translation>Eine Jobliste öffnen (Strg+L)</translation>
    </message>
    <message>
        <source>%1
Click to open another (Ctrl+L)</source>
        <translation>%1
Klicken, um eine andere zu öffnen (Strg+L)</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>Nochmals</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Any job that fits may go.</source>
        <translation>Jeder Job, der Platz findet, darf starten.</translation>
    </message>
    <message>
        <source>Nobody overtakes the head of the queue.</source>
        <translation>Niemand überholt den Ersten der Warteschlange.</translation>
    </message>
    <message>
        <source>EASY</source>
        <translation>EASY</translation>
    </message>
    <message>
        <source>Jobs overtake if they do not delay the head of the queue.</source>
        <translation>Jobs überholen, wenn sie den Ersten der Warteschlange nicht verzögern.</translation>
    </message>
    <message>
        <source>Conservative</source>
        <translation>Konservativ</translation>
    </message>
    <message>
        <source>Jobs overtake if they delay nobody.</source>
        <translation>Jobs überholen, wenn sie niemanden verzögern.</translation>
    </message>
    <message>
        <source>Migration</source>
        <translation>Migration</translation>
    </message>
    <message>
        <source>First come; running jobs are moved together when that makes room.</source>
        <translation>Der Reihe nach; laufende Jobs rücken zusammen, wenn das Platz schafft.</translation>
    </message>
    <message>
        <source>EASY, migration</source>
        <translation>EASY, Migration</translation>
    </message>
    <message>
        <source>Both together.</source>
        <translation>Beides zusammen.</translation>
    </message>
    <message>
        <source>Static</source>
        <translation>Statisch</translation>
    </message>
    <message>
        <source>Partitions that were cut before stay booted (SLURM).</source>
        <translation>Vorher zugeschnittene Partitionen bleiben gebootet (SLURM).</translation>
    </message>
    <message>
        <source>Dynamic</source>
        <translation>Dynamisch</translation>
    </message>
    <message>
        <source>A partition is booted for each job and freed after it (LoadLeveler).</source>
        <translation>Für jeden Job wird eine Partition gebootet und danach freigegeben (LoadLeveler).</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Padded</source>
        <translation>Aufgefüllt</translation>
    </message>
    <message>
        <source>Any</source>
        <translation>Beliebig</translation>
    </message>
    <message>
        <source>Boxes the sizes of the log become: long and thin, close to a cube, half of each, as large as the fat ones but thin, or whatever is free.</source>
        <translation>Zu welchen Quadern die Größen der Logdatei werden: lang und dünn, fast würfelig, je zur Hälfte, so groß wie die dicken, aber dünn, oder was gerade frei ist.</translation>
    </message>
    <message>
        <source>Constraint</source>
        <translation>Constraint</translation>
    </message>
    <message>
        <source>Places and starts of the first jobs are chosen all together.</source>
        <translation>Plätze und Starts der ersten Jobs werden gemeinsam gewählt.</translation>
    </message>
    <message>
        <source>Planning</source>
        <translation>Planung</translation>
    </message>
    <message>
        <source>What counts when jobs are planned together, and how much is tried</source>
        <translation>Was zählt, wenn Jobs gemeinsam geplant werden, und wie viel probiert wird</translation>
    </message>
    <message>
        <source>%1, while it grows
Click to open a workload (Ctrl+L)</source>
        <translation>%1, während es wächst
Klicken, um eine Jobliste zu öffnen (Strg+L)</translation>
    </message>
</context>
<context>
    <name>midplane::ui::RunDetailsPanel</name>
    <message>
        <source>Replay this run</source>
        <translation>Diesen Lauf abspielen</translation>
    </message>
    <message>
        <source>Settings and metrics</source>
        <translation>Einstellungen und Kennzahlen</translation>
    </message>
    <message>
        <source>No plan yet. Choose one at the left.</source>
        <translation>Noch kein Plan. Wählen Sie links einen.</translation>
    </message>
    <message>
        <source>Choose a run in the table, or a point of a curve.</source>
        <translation>Wählen Sie einen Lauf in der Tabelle oder einen Punkt einer Kurve.</translation>
    </message>
    <message>
        <source>%1 runs chosen. Compare puts them beside each other.</source>
        <translation>%1 Läufe gewählt. Vergleichen stellt sie nebeneinander.</translation>
    </message>
    <message>
        <source>Run %1</source>
        <translation>Lauf %1</translation>
    </message>
    <message>
        <source>Make it again and show it in the replay</source>
        <translation>Ihn nochmals rechnen und im Abspielen zeigen</translation>
    </message>
    <message>
        <source>This run only counts; there is nothing to replay</source>
        <translation>Dieser Lauf zählt nur; es gibt nichts abzuspielen</translation>
    </message>
    <message>
        <source>Not made yet.</source>
        <translation>Noch nicht gerechnet.</translation>
    </message>
    <message>
        <source>Failed: %1</source>
        <translation>Gescheitert: %1</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Metrics</source>
        <translation>Kennzahlen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::RunningPanel</name>
    <message>
        <source>Running jobs</source>
        <translation>Laufende Jobs</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>auf %1</translation>
    </message>
</context>
<context>
    <name>midplane::ui::RunningTable</name>
    <message>
        <source>00 h 00 m</source>
        <translation>00 h 00 m</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>Ends in</source>
        <translation>Endet in</translation>
    </message>
    <message>
        <source>Midplanes</source>
        <translation>Midplanes</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Gestartet</translation>
    </message>
    <message>
        <source>Waited</source>
        <translation>Gewartet</translation>
    </message>
    <message>
        <source>Started as</source>
        <translation>Gestartet als</translation>
    </message>
</context>
<context>
    <name>midplane::ui::RunsPanel</name>
    <message>
        <source>Run</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Runs done</source>
        <translation>Fertige Läufe</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>Abspielen</translation>
    </message>
    <message>
        <source>Make the chosen run again and show it in the replay</source>
        <translation>Den gewählten Lauf nochmals rechnen und im Abspielen zeigen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Put the chosen runs beside each other</source>
        <translation>Die gewählten Läufe nebeneinanderstellen</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>Filtern</translation>
    </message>
    <message>
        <source>Show only rows with these words</source>
        <translation>Nur Zeilen mit diesen Wörtern zeigen</translation>
    </message>
    <message>
        <source>More</source>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Run all again</source>
        <translation>Alle neu rechnen</translation>
    </message>
    <message>
        <source>Open the folder of the results</source>
        <translation>Ordner der Ergebnisse öffnen</translation>
    </message>
    <message>
        <source>Keep results elsewhere…</source>
        <translation>Ergebnisse woanders ablegen…</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <source>Run the rest</source>
        <translation>Rest starten</translation>
    </message>
    <message>
        <source>Make the runs that are missing (Ctrl+Shift+R)</source>
        <translation>Die fehlenden Läufe rechnen (Strg+Shift+R)</translation>
    </message>
    <message>
        <source>All runs are done</source>
        <translation>Alle Läufe sind fertig</translation>
    </message>
    <message>
        <source>Run all anew, and the folder of the results: %1</source>
        <translation>Alle neu rechnen, und der Ordner der Ergebnisse: %1</translation>
    </message>
    <message>
        <source>%1 of %2, %3 failed</source>
        <translation>%1 von %2, %3 gescheitert</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Keep the results of experiments in</source>
        <translation>Ergebnisse der Experimente ablegen in</translation>
    </message>
    <message>
        <source>Replay this run</source>
        <translation>Diesen Lauf abspielen</translation>
    </message>
    <message>
        <source>No runs yet. Choose a plan at the left, or</source>
        <translation>Noch keine Läufe. Wählen Sie links einen Plan, oder</translation>
    </message>
    <message>
        <source>Open plan…</source>
        <translation>Plan öffnen…</translation>
    </message>
</context>
<context>
    <name>midplane::ui::RunsTable</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>waits</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>not made</source>
        <translation>nicht gerechnet</translation>
    </message>
    <message>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>gescheitert</translation>
    </message>
    <message>
        <source>%1, in the replay</source>
        <translation>%1, im Abspielen</translation>
    </message>
    <message>
        <source>The replay shows this run</source>
        <translation>Das Abspielen zeigt diesen Lauf</translation>
    </message>
</context>
<context>
    <name>midplane::ui::SetReportPanel</name>
    <message>
        <source>Working the report out…</source>
        <translation>Bericht wird erstellt…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Generate set…</source>
        <translation>Satz erzeugen…</translation>
    </message>
    <message>
        <source>Set report</source>
        <translation>Satzbericht</translation>
    </message>
    <message>
        <source>Stopped. The report is of the set before.</source>
        <translation>Angehalten. Der Bericht gilt für den Satz davor.</translation>
    </message>
    <message>
        <source>What if it is down</source>
        <translation>Was, wenn es ausfällt</translation>
    </message>
    <message>
        <source>What if it is down… R00-M0; link x 0.0 7; switch x 3.2.1</source>
        <translation>Was, wenn es ausfällt… R00-M0; link x 0.0 7; switch x 3.2.1</translation>
    </message>
    <message>
        <source>Parts with ; between them. Empty: the machine as it is.</source>
        <translation>Teile, mit ; getrennt. Leer: die Maschine, wie sie ist.</translation>
    </message>
    <message>
        <source>Facts about the set</source>
        <translation>Fakten zum Satz</translation>
    </message>
    <message>
        <source>Who excludes whom: %1 midplanes, %2 links</source>
        <translation>Wer wen ausschließt: %1 Midplanes, %2 Links</translation>
    </message>
    <message>
        <source>No blocks yet. Build some, or generate a set.</source>
        <translation>Noch keine Blöcke. Bauen Sie welche oder erzeugen Sie einen Satz.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Each choice takes effect at once, except the language of windows that are open and smooth edges: they come with the next start.</source>
        <translation>Jede Wahl wirkt sofort, außer der Sprache offener Fenster und den glatten Kanten: Sie kommen mit dem nächsten Start.</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Appearance</source>
        <translation>Aussehen</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Colours of the window</source>
        <translation>Farben des Fensters</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>Wie der Desktop</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <source>Of all texts, in parts of the desktop&apos;s size</source>
        <translation>Aller Texte, als Teil der Größe des Desktops</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <source>Language of all texts</source>
        <translation>Sprache aller Texte</translation>
    </message>
    <message>
        <source>Animate camera and blocks</source>
        <translation>Kamera und Blöcke bewegen</translation>
    </message>
    <message>
        <source>Off: the view jumps to where it would have moved</source>
        <translation>Aus: Die Ansicht springt dorthin, wohin sie sich bewegt hätte</translation>
    </message>
    <message>
        <source>Smooth edges</source>
        <translation>Glatte Kanten</translation>
    </message>
    <message>
        <source>Samples a pixel in the 3D view. Without a graphics card they cost much time</source>
        <translation>Abtastungen je Bildpunkt in der 3D-Ansicht. Ohne Grafikkarte kosten sie viel Zeit</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>Aus</translation>
    </message>
    <message>
        <source>%1 samples</source>
        <translation>%1 Abtastungen</translation>
    </message>
    <message>
        <source>Work</source>
        <translation>Arbeit</translation>
    </message>
    <message>
        <source>New sets</source>
        <translation>Neue Sätze</translation>
    </message>
    <message>
        <source>Whether the blocks of a new set may overlap</source>
        <translation>Ob die Blöcke eines neuen Satzes überlappen dürfen</translation>
    </message>
    <message>
        <source>All together (STATIC)</source>
        <translation>Alle zugleich (STATIC)</translation>
    </message>
    <message>
        <source>May overlap (OVERLAP)</source>
        <translation>Überlappend (OVERLAP)</translation>
    </message>
    <message>
        <source>Keep unsaved edits</source>
        <translation>Kopie des Ungespeicherten</translation>
    </message>
    <message>
        <source>How soon after a change a copy is kept that survives a crash</source>
        <translation>Wie bald nach einer Änderung eine Kopie entsteht, die einen Absturz übersteht</translation>
    </message>
    <message>
        <source>after %1 s</source>
        <translation>nach %1 s</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ShapeEntry</name>
    <message>
        <source>Place</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <source>Shape to place</source>
        <translation>Form zum Setzen</translation>
    </message>
    <message>
        <source>4x2x2 torus</source>
        <translation>4x2x2 torus</translation>
    </message>
    <message>
        <source>Three numbers of midplanes, then torus or mesh; by dimension as tmm</source>
        <translation>Drei Anzahlen von Midplanes, dann torus oder mesh; je Dimension als tmm</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ShortJobTable</name>
    <message>
        <source>about </source>
        <translation>etwa </translation>
    </message>
    <message>
        <source>Without job %1, %2 more would fit: %3 of them on what it holds itself, the other %4 it strands.</source>
        <translation>Ohne Job %1 würden %2 mehr passen: %3 davon auf dem, was er selbst belegt, die anderen %4 versperrt er.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::SideBySidePanel</name>
    <message>
        <source>Metrics of the compared runs</source>
        <translation>Kennzahlen der verglichenen Läufe</translation>
    </message>
    <message>
        <source>Compare recordings under one clock: begin with what the replay shows, or choose runs in the table below.</source>
        <translation>Aufzeichnungen unter einer Uhr vergleichen: Beginnen Sie mit dem, was das Abspielen zeigt, oder wählen Sie Läufe in der Tabelle unten.</translation>
    </message>
    <message>
        <source>Compare the replay</source>
        <translation>Das Abgespielte vergleichen</translation>
    </message>
    <message>
        <source>same %1</source>
        <translation>%1 gleich</translation>
    </message>
    <message>
        <source>Policy</source>
        <translation>Verfahren</translation>
    </message>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <source>Merit</source>
        <translation>Kriterium</translation>
    </message>
    <message>
        <source>Add run</source>
        <translation>Lauf hinzufügen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Remove one of the runs, or all</source>
        <translation>Einen der Läufe oder alle entfernen</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>How much of the log passes in a second</source>
        <translation>Wie viel der Liste in einer Sekunde vergeht</translation>
    </message>
    <message>
        <source>10 m a second</source>
        <translation>10 m je Sekunde</translation>
    </message>
    <message>
        <source>1 h a second</source>
        <translation>1 h je Sekunde</translation>
    </message>
    <message>
        <source>6 h a second</source>
        <translation>6 h je Sekunde</translation>
    </message>
    <message>
        <source>1 d a second</source>
        <translation>1 d je Sekunde</translation>
    </message>
    <message>
        <source>%1 runs</source>
        <translation>%1 Läufe</translation>
    </message>
    <message>
        <source>Make the run and put it beside the others</source>
        <translation>Den Lauf rechnen und neben die anderen stellen</translation>
    </message>
    <message>
        <source>Choose first what is to differ</source>
        <translation>Wählen Sie zuerst, was anders sein soll</translation>
    </message>
    <message>
        <source>Running: %1</source>
        <translation>Läuft: %1</translation>
    </message>
    <message>
        <source>Pause</source>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>Abspielen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::SlotsEntry</name>
    <message>
        <source>at least %1</source>
        <translation>mindestens %1</translation>
    </message>
    <message>
        <source>Mesh</source>
        <translation>Gitter</translation>
    </message>
    <message>
        <source>Torus</source>
        <translation>Torus</translation>
    </message>
    <message>
        <source>Shape to count</source>
        <translation>Form zum Zählen</translation>
    </message>
    <message>
        <source>The shape to count, as 2x2x1, or a number of midplanes</source>
        <translation>Die Form, die gezählt wird, etwa 2x2x1, oder eine Anzahl von Midplanes</translation>
    </message>
    <message>
        <source>Midplanes of the shape</source>
        <translation>Midplanes der Form</translation>
    </message>
    <message>
        <source>So many midplanes, as compact as they can be</source>
        <translation>So viele Midplanes, so kompakt wie möglich</translation>
    </message>
    <message>
        <source>Count, show and plan for meshes</source>
        <translation>Für Gitter zählen, zeigen und planen</translation>
    </message>
    <message>
        <source>Count, show and plan for tori in all dimensions</source>
        <translation>Für Tori in allen Dimensionen zählen, zeigen und planen</translation>
    </message>
    <message>
        <source> midplanes</source>
        <translation> Midplanes</translation>
    </message>
    <message>
        <source> units</source>
        <translation> Einheiten</translation>
    </message>
    <message>
        <source>Mesh: %1</source>
        <translation>Gitter: %1</translation>
    </message>
    <message>
        <source>Torus: %1</source>
        <translation>Torus: %1</translation>
    </message>
</context>
<context>
    <name>midplane::ui::SlotsPanel</name>
    <message>
        <source>Who strands most</source>
        <translation>Wer am meisten versperrt</translation>
    </message>
    <message>
        <source>Job</source>
        <translation>Job</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Without it</source>
        <translation>Ohne ihn</translation>
    </message>
    <message>
        <source>Strands</source>
        <translation>Versperrt</translation>
    </message>
    <message>
        <source>Make room</source>
        <translation>Platz schaffen</translation>
    </message>
    <message>
        <source>Slots</source>
        <translation>Slots</translation>
    </message>
    <message>
        <source>What to show in the machine</source>
        <translation>Was in der Maschine gezeigt wird</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <source>Running jobs only</source>
        <translation>Nur laufende Jobs</translation>
    </message>
    <message>
        <source>Largest free blocks</source>
        <translation>Größte freie Blöcke</translation>
    </message>
    <message>
        <source>How long held</source>
        <translation>Wie lange belegt</translation>
    </message>
    <message>
        <source>How long in the way</source>
        <translation>Wie lange im Weg</translation>
    </message>
    <message>
        <source>Making room: before</source>
        <translation>Platz schaffen: vorher</translation>
    </message>
    <message>
        <source>Making room: after</source>
        <translation>Platz schaffen: nachher</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 für %2</translation>
    </message>
    <message>
        <source>Worked out when the replay stands still.</source>
        <translation>Wird ermittelt, wenn das Abspielen steht.</translation>
    </message>
    <message>
        <source>Without any one running job no more would fit.</source>
        <translation>Auch ohne einen der laufenden Jobs würden nicht mehr passen.</translation>
    </message>
    <message>
        <source>Before the moves</source>
        <translation>Vor den Umsetzungen</translation>
    </message>
    <message>
        <source>After the moves</source>
        <translation>Nach den Umsetzungen</translation>
    </message>
    <message>
        <source>No block of %1 fits.</source>
        <translation>Kein Block %1 passt.</translation>
    </message>
    <message>
        <source>No block of %1 was found to fit.</source>
        <translation>Kein Block %1 wurde gefunden, der passt.</translation>
    </message>
    <message>
        <source>At least %1 more of %2 fit, at most %3.</source>
        <translation>Mindestens %1 weitere %2 passen, höchstens %3.</translation>
    </message>
    <message>
        <source>One more block of %1 fits.</source>
        <translation>Ein weiterer Block %1 passt.</translation>
    </message>
    <message>
        <source>%1 more blocks of %2 fit.</source>
        <translation>%1 weitere Blöcke %2 passen.</translation>
    </message>
    <message>
        <source>%1 free: %2 by their number alone.</source>
        <translation>%1 frei: allein nach der Anzahl %2.</translation>
    </message>
    <message>
        <source> On this machine units are all alike.</source>
        <translation> Auf dieser Maschine sind alle Einheiten gleich.</translation>
    </message>
    <message>
        <source> A free box of the shape is there, and no free links to join it.</source>
        <translation> Ein freier Kasten der Form ist da, aber keine freien Links, um ihn zu verbinden.</translation>
    </message>
    <message>
        <source> As meshes %1 fit: the rest lack links.</source>
        <translation> Als Gitter passen %1: Den übrigen fehlen Links.</translation>
    </message>
    <message>
        <source>Slots: %1 of %2</source>
        <translation>Slots: %1 für %2</translation>
    </message>
    <message>
        <source>No midplane is free</source>
        <translation>Keine Midplane ist frei</translation>
    </message>
    <message>
        <source>Free blocks that cannot grow: %1</source>
        <translation>Freie Blöcke, die nicht wachsen können: %1</translation>
    </message>
    <message>
        <source>Free blocks that cannot grow: the largest %1 of %2</source>
        <translation>Freie Blöcke, die nicht wachsen können: die größten %1 von %2</translation>
    </message>
    <message>
        <source>Held for %1 to %2 of %3</source>
        <translation>Belegt: %1 bis %2 von %3</translation>
    </message>
    <message>
        <source>Nothing was in the way: the first of the queue always had a place</source>
        <translation>Nichts war im Weg: Der Erste der Warteschlange hatte immer einen Platz</translation>
    </message>
    <message>
        <source>In the way for %1 to %2 of %3</source>
        <translation>Im Weg: %1 bis %2 von %3</translation>
    </message>
    <message>
        <source>Working it out…</source>
        <translation>Wird ermittelt…</translation>
    </message>
    <message>
        <source>Each box is one more block.</source>
        <translation>Jeder Kasten ist ein weiterer Block.</translation>
    </message>
    <message>
        <source>Each box is one more block; the first %1 are drawn.</source>
        <translation>Jeder Kasten ist ein weiterer Block; die ersten %1 sind gezeichnet.</translation>
    </message>
    <message>
        <source> Counting over time…</source>
        <translation> Wird über die Zeit gezählt…</translation>
    </message>
    <message>
        <source> The curve on the timeline was counted at %1 of %2 changes.</source>
        <translation> Die Kurve auf der Zeitleiste wurde an %1 von %2 Änderungen gezählt.</translation>
    </message>
    <message>
        <source> The curve is on the timeline.</source>
        <translation> Die Kurve ist auf der Zeitleiste.</translation>
    </message>
    <message>
        <source>How long each midplane and link was held, in per cent of %1.</source>
        <translation>Wie lange jede Midplane und jeder Link belegt war, in Prozent von %1.</translation>
    </message>
    <message>
        <source>The first of the queue had no place for %1. These parts were not free in the place nearest to it, in per cent of %2.</source>
        <translation>Der Erste der Warteschlange hatte %1 lang keinen Platz. Diese Teile waren an dem Platz, der ihm am nächsten kam, nicht frei, in Prozent von %2.</translation>
    </message>
    <message>
        <source> Not all places could be looked at.</source>
        <translation> Nicht alle Plätze konnten angesehen werden.</translation>
    </message>
    <message>
        <source>The jobs to move, and the place they make. All else is faded.</source>
        <translation>Die umzusetzenden Jobs und der Platz, den sie schaffen. Alles andere ist verblasst.</translation>
    </message>
    <message>
        <source>No moves are needed, or none help.</source>
        <translation>Keine Umsetzung ist nötig, oder keine hilft.</translation>
    </message>
    <message>
        <source>the whole run, %1</source>
        <translation>der ganze Lauf, %1</translation>
    </message>
    <message>
        <source>%1, %2 to %3</source>
        <translation>%1, %2 bis %3</translation>
    </message>
</context>
<context>
    <name>midplane::ui::SpecMaker</name>
    <message>
        <source>A machine needs a name</source>
        <translation>Eine Maschine braucht einen Namen</translation>
    </message>
    <message>
        <source>The name is longer than %1 letters</source>
        <translation>Der Name ist länger als %1 Zeichen</translation>
    </message>
    <message>
        <source>%1 comes with the program; sets of blocks would mix the two up</source>
        <translation>%1 wird mitgeliefert; Blocksätze würden die beiden verwechseln</translation>
    </message>
    <message>
        <source>The numbers %1</source>
        <translation>Die Zahlen %1</translation>
    </message>
    <message>
        <source>The listed cables are those of a line of %1 midplanes; choose another kind</source>
        <translation>Die aufgezählten Kabel sind die einer Linie von %1 Midplanes; wählen Sie eine andere Art</translation>
    </message>
    <message>
        <source>The order %1</source>
        <translation>Die Reihenfolge %1</translation>
    </message>
    <message>
        <source>This %1</source>
        <translation>Dies %1</translation>
    </message>
    <message>
        <source>%1 nodes do not divide evenly among %2 node cards</source>
        <translation>%1 Knoten lassen sich nicht gleichmäßig auf %2 Knotenkarten verteilen</translation>
    </message>
    <message>
        <source>%1 I/O nodes are more than %2 on each of %3 node cards</source>
        <translation>%1 E/A-Knoten sind mehr als %2 auf jeder von %3 Knotenkarten</translation>
    </message>
    <message>
        <source>The list of names %1</source>
        <translation>Die Namensliste %1</translation>
    </message>
    <message>
        <source>The machine %1</source>
        <translation>Die Maschine %1</translation>
    </message>
</context>
<context>
    <name>midplane::ui::StatusStrip</name>
    <message>
        <source>1 error</source>
        <translation>1 Fehler</translation>
    </message>
    <message>
        <source>%1 errors</source>
        <translation>%1 Fehler</translation>
    </message>
    <message>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
    <message>
        <source>No problems</source>
        <translation>Keine Befunde</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <source>Show the checks</source>
        <translation>Die Prüfungen zeigen</translation>
    </message>
    <message>
        <source>Show what is wrong with the set of blocks</source>
        <translation>Zeigen, was am Blocksatz nicht stimmt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::TableOut</name>
    <message>
        <source>Copy the selected rows	Ctrl+C</source>
        <translation>Ausgewählte Zeilen kopieren	Strg+C</translation>
    </message>
    <message>
        <source>Copy all rows (CSV)</source>
        <translation>Alle Zeilen kopieren (CSV)</translation>
    </message>
    <message>
        <source>Save all rows (CSV)…</source>
        <translation>Alle Zeilen speichern (CSV)…</translation>
    </message>
    <message>
        <source>Save all rows</source>
        <translation>Alle Zeilen speichern</translation>
    </message>
    <message>
        <source>Comma-separated values (*.csv)</source>
        <translation>Kommagetrennte Werte (*.csv)</translation>
    </message>
</context>
<context>
    <name>midplane::ui::TableSave</name>
    <message>
        <source>was not written: the table changed meanwhile. Pause the replay and save again</source>
        <translation>wurde nicht geschrieben: Die Tabelle änderte sich inzwischen. Halten Sie das Abspielen an und speichern Sie noch einmal</translation>
    </message>
    <message>
        <source>cannot be written: %1</source>
        <translation>kann nicht geschrieben werden: %1</translation>
    </message>
</context>
<context>
    <name>midplane::ui::TallyDelegate</name>
    <message>
        <source>%1 free</source>
        <translation>%1 frei</translation>
    </message>
</context>
<context>
    <name>midplane::ui::TimeChart</name>
    <message>
        <source>Time, days</source>
        <translation>Zeit, Tage</translation>
    </message>
    <message>
        <source>Time, hours</source>
        <translation>Zeit, Stunden</translation>
    </message>
</context>
<context>
    <name>midplane::ui::Timeline</name>
    <message>
        <source>Timeline</source>
        <translation>Zeitleiste</translation>
    </message>
    <message>
        <source>Load, queue and running jobs over time. Left and right step from event to event, up and down zoom, Home and End go to the ends.</source>
        <translation>Last, Warteschlange und laufende Jobs über der Zeit. Links und rechts gehen von Ereignis zu Ereignis, auf und ab zoomen, Pos1 und Ende gehen an die Enden.</translation>
    </message>
    <message>
        <source>Midplanes in use, free, and in the largest free block
Click: what became of the capacity</source>
        <translation>Midplanes in Benutzung, frei und im größten freien Block
Klick: was aus der Kapazität wurde</translation>
    </message>
    <message>
        <source>Midplanes used as requested, lost although jobs waited, and unused
Click: in use and free</source>
        <translation>Midplanes wie angefordert benutzt, verloren, obwohl Jobs warteten, und ungenutzt
Klick: in Benutzung und frei</translation>
    </message>
    <message>
        <source>A row for each midplane
Click: for each job</source>
        <translation>Eine Zeile je Midplane
Klick: je Job</translation>
    </message>
    <message>
        <source>A row for each job
Click: for each midplane</source>
        <translation>Eine Zeile je Job
Klick: je Midplane</translation>
    </message>
    <message>
        <source>Bookmark at %1</source>
        <translation>Lesezeichen um %1</translation>
    </message>
    <message>
        <source>%1, at %2</source>
        <translation>%1, um %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>does not end in this recording</source>
        <translation>endet nicht in dieser Aufzeichnung</translation>
    </message>
    <message>
        <source>Job %1: %2 %3
%4
Ctrl+click chooses it</source>
        <translation>Job %1: %2 %3
%4
Strg+Klick wählt ihn</translation>
    </message>
    <message>
        <source>Loop what is visible</source>
        <translation>Sichtbares als Schleife</translation>
    </message>
    <message>
        <source>End the loop</source>
        <translation>Schleife beenden</translation>
    </message>
    <message>
        <source>Midplanes in use and free</source>
        <translation>Midplanes in Benutzung und frei</translation>
    </message>
    <message>
        <source>Capacity used, lost and unused</source>
        <translation>Kapazität benutzt, verloren und ungenutzt</translation>
    </message>
    <message>
        <source>Gantt by midplane</source>
        <translation>Gantt je Midplane</translation>
    </message>
    <message>
        <source>Gantt by job</source>
        <translation>Gantt je Job</translation>
    </message>
    <message>
        <source>Show the whole recording</source>
        <translation>Die ganze Aufzeichnung zeigen</translation>
    </message>
    <message>
        <source>Rename bookmark…</source>
        <translation>Lesezeichen umbenennen…</translation>
    </message>
    <message>
        <source>Remove bookmark</source>
        <translation>Lesezeichen entfernen</translation>
    </message>
    <message>
        <source>Rename bookmark</source>
        <translation>Lesezeichen umbenennen</translation>
    </message>
    <message>
        <source>Name of the bookmark at %1</source>
        <translation>Name des Lesezeichens um %1</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>Umbenennen</translation>
    </message>
</context>
<context>
    <name>midplane::ui::TimelineBackdrop</name>
    <message>
        <source>free, but not in one block</source>
        <translation>frei, aber nicht in einem Block</translation>
    </message>
    <message>
        <source>x %1</source>
        <translation>x %1</translation>
    </message>
    <message>
        <source>used</source>
        <translation>benutzt</translation>
    </message>
    <message>
        <source>lost</source>
        <translation>verloren</translation>
    </message>
    <message>
        <source>unused</source>
        <translation>ungenutzt</translation>
    </message>
</context>
<context>
    <name>midplane::ui::TimelineOverlay</name>
    <message>
        <source>Used %1</source>
        <translation>Benutzt %1</translation>
    </message>
    <message>
        <source>Free %1</source>
        <translation>Frei %1</translation>
    </message>
    <message>
        <source>Largest %1</source>
        <translation>Größter %1</translation>
    </message>
    <message>
        <source>Lost %1</source>
        <translation>Verloren %1</translation>
    </message>
    <message>
        <source>Unused %1</source>
        <translation>Ungenutzt %1</translation>
    </message>
    <message>
        <source>Queue %1</source>
        <translation>Schlange %1</translation>
    </message>
    <message>
        <source>Gantt</source>
        <translation>Gantt</translation>
    </message>
    <message>
        <source>by job</source>
        <translation>je Job</translation>
    </message>
    <message>
        <source>by midplane</source>
        <translation>je Midplane</translation>
    </message>
    <message>
        <source>%1 waits</source>
        <translation>%1 wartet</translation>
    </message>
    <message>
        <source>%1 waited</source>
        <translation>%1 wartete</translation>
    </message>
    <message>
        <source>%1 starts</source>
        <translation>%1 beginnt</translation>
    </message>
</context>
<context>
    <name>midplane::ui::Tour</name>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Tour</source>
        <translation>Rundgang</translation>
    </message>
    <message>
        <source>Leave the tour</source>
        <translation>Rundgang verlassen</translation>
    </message>
    <message>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
</context>
<context>
    <name>midplane::ui::TransportBar</name>
    <message>
        <source>Real time</source>
        <translation>Echtzeit</translation>
    </message>
    <message>
        <source>%1 s / s</source>
        <translation>%1 s / s</translation>
    </message>
    <message>
        <source>%1 min / s</source>
        <translation>%1 min / s</translation>
    </message>
    <message>
        <source>%1 h / s</source>
        <translation>%1 h / s</translation>
    </message>
    <message>
        <source>%1 d / s</source>
        <translation>%1 d / s</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>Zum Anfang</translation>
    </message>
    <message>
        <source>Event back (,)</source>
        <translation>Ereignis zurück (,)</translation>
    </message>
    <message>
        <source>Play or pause (Space)</source>
        <translation>Abspielen oder anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>Event on (.)</source>
        <translation>Ereignis vor (.)</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Drag to a moment of the recording</source>
        <translation>Zu einem Augenblick der Aufzeichnung ziehen</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Start</translation>
    </message>
    <message>
        <source>End</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Refusal</source>
        <translation>Ablehnung</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>Uhr</translation>
    </message>
    <message>
        <source>of %1 · event %2 of %3</source>
        <translation>von %1 · Ereignis %2 von %3</translation>
    </message>
    <message>
        <source>%1 events / s</source>
        <translation>%1 Ereignisse / s</translation>
    </message>
    <message>
        <source>Time of the log, or events, for one second (- slower, + faster)</source>
        <translation>Zeit der Liste oder Ereignisse je Sekunde (- langsamer, + schneller)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter zu</translation>
    </message>
    <message>
        <source>Next start of a job (Shift+S)</source>
        <translation>Nächster Start eines Jobs (Shift+S)</translation>
    </message>
    <message>
        <source>Shift+click: the start before</source>
        <translation>Shift+Klick: der Start davor</translation>
    </message>
    <message>
        <source>Next end of a job (Shift+E)</source>
        <translation>Nächstes Ende eines Jobs (Shift+E)</translation>
    </message>
    <message>
        <source>Shift+click: the end before</source>
        <translation>Shift+Klick: das Ende davor</translation>
    </message>
    <message>
        <source>Next refusal (Shift+R)</source>
        <translation>Nächste Ablehnung (Shift+R)</translation>
    </message>
    <message>
        <source>Shift+click: the refusal before</source>
        <translation>Shift+Klick: die Ablehnung davor</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>Umsetzung</translation>
    </message>
    <message>
        <source>Next job that is moved (Shift+M)</source>
        <translation>Nächster Job, der umgesetzt wird (Shift+M)</translation>
    </message>
    <message>
        <source>Shift+click: the move before</source>
        <translation>Shift+Klick: die Umsetzung davor</translation>
    </message>
    <message>
        <source>Loop (Ctrl+Shift+L)</source>
        <translation>Schleife (Strg+Shift+L)</translation>
    </message>
    <message>
        <source>Play what the timeline shows again and again (Ctrl+Shift+L)
Shift+drag in the timeline: play that part</source>
        <translation>Immer wieder abspielen, was die Zeitleiste zeigt (Strg+Shift+L)
Shift+Ziehen in der Zeitleiste: diesen Teil abspielen</translation>
    </message>
    <message>
        <source>Bookmark (Ctrl+B)</source>
        <translation>Lesezeichen (Strg+B)</translation>
    </message>
    <message>
        <source>Mark this moment (Ctrl+B)
The arrow lists the bookmarks</source>
        <translation>Diesen Augenblick merken (Strg+B)
Der Pfeil zählt die Lesezeichen auf</translation>
    </message>
    <message>
        <source>%1, at %2</source>
        <translation>%1, um %2</translation>
    </message>
    <message>
        <source>No bookmarks yet</source>
        <translation>Noch keine Lesezeichen</translation>
    </message>
    <message>
        <source>To the present, and stay there (End)</source>
        <translation>Zur Gegenwart und dort bleiben (Ende)</translation>
    </message>
    <message>
        <source>Live</source>
        <translation>Live</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>Verloren</translation>
    </message>
    <message>
        <source>The control system cannot be read: %1
It is tried again.</source>
        <translation>Das Kontrollsystem kann nicht gelesen werden: %1
Es wird weiter versucht.</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ViewHeader</name>
    <message>
        <source>None</source>
        <translation>Keine</translation>
    </message>
    <message>
        <source>Of blocks</source>
        <translation>Der Blöcke</translation>
    </message>
    <message>
        <source>In the way</source>
        <translation>Im Weg</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>x</source>
        <translation>x</translation>
    </message>
    <message>
        <source>y</source>
        <translation>y</translation>
    </message>
    <message>
        <source>z</source>
        <translation>z</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>Buchstaben</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>Links</translation>
    </message>
    <message>
        <source>Which links are drawn (L)</source>
        <translation>Welche Links gezeichnet werden (L)</translation>
    </message>
    <message>
        <source>Explode</source>
        <translation>Dehnen</translation>
    </message>
    <message>
        <source>Draw the midplanes apart (E, Alt+wheel)</source>
        <translation>Die Midplanes auseinanderziehen (E, Alt+Rad)</translation>
    </message>
    <message>
        <source>Slice</source>
        <translation>Schnitt</translation>
    </message>
    <message>
        <source>Keep one layer, the others become outlines (S)</source>
        <translation>Eine Schicht behalten, die anderen werden Umrisse (S)</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>Schicht</translation>
    </message>
    <message>
        <source>The layer that stays (Ctrl+wheel)</source>
        <translation>Die Schicht, die bleibt (Strg+Rad)</translation>
    </message>
    <message>
        <source>Labels</source>
        <translation>Schrift</translation>
    </message>
    <message>
        <source>What is written on the midplanes (T)</source>
        <translation>Was auf den Midplanes steht (T)</translation>
    </message>
    <message>
        <source>By job</source>
        <translation>Nach Job</translation>
    </message>
    <message>
        <source>By user</source>
        <translation>Nach Benutzer</translation>
    </message>
    <message>
        <source>By size</source>
        <translation>Nach Größe</translation>
    </message>
    <message>
        <source>By wait</source>
        <translation>Nach Wartezeit</translation>
    </message>
    <message>
        <source>By reason</source>
        <translation>Nach Grund</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>What the colour of a job tells, in all views (C)</source>
        <translation>Was die Farbe eines Jobs sagt, in allen Ansichten (C)</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>Farbe</translation>
    </message>
</context>
<context>
    <name>midplane::ui::ViewPictures</name>
    <message>
        <source>Picture of the view</source>
        <translation>Bild der Ansicht</translation>
    </message>
    <message>
        <source>The picture was saved as %1.</source>
        <translation>Das Bild wurde als %1 gespeichert.</translation>
    </message>
    <message>
        <source>Line drawing</source>
        <translation>Linienzeichnung</translation>
    </message>
    <message>
        <source>Print line</source>
        <translation>Linie drucken</translation>
    </message>
    <message>
        <source>The printer cannot be used.</source>
        <translation>Der Drucker kann nicht benutzt werden.</translation>
    </message>
    <message>
        <source>The machine</source>
        <translation>Die Maschine</translation>
    </message>
    <message>
        <source>cannot be drawn</source>
        <translation>kann nicht gezeichnet werden</translation>
    </message>
</context>
<context>
    <name>midplane::ui::WaitsBySizeChart</name>
    <message>
        <source>Waits by size</source>
        <translation>Wartezeiten nach Größe</translation>
    </message>
    <message>
        <source>Midplanes asked for</source>
        <translation>Verlangte Midplanes</translation>
    </message>
    <message>
        <source>Wait, logarithmic</source>
        <translation>Wartezeit, logarithmisch</translation>
    </message>
    <message>
        <source>No job ran to its end.</source>
        <translation>Kein Job lief bis zu seinem Ende.</translation>
    </message>
    <message>
        <source>%1 midplanes, %2 · median %3 · 95 in 100 %4 · longest %5</source>
        <translation>%1 Midplanes, %2 · Median %3 · 95 von 100 %4 · längste %5</translation>
    </message>
</context>
<context>
    <name>midplane::ui::WaitsChart</name>
    <message>
        <source>Distribution of waits</source>
        <translation>Verteilung der Wartezeiten</translation>
    </message>
    <message>
        <source>Waited no longer than, logarithmic</source>
        <translation>Nicht länger gewartet als, logarithmisch</translation>
    </message>
    <message>
        <source>Jobs, %</source>
        <translation>Jobs, %</translation>
    </message>
    <message>
        <source>No job ran to its end.</source>
        <translation>Kein Job lief bis zu seinem Ende.</translation>
    </message>
    <message>
        <source>within %1: %2 % · %3 of %4 jobs</source>
        <translation>binnen %1: %2 % · %3 von %4 Jobs</translation>
    </message>
    <message>
        <source>half within %1 · 95 in 100 within %2</source>
        <translation>die Hälfte binnen %1 · 95 von 100 binnen %2</translation>
    </message>
</context>
<context>
    <name>midplane::ui::WhyView</name>
    <message>
        <source>Why does it wait?</source>
        <translation>Warum wartet er?</translation>
    </message>
    <message>
        <source>In the way</source>
        <translation>Im Weg</translation>
    </message>
    <message>
        <source>Would it start now, if…</source>
        <translation>Würde er jetzt starten, wenn…</translation>
    </message>
    <message>
        <source>Looking for what is in the way…</source>
        <translation>Was im Weg ist, wird gesucht…</translation>
    </message>
    <message>
        <source>This is why it waits.</source>
        <translation>Darum wartet er.</translation>
    </message>
    <message>
        <source>%1, why it waits</source>
        <translation>%1, darum wartet er</translation>
    </message>
    <message>
        <source>Show line</source>
        <translation>Linie zeigen</translation>
    </message>
    <message>
        <source>Who</source>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Ends in</source>
        <translation>Endet in</translation>
    </message>
    <message>
        <source>Ahead</source>
        <translation>Davor</translation>
    </message>
    <message>
        <source>Waits for</source>
        <translation>Wartet auf</translation>
    </message>
    <message>
        <source>Promised</source>
        <translation>Zugesagt</translation>
    </message>
    <message>
        <source>When the scheduler last tried it: %1.</source>
        <translation>Beim letzten Versuch des Schedulers: %1.</translation>
    </message>
    <message>
        <source>No scheduling pass has looked at it yet.</source>
        <translation>Noch kein Durchgang des Schedulers hat ihn angesehen.</translation>
    </message>
    <message>
        <source>The run is repeated to find out whom it would delay…</source>
        <translation>Der Lauf wird wiederholt, um zu finden, wen er verzögern würde…</translation>
    </message>
    <message>
        <source>Whom it would delay is not known.</source>
        <translation>Wen er verzögern würde, ist nicht bekannt.</translation>
    </message>
    <message>
        <source>Delayed</source>
        <translation>Verzögert</translation>
    </message>
</context>
<context>
    <name>midplane::ui::Workspaces</name>
    <message>
        <source>Show or hide the dock %1</source>
        <translation>Das Fensterteil %1 zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Machine in 3D</source>
        <translation>Maschine in 3D</translation>
    </message>
</context>
<context>
    <name>std</name>
    <message>
        <source>&amp;New set</source>
        <translation>&amp;Neuer Satz</translation>
    </message>
    <message>
        <source>Start an empty set of blocks on this machine</source>
        <translation>Einen leeren Blocksatz auf dieser Maschine beginnen</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>Open a set of blocks, a machine or a workload</source>
        <translation>Einen Blocksatz, eine Maschine oder eine Jobliste öffnen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>Save the set of blocks</source>
        <translation>Den Blocksatz speichern</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>Speichern &amp;unter…</translation>
    </message>
    <message>
        <source>Save the set of blocks under another name</source>
        <translation>Den Blocksatz unter einem anderen Namen speichern</translation>
    </message>
    <message>
        <source>&amp;Import…</source>
        <translation>&amp;Importieren…</translation>
    </message>
    <message>
        <source>Read the blocks of another program: bluegene.conf, MMCS, Cobalt, CSV</source>
        <translation>Die Blöcke eines anderen Programms lesen: bluegene.conf, MMCS, Cobalt, CSV</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>&amp;Exportieren…</translation>
    </message>
    <message>
        <source>Write the blocks for another program, and see what its format cannot say</source>
        <translation>Die Blöcke für ein anderes Programm schreiben und sehen, was dessen Format nicht sagen kann</translation>
    </message>
    <message>
        <source>&amp;Picture of the view…</source>
        <translation>&amp;Bild der Ansicht…</translation>
    </message>
    <message>
        <source>Save the machine in 3D, its layers or the line drawing</source>
        <translation>Die Maschine in 3D, ihre Schichten oder die Linienzeichnung speichern</translation>
    </message>
    <message>
        <source>Print &amp;line…</source>
        <translation>&amp;Linie drucken…</translation>
    </message>
    <message>
        <source>Print the line drawing, or save it as PDF</source>
        <translation>Die Linienzeichnung drucken oder als PDF speichern</translation>
    </message>
    <message>
        <source>Machine &amp;file…</source>
        <translation>Maschinen&amp;datei…</translation>
    </message>
    <message>
        <source>Read another machine from its file</source>
        <translation>Eine andere Maschine aus ihrer Datei lesen</translation>
    </message>
    <message>
        <source>Mac&amp;hine…</source>
        <translation>Mas&amp;chine…</translation>
    </message>
    <message>
        <source>Make a machine of your own: size, lines, names, what is out of service</source>
        <translation>Eine eigene Maschine machen: Größe, Linien, Namen, was außer Betrieb ist</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>Been&amp;den</translation>
    </message>
    <message>
        <source>Close the window and end</source>
        <translation>Das Fenster schließen und enden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>Take the last change back</source>
        <translation>Die letzte Änderung zurücknehmen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>Make the change again</source>
        <translation>Die Änderung wieder machen</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>&amp;Duplizieren</translation>
    </message>
    <message>
        <source>Build another block like the selected one</source>
        <translation>Noch einen Block wie den ausgewählten bauen</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Delete the selected block from the set</source>
        <translation>Den ausgewählten Block aus dem Satz löschen</translation>
    </message>
    <message>
        <source>&amp;Find anything…</source>
        <translation>Alles &amp;finden…</translation>
    </message>
    <message>
        <source>Find a midplane, a block, a job, a link or an action by its name</source>
        <translation>Eine Midplane, einen Block, einen Job, einen Link oder eine Aktion am Namen finden</translation>
    </message>
    <message>
        <source>&amp;History</source>
        <translation>&amp;Verlauf</translation>
    </message>
    <message>
        <source>Show all changes since the set was opened</source>
        <translation>Alle Änderungen zeigen, seit der Satz geöffnet wurde</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>Choose theme, text size, language and how the program works</source>
        <translation>Farben, Textgröße, Sprache und Arbeitsweise des Programms wählen</translation>
    </message>
    <message>
        <source>&amp;Whole machine</source>
        <translation>&amp;Ganze Maschine</translation>
    </message>
    <message>
        <source>Move the camera so that the whole machine is seen</source>
        <translation>Die Kamera so bewegen, dass die ganze Maschine zu sehen ist</translation>
    </message>
    <message>
        <source>&amp;Frame selection</source>
        <translation>&amp;Auswahl einpassen</translation>
    </message>
    <message>
        <source>Move the camera to what is selected</source>
        <translation>Die Kamera zur Auswahl bewegen</translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation>&amp;Üblich</translation>
    </message>
    <message>
        <source>Look from the front, the right and above</source>
        <translation>Von vorn, rechts und oben sehen</translation>
    </message>
    <message>
        <source>F&amp;ront</source>
        <translation>&amp;Vorn</translation>
    </message>
    <message>
        <source>Look along y: x and z</source>
        <translation>Entlang y sehen: x und z</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>&amp;Hinten</translation>
    </message>
    <message>
        <source>Look against y: x and z</source>
        <translation>Gegen y sehen: x und z</translation>
    </message>
    <message>
        <source>&amp;Left</source>
        <translation>&amp;Links</translation>
    </message>
    <message>
        <source>Look along x: y and z</source>
        <translation>Entlang x sehen: y und z</translation>
    </message>
    <message>
        <source>Ri&amp;ght</source>
        <translation>&amp;Rechts</translation>
    </message>
    <message>
        <source>Look against x: y and z</source>
        <translation>Gegen x sehen: y und z</translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation>&amp;Oben</translation>
    </message>
    <message>
        <source>Look down: x and y</source>
        <translation>Hinab sehen: x und y</translation>
    </message>
    <message>
        <source>&amp;Bottom</source>
        <translation>&amp;Unten</translation>
    </message>
    <message>
        <source>Look up: x and y</source>
        <translation>Hinauf sehen: x und y</translation>
    </message>
    <message>
        <source>&amp;Parallel lines</source>
        <translation>&amp;Parallele Linien</translation>
    </message>
    <message>
        <source>Draw without perspective, or with it</source>
        <translation>Ohne Perspektive zeichnen oder mit ihr</translation>
    </message>
    <message>
        <source>&amp;x-links</source>
        <translation>&amp;x-Links</translation>
    </message>
    <message>
        <source>Show or hide the links along x</source>
        <translation>Die Links entlang x zeigen oder verbergen</translation>
    </message>
    <message>
        <source>&amp;y-links</source>
        <translation>&amp;y-Links</translation>
    </message>
    <message>
        <source>Show or hide the links along y</source>
        <translation>Die Links entlang y zeigen oder verbergen</translation>
    </message>
    <message>
        <source>&amp;z-links</source>
        <translation>&amp;z-Links</translation>
    </message>
    <message>
        <source>Show or hide the links along z</source>
        <translation>Die Links entlang z zeigen oder verbergen</translation>
    </message>
    <message>
        <source>Switc&amp;hes</source>
        <translation>S&amp;witches</translation>
    </message>
    <message>
        <source>Show or hide the switches; those passed through stay</source>
        <translation>Die Switches zeigen oder verbergen; durchlaufene bleiben</translation>
    </message>
    <message>
        <source>&amp;Next links</source>
        <translation>Nächste Lin&amp;ks</translation>
    </message>
    <message>
        <source>Show no links, those of blocks, those in the way, all of them</source>
        <translation>Keine Links zeigen, die der Blöcke, die im Weg, alle</translation>
    </message>
    <message>
        <source>Next l&amp;abels</source>
        <translation>Nächste S&amp;chrift</translation>
    </message>
    <message>
        <source>Change what is written on the midplanes</source>
        <translation>Ändern, was auf den Midplanes steht</translation>
    </message>
    <message>
        <source>&amp;Explode</source>
        <translation>D&amp;ehnen</translation>
    </message>
    <message>
        <source>Draw the midplanes apart, or together again</source>
        <translation>Die Midplanes auseinander oder wieder zusammen zeichnen</translation>
    </message>
    <message>
        <source>&amp;Slice</source>
        <translation>&amp;Schnitt</translation>
    </message>
    <message>
        <source>Keep one layer: off, along x, along y, along z</source>
        <translation>Eine Schicht behalten: aus, entlang x, entlang y, entlang z</translation>
    </message>
    <message>
        <source>&amp;Isolate</source>
        <translation>Hervorhe&amp;ben</translation>
    </message>
    <message>
        <source>Fade all blocks but the selected ones, or show all again</source>
        <translation>Alle Blöcke außer den ausgewählten verblassen oder alle wieder zeigen</translation>
    </message>
    <message>
        <source>F&amp;ull screen</source>
        <translation>Vollb&amp;ild</translation>
    </message>
    <message>
        <source>Use the whole screen, or go back to a window</source>
        <translation>Den ganzen Bildschirm benutzen oder zum Fenster zurückkehren</translation>
    </message>
    <message>
        <source>&amp;New block</source>
        <translation>&amp;Neuer Block</translation>
    </message>
    <message>
        <source>Build a block on the selected midplanes</source>
        <translation>Einen Block auf den ausgewählten Midplanes bauen</translation>
    </message>
    <message>
        <source>Sele&amp;ct</source>
        <translation>Aus&amp;wählen</translation>
    </message>
    <message>
        <source>Click selects midplanes, drag turns the machine</source>
        <translation>Klicken wählt Midplanes, Ziehen dreht die Maschine</translation>
    </message>
    <message>
        <source>&amp;Box</source>
        <translation>&amp;Kasten</translation>
    </message>
    <message>
        <source>Drag over midplanes to build a block on them</source>
        <translation>Über Midplanes ziehen, um einen Block auf ihnen zu bauen</translation>
    </message>
    <message>
        <source>&amp;Mesh</source>
        <translation>&amp;Gitter</translation>
    </message>
    <message>
        <source>Join the block being built as a mesh</source>
        <translation>Den Block, der gebaut wird, als Gitter verbinden</translation>
    </message>
    <message>
        <source>T&amp;orus</source>
        <translation>T&amp;orus</translation>
    </message>
    <message>
        <source>Join the block being built as a torus</source>
        <translation>Den Block, der gebaut wird, als Torus verbinden</translation>
    </message>
    <message>
        <source>Next &amp;link set</source>
        <translation>Nächster &amp;Linksatz</translation>
    </message>
    <message>
        <source>Try the next link set for the block being built</source>
        <translation>Den nächsten Linksatz für den Block probieren, der gebaut wird</translation>
    </message>
    <message>
        <source>&amp;Previous link set</source>
        <translation>&amp;Voriger Linksatz</translation>
    </message>
    <message>
        <source>Try the link set before</source>
        <translation>Den Linksatz davor probieren</translation>
    </message>
    <message>
        <source>&amp;Add block</source>
        <translation>Block &amp;hinzufügen</translation>
    </message>
    <message>
        <source>Add the block being built to the set</source>
        <translation>Den Block, der gebaut wird, in den Satz aufnehmen</translation>
    </message>
    <message>
        <source>Open &amp;log…</source>
        <translation>&amp;Jobliste öffnen…</translation>
    </message>
    <message>
        <source>Open a workload (SWF) to replay it on this machine</source>
        <translation>Eine Jobliste (SWF) öffnen, um sie auf dieser Maschine abzuspielen</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>Run the workload with the chosen policy and parameters</source>
        <translation>Die Jobliste mit dem gewählten Verfahren und den Parametern laufen lassen</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Stop the run; the last recording stays</source>
        <translation>Den Lauf anhalten; die letzte Aufzeichnung bleibt</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <translation>Abs&amp;pielen</translation>
    </message>
    <message>
        <source>Play the recording, or pause it</source>
        <translation>Die Aufzeichnung abspielen oder anhalten</translation>
    </message>
    <message>
        <source>Event &amp;back</source>
        <translation>Ereignis &amp;zurück</translation>
    </message>
    <message>
        <source>Go back to the event before</source>
        <translation>Zum Ereignis davor zurückgehen</translation>
    </message>
    <message>
        <source>Event &amp;on</source>
        <translation>Ereignis &amp;vor</translation>
    </message>
    <message>
        <source>Go on to the next event</source>
        <translation>Zum nächsten Ereignis gehen</translation>
    </message>
    <message>
        <source>Next &amp;start</source>
        <translation>Nächster S&amp;tart</translation>
    </message>
    <message>
        <source>Go on to the next start of a job</source>
        <translation>Zum nächsten Start eines Jobs gehen</translation>
    </message>
    <message>
        <source>Next &amp;end</source>
        <translation>Nächstes &amp;Ende</translation>
    </message>
    <message>
        <source>Go on to the next end of a job</source>
        <translation>Zum nächsten Ende eines Jobs gehen</translation>
    </message>
    <message>
        <source>Next re&amp;fusal</source>
        <translation>Nächste Ab&amp;lehnung</translation>
    </message>
    <message>
        <source>Go on to the next job that is refused</source>
        <translation>Zum nächsten Job gehen, der abgelehnt wird</translation>
    </message>
    <message>
        <source>Slo&amp;wer</source>
        <translation>Langsa&amp;mer</translation>
    </message>
    <message>
        <source>Play more slowly</source>
        <translation>Langsamer abspielen</translation>
    </message>
    <message>
        <source>Fas&amp;ter</source>
        <translation>S&amp;chneller</translation>
    </message>
    <message>
        <source>Play faster</source>
        <translation>Schneller abspielen</translation>
    </message>
    <message>
        <source>&amp;Build</source>
        <translation>&amp;Bauen</translation>
    </message>
    <message>
        <source>Build and check blocks</source>
        <translation>Blöcke bauen und prüfen</translation>
    </message>
    <message>
        <source>&amp;Replay</source>
        <translation>Ab&amp;spielen</translation>
    </message>
    <message>
        <source>Replay a workload on the machine</source>
        <translation>Eine Jobliste auf der Maschine abspielen</translation>
    </message>
    <message>
        <source>Reset this &amp;workspace</source>
        <translation>Diesen &amp;Arbeitsbereich zurücksetzen</translation>
    </message>
    <message>
        <source>Put all docks back where they were at first</source>
        <translation>Alle Teile dorthin zurückbringen, wo sie anfangs waren</translation>
    </message>
    <message>
        <source>&amp;Help on this</source>
        <translation>&amp;Hilfe hierzu</translation>
    </message>
    <message>
        <source>Open the guide at the page for what has the focus</source>
        <translation>Das Handbuch bei der Seite für das öffnen, was den Fokus hat</translation>
    </message>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>Show the program in five steps</source>
        <translation>Das Programm in fünf Schritten zeigen</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>List all keys</source>
        <translation>Alle Tasten aufzählen</translation>
    </message>
    <message>
        <source>&amp;About Midplane</source>
        <translation>Ü&amp;ber Midplane</translation>
    </message>
    <message>
        <source>What this program is, and its licence</source>
        <translation>Was dieses Programm ist, und seine Lizenz</translation>
    </message>
    <message>
        <source>Chec&amp;k</source>
        <translation>&amp;Prüfen</translation>
    </message>
    <message>
        <source>Show what is wrong with the set and the block being built</source>
        <translation>Zeigen, was am Satz und am Block, der gebaut wird, nicht stimmt</translation>
    </message>
    <message>
        <source>Next &amp;finding</source>
        <translation>Nächster &amp;Befund</translation>
    </message>
    <message>
        <source>Show the next finding of the checks</source>
        <translation>Den nächsten Befund der Prüfungen zeigen</translation>
    </message>
    <message>
        <source>Previous fin&amp;ding</source>
        <translation>Vor&amp;iger Befund</translation>
    </message>
    <message>
        <source>Show the finding before</source>
        <translation>Den Befund davor zeigen</translation>
    </message>
    <message>
        <source>Mirror in &amp;x</source>
        <translation>In &amp;x spiegeln</translation>
    </message>
    <message>
        <source>Add the selected block on the other side of the machine&apos;s middle in x</source>
        <translation>Den ausgewählten Block auf der anderen Seite der Maschinenmitte in x hinzufügen</translation>
    </message>
    <message>
        <source>Mirror in &amp;y</source>
        <translation>In &amp;y spiegeln</translation>
    </message>
    <message>
        <source>Add the selected block on the other side of the machine&apos;s middle in y</source>
        <translation>Den ausgewählten Block auf der anderen Seite der Maschinenmitte in y hinzufügen</translation>
    </message>
    <message>
        <source>Mirror in &amp;z</source>
        <translation>In &amp;z spiegeln</translation>
    </message>
    <message>
        <source>Add the selected block on the other side of the machine&apos;s middle in z</source>
        <translation>Den ausgewählten Block auf der anderen Seite der Maschinenmitte in z hinzufügen</translation>
    </message>
    <message>
        <source>Re&amp;peat along…</source>
        <translation>Wiederholen entlan&amp;g…</translation>
    </message>
    <message>
        <source>Add copies of the selected block along a dimension</source>
        <translation>Kopien des ausgewählten Blocks entlang einer Dimension hinzufügen</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>&amp;Alles auswählen</translation>
    </message>
    <message>
        <source>Select all midplanes</source>
        <translation>Alle Midplanes auswählen</translation>
    </message>
    <message>
        <source>&amp;Invert</source>
        <translation>Auswahl &amp;umkehren</translation>
    </message>
    <message>
        <source>Select the midplanes that are not selected</source>
        <translation>Die Midplanes auswählen, die es nicht sind</translation>
    </message>
    <message>
        <source>Pass-&amp;through</source>
        <translation>&amp;Durchlauf</translation>
    </message>
    <message>
        <source>Click switches that the cables must pass; with Alt, that they must not</source>
        <translation>Switches anklicken, die die Kabel durchlaufen müssen; mit Alt: nicht dürfen</translation>
    </message>
    <message>
        <source>Place &amp;shape…</source>
        <translation>&amp;Form setzen…</translation>
    </message>
    <message>
        <source>Type a shape; its ghost follows the mouse and snaps to where it fits</source>
        <translation>Eine Form eintippen; ihr Schatten folgt der Maus und rastet ein, wo sie passt</translation>
    </message>
    <message>
        <source>&amp;Edit block</source>
        <translation>Block &amp;ändern</translation>
    </message>
    <message>
        <source>Change the selected block of the set in its place</source>
        <translation>Den ausgewählten Block an seiner Stelle ändern</translation>
    </message>
    <message>
        <source>Apply p&amp;roposal</source>
        <translation>Vo&amp;rschlag anwenden</translation>
    </message>
    <message>
        <source>Do what is proposed first for the chosen finding</source>
        <translation>Tun, was zum gewählten Befund zuerst vorgeschlagen wird</translation>
    </message>
    <message>
        <source>&amp;Generate set…</source>
        <translation>Satz &amp;erzeugen…</translation>
    </message>
    <message>
        <source>Add blocks made by a rule: all midplanes, halves, all of a shape</source>
        <translation>Blöcke nach einer Regel hinzufügen: alle Midplanes, Hälften, alle einer Form</translation>
    </message>
    <message>
        <source>&amp;What if it is down…</source>
        <translation>Was, wenn es ausfäll&amp;t…</translation>
    </message>
    <message>
        <source>See which blocks die when a part is out of service</source>
        <translation>Sehen, welche Blöcke sterben, wenn ein Teil außer Betrieb ist</translation>
    </message>
    <message>
        <source>Open &amp;control system…</source>
        <translation>&amp;Kontrollsystem öffnen…</translation>
    </message>
    <message>
        <source>Open a control-system file, which other programs may share</source>
        <translation>Eine Kontrollsystem-Datei öffnen, die andere Programme mitbenutzen können</translation>
    </message>
    <message>
        <source>Ne&amp;w control system…</source>
        <translation>Neues Kontrolls&amp;ystem…</translation>
    </message>
    <message>
        <source>Make a control-system file: machine, and how time passes</source>
        <translation>Eine Kontrollsystem-Datei anlegen: Maschine, und wie die Zeit vergeht</translation>
    </message>
    <message>
        <source>&amp;Close control system</source>
        <translation>Kontrollsystem s&amp;chließen</translation>
    </message>
    <message>
        <source>Show the control system no more; it goes on</source>
        <translation>Das Kontrollsystem nicht mehr zeigen; es läuft weiter</translation>
    </message>
    <message>
        <source>&amp;Control</source>
        <translation>&amp;Kontrolle</translation>
    </message>
    <message>
        <source>Watch and work on a control system</source>
        <translation>Ein Kontrollsystem beobachten und bedienen</translation>
    </message>
    <message>
        <source>&amp;Define as partitions…</source>
        <translation>Als Partitionen &amp;definieren…</translation>
    </message>
    <message>
        <source>Define blocks of the set as partitions of the open control system</source>
        <translation>Blöcke des Satzes als Partitionen des offenen Kontrollsystems definieren</translation>
    </message>
    <message>
        <source>Bring &amp;back as drafts</source>
        <translation>Als Entwürfe &amp;zurückholen</translation>
    </message>
    <message>
        <source>Add the chosen partitions to the set of blocks</source>
        <translation>Die gewählten Partitionen zum Satz der Blöcke hinzufügen</translation>
    </message>
    <message>
        <source>Next c&amp;hange</source>
        <translation>Nächste &amp;Änderung</translation>
    </message>
    <message>
        <source>Where time is moved by hand: go to when something is due</source>
        <translation>Wo die Zeit von Hand bewegt wird: dorthin gehen, wo etwas fällig ist</translation>
    </message>
    <message>
        <source>Find &amp;job, user or midplane…</source>
        <translation>&amp;Job, Benutzer oder Midplane finden…</translation>
    </message>
    <message>
        <source>Find a job by its number, a user, a midplane or a link of the recording</source>
        <translation>Einen Job an seiner Nummer, einen Benutzer, eine Midplane oder einen Link der Aufzeichnung finden</translation>
    </message>
    <message>
        <source>Next &amp;colouring</source>
        <translation>&amp;Nächste Färbung</translation>
    </message>
    <message>
        <source>Colour the jobs by the next of job, user, size, wait and reason</source>
        <translation>Die Jobs nach dem Nächsten färben: Job, Benutzer, Größe, Wartezeit, Grund</translation>
    </message>
    <message>
        <source>Next &amp;migration</source>
        <translation>Nächste M&amp;igration</translation>
    </message>
    <message>
        <source>Go on to the next job that is moved</source>
        <translation>Zum nächsten Job gehen, der umgesetzt wird</translation>
    </message>
    <message>
        <source>Previous start</source>
        <translation>Voriger Start</translation>
    </message>
    <message>
        <source>Go back to the start of a job before</source>
        <translation>Zum Start eines Jobs davor zurückgehen</translation>
    </message>
    <message>
        <source>Previous end</source>
        <translation>Voriges Ende</translation>
    </message>
    <message>
        <source>Go back to the end of a job before</source>
        <translation>Zum Ende eines Jobs davor zurückgehen</translation>
    </message>
    <message>
        <source>Previous refusal</source>
        <translation>Vorige Ablehnung</translation>
    </message>
    <message>
        <source>Go back to the refusal before</source>
        <translation>Zur Ablehnung davor zurückgehen</translation>
    </message>
    <message>
        <source>Previous migration</source>
        <translation>Vorige Migration</translation>
    </message>
    <message>
        <source>Go back to the move of a job before</source>
        <translation>Zur Umsetzung eines Jobs davor zurückgehen</translation>
    </message>
    <message>
        <source>Loop ran&amp;ge</source>
        <translation>&amp;Bereich als Schleife</translation>
    </message>
    <message>
        <source>Play the visible part again and again, or the part drawn with Shift</source>
        <translation>Den sichtbaren Teil immer wieder abspielen, oder den mit Shift gezogenen</translation>
    </message>
    <message>
        <source>Boo&amp;kmark</source>
        <translation>Lesezeiche&amp;n</translation>
    </message>
    <message>
        <source>Mark this moment of the recording, to find it again</source>
        <translation>Diesen Augenblick der Aufzeichnung merken, um ihn wiederzufinden</translation>
    </message>
    <message>
        <source>Next bookmark</source>
        <translation>Nächstes Lesezeichen</translation>
    </message>
    <message>
        <source>Go on to the next bookmark</source>
        <translation>Zum nächsten Lesezeichen gehen</translation>
    </message>
    <message>
        <source>Previous bookmark</source>
        <translation>Voriges Lesezeichen</translation>
    </message>
    <message>
        <source>Go back to the bookmark before</source>
        <translation>Zum Lesezeichen davor zurückgehen</translation>
    </message>
    <message>
        <source>S&amp;how slots</source>
        <translation>Sl&amp;ots zeigen</translation>
    </message>
    <message>
        <source>Show how many more blocks of a shape fit, and what would make room</source>
        <translation>Zeigen, wie viele weitere Blöcke einer Form passen und was Platz schaffen würde</translation>
    </message>
    <message>
        <source>Wh&amp;y?</source>
        <translation>War&amp;um?</translation>
    </message>
    <message>
        <source>Show why the selected job waits; of none, the first in the queue</source>
        <translation>Zeigen, warum der ausgewählte Job wartet; ohne Auswahl der Erste der Warteschlange</translation>
    </message>
    <message>
        <source>&amp;Experiments</source>
        <translation>&amp;Experimente</translation>
    </message>
    <message>
        <source>Make the runs of a plan, see their curves, compare runs</source>
        <translation>Die Läufe eines Plans rechnen, ihre Kurven sehen, Läufe vergleichen</translation>
    </message>
    <message>
        <source>Open p&amp;lan…</source>
        <translation>P&amp;lan öffnen…</translation>
    </message>
    <message>
        <source>Open the plan of an experiment</source>
        <translation>Den Plan eines Experiments öffnen</translation>
    </message>
    <message>
        <source>Run &amp;plan</source>
        <translation>&amp;Plan starten</translation>
    </message>
    <message>
        <source>Make the runs of the plan that are missing</source>
        <translation>Die fehlenden Läufe des Plans rechnen</translation>
    </message>
    <message>
        <source>Paper &amp;figures…</source>
        <translation>&amp;Abbildungen der Artikel…</translation>
    </message>
    <message>
        <source>Make a figure of one of the papers, with few jobs at first</source>
        <translation>Eine Abbildung eines der Artikel rechnen, anfangs mit wenigen Jobs</translation>
    </message>
    <message>
        <source>&amp;Compare runs</source>
        <translation>Läufe &amp;vergleichen</translation>
    </message>
    <message>
        <source>Put what the replay shows beside other runs, under one clock</source>
        <translation>Was das Abspielen zeigt, neben andere Läufe stellen, unter einer Uhr</translation>
    </message>
    <message>
        <source>Open recor&amp;ding…</source>
        <translation>&amp;Aufzeichnung öffnen…</translation>
    </message>
    <message>
        <source>Open a run that was recorded to a file, and replay it</source>
        <translation>Einen Lauf öffnen, der in eine Datei aufgezeichnet wurde, und ihn abspielen</translation>
    </message>
    <message>
        <source>Sa&amp;ve recording…</source>
        <translation>Aufzeichnun&amp;g speichern…</translation>
    </message>
    <message>
        <source>Save the run that is replayed to a file, to open it again</source>
        <translation>Den abgespielten Lauf in einer Datei speichern, um ihn wieder zu öffnen</translation>
    </message>
    <message>
        <source>&amp;Film…</source>
        <translation>Film e&amp;rzeugen…</translation>
    </message>
    <message>
        <source>Save a film of a part of the recording</source>
        <translation>Einen Film von einem Teil der Aufzeichnung speichern</translation>
    </message>
    <message>
        <source>Repor&amp;t…</source>
        <translation>Berich&amp;t…</translation>
    </message>
    <message>
        <source>Save a page about the run: figures, curves, waits, and the machine when it was most in pieces</source>
        <translation>Eine Seite über den Lauf speichern: Zahlen, Kurven, Wartezeiten und die Maschine, als sie am stärksten zerstückelt war</translation>
    </message>
    <message>
        <source>Find places for &amp;jobs…</source>
        <translation>Plätze für &amp;Jobs suchen…</translation>
    </message>
    <message>
        <source>Type a list of jobs; places for all of them are found together</source>
        <translation>Eine Liste von Jobs eintippen; Plätze für alle werden gemeinsam gesucht</translation>
    </message>
    <message>
        <source>&amp;Replay what happened</source>
        <translation>&amp;Geschehenes abspielen</translation>
    </message>
    <message>
        <source>Replay the control system from its beginning, while it goes on</source>
        <translation>Das Kontrollsystem von Anfang an abspielen, während es weiterläuft</translation>
    </message>
    <message>
        <source>L&amp;ive</source>
        <translation>Live ver&amp;folgen</translation>
    </message>
    <message>
        <source>Go to the present of the control system, and stay there</source>
        <translation>Zur Gegenwart des Kontrollsystems gehen und dort bleiben</translation>
    </message>
</context>
</TS>
