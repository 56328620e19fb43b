// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <QMap>
#include <QRegularExpression>

#include "SourceFiles.h"

namespace {

/// The rooms of core; each may use those before it only.
const QStringList coreRooms {"support", "machine", "wiring", "allocation", "blocks", "journal",
    "control", "workload", "scheduling", "simulation", "analysis", "explanation", "fragmentation",
    "experiments", "report"};

/// On top of the room of blocks, in the order of their arrows: what asks the link-set tables. The
/// rest of the room uses none of them.
const QStringList onTopOfBlocks {"editing", "proposals", "sets"};

/// The rooms of ui and what each may use beside core; the shell puts all of them together.
const QMap<QString, QStringList> uiRooms {
    {"models", {}},
    {"out", {"models"}},
    {"help", {"models"}},
    {"scene", {"models"}},
    {"wiring", {"models", "out"}},
    {"builder", {"models", "out", "scene", "wiring"}},
    {"replay", {"models", "out", "scene", "wiring"}},
    {"film", {"models", "out", "scene", "replay"}},
    {"live", {"models", "out"}},
    {"experiments", {"models", "out"}},
    {"shell",
        {"models", "out", "scene", "wiring", "builder", "replay", "film", "help", "live",
            "experiments"}},
};

QString roomOf(const QString& path) { return path.section(u'/', 1, 1); }
QString houseOf(const QString& path) { return path.section(u'/', 0, 0); }

bool isQt(const QString& include)
{
    static const QRegularExpression qt(QStringLiteral("^(Qt?[A-Z][A-Za-z0-9]*|Qt3D\\w*)(/.*)?$"));
    return qt.match(include).hasMatch();
}

/// By module, and the classes that might be named without it. QBuffer is a class of QtCore too.
bool isQt3D(const QString& include)
{
    static const QRegularExpression qt3d(
        QStringLiteral("^(Qt3D.*|Q(Entity|Camera|Material|Effect|Technique|RenderPass|ObjectPicker|"
                       "GeometryRenderer|RenderSettings|LayerFilter))$"));
    return qt3d.match(include).hasMatch();
}

/// What is wrong with an include of our own files; empty when nothing is.
QString ownIncludeProblem(const QString& file, const QString& include)
{
    const QString from = houseOf(file);
    const QString to = houseOf(include);
    if (from == "core" && to != "core")
        return "core uses core only";
    if (from == "core" && roomOf(file) == "blocks" && roomOf(include) == "blocks"
        && onTopOfBlocks.indexOf(include.section(u'/', 2, 2))
            > onTopOfBlocks.indexOf(file.section(u'/', 2, 2)))
        return "what stands on top of the blocks uses only what stands below it";
    if (from == "ui" && to == "app")
        return "ui does not know the programs";
    if (from == "core" && roomOf(file) != roomOf(include)) {
        const auto own = coreRooms.indexOf(roomOf(file));
        const auto used = coreRooms.indexOf(roomOf(include));
        if (own < 0 || used < 0)
            return "a room that the design does not know";
        if (used > own)
            return "a room uses only rooms before it";
    }
    if (from == "ui" && to == "ui" && roomOf(file) != roomOf(include)) {
        if (!uiRooms.contains(roomOf(file)))
            return "a room that the design does not know";
        if (!uiRooms[roomOf(file)].contains(roomOf(include)))
            return "this room does not use that one";
    }
    return {};
}

/// What is wrong with an include; empty when nothing is.
QString problemOf(const QString& file, const QString& include)
{
    static const QStringList houses {"app", "ui", "core"};
    if (include.contains(QStringLiteral("..")))
        return "includes are written from the root";
    if (houses.contains(houseOf(include)))
        return ownIncludeProblem(file, include);
    if (houseOf(file) == "core" && isQt(include))
        return "core knows no Qt";
    if (isQt3D(include) && !file.startsWith("ui/scene/"))
        return "only the scene includes Qt 3D";
    return {};
}

} // namespace

