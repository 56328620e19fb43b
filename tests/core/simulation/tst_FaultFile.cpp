// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include "core/machine/BuiltInMachines.h"
#include "core/simulation/FaultFile.h"

using namespace midplane::core;

namespace {

const MachinePtr& bgl()
{
    static const MachinePtr machine = findMachine("bgl").value();
    return machine;
}

std::string fileWith(const std::string& faults)
{
    return R"({"format": "midplane-faults", "version": 1, "faults": [)" + faults + "]}";
}

std::string fault(const std::string& time, const std::string& part, const std::string& state)
{
    return R"({"time": )" + time + R"(, "part": ")" + part + R"(", "state": ")" + state + R"("})";
}

} // namespace

class FaultFileTest : public QObject {
    Q_OBJECT

private slots:
    void readsEveryKindOfPartInTheOrderOfTheFile()
    {
        const auto faults = parseFaults(
            fileWith(fault("40", "R00-M0", "up") + "," + fault("10", "R00-M0", "down") + ","
                + fault("20", "switch y 4.1.2", "down") + "," + fault("20", "link x 2.1 3", "down")
                + "," + fault("20", "card R00-M0-N04", "down")),
            "faults.json", *bgl());
        QVERIFY2(faults.has_value(), faults ? "" : faults.error().text().c_str());
        QCOMPARE(faults->size(), std::size_t {5});
        QCOMPARE(faults->front().time, SimTime(40));
        QVERIFY(faults->front().state == HardwareState::Available);
        QCOMPARE((*faults)[1].time, SimTime(10));
        QVERIFY((*faults)[1].part == HardwarePart(MidplaneCoord {0, 0, 0}));
        QVERIFY((*faults)[1].state == HardwareState::Error);
        QVERIFY((*faults)[2].part == HardwarePart(SwitchRef {Dimension::Y, {4, 1, 2}}));
        QVERIFY((*faults)[3].part == HardwarePart(LinkRef {{Dimension::X, 2, 1}, 3}));
        QVERIFY((*faults)[4].part == HardwarePart(NodeCardRef {{0, 0, 0}, 4}));
        QVERIFY(parseFaults(fileWith(""), "faults.json", *bgl())->empty());
    }

    void namesPlaceAndFault_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("where");
        QTest::addColumn<QByteArray>("reason");
        const auto row
            = [](const char* name, const std::string& text, const char* where, const char* reason) {
                  QTest::newRow(name)
                      << QByteArray::fromStdString(text) << QByteArray(where) << QByteArray(reason);
              };
        const std::string sound = fault("1", "R00-M0", "down");
        row("empty", "", "f.json:1:1", "");
        row("cut", fileWith(sound).substr(0, 40), "f.json:1:41", "");
        row("a list", "[]", "f.json", "must be an object");
        row("another format", R"({"format": "midplane-blocks", "version": 1})", "f.json: /format",
            "must be \"midplane-faults\"");
        row("another version", R"({"format": "midplane-faults", "version": 2, "faults": []})",
            "f.json: /version", "");
        row("no list", R"({"format": "midplane-faults", "version": 1})", "f.json", "faults");
        row("an unknown key", R"({"format": "midplane-faults", "version": 1, "fault": []})",
            "f.json", "fault");
        row("no object", fileWith(sound + ", 5"), "f.json: /faults/1", "must be an object");
        row("no time", fileWith(R"({"part": "R00-M0", "state": "up"})"), "f.json: /faults/0",
            "time");
        row("before time 0", fileWith(fault("-1", "R00-M0", "up")), "f.json: /faults/0/time", "");
        row("no whole second", fileWith(fault("1.5", "R00-M0", "up")), "f.json: /faults/0/time",
            "");
        row("time 10^18", fileWith(fault("1000000000000000000", "R00-M0", "up")),
            "f.json: /faults/0/time", "");
        row("no such midplane", fileWith(sound + "," + fault("1", "R99-M0", "up")),
            "f.json: /faults/1/part", "R00-M0");
        row("no such link", fileWith(fault("1", "link x 2.1 99", "up")), "f.json: /faults/0/part",
            "link");
        row("no part", fileWith(fault("1", "", "up")), "f.json: /faults/0/part", "names no");
        row("no such state", fileWith(fault("1", "R00-M0", "broken")), "f.json: /faults/0/state",
            "down or up");
        row("twice at once",
            fileWith(sound + "," + fault("2", "R00-M0", "up") + "," + fault("1", "R00-M1", "down")
                + "," + fault("1", "R00-M0", "up")),
            "f.json: /faults/3", "/faults/0");
    }

    void namesPlaceAndFault()
    {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, where);
        QFETCH(QByteArray, reason);
        const auto faults = parseFaults(text.toStdString(), "f.json", *bgl());
        QVERIFY(!faults.has_value());
        QVERIFY2(QByteArray::fromStdString(faults.error().where).startsWith(where),
            faults.error().text().c_str());
        QVERIFY2(faults.error().reason.find(reason.toStdString()) != std::string::npos,
            faults.error().text().c_str());
    }

    void namesAMissingFile()
    {
        QCOMPARE(readFaults("no/such.json", *bgl()).error().where, std::string("no/such.json"));
    }

    void readsTheSample()
    {
        const auto faults = readFaults(qEnvironmentVariable("MIDPLANE_SAMPLES").toStdString()
                + "/workloads/demo-500.faults.json",
            *bgl());
        QVERIFY2(faults.has_value(), faults ? "" : faults.error().text().c_str());
        QVERIFY(!faults->empty());
    }
};

QTEST_APPLESS_MAIN(FaultFileTest)
#include "tst_FaultFile.moc"
