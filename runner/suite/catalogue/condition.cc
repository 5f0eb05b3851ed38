#include "suite/catalogue/condition.h"

#include <algorithm>
#include <memory>
#include <mutex>
#include <vector>

#include "base/error.h"
#include "base/nearest.h"
#include "base/text.h"
#include "suite/catalogue/version.h"

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
    {"compiler", FactType::kText},
    {"host-compiler", FactType::kText},
    {"sanitizer", FactType::kVersion},
    {"mig", FactType::kBoolean},
    {"mps", FactType::kBoolean},
    {"ecc", FactType::kBoolean},
    {"integrated", FactType::kBoolean},
    {"peer-access", FactType::kBoolean},
    {"cooperative-launch", FactType::kBoolean},
    {"managed", FactType::kBoolean},
    {"pageable-access", FactType::kBoolean},
    {"host-native-atomics", FactType::kBoolean},
    {"host-register", FactType::kBoolean},
    {"memory-pools", FactType::kBoolean},
    {"pool-fd", FactType::kBoolean},
    {"process-memory", FactType::kBoolean},
    {"driver-api", FactType::kBoolean},
    {"vmm", FactType::kBoolean},
    {"vmm-fd", FactType::kBoolean},
    {"compression", FactType::kBoolean},
    {"clusters", FactType::kBoolean},
    {"ipc", FactType::kBoolean},
    {"compute-mode", FactType::kText},
    {"prohibited-device", FactType::kBoolean},
    {"compat-driver", FactType::kBoolean},
    {"driver-knows-toolkit", FactType::kBoolean},
    {"nvrtc", FactType::kBoolean},
    {"older-runtime", FactType::kBoolean},
    {"runtime-library", FactType::kText},
    {"driver-library", FactType::kText},
    {"vulkan", FactType::kBoolean},
    {"no-vulkan", FactType::kText},
    {"gl", FactType::kBoolean},
    {"no-gl", FactType::kText},
    {"counters", FactType::kBoolean},
    {"no-counters", FactType::kText},
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
  std::string fact, op, value;  // op is empty for a boolean fact alone
  FactType type = FactType::kText;
  bool negated = false;
};

// Alternatives of terms that must all hold.
using Alternatives = std::vector<std::vector<Term>>;

[[noreturn]] void Refuse(std::string_view condition, const base::Location& where, const std::string& what) {
  constexpr std::size_t kShown = 200;
  throw base::InputError(where, "condition '" + base::Cap(std::string(condition), kShown) + "' " + what);
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
    Refuse(condition, where, "is malformed; write `fact`, `not fact` or `fact op value`, joined by `and` or `or`");
  }
  return term;
}

// "9" of "9.x", else nothing.
std::string_view AnyMinorOf(std::string_view value) {
  constexpr std::string_view kAny = ".x";
  if (!value.ends_with(kAny)) return {};
  value.remove_suffix(kAny.size());
  return IsVersion(value) && value.find('.') == std::string_view::npos ? value : std::string_view{};
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
    const bool any_minor = !ordered && !AnyMinorOf(term.value).empty();
    if (!any_minor && !IsVersion(term.value))
      Refuse(condition, where, "compares '" + fact + "' with no number; write e.g. 9.0");
  } else if (ordered) {
    Refuse(condition, where, "orders '" + fact + "', which has no order; use == or !=");
  } else if (term.type == FactType::kBoolean && term.value != "true" && term.value != "false") {
    Refuse(condition, where, "compares '" + fact + "' with '" + std::string(term.value) + "'; it is true or false");
  }
}

Alternatives ParseAlternatives(std::string_view condition, const base::Location& where) {
  Alternatives alternatives;
  const std::vector<std::string_view> words = SplitWords(condition);
  if (words.empty()) return alternatives;
  std::vector<std::string_view> part;
  alternatives.emplace_back();
  for (std::size_t i = 0; i <= words.size(); ++i) {
    if (i < words.size() && words[i] != "and" && words[i] != "or") {
      part.push_back(words[i]);
      continue;
    }
    Term term = SplitTerm(condition, where, part);
    CheckTerm(condition, where, term);
    alternatives.back().push_back(std::move(term));
    part.clear();
    if (i < words.size() && words[i] == "or") alternatives.emplace_back();
  }
  return alternatives;
}

// The same few conditions are asked of every attempt.
std::shared_ptr<const Alternatives> Parsed(std::string_view condition, const base::Location& where) {
  constexpr std::size_t kMost = 10'000;
  static std::mutex mutex;
  static std::map<std::string, std::shared_ptr<const Alternatives>, std::less<>> known;
  {
    const std::lock_guard lock(mutex);
    if (const auto it = known.find(condition); it != known.end()) return it->second;
  }
  auto parsed = std::make_shared<const Alternatives>(ParseAlternatives(condition, where));
  const std::lock_guard lock(mutex);
  if (known.size() < kMost) known.emplace(condition, parsed);
  return parsed;
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
    if (!IsVersion(value)) return false;
    const std::string_view major = AnyMinorOf(term.value);
    if (major.empty()) return Compare(CompareVersions(value, term.value), term.op);
    return Compare(CompareVersions(value.substr(0, value.find('.')), major), term.op);
  }
  if (term.type == FactType::kBoolean && value != "true" && value != "false") return false;
  if (term.op.empty()) return (value == "true") != term.negated;
  return (value == term.value) == (term.op == "==");
}

}  // namespace

bool IsKnownFact(std::string_view name) { return FindFact(name) != nullptr; }

bool HasForeignRuntime(const Facts& facts) {
  const auto runtime = facts.find(kRuntimeLibrary);
  return runtime != facts.end() && runtime->second.starts_with('/');
}

std::string WhyNoSanitizer(const Facts& facts) {
  return HasForeignRuntime(facts) && !facts.contains("sanitizer")
             ? "needs compute-sanitizer, a tool for NVIDIA's runtime"
             : "";
}

bool Holds(std::string_view condition, const Facts& facts, const base::Location& where) {
  const auto alternatives = Parsed(condition, where);
  return alternatives->empty() || std::any_of(alternatives->begin(), alternatives->end(), [&](const auto& terms) {
           return std::all_of(terms.begin(), terms.end(), [&](const Term& term) { return HoldsTerm(term, facts); });
         });
}

void CheckCondition(std::string_view condition, const base::Location& where) { ParseAlternatives(condition, where); }

std::string CcCondition(std::string_view cc) {
  std::string spaced(cc);
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  std::string condition;
  bool joined = true, compared = false;  // A term may begin here; an operator stands before.
  for (const std::string_view word : SplitWords(spaced)) {
    const bool joins = word == "or" || word == "and";
    if (!joins && !joined && !compared) condition += " and";
    if (!condition.empty()) condition += ' ';
    if (!joins && !compared) condition += IsOperator(word) ? "cc " : "cc == ";
    condition += word;
    compared = IsOperator(word) && !compared;
    joined = joins;
  }
  return condition;
}

}  // namespace catalogue
