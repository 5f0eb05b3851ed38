#include "run/session/spread.h"

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
  run::ScheduleResult all;
  std::exception_ptr error;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    try {
      const run::ScheduleResult one = running[i].get();
      all.infrastructure = all.infrastructure || one.infrastructure;
      all.disk_full = all.disk_full || one.disk_full;
      if (all.stopped.empty() && !one.stopped.empty())
        all.stopped = (one.lost_gpu ? "GPU " + gpus[i] + ": " : "") + one.stopped;
    } catch (...) {
      error = std::current_exception();
    }
  }
  if (error) std::rethrow_exception(error);
  return all;
}

}  // namespace session
