// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <filesystem>

#include "core/blocks/Validator.h"
#include "core/blocks/formats/BlockFile.h"
#include "tests/core/blocks/BlocksForTests.h"

using namespace midplane::core;
using namespace midplane::testing;

namespace {

BlockSet readSet(const std::string& path)
{
    const auto set = readBlockSetFile(path);
    if (!set)
        qFatal("%s", set.error().text().c_str());
    return *set;
}

const Block& blockNamed(const BlockSet& set, const std::string& name)
{
    for (const Block& block : set.blocks) {
        if (block.name == name)
            return block;
    }
    qFatal("no block %s", name.c_str());
}

} // namespace

class DemoBlocksTest : public QObject {
    Q_OBJECT

private slots:
    void everySampleSetIsValidTogether()
    {
        int count = 0;
        for (const auto& entry : std::filesystem::directory_iterator(sampleFolder() + "/blocks")) {
            if (entry.path().extension() != ".json")
                continue; // Files of other programs overlap as they like.
            const BlockSet set = readSet(entry.path().string());
            const MachinePtr machine = machineNamed(set.machine);
            const ValidationResult result = validate(*machine, set, SetRule::AllTogether);
            for (const Finding& finding : result.findings())
                qWarning("%s", textOf(*machine, set, finding).c_str());
            QVERIFY(result.findings().empty());
            ++count;
        }
        QVERIFY(count > 0);
    }

    void theDemoIsWrittenAsTheProgramWritesIt()
    {
        const std::string path = sampleFolder() + "/blocks/demo.blocks.json";
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray::fromStdString(blockSetText(readSet(path))));
    }

    void theDemoShowsWhatItIsFor()
    {
        const BlockSet set = readSet(sampleFolder() + "/blocks/demo.blocks.json");
        QCOMPARE(set.blocks.size(), std::size_t {12});
        // Two tori in one x-line: Figure 2(b) of Aridor et al.
        const LineLinks three {{Dimension::X, 0, 3}, {1, 2, 3, 6}};
        const LineLinks two {{Dimension::X, 0, 3}, {4, 5, 7, 10}};
        QVERIFY(blockNamed(set, "bio-12").links->front() == three);
        QVERIFY(blockNamed(set, "pair-8").links->front() == two);
        const auto count = [&](Connectivity connectivity) {
            return std::count_if(set.blocks.begin(), set.blocks.end(), [&](const Block& block) {
                return block.connectivity[Dimension::X] == connectivity;
            });
        };
        QVERIFY(count(Connectivity::Mesh) >= 4);
        QVERIFY(count(Connectivity::Torus) >= 4);
        std::size_t used = 0;
        for (const Block& block : set.blocks)
            used += block.midplanes.size();
        QVERIFY2(used > 64 && used < 112, "some midplanes stay free");
    }
};

QTEST_APPLESS_MAIN(DemoBlocksTest)
#include "tst_DemoBlocks.moc"
