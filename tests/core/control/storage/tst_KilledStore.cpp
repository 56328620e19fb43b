// SPDX-License-Identifier: Apache-2.0
#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QTest>

#include "core/journal/JournalCheck.h"
#include "core/journal/Replay.h"
#include "tests/core/control/storage/StoreFixture.h"

using namespace midplane::core;
using namespace midplane::tests;

namespace {

/// What the file must hold after the acknowledgements; says what does not.
class Promises {
public:
    /// The recording was made after the picture: time goes on.
    Promises(const Picture& picture, const Recording& recording)
        : m_picture(picture)
        , m_recording(recording)
    {
    }

    QString faultOf(const QByteArray& line) const
    {
        const QList<QByteArray> words = line.split(' ');
        if (words[0] == "event" && words.size() == 7 && !isThere(words))
            return "an acknowledged command is not there: " + line;
        if (words[0] == "arguments" && words.size() == 3) {
            const JobId id {words[1].toUInt()};
            const auto job = m_picture.jobs.find(id);
            if (job == m_picture.jobs.end()
                || std::stoi(job->second.definition.arguments) < words[2].toInt())
                return "acknowledged arguments are not there: " + line;
        }
        return {};
    }

    /// Both jobs of each pair are there; nobody removes them.
    QString pairFault(const QSet<QByteArray>& acknowledged) const
    {
        std::map<std::string, int> counts;
        for (const auto& [id, job] : m_picture.jobs) {
            if (job.definition.name.starts_with("pair-"))
                ++counts[job.definition.name];
        }
        for (const auto& [name, count] : counts) {
            if (count != 2)
                return QString("half a command: %1").arg(name.c_str());
        }
        for (const QByteArray& name : acknowledged) {
            if (!counts.contains(name.toStdString()))
                return "an acknowledged pair is not there: " + name;
        }
        return {};
    }

    /// States in the tables are those that the events lead to.
    QString stateFault() const
    {
        std::map<PartitionId, std::uint8_t> partitions;
        std::map<JobId, std::uint8_t> jobs;
        for (SequenceId id = 1; id <= m_picture.lastId; ++id) {
            const Entry& entry = m_recording.journal.at(id);
            switch (entry.kind) {
            case EntryKind::PartitionAdded:
                partitions[entry.partition] = 0;
                break;
            case EntryKind::PartitionChanged:
                partitions[entry.partition] = entry.to;
                break;
            case EntryKind::PartitionRemoved:
                partitions.erase(entry.partition);
                break;
            case EntryKind::JobAdded:
                jobs[entry.job] = 0;
                break;
            case EntryKind::JobChanged:
                jobs[entry.job] = entry.to;
                break;
            case EntryKind::JobRemoved:
                jobs.erase(entry.job);
                break;
            default:
                break;
            }
        }
        if (partitions.size() != m_picture.partitionImages.size()
            || jobs.size() != m_picture.jobImages.size())
            return "the events tell of other partitions or jobs than there are";
        for (const PartitionImage& each : m_picture.partitionImages) {
            if (partitions.at(each.id) != static_cast<std::uint8_t>(each.state))
                return QString("partition %1 is in another state").arg(each.id.value);
        }
        for (const JobImage& each : m_picture.jobImages) {
            if (jobs.at(each.id) != static_cast<std::uint8_t>(each.state))
                return QString("job %1 is in another state").arg(each.id.value);
        }
        return {};
    }

private:
    bool isThere(const QList<QByteArray>& words) const
    {
        const SequenceId id = words[1].toULongLong();
        if (id > m_recording.journal.lastId())
            return false;
        const Entry& entry = m_recording.journal.at(id);
        return static_cast<int>(entry.kind) == words[2].toInt()
            && entry.job.value == words[3].toUInt() && entry.partition.value == words[4].toUInt()
            && entry.from == words[5].toUInt() && entry.to == words[6].toUInt();
    }

