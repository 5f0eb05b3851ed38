// Files: read whole, or written whole or not at all.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace base {

/// The bytes of a regular file of at most 2 GiB; empty, with errno, when it is none or cannot be read to its end. Waits for no pipe.
std::optional<std::string> TryReadFile(const std::filesystem::path& file);

/// The bytes of a file or pipe that the user named, at most 2 GiB. Throws InputError, naming it, when it cannot be read or
/// is a folder.
std::string ReadFile(const std::filesystem::path& file);

/// Replaces `file`, which also may be a device or a pipe. Throws DiskFull with `hint` when it cannot be written; what was
/// there before then stays.
void WriteWhole(const std::filesystem::path& file, std::string_view text,
                std::string_view hint = "free space or name another place with --out");

}  // namespace base
