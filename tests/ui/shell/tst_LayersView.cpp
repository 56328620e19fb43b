// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "core/machine/BuiltInMachines.h"
#include "ui/scene/MachineView3D.h"
#include "ui/shell/LayersView.h"
#include "ui/shell/MainWindow.h"
#include "ui/shell/MessageBar.h"

using namespace midplane;

/// The window where OpenGL does not work, as on the offscreen platform of these tests.
class LayersViewTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ui::MainWindow> m_window;
    ui::LayersView* m_layers = nullptr;

    void click(const core::MidplaneCoord& midplane, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::mouseClick(
            m_layers, Qt::LeftButton, modifiers, m_layers->rectOf(midplane).center().toPoint());
    }

    QColor colourAt(const core::MidplaneCoord& midplane)
    {
        const QPointF corner = m_layers->rectOf(midplane).topLeft() + QPointF(4, 4);
        return m_layers->grab().toImage().pixelColor(corner.toPoint());
    }

private slots:
    /// Where a display is at hand even the offscreen platform draws with OpenGL.
    void initTestCase() { qputenv("MIDPLANE_NO_OPENGL", "1"); }

    void init()
    {
        m_window = std::make_unique<ui::MainWindow>(
            std::make_shared<const core::MachineTables>(*core::findMachine("bgl")),
            ui::Settings::Ignore);
        m_window->setTheme(ui::Theme::Light);
        m_window->resize(1440, 900);
        m_window->show();
        QVERIFY(m_window->view().window3d() == nullptr);
        m_layers = m_window->findChild<ui::LayersView*>();
        QVERIFY(m_layers != nullptr);
        QTRY_VERIFY(m_layers->isVisible());
    }
    void cleanup() { m_window.reset(); }

    void everyMidplaneHasAPlaceOfItsOwn()
    {
        const core::GridSize& grid = m_window->document().machine().grid();
        const ui::LayersGeometry geometry(grid, m_layers->size());
        for (int i = 0; i < grid.midplaneCount(); ++i) {
            const core::MidplaneCoord midplane = grid.coordAt(i);
            const QPointF centre = geometry.midplane(midplane).center();
            QVERIFY(geometry.midplaneAt(centre) == midplane);
            QVERIFY(QRectF(QPointF(), geometry.size()).contains(geometry.midplane(midplane)));
        }
        QVERIFY(!geometry.midplaneAt({-5, -5}));
    }

    void saysWhyThereIsNo3D()
    {
        QVERIFY(m_window->messages().isVisible());
        QVERIFY(m_window->messages().text().contains(QStringLiteral("OpenGL")));
    }

    void aBlockIsBuiltByMouseAndKeysAllTheSame()
    {
        click({0, 0, 3});
        QVERIFY(m_window->document().draft().has_value());
        QCOMPARE(m_window->document().draft()->box().origin, (core::MidplaneCoord {0, 0, 3}));
        const QColor free = colourAt({1, 1, 1});
        QVERIFY(colourAt({0, 0, 3}) != free);
        QTest::keyClick(m_layers, Qt::Key_O);
        QCOMPARE(m_window->document().draft()->connectivity,
            core::everywhere(core::Connectivity::Torus));
        m_window->actions()[ui::Command::AddBlock]->trigger();
        QCOMPARE(m_window->document().blockCount(), 1);
        QVERIFY(colourAt({0, 0, 3}) != free);
    }

    void whatIsUnderTheMouseIsSaid()
    {
        QSignalSpy hovered(&m_window->shared(), &ui::SharedView::hoverChanged);
        QTest::mouseMove(m_layers, m_layers->rectOf({2, 1, 0}).center().toPoint());
        QTRY_VERIFY(!hovered.isEmpty());
        const auto* under = std::get_if<core::MidplaneCoord>(&m_window->shared().hover());
        QVERIFY(under != nullptr);
        QCOMPARE(*under, (core::MidplaneCoord {2, 1, 0}));
    }

    void aMachineTooLargeForTheViewCanBeScrolled()
    {
        const core::GridSize large = *core::GridSize::create(64, 32, 32);
        const ui::LayersGeometry geometry(large, {600, 400});
        QVERIFY(geometry.cell() >= 20);
        QVERIFY(geometry.size().height() > 400);
    }
};

QTEST_MAIN(LayersViewTest)
#include "tst_LayersView.moc"
