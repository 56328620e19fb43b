// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include <QTest>

#include "core/machine/WiringGenerators.h"
#include "ui/models/MachinePicture.h"

using namespace midplane;
using namespace midplane::ui;

namespace {

core::MachineSpec smallSpec()
{
    core::MachineSpec spec;
    spec.name = "small";
    spec.dims = {3, 2, 2};
    spec.nameRule = "xyz";
    for (const core::Dimension dimension : core::allDimensions) {
        const int length = spec.dims[static_cast<std::size_t>(dimension)];
        spec.lines[dimension] = *core::ringWiring(core::naturalOrder(length));
    }
    return spec;
}

} // namespace

class MachinePictureTest : public QObject {
    Q_OBJECT

private slots:
    void emptyMachineIsFreeAndIdle()
    {
        const core::MachinePtr machine = *core::Machine::create(smallSpec());
        const MachinePicture picture = MachinePicture::ofEmpty(*machine);
        QCOMPARE(picture.midplanes.size(), 12U);
        QCOMPARE(picture.switches.size(), 36U);
        QCOMPARE(picture.links.size(), machine->links().bitCount());
        const auto all = [](const auto& looks, auto form) {
            return std::all_of(
                looks.begin(), looks.end(), [&](const auto& look) { return look.form == form; });
        };
        QVERIFY(all(picture.midplanes, MidplaneForm::Free));
        QVERIFY(all(picture.links, LinkForm::Idle));
        QVERIFY(all(picture.switches, SwitchForm::Unused));
    }

    void whatIsOutOfServiceIsMarked()
    {
        core::MachineSpec spec = smallSpec();
        const core::LinkRef link {{core::Dimension::Y, 2, 1}, 1};
        const core::SwitchRef at {core::Dimension::Z, {1, 1, 0}};
        spec.outOfService.midplanes = {{2, 0, 1}};
        spec.outOfService.links = {link};
        spec.outOfService.switches = {at};
        const core::MachinePtr machine = *core::Machine::create(spec);
        const MachinePicture picture = MachinePicture::ofEmpty(*machine);
        const auto midplane = static_cast<std::size_t>(machine->grid().indexOf({2, 0, 1}));
        QCOMPARE(picture.midplanes[midplane].form, MidplaneForm::Down);
        QCOMPARE(picture.links[machine->links().indexOf(link)].form, LinkForm::Down);
        QCOMPARE(
            picture.switches[MachinePicture::switchIndex(*machine, at)].form, SwitchForm::Down);
        const auto down = std::count_if(picture.midplanes.begin(), picture.midplanes.end(),
            [](const MidplaneLook& look) { return look.form == MidplaneForm::Down; });
        QCOMPARE(down, 1);
    }
};

QTEST_APPLESS_MAIN(MachinePictureTest)
#include "tst_MachinePicture.moc"
