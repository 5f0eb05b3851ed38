// Bless: turns what a journal recorded into expectations. Pure; commands/bless.cc writes the files.
//
// A difference is taken only from at least kBlessAttempts attempts that all agree, of a program that passed, whose
// control was killed in at least as many attempts and survived in none: what is written becomes what later runs are
// judged by, so that an accident must not become the expectation.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "evidence/journal/journal.h"
#include "suite/catalogue/tree.h"

namespace bless {

inline constexpr int kBlessAttempts = 5;

/// One key ("memcheck", ..., "observations") of one case's expectation.
struct Blessing {
  std::string case_id, stem, key;
  nlohmann::ordered_json
      value;  ///< What the key shall hold; null: the key goes, because the chapter's default says the same.
};

struct Refusal {
  std::string case_id, key, why;
};

struct BlessPlan {
  std::vector<Blessing> blessings;  ///< In the order of cases, then of keys.
  std::vector<Refusal> refusals;
};

/// `attempts` are those of all journals as evidence::Account judges them, taken on the machine with these facts. `reason` goes into every difference.
BlessPlan PlanBlessings(const catalogue::Tree& tree, const catalogue::Facts& facts,
                        const std::vector<journal::Attempt>& attempts, const std::string& reason);

/// The text of a section's expectations with one key of one case set or (null) removed; `name` as catalogue::PlaceOf has it. Other cases, keys
/// and their comments stay as they are; cases keep the order of their names, keys theirs: tools, then observations. An empty result means that
/// the file holds nothing any more.
std::string WithKey(const std::string& text, const std::string& name, const std::string& key,
                    const nlohmann::ordered_json& value);

}  // namespace bless
