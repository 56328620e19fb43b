// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "ui/models/SharedView.h"

using namespace midplane;
using namespace midplane::ui;

class SharedViewTest : public QObject {
    Q_OBJECT

private slots:
    void everyChangeIsToldOnce()
    {
        SharedView view;
        QSignalSpy midplanes(&view, &SharedView::midplanesChanged);
        QSignalSpy hover(&view, &SharedView::hoverChanged);
        QSignalSpy block(&view, &SharedView::blockChanged);
        QSignalSpy job(&view, &SharedView::jobChanged);
        QSignalSpy line(&view, &SharedView::lineChanged);
        const core::LineCoord aLine {core::Dimension::Y, 2, 1};
        for (int again = 0; again < 2; ++again) {
            view.setMidplanes({{1, 2, 3}});
            view.setHover(core::LinkRef {aLine, 3});
            view.setBlock(4);
            view.setJob(7);
            view.setLine(aLine);
        }
        for (const QSignalSpy* spy : {&midplanes, &hover, &block, &job, &line})
            QCOMPARE(spy->count(), 1);
        QCOMPARE(view.block(), 4);
        QCOMPARE(view.job(), 7);
        QVERIFY(view.line() == aLine);
        QVERIFY(view.hover() == MachineObject(core::LinkRef {aLine, 3}));
    }

    void toggleTakesAndDrops()
    {
        SharedView view;
        QSignalSpy changed(&view, &SharedView::midplanesChanged);
        const core::MidplaneCoord here {1, 0, 0};
        view.toggleMidplane(here);
        QVERIFY(view.midplanes().count(here) == 1);
        view.toggleMidplane(here);
        QVERIFY(view.midplanes().empty());
        QCOMPARE(changed.count(), 2);
    }

    void hoverTellsKindsApart()
    {
        SharedView view;
        QSignalSpy changed(&view, &SharedView::hoverChanged);
        view.setHover(core::MidplaneCoord {0, 0, 0});
        view.setHover(core::SwitchRef {core::Dimension::X, {0, 0, 0}});
        view.setHover(core::SwitchRef {core::Dimension::Y, {0, 0, 0}});
        view.setHover({});
        QCOMPARE(changed.count(), 4);
    }

    void partsArePointedAtTogether()
    {
        SharedView view;
        QSignalSpy changed(&view, &SharedView::hoverChanged);
        const MachineObject first = core::MidplaneCoord {0, 0, 0};
        const MachineObject second = core::MidplaneCoord {3, 0, 0};
        view.setHovered({second, first});
        QVERIFY(view.hover() == first);
        view.setHovered({first, second});
        QCOMPARE(changed.count(), 1);
        view.setHover(first);
        QCOMPARE(view.hovered().size(), std::size_t {1});
        view.setHovered({});
        QVERIFY(view.hover() == MachineObject());
        QCOMPARE(changed.count(), 3);
    }
};

QTEST_APPLESS_MAIN(SharedViewTest)
#include "tst_SharedView.moc"
