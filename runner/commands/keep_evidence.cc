#include "commands/keep_evidence.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"
#include "evidence/journal/is_journal.h"
#include "report/package/package_manifest.h"
#include "suite/catalogue/tree.h"

namespace command {
namespace {

namespace fs = std::filesystem;

// What commands read of a tree, beside its baselines, which `baseline` writes. Reports may lie in its folder, and the build's CTest file.
constexpr const char* kOfTree[] = {"MANIFEST.sha256", "bin",        "conformance",   "expected",
                                   "fixtures",        "lib",        "objects",       "observed",
                                   "programs",        "suite.json", "functions.txt", "cases.txt"};

// Through links, as far as the path is there: those of a build's tree lead to its sources.
fs::path Canonical(const fs::path& path) {
  std::error_code error;
  fs::path whole = fs::weakly_canonical(fs::absolute(path, error), error);
  return error ? path : whole;
}

bool IsWithin(const fs::path& path, const fs::path& top) {
  return std::mismatch(top.begin(), top.end(), path.begin(), path.end()).first == top.end();
}

using Beginnings = std::array<std::string_view, 2>;
constexpr Beginnings kBeginReports = {"{\n \"schema\": \"cuda-cts-report/", "{\n \"schema\": \"cuda-cts-baseline/"};
constexpr Beginnings kBeginArchives = {"\x1f\x8b", "\x28\xb5\x2f\xfd"};  // of gzip and zstd, as packages are

// By its first words, as they are written.
bool Begins(const fs::path& file, const Beginnings& beginnings) {
  constexpr std::size_t kLongest = 64;
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return false;
  try {
    base::FileReader in(file, "");
    std::string text(kLongest, '\0');
    text.resize(in.Read(text.data(), text.size()));
    return std::any_of(beginnings.begin(), beginnings.end(), [&](auto begin) { return text.starts_with(begin); });
  } catch (const base::InputError&) {
    return false;  // Whether it may be written, writing tells.
  }
}

// The folder of an unpacked package that this place is, or lies in, however deep, or nothing.
fs::path PackageOf(const fs::path& place) {
  for (fs::path folder = Canonical(place);; folder = folder.parent_path()) {
    std::error_code error;
    if (fs::is_regular_file(folder / package::kManifest, error) && fs::is_regular_file(folder / "package.json", error))
      return folder;
    if (folder == folder.parent_path()) return {};
  }
}

void KeepPackages(const Paths& outputs) {
  for (const fs::path& output : outputs) {
    if (const fs::path package = PackageOf(output); !package.empty())
      throw base::InputError(
          fmt::format("{}: lies in the package {}, which would not be what was packed; name another place",
                      output.string(), package.string()));
  }
}

void KeepTree(const Common& common, const Paths& outputs) {
  const fs::path root = catalogue::DefaultTree(common.tree);
  std::error_code error;
  if (!fs::is_directory(root / "conformance", error)) return;  // no tree
  const fs::path baselines = Canonical(root / "expected/baselines");
  for (const fs::path& output : outputs) {
    const fs::path place = Canonical(output);
    if (IsWithin(place, baselines)) continue;
    for (const char* name : kOfTree) {
      if (!IsWithin(place, Canonical(root / name))) continue;
      throw base::InputError(fmt::format("{}: is a place of the suite itself ({} in {}); name another place",
                                         output.string(), name, root.string()));
    }
  }
}

}  // namespace

void KeepPlaces(const Common& common, const Paths& outputs) {
  KeepTree(common, outputs);
  KeepPackages(outputs);
}

void KeepEvidence(const Common& common, const Paths& inputs, const Paths& outputs) {
  base::KeepInputs(inputs, outputs);
  KeepPlaces(common, outputs);
  for (const fs::path& output : outputs) {
    if (journal::IsJournal(output))
      throw base::InputError(output.string() + ": is a journal, which would be written over; name another place");
    if (Begins(output, kBeginArchives))
      throw base::InputError(output.string() + ": is an archive, which would be written over; name another place");
  }
}

void KeepReports(const Paths& outputs) {
  for (const fs::path& output : outputs) {
    if (Begins(output, kBeginReports))
      throw base::InputError(output.string() + ": is a report, which would be written over; name another place");
  }
}

}  // namespace command
