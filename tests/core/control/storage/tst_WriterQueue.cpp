// SPDX-License-Identifier: Apache-2.0
#include <QFile>
#include <QTest>

#include <filesystem>

#include <sys/stat.h>

#include "core/control/storage/WriterQueue.h"
#include "tests/core/control/storage/StoreFixture.h"

using namespace midplane::core;
using namespace midplane::tests;

namespace {

std::string madeFile(const StoreFolder& folder, const char* name = "file")
{
    QFile file(QString::fromStdString(folder.file(name)));
    if (!file.open(QIODevice::WriteOnly))
        qFatal("no file");
    return folder.file(name);
}

bool isThere(const std::string& path)
{
    return std::filesystem::exists(std::filesystem::symlink_status(path));
}

} // namespace

/// Each queue stands for a program.
class WriterQueueTest : public QObject {
    Q_OBJECT

private slots:
    void firstComeFirstServed()
    {
        const StoreFolder folder;
        const std::string file = madeFile(folder);
        WriterQueue a(file);
        WriterQueue b(file);
        WriterQueue c(file);
        a.enter();
        b.enter();
        c.enter();
        QCOMPARE(a.ahead(), std::size_t {0});
        QCOMPARE(b.ahead(), std::size_t {1});
        QCOMPARE(c.ahead(), std::size_t {2});
        a.leave();
        a.enter(); // Again, behind those that wait.
        QCOMPARE(b.ahead(), std::size_t {0});
        QCOMPARE(c.ahead(), std::size_t {1});
        QCOMPARE(a.ahead(), std::size_t {2});
        c.leave();
        QCOMPARE(a.ahead(), std::size_t {1});
        QVERIFY(a.distance() >= 1);
        b.leave();
        QCOMPARE(a.distance(), std::size_t {0});
    }

    void aProgramThatEndsLeavesTheQueue()
    {
        const StoreFolder folder;
        const std::string file = madeFile(folder);
        auto first = std::make_unique<WriterQueue>(file);
        auto second = std::make_unique<WriterQueue>(file);
        WriterQueue third(file);
        first->enter();
        second->enter();
        third.enter();
        second.reset();
        QCOMPARE(third.ahead(), std::size_t {1});
        first.reset();
        QCOMPARE(third.ahead(), std::size_t {0});
    }

    void theLastProgramRemovesItsFile()
    {
        const StoreFolder folder;
        const std::string file = madeFile(folder);
        auto first = std::make_unique<WriterQueue>(file);
        QVERIFY(!isThere(file + "-queue")); // Only writers need it.
        first->enter();
        auto second = std::make_unique<WriterQueue>(file);
        second->enter();
        first.reset();
        QVERIFY(isThere(file + "-queue"));
        QCOMPARE(second->ahead(), std::size_t {0});
        second.reset();
        QVERIFY(!isThere(file + "-queue"));
    }

    void aFileThatWasRemovedIsMadeAnew()
    {
        const StoreFolder folder;
        const std::string file = madeFile(folder);
        WriterQueue first(file);
        first.enter();
        first.leave();
        std::filesystem::remove(file + "-queue");
        WriterQueue second(file);
        second.enter();
        first.enter();
        QCOMPARE(first.ahead(), std::size_t {1});
    }

    void allNamesOfAFileHaveOneQueue()
    {
        const StoreFolder folder;
        const std::string file = madeFile(folder);
        std::filesystem::create_symlink(file, folder.file("link"));
        WriterQueue first(file);
        WriterQueue second(folder.file("link"));
        first.enter();
        second.enter();
        QCOMPARE(second.ahead(), std::size_t {1});
        QVERIFY(!isThere(folder.file("link-queue")));
    }

    void whatIsNoQueueIsLeftAlone()
    {
        const StoreFolder folder;
        const std::string file = madeFile(folder);
        QFile other(QString::fromStdString(file + "-queue"));
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write("a letter") == 8);
        other.close();
        {
            WriterQueue queue(file);
            queue.enter(); // Without a place.
            QCOMPARE(queue.ahead(), std::size_t {0});
        }
        QVERIFY(other.open(QIODevice::ReadOnly));
        QCOMPARE(other.readAll(), QByteArray("a letter"));
    }

    void aLinkIsNotFollowed()
    {
        const StoreFolder folder;
        const std::string file = madeFile(folder);
        const std::string target = madeFile(folder, "target");
        std::filesystem::create_symlink(target, file + "-queue");
        {
            WriterQueue queue(file);
            queue.enter();
        }
        QVERIFY(isThere(file + "-queue"));
        QVERIFY(isThere(target));
    }

    void itsPermissionsAreThoseOfTheFile_data()
    {
        QTest::addColumn<int>("mode");
        QTest::newRow("owner") << 0600;
        QTest::newRow("group") << 0660;
        QTest::newRow("all") << 0666;
    }

    void itsPermissionsAreThoseOfTheFile()
    {
        QFETCH(int, mode);
        const StoreFolder folder;
        const std::string file = madeFile(folder);
        QCOMPARE(::chmod(file.c_str(), static_cast<mode_t>(mode)), 0);
        WriterQueue queue(file);
        queue.enter();
        struct stat made { };
        QCOMPARE(::stat((file + "-queue").c_str(), &made), 0);
        QCOMPARE(static_cast<int>(made.st_mode & 0777U), mode);
    }
};

QTEST_APPLESS_MAIN(WriterQueueTest)
#include "tst_WriterQueue.moc"
