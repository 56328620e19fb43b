// SPDX-License-Identifier: Apache-2.0
#include <atomic>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>
#include <unistd.h>

#include "core/support/Files.h"

using namespace midplane::core;

namespace {

std::atomic<int> umaskCalls = 0;

struct stat statusOf(const std::string& path)
{
    struct stat status { };
    ::lstat(path.c_str(), &status);
    return status;
}

} // namespace

/// In the place of the C library's: the program's own calls come here.
extern "C" mode_t umask(mode_t /*mask*/) noexcept
{
    ++umaskCalls;
    return 022;
}

class FilesTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string path(const char* name) const
    {
        return m_folder.filePath(QString::fromLatin1(name)).toStdString();
    }

private slots:
    void readsBackWhatItWrote()
    {
        const std::string text("a\0b\nc", 5);
        QVERIFY(writeFileAtomically(path("new"), text));
        QCOMPARE(readFile(path("new")).value(), text);
        QVERIFY(writeFileAtomically(path("new"), "shorter"));
        QCOMPARE(readFile(path("new")).value(), std::string("shorter"));
    }

    void leavesNoTemporaryFilesBehind()
    {
        QVERIFY(writeFileAtomically(path("only/there"), "x").error().reason.find("folder")
            != std::string::npos);
        QVERIFY(writeFileAtomically(path("kept"), "x"));
        const QStringList left
            = QDir(m_folder.path()).entryList({"kept*", "only*"}, QDir::AllEntries);
        QCOMPARE(left, QStringList {"kept"});
    }

    void keepsTheRightsAndTheLinkOfWhatItReplaces()
    {
        QVERIFY(writeFileAtomically(path("target"), "old"));
        QFile::setPermissions(
            QString::fromStdString(path("target")), QFile::ReadOwner | QFile::WriteOwner);
        QVERIFY(QFile::link(
            QString::fromStdString(path("target")), QString::fromStdString(path("link"))));
        QVERIFY(writeFileAtomically(path("link"), "new"));
        QVERIFY(QFileInfo(QString::fromStdString(path("link"))).isSymLink());
        QCOMPARE(readFile(path("target")).value(), std::string("new"));
        QVERIFY(!(QFile::permissions(QString::fromStdString(path("target"))) & QFile::ReadOther));
    }

    /// As the shell's > does: a file behind a link is created where the link leads to.
    void savesThroughALinkThatLeadsNowhereYet()
    {
        QVERIFY(QDir(m_folder.path()).mkdir("elsewhere"));
        QCOMPARE(::symlink("elsewhere/new", path("relative").c_str()), 0);
        QVERIFY(writeFileAtomically(path("relative"), "x"));
        QVERIFY(S_ISLNK(statusOf(path("relative")).st_mode));
        QCOMPARE(readFile(path("elsewhere/new")).value(), std::string("x"));
    }

    void refusesLinksInACircle()
    {
        QCOMPARE(::symlink("two", path("one").c_str()), 0);
        QCOMPARE(::symlink("one", path("two").c_str()), 0);
        const auto written = writeFileAtomically(path("one"), "x");
        QVERIFY(!written);
        QVERIFY2(written.error().reason.find("leads back to itself") != std::string::npos,
            written.error().reason.c_str());
    }

    /// Another user's link in /tmp must not have a file of ours replaced (fs.protected_symlinks,
    /// which not every machine has on).
    void doesNotFollowTheLinkOfAnotherUserInASharedFolder()
    {
        constexpr uid_t another = 65534;
        if (::geteuid() != 0)
            QSKIP("only root may give a link away");
        QVERIFY(QDir(m_folder.path()).mkdir("shared"));
        QCOMPARE(::chmod(path("shared").c_str(), 01777), 0);
        QVERIFY(writeFileAtomically(path("precious"), "kept"));
        QCOMPARE(::symlink(path("precious").c_str(), path("shared/report").c_str()), 0);
        QCOMPARE(::lchown(path("shared/report").c_str(), another, another), 0);
        const auto written = writeFileAtomically(path("shared/report"), "x");
        QVERIFY(!written);
        QVERIFY2(written.error().reason.find("link of another user") != std::string::npos,
            written.error().reason.c_str());
        QCOMPARE(readFile(path("precious")).value(), std::string("kept"));
    }

    /// Root saves a file of a user: it stays the user's.
    void keepsTheOwnerOfWhatItReplaces()
    {
        constexpr uid_t another = 65534;
        if (::geteuid() != 0)
            QSKIP("only root may give a file away");
        QVERIFY(writeFileAtomically(path("theirs"), "old"));
        QCOMPARE(::chown(path("theirs").c_str(), another, another), 0);
        QCOMPARE(::chmod(path("theirs").c_str(), 0640), 0);
        QVERIFY(writeFileAtomically(path("theirs"), "new"));
        QCOMPARE(statusOf(path("theirs")).st_uid, another);
        QCOMPARE(statusOf(path("theirs")).st_gid, another);
        QCOMPARE(statusOf(path("theirs")).st_mode & 07777U, 0640U);
    }

    /// Another thread may create a file at any moment: it must not be writable by everyone.
    void neverTouchesTheUmaskOfTheProcess()
    {
        umaskCalls = 0;
        QVERIFY(writeFileAtomically(path("fresh"), "x"));
        QVERIFY(writeFileAtomically(path("fresh"), "y"));
        QCOMPARE(umaskCalls.load(), 0);
    }

    /// The kernel takes the umask off the rights of a new file; tests run with the usual one.
    void givesANewFileTheRightsThatTheUmaskAllows()
    {
        QFile status("/proc/self/status");
        QVERIFY(status.open(QIODevice::ReadOnly));
        const QByteArray text = status.readAll();
        const qsizetype at = text.indexOf("Umask:");
        if (at < 0)
            QSKIP("this kernel does not tell the umask");
        const uint mask
            = text.mid(at + 6, text.indexOf('\n', at) - at - 6).trimmed().toUInt(nullptr, 8);
        QVERIFY(writeFileAtomically(path("new rights"), "x"));
        QCOMPARE(statusOf(path("new rights")).st_mode & 07777U, 0666U & ~mask);
    }

    void namesTheFileThatCannotBeUsed()
    {
        QCOMPARE(readFile(path("missing")).error().where, path("missing"));
        QVERIFY(readFile(m_folder.path().toStdString()).error().reason.find("folder")
            != std::string::npos);
        QVERIFY(!writeFileAtomically(m_folder.path().toStdString(), "x"));
    }
};

QTEST_APPLESS_MAIN(FilesTest)
#include "tst_Files.moc"
