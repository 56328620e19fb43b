// SPDX-License-Identifier: Apache-2.0
#include <set>

#include <QtTest>

#include "core/support/Files.h"
#include "core/workload/SwfLog.h"
#include "core/workload/SyntheticWorkload.h"

using namespace midplane::core;

namespace {

std::string sample(const char* name)
{
    return qEnvironmentVariable("MIDPLANE_SAMPLES").toStdString() + "/workloads/" + name;
}

GeneratorSpec demoSpec()
{
    const std::string path = sample("demo-500.json");
    return *readFile(path).and_then(
        [&](const std::string& text) { return parseGenerator(text, path); });
}

} // namespace

class SyntheticWorkloadTest : public QObject {
    Q_OBJECT

private slots:
    /// MIDPLANE_UPDATE_SAMPLES=1 writes the file anew after a change of its parameters.
    void makesTheDemoByteForByte()
    {
        const std::string made = generateSwf(demoSpec());
        if (qEnvironmentVariableIsSet("MIDPLANE_UPDATE_SAMPLES"))
            QVERIFY(writeFileAtomically(sample("demo-500.swf"), made).has_value());
        const auto kept = readFile(sample("demo-500.swf"));
        QVERIFY2(kept.has_value(), kept ? "" : kept.error().text().c_str());
        QVERIFY(made == *kept);
    }

    void makesTheSameJobsAsItsText()
    {
        std::vector<Submission> jobs = generate(demoSpec());
        const auto log = parseSwf(generateSwf(demoSpec()), "demo", Damage::Refuse);
        QVERIFY(log.has_value());
        const int headerLines = log->submissions.front().line - 1;
        for (Submission& job : jobs)
            job.line = headerLines + job.number;
        QCOMPARE(log->submissions, jobs);
    }

    void keepsTheDemoBusy()
    {
        const std::vector<Submission> jobs = generate(demoSpec());
        QCOMPARE(jobs.size(), std::size_t {500});
        std::int64_t work = 0;
        std::set<int> users;
        for (const Submission& job : jobs) {
            work += job.runTime * job.processors;
            users.insert(job.user);
            QVERIFY(job.processors >= 1 && job.processors <= 64);
            QVERIFY(job.runTime >= 10 * 60 && job.runTime <= 12 * 3600);
            QVERIFY(job.requestedTime >= job.runTime && job.requestedTime % 900 == 0);
        }
        const double offered
            = static_cast<double>(work) / static_cast<double>(jobs.back().submit * 128);
        QVERIFY2(offered > 0.9 && offered < 1.1, qPrintable(QString::number(offered)));
        QCOMPARE(users.size(), std::size_t {8});
    }

    void bringsMoreJobsByDayThanByNight()
    {
        int day = 0;
        int night = 0;
        for (const Submission& job : generate(demoSpec())) {
            const std::int64_t hour = (job.submit / 3600 + demoSpec().firstHour) % 24;
            day += hour >= 9 && hour < 17;
            night += hour < 5 || hour >= 21;
        }
        QVERIFY2(
            day > 2 * night, qPrintable(QString("%1 by day, %2 by night").arg(day).arg(night)));
    }

    void makesOtherJobsFromAnotherSeed()
    {
        GeneratorSpec spec = demoSpec();
        const std::vector<Submission> jobs = generate(spec);
        ++spec.seed;
        QVERIFY(generate(spec) != jobs);
    }

    void leavesEarlierJobsAloneWhenMoreAreAsked()
    {
        GeneratorSpec spec = demoSpec();
        const std::vector<Submission> jobs = generate(spec);
        spec.jobs = 600;
        std::vector<Submission> more = generate(spec);
        more.resize(jobs.size());
        QCOMPARE(more, jobs);
    }

    void namesTheKeyAtFault_data()
    {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::addColumn<QString>("error");

        QTest::newRow("format") << QByteArray("midplane-generator") << QByteArray("midplane-blocks")
                                << "demo: /format";
        QTest::newRow("unknown key") << QByteArray("\"seed\"") << QByteArray("\"sead\"") << "sead";
        QTest::newRow("no jobs") << QByteArray("\"jobs\": 500") << QByteArray("\"jobs\": 0")
                                 << "demo: /jobs";
        QTest::newRow("size") << QByteArray("{\"size\": 64") << QByteArray("{\"size\": 129")
                              << "demo: /sizes/11/size";
        QTest::newRow("run times the wrong way round")
            << QByteArray("\"to\": 1199") << QByteArray("\"to\": 599") << "demo: /runTimes/0/to";
        QTest::newRow("23 hours") << QByteArray("\"arrivalsPerHour\": [1, ")
                                  << QByteArray("\"arrivalsPerHour\": [")
                                  << "demo: /arrivalsPerHour";
        QTest::newRow("no user") << QByteArray("[20, 16, 14, 12, 10, 10, 9, 9]")
                                 << QByteArray("[0]") << "demo: /userWeights";
        QTest::newRow("no JSON") << QByteArray("{") << QByteArray("") << "is not JSON";
    }

    void namesTheKeyAtFault()
    {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QFETCH(QString, error);
        QByteArray text = QByteArray::fromStdString(*readFile(sample("demo-500.json")));
        const qsizetype at = text.indexOf(from);
        QVERIFY(at >= 0);
        text.replace(at, from.size(), to);
        const auto spec = parseGenerator(text.toStdString(), "demo");
        QVERIFY(!spec.has_value());
        QVERIFY2(QString::fromStdString(spec.error().text()).contains(error),
            spec.error().text().c_str());
    }
};

QTEST_APPLESS_MAIN(SyntheticWorkloadTest)
#include "tst_SyntheticWorkload.moc"
