// SPDX-License-Identifier: Apache-2.0
#include <filesystem>
#include <fstream>

#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>
#include <unistd.h>

#include "core/support/Files.h"
#include "core/support/PrivateFolder.h"

using namespace midplane::core;

namespace fs = std::filesystem;

class PrivateFolderTest : public QObject {
    Q_OBJECT

    static constexpr std::size_t enough = 100;

    QTemporaryDir m_temporary;
    fs::path m_folder;

    PrivateFolder created() const { return std::move(**PrivateFolder::create(m_folder)); }

private slots:
    void init()
    {
        m_folder = fs::path(m_temporary.path().toStdString()) / QTest::currentTestFunction();
    }

    void readsBackWhatItWrote()
    {
        const PrivateFolder folder = created();
        QVERIFY(!folder.read("a", enough));
        QVERIFY(folder.write("a", "old"));
        QVERIFY(folder.write("a", "new"));
        QCOMPARE(folder.read("a", enough).value(), std::string("new"));
        QVERIFY(!folder.read("a", 2)); // Larger than that.
    }

    /// Also with a umask of 002, which would let the group write.
    void createsTheFolderForItsUserAlone()
    {
        const mode_t before = ::umask(002);
        const PrivateFolder folder = created();
        ::umask(before);
        struct stat status { };
        QCOMPARE(::stat(m_folder.c_str(), &status), 0);
        QCOMPARE(status.st_mode & 0777U, 0700U);
    }

    void doesNotWriteThroughALink()
    {
        const PrivateFolder folder = created();
        const fs::path precious = fs::path(m_temporary.path().toStdString()) / "precious";
        QVERIFY(writeFileAtomically(precious.string(), "kept"));
        fs::create_symlink(precious, m_folder / "a");
        QVERIFY(folder.write("a", "x"));
        QCOMPARE(readFile(precious.string()).value(), std::string("kept"));
        QVERIFY(fs::is_regular_file(fs::symlink_status(m_folder / "a")));
        QCOMPARE(folder.read("a", enough).value(), std::string("x"));
    }

    void doesNotReadThroughALink()
    {
        const PrivateFolder folder = created();
        QVERIFY(folder.write("a", "x"));
        fs::create_symlink("a", m_folder / "link");
        QVERIFY(!folder.read("link", enough));
    }

    void doesNotWaitForAPipe()
    {
        const PrivateFolder folder = created();
        QCOMPARE(::mkfifo((m_folder / "pipe").c_str(), 0600), 0);
        QVERIFY(!folder.read("pipe", enough));
    }

    void isNoFolderWhereThereIsNone()
    {
        QVERIFY(!PrivateFolder::open(m_folder)->has_value());
        QVERIFY(!PrivateFolder::create("/proc/midplane")->has_value());
        QVERIFY(!PrivateFolder::create("")->has_value());
    }

    void refusesAFolderThatOthersMayWriteTo_data()
    {
        QTest::addColumn<int>("rights");
        QTest::newRow("group") << 0770;
        QTest::newRow("all") << 0707;
        QTest::newRow("all, sticky") << 01777;
    }
    void refusesAFolderThatOthersMayWriteTo()
    {
        QFETCH(int, rights);
        fs::create_directory(m_folder);
        QCOMPARE(::chmod(m_folder.c_str(), static_cast<mode_t>(rights)), 0);
        const auto folder = PrivateFolder::open(m_folder);
        QVERIFY(!folder);
        QCOMPARE(folder.error().where, m_folder.string());
        QVERIFY2(folder.error().reason.find("chmod go-w") != std::string::npos,
            folder.error().reason.c_str());
        fs::remove_all(m_folder);
    }

    void refusesTheFolderOfAnotherUser()
    {
        constexpr uid_t another = 65534;
        if (::geteuid() != 0)
            QSKIP("only root may give a folder away");
        fs::create_directory(m_folder);
        QCOMPARE(::chown(m_folder.c_str(), another, another), 0);
        const auto folder = PrivateFolder::create(m_folder);
        QVERIFY(!folder);
        QVERIFY2(folder.error().reason.find("another user") != std::string::npos,
            folder.error().reason.c_str());
    }
};

QTEST_APPLESS_MAIN(PrivateFolderTest)
#include "tst_PrivateFolder.moc"
