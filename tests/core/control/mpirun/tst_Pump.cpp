// SPDX-License-Identifier: Apache-2.0
#include <QtTest>

#include <array>
#include <csignal>
#include <random>
#include <thread>

#include <fcntl.h>
#include <sys/socket.h>

#include "core/control/mpirun/Pump.h"
#include "core/control/mpirun/SharedDescriptor.h"

using namespace midplane::core;

namespace {

struct Ends {
    UniqueFd reading;
    UniqueFd writing;
};

Ends makePipe(int flags = 0)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC | flags) != 0)
        qFatal("no pipe");
    return {UniqueFd(ends[0]), UniqueFd(ends[1])};
}

QByteArray randomBytes(int size)
{
    std::mt19937 random(7);
    QByteArray bytes(size, 0);
    for (char& byte : bytes)
        byte = static_cast<char>(random());
    return bytes;
}

/// One wait of a loop; whether anything happened.
bool turn(Pump& pump, int timeout = 5000)
{
    Pump::Wish wish = pump.wish();
    pollfd both[2] {wish.from, wish.to};
    const int ready = poll(both, 2, pump.isAtEnd() ? 0 : timeout);
    pump.forward({both[0], both[1]});
    return ready > 0;
}

void writeAll(int descriptor, const QByteArray& bytes)
{
    for (int at = 0; at < bytes.size();) {
        const ssize_t written
            = write(descriptor, bytes.data() + at, static_cast<size_t>(bytes.size() - at));
        if (written < 0)
            return;
        at += static_cast<int>(written);
    }
}

QByteArray readAll(int descriptor)
{
    QByteArray all;
    char bytes[10'000];
    for (ssize_t length = 0; (length = read(descriptor, bytes, sizeof bytes)) > 0;)
        all.append(bytes, static_cast<int>(length));
    return all;
}

} // namespace

class PumpTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { std::signal(SIGPIPE, SIG_IGN); }

    void carriesEveryByte_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<bool>("blocks");
        for (const int size : {0, 1, 4095, 4096, 4097, 65'536, 65'537, 5'000'000}) {
            QTest::addRow("%d, an end that blocks", size) << size << true;
            QTest::addRow("%d, an end that does not", size) << size << false;
        }
    }
    void carriesEveryByte()
    {
        QFETCH(int, size);
        QFETCH(bool, blocks);
        const QByteArray bytes = randomBytes(size);
        Ends in = makePipe();
        Ends out = makePipe(blocks ? 0 : O_NONBLOCK);
        fcntl(out.reading.get(), F_SETFL, 0);
        Pump pump(std::move(in.reading), std::move(out.writing));
        std::thread writer([&] {
            writeAll(in.writing.get(), bytes);
            in.writing.close();
        });
        QByteArray got;
        std::thread reader([&] { got = readAll(out.reading.get()); });
        while (!pump.isDone())
            turn(pump);
        writer.join();
        reader.join();
        QVERIFY(got == bytes);
    }

    /// A reader that does not read holds up the writer; nothing is piled up in between, and
    /// nothing waits in a write.
    void aSlowReaderSlowsTheWriterDown()
    {
        Ends in = makePipe(O_NONBLOCK);
        Ends out = makePipe();
        Pump pump(std::move(in.reading), std::move(out.writing));
        const QByteArray piece = randomBytes(4096);
        qint64 written = 0;
        int idle = 0;
        while (idle < 10) { // Until neither the writer nor the pump gets on.
            const ssize_t length = write(in.writing.get(), piece.data(), 4096);
            written += std::max<ssize_t>(length, 0);
            idle = turn(pump, 1) || length > 0 ? 0 : idle + 1;
        }
        QVERIFY2(written <= 3 * 65'536 + 4096, qPrintable(QString::number(written)));
        qint64 got = 0;
        in.writing.close();
        std::thread reader([&] { got = readAll(out.reading.get()).size(); });
        while (!pump.isDone())
            turn(pump);
        reader.join();
        QCOMPARE(got, written);
    }

    /// As if there was no pump between: who writes to nobody gets EPIPE.
    void aReaderThatGoesIsToldToTheWriter()
    {
        Ends in = makePipe();
        Ends out = makePipe();
        Pump pump(std::move(in.reading), std::move(out.writing));
        out.reading.close();
        turn(pump); // Without a byte having been written.
        QVERIFY(pump.isDone());
        QCOMPARE(write(in.writing.get(), "x", 1), ssize_t {-1});
        QCOMPARE(errno, EPIPE);
    }

    void theEndOfInputClosesTheOther()
    {
        Ends in = makePipe();
        Ends out = makePipe();
        Pump pump(std::move(in.reading), std::move(out.writing));
        writeAll(in.writing.get(), "last words");
        in.writing.close();
        while (!pump.isDone())
            turn(pump);
        QCOMPARE(readAll(out.reading.get()), QByteArray("last words"));
    }

    /// A process that escaped holds the pipe open: what is there is carried, and that is all.
    void finishTakesWhatIsThere()
    {
        Ends in = makePipe();
        fcntl(in.reading.get(), F_SETFL, O_NONBLOCK);
        Ends out = makePipe();
        Pump pump(std::move(in.reading), std::move(out.writing));
        writeAll(in.writing.get(), QByteArray(60'000, 'x'));
        pump.finish();
        QByteArray got;
        std::thread reader([&] { got = readAll(out.reading.get()); });
        while (!pump.isDone())
            turn(pump);
        reader.join();
        QCOMPARE(got.size(), 60'000);
        QVERIFY(in.writing.isOpen());
    }

    /// 2>&1: both are told that there is room for one. What does not block is opened besides;
    /// where that cannot be had, each looks again.
    void twoOnOnePipeNeverBlock_data()
    {
        QTest::addColumn<bool>("isCopied");
        QTest::newRow("opened besides") << false;
        QTest::newRow("copied, and blocking") << true;
    }
    void twoOnOnePipeNeverBlock()
    {
        QFETCH(bool, isCopied);
        Ends first = makePipe(O_NONBLOCK);
        Ends second = makePipe(O_NONBLOCK);
        Ends out = makePipe();
        const auto another = [&] {
            const int shared = out.writing.get();
            return isCopied ? UniqueFd(fcntl(shared, F_DUPFD_CLOEXEC, 0)) : openBesides(shared);
        };
        std::array pumps {
            Pump(std::move(first.reading), another()), Pump(std::move(second.reading), another())};
        QVERIFY((fcntl(out.writing.get(), F_GETFL) & O_NONBLOCK) == 0); // Ours is as it was.
        out.writing.close();
        const QByteArray piece = randomBytes(4096);
        qint64 written = 0;
        for (int idle = 0; idle < 20; ++idle) {
            for (const int to : {first.writing.get(), second.writing.get()}) {
                const ssize_t length = write(to, piece.data(), 4096);
                written += std::max<ssize_t>(length, 0);
                idle = length > 0 ? 0 : idle;
            }
            std::array wishes {pumps[0].wish(), pumps[1].wish()};
            std::array<pollfd, 4> all {wishes[0].from, wishes[0].to, wishes[1].from, wishes[1].to};
            poll(all.data(), all.size(), 1);
            pumps[0].forward({all[0], all[1]}); // Would wait for ever, had it to wait.
            pumps[1].forward({all[2], all[3]});
        }
        first.writing.close();
        second.writing.close();
        qint64 got = 0;
        std::thread reader([&] { got = readAll(out.reading.get()).size(); });
        while (!pumps[0].isDone() || !pumps[1].isDone()) {
            turn(pumps[0], 1);
            turn(pumps[1], 1);
        }
        reader.join();
        QCOMPARE(got, written);
    }

    void saysThatTheDiskIsFull()
    {
        Ends in = makePipe();
        Pump pump(std::move(in.reading), UniqueFd(open("/dev/full", O_WRONLY | O_CLOEXEC)));
        writeAll(in.writing.get(), "lost");
        for (int turns = 0; turns < 10 && !pump.isDone(); ++turns)
            turn(pump);
        QCOMPARE(pump.problem(), ENOSPC);
    }

    void carriesToSocketsAndFiles()
    {
        const QByteArray bytes = randomBytes(300'000);
        int sockets[2];
        QVERIFY(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) == 0);
        QTemporaryFile file;
        QVERIFY(file.open());
        Ends in = makePipe();
        Pump first(std::move(in.reading), UniqueFd(sockets[0]));
        Pump second(UniqueFd(sockets[1]), UniqueFd(fcntl(file.handle(), F_DUPFD_CLOEXEC, 0)));
        std::thread writer([&] {
            writeAll(in.writing.get(), bytes);
            in.writing.close();
        });
        while (!second.isDone()) {
            turn(first, 1);
            turn(second, 1);
        }
        writer.join();
        QVERIFY(file.seek(0));
        QVERIFY(file.readAll() == bytes);
    }

    /// A program whose mpirun has no standard input sees its end.
    void nothingToReadIsTheEnd()
    {
        Ends out = makePipe();
        Pump pump(UniqueFd(), std::move(out.writing));
        QVERIFY(pump.isDone());
        QCOMPARE(readAll(out.reading.get()), QByteArray());
    }
};

QTEST_APPLESS_MAIN(PumpTest)
#include "tst_Pump.moc"
