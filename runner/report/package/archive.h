// A folder as one .tar.zst or .tar.gz file, by the programs tar and zstd or gzip.
#pragma once

#include <filesystem>
#include <string_view>

namespace package {

/// ".tar.zst" or ".tar.gz" where the name of `file` ends so, else empty.
std::string_view ArchiveEnding(const std::filesystem::path& file);

/// Writes `folder` (under its own name) to `file`, whole or not at all, the same bytes for the same contents. Throws
/// base::DiskFull when it cannot be written, InputError when a program is missing.
void Pack(const std::filesystem::path& folder, const std::filesystem::path& file);

/// Unpacks into the existing empty `folder` and returns the one folder that the archive holds. Throws InputError when it
/// is no such archive, or a program is missing.
std::filesystem::path Unpack(const std::filesystem::path& file, const std::filesystem::path& folder);

}  // namespace package
