// SPDX-License-Identifier: Apache-2.0
#include "core/journal/RecordingFile.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <future>

#include "core/journal/JournalCheck.h"
#include "core/journal/MachineDigest.h"
#include "core/journal/PlacementBytes.h"
#include "core/support/Bytes.h"
#include "core/support/Checksum.h"

namespace midplane::core {

namespace {

constexpr std::string_view magic = "MIDPLREC";
constexpr std::uint32_t version = 3;
/// Knew no options of the policy, no rules of requests, and no jobs of any shape.
constexpr std::uint32_t versionBefore = 2;
constexpr std::size_t headerBytes = 32;
constexpr std::size_t jobBytes = 56;
constexpr std::size_t entryBytes = 24;
/// Room for what has no fixed size; more is taken where that is not enough.
constexpr std::size_t usualPlacementBytes = 512;
constexpr std::size_t usualTextBytes = 4096;
/// Smaller files are summed up at once, larger ones beside the reading.
constexpr std::size_t largeFile = std::size_t {1} << 20U;
/// Entries are in memory as they are in the file.
constexpr bool isEntryAsInFile = std::endian::native == std::endian::little
    && sizeof(Entry) == entryBytes
    && std::is_trivially_copyable_v<Entry> && offsetof(Entry, kind) == 8
    && offsetof(Entry, from) == 9 && offsetof(Entry, to) == 10 && offsetof(Entry, reason) == 11
    && offsetof(Entry, job) == 12 && offsetof(Entry, partition) == 16
    && offsetof(Entry, placement) == 20;

void putJob(ByteWriter& writer, const JobInfo& job)
{
    writer.put(job.number);
    writer.put(job.line);
    for (const SimTime time : {job.submit, job.runTime, job.estimate})
        writer.put(std::int64_t {time.count()});
    for (const int number : {job.size, job.shape.x, job.shape.y, job.shape.z, job.user})
        writer.put(number);
    putConnectivity(writer, job.connectivity);
    writer.put(static_cast<std::uint8_t>(job.anyShape ? 1 : 0));
}

void putRules(ByteWriter& writer, const RequestRules& rules)
{
    writer.putText(rules.merits.names());
    writer.put(static_cast<std::uint8_t>(rules.wrap ? 1 + static_cast<int>(*rules.wrap) : 0));
    writer.put(static_cast<std::uint8_t>(rules.gaps));
    writer.put(static_cast<std::uint8_t>(rules.lines));
    writer.put(static_cast<std::uint8_t>(rules.rotations));
}

void putEntry(ByteWriter& writer, const Entry& entry)
{
    if constexpr (isEntryAsInFile)
        return writer.putBytes({reinterpret_cast<const char*>(&entry), entryBytes});
    writer.put(std::int64_t {entry.time.count()});
    for (const std::uint8_t byte :
        {static_cast<std::uint8_t>(entry.kind), entry.from, entry.to, entry.reason})
        writer.put(byte);
    for (const std::uint32_t id : {entry.job.value, entry.partition.value, entry.placement.value})
        writer.put(id);
}

/// Reads the body of a recording. Every function leaves its failure in the reader.
class BodyReader {
public:
    BodyReader(ByteReader& reader, MachinePtr machine, std::uint32_t fileVersion)
        : m_reader(reader)
        , m_version(fileVersion)
    {
        m_recording.machine = std::move(machine);
    }

    Recording take() &&
    {
        takeMachine();
        m_recording.policy = m_reader.takeText();
        if (m_version > versionBefore) {
            m_recording.policyOptions = m_reader.takeText();
            takeRules();
        }
        m_recording.workload = m_reader.takeText();
        takeJobs();
        takePlacements();
        takeEntries();
        return std::move(m_recording);
    }

private:
    void takeMachine()
    {
        const std::size_t start = m_reader.offset();
        const std::string name = m_reader.takeText();
        const auto digest = m_reader.take<std::uint64_t>();
        if (digest != digestOf(*m_recording.machine))
            m_reader.failAt(start,
                "was made on another machine, \"" + name
                    + "\"; open it with the machine file of that run");
    }

