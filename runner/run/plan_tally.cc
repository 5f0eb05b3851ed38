#include "run/plan_tally.h"

#include <fmt/format.h>

#include "base/exit_code.h"

namespace run {

void Tally::Add(const journal::Attempt& attempt) {
  const judge::Verdict v = attempt.judgement.verdict;
  const std::string& id = attempt.observation.case_id;
  ++attempts_;
  ++verdicts_[v];
  if (!judge::IsAsExpected(v)) unexpected_.insert(id);
  if (!judge::Traits(v).judged) return;
  run_.insert(id);
  if (attempt.observation.observer != catalogue::Observer::kControl) return;
  ++controls_;
  killed_ += v == judge::Verdict::kPass ? 1 : 0;
}

std::string Tally::Text(std::size_t cases, std::size_t attempts) const {
  std::size_t as_expected = 0;
  for (const std::string& id : run_) as_expected += unexpected_.count(id) == 0 ? 1 : 0;
  std::string text = fmt::format("cases: {} selected, {} run, {} as expected, {} not as expected\n", cases, run_.size(),
                                 as_expected, unexpected_.size());
  text += fmt::format("attempts: {} of {}", attempts_, attempts);
  const char* separator = ": ";
  for (const auto& [verdict, count] : verdicts_) {
    text += fmt::format("{}{} {}", separator, count, Name(verdict));
    separator = ", ";
  }
  text += "\n";
  if (controls_ > 0) text += fmt::format("controls: {} of {} killed\n", killed_, controls_);
  if (run_.empty()) text += "nothing was judged: this run shows nothing\n";
  return text;
}

int Tally::ExitCode(bool infrastructure) const {
  if (infrastructure || verdicts_.count(judge::Verdict::kError) != 0) return exit_code::kInfrastructure;
  if (!unexpected_.empty()) return exit_code::kNotAsExpected;
  return run_.empty() ? exit_code::kNothingRan : exit_code::kOk;
}

}  // namespace run
