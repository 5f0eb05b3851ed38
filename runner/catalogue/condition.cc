#include "catalogue/condition.h"

#include <algorithm>
#include <vector>

#include "base/error.h"
#include "base/nearest.h"
#include "catalogue/version.h"

namespace catalogue {
namespace {

enum class FactType { kVersion, kBoolean, kText };

struct KnownFact {
  std::string_view name;
  FactType type;
};

constexpr KnownFact kFacts[] = {
    // Of the machine.
    {"cc", FactType::kVersion},
    {"gpus", FactType::kVersion},
    {"gpu", FactType::kText},
    {"driver", FactType::kVersion},
    {"cuda-driver", FactType::kVersion},
    {"runtime", FactType::kVersion},
    {"toolkit", FactType::kVersion},
    {"sanitizer", FactType::kVersion},
    {"mig", FactType::kBoolean},
    {"mps", FactType::kBoolean},
    {"ecc", FactType::kBoolean},
    {"peer-access", FactType::kBoolean},
    {"cooperative-launch", FactType::kBoolean},
    {"managed", FactType::kBoolean},
    {"pageable-access", FactType::kBoolean},
    {"clusters", FactType::kBoolean},
    {"ipc", FactType::kBoolean},
    {"compute-mode", FactType::kText},
    {"prohibited-device", FactType::kBoolean},
    {"compat-driver", FactType::kBoolean},
    {"driver-knows-toolkit", FactType::kBoolean},
    {"nvrtc", FactType::kBoolean},
    {"vulkan", FactType::kBoolean},
    {"gl", FactType::kBoolean},
    {"wsl", FactType::kBoolean},
    {"model", FactType::kBoolean},
    {"os", FactType::kText},
    {"arch", FactType::kText},
    // Of the case.
    {"chapter", FactType::kText},
    {"kind", FactType::kText},
    {"rdc", FactType::kBoolean},
    {"device-launch", FactType::kBoolean},
    {"launches", FactType::kBoolean},
    {"shared-memory", FactType::kBoolean},
    {"barriers", FactType::kBoolean},
    {"holds-work", FactType::kBoolean},
    {"faults", FactType::kBoolean},
    {"control", FactType::kBoolean},
};

const KnownFact* FindFact(std::string_view name) {
  const auto* found = std::find_if(std::begin(kFacts), std::end(kFacts), [&](const auto& f) { return f.name == name; });
  return found == std::end(kFacts) ? nullptr : found;
}

struct Term {
  std::string_view fact, op, value;  // op is empty for a boolean fact alone
  FactType type = FactType::kText;
  bool negated = false;
};

[[noreturn]] void Refuse(std::string_view condition, const base::Location& where, const std::string& what) {
  throw base::InputError(where, "condition '" + std::string(condition) + "' " + what);
}

bool IsOperator(std::string_view word) {
  return word == "==" || word == "!=" || word == "<" || word == "<=" || word == ">" || word == ">=";
}

// Operators separate words even without spaces: "cc>=9.0".
std::vector<std::string_view> SplitWords(std::string_view text) {
  constexpr std::string_view kOperatorChars = "=!<>", kSpace = " \t\r\n";
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while ((at = text.find_first_not_of(kSpace, at)) != std::string_view::npos) {
    const bool is_operator = kOperatorChars.find(text[at]) != std::string_view::npos;
    std::size_t end = at + 1;
    while (end < text.size() && kSpace.find(text[end]) == std::string_view::npos &&
           (kOperatorChars.find(text[end]) != std::string_view::npos) == is_operator) {
      ++end;
    }
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

// Only the form; names and types are checked by CheckTerm.
Term SplitTerm(std::string_view condition, const base::Location& where, const std::vector<std::string_view>& words) {
  Term term;
  if (words.size() == 1) {
    term.fact = words[0];
  } else if (words.size() == 2 && words[0] == "not") {
    term.fact = words[1];
    term.negated = true;
  } else if (words.size() == 3 && IsOperator(words[1])) {
    term.fact = words[0];
    term.op = words[1];
    term.value = words[2];
  } else {
    Refuse(condition, where, "is malformed; write `fact`, `not fact` or `fact op value`, joined by `and`");
  }
  return term;
}

void CheckTerm(std::string_view condition, const base::Location& where, Term& term) {
  const std::string fact(term.fact);
  const KnownFact* known = FindFact(term.fact);
  if (known == nullptr) {
    std::vector<std::string> names;
    for (const KnownFact& f : kFacts) names.emplace_back(f.name);
    const std::string near = base::DidYouMean(term.fact, names);
    Refuse(condition, where,
           "uses the unknown fact '" + fact + "'" + (near.empty() ? "; known: " + base::Join(names) : near));
  }
  term.type = known->type;
  if (term.op.empty()) {
    if (term.type != FactType::kBoolean)
      Refuse(condition, where, "needs a comparison for '" + fact + "'; write `fact op value`");
    return;
  }
  const bool ordered = term.op != "==" && term.op != "!=";
  if (term.type == FactType::kVersion) {
    if (!IsVersion(term.value)) Refuse(condition, where, "compares '" + fact + "' with no number; write e.g. 9.0");
  } else if (ordered) {
    Refuse(condition, where, "orders '" + fact + "', which has no order; use == or !=");
  } else if (term.type == FactType::kBoolean && term.value != "true" && term.value != "false") {
    Refuse(condition, where, "compares '" + fact + "' with '" + std::string(term.value) + "'; it is true or false");
  }
}

std::vector<Term> ParseTerms(std::string_view condition, const base::Location& where) {
  std::vector<Term> terms;
  const std::vector<std::string_view> words = SplitWords(condition);
  if (words.empty()) return terms;
  std::vector<std::string_view> part;
  for (std::size_t i = 0; i <= words.size(); ++i) {
    if (i < words.size() && words[i] != "and") {
      part.push_back(words[i]);
      continue;
    }
    Term term = SplitTerm(condition, where, part);
    CheckTerm(condition, where, term);
    terms.push_back(term);
    part.clear();
  }
  return terms;
}

bool Compare(int order, std::string_view op) {
  if (op == "==") return order == 0;
  if (op == "!=") return order != 0;
  if (op == "<") return order < 0;
  if (op == "<=") return order <= 0;
  if (op == ">") return order > 0;
  return order >= 0;
}

bool HoldsTerm(const Term& term, const Facts& facts) {
  const auto fact = facts.find(term.fact);
  if (fact == facts.end()) return false;
  const std::string& value = fact->second;
  if (term.type == FactType::kVersion) {
    // A value that is no number was not determined: it selects nothing.
    return IsVersion(value) && Compare(CompareVersions(value, term.value), term.op);
  }
  if (term.type == FactType::kBoolean && value != "true" && value != "false") return false;
  if (term.op.empty()) return (value == "true") != term.negated;
  return (value == term.value) == (term.op == "==");
}

}  // namespace

bool IsKnownFact(std::string_view name) { return FindFact(name) != nullptr; }

bool Holds(std::string_view condition, const Facts& facts, const base::Location& where) {
  const std::vector<Term> terms = ParseTerms(condition, where);
  return std::all_of(terms.begin(), terms.end(), [&](const Term& term) { return HoldsTerm(term, facts); });
}

void CheckCondition(std::string_view condition, const base::Location& where) { ParseTerms(condition, where); }

}  // namespace catalogue
