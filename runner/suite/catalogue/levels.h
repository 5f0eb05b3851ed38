// Levels: how much of the suite a run covers, by the time there is.
//
//   node    the clauses of conformance/levels.yaml, plain and control, without random programs: at most 30 s on one GPU
//   quick   every case, plain and control
//   full    every case under every observer; the only level that may be cited
//   soak    full, again and again until a duration is over, with more rounds of litmus and random cases
//
// conformance/levels.yaml is a map from a level to groups: [{reason: why they are in it, clauses: [ids]}].
#pragma once

#include <cstddef>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "suite/catalogue/problem.h"
#include "suite/catalogue/tree.h"

namespace catalogue {

namespace rule {
inline constexpr std::string_view kLevel = "level-entry";
}

enum class Level { kNode, kQuick, kFull, kSoak };
std::string_view Name(Level level);
std::optional<Level> ParseLevel(std::string_view word);  ///< Empty for an unknown word.

inline constexpr const char* kLevelsFile = "conformance/levels.yaml";

/// Seconds: what may take longer than this waits for level `quick`.
inline constexpr int kLongestNodeTimeoutS = 60;

/// Whether level `node` takes a case, where it takes its clause: random programs take longer than all others.
inline bool FitsNode(const Case& c) {
  return c.kind != CaseKind::kRandom && c.timeout_s <= kLongestNodeTimeoutS && !c.waits_for_quick;
}

/// More cases than this do not fit into the 30 seconds of `node`.
inline constexpr std::size_t kMostNodeCases = 70;

struct LevelEntry {
  std::string clause;  ///< A clause id, also a former one.
  std::string reason;
  base::Location where;
};

/// The entries of level `node`; none where the file is absent. What is wrong in it goes to `problems`.
std::vector<LevelEntry> LoadNodeLevel(const std::filesystem::path& root, Problems& problems);

/// How many cases of the clause fit level `node`; drafts count.
std::size_t NodeCasesOf(const Tree& tree, std::string_view clause);

/// The ids of the clauses of level `node`, as the tree calls them now. Throws InputError when the tree has no
/// levels.yaml, or it is malformed, is empty, or names an unknown clause or one without a case: of a tree that lost a
/// file the rest would pass for the whole.
std::set<std::string> NodeClauses(const Tree& tree);

}  // namespace catalogue
