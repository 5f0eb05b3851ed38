#include "run/scheduler.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

#include <fmt/format.h>

#include "run/launch.h"

namespace run {
namespace {

bool GpuIsInDoubt(const journal::Attempt& a) {
  if (!a.observation.process) return false;
  return a.judgement.verdict == judge::Verdict::kCrash || a.observation.process->timed_out ||
         (a.observation.record && !a.observation.record->infrastructure.empty());
}

class Scheduler {
 public:
  Scheduler(const std::vector<PlannedAttempt>& plan, const ScheduleOptions& options, process::StopRequest& stop,
            Pass& pass)
      : plan_(plan),
        options_(options),
        stop_(stop),
        pass_(pass),
        done_(eventfd(0, EFD_CLOEXEC)),
        begun_(plan.size(), false) {
    if (done_ < 0) throw std::system_error(errno, std::generic_category(), "cannot create an eventfd");
  }
  ~Scheduler() { close(done_); }
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;

  ScheduleResult Run();

 private:
  void Work();
  void Leave(int workers);
  void WatchOver();
  std::size_t TakeNext();
  void Finish(std::unique_lock<std::mutex>& lock, const PlannedAttempt& planned, const journal::Attempt& attempt);
  void Probe(std::unique_lock<std::mutex>& lock, const PlannedAttempt& planned);
  void Record(const PlannedAttempt& planned, const journal::Attempt& attempt);
  bool IsSetAside(const PlannedAttempt& planned, const journal::Attempt& attempt);
  bool Start(const PlannedAttempt& planned);
  void StopForDisk(const base::DiskFull& e);
  void Halt(const std::string& why, bool infrastructure);
  void GiveUpRest();

  const std::vector<PlannedAttempt>& plan_;
  const ScheduleOptions& options_;
  process::StopRequest& stop_;
  Pass& pass_;
  const int done_;  // Readable when the last worker has ended.

