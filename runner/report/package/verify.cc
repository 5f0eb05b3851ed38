// Verification: everything that can be computed anew is, and compared.
#include <iterator>
#include <set>

#include <fmt/format.h>

#include "base/error.h"
#include "base/files.h"
#include "base/json_text.h"
#include "report/document.h"
#include "report/package/citable.h"
#include "report/package/package.h"
#include "report/package/package_manifest.h"

namespace package {
namespace {

using base::InputError;
using nlohmann::json;
namespace fs = std::filesystem;

// A file of the package; absent ones are named by the manifest check already.
json ParseFile(const fs::path& folder, const char* name, std::vector<std::string>& reasons) {
  try {
    std::string why;
    json j = base::ParseJson(base::ReadFile(folder / name), {}, &why);
    if (j.is_object()) return j;
    reasons.push_back(fmt::format("{}: {}", name, why.empty() ? "is no JSON object" : why));
  } catch (const InputError& e) {
    reasons.push_back(fmt::format("{}: cannot be read", name));
  }
  return nullptr;
}

void CheckSchema(const json& document, const char* name, std::string_view schema, std::vector<std::string>& reasons) {
  if (!document.is_object()) return;
  const json found = document.value("schema", json());
  if (found != json(schema)) {
    reasons.push_back(fmt::format("{}: has the schema {}, this program reads \"{}\"", name, found.dump(), schema));
  }
}

void CheckTree(const json& suite, const catalogue::Tree& tree) {
  for (const char* key : {"version", "commit"}) {
    const json ours = tree.suite.is_object() ? tree.suite.value(key, json()) : json();
    const json theirs = suite.value(key, json());
    if (ours == theirs && !ours.is_null()) continue;
    throw InputError(
        fmt::format("the package is of the suite of {} {}, the tree of {}; verify it with a tree of the same "
                    "suite (--tree)",
                    key, theirs.dump(), ours.dump()));
  }
}

std::vector<PackageJournal> ReadJournals(const fs::path& folder, const Manifest& found,
                                         std::vector<std::string>& reasons) {
  std::size_t listed = 0;
  for (const auto& [path, hash] : found) {
    if (path.starts_with("journals/")) ++listed;
  }
  std::vector<PackageJournal> journals;
  for (std::size_t i = 1; i <= listed; ++i) {
    const fs::path file = folder / fmt::format("journals/{}.jsonl", i);
    try {
      journals.push_back(ReadPackageJournal(file, i));
    } catch (const InputError& e) {
      reasons.emplace_back(e.what());
    }
  }
  return journals;
}

void Recompute(const fs::path& folder, const catalogue::Tree& tree, const std::vector<PackageJournal>& journals,
               std::vector<std::string>& reasons) {
  std::vector<journal::Journal> read;
  std::vector<std::string> names;
  for (const PackageJournal& j : journals) {
    read.push_back(j.journal);
    names.push_back(j.name);
  }
  const std::vector<std::string> not_citable = WhyNotCitable(tree, read, names);
  reasons.insert(reasons.end(), not_citable.begin(), not_citable.end());
  try {
    for (const auto& [name, text] : DerivedFiles(tree, journals, not_citable)) {
      std::error_code error;
      if (!fs::is_regular_file(folder / name, error)) {
        reasons.push_back(name + ": is missing");
      } else if (base::ReadFile(folder / name) != text) {
        reasons.push_back(name + ": is not what the journals give when it is computed anew");
      }
    }
  } catch (const InputError& e) {
    reasons.emplace_back(e.what());
  }
}

// A manifest may list anything; a package holds what `package` writes and nothing else.
void CheckFiles(const Manifest& found, std::size_t journals, std::vector<std::string>& reasons) {
  std::set<std::string> known(std::begin(kDerivedFiles), std::end(kDerivedFiles));
  for (std::size_t i = 1; i <= journals; ++i) known.insert(fmt::format("journals/{}.jsonl", i));
  for (const auto& [name, hash] : found) {
    if (!known.contains(name)) reasons.push_back(name + ": is no file of a package");
  }
}

}  // namespace

std::vector<std::string> VerifyPackage(const fs::path& folder, catalogue::Tree tree) {
  std::error_code error;
  if (!fs::is_regular_file(folder / kManifest, error)) {
    throw InputError(fmt::format("{}: holds no {}; give what `cuda-cts package` wrote", folder.string(), kManifest));
  }
  std::vector<std::string> reasons;
  Manifest found;
  try {
    found = HashFolder(folder);
    reasons = ManifestDifferences(ParseManifest(base::ReadFile(folder / kManifest), std::string(kManifest)), found);
  } catch (const InputError& e) {
    return {e.what()};  // Nothing more may be read of a package that could lead elsewhere.
  }
  CheckSchema(ParseFile(folder, "package.json", reasons), "package.json", kPackageSchema, reasons);
  CheckSchema(ParseFile(folder, "report.json", reasons), "report.json", report::kReportSchema, reasons);
  const json suite = ParseFile(folder, "suite.json", reasons);
  if (suite.is_null()) return reasons;
  CheckTree(suite, tree);
  if (tree.suite.value("clean", json()) != json(true)) {
    reasons.emplace_back("the tree that verifies is itself of a modified source; use one of the committed suite");
  }
  // Compilers and architectures are those of the build that ran.
  tree.suite = suite;
  const std::vector<PackageJournal> journals = ReadJournals(folder, found, reasons);
  CheckFiles(found, journals.size(), reasons);
  Recompute(folder, tree, journals, reasons);
  return reasons;
}

}  // namespace package
