// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "WiringsForTests.h"
#include "core/support/Bytes.h"
#include "core/support/Checksum.h"
#include "core/wiring/TableFile.h"
#include "core/wiring/WiringDigest.h"

using namespace midplane::core;

namespace {

constexpr std::size_t checksumBytes = 8;
constexpr std::size_t versionOffset = 8;

/// The bytes with a checksum that fits them, as someone who forges a file would write it.
std::string withChecksum(std::string bytes)
{
    bytes.resize(bytes.size() - checksumBytes);
    ByteWriter sum;
    sum.put(checksumOf(bytes));
    return bytes + sum.bytes();
}

std::size_t payloadOffset(const LineWiring& wiring)
{
    return 8 + 4 + 8 + 4 + canonicalBytes(wiring).size();
}

/// A file of that wiring with these routes, its checksum right.
std::string fileWith(const LineWiring& wiring, const std::vector<std::vector<int>>& routes)
{
    ByteWriter payload;
    payload.put(static_cast<std::uint32_t>(routes.size()));
    for (const auto& route : routes)
        payload.put(static_cast<std::uint8_t>(route.size()));
    for (const auto& route : routes) {
        for (const int id : route)
            payload.put(static_cast<std::uint16_t>(id));
    }
    const std::string good = encodeTable(LinkSetTable(wiring));
    return withChecksum(
        good.substr(0, payloadOffset(wiring)) + payload.bytes() + std::string(checksumBytes, ' '));
}

/// Whether every link set that the table answers is one.
bool isSound(const LinkSetTable& table)
{
    for (unsigned bits = 1; bits < 1U << table.wiring().length(); ++bits) {
        for (const Connectivity connectivity : bothConnectivities) {
            const Positions members = positionsOf(bits);
            const auto linkSets = table.find(members, connectivity);
            if (!problemOf(table.wiring(), members, connectivity, linkSets).empty())
                return false;
        }
    }
    return true;
}

} // namespace

class TableFileTest : public QObject {
    Q_OBJECT

private slots:
    void comesBackAsItWasWritten()
    {
        QVERIFY(rc::check([] {
            const LineWiring wiring = *anyWiring(8);
            const LinkSetTable table(wiring);
            const auto again = decodeTable(encodeTable(table), wiring);
            RC_ASSERT(again.has_value());
            RC_ASSERT(again->isTabled());
            RC_ASSERT(again->size() == table.size());
            for (unsigned bits = 1; bits < 1U << wiring.length(); ++bits) {
                const Positions members = positionsOf(bits);
                for (const Connectivity connectivity : bothConnectivities)
                    RC_ASSERT(
                        again->find(members, connectivity) == table.find(members, connectivity));
            }
        }));
    }

    void noByteMayDiffer()
    {
        const LineWiring wiring = splits(10);
        const std::string good = encodeTable(LinkSetTable(wiring));
        QVERIFY(decodeTable(good, wiring));
        for (std::size_t i = 0; i < good.size(); ++i) {
            for (const int flipped : {0x01, 0x80, 0xFF}) {
                std::string bad = good;
                bad[i] = static_cast<char>(bad[i] ^ flipped);
                QVERIFY2(!decodeTable(bad, wiring), qPrintable(QString::number(i)));
            }
        }
    }

    void noByteMayBeMissingOrTooMany()
    {
        const LineWiring wiring = splits(10);
        const std::string good = encodeTable(LinkSetTable(wiring));
        for (std::size_t length = 0; length < good.size(); ++length) {
            QVERIFY(!decodeTable(good.substr(0, length), wiring));
            if (length >= checksumBytes)
                QVERIFY(!decodeTable(withChecksum(good.substr(0, length)), wiring));
        }
        QVERIFY(!decodeTable(good + "x", wiring));
        QVERIFY(!decodeTable(withChecksum(good + "x"), wiring));
    }

