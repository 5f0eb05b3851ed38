#include "suite/catalogue/applicability.h"

#include <fmt/format.h>

namespace catalogue {
namespace {

std::string Fact(const Facts& facts, std::string_view name) {
  const auto it = facts.find(name);
  return it == facts.end() ? std::string() : it->second;
}

}  // namespace

std::string WhyNotApplicable(const Clause& clause, const Facts& facts) {
  const std::string toolkit = Fact(facts, "toolkit");
  const std::string cc = Fact(facts, "cc");
  if (!toolkit.empty() && !clause.since.empty() && CompareVersions(toolkit, clause.since) < 0) {
    return fmt::format("stated since toolkit {}; this is {}", clause.since, toolkit);
  }
  if (!toolkit.empty() && !clause.until.empty() && CompareVersions(toolkit, clause.until) >= 0) {
    return fmt::format("no longer stated since toolkit {}; this is {}", clause.until, toolkit);
  }
  if (!cc.empty() && !Holds(CcCondition(clause.cc), facts, clause.where)) {
    return fmt::format("stated for compute capability {}; this is {}", clause.cc, cc);
  }
  return {};
}

}  // namespace catalogue
