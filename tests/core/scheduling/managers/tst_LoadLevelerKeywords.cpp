// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <random>

#include "core/scheduling/managers/LoadLevelerKeywords.h"

using namespace midplane::core;
using namespace std::chrono_literals;

namespace {

const char* const script = R"(#!/bin/sh
# A comment.
# @ job_name = hello
# @ bg_shape = 2x1X4
#@BG_CONNECTION = Prefer_Torus
#   @ bg_rotate = false
# @ wall_clock_limit = 01:30:00,01:00:00
# @ executable = /bgl/hello
# @ arguments = -v \
   1 2
# @ class = large
# @ queue
# @ bg_size = nonsense behind the end
size = 3
)";

} // namespace

class LoadLevelerKeywordsTest : public QObject {
    Q_OBJECT

private slots:
    void readsAJobCommandFile()
    {
        const auto job = parseLoadLevelerFile(script, "hello.cmd");
        QVERIFY2(job, job ? "" : job.error().text().c_str());
        const JobRequest& request = job->steps.front();
        QCOMPARE(request.name, std::string("hello"));
        QVERIFY(request.shape == (Shape {2, 1, 4}));
        QVERIFY(!request.nodes);
        QVERIFY(request.connection == Joining::TorusIfPossible);
        QVERIFY(request.rotations == Rotations::None);
        QCOMPARE(request.estimate, SimTime {90min});
        QCOMPARE(request.executable, std::string("/bgl/hello"));
        QCOMPARE(request.arguments, std::string("-v 1 2"));
        QCOMPARE(job->steps.size(), std::size_t {1});
        QVERIFY(job->ignored
            == (std::vector<std::string> {"class", "bg_size in line 13, after the last queue"}));
    }

    /// MESH and rotation are the defaults.
    void whatIsNotSaidHasItsDefault()
    {
        const auto job = parseLoadLevelerFile("bg_size = 512", "a");
        QVERIFY(job.has_value());
        QCOMPARE(*job->steps.front().nodes, 512);
        QVERIFY(job->steps.front().connection == Joining::Mesh);
        QVERIFY(job->steps.front().rotations == Rotations::All);
    }

    void errorsNameLineKeywordAndFix_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* text, const char* where, const char* says) {
            QTest::newRow(text) << QString(text) << QString(where) << QString(says);
        };
        row("", "job.cmd", "bg_size, bg_shape and bg_partition");
        row("# @ queue\n# @ bg_size = 1", "job.cmd:1", "say one of them");
        row("bg_size = 1\nqueue\nbg_size = many\nqueue", "job.cmd:3", "must be a number");
        row("bg_size = 1\nqueue\nbg_size = 1\nbg_shape = 1x1x1\nqueue", "job.cmd:4",
            "excludes bg_size in line 3");
        row("bg_size = 1\nqueue\ndependency = (one == 0)\nqueue", "job.cmd:3",
            "a step cannot wait");
        row("bg_size = many", "job.cmd:1", "bg_size = \"many\": must be a number");
        row("bg_size = 0", "job.cmd:1", "at least 1");
        row("bg_size = 99999999999999", "job.cmd:1", "must be a number");
        row("bg_size = 512 nodes", "job.cmd:1", "such as 512");
        row("\nbg_shape = 2x2", "job.cmd:2", "such as 2x1x1");
        row("bg_shape = 0x1x1", "job.cmd:1", "2x1x1");
        row("bg_size = 1\nbg_connection = RING", "job.cmd:2", "MESH, TORUS or PREFER_TORUS");
        row("bg_size = 1\nbg_rotate = maybe", "job.cmd:2", "true or false");
        row("bg_partition =", "job.cmd:1", "name of a block");
        row("# @ bg_partition", "job.cmd:1", "name of a block");
        row("bg_sise = 1", "job.cmd:1", "there are bg_size");
        row("bg_size = 1\nbg_shape = 1x1x1", "job.cmd:2", "excludes bg_size in line 1");
        row("bg_shape = 1x1x1\nbg_partition = R00", "job.cmd:2", "keep one of them");
        row("bg_size = 1\nwall_clock_limit = 1:2:3:4", "job.cmd:2", "01:30:00");
        row("bg_size = 1\nwall_clock_limit = -5", "job.cmd:2", "01:30:00");
        row("bg_size = 1\nuser_priority = 101", "job.cmd:2", "0 to 100");
        row("bg_size = 1\nuser_priority = high", "job.cmd:2", "go first");
    }
    void errorsNameLineKeywordAndFix()
    {
        QFETCH(QString, text);
        QFETCH(QString, where);
        QFETCH(QString, says);
        const auto job = parseLoadLevelerFile(text.toStdString(), "job.cmd");
        QVERIFY(!job);
        QCOMPARE(QString::fromStdString(job.error().where), where);
        QVERIFY2(job.error().reason.find(says.toStdString()) != std::string::npos,
            job.error().reason.c_str());
    }

    /// The later of two equal keywords holds, as in LoadLeveler.
    void theLastOneCounts()
    {
        const auto job = parseLoadLevelerFile("bg_size = 512\nbg_size = 1024", "a");
        QVERIFY(job.has_value());
        QCOMPARE(*job->steps.front().nodes, 1024);
    }

    /// Each "queue" is a job step; it inherits what it does not say itself.
    void eachQueueIsAStep()
    {
        const auto file = parseLoadLevelerFile("# @ bg_size = 512\n# @ executable = /bin/first\n"
                                               "# @ wall_clock_limit = 100\n# @ queue\n"
                                               "# @ bg_shape = 2x1x1\n# @ queue\n"
                                               "# @ executable = /bin/third\n# @ queue\n",
            "steps");
        QVERIFY2(file, file ? "" : file.error().text().c_str());
        QCOMPARE(file->steps.size(), std::size_t {3});
        QCOMPARE(*file->steps[0].nodes, 512);
        QVERIFY(!file->steps[1].nodes);
        QVERIFY(file->steps[1].shape == (Shape {2, 1, 1}));
        QCOMPARE(file->steps[1].executable, std::string("/bin/first"));
        QCOMPARE(file->steps[1].estimate, SimTime {100s});
        QVERIFY(file->steps[2].shape == (Shape {2, 1, 1}));
        QCOMPARE(file->steps[2].executable, std::string("/bin/third"));
        QVERIFY(file->ignored.empty());
    }

    void survivesAnything()
    {
        std::mt19937 random(7);
        const std::string letters = "# @=\\\nbg_sizehapetru0123456789x,:\0\xff queue";
        for (int i = 0; i < 20'000; ++i) {
            std::string text;
            for (auto length = random() % 60; length > 0; --length)
                text += letters[random() % letters.size()];
            const auto job = parseLoadLevelerFile(text, "noise");
            QVERIFY(job || !job.error().reason.empty());
        }
    }
};

QTEST_APPLESS_MAIN(LoadLevelerKeywordsTest)
#include "tst_LoadLevelerKeywords.moc"
