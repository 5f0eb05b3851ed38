// The package: what one cites of a run. A folder, or that folder as a .tar.zst or .tar.gz:
//
//   STATEMENT.md        what was tested on what, the denominator, deviations, what was not tested and why
//   report.json junit.xml summary.md index.html
//   package.json        schema "cuda-cts-package/1": suite, journals with hashes, how to cite, whether it is a draft
//   suite.json environment.json        the identity of the suite; facts and details of the machine
//   journals/1.jsonl ...               the journals as they were written
//   MANIFEST.sha256     SHA-256 of every other file
//   MANIFEST.sha256.sig where it was signed: a signature of the manifest (signature.h)
//
// All but the journals follows from the journals and the tree of the suite, so that it can be computed anew.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "report/result.h"

namespace package {

inline constexpr std::string_view kPackageSchema = "cuda-cts-package/1";

/// All but journals and manifest.
inline constexpr const char* kDerivedFiles[] = {"STATEMENT.md", "report.json", "junit.xml",        "summary.md",
                                                "index.html",   "suite.json",  "environment.json", "package.json"};

/// A journal under its name in the package.
struct PackageJournal {
  std::string name;  ///< "journals/1.jsonl"
  std::string sha256;
  journal::Journal journal;
};

/// Reads a journal for the place `number` (from 1). Throws InputError as ReadJournal does.
PackageJournal ReadPackageJournal(const std::filesystem::path& file, std::size_t number);

/// Every file of the package but journals and manifest, by name. `reasons` are those of WhyNotCitable: with any, the
/// package is a draft and its statement says so. Throws InputError as ComputeResult does.
std::map<std::string, std::string> DerivedFiles(const catalogue::Tree& tree,
                                                const std::vector<PackageJournal>& journals,
                                                const std::vector<std::string>& reasons);

/// The statement in Markdown.
std::string Statement(const report::Result& result, const std::vector<std::string>& reasons);

/// Why the unpacked package at `folder` is refused, in the order of the checks; empty when it is accepted. `tree` is of
/// the same suite. Never throws for what the package holds. Throws InputError when the folder holds no package or the
/// tree is of another suite.
std::vector<std::string> VerifyPackage(const std::filesystem::path& folder, catalogue::Tree tree);

}  // namespace package
