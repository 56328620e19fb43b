// SPDX-License-Identifier: Apache-2.0
#include "core/machine/BuiltInMachines.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "core/machine/MachineFile.h"

namespace midplane::core {

namespace fs = std::filesystem;

std::string sampleFolder()
{
    if (const char* chosen = std::getenv("MIDPLANE_SAMPLES"); chosen != nullptr && *chosen != '\0')
        return chosen;
    std::error_code ignored;
    for (const char* folder : {MIDPLANE_SOURCE_SAMPLES, MIDPLANE_INSTALLED_SAMPLES}) {
        if (fs::is_directory(folder, ignored))
            return folder;
    }
    return MIDPLANE_INSTALLED_SAMPLES;
}

std::vector<std::string> builtInMachineNames()
{
    std::vector<std::string> names;
    std::error_code unreadable;
    for (const auto& entry :
        fs::directory_iterator(fs::path(sampleFolder()) / "machines", unreadable)) {
        if (entry.path().extension() == ".json")
            names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

Result<MachinePtr> findMachine(const std::string& nameOrPath)
{
    const std::vector<std::string> names = builtInMachineNames();
    if (std::find(names.begin(), names.end(), nameOrPath) != names.end())
        return readMachineFile(
            (fs::path(sampleFolder()) / "machines" / (nameOrPath + ".json")).string());
    std::error_code ignored;
    if (!fs::exists(nameOrPath, ignored)) {
        std::string known;
        for (const std::string& name : names)
            known += (known.empty() ? "" : ", ") + name;
        return failure(nameOrPath,
            fmt::format("is neither a machine file nor a built-in machine ({})", known));
    }
    return readMachineFile(nameOrPath);
}

} // namespace midplane::core
