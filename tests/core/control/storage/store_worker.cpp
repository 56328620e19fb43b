// SPDX-License-Identifier: Apache-2.0
// Another program at a control-system file, for tests:
//     store_worker jobs FILE COUNT            adds jobs and prints their ids
//     store_worker burst FILE COUNT PATIENCE  prints "ready", waits for a byte of input, adds jobs;
//                                             prints what was refused, and the longest wait in ms
//     store_worker hold FILE                  prints "holding" in the middle of a command, for ever
//     store_worker watch FILE                 gives up the right to write it; prints the state of
//     block
//                                             A, an attempt to command, and each change, until its
//                                             standard input ends
//     store_worker load FILE SEED THREADS     random commands until it is killed; prints what was
//                                             acknowledged, a line each
//     store_worker history FILE               prints how many jobs are in the history, the name of
//                                             the newest, and how many a list of all of them has
//     store_worker prune FILE SECONDS ARCHIVE keeps so many seconds of the history
#include <cstdlib>
#include <thread>

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include "tests/core/control/storage/RandomCommands.h"

using namespace midplane::core;
using namespace midplane::tests;

namespace {

/// At once and whole, so that nothing is lost or mixed up when the program is killed.
void say(const std::string& line)
{
    const std::string whole = line + '\n';
    if (::write(STDOUT_FILENO, whole.data(), whole.size()) < 0)
        std::_Exit(3);
}

int addJobs(const std::string& path, int count)
{
    const StorePtr bridge = opened(path);
    for (int i = 0; i < count; ++i) {
        const auto id = addJob(*bridge, "");
        if (!id)
            qFatal("%s", id.error().reason.c_str());
        say(std::to_string(id->value));
    }
    return 0;
}

int addBurst(const std::string& path, int count, std::chrono::milliseconds patience)
{
    using Clock = std::chrono::steady_clock;
    const StorePtr bridge = opened(path, {.patience = patience});
    say("ready");
    char go = 0;
    if (::read(STDIN_FILENO, &go, 1) != 1)
        return 1;
    Clock::duration longest {0};
    for (int i = 0; i < count; ++i) {
        const auto begin = Clock::now();
        const auto id = addJob(*bridge, "");
        longest = std::max(longest, Clock::now() - begin);
        if (!id)
            say("refused " + id.error().reason);
    }
    say(fmt::format(
        "longest {}", std::chrono::duration_cast<std::chrono::milliseconds>(longest).count()));
    return 0;
}

int holdForever(const std::string& path)
{
    (void)opened(path)->command([](BridgeModel& model) {
        say("holding");
        for (;;)
            ::pause();
        return model.addJob({});
    });
    return 0;
}

int watch(const std::string& path)
{
    constexpr uid_t nobody = 65534; // Root may write everything.
    if (::geteuid() == 0 && (::setgid(nobody) != 0 || ::setuid(nobody) != 0))
        qFatal("cannot give up the rights of root");
    const auto bridge = StoredBridge::open(path);
    if (!bridge) {
        say(bridge.error().text());
        return 0;
    }
    char seen = letterOf(**bridge, "A");
    say(std::string((*bridge)->isReadOnly() ? "read-only " : "writable ") + seen);
    const auto refused = addJob(**bridge, "A");
    say(refused ? "done"
                : fmt::format("refused {} {}", static_cast<int>(refused.error().status),
                    refused.error().reason));
    pollfd input {STDIN_FILENO, POLLIN, 0};
    while (::poll(&input, 1, 20) == 0) {
        const char letter = letterOf(**bridge, "A");
        if (letter != seen)
            say(std::string("letter ") + letter);
        seen = letter;
    }
    return 0;
}

/// An entry as it is acknowledged: id, kind, job, partition, from, to.
std::string lineOf(SequenceId id, const Entry& entry)
{
    return fmt::format("event {} {} {} {} {} {}", id, static_cast<int>(entry.kind), entry.job.value,
        entry.partition.value, entry.from, entry.to);
}

/// A random command, or one of two that leave traces of their own: a pair of jobs that must never
/// be seen alone, and the number of the last change of a job's arguments.
void commandForever(Bridge& bridge, unsigned seed, const std::string& name)
{
    RandomCommands commands(seed);
    JobDefinition own;
    own.name = "own-" + name;
    const auto job = bridge.command([&](BridgeModel& model) { return model.addJob(own); });
    if (!job)
        qFatal("%s", job.error().reason.c_str());
    for (int count = 1;; ++count) {
        if (count % 8 == 0) {
            const std::string number = std::to_string(count);
            if (bridge.command(
                    [&](BridgeModel& model) { return model.setJobArguments(*job, number, {}); }))
                say("arguments " + std::to_string(job->value) + ' ' + number);
            continue;
        }
        if (count % 8 == 4) {
            JobDefinition pair;
            pair.name = fmt::format("pair-{}-{}", name, count);
            const auto both = bridge.command([&](BridgeModel& model) {
                const auto first = model.addJob(pair);
                return model.addJob(pair);
            });
            if (both)
                say("pair " + pair.name);
            continue;
        }
        const auto command = commands.next();
        std::vector<std::string> entries;
        const auto done = bridge.command([&](BridgeModel& model) {
            const SequenceId before = model.journal().lastId();
            const auto answer = command(model);
            entries.clear();
            for (SequenceId id = before + 1; id <= model.journal().lastId(); ++id)
                entries.push_back(lineOf(id, model.journal().at(id)));
            return answer;
        });
        if (!done)
            continue;
        for (const std::string& entry : entries)
            say(entry);
    }
}

int loadForever(const std::string& path, unsigned seed, unsigned threads)
{
    const StorePtr bridge = opened(path);
    say("ready");
    std::vector<std::jthread> running;
    for (unsigned i = 0; i < threads; ++i)
        running.emplace_back([&, i] {
            commandForever(*bridge, seed * threads + i, std::to_string(seed * threads + i));
        });
    return 0;
}

int tellHistory(const std::string& path)
{
    const StorePtr bridge = opened(path);
    say(*bridge->read([](const BridgeModel& model) {
        std::string newest;
        model.visitHistory(HistoryOrder::NewestFirst, [&](const JobRecord& job) {
            newest = job.definition.name;
            return false;
        });
        std::size_t listed = 0;
        model.visitHistory(
            HistoryOrder::OldestFirst, [&](const JobRecord&) { return ++listed > 0; });
        return fmt::format("{} {} {}", model.historySize(), newest, listed);
    }));
    return 0;
}

int prune(const std::string& path, int seconds, const std::string& archive)
{
    const StorePtr bridge = opened(path);
    say("ready");
    const auto pruned = bridge->prune({SimTime {seconds}, archive});
    say(pruned ? "pruned" : pruned.error().text());
    return pruned ? 0 : 1;
}

} // namespace

int main(int count, char** words)
{
    const std::vector<std::string> arguments(words, words + count);
    if (count == 4 && arguments[1] == "jobs")
        return addJobs(arguments[2], std::stoi(arguments[3]));
    if (count == 5 && arguments[1] == "burst")
        return addBurst(arguments[2], std::stoi(arguments[3]),
            std::chrono::milliseconds {std::stoi(arguments[4])});
    if (count == 3 && arguments[1] == "hold")
        return holdForever(arguments[2]);
    if (count == 3 && arguments[1] == "watch")
        return watch(arguments[2]);
    if (count == 5 && arguments[1] == "load")
        return loadForever(arguments[2], static_cast<unsigned>(std::stoul(arguments[3])),
            static_cast<unsigned>(std::stoul(arguments[4])));
    if (count == 3 && arguments[1] == "history")
        return tellHistory(arguments[2]);
    if (count == 5 && arguments[1] == "prune")
        return prune(arguments[2], std::stoi(arguments[3]), arguments[4]);
    return 2;
}