    void anotherVersionIsNotRead()
    {
        const LineWiring wiring = ring(4);
        std::string next = encodeTable(LinkSetTable(wiring));
        ++next[versionOffset];
        QVERIFY(!decodeTable(withChecksum(next), wiring));
    }

    void anotherWiringIsNotRead()
    {
        const LineWiring wiring = ringWiring({0, 1, 3, 2}).value();
        const std::string bytes = encodeTable(LinkSetTable(wiring));
        QVERIFY(decodeTable(bytes, wiring));
        QVERIFY(!decodeTable(bytes, ring(4)));
        QVERIFY(!decodeTable(bytes, splits(4)));
        QVERIFY(!decodeTable(bytes, LineWiring::crossbar(4)));
    }

    void whatIsNoRouteOfTheWiringIsNotRead_data()
    {
        using Routes = std::vector<std::vector<int>>;
        QTest::addColumn<Routes>("routes");
        QTest::addColumn<bool>("isRead");
        // Of the ring 0-1-2-3-0; the id is the position a link comes from.
        QTest::newRow("nothing") << Routes {} << true;
        QTest::newRow("two paths") << Routes {{0}, {1}} << true;
        QTest::newRow("paths, then the cycle") << Routes {{3}, {1, 2}, {0, 1, 2, 3}} << true;
        QTest::newRow("cycle first") << Routes {{0, 1, 2, 3}, {3}} << false;
        QTest::newRow("longer first") << Routes {{1, 2}, {3}} << false;
        QTest::newRow("larger id first") << Routes {{1}, {0}} << false;
        QTest::newRow("twice") << Routes {{1}, {1}} << false;
        QTest::newRow("without links") << Routes {{}} << false;
        QTest::newRow("no such id") << Routes {{4}} << false;
        QTest::newRow("largest id") << Routes {{65535}} << false;
        QTest::newRow("a gap") << Routes {{0, 2}} << false;
        QTest::newRow("backwards") << Routes {{1, 0}} << false;
        QTest::newRow("cycle from another switch") << Routes {{1, 2, 3, 0}} << false;
        QTest::newRow("round and on") << Routes {{0, 1, 2, 3, 0}} << false;
        QTest::newRow("longer than any line") << Routes {std::vector<int>(200, 0)} << false;
    }
    void whatIsNoRouteOfTheWiringIsNotRead()
    {
        QFETCH(std::vector<std::vector<int>>, routes);
        QFETCH(bool, isRead);
        const LineWiring wiring = ring(4);
        QCOMPARE(decodeTable(fileWith(wiring, routes), wiring).has_value(), isRead);
    }

    /// The checksum guards against damage only, so a forger may write anything below it.
    void aForgedFileMakesNoWrongLinkSet()
    {
        const LineWiring wiring = splits(6);
        const std::string good = encodeTable(LinkSetTable(wiring));
        const std::size_t first = payloadOffset(wiring);
        QVERIFY(rc::check([&] {
            std::string bad = good;
            const auto changes = *rc::gen::inRange(1, 4);
            for (int i = 0; i < changes; ++i)
                bad[*rc::gen::inRange(first, bad.size())] = *rc::gen::arbitrary<char>();
            const auto table = decodeTable(withChecksum(bad), wiring);
            const bool isHarmless = !table || isSound(*table);
            RC_ASSERT(isHarmless);
        }));
    }

    void theDigestFollowsFromTheCables()
    {
        QCOMPARE(digestOf(ring(4)), digestOf(ring(4)));
        std::set<std::uint64_t> digests;
        for (int length = 1; length <= 14; ++length) {
            digests.insert(digestOf(splits(length)));
            digests.insert(digestOf(LineWiring::crossbar(length)));
            digests.insert(digestOf(LineWiring::uncabled(length)));
        }
        QCOMPARE(digests.size(), std::size_t {14 * 3 - 1}); // A line of one has no cables anyway.
    }
};

QTEST_APPLESS_MAIN(TableFileTest)
#include "tst_TableFile.moc"
