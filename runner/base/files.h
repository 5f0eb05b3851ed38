// Files: read whole, or written whole or not at all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace base {

/// The bytes of a file; empty when it cannot be read to its end (or is a folder).
std::optional<std::string> TryReadFile(const std::filesystem::path& file);

/// The bytes of a file. Throws InputError, naming it, when it cannot be read or is a folder.
std::string ReadFile(const std::filesystem::path& file);

/// Replaces `file`, which also may be a device or a pipe. Throws DiskFull with `hint` when it cannot be written; what was
/// there before then stays.
void WriteWhole(const std::filesystem::path& file, std::string_view text,
                std::string_view hint = "free space or name another place with --out");

}  // namespace base
