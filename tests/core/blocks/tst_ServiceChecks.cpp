// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/blocks/Validator.h"
#include "tests/core/blocks/BlocksForTests.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

/// What is said of the torus {3,4} of Aridor et al., Figure 2(b), which passes through 2 and 5,
/// when midplane 2 is out of service.
std::vector<Finding> findingsOf(bool deadMidplanesPass, const MidplaneCoord& dead)
{
    MachineSpec spec = machineNamed("bgl")->spec();
    spec.outOfService.midplanes = {dead};
    spec.deadMidplanesPass = deadMidplanesPass;
    const MachinePtr machine = Machine::create(std::move(spec)).value();
    const BlockSet set {"bgl", {xTorus({3, 4}, {4, 5, 7, 10})}};
    const ValidationResult result = validate(*machine, set, SetRule::AllTogether);
    if (!result.isValid())
        return {};
    return {result.findings().begin(), result.findings().end()};
}

} // namespace

/// Parts out of service are noted, not refused: the definition is right and cannot be started now.
class ServiceChecksTest : public QObject {
    Q_OBJECT

private slots:
    void aDeadMidplanePassesCablesOnUnlessTheFileSaysNo()
    {
        QVERIFY(findingsOf(true, {2, 0, 0}).empty());
        const auto findings = findingsOf(false, {2, 0, 0});
        QCOMPARE(findings.size(), std::size_t {1});
        QCOMPARE(findings[0].rule, Rule::SwitchDown);
        QVERIFY((findings[0].atSwitch == SwitchRef {Dimension::X, {2, 0, 0}}));
    }

    void aDeadMemberIsSaidOnce()
    {
        for (const bool passes : {true, false}) {
            const auto findings = findingsOf(passes, {3, 0, 0});
            QCOMPARE(findings.size(), std::size_t {1});
            QCOMPARE(findings[0].rule, Rule::MidplaneDown);
        }
    }
};

QTEST_APPLESS_MAIN(ServiceChecksTest)
#include "tst_ServiceChecks.moc"
