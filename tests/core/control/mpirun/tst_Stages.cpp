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
                const Stages stages {first, last};
                QCOMPARE(*Stages::parse(textOf(stages)), stages);
                QVERIFY(stages.includes(6) && stages.includes(7));
                QCOMPARE(stages.includes(5), first <= 5);
                QCOMPARE(stages.includes(9), last >= 9);
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
        const auto stages = Stages::parse(text.toStdString());
        QVERIFY(!stages);
        QCOMPARE(stages.error().where, std::string("--stages"));
        QVERIFY(stages.error().reason.find("2-10") != std::string::npos); // The fix.
    }

    void namesAreThoseOfThePaper()
    {
        QCOMPARE(nameOfStage(1), "look at the machine");
        QCOMPARE(nameOfStage(5), "add the job");
        QCOMPARE(nameOfStage(10), "remove the partition");
    }
};

QTEST_APPLESS_MAIN(StagesTest)
#include "tst_Stages.moc"
