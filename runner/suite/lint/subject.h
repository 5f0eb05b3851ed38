// What lint looks at: the parsed tree together with the texts of its files.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "suite/catalogue/problem.h"
#include "suite/catalogue/tree_loader.h"
#include "suite/lint/source.h"

namespace lint {

using base::Location;
using Findings = catalogue::Problems;

struct Subject {
  catalogue::Tree tree;
  catalogue::Listing listing;
  std::vector<Source> sources;  ///< The texts of the cases, taken apart; sorted by file.
  std::vector<Source> helpers;  ///< Those of the `.cuh` files beside them, as of a run case; sorted by file.
  /// The fixtures' public headers, named as they are included ("cts/stream.h"); none where a tree has no sources of them.
  std::vector<Source> fixtures;

  /// The source of a case's file, or null.
  const Source* FindSource(std::string_view file) const;
  /// The source of a helper's file, or null.
  const Source* FindHelper(std::string_view file) const;
  /// The source of a fixtures' header, or null.
  const Source* FindFixture(std::string_view file) const;
  /// Cases and helpers: what both must keep to.
  std::vector<const Source*> Texts() const;
  /// The text of a case and that of its family, in the order in which the case includes it.
  std::vector<const Source*> WithFamily(const Source& of_case) const;
  /// `texts`, what they include of helpers and of the fixtures' headers, and what these include.
  std::set<const Source*> ReachedFrom(std::vector<const Source*> texts) const;
  /// Whether either uses an identifier.
  bool Uses(const Source& of_case, std::string_view identifier) const;
};

/// Loads the tree; what the parsers find wrong goes to `findings`.
Subject LoadSubject(const std::filesystem::path& root, Findings& findings);

/// Adds a finding of the rule `id`; `what` is "what is wrong; remedy".
void Report(Findings& findings, std::string_view id, Location where, std::string what);

/// All findings of a tree, by file, line and rule; none twice.
Findings Lint(const std::filesystem::path& root);

/// "file:line: [rule-id] message; remedy".
std::string Text(const catalogue::Problem& finding);

}  // namespace lint
