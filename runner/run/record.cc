#include "run/record.h"

#include <utility>

namespace run {

void Record::ContinueFrom(std::size_t attempts, double elapsed_s) {
  attempts_ = attempts;
  ran_before_ = elapsed_s;
}

double Record::Elapsed() const { return ran_before_ + std::chrono::duration<double>(Clock::now() - start_).count(); }

std::size_t Record::Attempts() const {
  const std::lock_guard lock(mutex_);
  return attempts_;
}

void Record::Append(const std::vector<nlohmann::json>& lines) {
  const std::lock_guard lock(mutex_);
  writer_.AppendAll(lines);
}

void Record::Finish(const journal::Attempt& attempt, Repeats& repeats) {
  nlohmann::json line = journal::AttemptLine(attempt);
  const std::lock_guard lock(mutex_);
  line["elapsed_s"] = Elapsed();
  writer_.Append(line);
  if (attempt.observation.window_scale == 1) ++attempts_;
  Count(attempt, repeats);
}

void Record::Count(const journal::Attempt& attempt, Repeats& repeats) {
  tally_.Add(attempt);
  std::optional<judge::Judgement> replaced = repeats.Take(attempt);
  if (!replaced) return;
  journal::Attempt former;
  former.observation.case_id = attempt.observation.case_id;
  former.observation.observer = attempt.observation.observer;
  former.judgement = *std::move(replaced);
  tally_.Remove(former);
}

}  // namespace run
