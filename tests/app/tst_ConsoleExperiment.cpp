// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QDirIterator>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>

#include "tests/app/ConsoleRun.h"
#include "tests/app/InventedLog.h"

/// `midplanectl experiment` on small plans of our own: rows, figures, parts, and being stopped.
class ConsoleExperimentTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    void write(const QString& name, const QByteArray& bytes)
    {
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(bytes);
    }
    QByteArray read(const QString& name) const
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    ConsoleRun experiment(const QStringList& arguments)
    {
        return midplanectl(QStringList {"experiment"} + arguments, m_folder.path());
    }

private slots:
    void initTestCase()
    {
        write("log.swf", midplane::tests::inventedLog(120));
        write("plan.json", R"({"format": "midplane-experiment", "version": 1, "name": "plan",
            "title": "A plan", "grids": [{"machines": ["bgl", "flat"],
            "policies": ["fcfs", "greedy"], "workloads": [{"name": "L", "log": "log.swf"}],
            "torus": [0.5], "offeredLoad": [0.5, 1], "seeds": [1, 2]}],
            "figures": [{"name": "used", "title": "Used", "series": ["machine", "policy"],
            "x": "load", "y": "utilization", "yLabel": "utilization"},
            {"name": "waits", "title": "Waits", "where": {"machine": ["flat"]},
            "series": ["policy"], "x": "load", "y": "meanWait", "yLabel": "seconds"}]})");
        write("missing.json", R"({"format": "midplane-experiment", "version": 1, "name": "missing",
            "title": "No log", "grids": [{"machines": ["bgl"], "policies": ["fcfs"],
            "workloads": [{"name": "L", "log": "log.swf"}, {"name": "M", "log": "no.swf"}]}]})");
    }

    void rowsAndFiguresAreWritten()
    {
        const ConsoleRun run
            = experiment({"plan.json", "--out", "one", "--threads", "1", "--json"});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json().at("runs").get<int>(), 16);
        QCOMPARE(run.json().at("done").get<int>(), 16);
        QCOMPARE(read("one/rows.csv").count('\n'), 17);
        QVERIFY(read("one/rows.csv").startsWith("run,grid,machine,policy,workload,"));
        QCOMPARE(read("one/computing.csv").count('\n'), 17);
        QVERIFY(read("one/figures/used.dat").contains("# bgl, fcfs"));
        QVERIFY(!read("one/figures/used.gp").isEmpty());
        for (const auto& figure : run.json().at("figures")) {
            // Without gnuplot there are scripts and no pictures.
            const QString name = QString::fromStdString(figure.at("name").get<std::string>());
            QCOMPARE(QFile::exists(m_folder.filePath("one/figures/" + name + ".svg")),
                figure.at("drawn").get<bool>());
            if (figure.at("drawn").get<bool>()) {
                QVERIFY(read("one/figures/" + name + ".svg").contains("</svg>"));
                QVERIFY(read("one/figures/" + name + ".png").startsWith("\x89PNG"));
            }
        }
    }

    void noTextOfAPlanIsExecuted()
    {
        write("evil.json", R"({"format": "midplane-experiment", "version": 1, "name": "evil",
            "title": "x`id > pwned`", "grids": [{"machines": ["flat"], "policies": ["fcfs"],
            "workloads": [{"name": "w`id > pwned`", "log": "log.swf"}]}],
            "figures": [{"name": "-all", "title": "t'`id > pwned`", "series": ["workload"],
            "x": "load", "y": "utilization", "yLabel": "\"`id > pwned`",
            "labels": {"fcfs": "'; system 'id > pwned'"}}]})");
        const ConsoleRun run = experiment({"evil.json", "--out", "a'b\n`id > pwned`", "--json"});
        QCOMPARE(run.exitCode, 0);
        QDirIterator files(m_folder.path(), QDirIterator::Subdirectories);
        while (files.hasNext())
            QVERIFY2(QFileInfo(files.next()).fileName() != "pwned", qPrintable(files.filePath()));
        if (run.json().at("figures").at(0).at("drawn").get<bool>()) {
            const QByteArray svg = read("a'b\n`id > pwned`/figures/-all.svg");
            for (const char* text : {"t'`id > pwned`", "\"`id > pwned`", "w`id > pwned`"})
                QVERIFY2(svg.contains(text), svg);
        }
    }

    /// Slurm replaces "%" in names of files; its shell reads the command.
    void slurmGetsNamesAsTheyAre()
    {
        write("sbatch", "#!/bin/sh\nfor word; do printf '%s\\n' \"$word\"; done > sbatch.words\n");
        QFile::setPermissions(
            m_folder.filePath("sbatch"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        const auto submit = [&](const QString& out) {
            QProcess process;
            auto environment = QProcessEnvironment::systemEnvironment();
            environment.insert("PATH", m_folder.path() + ":" + environment.value("PATH"));
            process.setProcessEnvironment(environment);
            process.setWorkingDirectory(m_folder.path());
            process.start(MIDPLANECTL,
                {"experiment", "plan.json", "--slurm", "--only", "used", "--out", out});
            process.waitForFinished();
            return process.readAllStandardError();
        };
        submit("50%j 'a' `id`");
        const QByteArray words = read("sbatch.words");
        QVERIFY2(words.contains("/50%%j 'a' `id`/shards/%a.log\n"), words);
        QVERIFY2(words.contains("/50%j '\\''a'\\'' `id`' --threads 1"), words);
        QVERIFY2(words.contains(" --only='used'\n"), words);
        QVERIFY(submit("back\\slash").contains("has a backslash"));
    }

    void theSameBytesOnTwoThreadsAndInParts()
    {
        QCOMPARE(experiment({"plan.json", "--out", "two", "--threads", "2"}).exitCode, 0);
        QCOMPARE(read("two/rows.csv"), read("one/rows.csv"));
        for (const char* shard : {"2/3", "0/3"})
            QCOMPARE(experiment({"plan.json", "--out", "parts", "--shard", shard}).exitCode, 0);
        // A lost part is told of, and is all that has to run again.
        const ConsoleRun lost = experiment({"plan.json", "--out", "parts", "--gather", "--json"});
        QCOMPARE(lost.exitCode, 1);
        QCOMPARE(lost.json().at("left").get<int>(), 5);
        QCOMPARE(experiment({"plan.json", "--out", "parts", "--shard", "1/3"}).exitCode, 0);
        QCOMPARE(experiment({"plan.json", "--out", "parts", "--gather"}).exitCode, 0);
        QCOMPARE(read("parts/rows.csv"), read("one/rows.csv"));
    }

    void rowsThatAreThereAreNotMadeTwiceUnasked()
    {
        const ConsoleRun refused = experiment({"plan.json", "--out", "one"});
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.errors.contains("--resume"), qPrintable(refused.errors));
        const QByteArray rows = read("one/rows.csv");
        QCOMPARE(experiment({"plan.json", "--out", "one", "--resume"}).exitCode, 0);
        QCOMPARE(read("one/rows.csv"), rows);
        QCOMPARE(experiment({"plan.json", "--out", "one", "--again"}).exitCode, 0);
        QCOMPARE(read("one/rows.csv"), rows);
    }

    void aLogThatChangedIsNotMixedWithTheOldOne()
    {
        QCOMPARE(experiment({"plan.json", "--out", "changed"}).exitCode, 0);
        QCOMPARE(experiment({"plan.json", "--out", "halves", "--shard", "0/2"}).exitCode, 0);
        const QByteArray log = read("log.swf");
        write("log.swf", midplane::tests::inventedLog(121));
        const ConsoleRun resumed = experiment({"plan.json", "--out", "changed", "--resume"});
        QCOMPARE(resumed.exitCode, 2);
        QVERIFY2(resumed.errors.contains("log.swf: has changed"), qPrintable(resumed.errors));
        QVERIFY2(resumed.errors.contains("--again"), qPrintable(resumed.errors));
        // A computer with another log made the other half.
        QCOMPARE(experiment({"plan.json", "--out", "halves", "--shard", "1/2"}).exitCode, 0);
        const ConsoleRun gathered = experiment({"plan.json", "--out", "halves", "--gather"});
        QCOMPARE(gathered.exitCode, 2);
        QVERIFY2(gathered.errors.contains("log.swf"), qPrintable(gathered.errors));
        write("log.swf", log);
        QCOMPARE(experiment({"plan.json", "--out", "changed", "--resume"}).exitCode, 0);
    }

    /// Killed in the middle, nothing that was finished is lost, and the rest follows.
    void aKilledExperimentGoesOn()
    {
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral(MIDPLANECTL),
            {"experiment", "plan.json", "--out", "killed", "--threads", "1", "--quiet"});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY(QFile::exists(m_folder.filePath("killed/rows.sqlite")));
        process.kill();
        QVERIFY(process.waitForFinished());
        QCOMPARE(experiment({"plan.json", "--out", "killed", "--resume"}).exitCode, 0);
        QCOMPARE(read("killed/rows.csv"), read("one/rows.csv"));
    }

    /// Ctrl+C: what is finished is written, the exit status says that something is left.
    void anInterruptedExperimentLeavesWholeRows()
    {
        QStringList scales;
        for (int i = 1; i <= 300; ++i)
            scales << QString::number(i * 0.01);
        write("many.json",
            QByteArray(R"({"format": "midplane-experiment", "version": 1, "name": "many",
            "title": "Many", "grids": [{"machines": ["bgl"], "policies": ["greedy", "easy"],
            "workloads": [{"name": "L", "log": "log.swf"}], "timeScale": [)")
                + scales.join(',').toUtf8() + "]}]}");
        QProcess process;
        process.setWorkingDirectory(m_folder.path());
        process.start(QStringLiteral(MIDPLANECTL), {"experiment", "many.json", "--json"});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY(QFile::exists(m_folder.filePath("many/rows.sqlite")));
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        const auto answer = nlohmann::json::parse(process.readAllStandardOutput().toStdString());
        QVERIFY(answer.at("left").get<int>() > 0);
        QCOMPARE(answer.at("failed").size(), std::size_t {0});
        QCOMPARE(read("many/rows.csv").count('\n'), 1 + answer.at("done").get<int>());
        QCOMPARE(experiment({"many.json", "--resume"}).exitCode, 0);
        QCOMPARE(read("many/rows.csv").count('\n'), 601);
    }

    void onlyOneFigureRunsWhatItShows()
    {
        const ConsoleRun run
            = experiment({"plan.json", "--out", "only", "--only", "waits", "--json"});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json().at("runs").get<int>(), 8);
        QVERIFY(!QFile::exists(m_folder.filePath("only/figures/used.gp")));
        const ConsoleRun wrong = experiment({"plan.json", "--out", "only", "--only", "costs"});
        QCOMPARE(wrong.exitCode, 2);
        QVERIFY(wrong.errors.contains("used, waits"));
    }

    void theListDoesNothing()
    {
        const ConsoleRun run = experiment({"plan.json", "--list", "--json", "--out", "nowhere"});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.json().at("runs").size(), std::size_t {16});
        QCOMPARE(run.json().at("runs").at(15).at("machine").get<std::string>(), "flat");
        QVERIFY(!QFile::exists(m_folder.filePath("nowhere")));
    }

    void aFailedRunIsARowAndTheExitStatusSaysSo()
    {
        const ConsoleRun run = experiment({"missing.json"}); // Into a folder named as the plan.
        QCOMPARE(run.exitCode, 1);
        QVERIFY2(run.output.contains("run 1 failed: no.swf"), qPrintable(run.output));
        QVERIFY(read("missing/rows.csv").contains(",done,"));
        QVERIFY(read("missing/rows.csv").contains(",failed,"));
    }

    void fewerJobsAreAnotherExperiment()
    {
        const ConsoleRun run = experiment({"plan.json", "--out", "one", "--jobs", "20", "--json"});
        QCOMPARE(run.exitCode, 0); // Its rows lie beside those of the whole plan.
        QCOMPARE(run.json().at("done").get<int>(), 16);
    }

    void wrongUseIsRefused_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QString>("said");
        QTest::newRow("no plan") << QStringList {"none.json"} << "none.json";
        QTest::newRow("no plan but a log") << QStringList {"log.swf"} << "log.swf:1";
        QTest::newRow("a part that is none")
            << QStringList {"plan.json", "--shard", "3/3"} << "--shard";
        QTest::newRow("half a part") << QStringList {"plan.json", "--shard", "1"} << "--shard";
        QTest::newRow("nothing to gather")
            << QStringList {"plan.json", "--out", "empty", "--gather"} << "--slurm";
        QTest::newRow("a file as folder")
            << QStringList {"plan.json", "--out", "log.swf"} << "log.swf";
        QTest::newRow("both ways")
            << QStringList {"plan.json", "--resume", "--again"} << "excludes";
        QTest::newRow("parts without Slurm")
            << QStringList {"plan.json", "--shards", "2"} << "--slurm";
    }
    void wrongUseIsRefused()
    {
        QFETCH(QStringList, arguments);
        QFETCH(QString, said);
        const ConsoleRun run = experiment(arguments);
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.errors.contains(said), qPrintable(run.errors));
    }
};

QTEST_APPLESS_MAIN(ConsoleExperimentTest)
#include "tst_ConsoleExperiment.moc"
