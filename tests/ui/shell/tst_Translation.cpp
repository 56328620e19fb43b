// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractButton>
#include <QComboBox>
#include <QDialog>
#include <QFile>
#include <QLabel>
#include <QMap>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

#include "core/control/bridge/StateNames.h"
#include "core/machine/BuiltInMachines.h"
#include "ui/models/LiveText.h"
#include "ui/models/Wording.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/Translation.h"

using namespace midplane;

namespace {

/// One text of a translation file.
struct Entry {
    QString context;
    QString source;
    QStringList translations; ///< One, or one for each plural form.
    bool isUnfinished = false;
};

QList<Entry> entriesOf(const QString& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QList<Entry> entries;
    QXmlStreamReader xml(&file);
    Entry entry;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isEndElement() && xml.name() == QStringLiteral("message")) {
            entries.append(entry);
            entry = {entry.context, {}, {}, false};
        }
        if (!xml.isStartElement())
            continue;
        if (xml.name() == QStringLiteral("name")) {
            entry.context = xml.readElementText();
        } else if (xml.name() == QStringLiteral("source")) {
            entry.source = xml.readElementText();
        } else if (xml.name() == QStringLiteral("translation")) {
            entry.isUnfinished = xml.attributes().hasAttribute(QStringLiteral("type"));
            xml.readNext(); // Its text, or the first plural form.
            if (xml.isCharacters() && !xml.isWhitespace())
                entry.translations.append(xml.text().toString());
        }
        if (xml.isStartElement() && xml.name() == QStringLiteral("numerusform"))
            entry.translations.append(xml.readElementText());
    }
    return entries;
}

QStringList placesIn(const QString& text)
{
    static const QRegularExpression place(QStringLiteral("%(?:[1-9]|n)"));
    QStringList found;
    auto all = place.globalMatch(text);
    while (all.hasNext())
        found.append(all.next().captured());
    found.sort();
    return found;
}

} // namespace

class TranslationTest : public QObject {
    Q_OBJECT

private:
    const QString m_german = QStringLiteral(SOURCE_FOLDER "/resources/translations/midplane_de.ts");

    /// Texts that are cut because their widget is too small for them.
    static QStringList cutTexts(const QWidget& whole)
    {
        QStringList cut;
        const auto note = [&](const QWidget* widget, const QString& text) {
            cut.append(QStringLiteral("%1: %2 px for %3")
                           .arg(text)
                           .arg(widget->width())
                           .arg(widget->sizeHint().width()));
        };
        for (const auto* button : whole.findChildren<QAbstractButton*>()) {
            const bool showsText = !button->text().isEmpty()
                && (button->icon().isNull() || !button->inherits("QToolButton"));
            QString text = button->text();
            const int needed = button->fontMetrics().horizontalAdvance(text.remove(u'&')) + 4;
            if (button->isVisible() && showsText && button->width() < needed)
                note(button, text);
        }
        for (const auto* label : whole.findChildren<QLabel*>()) {
            const bool mayGiveWay = label->wordWrap()
                || label->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
            if (label->isVisible() && !mayGiveWay && label->width() < label->sizeHint().width())
                note(label, label->text());
        }
        return cut;
    }

private slots:
    void init() { ui::useLanguage(QStringLiteral("en")); }
    void cleanupTestCase() { ui::useLanguage(QStringLiteral("en")); }

