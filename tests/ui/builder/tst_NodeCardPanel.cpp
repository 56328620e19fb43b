// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QtTest>

#include "core/machine/MachineFile.h"
#include "tests/ui/BuildScenes.h"
#include "ui/builder/cards/NodeCardPanel.h"
#include "ui/builder/cards/NodeCardView.h"

using namespace midplane;
using namespace midplane::ui;

namespace {

constexpr core::MidplaneCoord here {3, 1, 3};

core::CardSet cards(int first, int count) { return {2 * first, 2 * count}; }

/// A machine of one midplane with an I/O node on every other card (Miller et al., section 3.4).
const std::string sparse
    = R"({"format":"midplane-machine","version":1,"name":"sparse","dims":[1,1,1],
    "unit":{"nodes":512,"nodeCards":16,"ioNodesPerCard":[1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0]},
    "lines":{"x":{"kind":"ring"},"y":{"kind":"ring"},"z":{"kind":"ring"}},
    "outOfService":["card R00-M0-N15"]})";

} // namespace

class NodeCardPanelTest : public QObject {
    Q_OBJECT

private slots:
    void init() { open(scenes::tablesOf()); }
    void cleanup() { m_panel.reset(); }

    void withoutAMidplaneItSaysWhatToDo()
    {
        QVERIFY(!m_panel->midplane());
        QVERIFY(!m_panel->cards()->isVisible());
        m_view->setMidplanes({here});
        QVERIFY(m_panel->cards()->isVisible());
        QVERIFY(label("nodeCards.midplane").contains(QStringLiteral("(3,1,3)")));
    }

    void aClickMakesASmallDraftThatCanBeAdded()
    {
        m_view->setMidplanes({here});
        size(128);
        hover(cards(4, 4));
        QCOMPARE(label("nodeCards.words"),
            QStringLiteral("N04 to N07: 128 nodes (4×4×8), 8 I/O nodes (1:16). Optimality 3: "
                           "divides 512 free nodes."));
        click(cards(4, 4));
        const std::optional<Draft>& draft = m_document->draft();
        QVERIFY(draft);
        QCOMPARE(draft->nodeCards, (std::vector<std::vector<int>> {{4}, {5}, {6}, {7}}));
        QVERIFY(m_document->canAddDraft());
        m_document->addDraft();
        QCOMPARE(m_document->block(0).midplanes, (std::vector {here}));
        QCOMPARE(m_document->block(0).connectivity,
            core::everywhere(core::Connectivity::Mesh)); // Always, below a midplane.
        QVERIFY(m_document->validation().findings().empty());
    }

    void placesBesideASmallBlockAreRated()
    {
        m_view->setMidplanes({here});
        size(128);
        click(cards(0, 4));
        m_document->addDraft();
        size(32);
        hover(cards(5, 1));
        QVERIFY(label("nodeCards.words").endsWith("Optimality 3: divides 128 free nodes."));
        hover(cards(9, 1));
        QVERIFY(label("nodeCards.words").endsWith("Optimality 4: divides 256 free nodes."));
        hover(cards(2, 1));
        QVERIFY(label("nodeCards.words").endsWith("Taken by A block-1."));
    }

    void theArrowsAndSpaceChooseAPlace()
    {
        m_view->setMidplanes({here});
        size(64);
        m_panel->activateWindow();
        m_panel->cards()->setFocus();
        QVERIFY(QTest::qWaitFor([&] { return m_panel->cards()->hasFocus(); }));
        QTest::keyClick(m_panel->cards(), Qt::Key_Right);
        QTest::keyClick(m_panel->cards(), Qt::Key_Down);
        QVERIFY(m_panel->cards()->accessibleDescription().startsWith("N06 to N07"));
        QTest::keyClick(m_panel->cards(), Qt::Key_Space);
        QCOMPARE(m_document->draft()->nodeCards, (std::vector<std::vector<int>> {{6}, {7}}));
    }

    void choosingIsOneStepBack()
    {
        m_view->setMidplanes({here});
        click(cards(3, 1));
        m_document->undoStack().undo();
        QVERIFY(!m_document->draft());
    }

    void halvesOfCardsCanBeTaken()
    {
        m_view->setMidplanes({here});
        size(16);
        click({7, 1});
        QCOMPARE(m_document->draft()->nodeCards, (std::vector<std::vector<int>> {{3, 1}}));
    }

    void tooFewIoNodesAreRefusedWithTheNumbers()
    {
        open(std::make_shared<core::MachineTables>(core::parseMachine(sparse, "sparse").value()));
        m_view->setMidplanes({{0, 0, 0}});
        auto* ratio = m_panel->findChild<QComboBox*>("nodeCards.ratio");
        ratio->setCurrentIndex(ratio->findData(32));
        emit ratio->activated(ratio->currentIndex());
        size(64);
        hover(cards(0, 2));
        QVERIFY(
            label("nodeCards.words").endsWith("Too few I/O nodes for 1:32: 2 needed, 1 there."));
        click(cards(0, 2));
        QVERIFY(!m_document->canAddDraft());
        ratio->setCurrentIndex(ratio->findData(64));
        emit ratio->activated(ratio->currentIndex());
        QVERIFY(m_document->canAddDraft());
        size(32);
        hover(cards(15, 1));
        QVERIFY(label("nodeCards.words").endsWith("Out of service."));
    }

    void anotherMachineStartsAnew()
    {
        m_view->setMidplanes({here});
        m_document->setTables(scenes::tablesOf("bgl-quarter"));
        QVERIFY(!m_panel->midplane());
        QVERIFY(!m_panel->cards()->isVisible());
    }

private:
    void open(core::TablesPtr tables)
    {
        m_panel.reset();
        m_document = std::make_unique<Document>(std::move(tables));
        m_view = std::make_unique<SharedView>();
        m_panel = std::make_unique<NodeCardPanel>(*m_document, *m_view);
        m_panel->resize(900, 230);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    QString label(const char* name) const { return m_panel->findChild<QLabel*>(name)->text(); }
    void size(int nodes)
    {
        auto* button
            = m_panel->findChild<QPushButton*>(QStringLiteral("nodeCards.size.%1").arg(nodes));
        QVERIFY(button);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    QPoint pointIn(const core::CardSet& set) const
    {
        return m_panel->cards()->rectOf(set).center().toPoint() + QPoint(3, 3);
    }
    void hover(const core::CardSet& set)
    {
        QTest::mouseMove(m_panel->cards(), pointIn(set));
        QCoreApplication::processEvents();
    }
    void click(const core::CardSet& set)
    {
        QTest::mouseClick(m_panel->cards(), Qt::LeftButton, {}, pointIn(set));
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<SharedView> m_view;
    std::unique_ptr<NodeCardPanel> m_panel;
};

QTEST_MAIN(NodeCardPanelTest)
#include "tst_NodeCardPanel.moc"