    void takeRules()
    {
        const std::size_t start = m_reader.offset();
        RequestRules& rules = m_recording.rules;
        const std::string names = m_reader.takeText();
        if (m_reader.failed())
            return;
        if (names.empty())
            rules.merits = MeritOrder(std::span<const Merit* const> {}); // First fit.
        else if (const auto merits = MeritOrder::parse(names); merits && merits->names() == names)
            rules.merits = *merits;
        else
            m_reader.failAt(start, "names merits that do not exist, \"" + names + "\"");
        if (const int wrap = takeOption(3); wrap > 0)
            rules.wrap = static_cast<Wrap>(wrap - 1);
        rules.gaps = static_cast<Gaps>(takeOption(2));
        rules.lines = static_cast<LineChoice>(takeOption(2));
        rules.rotations = static_cast<Rotations>(takeOption(2));
    }

    /// A byte below count; 0 after a failure.
    int takeOption(int count)
    {
        const std::size_t start = m_reader.offset();
        const int option = m_reader.take<std::uint8_t>();
        if (option < count)
            return option;
        m_reader.failAt(start, "a rule of the requests is none");
        return 0;
    }

    void takeJobs()
    {
        const std::size_t count = m_reader.takeCount(jobBytes);
        m_recording.jobs.reserve(count);
        for (std::size_t i = 0; i < count && !m_reader.failed(); ++i)
            m_recording.jobs.push_back(takeJob());
    }

    JobInfo takeJob()
    {
        const std::size_t start = m_reader.offset();
        JobInfo job;
        job.number = m_reader.take<int>();
        job.line = m_reader.take<int>();
        for (SimTime* time : {&job.submit, &job.runTime, &job.estimate})
            *time = SimTime {m_reader.take<std::int64_t>()};
        for (int* number : {&job.size, &job.shape.x, &job.shape.y, &job.shape.z, &job.user})
            *number = m_reader.take<int>();
        job.connectivity = takeConnectivity(m_reader);
        const auto anyShape = m_reader.take<std::uint8_t>();
        if (anyShape > (m_version > versionBefore ? 1 : 0))
            m_reader.failAt(start, "whether any shape of the job will do is not said");
        job.anyShape = anyShape == 1;
        for (const SimTime time : {job.submit, job.runTime, job.estimate}) {
            if (time < SimTime {0} || time > latestTime)
                m_reader.failAt(start, "a time of the job is out of range");
        }
        if (!isSizeInRange(job))
            m_reader.failAt(start, "the size or shape of the job is out of range");
        return job;
    }

    void takePlacements()
    {
        const std::size_t count = m_reader.takeCount(smallestPlacementBytes);
        for (std::size_t i = 0; i < count && !m_reader.failed(); ++i) {
            const std::size_t start = m_reader.offset();
            const auto placement = takePlacement(m_reader, *m_recording.machine);
            if (placement && m_recording.placements.idOf(*placement).value != i)
                m_reader.failAt(start, "the placement stands there twice");
        }
    }

    void takeEntries()
    {
        const std::size_t count = m_reader.takeCount(entryBytes);
        const std::size_t start = m_reader.offset();
        m_recording.journal.reserve(count);
        SimTime last {0};
        for (std::size_t i = 0; i < count && !m_reader.failed(); ++i) {
            const Entry entry = takeEntry();
            if (entry.time < last)
                m_reader.failAt(start + i * entryBytes, "is earlier than the entry before it");
            else
                m_recording.journal.append(entry);
            last = entry.time;
        }
        if (!m_reader.isAtEnd())
            m_reader.fail("goes on after its last entry");
        if (m_reader.failed())
            return;
        if (const auto broken = checkJournal(m_recording))
            m_reader.failAt(start + (broken->entry - 1) * entryBytes,
                "entry " + std::to_string(broken->entry) + " " + broken->reason);
    }

    Entry takeEntry()
    {
        Entry entry;
        if constexpr (isEntryAsInFile) {
            if (const std::string_view bytes = m_reader.takeBytes(entryBytes); !bytes.empty())
                std::memcpy(static_cast<void*>(&entry), bytes.data(), entryBytes);
            return entry;
        }
        entry.time = SimTime {m_reader.take<std::int64_t>()};
        entry.kind = static_cast<EntryKind>(m_reader.take<std::uint8_t>());
        for (std::uint8_t* byte : {&entry.from, &entry.to, &entry.reason})
            *byte = m_reader.take<std::uint8_t>();
        for (std::uint32_t* id : {&entry.job.value, &entry.partition.value, &entry.placement.value})
            *id = m_reader.take<std::uint32_t>();
        return entry;
    }

