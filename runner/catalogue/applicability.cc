#include "catalogue/applicability.h"

#include <fmt/format.h>

#include "base/error.h"
#include "catalogue/version.h"

namespace catalogue {
namespace {

std::string Fact(const Facts& facts, std::string_view name) {
  const auto it = facts.find(name);
  return it == facts.end() ? std::string() : it->second;
}

}  // namespace

bool InRange(std::string_view range, std::string_view cc, const base::Location& where) {
  if (!range.empty() && !IsCcRange(range)) {
    throw base::InputError(where, fmt::format("`cc: {}` is not a range of compute capabilities; write e.g. \">=9.0\", "
                                              "\"<9.0\" or \"9.x\", joined by ' or '",
                                              range));
  }
  return CcInRange(range, cc);
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
