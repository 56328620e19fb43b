// SPDX-License-Identifier: Apache-2.0
#include "core/scheduling/managers/MpirunFrontEnd.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>

#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include "core/control/mpirun/Words.h"

namespace midplane::core {

namespace {

/// What a manager is told when there is no program to be run.
constexpr int cannotBeRun = 126;
constexpr int isNotThere = 127;

/// The descriptor on which a launcher reports.
constexpr int reportDescriptor = STDERR_FILENO + 1;

struct ReportPipe {
    UniqueFd reading;
    UniqueFd writing;
};

/// Neither end blocks: a manager that is slow holds up no launcher, nor the other way round. Above
/// the descriptor that it becomes in the launcher, so that duplicating clears its close-on-exec.
std::optional<ReportPipe> makeReportPipe()
{
    std::array<int, 2> ends {};
    if (pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0)
        return std::nullopt;
    ReportPipe pipe {UniqueFd(ends[0]), UniqueFd(ends[1])};
    if (pipe.writing.get() <= reportDescriptor)
        pipe.writing = UniqueFd(fcntl(pipe.writing.get(), F_DUPFD_CLOEXEC, reportDescriptor + 1));
    return pipe;
}

/// The descriptors of an mpirun: standard streams as the job asks, else nothing.
class Streams {
public:
    Streams(const JobDefinition& job, const std::optional<ReportPipe>& report)
    {
        posix_spawn_file_actions_init(&m_actions);
        constexpr mode_t readable = 0644;
        open(STDIN_FILENO, job.inFile, O_RDONLY, 0);
        open(STDOUT_FILENO, job.outFile, O_WRONLY | O_CREAT | O_TRUNC, readable);
        open(STDERR_FILENO, job.errFile, O_WRONLY | O_CREAT | O_TRUNC, readable);
        if (report)
            posix_spawn_file_actions_adddup2(&m_actions, report->writing.get(), reportDescriptor);
    }
    Streams(const Streams&) = delete;
    Streams& operator=(const Streams&) = delete;
    ~Streams() { posix_spawn_file_actions_destroy(&m_actions); }

    const posix_spawn_file_actions_t* actions() const { return &m_actions; }

private:
    void open(int descriptor, const std::string& file, int flags, mode_t mode)
    {
        posix_spawn_file_actions_addopen(
            &m_actions, descriptor, file.empty() ? "/dev/null" : file.c_str(), flags, mode);
    }

