// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include <QSignalSpy>
#include <QTest>

#include "ui/models/SharedView.h"

using namespace midplane;
using namespace midplane::ui;

namespace {

ReplayLens::Layer layerWith(const QString& letter)
{
    ReplayLens::Layer layer;
    layer.edit = [letter](MachinePicture& picture) { picture.midplanes.front().letter = letter; };
    layer.legend = letter;
    return layer;
}

QString letterThrough(const ReplayLens& lens)
{
    MachinePicture picture;
    picture.midplanes.resize(1);
    lens.applyTo(picture);
    return picture.midplanes.front().letter;
}

} // namespace

class ReplayLensTest : public QObject {
    Q_OBJECT

private slots:
    void theLastToShowIsSeen()
    {
        SharedView shared;
        ReplayLens& lens = shared.lens();
        QObject first;
        QObject second;
        QSignalSpy changed(&lens, &ReplayLens::changed);
        lens.show(&first, layerWith("a"));
        lens.show(&second, layerWith("b"));
        QCOMPARE(letterThrough(lens), QString("b"));
        lens.clear(&first); // Not seen any more: nothing to take away.
        QCOMPARE(letterThrough(lens), QString("b"));
        QCOMPARE(changed.count(), 2);
        lens.clear(&second);
        QCOMPARE(letterThrough(lens), QString());
        QVERIFY(lens.layer().legend.isEmpty());
        QCOMPARE(changed.count(), 3);
    }

    void aLayerGoesWithItsOwner()
    {
        SharedView shared;
        auto owner = std::make_unique<QObject>();
        shared.lens().show(owner.get(), layerWith("a"));
        QVERIFY(shared.lens().isShownBy(owner.get()));
        QSignalSpy changed(&shared.lens(), &ReplayLens::changed);
        owner.reset();
        QCOMPARE(changed.count(), 1);
        QCOMPARE(letterThrough(shared.lens()), QString());
    }
};

QTEST_GUILESS_MAIN(ReplayLensTest)
#include "tst_ReplayLens.moc"
