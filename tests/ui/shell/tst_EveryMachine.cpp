// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "core/blocks/Validator.h"
#include "core/blocks/formats/BlockFile.h"
#include "core/machine/BuiltInMachines.h"
#include "core/support/Files.h"
#include "ui/scene/MachineView3D.h"
#include "ui/scene/OpenGLProbe.h"
#include "ui/shell/FileCommands.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/MessageBar.h"

using namespace midplane;

namespace {

/// A block as a reader of bluegene.conf finds it.
struct ConfBlock {
    int midplanes = 0;
    QString type;
};

/// "[000x131]" is a box, "[000,010]" a list of midplanes, "[300]" one of them.
int midplanesIn(const QString& list)
{
    const auto digit = [](QChar letter) { return QString(letter).toInt(nullptr, 36); };
    if (list.size() == 7 && list[3] == QLatin1Char('x')) {
        int count = 1;
        for (int i = 0; i < 3; ++i)
            count *= digit(list[i + 4]) - digit(list[i]) + 1;
        return count;
    }
    return static_cast<int>(list.split(QLatin1Char(',')).size());
}

/// Read by the few rules of the format that matter here, apart from the code that writes it.
std::vector<ConfBlock> blocksInConf(const std::string& text)
{
    static const QRegularExpression line(
        QStringLiteral("^BPs=\\[([0-9A-Z,x]+)\\] Type=(MESH|TORUS)$"),
        QRegularExpression::MultilineOption);
    std::vector<ConfBlock> blocks;
    auto found = line.globalMatch(QString::fromStdString(text));
    while (found.hasNext()) {
        const auto match = found.next();
        blocks.push_back({midplanesIn(match.captured(1)), match.captured(2)});
    }
    return blocks;
}

} // namespace

/// Every machine file that comes with the program, by the mouse of a user who has just opened it.
class EveryMachineTest : public QObject {
    Q_OBJECT

private:
    core::TablesPtr m_bgl;

    /// A shown window with the machine of the row, opened as File > Open does.
    std::unique_ptr<ui::MainWindow> windowWith(const QString& path) const
    {
        auto window = std::make_unique<ui::MainWindow>(m_bgl, ui::Settings::Ignore);
        window->setTheme(ui::Theme::Light);
        window->view().setAnimationsEnabled(false);
        window->resize(1440, 900);
        window->show();
        if (!QTest::qWaitForWindowExposed(window.get()) || window->view().capture().isNull())
            return nullptr;
        window->files().openPath(path);
        return window;
    }

    static std::string textOf(const QString& path)
    {
        return core::readFile(path.toStdString()).value_or("");
    }

    static void clickMidplane(ui::MainWindow& window, const core::MidplaneCoord& midplane,
        Qt::KeyboardModifiers modifiers = {})
    {
        const QPoint at = window.view().positionOf(midplane).toPoint();
        QTest::mouseMove(window.view().window3d(), at);
        QTest::mouseClick(window.view().window3d(), Qt::LeftButton, modifiers, at);
    }

    /// Whether the mouse at its centre is on this midplane, not on one that stands before it.
    static bool canBeClicked(ui::MainWindow& window, const core::MidplaneCoord& midplane)
    {
        return window.view().objectAt(window.view().positionOf(midplane).toPoint())
            == ui::MachineObject(midplane);
    }

    static void clickButton(ui::MainWindow& window, const char* name)
    {
        auto* button = window.findChild<QPushButton*>(QLatin1String(name));
        QVERIFY2(button != nullptr, name);
        QTest::mouseClick(button, Qt::LeftButton);
    }

    /// A torus of 2x1x2 at the front by keys, a mesh of one midplane by buttons.
    static void buildTwoBlocks(ui::MainWindow& window)
    {
        ui::Document& document = window.document();
        const core::Cuboid box {{0, 0, 0}, {2, 1, 2}};
        const core::MidplaneCoord other {1, 0, 3};
        for (const core::MidplaneCoord& corner : {core::MidplaneCoord {0, 0, 0}, {1, 0, 1}, other})
            QVERIFY2(canBeClicked(window, corner), core::textOf(corner).c_str());
        clickMidplane(window, box.origin);
        QVERIFY(document.draft().has_value());
        clickMidplane(window, {1, 0, 1}, Qt::ShiftModifier);
        QVERIFY(document.draft()->box() == box);
        QTest::keyClick(window.view().window3d(), Qt::Key_O);
        QVERIFY(document.canAddDraft());
        QTest::keyClick(window.view().window3d(), Qt::Key_Return, Qt::ControlModifier);
        QCOMPARE(document.blockCount(), 1);

        clickMidplane(window, other);
        clickButton(window, "newBlock.mesh");
        clickButton(window, "newBlock.add");
        QCOMPARE(document.blockCount(), 2);
        QVERIFY(document.validation().isValid());
    }

