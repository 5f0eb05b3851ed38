// The power of the suite, as ci/reference/power measured it on the reference device: rules that were broken one at a time, and which case
// noticed. expected/reference/power.yaml is written by ci/reference/power and is
//
//   measured: {commit: of the suite, toolkit: that built the programs}
//   mutants:
//     <name>: {clause: whose rule is broken, breaks: what the device then does, detected-by: a case, excused: why no case of the clause}
//   without-mutant: clauses that have a case which passes on the model, and no mutant
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "suite/catalogue/problem.h"

namespace catalogue {

namespace rule {
inline constexpr std::string_view kPower = "power-entry";
}

inline constexpr const char* kPowerFile = "expected/reference/power.yaml";

/// One rule of the reference device, broken. Clause and case may be called by former ids.
struct Mutant {
  std::string name;
  std::string clause;       ///< That says the rule.
  std::string breaks;       ///< What the device then does.
  std::string detected_by;  ///< The case that noticed; empty: none did.
  std::string excused;      ///< Why no case of the clause can; mostly empty.
  base::Location where;
};

struct Power {
  std::string commit, toolkit;  ///< Of what was measured.
  std::vector<Mutant> mutants;  ///< In the order of the file; empty where the tree has none.
};

/// Of a tree; nothing where the file is absent. What is wrong in it goes to `problems`.
Power LoadPower(const std::filesystem::path& root, Problems& problems);

}  // namespace catalogue
