// SPDX-License-Identifier: Apache-2.0
#include <fstream>
#include <thread>

#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "WiringsForTests.h"
#include "core/machine/BuiltInMachines.h"
#include "core/support/Files.h"
#include "core/wiring/MachineTables.h"
#include "core/wiring/TableCache.h"
#include "core/wiring/TableFile.h"
#include "core/wiring/UnsafeCache.h"

using namespace midplane::core;

namespace fs = std::filesystem;

namespace {

/// The same routes answer the same questions.
bool isFresh(const LinkSetTable& table)
{
    return table.isTabled() && encodeTable(table) == encodeTable(LinkSetTable(table.wiring()));
}

void write(const fs::path& file, const std::string& bytes)
{
    std::ofstream(file, std::ios::binary) << bytes;
}

std::size_t fileCount(const fs::path& folder)
{
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder), fs::directory_iterator()));
}

/// A sound file of that wiring that holds its first path only: what comes from it shows that.
std::string oneRouteFile(const LineWiring& wiring)
{
    const std::vector<std::uint8_t> counts {1};
    const std::vector<std::uint16_t> ids {0};
    return encodeTable(LinkSetTable(wiring, RouteList::checked(wiring, counts, ids).value()));
}

} // namespace

class TableCacheTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_temporary;
    fs::path m_folder;

