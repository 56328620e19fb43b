// SPDX-License-Identifier: Apache-2.0
#include <QTest>

#include "tests/core/control/console/ConsoleFixture.h"

using namespace midplane::core;
using midplane::tests::ConsoleFixture;

namespace {

/// Numbers of events that a command lists, and their topics.
QString listed(ConsoleFixture& f, const QByteArray& line)
{
    const auto answer = f.answer(line);
    if (!answer.is_object())
        return f.reason(line);
    QString text;
    for (const auto& event : answer["events"])
        text += QString::fromStdString(event["topic"].get<std::string>()).left(1);
    return text;
}

} // namespace

/// "events" with the conditions that a subscriber can set.
class EventFiltersTest : public QObject {
    Q_OBJECT

private slots:
    void eventsAreChosenByTopicStateAndObject_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("topics");
        const auto row = [](const char* line, const char* topics) {
            QTest::newRow(line) << QByteArray(line) << QString(topics);
        };
        row("events 100", "bbbbbbjjjhhb");
        row("events", "bbbbbbjjjhhb");
        row("events blocks", "bbbbbbb");
        row("events HARDWARE jobs", "jjjhh");
        row("events 1 hardware", "h");
        row("events blocks states=I", "bb"); // Its deletion has no state.
        row("events blocks states=I noremovals", "b");
        row("events noremovals", "bbbbbbjjjhh");
        row("events jobs states=r", "j");
        row("events block=a", "bbbbb");
        row("events block=a states=CI", "bb");
        row("events block=a jobs", "jjj"); // Topics that are named decide.
        row("events job=1,2", "jjj");
        row("events job=2", "");
        row("events part=R70-M1", "h");
        row("events part=\"switch x 7.3.3\" states=M", "h");
        row("events part=R70-M1 states=E", "");
    }
    void eventsAreChosenByTopicStateAndObject()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, topics);
        ConsoleFixture f;
        for (const char* each :
            {"genblock a R00-M0", "genblock b R01-M0", "allocate a", "submitjob /bin/x /tmp a",
                "advance 3", "setservice R70-M1", "sethardware M switch x 7.3.3", "delete b"})
            QCOMPARE(f.failure(each), QString("OK"));
        QCOMPARE(listed(f, line), topics);
    }

    void wrongConditionsAreRefusedInTheirPlace_data()
    {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QString>("failure");
        const auto row = [](const char* line, const char* failure) {
            QTest::newRow(line) << QByteArray(line) << QString(failure);
        };
        row("events states=I", "7:8 invalid arguments");
        row("events blocks states=", "7:15 invalid arguments");
        row("events blocks states=XY", "7:15 invalid arguments");
        row("events block=nix", "7:8 block not found");
        row("events block=", "7:8 invalid arguments");
        row("events 5 job=x", "7:10 invalid arguments");
        row("events part=R99-M0", "7:8 hardware not found");
        row("events everything", "7:8 invalid arguments");
        row("events blocks blocks", "7:15 invalid arguments");
        row("events 0", "7:8 invalid arguments");
    }
    void wrongConditionsAreRefusedInTheirPlace()
    {
        QFETCH(QByteArray, line);
        QFETCH(QString, failure);
        ConsoleFixture f;
        QCOMPARE(f.failure(line), failure);
    }
};

QTEST_APPLESS_MAIN(EventFiltersTest)
#include "tst_EventFilters.moc"
