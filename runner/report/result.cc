#include "report/result.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "suite/catalogue/reference_device.h"

#include "base/words.h"

namespace report {
namespace {

constexpr base::Words<ClauseVerdict, 7> kNames = {{
    {ClauseVerdict::kHolds, "holds"},
    {ClauseVerdict::kViolated, "violated"},
    {ClauseVerdict::kUndecided, "undecided"},
    {ClauseVerdict::kNotApplicable, "not applicable here"},
    {ClauseVerdict::kNotTested, "not tested"},
    {ClauseVerdict::kAsRecorded, "as recorded"},
    {ClauseVerdict::kDiffers, "differs"},
}};

}  // namespace

std::string_view Name(ClauseVerdict verdict) { return base::WordOf(kNames, verdict); }

std::optional<ClauseVerdict> ParseClauseVerdict(std::string_view word) { return base::FindValue(kNames, word); }

ClauseVerdict OfFact(ClauseVerdict verdict) {
  if (verdict == ClauseVerdict::kHolds) return ClauseVerdict::kAsRecorded;
  return verdict == ClauseVerdict::kViolated ? ClauseVerdict::kDiffers : verdict;
}

std::optional<double> WindowMargin::Margin() const {
  // What was seen at once was seen within the microsecond that the record can tell.
  if (!seen_ms) return std::nullopt;
  return length_ms / std::max(*seen_ms, 0.001);
}

std::string ToolkitFacts::Text() const {
  if (facts == 0) return {};
  return fmt::format(
      "{} toolkit fact{} beside these, which no document states: {} as recorded, {} differ{}, {} undecided, {} not "
      "applicable here, {} not tested",
      facts, facts == 1 ? "" : "s", as_recorded, differ, differ == 1 ? "s" : "", undecided, not_applicable, not_tested);
}

std::string Result::WindowsText() const {
  int clauses_with = 0, without_need = 0;
  const ClauseResult* tightest = nullptr;
  double smallest = std::numeric_limits<double>::infinity();
  for (const ClauseResult& clause : clauses) {
    bool any = false, needed = false;
    for (const CaseResult& c : clause.cases) {
      for (const WindowMargin& w : c.windows) {
        any = true;
        const std::optional<double> margin = w.Margin();
        needed = needed || margin.has_value();
        if (margin && *margin < smallest) smallest = *margin, tightest = &clause;
      }
    }
    clauses_with += any ? 1 : 0;
    without_need += any && !needed ? 1 : 0;
  }
  if (clauses_with == 0) return {};
  std::string text = fmt::format("{} clause{} rest{} on a look that something has not happened yet", clauses_with,
                                 clauses_with == 1 ? "" : "s", clauses_with == 1 ? "s" : "");
  if (tightest != nullptr) {
    text += fmt::format("; the smallest margin is {:.0f} times what the control needed ({})", std::floor(smallest),
                        tightest->clause.id);
  }
  if (without_need > 0) text += fmt::format("; {} need no window, their controls reverse an order", without_need);
  return text;
}

std::string Result::Fact(const std::string& name) const {
  if (!machine) return {};
  const auto it = machine->facts.find(name);
  return it == machine->facts.end() ? std::string() : it->second;
}

std::string Result::Misfit() const {
  for (const std::string& warning : warnings) {
    if (warning.starts_with(kMisfitWarning)) return warning.substr(kMisfitWarning.size());
  }
  return {};
}

bool Result::IsModel() const { return Fact(std::string(catalogue::kModelFact)) == "true"; }

std::string DenominatorText(const Denominator& d) {
  const std::string facts = d.toolkit.Text();
  return fmt::format(
      "{} clauses: {} hold, {} violated, {} undecided, {} not applicable here, {} not tested ({} of these no program "
      "can test, {} leave the outcome open and were observed)\n"
      "{} cases: {} run, controls killed {} of {}, known deviations {}, flaky {}{}{}",
      d.clauses, d.holds, d.violated, d.undecided, d.not_applicable, d.not_tested, d.untestable, d.only_observed,
      d.cases, d.cases_run, d.controls_killed, d.controls_run, d.known, d.flaky, facts.empty() ? "" : "\n", facts);
}

}  // namespace report
