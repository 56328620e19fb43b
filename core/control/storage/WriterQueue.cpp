// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/WriterQueue.h"

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace midplane::core {

namespace {

// The bytes of the file; it has none, but they can be locked.
constexpr off_t entryByte = 0;    ///< Locked while a program looks for its place.
constexpr off_t presenceByte = 1; ///< Locked, shared, by each program that has the file open.
constexpr off_t firstPlace = 16;
constexpr off_t toTheEnd = 0; ///< As a length.
constexpr off_t lastPlace = off_t {1} << 60;

constexpr int mostTries = 100;
constexpr std::chrono::microseconds betweenTries {100};

struct flock lockOf(short type, off_t start, off_t length)
{
    struct flock lock { };
    lock.l_type = type;
    lock.l_whence = SEEK_SET;
    lock.l_start = start;
    lock.l_len = length;
    return lock;
}

/// False when another program has the byte locked.
bool lockByte(int file, short type, off_t byte)
{
    struct flock lock = lockOf(type, byte, 1);
    return ::fcntl(file, F_OFD_SETLK, &lock) == 0;
}

/// For a lock that others keep for some system calls only; one that was stopped may keep it longer.
bool lockByteSoon(int file, short type, off_t byte)
{
    for (int i = 0; i < mostTries; ++i) {
        if (lockByte(file, type, byte))
            return true;
        std::this_thread::sleep_for(betweenTries);
    }
    return false;
}

void unlockByte(int file, off_t byte)
{
    struct flock lock = lockOf(F_UNLCK, byte, 1);
    ::fcntl(file, F_OFD_SETLK, &lock);
}

/// Some bytes from `begin` on, up to `end`.
struct Range {
    off_t begin = 0;
    off_t end = 0;
};

/// One of the places in the range that other programs have locked; which one is the kernel's
/// choice.
std::optional<Range> takenIn(int file, off_t begin, off_t length)
{
    struct flock lock = lockOf(F_WRLCK, begin, length);
    if (::fcntl(file, F_OFD_GETLK, &lock) != 0 || lock.l_type == F_UNLCK)
        return std::nullopt;
    return Range {lock.l_start, lock.l_len == toTheEnd ? lastPlace : lock.l_start + lock.l_len};
}

std::size_t countTaken(int file, Range range)
{
    if (range.begin >= range.end)
        return 0;
    const auto taken = takenIn(file, range.begin, range.end - range.begin);
    if (!taken)
        return 0;
    return 1 + countTaken(file, {range.begin, taken->begin})
        + countTaken(file, {taken->end, range.end});
}

/// The permissions of the control-system file, so that the same users can write both.
void givePermissions(int file, const std::string& like)
{
    constexpr mode_t forData = 0666;
    constexpr mode_t forGroup = 0060;
    struct stat model { };
    if (::stat(like.c_str(), &model) != 0)
        return;
    const uid_t owner = ::geteuid() == 0 ? model.st_uid : static_cast<uid_t>(-1);
    const bool isOfItsGroup = ::fchown(file, owner, model.st_gid) == 0;
    ::fchmod(file, model.st_mode & (isOfItsGroup ? forData : forData & ~forGroup));
}

} // namespace

WriterQueue::WriterQueue(std::string file)
{
    std::error_code error;
    const auto real = std::filesystem::canonical(file, error); // One queue, whatever its name.
    m_path = (error ? std::move(file) : real.string()) + "-queue";
}

WriterQueue::~WriterQueue()
{
    if (!m_file.isOpen() || !isUnderItsName())
        return;
    // A program that opens it now sees afterwards that it is gone, and makes another one.
    if (lockByte(m_file.get(), F_WRLCK, presenceByte))
        ::unlink(m_path.c_str());
}

bool WriterQueue::isUnderItsName() const
{
    struct stat opened { };
    struct stat named { };
    return ::fstat(m_file.get(), &opened) == 0 && ::lstat(m_path.c_str(), &named) == 0
        && opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

/// Follows no link and takes no file with contents: that is not a queue.
bool WriterQueue::open()
{
    constexpr int flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    constexpr mode_t onlyOwner = 0600;
    for (int i = 0; i < mostTries; ++i) {
        m_file = UniqueFd(::open(m_path.c_str(), flags | O_CREAT | O_EXCL, onlyOwner));
        if (m_file.isOpen())
            givePermissions(m_file.get(), m_path.substr(0, m_path.rfind('-')));
        else
            m_file = UniqueFd(::open(m_path.c_str(), flags));
        if (!m_file.isOpen() && errno == ENOENT)
            continue; // Removed in this moment.
        struct stat file { };
        if (!m_file.isOpen() || ::fstat(m_file.get(), &file) != 0 || !S_ISREG(file.st_mode)
            || file.st_size != 0)
            break;
        if (lockByteSoon(m_file.get(), F_RDLCK, presenceByte) && isUnderItsName())
            return true;
    }
    m_file.close();
    return false;
}

void WriterQueue::enter()
{
    if (!(m_file.isOpen() && isUnderItsName()) && !open())
        return;
    if (!lockByteSoon(m_file.get(), F_WRLCK, entryByte))
        return;
    off_t place = firstPlace;
    while (const auto taken
        = place < lastPlace ? takenIn(m_file.get(), place, toTheEnd) : std::nullopt)
        place = taken->end;
    if (place < lastPlace && lockByte(m_file.get(), F_WRLCK, place))
        m_place = place;
    unlockByte(m_file.get(), entryByte);
}

void WriterQueue::leave()
{
    if (m_place)
        unlockByte(m_file.get(), *m_place);
    m_place.reset();
}

std::size_t WriterQueue::ahead() const
{
    return m_place ? countTaken(m_file.get(), {firstPlace, *m_place}) : 0;
}

std::size_t WriterQueue::distance() const
{
    if (!m_place)
        return 0;
    off_t head = *m_place;
    while (const auto taken
        = head > firstPlace ? takenIn(m_file.get(), firstPlace, head - firstPlace) : std::nullopt)
        head = taken->begin;
    return static_cast<std::size_t>(*m_place - head);
}

} // namespace midplane::core