    ByteReader& m_reader;
    std::uint32_t m_version;
    Recording m_recording;
};

/// Behind the place of the header: of large recordings there is one copy at a time.
std::string bodyOf(const Recording& recording)
{
    ByteWriter writer;
    writer.reserve(headerBytes + recording.jobs.size() * jobBytes
        + recording.journal.lastId() * entryBytes
        + recording.placements.size() * usualPlacementBytes + usualTextBytes);
    writer.putBytes(std::string(headerBytes, 0));
    writer.putText(recording.machine->name());
    writer.put(digestOf(*recording.machine));
    writer.putText(recording.policy);
    writer.putText(recording.policyOptions);
    putRules(writer, recording.rules);
    writer.putText(recording.workload);
    writer.put(static_cast<std::uint32_t>(recording.jobs.size()));
    for (const JobInfo& job : recording.jobs)
        putJob(writer, job);
    writer.put(static_cast<std::uint32_t>(recording.placements.size()));
    for (std::uint32_t i = 0; i < recording.placements.size(); ++i)
        putPlacement(writer, recording.placements[PlacementId {i}]);
    writer.put(static_cast<std::uint32_t>(recording.journal.lastId()));
    for (const Entry& entry : recording.journal.entries())
        putEntry(writer, entry);
    return std::move(writer).takeBytes();
}

/// What a header says of what follows it.
struct Header {
    std::uint32_t version = 0;
    std::uint64_t checksum = 0;
};

/// Why the header does not announce what follows it; empty when it does.
std::string headerFault(ByteReader& reader, const std::string& bytes, Header& header)
{
    if (bytes.compare(0, magic.size(), magic) != 0)
        return "is no recording of Midplane; name a file that --recording wrote";
    for (std::size_t i = 0; i < magic.size(); ++i)
        reader.take<std::uint8_t>();
    header.version = reader.take<std::uint32_t>();
    if (header.version != version && header.version != versionBefore)
        return "is of another version of the format; make it again with this program";
    if (reader.take<std::uint32_t>() != 0)
        return "has a damaged header; make it again";
    const auto length = reader.take<std::uint64_t>();
    header.checksum = reader.take<std::uint64_t>();
    if (reader.failed() || length != bytes.size() - headerBytes)
        return "is not as long as its header says; it was cut off or damaged, make it again";
    return {};
}

tl::unexpected<Error> failureAt(const std::string& file, std::size_t offset, std::string reason)
{
    return failure(file + ": byte " + std::to_string(offset), std::move(reason));
}

} // namespace

std::string encodeRecording(const Recording& recording)
{
    std::string bytes = bodyOf(recording);
    const std::string_view body = std::string_view(bytes).substr(headerBytes);
    ByteWriter header;
    for (const char letter : magic)
        header.put(letter);
    header.put(version);
    header.put(std::uint32_t {0});
    header.put(static_cast<std::uint64_t>(body.size()));
    header.put(checksumOf(body));
    bytes.replace(0, headerBytes, header.bytes());
    return bytes;
}

Result<Recording> decodeRecording(
    const std::string& bytes, const std::string& file, MachinePtr machine)
{
    ByteReader reader(bytes);
    Header header;
    if (const std::string fault = headerFault(reader, bytes, header); !fault.empty())
        return failureAt(file, std::min(reader.offset(), bytes.size()), fault);
    const std::size_t bodyOffset = reader.offset();
    auto sum = std::async(bytes.size() < largeFile ? std::launch::deferred : std::launch::async,
        [&bytes] { return checksumOf(std::string_view(bytes).substr(headerBytes)); });
    Recording recording = BodyReader(reader, std::move(machine), header.version).take();
    if (sum.get() != header.checksum)
        return failureAt(
            file, bodyOffset, "does not match its checksum; it is damaged, make it again");
    if (reader.failed())
        return failureAt(file, reader.failureOffset(), reader.failure());
    return recording;
}

} // namespace midplane::core