    const Picture& m_picture;
    const Recording& m_recording;
};

/// Two partitions that are not free take no part twice; without the bit sets of the product.
QString sharingFault(const BridgeModel& model)
{
    std::map<std::pair<std::size_t, int>, std::string> cards;
    std::map<std::size_t, std::string> links;
    for (const auto& [id, definition] : model.partitions()) {
        if (model.stateOf(id) == PartitionState::Free)
            continue;
        const Placement& placement = model.placementOf(id);
        bool isShared = false;
        placement.midplanes.forEach([&](std::size_t midplane) {
            const CardSet set = placement.cards.value_or(CardSet {0, 32});
            for (int card = set.first; card < set.end(); ++card)
                isShared |= !cards.try_emplace({midplane, card}, definition.name).second;
        });
        placement.links.forEach([&](std::size_t link) {
            isShared |= !links.try_emplace(link, definition.name).second;
        });
        if (isShared)
            return QString("\"%1\" holds what another one holds").arg(definition.name.c_str());
    }
    return {};
}

} // namespace

/// A program under load from several threads is killed at random moments. What it acknowledged is
/// in the file, nothing is there by half, and the next one goes on.
class KilledStoreTest : public QObject {
    Q_OBJECT

private slots:
    void everyAcknowledgedCommandIsThere()
    {
        constexpr unsigned rounds = 200;
        constexpr int filesOfRounds = 20; // A new file after so many.
        QRandomGenerator random(20261122);
        std::optional<QTemporaryDir> folder;
        std::string file;
        qint64 acknowledged = 0;
        unsigned loaded = 0;
        for (unsigned round = 0; round < rounds; ++round) {
            if (round % filesOfRounds == 0) {
                folder.emplace();
                file = folder->filePath("system.midplane").toStdString();
                made(file, newStore(20)); // Transitions are due all the time.
            }
            QProcess worker;
            worker.setProcessChannelMode(QProcess::ForwardedErrorChannel);
            worker.start(
                STORE_WORKER, {"load", QString::fromStdString(file), QString::number(round), "4"});
            QVERIFY(worker.waitForStarted());
            QByteArray output;
            // Mostly under load, sometimes while it opens the file.
            if (round % 5 != 0) {
                while (!output.contains("\nevent"))
                    if (worker.waitForReadyRead(10'000))
                        output += worker.readAllStandardOutput();
            }
            QElapsedTimer timer;
            timer.start();
            for (const int moment = random.bounded(120); timer.elapsed() < moment;)
                if (worker.waitForReadyRead(1))
                    output += worker.readAllStandardOutput();
            worker.kill();
            QVERIFY(worker.waitForFinished());
            QCOMPARE(worker.exitStatus(), QProcess::CrashExit);
            output += worker.readAllStandardOutput();
            loaded += output.contains("\nevent") ? 1 : 0;
            check(file, output, acknowledged);
            if (QTest::currentTestFailed())
                return;
        }
        qInfo("%lld acknowledged commands in %u rounds under load", acknowledged, loaded);
        QVERIFY(loaded > rounds / 2);
    }

private:
    static void check(const std::string& path, const QByteArray& output, qint64& acknowledged)
    {
        const auto bridge = StoredBridge::open(path);
        QVERIFY2(bridge, bridge ? "" : bridge.error().text().c_str());
        struct Seen {
            Picture picture;
            Occupancy occupancy;
            QString fault;
        };
        const Seen seen = *(*bridge)->read([](const BridgeModel& model) {
            return Seen {pictureOf(model), model.control().occupancy(), sharingFault(model)};
        });
        const auto recording = (*bridge)->recording();
        QVERIFY2(recording, recording ? "" : recording.error().text().c_str());
        const auto broken = checkJournal(*recording);
        QVERIFY2(!broken, broken ? broken->reason.c_str() : "");
        const Promises promises(seen.picture, *recording);
        QSet<QByteArray> pairs;
        QList<QByteArray> lines = output.split('\n');
        lines.removeLast(); // Cut, or empty.
        for (const QByteArray& line : lines) {
            const QString fault = promises.faultOf(line);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
            if (line.startsWith("pair "))
                pairs.insert(line.mid(5));
            ++acknowledged;
        }
        for (const QString& fault : {promises.pairFault(pairs), promises.stateFault(), seen.fault})
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        Replay replay(std::make_shared<Recording>(*recording));
        replay.seek(seen.picture.lastId);
        const bool isSame = replay.state().occupancy == seen.occupancy;
        QVERIFY2(isSame, "the events lead to another occupancy than the tables");
    }
};

QTEST_APPLESS_MAIN(KilledStoreTest)
#include "tst_KilledStore.moc"
