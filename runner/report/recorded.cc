#include "report/recorded.h"

#include <map>

#include <fmt/format.h>

namespace report {

void AddRecorded(Result& result, const catalogue::Tree& tree, const Document& baseline) {
  const Subject subject = SubjectOf(baseline.report);
  const int run = static_cast<int>(result.recorded.size());
  std::map<std::string_view, ClauseResult*> by_id;
  for (ClauseResult& clause : result.clauses) by_id[clause.clause->id] = &clause;
  int used = 0;
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
    ++used;
  }
  if (changed > 0) {
    result.warnings.push_back(fmt::format("{}: {} recorded verdicts left out, their clauses' statements have changed since",
                                          baseline.file, changed));
  }
  result.recorded.push_back({{"label", "recorded on " + subject.Text()},
                             {"gpu", subject.gpu},
                             {"driver", subject.driver},
                             {"toolkit", subject.toolkit},
                             {"date", subject.date},
                             {"suite", subject.suite},
                             {"file", std::filesystem::path(baseline.file).filename().string()},
                             {"sha256", baseline.sha256},
                             {"clauses", used}});
}

}  // namespace report
