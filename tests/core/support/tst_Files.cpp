// SPDX-License-Identifier: Apache-2.0
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include "core/support/Files.h"

using namespace midplane::core;

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
