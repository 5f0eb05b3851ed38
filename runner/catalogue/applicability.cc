#include "catalogue/applicability.h"

#include <fmt/format.h>

#include "base/error.h"

namespace catalogue {
namespace {

bool IsNumber(std::string_view text) {
  if (text.empty() || text.front() == '.' || text.back() == '.') return false;
  return text.find_first_not_of("0123456789.") == std::string_view::npos && text.find("..") == std::string_view::npos;
}

bool TermHolds(std::string_view term, std::string_view cc, const base::Location& where) {
  const std::size_t number_at = term.find_first_not_of("=<>");
  const std::string_view op = term.substr(0, number_at);
  const std::string_view number = number_at == std::string_view::npos ? std::string_view() : term.substr(number_at);
  if (op.empty() && number.ends_with(".x") && IsNumber(number.substr(0, number.size() - 2))) {
    return (std::string(cc) + ".").starts_with(std::string(number.substr(0, number.size() - 1)));
  }
  if (IsNumber(number)) {
    const int order = CompareVersions(cc, number);
    if (op.empty() || op == "==") return order == 0;
    if (op == "<") return order < 0;
    if (op == "<=") return order <= 0;
    if (op == ">") return order > 0;
    if (op == ">=") return order >= 0;
  }
  throw base::InputError(
      where,
      fmt::format("`cc: {}` is not a range of compute capabilities; write e.g. \">=9.0\", \"<9.0\" or \"9.x\"", term));
}

std::string Fact(const Facts& facts, std::string_view name) {
  const auto it = facts.find(name);
  return it == facts.end() ? std::string() : it->second;
}

}  // namespace

bool InRange(std::string_view range, std::string_view cc, const base::Location& where) {
  bool holds = true;
  constexpr std::string_view kSeparators = ", \t";
  std::size_t at = 0;
  while ((at = range.find_first_not_of(kSeparators, at)) != std::string_view::npos) {
    const std::size_t end = std::min(range.find_first_of(kSeparators, at), range.size());
    holds = TermHolds(range.substr(at, end - at), cc, where) && holds;
    at = end;
  }
  return holds;
}

std::string WhyNotApplicable(const Clause& clause, const Facts& facts) {
  const std::string toolkit = Fact(facts, "toolkit");
  const std::string cc = Fact(facts, "cc");
  if (!toolkit.empty() && !clause.since.empty() && CompareVersions(toolkit, clause.since) < 0) {
    return fmt::format("stated since toolkit {}; this is {}", clause.since, toolkit);
  }
  if (!toolkit.empty() && !clause.until.empty() && CompareVersions(toolkit, clause.until) >= 0) {
    return fmt::format("no longer stated since toolkit {}; this is {}", clause.until, toolkit);
  }
  if (!cc.empty() && !InRange(clause.cc, cc, clause.where)) {
    return fmt::format("stated for compute capability {}; this is {}", clause.cc, cc);
  }
  return {};
}

}  // namespace catalogue
