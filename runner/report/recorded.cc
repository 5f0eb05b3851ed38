#include "report/recorded.h"

#include <map>

#include <fmt/format.h>

namespace report {
namespace {

// "recorded on 2 x NVIDIA H200, driver 580.159.04, toolkit 13.0.88, 2026-11-21": what tells one baseline from the others.
std::string Label(const Document& baseline, const Subject& subject) {
  const std::string gpus = FactIn(baseline.report, "gpus");
  return fmt::format("recorded on {}{}, driver {}, toolkit {}, {}", gpus.empty() || gpus == "1" ? "" : gpus + " x ",
                     subject.gpu, subject.driver, subject.toolkit, subject.date);
}

}  // namespace

void AddRecorded(Result& result, const catalogue::Tree& tree, const Document& baseline) {
  const Subject subject = SubjectOf(baseline.report);
  const int run = static_cast<int>(result.recorded.size());
  std::map<std::string_view, ClauseResult*> by_id;
  for (ClauseResult& clause : result.clauses) by_id[clause.clause->id] = &clause;
  std::map<ClauseVerdict, int> used;
  int changed = 0;
  for (const auto& recorded : baseline.report["clauses"]) {
    const ClauseVerdict verdict = ParseClauseVerdict(recorded["verdict"].get<std::string>()).value();
    if (verdict == ClauseVerdict::kNotTested) continue;
    const catalogue::Clause* clause = tree.FindClause(recorded["id"].get<std::string>());
    if (!clause || clause->statement != recorded["statement"].get<std::string>()) {
      ++changed;
      continue;
    }
    by_id.at(clause->id)->recorded.push_back({run, verdict, recorded["why"].get<std::string>()});
    ++used[verdict];
  }
  if (changed > 0) {
    result.warnings.push_back(fmt::format(
        "{}: {} recorded verdicts left out, their clauses' statements have changed since", baseline.file, changed));
  }
  result.recorded.push_back({{"label", Label(baseline, subject)},
                             {"gpu", subject.gpu},
                             {"driver", subject.driver},
                             {"toolkit", subject.toolkit},
                             {"date", subject.date},
                             {"suite", subject.suite},
                             {"file", std::filesystem::path(baseline.file).filename().string()},
                             {"sha256", baseline.sha256},
                             {"clauses", used[ClauseVerdict::kHolds] + used[ClauseVerdict::kViolated] +
                                             used[ClauseVerdict::kUndecided] + used[ClauseVerdict::kNotApplicable]},
                             {"holds", used[ClauseVerdict::kHolds]},
                             {"violated", used[ClauseVerdict::kViolated]},
                             {"undecided", used[ClauseVerdict::kUndecided]},
                             {"not_applicable", used[ClauseVerdict::kNotApplicable]}});
}

std::string RecordedText(const nlohmann::ordered_json& run) {
  return fmt::format("{}: {} hold, {} violated, {} undecided, {} not applicable there; not counted here",
                     run["label"].get<std::string>(), run["holds"].get<int>(), run["violated"].get<int>(),
                     run["undecided"].get<int>(), run["not_applicable"].get<int>());
}

}  // namespace report
