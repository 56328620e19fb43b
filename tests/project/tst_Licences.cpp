// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "SourceFiles.h"

namespace {

/// What must stand free to be linked is Apache-2.0; what uses Qt Charts is GPL.
QString licenceOf(const QString& file)
{
    static const QStringList gpl {"ui/", "app/midplane/", "tests/ui/"};
    const bool isGpl = std::any_of(
        gpl.begin(), gpl.end(), [&](const QString& folder) { return file.startsWith(folder); });
    return isGpl ? QStringLiteral("GPL-3.0-or-later") : QStringLiteral("Apache-2.0");
}

} // namespace

/// The first line of every source file says its licence.
class LicencesTest : public QObject {
    Q_OBJECT

private slots:
    void everySourceFileSaysItsLicence()
    {
        QStringList wrong;
        for (const QString& file : midplane::tests::sourceFiles(
                 {"core", "ui", "app", "tests/core", "tests/ui", "tests/project"})) {
            const QString expected = QStringLiteral("SPDX-License-Identifier: ") + licenceOf(file);
            const QStringList lines = midplane::tests::linesOf(file);
            if (lines.isEmpty() || !lines.first().contains(expected))
                wrong << file + QStringLiteral(": must start with ") + expected;
        }
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
    }

    void theTextsOfTheLicencesAreThere()
    {
        for (const char* licence : {"Apache-2.0", "GPL-3.0-or-later"}) {
            const QString file = QStringLiteral("LICENSES/%1.txt").arg(QLatin1String(licence));
            QVERIFY2(QFile::exists(midplane::tests::sourcePath(file)), qPrintable(file));
        }
    }

    /// Sources are listed by hand: one that its room does not list would not be built.
    void everySourceFileIsListed()
    {
        QStringList missing;
        for (const QString& file : midplane::tests::sourceFiles({"core", "ui"})) {
            // The nearest list at or above its folder: a room may hold rooms of its own.
            QString room = file.section(u'/', 0, -2);
            const auto listOf
                = [](const QString& folder) { return folder + QStringLiteral("/CMakeLists.txt"); };
            while (room.contains(u'/') && !QFile::exists(midplane::tests::sourcePath(listOf(room))))
                room = room.section(u'/', 0, -2);
            const QString list = midplane::tests::linesOf(listOf(room)).join(u'\n');
            if (!list.contains(file.mid(room.size() + 1)))
                missing << file + QStringLiteral(": not in the CMakeLists.txt of its room");
        }
        QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
    }
};

QTEST_APPLESS_MAIN(LicencesTest)
#include "tst_Licences.moc"
