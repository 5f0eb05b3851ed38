#include "catalogue/version.h"

#include <algorithm>

#include "catalogue/condition.h"
#include "catalogue/reader.h"

namespace catalogue {
namespace {

bool IsDigit(char c) {
  return c >= '0' && c <= '9';
}

// Takes the part before the next dot, without leading zeros; "0" becomes empty text.
std::string_view TakePart(std::string_view& rest) {
  const std::size_t dot = rest.find('.');
  std::string_view part = rest.substr(0, dot);
  rest = dot == std::string_view::npos ? std::string_view{} : rest.substr(dot + 1);
  part.remove_prefix(std::min(part.find_first_not_of('0'), part.size()));
  return part;
}

// One term of a cc range, split into operator and version; an "N.x" keeps its text.
struct CcTerm {
  std::string_view op, version;
};

CcTerm SplitCcTerm(std::string_view term) {
  term = Trim(term);
  for (const std::string_view op : {">=", "<=", "==", ">", "<"}) {
    if (term.substr(0, op.size()) == op) return {op, Trim(term.substr(op.size()))};
  }
  return {"==", term};
}

bool IsAnyMinor(std::string_view version) {
  return version.size() > 2 && version.substr(version.size() - 2) == ".x" &&
         std::all_of(version.begin(), version.end() - 2, IsDigit);
}

// Calls visit(term) for each alternative until it returns true; returns whether it did.
template <class Visit>
bool AnyTerm(std::string_view range, Visit visit) {
  constexpr std::string_view kOr = " or ";
  while (true) {
    const std::size_t end = range.find(kOr);
    if (visit(range.substr(0, end))) return true;
    if (end == std::string_view::npos) return false;
    range.remove_prefix(end + kOr.size());
  }
}

bool CcHolds(std::string_view text, std::string_view cc) {
  const CcTerm term = SplitCcTerm(text);
  if (IsAnyMinor(term.version)) return cc.substr(0, cc.find('.')) == term.version.substr(0, term.version.size() - 2);
  const int order = CompareVersions(cc, term.version);
  if (term.op == ">=") return order >= 0;
  if (term.op == "<=") return order <= 0;
  if (term.op == ">") return order > 0;
  if (term.op == "<") return order < 0;
  return order == 0;
}

std::string FactOr(const Facts& facts, std::string_view name, std::string_view other) {
  for (const std::string_view key : {name, other}) {
    const auto found = facts.find(key);
    if (found != facts.end() && IsVersion(found->second)) return found->second;
  }
  return {};
}

}  // namespace

bool IsVersion(std::string_view text) {
  bool digit_before = false;
  for (const char c : text) {
    if (!IsDigit(c) && !(c == '.' && digit_before)) return false;
    digit_before = IsDigit(c);
  }
  return digit_before;
}

int CompareVersions(std::string_view a, std::string_view b) {
  while (!a.empty() || !b.empty()) {
    const std::string_view left = TakePart(a), right = TakePart(b);
    if (left.size() != right.size()) return left.size() < right.size() ? -1 : 1;
    const int order = left.compare(right);
    if (order != 0) return order < 0 ? -1 : 1;
  }
  return 0;
}

bool IsCcRange(std::string_view range) {
  return !AnyTerm(range, [](std::string_view text) {
    const CcTerm term = SplitCcTerm(text);
    const bool plain = Trim(text) == term.version;
    return !(IsVersion(term.version) || (plain && IsAnyMinor(term.version)));
  });
}

bool CcInRange(std::string_view range, std::string_view cc) {
  return range.empty() || AnyTerm(range, [&](std::string_view term) { return CcHolds(term, cc); });
}

std::string WhyNotInForce(const Clause& clause, const Facts& facts) {
  const std::string toolkit = FactOr(facts, "toolkit", "runtime"), cc = FactOr(facts, "cc", "cc");
  if (!toolkit.empty() && !clause.since.empty() && CompareVersions(toolkit, clause.since) < 0) {
    return "stated since toolkit " + clause.since + ", this is " + toolkit;
  }
  if (!toolkit.empty() && !clause.until.empty() && CompareVersions(toolkit, clause.until) >= 0) {
    return "no longer stated since toolkit " + clause.until + ", this is " + toolkit;
  }
  if (!cc.empty() && !CcInRange(clause.cc, cc)) return "stated for compute capability " + clause.cc + ", this is " + cc;
  return {};
}

}  // namespace catalogue
