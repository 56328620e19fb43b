// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/control/mpirun/Stages.h"

using namespace midplane::core;

class StagesTest : public QObject {
    Q_OBJECT

private slots:
    /// Divisions of labour of Aridor et al., open job management, sections 3.2 and 4.1, and others
    /// that hold stages 6 and 7.
    void readsWhatItWrites()
    {
        int count = 0;
        for (int first = 2; first <= 6; ++first) {
            for (int last = 7; last <= 10; ++last, ++count) {
                const StageRange stages {static_cast<Stage>(first), static_cast<Stage>(last)};
                QCOMPARE(*parseDivision(textOf(stages)), stages);
                QVERIFY(stages.holds(Stage::StartJob) && stages.holds(Stage::MonitorJob));
                QCOMPARE(stages.holds(Stage::AddJob), first <= 5);
                QCOMPARE(stages.holds(Stage::DestroyPartition), last >= 9);
            }
        }
        QCOMPARE(count, 20);
    }

    void refusesWhatIsNoDivision_data()
    {
        QTest::addColumn<QString>("text");
        for (const char* text : {"", "-", "1-10", "7-8", "2-6", "4-", "-8", "4-11", "48", "4-8 ",
                 "4-8-9", "04-8", "four-eight", "6-5"})
            QTest::addRow("\"%s\"", text) << QString(text);
    }
    void refusesWhatIsNoDivision()
    {
        QFETCH(QString, text);
        const auto stages = parseDivision(text.toStdString());
        QVERIFY(!stages);
        QCOMPARE(stages.error().where, std::string("--stages"));
        QVERIFY(stages.error().reason.find("2-10") != std::string::npos); // The fix.
    }

    void namesAreThoseOfThePaper()
    {
        QCOMPARE(nameOf(Stage::Snapshot), "look at the machine");
        QCOMPARE(nameOf(Stage::AddJob), "add the job");
        QCOMPARE(nameOf(Stage::RemovePartition), "remove the partition");
    }
};

QTEST_APPLESS_MAIN(StagesTest)
#include "tst_Stages.moc"