/// Dependencies point one way: app -> ui -> core, and from room to room as the design draws them.
class IncludeArrowsTest : public QObject {
    Q_OBJECT

private slots:
    void everyIncludeFollowsTheArrows()
    {
        static const QRegularExpression pattern(
            QStringLiteral("^\\s*#\\s*include\\s*[\"<]([^\">]+)[\">]"));
        QStringList problems;
        int includes = 0;
        for (const QString& file : midplane::tests::sourceFiles({"core", "ui", "app"})) {
            int number = 0;
            for (const QString& line : midplane::tests::linesOf(file)) {
                ++number;
                const auto match = pattern.match(line);
                if (!match.hasMatch())
                    continue;
                ++includes;
                const QString problem = problemOf(file, match.captured(1));
                if (!problem.isEmpty())
                    problems << QStringLiteral("%1:%2: %3: %4")
                                    .arg(file)
                                    .arg(number)
                                    .arg(match.captured(1), problem);
            }
        }
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(u'\n')));
        QVERIFY(includes > 100); // Or this test looks in the wrong place.
    }

    /// The rule itself: what must be refused and what must not.
    void theRuleRefusesWrongArrows_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("include");
        QTest::addColumn<bool>("isAllowed");
        const auto row = [](const char* file, const char* include, bool isAllowed) {
            QTest::addRow("%s -> %s", file, include)
                << QString(file) << QString(include) << isAllowed;
        };
        row("core/wiring/A.h", "core/machine/Machine.h", true);
        row("core/machine/A.h", "core/wiring/LinkSet.h", false);
        row("core/support/A.h", "core/analysis/RunMetrics.h", false);
        row("core/machine/A.h", "core/machine/Machine.h", true);
        row("core/blocks/formats/A.cpp", "core/blocks/Block.h", true);
        row("core/blocks/checks/A.cpp", "core/blocks/editing/LinkChooser.h", false);
        row("core/blocks/editing/A.cpp", "core/blocks/Block.h", true);
        row("core/blocks/proposals/A.cpp", "core/blocks/editing/FreeNames.h", true);
        row("core/blocks/proposals/A.cpp", "core/blocks/sets/SetReport.h", false);
        row("core/cellar/A.h", "core/machine/Machine.h", false);
        row("core/machine/A.cpp", "ui/models/Document.h", false);
        row("core/machine/A.cpp", "app/midplanectl/Run.h", false);
        row("core/machine/A.cpp", "QString", false);
        row("core/machine/A.cpp", "QtCore/QString", false);
        row("core/machine/A.cpp", "Qt3DCore/QEntity", false);
        row("core/machine/A.cpp", "vector", true);
        row("core/machine/A.cpp", "../support/Result.h", false);
        row("ui/models/A.cpp", "core/analysis/RunMetrics.h", true);
        row("ui/models/A.cpp", "ui/scene/MachineScene.h", false);
        row("ui/scene/A.cpp", "ui/wiring/LineUse.h", false);
        row("ui/wiring/A.cpp", "ui/scene/MachineScene.h", false);
        row("ui/wiring/A.cpp", "ui/builder/BlocksPanel.h", false);
        row("ui/wiring/A.cpp", "ui/models/Document.h", true);
        row("ui/builder/A.cpp", "ui/wiring/LinePicture.h", true);
        row("ui/builder/A.cpp", "ui/replay/QueuePanel.h", false);
        row("ui/replay/A.cpp", "ui/scene/MachineScene.h", true);
        row("ui/replay/A.cpp", "ui/shell/MainWindow.h", false);
        row("ui/shell/A.cpp", "ui/replay/QueuePanel.h", true);
        row("ui/shell/A.cpp", "app/midplane/Options.h", false);
        row("ui/shell/A.cpp", "Qt3DCore/QEntity", false);
        row("ui/builder/A.cpp", "Qt3DRender/QCamera", false);
        row("ui/builder/A.cpp", "QObjectPicker", false);
        row("ui/scene/A.cpp", "Qt3DRender/QCamera", true);
        row("ui/builder/A.cpp", "QWidget", true);
        row("app/midplane/main.cpp", "ui/shell/MainWindow.h", true);
        row("app/midplanectl/main.cpp", "core/machine/Machine.h", true);
    }
    void theRuleRefusesWrongArrows()
    {
        QFETCH(QString, file);
        QFETCH(QString, include);
        QFETCH(bool, isAllowed);
        const QString problem = problemOf(file, include);
        QVERIFY2(problem.isEmpty() == isAllowed, qPrintable(problem));
    }

    /// midplanectl and midplane-mpirun have no GUI libraries.
    void theConsoleProgramsIncludeNoQt()
    {
        for (const QString& file :
            midplane::tests::sourceFiles({"app/midplanectl", "app/midplane-mpirun"})) {
            for (const QString& line : midplane::tests::linesOf(file))
                QVERIFY2(!line.contains("#include <Q") && !line.contains("#include \"ui/"),
                    qPrintable(file + ": " + line));
        }
    }
};

QTEST_APPLESS_MAIN(IncludeArrowsTest)
#include "tst_IncludeArrows.moc"
