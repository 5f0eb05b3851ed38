// Output files that are there whole or not at all.
#pragma once

#include <filesystem>
#include <string>

namespace base {

/// Replaces `file`, which also may be a device or a pipe. Throws DiskFull when it cannot be written; what was there
/// before then stays.
void WriteWhole(const std::filesystem::path& file, const std::string& text);

}  // namespace base