  std::mutex mutex_;  // Guards everything below, and what of the pass is called one at a time.
  std::condition_variable changed_;
  std::vector<bool> begun_;
  std::size_t next_ = 0;  // The first that has not begun.
  int running_ = 0, workers_ = 0, failures_ = 0;
  bool alone_running_ = false, probing_ = false, halted_ = false;
  std::string lost_;  // "GPU lost after <case>: ..." once the probe failed.
  std::exception_ptr error_;
  ScheduleResult result_;
};

void Scheduler::Halt(const std::string& why, bool infrastructure) {
  halted_ = true;
  result_.infrastructure = result_.infrastructure || infrastructure;
  if (result_.stopped.empty()) result_.stopped = why;
  changed_.notify_all();
}

void Scheduler::StopForDisk(const base::DiskFull& e) {
  result_.disk_full = true;
  Halt(e.what(), true);
  stop_.Request(e.what());
}

void Scheduler::Record(const PlannedAttempt& planned, const journal::Attempt& attempt) {
  if (result_.disk_full) return;
  try {
    pass_.Finished(planned, attempt);
  } catch (const base::DiskFull& e) {
    StopForDisk(e);
  }
}

bool Scheduler::IsSetAside(const PlannedAttempt& planned, const journal::Attempt& attempt) {
  if (result_.disk_full) return false;
  try {
    return pass_.SetAside(planned, attempt);
  } catch (const base::DiskFull& e) {
    StopForDisk(e);
    return true;
  }
}

// Nothing runs that could not be recorded.
bool Scheduler::Start(const PlannedAttempt& planned) {
  try {
    pass_.Started(planned);
    return true;
  } catch (const base::DiskFull& e) {
    StopForDisk(e);
    return false;
  }
}

void Scheduler::Probe(std::unique_lock<std::mutex>& lock, const PlannedAttempt& planned) {
  probing_ = true;
  lock.unlock();
  std::string problem;
  std::exception_ptr error;
  try {
    problem = pass_.WhyGpuLost(planned);
  } catch (...) {
    error = std::current_exception();
  }
  lock.lock();
  probing_ = false;
  changed_.notify_all();
  if (error) std::rethrow_exception(error);
  if (problem.empty()) return;
  lost_ = fmt::format("GPU lost after {} ({}): {}", planned.c->id, catalogue::Name(planned.observer), problem);
  result_.lost_gpu = true;
  Halt(lost_, true);
  stop_.Request(lost_);
}

void Scheduler::Finish(std::unique_lock<std::mutex>& lock, const PlannedAttempt& planned,
                       const journal::Attempt& attempt) {
  const bool interrupted = attempt.observation.infrastructure == kInterrupted;
  if (!interrupted && judge::IsAsExpected(attempt.judgement.verdict)) return Record(planned, attempt);
  // A crash during another's probe waits for that answer, and asks again: it may be the one that broke the GPU.
  changed_.wait(lock, [this] { return !probing_; });
  if (lost_.empty() && !interrupted && !result_.disk_full && GpuIsInDoubt(attempt)) {
    Probe(lock, planned);
  } else if (!lost_.empty()) {
    return Record(planned, pass_.NotMade(planned, lost_));
  }
  if (interrupted) {
    // The last program may have ended before whoever watches over the run has seen the signal.
    if (!halted_) Halt(stop_.Why(), true);
    return;
  }
  if (lost_.empty() && IsSetAside(planned, attempt)) return;
  Record(planned, attempt);
  ++failures_;
  if (options_.stop_after_failures > 0 && failures_ >= options_.stop_after_failures && !halted_) {
    Halt(fmt::format("{} results are not as expected (--stop-after-failures)", failures_), false);
  }
}

// The number of the attempt that begins now, in its place; that after the last one: none can.
std::size_t Scheduler::TakeNext() {
  const std::size_t none = plan_.size();
  if (probing_ || alone_running_) return none;
  for (std::size_t i = next_; i < plan_.size(); ++i) {
    const PlannedAttempt& planned = plan_[i];
    if (begun_[i]) continue;
    if (i > next_ && (planned.alone || planned.Faults() != plan_[next_].Faults())) return none;
    if (planned.alone && running_ > 0) return none;
    if (pass_.Reserve(planned)) {
      begun_[i] = true;
      while (next_ < plan_.size() && begun_[next_]) ++next_;
      return i;
    }
  }
  return none;
}

void Scheduler::Work() {
  std::unique_lock<std::mutex> lock(mutex_);
  for (;;) {
    std::size_t taken = plan_.size();
    changed_.wait(lock, [&] {
      if (!halted_ && next_ < plan_.size()) taken = TakeNext();
      return halted_ || next_ == plan_.size() || taken < plan_.size();
    });
    if (halted_ || taken == plan_.size()) break;
    if (pass_.IsEnough()) {
      Halt("", false);
      break;
    }
    const PlannedAttempt& planned = plan_[taken];
    ++running_;
    alone_running_ = planned.alone;
    try {
      if (!Start(planned)) {
        --running_;
        break;
      }
      lock.unlock();
      const journal::Attempt attempt = pass_.Perform(planned);
      lock.lock();
      Finish(lock, planned, attempt);
    } catch (...) {
      if (!lock.owns_lock()) lock.lock();
      if (!error_) error_ = std::current_exception();
      Halt("an internal error", true);
      stop_.Request("an internal error");
    }
    --running_;
    if (planned.alone) alone_running_ = false;
    pass_.Release(planned);
    changed_.notify_all();
  }
  lock.unlock();
  Leave(1);
}

void Scheduler::Leave(int workers) {
  const std::lock_guard<std::mutex> lock(mutex_);
  workers_ -= workers;
  if (workers_ > 0) return;
  const std::uint64_t one = 1;
  [[maybe_unused]] const auto n = write(done_, &one, sizeof one);
}

// The calling thread waits for the end, passes signals on, and lets the progress be drawn.
void Scheduler::WatchOver() {
  bool stopping = false;
  for (;;) {
    pollfd fds[2] = {{done_, POLLIN, 0}, {stopping ? -1 : stop_.fd(), POLLIN, 0}};
    poll(fds, 2, static_cast<int>(options_.tick_s * 1000));
    const std::lock_guard<std::mutex> lock(mutex_);
    if (fds[0].revents != 0) return;
    if (fds[1].revents != 0) {
      stopping = true;
      if (!halted_) Halt(stop_.Why(), true);
    }
    pass_.Tick();
  }
}

void Scheduler::GiveUpRest() {
  for (; next_ < plan_.size() && !result_.disk_full; ++next_) {
    if (!begun_[next_]) Record(plan_[next_], pass_.NotMade(plan_[next_], lost_));
  }
}

ScheduleResult Scheduler::Run() {
  if (plan_.empty()) return {};
  std::vector<std::thread> workers;
  const std::size_t count = std::min<std::size_t>(static_cast<std::size_t>(std::max(1, options_.jobs)), plan_.size());
  workers_ = static_cast<int>(count);
  workers.reserve(count);
  while (workers.size() < count) {
    try {
      workers.emplace_back([this] { Work(); });
    } catch (const std::system_error&) {
      // A limit of processes or memory: those that could be started do all of it.
      if (workers.empty()) throw;
      Leave(static_cast<int>(count - workers.size()));
      break;
    }
  }
  WatchOver();
  for (std::thread& worker : workers) worker.join();
  if (error_) std::rethrow_exception(error_);
  if (!lost_.empty()) GiveUpRest();
  return result_;
}

}  // namespace

ScheduleResult RunPlan(const std::vector<PlannedAttempt>& plan, const ScheduleOptions& options,
                       process::StopRequest& stop, Pass& pass) {
  return Scheduler(plan, options, stop, pass).Run();
}

}  // namespace run
