// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include <map>
#include <random>

#include "core/control/IdTable.h"
#include "core/support/StrongId.h"

using namespace midplane::core;

class IdTableTest : public QObject {
    Q_OBJECT

private slots:
    /// The numbers that random steps use lie close together or far apart.
    void doesWhatAMapDoes_data()
    {
        QTest::addColumn<uint>("ids");
        QTest::newRow("few ids") << 8U;
        QTest::newRow("some") << 200U;
        QTest::newRow("any") << 0xFFFFFFFFU;
    }
    void doesWhatAMapDoes()
    {
        QFETCH(uint, ids);
        std::mt19937 random(3); // NOLINT: the same steps on every run.
        IdTable<PartitionId, std::string> table;
        std::map<PartitionId, std::string> map;
        std::map<PartitionId, const std::string*> addresses;
        for (int step = 0; step < 20000; ++step) {
            const PartitionId id {static_cast<std::uint32_t>(random() % ids)};
            QCOMPARE(table.contains(id), map.contains(id));
            // The table first grows and then shrinks.
            if (!map.contains(id) && random() % 20000 > static_cast<unsigned>(step)) {
                const std::string value = std::to_string(step);
                addresses[id] = &table.insert(id, value);
                map[id] = value;
            } else if (const auto some = map.lower_bound(id); some != map.end()) {
                const PartitionId gone = some->first;
                table.erase(gone);
                map.erase(gone);
            }
            QCOMPARE(table.size(), map.size());
        }
        auto expected = map.begin();
        for (const auto& [id, thing] : table.inOrder()) {
            QVERIFY(id == expected->first);
            QCOMPARE(*thing, expected->second);
            QCOMPARE(static_cast<const std::string*>(thing), addresses[id]); // It stayed.
            QCOMPARE(table.find(id), thing);
            ++expected;
        }
        QVERIFY(expected == map.end());
    }
};

QTEST_APPLESS_MAIN(IdTableTest)
#include "tst_IdTable.moc"
