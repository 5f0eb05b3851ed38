#include "run/plan_tally.h"

#include <algorithm>

#include <fmt/format.h>

#include "base/exit_code.h"

namespace run {
namespace {

// An entry at zero goes, so that the numbers of entries are the numbers of cases and verdicts.
template <class Key>
void Step(std::map<Key, long long>& counts, const Key& key, int by) {
  long long& count = counts[key];
  count += by;
  if (count == 0) counts.erase(key);
}

}  // namespace

void Tally::Count(const journal::Attempt& attempt, int by) {
  const judge::Verdict v = attempt.judgement.verdict;
  const std::string& id = attempt.observation.case_id;
  attempts_ += by;
  Step(verdicts_, v, by);
  if (!judge::IsAsExpected(v)) Step(unexpected_, id, by);
  if (!judge::Traits(v).judged) return;
  Step(run_, id, by);
  if (attempt.observation.observer != catalogue::Observer::kControl) return;
  controls_ += by;
  killed_ += v == judge::Verdict::kPass ? by : 0;
}

std::string Tally::Text(std::size_t cases, std::size_t attempts) const {
  std::size_t as_expected = 0;
  for (const auto& [id, count] : run_) as_expected += unexpected_.count(id) == 0 ? 1 : 0;
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

bool Tally::ShowsAnything() const {
  return std::any_of(verdicts_.begin(), verdicts_.end(), [](const auto& counted) {
    return judge::Traits(counted.first).judged && counted.first != judge::Verdict::kMissing;
  });
}

int Tally::ExitCode(bool infrastructure) const {
  const bool missing = std::any_of(verdicts_.begin(), verdicts_.end(), [](const auto& counted) {
    return judge::Traits(counted.first).exit_code == exit_code::kInfrastructure;
  });
  if (infrastructure || missing) return exit_code::kInfrastructure;
  if (!unexpected_.empty()) return exit_code::kNotAsExpected;
  return run_.empty() ? exit_code::kNothingRan : exit_code::kOk;
}

}  // namespace run
