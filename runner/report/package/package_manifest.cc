#include "report/package/package_manifest.h"

#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"
#include "base/sha256.h"
#include "report/document.h"
#include "report/package/signature.h"
#include "report/package/tar_reader.h"

namespace package {

using base::InputError;
namespace fs = std::filesystem;

std::string ManifestText(const Manifest& manifest) {
  std::string text;
  for (const auto& [path, hash] : manifest) text += fmt::format("{}  {}\n", hash, path);
  return text;
}

Manifest ParseManifest(std::string_view text, const std::string& file) {
  constexpr std::size_t kDigits = 64;
  Manifest manifest;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const auto refuse = [&](const char* what) { throw InputError(base::Location{file, number}, what); };
    if (line.size() < kDigits + 3 || line.find_first_not_of("0123456789abcdef") != kDigits ||
        line.substr(kDigits, 2) != "  ") {
      refuse("is no line of sha256sum");
    }
    const std::string path(line.substr(kDigits + 2));
    for (const fs::path& part : fs::path(path)) {
      if (part == ".." || part == "/") refuse("names a place outside its folder");
    }
    if (!manifest.emplace(path, line.substr(0, kDigits)).second) refuse("names a file twice");
  }
  return manifest;
}

Manifest HashFolder(const fs::path& folder) {
  Manifest found;
  std::size_t members = 0;
  std::uint64_t bytes = 0;
  const ArchiveLimits limits;  // A folder may be what somebody unpacked.
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    const std::string name = entry.path().lexically_relative(folder).generic_string();
    if (entry.is_symlink() || (!entry.is_directory() && !entry.is_regular_file())) {
      throw InputError(entry.path().string() + ": is neither a file nor a folder; a package holds nothing else");
    }
    if (++members > limits.members) {
      throw InputError(fmt::format("{}: holds more than {} members; no package does", folder.string(), limits.members));
    }
    if (entry.is_regular_file()) bytes += entry.file_size();
    if (bytes > limits.bytes) {
      throw InputError(fmt::format("{}: holds more than {} bytes; no package does", folder.string(), limits.bytes));
    }
    if (entry.is_regular_file() && name != kManifest && name != kSignature)
      found[name] = base::Sha256(base::ReadFile(entry.path()));
  }
  return found;
}

std::vector<std::string> ManifestDifferences(const Manifest& listed, const Manifest& found) {
  std::vector<std::string> differences;
  for (const auto& [path, hash] : listed) {
    const auto it = found.find(path);
    if (it == found.end()) {
      differences.push_back(fmt::format("{}: listed in {} but missing", path, kManifest));
    } else if (it->second != hash) {
      differences.push_back(fmt::format("{}: its SHA-256 is not the listed one; the file was altered", path));
    }
  }
  for (const auto& [path, hash] : found) {
    if (!listed.contains(path)) differences.push_back(fmt::format("{}: not listed in {}", path, kManifest));
  }
  return differences;
}

}  // namespace package