    static void compareJson(const QString& path, const ui::Document& document)
    {
        const auto again = core::readBlockSetFile(path.toStdString());
        QVERIFY2(again, qPrintable(again ? QString() : again.error().text().c_str()));
        QCOMPARE(again->machine, document.machine().name());
        QCOMPARE(again->blocks.size(), document.set().blocks.size());
        for (std::size_t i = 0; i < again->blocks.size(); ++i) {
            QCOMPARE(again->blocks[i].name, document.set().blocks[i].name);
            QVERIFY(again->blocks[i].midplanes == document.set().blocks[i].midplanes);
            QVERIFY(again->blocks[i].links == document.set().blocks[i].links);
        }
        QVERIFY(core::validate(document.machine(), *again, core::SetRule::AllTogether).isValid());
    }

private slots:
    void initTestCase()
    {
        m_bgl = std::make_shared<const core::MachineTables>(*core::findMachine("bgl"));
    }

    void aBlockIsBuiltByMouseAndExported_data()
    {
        QTest::addColumn<QString>("path");

        const QDir folder(
            QString::fromStdString(core::sampleFolder()) + QStringLiteral("/machines"));
        const QStringList names
            = folder.entryList({QStringLiteral("*.json")}, QDir::Files, QDir::Name);
        QCOMPARE(names.size(), 10);
        for (const QString& name : names) {
            if (name != QStringLiteral("flat.json")) // It has a test of its own.
                QTest::newRow(qPrintable(name)) << folder.filePath(name);
        }
    }

    void aBlockIsBuiltByMouseAndExported()
    {
        QFETCH(QString, path);
        const auto window = windowWith(path);
        QVERIFY(window);
        QVERIFY(window->messages().isHidden());
        QCOMPARE(QString::fromStdString(window->document().machine().name()),
            QFileInfo(path).baseName());
        QCOMPARE(window->view().midplaneInstances().size(),
            static_cast<std::size_t>(window->document().machine().midplaneCount()));
        buildTwoBlocks(*window);
        if (QTest::currentTestFailed())
            return;

        QTemporaryDir folder;
        const QString conf = folder.filePath(QStringLiteral("bluegene.conf"));
        const QString json = folder.filePath(QStringLiteral("set.blocks.json"));
        QVERIFY2(window->files().exportTo(conf, *core::formatByName("bluegene.conf")),
            qPrintable(window->messages().text()));
        const std::vector<ConfBlock> written = blocksInConf(textOf(conf));
        QCOMPARE(written.size(), std::size_t {2});
        std::map<QString, int> midplanesOf;
        for (const ConfBlock& block : written)
            midplanesOf[block.type] += block.midplanes;
        QVERIFY((midplanesOf == std::map<QString, int> {{"TORUS", 4}, {"MESH", 1}}));
        QVERIFY(window->files().exportTo(json, core::allBlockFormats().front()));
        compareJson(json, window->document());
    }

    /// 128 units without places: nothing to click, so a block is built by the panel, and only the
    /// file that needs no places can be written.
    void aMachineWithoutGeometryHasNo3D()
    {
        const auto window = windowWith(
            QString::fromStdString(core::sampleFolder()) + QStringLiteral("/machines/flat.json"));
        QVERIFY(window);
        QVERIFY(window->messages().text().contains(QStringLiteral("nothing to see in 3D")));
        QVERIFY(window->view().midplaneInstances().empty());
        QTest::mouseClick(window->view().window3d(), Qt::LeftButton, {}, {300, 200});
        QVERIFY(!window->document().draft());

        clickButton(*window, "newBlock.begin");
        clickButton(*window, "newBlock.add");
        QCOMPARE(window->document().blockCount(), 1);
        QVERIFY(window->document().validation().isValid());
        QTemporaryDir folder;
        const QString conf = folder.filePath(QStringLiteral("bluegene.conf"));
        QVERIFY(!window->files().exportTo(conf, *core::formatByName("bluegene.conf")));
        QVERIFY(!QFile::exists(conf));
        QVERIFY2(window->messages().text().contains(QStringLiteral("no geometry")),
            qPrintable(window->messages().text()));
        const QString json = folder.filePath(QStringLiteral("set.blocks.json"));
        QVERIFY(window->files().exportTo(json, core::allBlockFormats().front()));
        compareJson(json, window->document());
    }
};

int main(int argc, char** argv)
{
    ui::chooseRenderer();
    QApplication application(argc, argv);
    EveryMachineTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_EveryMachine.moc"
