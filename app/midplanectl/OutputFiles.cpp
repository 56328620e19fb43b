// SPDX-License-Identifier: Apache-2.0
#include "app/midplanectl/OutputFiles.h"

#include <filesystem>

#include <unistd.h>

#include "core/support/Files.h"

namespace midplane::ctl {

namespace {

namespace fs = std::filesystem;

bool isSameFile(const std::string& left, const std::string& right)
{
    std::error_code ignored;
    const fs::path one = fs::weakly_canonical(left, ignored);
    const fs::path other = fs::weakly_canonical(right, ignored);
    // Devices such as /dev/null take any number of outputs.
    return one == other && (!fs::exists(one, ignored) || fs::is_regular_file(one, ignored));
}

core::Result<void> checkWritable(const std::string& path)
{
    std::error_code ignored;
    const fs::file_status status = fs::status(path, ignored);
    if (fs::is_directory(status))
        return core::failure(path, "is a folder; name a file in it");
    if (fs::exists(status) && !fs::is_regular_file(status))
        return {};
    const fs::path target = fs::weakly_canonical(path, ignored);
    const fs::path folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    if (!fs::is_directory(folder, ignored))
        return core::failure(path, "cannot be written: its folder does not exist; make it first");
    if (::access(folder.c_str(), W_OK | X_OK) != 0)
        return core::failure(path, "cannot be written: its folder takes no files; choose another");
    return {};
}

} // namespace

core::Result<void> checkOutputs(
    const std::vector<std::string>& outputs, const std::vector<std::string>& inputs)
{
    for (auto output = outputs.begin(); output != outputs.end(); ++output) {
        if (output->empty())
            continue;
        for (const std::string& input : inputs) {
            if (isSameFile(*output, input))
                return core::failure(*output, "is an input of this run; name another file");
        }
        for (auto earlier = outputs.begin(); earlier != output; ++earlier) {
            if (!earlier->empty() && isSameFile(*output, *earlier))
                return core::failure(*output, "is named for two outputs; name two files");
        }
        if (auto writable = checkWritable(*output); !writable)
            return writable;
    }
    return {};
}

void putOut(CommandContext& context, nlohmann::ordered_json answer, const std::string& file,
    const std::string& text, const std::string& said)
{
    if (file.empty()) {
        answer["text"] = text;
        context.put(text);
    } else {
        if (const auto written = core::writeFileAtomically(file, text); !written)
            return context.refuse(written.error());
        answer["file"] = file;
        context.say(said);
    }
    context.answer(answer);
}

} // namespace midplane::ctl
