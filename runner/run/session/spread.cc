#include "run/session/spread.h"

#include <algorithm>
#include <exception>
#include <future>

namespace session {
namespace {

using Parts = std::vector<std::unique_ptr<run::Part>>;

void EndOthers(const Parts& parts, const run::Part& but, const std::string& why) {
  for (const auto& other : parts) {
    if (other.get() != &but) other->stop.Request(why);
  }
}

}  // namespace

run::ScheduleResult RunTogether(const Parts& parts, const std::vector<std::string>& gpus,
                                const std::function<run::ScheduleResult(run::Part&, std::size_t)>& run) {
  std::vector<std::future<run::ScheduleResult>> running;
  running.reserve(parts.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    running.push_back(std::async(std::launch::async, [&parts, &run, i] {
      run::Part& part = *parts[i];
      try {
        run::ScheduleResult result = run(part, i);
        if (!result.stopped.empty() && !result.lost_gpu) EndOthers(parts, part, result.stopped);
        return result;
      } catch (...) {
        EndOthers(parts, part, "an internal error");
        throw;
      }
    }));
  }
  std::vector<run::ScheduleResult> results(parts.size());
  run::ScheduleResult all;
  std::exception_ptr error;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    try {
      results[i] = running[i].get();
    } catch (...) {
      error = std::current_exception();
    }
  }
  if (error) std::rethrow_exception(error);
  // Of as many failures as were asked for, others end for the same reason.
  const auto enough = std::find_if(results.begin(), results.end(),
                                   [](const auto& one) { return !one.stopped.empty() && !one.infrastructure; });
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const run::ScheduleResult& one = results[i];
    const bool ended_too = enough != results.end() && one.stopped == enough->stopped && !one.disk_full;
    all.infrastructure = all.infrastructure || (one.infrastructure && !ended_too);
    all.disk_full = all.disk_full || one.disk_full;
    if (all.stopped.empty() && !one.stopped.empty())
      all.stopped = (one.lost_gpu ? "GPU " + gpus[i] + ": " : "") + one.stopped;
  }
  return all;
}

}  // namespace session
