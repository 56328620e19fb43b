// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QTest>

#include "ui/help/HelpPages.h"

using namespace midplane;

namespace {

constexpr qint64 largestPicture = 150 * 1024; ///< Bytes: they are part of the program.

QStringList matches(const QString& text, const QString& expression)
{
    QStringList found;
    auto all = QRegularExpression(expression).globalMatch(text);
    while (all.hasNext())
        found.append(all.next().captured(1));
    return found;
}

} // namespace

class HelpPagesTest : public QObject {
    Q_OBJECT

private slots:
    void thereIsAPageForEachTask()
    {
        QVERIFY(ui::helpPages().size() >= 20);
        QCOMPARE(ui::helpPages().constFirst().name, QStringLiteral("index"));
        for (const char* task : {"mesh", "torus", "pass-through", "small-blocks", "refusals",
                 "link-sets", "whole-set", "set-report", "import-export", "machine", "replay",
                 "keyboard", "settings", "line-drawing", "recovery"})
            QVERIFY2(ui::helpPage(QString::fromLatin1(task)) != nullptr, task);
    }

    void everyFileOfTheGuideIsReachedFromTheIndex()
    {
        QStringList files
            = QDir(QStringLiteral(":/midplane/guide")).entryList({QStringLiteral("*.md")});
        QVERIFY(!files.isEmpty());
        for (QString file : files)
            QVERIFY2(ui::helpPage(file.chopped(3)) != nullptr, qPrintable(file));
    }

    void everyPageHasATitleAndText()
    {
        QSet<QString> titles;
        for (const ui::HelpPage& page : ui::helpPages()) {
            QVERIFY2(page.text.startsWith(QStringLiteral("# ")), qPrintable(page.name));
            QVERIFY2(page.text.size() > 200, qPrintable(page.name));
            QVERIFY2(!titles.contains(page.title), qPrintable(page.title));
            titles.insert(page.title);
        }
    }

    void everyLinkLeadsToAPage()
    {
        for (const ui::HelpPage& page : ui::helpPages()) {
            for (const QString& target :
                matches(page.text, QStringLiteral("(?<!!)\\[[^\\]]*\\]\\(([^)]+)\\)"))) {
                QVERIFY2(target.endsWith(QStringLiteral(".md")), qPrintable(target));
                QVERIFY2(ui::helpPage(target.chopped(3)) != nullptr,
                    qPrintable(page.name + QStringLiteral(" links to ") + target));
            }
        }
    }

    void everyPictureIsThereInLightAndDark()
    {
        for (const ui::HelpPage& page : ui::helpPages()) {
            for (QString target :
                matches(page.text, QStringLiteral("!\\[[^\\]]+\\]\\(([^)]+)\\)"))) {
                for (const char* theme : {"-light.png", "-dark.png"}) {
                    QString path = QStringLiteral(":/midplane/guide/") + target;
                    path.replace(QStringLiteral("-light.png"), QString::fromLatin1(theme));
                    QVERIFY2(!QImage(path).isNull(), qPrintable(path));
                    QVERIFY2(QFile(path).size() < largestPicture, qPrintable(path));
                }
            }
        }
    }

    void noPictureIsBuiltInForNothing()
    {
        QString all;
        for (const ui::HelpPage& page : ui::helpPages())
            all += page.text;
        for (const QString& picture : QDir(QStringLiteral(":/midplane/guide/pictures"))
                                          .entryList({QStringLiteral("*.png")})) {
            QString light = picture;
            light.replace(QStringLiteral("-dark"), QStringLiteral("-light"));
            QVERIFY2(all.contains(light), qPrintable(picture));
        }
    }

    void searchFindsWordsAndPutsTitlesFirst()
    {
        const auto found = ui::findHelp(QStringLiteral("TORUS"));
        QVERIFY(found.size() > 3);
        QCOMPARE(found.constFirst()->name, QStringLiteral("torus"));
        QVERIFY(ui::findHelp(QStringLiteral("zyzzyva")).isEmpty());
        QCOMPARE(ui::findHelp({}).size(), ui::helpPages().size());
    }
};

QTEST_GUILESS_MAIN(HelpPagesTest)
#include "tst_HelpPages.moc"
