// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QMenu>
#include <QSettings>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "ui/shell/RecentFiles.h"

using namespace midplane;

class RecentFilesTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString made(const QString& name)
    {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) ? file.fileName() : QString();
    }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QCoreApplication::setOrganizationName(QStringLiteral("Midplane"));
        QCoreApplication::setApplicationName(QStringLiteral("midplane-test-recent"));
    }
    void init() { QSettings().clear(); }
    void cleanupTestCase() { QSettings().clear(); }

    void theNewestComesFirstAndEachOnce()
    {
        ui::RecentFiles recent;
        const QString a = made(QStringLiteral("a.json"));
        const QString b = made(QStringLiteral("b.json"));
        recent.add(a);
        recent.add(b);
        recent.add(a);
        QCOMPARE(recent.paths(), (QStringList {a, b}));
        QCOMPARE(ui::RecentFiles().paths(), recent.paths()); // Kept.
    }

    void noMoreThanTenAreKept()
    {
        ui::RecentFiles recent;
        for (int i = 0; i < 15; ++i)
            recent.add(made(QStringLiteral("%1.json").arg(i)));
        QCOMPARE(recent.paths().size(), 10);
        QVERIFY(recent.paths().constFirst().endsWith(QStringLiteral("14.json")));
    }

    void filesThatAreGoneAreGreyAndTheListCanBeCleared()
    {
        ui::RecentFiles recent;
        QMenu menu;
        recent.showIn(&menu);
        const QString gone = made(QStringLiteral("gone.json"));
        recent.add(gone);
        recent.add(made(QStringLiteral("here.json")));
        QVERIFY(QFile::remove(gone));
        emit menu.aboutToShow();
        QCOMPARE(menu.actions().size(), 4); // Two files, a rule, Clear the list.
        QVERIFY(menu.actions()[0]->isEnabled());
        QVERIFY(!menu.actions()[1]->isEnabled());
        QVERIFY(menu.actions()[1]->toolTip().contains(QStringLiteral("gone")));

        QSignalSpy chosen(&recent, &ui::RecentFiles::chosen);
        menu.actions()[0]->trigger();
        QCOMPARE(chosen.size(), 1);
        menu.actions()[3]->trigger();
        QVERIFY(recent.paths().isEmpty());
        emit menu.aboutToShow();
        QCOMPARE(menu.actions().size(), 1);
        QVERIFY(!menu.actions()[0]->isEnabled());
    }
};

QTEST_MAIN(RecentFilesTest)
#include "tst_RecentFiles.moc"
