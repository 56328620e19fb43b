// SPDX-License-Identifier: Apache-2.0
#include <QTemporaryDir>
#include <QtTest>

#include <nlohmann/json.hpp>

#include "tests/app/ConsoleRun.h"

/// `midplanectl plan`: places for a handful of jobs, chosen together.
class ConsolePlanTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString write(const QString& name, const QByteArray& jobs)
    {
        QFile file(m_folder.filePath(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(R"({"format": "midplane-jobs", "version": 1, "jobs": [)" + jobs + "]}");
        return name;
    }

private slots:
    void twelveToriStandBesideEachOther()
    {
        const QString sample = qEnvironmentVariable("MIDPLANE_SAMPLES") + "/jobs/twelve-tori.json";
        const auto run = midplanectl(
            {"plan", "bgl", sample, "--json", "--output", "twelve.json"}, m_folder.path());
        QCOMPARE(run.exitCode, 0);
        const auto answer = nlohmann::json::parse(run.output.toStdString());
        QCOMPARE(answer.at("placedNow").get<int>(), 12);
        QVERIFY(answer.at("proven").get<bool>());
        QCOMPARE(answer.at("jobs").size(), std::size_t {12});
        for (const auto& job : answer.at("jobs"))
            QCOMPARE(job.at("start").get<int>(), 0);
        // Another judge: the blocks are valid beside each other.
        QCOMPARE(midplanectl({"validate", "bgl", "twelve.json"}, m_folder.path()).exitCode, 0);
    }

    void whatDoesNotFitIsSaidAndCounts()
    {
        const auto run = midplanectl(
            {"plan", "bgl", write("three.json", R"({"shape": [8, 4, 2], "count": 3})")},
            m_folder.path());
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(
            run.output.contains("job-1-3  has no place beside the others"), qPrintable(run.output));
        QVERIFY2(run.output.contains("2 of 3 jobs stand beside each other, and no other plan"),
            qPrintable(run.output));
    }

    void whatBlocksHoldCannotBeHad()
    {
        const QString halves
            = write("halves.json", R"({"shape": [4, 4, 4], "connectivity": "torus", "count": 2})");
        const auto both
            = midplanectl({"plan", "bgl", halves, "--output", "both.json"}, m_folder.path());
        QCOMPARE(both.exitCode, 0);
        QVERIFY2(both.output.endsWith("2 blocks written to both.json\n"), qPrintable(both.output));
        const auto run = midplanectl(
            {"plan", "bgl", write("one.json", R"({"shape": [1, 1, 1]})"), "--blocks", "both.json"},
            m_folder.path());
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.output.contains("job-1  has no place, even without the others"),
            qPrintable(run.output));
    }

    void jobsWithTimesFollowEachOther()
    {
        const auto run
            = midplanectl({"plan", "bgl",
                              write("timed.json",
                                  R"({"name": "whole", "shape": [8, 4, 4], "seconds": 60},
                                                {"name": "next", "shape": [8, 4, 4], "seconds": 10})"),
                              "--json"},
                m_folder.path());
        QCOMPARE(run.exitCode, 0);
        const auto answer = nlohmann::json::parse(run.output.toStdString());
        // The short one first: less waiting, and no less use.
        QCOMPARE(answer.at("jobs").at(0).at("start").get<int>(), 10);
        QCOMPARE(answer.at("jobs").at(1).at("start").get<int>(), 0);
    }

    /// The third weight counts waits past the cut-off only.
    void waitsPastTheCutOffCount()
    {
        const QString jobs = write("overdue.json",
            R"({"name": "long", "shape": [8, 4, 4], "seconds": 90000},
               {"name": "short", "shape": [8, 4, 4], "seconds": 10})");
        const auto starts = [&](const QStringList& more) {
            const auto answer = midplanectl(
                QStringList {"plan", "bgl", jobs, "--json", "--weights", "0,0,1"} + more,
                m_folder.path())
                                    .json();
            return std::pair(answer.at("jobs").at(0).at("start").get<int>(),
                answer.at("jobs").at(1).at("start").get<int>());
        };
        QCOMPARE(starts({}), std::pair(10, 0));
        QCOMPARE(starts({"--cut-off", "5"}), std::pair(10, 0));
        QCOMPARE(
            starts({"--cut-off", "90000"}), std::pair(0, 90000)); // As listed: nothing to gain.
    }

    /// Without times there is no later: such a job has neither start nor place.
    void withoutTimesAJobHasAPlaceOrNone()
    {
        const auto answer = midplanectl(
            {"plan", "bgl", write("three.json", R"({"shape": [8, 4, 2], "count": 3})"), "--json"},
            m_folder.path())
                                .json();
        QCOMPARE(answer.at("placedNow").get<int>(), 2);
        int placed = 0;
        for (const auto& job : answer.at("jobs")) {
            QCOMPARE(job.at("start").is_null(), job.at("place").is_null());
            if (!job.at("start").is_null()) {
                QCOMPARE(job.at("start").get<int>(), 0);
                ++placed;
            }
        }
        QCOMPARE(placed, 2);
    }

    /// Units without places: each job has as many as it asks for, whenever it starts.
    void unitsArePlanned()
    {
        const QString jobs = write("units.json",
            R"({"name": "a", "shape": [109, 1, 1], "seconds": 18},
               {"name": "b", "shape": [14, 1, 1], "seconds": 14},
               {"name": "c", "shape": [60, 1, 1], "seconds": 6},
               {"name": "d", "shape": [50, 1, 1], "seconds": 14},
               {"name": "e", "shape": [18, 1, 1], "seconds": 14})");
        const auto answer = midplanectl({"plan", "flat", jobs, "--json"}, m_folder.path()).json();
        QVERIFY(answer.at("proven").get<bool>());
        const std::vector<int> sizes {109, 14, 60, 50, 18};
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            QCOMPARE(answer.at("jobs").at(i).at("place").at("shape").at(0).get<int>(), sizes[i]);
        }
    }

    void wrongUseIsExplained_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("said");
        write("typo.json", R"({"shape": [1, 1, 9]})");
        QTest::newRow("no file") << QStringList {"bgl", "none.json"} << "none.json";
        QTest::newRow("too large") << QStringList {"bgl", "typo.json"} << "/jobs/0/shape";
        QTest::newRow("no machine") << QStringList {"moon", "typo.json"} << "moon";
        QTest::newRow("weights") << QStringList {"bgl", "typo.json", "--weights", "1,2"}
                                 << "typo.json";
        QTest::newRow("output is input")
            << QStringList {"bgl", "typo.json", "--output", "typo.json"} << "typo.json";
    }
    void wrongUseIsExplained()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, said);
        const auto run = midplanectl(QStringList {"plan"} + arguments, m_folder.path());
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.errors.contains(said), qPrintable(run.errors));
        QVERIFY(run.output.isEmpty());
    }
};

QTEST_GUILESS_MAIN(ConsolePlanTest)
#include "tst_ConsolePlan.moc"