    void everyTextHasAGermanOne()
    {
        const QList<Entry> entries = entriesOf(m_german);
        QVERIFY(entries.size() > 500);
        QStringList missing;
        for (const Entry& entry : entries) {
            if (entry.isUnfinished || entry.translations.isEmpty()
                || entry.translations.contains(QString()))
                missing.append(entry.context + QStringLiteral(": ") + entry.source);
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(QLatin1Char('\n'))));
    }

    /// The window has the words of console and mpirun, and translates each.
    void theWordsForStatesAreThoseOfTheCore()
    {
        const auto check = [](auto state) {
            const QString word = QString::fromLatin1(core::nameOf(state));
            ui::useLanguage(QStringLiteral("en"));
            QCOMPARE(ui::stateText(state), word);
            ui::useLanguage(QStringLiteral("de"));
            QVERIFY2(ui::stateText(state) != word, qPrintable(word));
        };
        for (int i = 0; i <= static_cast<int>(core::PartitionState::Error); ++i)
            check(static_cast<core::PartitionState>(i));
        for (int i = 0; i <= static_cast<int>(core::JobState::Error); ++i)
            check(static_cast<core::JobState>(i));
        for (int i = 0; i < core::hardwareStateCount; ++i)
            check(static_cast<core::HardwareState>(i));
    }

    void thePlacesForValuesAreTheSame()
    {
        for (const Entry& entry : entriesOf(m_german)) {
            for (const QString& translation : entry.translations)
                QVERIFY2(placesIn(entry.source) == placesIn(translation), qPrintable(translation));
        }
    }

    void namesInMenusKeepTheirEllipsis()
    {
        for (const Entry& entry : entriesOf(m_german)) {
            for (const QString& translation : entry.translations)
                QVERIFY2(entry.source.endsWith(QChar(u'…')) == translation.endsWith(QChar(u'…')),
                    qPrintable(translation));
        }
    }

    void theFileHasEveryTextOfTheSource()
    {
        QTemporaryDir folder;
        const QString copy = folder.filePath(QStringLiteral("midplane_de.ts"));
        QVERIFY(QFile::copy(m_german, copy));
        QProcess update;
        update.setWorkingDirectory(QStringLiteral(SOURCE_FOLDER));
        update.start(QStringLiteral(LUPDATE),
            {QStringLiteral("-I"), QStringLiteral("."), QStringLiteral("ui"),
                QStringLiteral("app/midplane"), QStringLiteral("-no-obsolete"),
                QStringLiteral("-ts"), copy});
        QVERIFY(update.waitForFinished(120000));
        QCOMPARE(update.exitCode(), 0);
        QStringList fresh;
        for (const Entry& entry : entriesOf(copy)) {
            if (entry.isUnfinished)
                fresh.append(entry.context + QStringLiteral(": ") + entry.source);
        }
        QVERIFY2(fresh.isEmpty(), qPrintable(fresh.join(QLatin1Char('\n'))));
    }

    void theWindowSpeaksGerman()
    {
        ui::useLanguage(QStringLiteral("de"));
        const ui::Actions actions;
        QCOMPARE(actions.nameOf(ui::Command::Undo), QStringLiteral("Rückgängig"));
        // A text of a function without a class, and one of our other rooms.
        QCOMPARE(ui::midplaneCountText(3), QStringLiteral("3 Midplanes"));
        QCOMPARE(ui::blockCountText(1), QStringLiteral("1 Block"));
        ui::useLanguage(QStringLiteral("en"));
        QCOMPARE(actions.nameOf(ui::Command::Undo), QStringLiteral("Undo"));
        ui::useLanguage(QStringLiteral("xx"));
        QCOMPARE(actions.nameOf(ui::Command::Undo), QStringLiteral("Undo"));
    }

    void noTwoEntriesOfAMenuHaveTheSameLetter_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("German") << QStringLiteral("de");
    }

    /// Alt and a letter would only choose one of the two, and not open it.
    void noTwoEntriesOfAMenuHaveTheSameLetter()
    {
        QFETCH(QString, language);
        ui::useLanguage(language);
        ui::MainWindow window(
            std::make_shared<const core::MachineTables>(*core::findMachine("bgl")),
            ui::Settings::Ignore);
        QStringList doubled;
        int letters = 0;
        const auto check = [&](const QString& menu, const QList<QAction*>& actions) {
            QMap<QString, QString> taken;
            for (const QAction* action : actions) {
                const QString letter = QKeySequence::mnemonic(action->text()).toString();
                if (letter.isEmpty())
                    continue;
                ++letters;
                if (taken.contains(letter))
                    doubled.append(QStringLiteral("%1: %2 of %3 and %4")
                                       .arg(menu, letter, taken[letter], action->text()));
                taken[letter] = action->text();
            }
        };
        check(QStringLiteral("menu bar"), window.menuBar()->actions());
        for (const auto* menu : window.menuBar()->findChildren<QMenu*>())
            check(menu->title(), menu->actions());
        QVERIFY(letters > 60);
        QVERIFY2(doubled.isEmpty(), qPrintable(doubled.join(QLatin1Char('\n'))));
    }

    void nothingIsCutInASmallWindow_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<int>("workspace");
        for (const char* language : {"en", "de"}) {
            QTest::addRow("build, %s", language) << QString::fromLatin1(language) << 0;
            QTest::addRow("replay, %s", language) << QString::fromLatin1(language) << 1;
        }
    }

    void nothingIsCutInASmallWindow()
    {
        QFETCH(QString, language);
        QFETCH(int, workspace);
        ui::useLanguage(language);
        ui::MainWindow window(
            std::make_shared<const core::MachineTables>(*core::findMachine("bgl")),
            ui::Settings::Ignore);
        window.setTheme(ui::Theme::Light);
        window.resize(1280, 720);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        window.switchTo(static_cast<ui::WorkspaceId>(workspace));
        window.workspaces().reset();
        window.files().openPath(QString::fromStdString(core::sampleFolder())
            + QStringLiteral("/blocks/demo.blocks.json"));
        if (workspace == 0)
            window.actions()[ui::Command::NewBlock]->trigger();
        QTest::qWait(50);
        QCOMPARE(window.size(), QSize(1280, 720));
        QStringList cut = cutTexts(window);
        for (const ui::Command dialog : {ui::Command::EditSettings, ui::Command::Keys}) {
            window.actions()[dialog]->trigger();
            for (auto* shown : window.findChildren<QDialog*>())
                cut += cutTexts(*shown);
        }
        QVERIFY2(cut.isEmpty(), qPrintable(cut.join(QLatin1Char('\n'))));
    }
};

QTEST_MAIN(TranslationTest)
#include "tst_Translation.moc"
