// A list of files with their SHA-256, in the format of sha256sum, so that it can be checked without this program.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace package {

inline constexpr std::string_view kManifest = "MANIFEST.sha256";

using Manifest = std::map<std::string, std::string>;  ///< Path below the folder, with "/"; to SHA-256.

std::string ManifestText(const Manifest& manifest);

/// Throws InputError, naming `file` and line, for a line that is none, an absolute path, one with "..", and one twice.
Manifest ParseManifest(std::string_view text, const std::string& file);

/// Hashes of all files below `folder` but its manifest and the signature of that. Throws InputError for anything that is neither file nor folder
/// (a link could lead elsewhere), for more than an archive may hold (tar_reader.h) and for what cannot be read.
Manifest HashFolder(const std::filesystem::path& folder);

/// One line for each file that is altered, missing or not listed.
std::vector<std::string> ManifestDifferences(const Manifest& listed, const Manifest& found);

}  // namespace package
