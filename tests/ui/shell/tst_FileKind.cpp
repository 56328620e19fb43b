// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "ui/shell/FileKind.h"

using namespace midplane;

class FileKindTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString write(const char* name, const QByteArray& text)
    {
        QFile file(m_folder.filePath(QString::fromLatin1(name)));
        if (!file.open(QIODevice::WriteOnly))
            return {};
        file.write(text);
        return file.fileName();
    }

private slots:
    void tellsFilesByWhatTheySay()
    {
        const QString blocks = write("a.json", R"({"format": "midplane-blocks", "version": 1})");
        const QString machine = write("b.json", R"({"format": "midplane-machine", "version": 1})");
        QCOMPARE(*ui::kindOfFile(blocks), ui::FileKind::Blocks);
        QCOMPARE(*ui::kindOfFile(machine), ui::FileKind::Machine);
        QCOMPARE(*ui::kindOfFile(write("c.swf", "; nothing\n")), ui::FileKind::Log);
        QCOMPARE(*ui::kindOfFile(write("d.anything", "MIDPLREC\3")), ui::FileKind::Recording);
    }

    void refusesWhatIsNeither()
    {
        QVERIFY(!ui::kindOfFile(write("d.json", R"({"format": "midplane-plan"})")));
        QVERIFY(!ui::kindOfFile(write("e.json", "{")));
        QVERIFY(!ui::kindOfFile(m_folder.filePath(QStringLiteral("missing.json"))));
        QVERIFY(!ui::kindOfFile(m_folder.filePath(QStringLiteral("missing.swf"))));
    }

    void wordsAnErrorWithItsPlace_data()
    {
        QTest::addColumn<QString>("where");
        QTest::addColumn<QString>("sentence");

        QTest::newRow("line") << "/home/ann/jobs.swf:412"
                              << "jobs.swf, line 412: is damaged.";
        QTest::newRow("line and column") << "set.json:3:17"
                                         << "set.json, line 3, column 17: is damaged.";
        QTest::newRow("pointer") << "set.json: /blocks/3/name"
                                 << "set.json, at /blocks/3/name: is damaged.";
        QTest::newRow("file alone") << "set.json"
                                    << "set.json: is damaged.";
    }

    void wordsAnErrorWithItsPlace()
    {
        QFETCH(QString, where);
        QFETCH(QString, sentence);
        QCOMPARE(ui::sentenceOf({where.toStdString(), "is damaged"}), sentence);
    }

    void wordsANoteByItsLine()
    {
        const std::string file = "/sites/summer.conf";
        const auto words = [&file](const core::TextPlace& place) {
            return ui::sentenceOf(core::FormatNote {place, "images are not kept"}, file);
        };
        QCOMPARE(words({}), QStringLiteral("Images are not kept."));
        QCOMPARE(words({file, 0, 0}), QStringLiteral("Images are not kept."));
        QCOMPARE(words({file, 6, 14}), QStringLiteral("Line 6: images are not kept."));
        QCOMPARE(words({"/sites/other.conf", 6, 14}),
            QStringLiteral("other.conf, line 6, column 14: images are not kept."));
    }
};

QTEST_MAIN(FileKindTest)
#include "tst_FileKind.moc"
