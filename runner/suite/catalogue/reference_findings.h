// What the observers of the reference device are expected to find in plain runs: expected/reference/findings.yaml.
#pragma once

#include <filesystem>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "suite/catalogue/problem.h"

namespace catalogue {

inline constexpr const char* kReferenceFindingsFile = "expected/reference/findings.yaml";

/// validity: nobody reads what nobody has written; races: accesses of which one writes are ordered (reference/observe/).
inline constexpr std::string_view kReferenceObservers[] = {"races", "validity"};
bool IsReferenceObserver(std::string_view word);

struct ExpectedFinding {
  std::string case_id, observer;
  std::set<std::string> kernels;  ///< One, or the two of a race, as findings name them.
  std::string reason, document;   ///< Why it is by intent, and where the documents speak of it.
  base::Location where;
};

/// An absent file means that nothing is expected.
std::vector<ExpectedFinding> LoadReferenceFindings(const std::filesystem::path& root, Problems& problems);

}  // namespace catalogue
