// SPDX-License-Identifier: Apache-2.0
#include "core/control/storage/LockHolder.h"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace midplane::core {

namespace {

/// The byte of the "-shm" file that a writer locks (SQLite, "WAL-mode File Format", section 2.3.1).
constexpr const char* writeLockByte = "120";

/// As ps shows it. A program may call itself anything.
std::string nameOfProcess(const std::string& process)
{
    std::ifstream file("/proc/" + process + "/comm");
    std::string name;
    std::getline(file, name);
    for (char& letter : name) {
        if (letter < ' ' || letter > '~')
            letter = '?';
    }
    return name;
}

/// How /proc/locks names the file: major:minor:inode.
std::optional<std::string> kernelNameOf(const std::string& path)
{
    struct stat file { };
    if (::stat(path.c_str(), &file) != 0)
        return std::nullopt;
    return fmt::format("{:02x}:{:02x}:{}", major(file.st_dev), minor(file.st_dev), file.st_ino);
}

} // namespace

std::optional<std::string> lockHolderOf(const std::string& file)
{
    std::error_code error;
    const auto real = std::filesystem::canonical(file, error);
    const auto wanted = error ? std::nullopt : kernelNameOf(real.string() + "-shm");
    if (!wanted)
        return std::nullopt;
    std::ifstream locks("/proc/locks");
    std::string line;
    while (std::getline(locks, line)) {
        // 12: POSIX  ADVISORY  WRITE 4711 fe:00:263 120 120
        std::istringstream words(line);
        std::string number;
        std::string kind;
        std::string strictness;
        std::string access;
        std::string process;
        std::string name;
        std::string first;
        words >> number >> kind >> strictness >> access >> process >> name >> first;
        if (kind == "POSIX" && access == "WRITE" && name == *wanted && first == writeLockByte)
            return fmt::format("process {}, {}", process, nameOfProcess(process));
    }
    return std::nullopt;
}

} // namespace midplane::core