    posix_spawn_file_actions_t m_actions {};
};

/// Signals as they are for any program, whatever this process does with them.
class Attributes {
public:
    Attributes()
    {
        posix_spawnattr_init(&m_attributes);
        sigset_t none;
        sigemptyset(&none);
        sigset_t all;
        sigfillset(&all);
        posix_spawnattr_setsigmask(&m_attributes, &none);
        posix_spawnattr_setsigdefault(&m_attributes, &all);
        // In a group of its own: Ctrl+C is for the manager, which ends its jobs itself.
        posix_spawnattr_setpgroup(&m_attributes, 0);
        posix_spawnattr_setflags(
            &m_attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;
    ~Attributes() { posix_spawnattr_destroy(&m_attributes); }

    const posix_spawnattr_t* get() const { return &m_attributes; }

private:
    posix_spawnattr_t m_attributes {};
};

/// The job of an order in the control system.
struct JobLook {
    std::optional<JobRecord> record;
    std::optional<JobState> state;
    std::optional<PartitionState> partition;
};

std::optional<JobId> jobOf(const FrontEndOrder& order)
{
    return order.added ? order.added : order.job.submission;
}

} // namespace

MpirunFrontEnd::MpirunFrontEnd(Bridge& bridge, Options options)
    : m_bridge(bridge)
    , m_options(std::move(options))
{
}

MpirunFrontEnd::~MpirunFrontEnd()
{
    for (const Running& each : m_running)
        ::kill(each.process, SIGTERM);
}

std::vector<std::string> MpirunFrontEnd::commandFor(const FrontEndOrder& order) const
{
    std::vector<std::string> command {
        m_options.program, "--db", m_options.file, "--stages", textOf(order.stages)};
    const auto add = [&command](const char* option, std::string value) {
        command.emplace_back(option);
        command.push_back(std::move(value));
    };
    if (m_options.hasLauncher) {
        command.emplace_back("--launcher");
        add("--report-fd", std::to_string(reportDescriptor));
        add("--heartbeat",
            fmt::format("{}", std::chrono::duration<double>(m_options.heartbeat).count()));
    }
    if (order.added) {
        add("--job", std::to_string(order.added->value));
        return command;
    }
    add("--partition", order.partition.name);
    if (order.job.submission)
        add("--submission", std::to_string(order.job.submission->value));
    if (!order.job.user.empty())
        add("--user", order.job.user);
    if (!order.job.environment.empty())
        add("--env", order.job.environment);
    if (!order.job.workingDirectory.empty())
        add("--cwd", order.job.workingDirectory);
    command.emplace_back("--");
    command.push_back(order.job.executable);
    for (std::string& word : splitWords(order.job.arguments))
        command.push_back(std::move(word));
    return command;
}

Result<void> MpirunFrontEnd::launch(const FrontEndOrder& order)
{
    if (order.stages.holds(Stage::AddPartition))
        return failure("midplane-mpirun",
            "places the partition of stage 2 itself: let the manager add it (stages 3-10 or 4-8)");
    if (order.job.executable.empty())
        return failure("midplane-mpirun", "runs programs: the job names no executable");
    std::vector<std::string> command = commandFor(order);
    std::vector<char*> words;
    for (std::string& word : command)
        words.push_back(word.data());
    words.push_back(nullptr);
    std::optional<ReportPipe> report;
    if (m_options.hasLauncher)
        report = makeReportPipe();
    if (m_options.hasLauncher && !report)
        return failure(m_options.program,
            fmt::format("no pipe for its reports: {}; raise the limit of open files (ulimit -n)",
                std::strerror(errno)));
    const Streams streams(order.job, report);
    const Attributes attributes;
    pid_t process = 0;
    const int error = posix_spawnp(&process, m_options.program.c_str(), streams.actions(),
        attributes.get(), words.data(), environ);
    if (error != 0)
        return failure(m_options.program,
            fmt::format("cannot be started: {}; say where midplane-mpirun is, and that input and "
                        "output of the job can be opened",
                std::strerror(error)));
    m_running.push_back(
        {order, process, report ? std::move(report->reading) : UniqueFd(), Clock::now()});
    return {};
}

/// A launcher that is silent is stopped, or cannot run: its end is certain only when it is killed.
void MpirunFrontEnd::listen(Running& running) const
{
    if (!running.report.isOpen() || running.isSilent)
        return;
    std::array<char, 4096> lines {};
    for (ssize_t length = 0;
         (length = ::read(running.report.get(), lines.data(), lines.size())) > 0;) {
        running.heard = Clock::now();
        const std::string_view said(lines.data(), static_cast<std::size_t>(length));
        // From then on it may take its time to take down what a dead mpirun left.
        if (said.find("died ") != std::string_view::npos)
            return running.report.close();
    }
    running.isSilent = Clock::now() - running.heard > m_options.mostSilence;
    if (running.isSilent)
        ::kill(running.process, SIGKILL);
}

std::vector<FrontEndReport> MpirunFrontEnd::takeReports()
{
    std::vector<FrontEndReport> reports;
    for (auto each = m_running.begin(); each != m_running.end();) {
        listen(*each);
        int status = 0;
        const pid_t ended = ::waitpid(each->process, &status, WNOHANG);
        if (ended == 0) {
            ++each;
            continue;
        }
        reports.push_back({each->order.tag, outcomeOf(*each, status)});
        each = m_running.erase(each);
    }
    return reports;
}

void MpirunFrontEnd::cancel(const std::string& tag)
{
    for (Running& each : m_running) {
        if (each.order.tag != tag)
            continue;
        each.isCancelled = true;
        ::kill(each.process, SIGTERM);
    }
}

std::optional<pid_t> MpirunFrontEnd::processOf(const std::string& tag) const
{
    const auto found = std::find_if(m_running.begin(), m_running.end(),
        [&](const Running& each) { return each.order.tag == tag; });
    return found == m_running.end() ? std::nullopt : std::optional(found->process);
}

/// The process says whether mpirun came to its end, the control system what became of the job.
CycleOutcome MpirunFrontEnd::outcomeOf(const Running& running, int status)
{
    CycleOutcome outcome;
    const FrontEndOrder& order = running.order;
    if (!WIFEXITED(status)) {
        outcome.end = CycleEnd::FrontEndLost;
        outcome.reason = running.isSilent
            ? fmt::format("the slave of its mpirun (process {}) has not reported for {:.0f} s and "
                          "was killed",
                running.process, std::chrono::duration<double>(m_options.mostSilence).count())
            : fmt::format("signal {} killed its mpirun", WTERMSIG(status));
        return outcome;
    }
    outcome.exitStatus = WEXITSTATUS(status);
    const auto job = jobOf(order);
    const auto look = m_bridge.read([&](const BridgeModel& model) {
        JobLook seen;
        if (job) {
            if (const auto record = model.findJob(*job))
                seen.record = *record;
            seen.state = model.stateOf(*job);
        }
        if (const auto partition = model.partitionId(order.partition.name))
            seen.partition = model.stateOf(*partition);
        return seen;
    });
    if (!look) {
        outcome.end = CycleEnd::FrontEndLost;
        outcome.reason = "what became of it cannot be asked: " + look.error().reason;
        return outcome;
    }
    const std::string said = fmt::format("mpirun ended with {}", outcome.exitStatus);
    if (look->record && look->record->start) {
        const JobRecord& record = *look->record;
        outcome.started = record.start;
        outcome.ended = record.end;
        const bool isWell = record.end && !record.wasKilled && look->state != JobState::Error;
        if (running.isCancelled)
            outcome.end = CycleEnd::Cancelled;
        else if (isWell)
            outcome.end = CycleEnd::Ended;
        else if (look->partition == PartitionState::Error)
            outcome.end = CycleEnd::HardwareError;
        else if (look->partition != PartitionState::Initialized)
            outcome.end = CycleEnd::PartitionLost;
        else
            outcome.end = CycleEnd::Cancelled;
        if (isWell)
            outcome.exitStatus = record.exitStatus;
        if (outcome.end != CycleEnd::Ended)
            outcome.reason = record.errorText.empty() ? said : record.errorText;
        return outcome;
    }
    if (running.isCancelled)
        outcome.end = CycleEnd::Cancelled;
    else if (outcome.exitStatus == isNotThere || outcome.exitStatus == cannotBeRun)
        outcome.end = CycleEnd::Refused;
    else if (look->partition != PartitionState::Initialized)
        outcome.end = CycleEnd::BootFailed;
    else
        outcome.end = CycleEnd::Refused;
    outcome.reason = said + " before the job ran";
    return outcome;
}

} // namespace midplane::core