private slots:
    void initTestCase() { ::umask(022); } // A folder that the group may write to is not used.

    void init()
    {
        m_folder = fs::path(m_temporary.path().toStdString()) / QTest::currentTestFunction();
    }

    void whatIsMadeIsKept()
    {
        const TableCache cache(m_folder / "deep" / "down");
        const LineWiring wiring = splits(12);
        QVERIFY(isFresh(*cache.tableOf(wiring)));
        QVERIFY(fs::is_regular_file(cache.fileOf(wiring)));
        QVERIFY(isFresh(*cache.tableOf(wiring)));
        QCOMPARE(fileCount(m_folder / "deep" / "down"), std::size_t {1}); // Nothing half-written.
    }

    void whatIsKeptIsRead()
    {
        const TableCache cache(m_folder);
        const LineWiring wiring = splits(12);
        fs::create_directories(m_folder);
        write(cache.fileOf(wiring), oneRouteFile(wiring));
        QCOMPARE(cache.tableOf(wiring)->size(), std::size_t {1});
    }

    void linesOfOneLengthAndOtherCablesHaveTheirOwnFiles()
    {
        const TableCache cache(m_folder);
        const std::vector<LineWiring> wirings {
            ring(10), splits(10), ringWiring(foldedOrder(10)).value()};
        for (int round = 0; round < 2; ++round) {
            for (const LineWiring& wiring : wirings) {
                const auto table = cache.tableOf(wiring);
                QVERIFY(table->wiring() == wiring);
                QVERIFY(isFresh(*table));
            }
        }
        QCOMPARE(fileCount(m_folder), wirings.size());
    }

    /// As if two wirings had the same digest, or someone had copied a file.
    void theFileOfAnotherWiringIsNotBelieved()
    {
        const TableCache cache(m_folder);
        cache.tableOf(ring(10));
        fs::copy_file(cache.fileOf(ring(10)), cache.fileOf(splits(10)));
        QVERIFY(isFresh(*cache.tableOf(splits(10))));
    }

    void aDamagedFileIsMadeAgain()
    {
        const TableCache cache(m_folder);
        const LineWiring wiring = ring(10);
        cache.tableOf(wiring);
        const std::string file = cache.fileOf(wiring).string();
        const std::string good = readFile(file).value();
        for (std::size_t i = 0; i < good.size(); i += 1 + i / 16) {
            std::string bad = good;
            bad[i] = static_cast<char>(bad[i] ^ 0x10);
            for (const std::string& bytes : {bad, good.substr(0, i)}) {
                write(file, bytes);
                QVERIFY(isFresh(*cache.tableOf(wiring)));
                QCOMPARE(readFile(file).value(), good);
            }
        }
    }

    void whatCannotBeAFolderIsNoCacheAndNoError_data()
    {
        QTest::addColumn<QString>("folder");
        QTest::newRow("a file") << "file";
        QTest::newRow("below a file") << "file/below";
        QTest::newRow("read-only file system") << "/proc/midplane";
        QTest::newRow("empty") << "";
    }
    void whatCannotBeAFolderIsNoCacheAndNoError()
    {
        QFETCH(QString, folder);
        fs::create_directories(m_folder);
        write(m_folder / "file", "not a folder");
        const fs::path path
            = folder.startsWith("file") ? m_folder / folder.toStdString() : fs::path();
        const TableCache cache(folder.startsWith('/') ? fs::path(folder.toStdString()) : path);
        const QString before = QDir::currentPath();
        QVERIFY(QDir::setCurrent(QString::fromStdString(m_folder.string())));
        for (int round = 0; round < 2; ++round)
            QVERIFY(isFresh(*cache.tableOf(splits(10))));
        QVERIFY(QDir::setCurrent(before));
    }

    void aFolderWithoutRightsIsNoCacheAndNoError()
    {
        fs::create_directories(m_folder);
        fs::permissions(m_folder, fs::perms::owner_read | fs::perms::owner_exec);
        QVERIFY(isFresh(*TableCache(m_folder).tableOf(splits(10))));
        fs::permissions(m_folder, fs::perms::owner_all);
    }

    void whatIsNoFileIsNotOpened_data()
    {
        QTest::addColumn<bool>("isPipe");
        QTest::newRow("folder in its place") << false;
        QTest::newRow("pipe in its place") << true; // Opening it would wait for ever.
    }
    void whatIsNoFileIsNotOpened()
    {
        QFETCH(bool, isPipe);
        const TableCache cache(m_folder / (isPipe ? "pipe" : "folder"));
        const fs::path file = cache.fileOf(splits(10));
        fs::create_directories(isPipe ? file.parent_path() : file);
        if (isPipe)
            QCOMPARE(::mkfifo(file.c_str(), 0600), 0);
        QVERIFY(isFresh(*cache.tableOf(splits(10))));
    }

    /// A link there could lead to any file of the user.
    void aLinkInItsPlaceIsReplacedAndNotFollowed()
    {
        const TableCache cache(m_folder);
        const LineWiring wiring = splits(10);
        fs::create_directories(m_folder);
        const fs::path precious = m_folder / "precious";
        write(precious, "kept");
        fs::create_symlink(precious, cache.fileOf(wiring));
        QVERIFY(isFresh(*cache.tableOf(wiring)));
        QCOMPARE(readFile(precious.string()).value(), std::string("kept"));
        QVERIFY(fs::is_regular_file(fs::symlink_status(cache.fileOf(wiring))));
    }

    void aLinkToAnotherTableIsNotRead()
    {
        const TableCache cache(m_folder);
        const LineWiring wiring = splits(12);
        fs::create_directories(m_folder);
        write(m_folder / "other", oneRouteFile(wiring));
        fs::create_symlink("other", cache.fileOf(wiring));
        QVERIFY(isFresh(*cache.tableOf(wiring)));
    }

    /// Another user could have put any table there.
    void aFolderThatOthersMayWriteToIsNotUsedAndReportedOnce()
    {
        std::vector<Error> reported;
        onUnsafeCache([&](const Error& error) { reported.push_back(error); });
        const TableCache cache(m_folder);
        const LineWiring wiring = splits(12);
        fs::create_directories(m_folder);
        fs::permissions(m_folder, fs::perms::group_write, fs::perm_options::add);
        write(cache.fileOf(wiring), oneRouteFile(wiring));
        for (int round = 0; round < 2; ++round)
            QVERIFY(isFresh(*cache.tableOf(wiring)));
        QVERIFY(isFresh(*cache.tableOf(ring(10))));
        QCOMPARE(fileCount(m_folder), std::size_t {1});
        QCOMPARE(reported.size(), std::size_t {1});
        QCOMPARE(reported.front().where, m_folder.string());
        onUnsafeCache(nullptr);
    }

    void threadsMayShareTheFolder()
    {
        const TableCache cache(m_folder);
        const LinkSetTable fresh(splits(12));
        std::vector<std::shared_ptr<const LinkSetTable>> tables(8);
        {
            std::vector<std::jthread> threads;
            for (auto& table : tables)
                threads.emplace_back([&] { table = cache.tableOf(fresh.wiring()); });
        }
        for (const auto& table : tables)
            QVERIFY(table->size() == fresh.size() && isFresh(*table));
        QCOMPARE(fileCount(m_folder), std::size_t {1});
    }

    void programsMayStartAtOnce()
    {
        const TableCache cache(m_folder);
        const LineWiring wiring = splits(13);
        std::vector<pid_t> children;
        for (int i = 0; i < 6; ++i) {
            const pid_t child = ::fork();
            QVERIFY(child >= 0);
            if (child == 0)
                ::_exit(isFresh(*cache.tableOf(wiring)) ? 0 : 1);
            children.push_back(child);
        }
        for (const pid_t child : children) {
            int status = -1;
            QCOMPARE(::waitpid(child, &status, 0), child);
            QCOMPARE(status, 0);
        }
        QVERIFY(decodeTable(readFile(cache.fileOf(wiring).string()).value(), wiring));
        QCOMPARE(fileCount(m_folder), std::size_t {1});
    }

    void onlyLongTabledLinesAreKept()
    {
        const TableCache cache(m_folder);
        QVERIFY(isFresh(*cache.tableOf(splits(8))));
        QVERIFY(!cache.tableOf(splits(15))->isTabled());
        QVERIFY(!cache.tableOf(LineWiring::crossbar(12))->isTabled());
        QVERIFY(!cache.tableOf(denseLine(14))->isTabled()); // More paths than are tabled.
        QVERIFY(!fs::exists(m_folder));
    }

    void aMachineTakesItsTablesFromTheCache()
    {
        MachineSpec spec;
        spec.name = "long";
        spec.dims = {12, 12, 4};
        spec.unit.ioNodesPerCard.assign(16, 2);
        spec.lines = {{splits(12), splits(12), ring(4)}};
        const MachinePtr machine = Machine::create(spec).value();
        const TableCache cache(m_folder);
        const MachineTables made(machine, &cache);
        QCOMPARE(fileCount(m_folder), std::size_t {1});
        QCOMPARE(&made[Dimension::X], &made[Dimension::Y]); // Equal lines share a table.
        write(cache.fileOf(splits(12)), oneRouteFile(splits(12)));
        QCOMPARE(MachineTables(machine, &cache)[Dimension::X].size(), std::size_t {1});
        QVERIFY(isFresh(MachineTables(machine)[Dimension::X]));
    }

    void theUsersFolderFollowsTheEnvironment()
    {
        const QByteArray caches = qgetenv("XDG_CACHE_HOME");
        const QByteArray home = qgetenv("HOME");
        qputenv("XDG_CACHE_HOME", "/var/caches");
        QCOMPARE(defaultCacheFolder().value(), fs::path("/var/caches/midplane"));
        qputenv("HOME", "/home/ann");
        qputenv("XDG_CACHE_HOME", "relative"); // To be ignored, says the XDG specification.
        QCOMPARE(defaultCacheFolder().value(), fs::path("/home/ann/.cache/midplane"));
        qunsetenv("XDG_CACHE_HOME");
        QCOMPARE(defaultCacheFolder().value(), fs::path("/home/ann/.cache/midplane"));
        qunsetenv("HOME");
        QVERIFY(!defaultCacheFolder());
        qputenv("HOME", home);
        if (!caches.isNull())
            qputenv("XDG_CACHE_HOME", caches);
    }
};

QTEST_APPLESS_MAIN(TableCacheTest)
#include "tst_TableCache.moc"
