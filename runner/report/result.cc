#include "report/result.h"

#include <fmt/format.h>

#include "base/words.h"

namespace report {
namespace {

constexpr base::Words<ClauseVerdict, 5> kNames = {{
    {ClauseVerdict::kHolds, "holds"},
    {ClauseVerdict::kViolated, "violated"},
    {ClauseVerdict::kUndecided, "undecided"},
    {ClauseVerdict::kNotApplicable, "not applicable here"},
    {ClauseVerdict::kNotTested, "not tested"},
}};

}  // namespace

std::string_view Name(ClauseVerdict verdict) { return base::WordOf(kNames, verdict); }

std::optional<ClauseVerdict> ParseClauseVerdict(std::string_view word) { return base::FindValue(kNames, word); }

nlohmann::json Result::MachineFacts() const {
  return machine.is_object() ? machine.value("facts", nlohmann::json()) : nlohmann::json();
}

std::string DenominatorText(const Denominator& d) {
  return fmt::format(
      "{} clauses: {} hold, {} violated, {} undecided, {} not applicable here, {} not tested ({} of these no program "
      "can test, {} leave the outcome open and were observed)\n"
      "{} cases: {} run, controls killed {} of {}, known deviations {}, flaky {}",
      d.clauses, d.holds, d.violated, d.undecided, d.not_applicable, d.not_tested, d.untestable, d.only_observed,
      d.cases, d.cases_run, d.controls_killed, d.controls_run, d.known, d.flaky);
}

}  // namespace report
