// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTest>

#include "ui/shell/SettingsDialog.h"

using namespace midplane;

class SettingsDialogTest : public QObject {
    Q_OBJECT

private:
    static ui::Preferences unusual()
    {
        ui::Preferences preferences;
        preferences.theme = ui::Theme::HighContrast;
        preferences.isAnimated = false;
        preferences.textPercent = 150;
        preferences.language = QStringLiteral("de");
        preferences.autosaveMilliseconds = 200;
        preferences.setRule = core::SetRule::MayOverlap;
        preferences.antiAliasing = 4;
        return preferences;
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("Midplane"));
        QCoreApplication::setApplicationName(QStringLiteral("midplane-test-settings"));
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }

    void everyChoiceIsKept()
    {
        QCOMPARE(ui::readPreferences(), ui::Preferences());
        ui::writePreferences(unusual());
        QCOMPARE(ui::readPreferences(), unusual());
    }

    void nonsenseInTheSettingsIsIgnored()
    {
        QSettings settings;
        settings.setValue(QStringLiteral("theme"), QStringLiteral("pink"));
        settings.setValue(QStringLiteral("textPercent"), 100000);
        settings.setValue(QStringLiteral("autosaveMilliseconds"), QStringLiteral("never"));
        settings.setValue(QStringLiteral("antiAliasing"), -1);
        QCOMPARE(ui::readPreferences(), ui::Preferences());
    }

    void noIntervalLosesMoreThanASecond()
    {
        for (const int milliseconds : ui::Preferences::autosaveIntervals())
            QVERIFY(milliseconds > 0 && milliseconds <= 1000);
    }

    void theDialogShowsAndTellsEveryChoice()
    {
        const ui::SettingsDialog dialog(unusual());
        QCOMPARE(dialog.preferences(), unusual());
    }

    void aChoiceIsToldAtOnce()
    {
        ui::SettingsDialog dialog {ui::Preferences()};
        std::optional<ui::Preferences> told;
        connect(&dialog, &ui::SettingsDialog::changed, this,
            [&told](const ui::Preferences& preferences) { told = preferences; });
        for (auto* combo : dialog.findChildren<QComboBox*>()) {
            if (combo->accessibleName() == QStringLiteral("Text size"))
                combo->setCurrentIndex(combo->count() - 1);
        }
        QVERIFY(told.has_value());
        QCOMPARE(told->textPercent, 200);
    }
};

QTEST_MAIN(SettingsDialogTest)
#include "tst_SettingsDialog.moc"
