// A folder as one .tar.zst file, by the programs tar and zstd.
#pragma once

#include <filesystem>

namespace report {

bool IsArchive(const std::filesystem::path& file);  ///< Its name ends with .tar.zst.

/// Writes `folder` (under its own name) to `file`, whole or not at all, the same bytes for the same contents. Throws
/// run::DiskFull when it cannot be written, InputError when tar or zstd is missing.
void Pack(const std::filesystem::path& folder, const std::filesystem::path& file);

/// Unpacks into the existing empty `folder` and returns the one folder that the archive holds. Throws InputError when it
/// is no such archive, or tar or zstd is missing.
std::filesystem::path Unpack(const std::filesystem::path& file, const std::filesystem::path& folder);

}  // namespace report
