// The scheduling of one run: plan, shared processes, passes of a soak, longer windows, the summary.
#include "run/session/session.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <ctime>
#include <exception>
#include <future>
#include <iterator>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/process/process.h"
#include "base/say.h"
#include "base/utc.h"
#include "evidence/journal/head_check.h"
#include "evidence/judge/host_load.h"
#include "report/fold.h"
#include "report/metrics.h"
#include "report/part.h"
#include "report/result.h"
#include "report/write.h"
#include "run/group.h"
#include "run/launch.h"
#include "run/machine/gpus.h"
#include "run/machine/run_lock.h"
#include "run/machine/surroundings.h"
#include "run/plan.h"
#include "run/progress.h"
#include "run/resume.h"
#include "run/scheduler.h"
#include "suite/catalogue/derived_facts.h"
#include "suite/catalogue/gpu_spread.h"
#include "suite/catalogue/levels.h"
#include "suite/catalogue/loadable.h"
#include "suite/catalogue/model.h"
#include "suite/catalogue/run_selection.h"
#include "suite/catalogue/sharing.h"

namespace session {
namespace {

// CPU of this process alone, user and system: what the runner costs beyond its programs.
double OwnCpuSeconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

using catalogue::Level;
using catalogue::Observer;
using nlohmann::json;
using Clock = std::chrono::steady_clock;
namespace fs = std::filesystem;

// Of windows that were too short, one after the other.
constexpr double kLongerWindows[] = {4, 16};

// Processes of one lane that cases share at a time. The driver starts them one after the other, 0.2 to 0.35 s each, and the GPU
// gives processes with running kernels turns of some 2 ms, which delays what is looked at in a window of 8 ms.
constexpr int kMostOfALane = 2;

// Attempts that fault at a time. The driver recovers from one fault after the other, 0.15 s each and more, so that eight are no quicker
// than four, and one of eight waited for 25 s (H100).
constexpr int kMostFaulting = 4;

std::string Now() { return base::UtcText(std::time(nullptr)); }

// What the parts of a run have in common that go on at once, each on a GPU.
struct Recorded {
  std::mutex mutex;  // Guards all else.
  journal::JournalWriter writer;
  run::Tally tally;
  std::size_t attempts = 0;  // In the journal.
};

// Which part of a run: the GPU, from 0, or one of these.
constexpr int kSeesAll = -1, kWhole = -2;

// One run, from its journal's first line to its last; or its part on one GPU.
class Session {
 public:
  Session(const catalogue::Tree& tree, const RunOptions& options, bool resume,
          std::vector<catalogue::SelectedCase> selected)
      : tree_(tree),
        options_(options),
        resume_(resume),
        selected_(std::move(selected)),
        objects_(catalogue::CheckLoadable(tree)),
        machine_(options.machine != nullptr ? *options.machine : Inspect(tree, options)),
        spread_(SpreadOf(tree, selected_, options)),
        own_recorded_(new Recorded{
            .mutex = {},
            .writer = journal::JournalWriter(options.journal, resume ? journal::JournalWriter::Mode::kContinue
                                                                     : journal::JournalWriter::Mode::kCreate),
            .tally = {}}),
        recorded_lines_(*own_recorded_),
        plan_(Plan()) {}

  // The part of `whole` on one GPU; `whole` outlives it.
  Session(const Session& whole, int gpu)
      : tree_(whole.tree_),
        options_(whole.options_),
        resume_(whole.resume_),
        part_(gpu),
        start_(whole.start_),
        ran_before_(whole.ran_before_),
        selected_(whole.selected_),
        short_windows_(whole.short_windows_),
        failed_plain_(whole.failed_plain_),
        replaceable_(whole.replaceable_),
        objects_(whole.objects_),
        machine_(whole.machine_),
        spread_(whole.spread_),
        recorded_lines_(whole.recorded_lines_),
        recorded_(whole.recorded_),
        repeated_before_(whole.repeated_before_),
        cut_off_(whole.cut_off_),
        attempts_planned_(whole.attempts_planned_),
        plan_(run::OfGpu(whole.plan_, gpu)) {}

  RunOutcome Run() {
    const machine::RunLock node = IsOnHardware() ? machine::RunLock::OfNode() : machine::RunLock::OfGpu("");
    machine::RunLock gpu = machine::RunLock::OfGpu(GpuToLock());
    TellOfOthersOnNode(node);
    TellOfOthers(gpu);
    Begin();
    run::ScheduleResult result = spread_.Spreads() ? RunSpread() : RunPass();
    while (Soaks() && result.stopped.empty() && Elapsed() < options_.soak_s) {
      ++pass_;
      plan_ = PlanOfPart(pass_);
      std::erase_if(plan_, [this](const run::PlannedAttempt& u) { return u.attempt != pass_; });
      result = RunPass();
    }
    bool recorded = !result.disk_full;
    try {
      Append(json{{"type", "end"},
                  {"attempts", recorded_lines_.attempts},
                  {"wall_s", Elapsed()},
                  {"runner_cpu_s", OwnCpuSeconds()},
                  {"stopped", result.stopped},
                  {"ended", Now()}});
    } catch (const base::DiskFull& e) {
      if (recorded) Tell("{}", e.what());
      recorded = false;
    }
    if (!result.stopped.empty()) Tell("stopped: {}", result.stopped);
    report::Result shown = Summarise(result.stopped.empty());
    evidence::Findings evidence = shown.evidence;
    // Why a run ended before its end is said already.
    if (!result.stopped.empty()) evidence.missing.clear();
    // What `sameness` makes of the plan stands in no selection, and its journals are nobody's evidence.
    if (options_.shared_cases) evidence = {};
    for (const std::string& line : evidence.All()) Tell("evidence: {}", line);
    return {ExitCodeOfRun(recorded_lines_.tally, result.infrastructure || !recorded, evidence), result.stopped,
            std::move(shown)};
  }

 private:
  bool Soaks() const { return options_.level == Level::kSoak; }
  bool OneProcess() const { return machine::OneProcess(machine_); }
  // What never ran a kernel cannot have stopped doing so.
  std::string ProbeGpu() const {
    return machine::ProbeWarning(machine_).empty() ? machine::ProbeGpu(tree_.root, Visible()) : "";
  }
  // To standard error, with the name of its GPU where others go on beside it.
  std::string Label() const { return part_ < 0 ? options_.gpu : options_.gpus[static_cast<std::size_t>(part_)]; }
  template <class... T>
  void Tell(fmt::format_string<base::detail::ShownType<T>...> format, const T&... values) const {
    const std::string text = base::Plain(format, values...);
    const std::string gpu = Label();
    if (gpu.empty()) return base::SayError("cuda-cts: {}\n", base::Lines{text});
    base::SayError("cuda-cts: GPU {}: {}\n", gpu, base::Lines{text});
  }
  // Programs at a time.
  int Jobs() const { return OneProcess() ? 1 : options_.jobs; }
  // Seconds that this run has gone on, over all times that it was resumed.
  double Elapsed() const { return ran_before_ + std::chrono::duration<double>(Clock::now() - start_).count(); }

  // What is run again by itself, one line for each reason: a process that did not end well gives the same one for all of its cases.
  void TellOfRunAgain(const std::vector<run::RunAgain>& all) const {
    struct Reason {
      const run::RunAgain* first;
      int others = 0;
    };
    std::vector<Reason> reasons;
    std::map<std::pair<bool, std::string>, std::size_t> place;
    for (const run::RunAgain& again : all) {
      // What needs the GPU in several processes shows that in a shared one, whether it has a context by itself or not.
      const bool needs = again.verdict == judge::Verdict::kSkip;
      if (again.why.empty() || needs) continue;
      const auto [at, is_new] = place.try_emplace({again.grouped.has_value(), again.why}, reasons.size());
      if (is_new) {
        reasons.push_back({&again});
      } else {
        ++reasons[at->second].others;
      }
    }
    constexpr std::size_t kToldAtMost = 20;
    if (reasons.size() > kToldAtMost) reasons.resize(kToldAtMost);
    for (const Reason& reason : reasons) {
      Tell("{}: {} ({}){}: {}", reason.first->grouped ? "in a shared process" : "with one queue", reason.first->case_id,
           catalogue::Name(reason.first->observer),
           reason.others == 0 ? "" : fmt::format(" and {} more", reason.others), reason.first->why);
    }
  }

  // Programs of several parts, or runs of this program, wait for one driver.
  int AtOnce() const { return part_ < 0 ? options_.beside : static_cast<int>(options_.gpus.size()); }
  // $CUDA_VISIBLE_DEVICES of its programs.
  std::string Visible() const { return part_ < 0 ? machine_.visible : options_.gpus[static_cast<std::size_t>(part_)]; }

  void Append(const json& line) { AppendAll({line}); }
  void AppendAll(const std::vector<json>& lines) {
    const std::lock_guard lock(recorded_lines_.mutex);
    recorded_lines_.writer.AppendAll(lines);
  }
  // Groups are numbered in each part.
  json OfPart(json line) const {
    if (part_ >= 0) line["gpu"] = machine_.Id(static_cast<std::size_t>(part_));
    return line;
  }

  std::vector<run::PlannedAttempt> PlanOfPart(int repeat) const {
    std::vector<run::PlannedAttempt> plan = run::MakePlan(selected_, repeat, options_.seed, spread_);
    return part_ == kWhole ? plan : run::OfGpu(plan, part_);
  }

  // Each GPU has its part at the same time; then what sees all of them has the node for itself. What a lost GPU leaves undone keeps the
  // others from nothing; whatever else ends one part ends all.
  run::ScheduleResult RunSpread() {
    std::vector<std::unique_ptr<Session>> parts;
    for (std::size_t i = 0; i < options_.gpus.size(); ++i)
      parts.push_back(std::make_unique<Session>(*this, static_cast<int>(i)));
    std::vector<std::future<run::ScheduleResult>> running;
    running.reserve(parts.size());
    for (const auto& part : parts) {
      running.push_back(std::async(std::launch::async, [&parts, &part] {
        const auto end_others = [&](const std::string& why) {
          for (const auto& other : parts) {
            if (other != part) other->stop_.Request(why);
          }
        };
        try {
          machine::RunLock gpu = machine::RunLock::OfGpu(part->GpuToLock());
          part->TellOfOthers(gpu);
          run::ScheduleResult result = part->RunPass();
          if (!result.stopped.empty() && !result.lost_gpu) end_others(result.stopped);
          return result;
        } catch (...) {
          end_others("an internal error");
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
          all.stopped = (one.lost_gpu ? "GPU " + options_.gpus[i] + ": " : "") + one.stopped;
      } catch (...) {
        error = std::current_exception();
      }
    }
    if (error) std::rethrow_exception(error);
    if (!all.stopped.empty()) return all;
    part_ = kSeesAll;
    plan_ = run::OfGpu(plan_, part_);
    return RunPass();
  }

  // What other runs may use, too: by its identity, or nothing.
  std::string GpuToLock() const {
    if (!IsOnHardware() || (part_ < 0 && spread_.Spreads())) return "";
    return machine_.Id(part_ < 0 ? 0 : static_cast<std::size_t>(part_));
  }
  bool IsOnHardware() const { return machine_.HasGpu() && !catalogue::IsModel(machine_.facts); }

  // Runs at once take time from each other.
  void TellOfOthers(machine::RunLock& gpu) const {
    if (gpu.IsTaken()) return;
    const std::string pids = gpu.Others();
    Tell("another run of cuda-cts uses this GPU{}", pids.empty() ? "" : " (process " + pids + ")");
    gpu.Wait(options_.wait_for_gpu_s);
  }
  void TellOfOthersOnNode(const machine::RunLock& node) const {
    const std::string pids = node.Others();
    if (pids.empty()) return;
    Tell(
        "other runs of cuda-cts go on on this node (processes {}): its driver starts the programs of all one after the "
        "other, so that each run takes longer; one run can use several GPUs (--gpus)",
        pids);
  }

  // The plan, and then, with nothing beside it, what was stopped while the host was overloaded: that counts.
  run::ScheduleResult RunPlan() {
    run::ScheduleResult result = RunOnce(true);
    if (overloaded_.empty()) return result;
    plan_ = std::exchange(overloaded_, {});
    if (!result.stopped.empty()) return result;
    Tell("the host was overloaded when {} attempts were stopped at their time limit; repeating them alone",
         plan_.size());
    return RunOnce(false);
  }

  // Whether an attempt was stopped while the host was overloaded, and so does not count; then the journal tells of it.
  bool IsOverloaded(const journal::Attempt& attempt) {
    const judge::Observation& o = attempt.observation;
    const bool stopped = attempt.judgement.verdict == judge::Verdict::kError && o.infrastructure.empty() && o.process;
    if (!stopped || judge::WhyOverloaded(*o.process).empty()) return false;
    Append(OfPart(journal::OverloadedLine(attempt)));
    return true;
  }

  // Each attempt of the plan once. `postpones`: what was stopped while the host was overloaded is left in overloaded_.
  run::ScheduleResult RunOnce(bool postpones) {
    progress_.emplace(plan_.size(), stderr, Label());
    run::AfterCutOff after = run::SetAside(plan_, cut_off_);
    for (const run::PlannedAttempt& u : after.given_up) Finished(u, GiveUp(u, run::kEndedTheRunner));
    plan_ = std::move(after.plan);
    run::ScheduleResult result = run::RunPlan(
        plan_, {.jobs = Jobs(), .stop_after_failures = options_.stop_after_failures, .tick_s = 0.5}, stop_,
        {.perform = [this](const run::PlannedAttempt& u) { return Perform(u); },
         .give_up = [this](const run::PlannedAttempt& u, const std::string& why) { return GiveUp(u, why); },
         .probe = [this](const run::PlannedAttempt&) { return ProbeGpu(); },
         .started = [this](const run::PlannedAttempt& u) { Started(u); },
         .finished = [this](const run::PlannedAttempt& u, const journal::Attempt& a) { Finished(u, a); },
         .set_aside =
             [this, postpones](const run::PlannedAttempt& u, const journal::Attempt& a) {
               if (!postpones || !IsOverloaded(a)) return false;
               overloaded_.push_back(u);
               overloaded_.back().alone = true;
               progress_->Postponed(u);
               return true;
             },
         .tick = [this] { Tick(); },
         // The first pass of a soak is always made whole.
         .enough = [this] { return Soaks() && pass_ > 1 && Elapsed() >= options_.soak_s; }});
    progress_->Close();
    progress_.reset();
    return result;
  }

  // The attempts that may share a process; what then stays in the plan needs a process of its own.
  run::ScheduleResult RunGrouped() {
    const auto& index = objects_.shared;
    std::map<int, std::vector<run::PlannedAttempt>> bare, under_tools;
    for (run::PlannedAttempt& u : run::ForGroups(tree_, index, machine_, plan_)) {
      u.one_queue = u.c->traits.starts_processes && OneQueue(u);
      bare[u.attempt].push_back(u);
    }
    for (const run::PlannedAttempt& u : run::ForToolGroups(tree_, index, machine_, plan_))
      under_tools[u.attempt].push_back(u);
    const int most = std::clamp(Jobs() / 2, 1, kMostOfALane);
    run::ScheduleResult result;
    for (const auto& [attempt, attempts] : bare) {
      for (std::vector<run::PlannedAttempt>& company : run::Companies(attempts)) {
        if (!result.stopped.empty()) return result;
        run::GroupPool pool(tree_, run::BareLanes(index, company, most, OneProcess()), "", groups_);
        // Who asked to stop after so many failures counts them in the order of the plan.
        const bool with_besides = !options_.groups_alone && !OneProcess() && options_.stop_after_failures == 0;
        auto besides = with_besides ? run::Besides(plan_, company) : std::vector<run::PlannedAttempt>{};
        for (run::PlannedAttempt& u : besides) u.one_queue = OneQueue(u);
        result = RunGroups(run::GroupOrder(std::move(company), OneProcess()), pool, {}, besides);
      }
    }
    for (const auto& [attempt, attempts] : under_tools) {
      if (!result.stopped.empty()) return result;
      const std::vector<run::Lane> lanes = run::ToolLanes(index, attempts);
      run::GroupPool pool(tree_, lanes, machine_.sanitizer, groups_);
      result = RunGroups(attempts, pool, lanes);
    }
    return result;
  }

  // Whether its processes are given one queue. Who keeps the environment has said how many there are.
  bool OneQueue(const run::PlannedAttempt& u) const { return u.c->traits.one_queue && !options_.keep_environment; }

  // Each attempt by itself; or each of `lanes`, which hold them all, by one worker: a process of a tool takes one case at a time.
  // `besides` need processes of their own, and are recorded as ever, but for those with one queue, which count as what shared ones
  // show does.
  run::ScheduleResult RunGroups(const std::vector<run::PlannedAttempt>& attempts, run::GroupPool& pool,
                                const std::vector<run::Lane>& lanes = {},
                                const std::vector<run::PlannedAttempt>& besides = {}) {
    std::map<const catalogue::Case*, std::map<Observer, const run::Lane*>> lane_of;
    std::vector<run::PlannedAttempt> handed_out = run::Interleave(attempts, besides);
    if (!lanes.empty()) handed_out.clear();
    std::set<std::pair<const catalogue::Case*, Observer>> by_itself;
    for (const run::PlannedAttempt& u : besides) by_itself.emplace(u.c, u.observer);
    const auto runs_by_itself = [&](const run::PlannedAttempt& u) { return by_itself.contains({u.c, u.observer}); };
    // Of a lane of a tool one worker has all.
    const auto in_pool = [&](const run::PlannedAttempt& u) { return lanes.empty() && !runs_by_itself(u); };
    for (const run::Lane& lane : lanes) {
      handed_out.push_back(lane.attempts.front());
      lane_of[lane.attempts.front().c][lane.observer] = &lane;
    }
    const auto all_of = [&](const run::PlannedAttempt& u) {
      return lanes.empty() ? std::vector<run::PlannedAttempt>{u} : lane_of.at(u.c).at(u.observer)->attempts;
    };
    std::mutex mutex;
    std::vector<run::GroupOutcome> outcomes;
    run::RecordedAttempts recorded;
    int faulting = 0;
    bool lost = false;
    run::ScheduleResult result = run::RunPlan(
        handed_out, {.jobs = Jobs(), .stop_after_failures = 0, .tick_s = 0.5}, stop_,
        {.perform =
             [&](const run::PlannedAttempt& first) {
               if (runs_by_itself(first)) return Perform(first);
               journal::Attempt attempt;
               for (const run::PlannedAttempt& u : all_of(first)) {
                 std::string left;
                 judge::Observation observation = pool.Observe(u, LaunchOptionsOf(u), left);
                 run::TakeNeed(tree_, machine_, observation);
                 run::HoldAgainstProbe(machine_, observation);
                 attempt = Judge(*u.c, std::move(observation));
                 if (attempt.observation.infrastructure == run::kInterrupted) break;
                 const std::lock_guard lock(mutex);
                 outcomes.push_back({u, attempt, std::move(left)});
               }
               return attempt;
             },
         .give_up = [this](const run::PlannedAttempt& u, const std::string& why) { return GiveUp(u, why); },
         .probe =
             [&](const run::PlannedAttempt& u) {
               std::string problem = ProbeGpu();
               if (problem.empty()) return problem;
               if (runs_by_itself(u)) {
                 const std::lock_guard lock(mutex);
                 lost = true;
                 return problem;
               }
               // A GPU that is lost is found again, and told, by the programs that have a process of their own.
               pool.Break(problem);
               return std::string();
             },
         .started =
             [&](const run::PlannedAttempt& first) {
               std::vector<json> lines;
               for (const run::PlannedAttempt& u : all_of(first))
                 lines.push_back(journal::StartedLine(u.c->id, u.observer, u.attempt, u.window_scale));
               AppendAll(lines);
             },
         .finished =
             [&](const run::PlannedAttempt& u, const journal::Attempt& a) {
               if (!runs_by_itself(u)) return;
               if (a.observation.one_queue) {
                 const std::lock_guard lock(mutex);
                 outcomes.push_back({u, a, ""});
                 return;
               }
               Finished(u, a);
               recorded.Add(a.observation);
             },
         // What is not recorded here is run by itself.
         .set_aside =
             [&](const run::PlannedAttempt& u, const journal::Attempt& a) {
               return runs_by_itself(u) && !a.observation.one_queue && IsOverloaded(a);
             },
         .tick = [this] { CheckLimit(); },
         .take_place =
             [&](const run::PlannedAttempt& u) {
               const bool has_place = (!u.Faults() || faulting < kMostFaulting) && (!in_pool(u) || pool.TakePlace(u));
               if (has_place && u.Faults()) ++faulting;
               return has_place;
             },
         .give_place_back =
             [&](const run::PlannedAttempt& u) {
               if (u.Faults()) --faulting;
               if (in_pool(u)) pool.GivePlaceBack(u);
             }});
    const std::vector<run::GroupRecord> groups = pool.Close();
    // What a tool found is known when its process has ended.
    for (run::GroupOutcome& outcome : outcomes) {
      judge::Observation& o = outcome.attempt.observation;
      if (!catalogue::IsSanitizer(o.observer) || !o.grouped) continue;
      const run::GroupRecord& group = groups.at(static_cast<std::size_t>(o.grouped->group - groups_) - 1);
      if (group.spoilt || !group.report) continue;
      o.sanitizer = group.report;
      outcome.attempt = Judge(*outcome.planned.c, std::move(o));
    }
    groups_ += static_cast<int>(groups.size());
    // Of those that have a process of their own, all but what ran with one queue is recorded already.
    const auto by_themselves = [](const std::vector<run::GroupOutcome>& of) {
      return static_cast<std::size_t>(std::count_if(of.begin(), of.end(), [](const run::GroupOutcome& outcome) {
        const judge::Observation& o = outcome.attempt.observation;
        return o.one_queue && !o.grouped;
      }));
    };
    const std::size_t with_one_queue = by_themselves(outcomes);
    run::Settlement settlement = run::Settle(std::move(outcomes), groups);
    const std::size_t settled = settlement.settled.size(), settled_with_one = by_themselves(settlement.settled);
    Tell(
        "{} of {} attempts in {} shared processes, {} of {} with one queue; {} are run again by "
        "themselves{}",
        settled - settled_with_one, attempts.size(), groups.size(), settled_with_one, with_one_queue,
        attempts.size() + with_one_queue - settled, pool.Problem().empty() ? "" : " (" + pool.Problem() + ")");
    try {
      for (const run::GroupRecord& group : groups) Append(OfPart(run::ToJson(group)));
      for (const run::RunAgain& again : settlement.again) Append(OfPart(run::ToJson(again)));
      TellOfRunAgain(settlement.again);
      for (const run::GroupOutcome& outcome : settlement.settled) {
        Finished(outcome.planned, outcome.attempt);
        recorded.Add(outcome.attempt.observation);
      }
      plan_ = run::Remaining(plan_, recorded);
      if (lost) {
        for (const run::PlannedAttempt& u : plan_) Finished(u, GiveUp(u, result.stopped));
      }
    } catch (const base::DiskFull& e) {
      return {.stopped = e.what(), .infrastructure = true, .disk_full = true};
    }
    return result;
  }

  // The plan, and then what its controls found their windows too short for, with longer ones.
  run::ScheduleResult RunPass() {
    const std::vector<run::PlannedAttempt> plan = PlanOfPart(Soaks() ? pass_ : options_.repeat);
    // What may have ended the runner is not put into one process with others.
    if (options_.grouped && cut_off_.empty()) {
      run::ScheduleResult grouped = RunGrouped();
      if (!grouped.stopped.empty() || options_.groups_alone) return grouped;
    }
    run::ScheduleResult result = RunPlan();
    for (const double scale : kLongerWindows) {
      run::AttemptsOfCases attempts = short_windows_;
      for (const auto& [attempt, longest] : repeated_before_) {
        if (longest >= scale) attempts.insert(attempt);
      }
      if (attempts.empty() || !result.stopped.empty()) break;
      plan_ = run::Remaining(run::RepeatWithLongerWindows(plan, attempts, failed_plain_, scale), recorded_);
      attempts.clear();
      for (const run::PlannedAttempt& u : plan_) attempts.emplace(u.c->id, u.attempt);
      std::erase_if(short_windows_, [&attempts](const auto& a) { return attempts.contains(a); });
      if (plan_.empty()) continue;
      Tell(
          "windows were too short, or measurements unsettled, in {} attempts; repeating them with "
          "windows {} times as long",
          attempts.size(), scale);
      result = RunPlan();
    }
    replaceable_.clear();
    failed_plain_.clear();
    short_windows_.clear();
    repeated_before_.clear();
    return result;
  }

  // Keeps the tally to what counts: the repetition with the longest windows.
  void Count(const journal::Attempt& attempt) {
    const judge::Observation& o = attempt.observation;
    recorded_lines_.tally.Add(attempt);
    if (catalogue::IsSanitizer(o.observer)) return;
    const auto [place, is_new] = replaceable_.try_emplace({o.case_id, o.observer, o.attempt}, attempt.judgement);
    if (!is_new) {
      journal::Attempt replaced;
      replaced.observation.case_id = o.case_id;
      replaced.observation.observer = o.observer;
      replaced.judgement = std::exchange(place->second, attempt.judgement);
      recorded_lines_.tally.Remove(replaced);
    }
    const bool unsettled = attempt.judgement.verdict == judge::Verdict::kUnsettled;
    if (o.observer == Observer::kPlain && !unsettled && !judge::IsAsExpected(attempt.judgement.verdict))
      failed_plain_.emplace(o.case_id, o.attempt);
    if (attempt.judgement.window_too_short || unsettled) short_windows_.emplace(o.case_id, o.attempt);
  }

  void Tick() {
    progress_->Tick();
    CheckLimit();
  }

  void CheckLimit() {
    if (options_.limit_s <= 0 || Elapsed() < options_.limit_s || stop_.Requested()) return;
    stop_.Request(fmt::format("the time limit of {:g} s", options_.limit_s));
  }

  json OwnSuiteLine() const {
    journal::Start start;
    start.command = process::OwnCommand();
    start.seed = options_.seed;
    start.repeat = options_.repeat;
    start.jobs = Jobs();
    start.started = Now();
    return journal::SuiteLine(tree_.suite, ToJson(start));
  }

  json MachineLine() const { return {{"type", "machine"}, {"facts", machine_.facts}, {"details", machine_.details}}; }

  // Of a journal that is continued, only what it does not hold yet.
  std::vector<run::PlannedAttempt> Plan() {
    std::vector<run::PlannedAttempt> whole = PlanOfPart(options_.repeat);
    attempts_planned_ = whole.size();
    journal::Plan plan = PlanOf(whole, selected_, options_);
    for (std::size_t i = 0; i < plan.gpus.size(); ++i) plan.gpus[i].id = machine_.Id(i);
    plan_line_ = ToJson(plan);
    if (!resume_) return whole;
    bool checked = false;
    const auto check = [&](const journal::HeadLines& so_far) {
      if (!checked) run::CheckContinues(so_far, OwnSuiteLine(), MachineLine(), plan_line_, options_.journal);
      checked = true;
    };
    const journal::Folded folded =
        journal::FoldJournal(options_.journal, [&](const journal::HeadLines& so_far, const journal::Attempt& read) {
          check(so_far);
          report::CheckIsOfTree(tree_, read.observation.case_id, options_.journal);
          const journal::Attempt attempt = Judge(*tree_.FindCase(read.observation.case_id), read.observation);
          Count(attempt);
          recorded_.Add(attempt.observation);
          if (const judge::Observation& o = attempt.observation; o.window_scale > 1) {
            double& longest = repeated_before_[{o.case_id, o.attempt}];
            longest = std::max(longest, o.window_scale);
          }
          // A soak plans one pass at a time; what is open of those that were begun comes first.
          pass_ = std::max(pass_, attempt.observation.attempt);
        });
    check(folded.lines);
    recorded_lines_.attempts = folded.attempts;
    ran_before_ = folded.lines.elapsed_s;
    cut_off_ = folded.lines.cut_off;
    if (Soaks() && static_cast<std::size_t>(pass_) > std::max<std::size_t>(folded.attempts, 1)) {
      throw base::InputError(
          fmt::format("{}: holds attempt {}, but only {} attempts, and a soak makes one pass after the "
                      "other; start a new run",
                      options_.journal, pass_, folded.attempts));
    }
    if (Soaks()) whole = PlanOfPart(pass_);
    return run::Remaining(whole, recorded_);
  }

  void Begin() {
    if (!resume_) {
      // Together, so that a run killed here leaves all that a resumed one needs, or nothing.
      AppendAll({OwnSuiteLine(), MachineLine(), plan_line_});
    } else {
      Append(json{{"type", "resume"}, {"command", process::OwnCommand()}, {"jobs", Jobs()}, {"started", Now()}});
      Tell("{} of {} attempts are recorded already", recorded_lines_.attempts, attempts_planned_);
    }
    const auto gpu = machine_.facts.find("gpu");
    Tell("{} attempts at {} cases, seed {}, {}, journal {}", plan_.size(), selected_.size(), options_.seed,
         machine_.HasGpu() && gpu != machine_.facts.end() ? gpu->second : "no GPU: " + machine_.gpu_problem,
         options_.journal);
    SaySurroundings();
    if (OneProcess()) {
      Tell(
          "the owner of the GPU has set its compute mode to EXCLUSIVE_PROCESS: one program at a time, and "
          "what needs the GPU in several processes is skipped");
    }
  }

  // What the programs have as CUDA where that is not the tree's own, and which settings they do not get.
  void SaySurroundings() const {
    const std::string file = machine::RuntimeFile(machine_);
    std::error_code ignored;
    const fs::path own = fs::canonical(tree_.root / "lib", ignored);
    if (!file.empty() && fs::path(file).parent_path() != own) Tell("the runtime is {}", file);
    if (const std::string why = machine::WhyNotTheRuntimeAskedFor(machine_); !why.empty()) Tell("warning: {}", why);
    if (const std::string why = machine::ProbeWarning(machine_); !why.empty())
      Tell("warning: the probe failed, and each case is judged by itself: {}", why);
    const std::vector<std::string> removed = machine::RemovedVariables();
    if (options_.keep_environment || removed.empty()) return;
    Tell("taken away from the programs: {}; --keep-environment keeps them",
         fmt::format("{}", fmt::join(removed, ", ")));
  }

  journal::Attempt Judge(const catalogue::Case& c, judge::Observation observation) const {
    judge::Judgement judgement = judge::Judge(c, tree_.expectations, machine_.facts, observation);
    return {std::move(observation), std::move(judgement)};
  }

  run::LaunchOptions LaunchOptionsOf(const run::PlannedAttempt& u) const {
    return {.seed = u.seed,
            .attempt = u.attempt,
            .scale = options_.scale,
            .window_scale = u.window_scale,
            .gpus = Visible(),
            .gpu_id = part_ < 0 ? std::string() : machine_.Id(static_cast<std::size_t>(part_)),
            .time_factor = run::TimeFactor(options_.time_factor, Jobs() * AtOnce()),
            .keep_environment = options_.keep_environment,
            .through = options_.through,
            .one_queue = u.one_queue,
            .one_process = OneProcess(),
            .scratch = {},
            .dumps = options_.hang_dumps ? fs::path(options_.journal).replace_extension("dumps") : fs::path(),
            .stop_fd = stop_.fd()};
  }

  journal::Attempt Perform(const run::PlannedAttempt& u) const {
    return Judge(*u.c, run::Observe(tree_, *u.c, u.observer, machine_, LaunchOptionsOf(u)));
  }

  journal::Attempt GiveUp(const run::PlannedAttempt& u, const std::string& why) const {
    return Judge(*u.c, run::NotRun(tree_, *u.c, u.observer, LaunchOptionsOf(u), why));
  }

  void Started(const run::PlannedAttempt& u) {
    Append(journal::StartedLine(u.c->id, u.observer, u.attempt, u.window_scale));
    progress_->Started(u);
  }

  void Finished(const run::PlannedAttempt& u, const journal::Attempt& attempt) {
    json line = journal::AttemptLine(attempt);
    {
      const std::lock_guard lock(recorded_lines_.mutex);
      line["elapsed_s"] = Elapsed();
      recorded_lines_.writer.Append(line);
      if (u.window_scale == 1) ++recorded_lines_.attempts;  // a repetition takes the place of its attempt
      Count(attempt);
    }
    if (progress_) progress_->Finished(u, attempt);
  }

  report::Result Summarise(bool complete) const {
    if (options_.out == nullptr) return report::FoldJournals(tree_, {options_.journal});
    base::SayTo(options_.out, "{}",
                base::Lines{recorded_lines_.tally.Text(selected_.size(),
                                                       Soaks() ? recorded_lines_.attempts : attempts_planned_)});
    if (Soaks()) {
      base::SayTo(options_.out, "soak: {} pass{} begun in {:.0f} s\n", pass_, pass_ == 1 ? "" : "es", Elapsed());
    }
    report::Result result = report::FoldJournals(tree_, {options_.journal});
    for (const std::string& line : result.deviating_gpus) base::SayTo(options_.out, "{}\n", line);
    base::SayTo(options_.out, "{}\n", base::Lines{report::SummaryText(result)});
    if (!options_.report.empty()) {
      report::AddForReports(result, tree_);
      for (const fs::path& file : report::WriteReports(result, options_.report))
        base::SayTo(options_.out, "wrote {}\n", file.string());
    }
    if (!options_.metrics.empty()) {
      const std::string level(options_.level ? catalogue::Name(*options_.level) : "none");
      report::WriteMetrics(
          options_.metrics,
          {{report::MetricsOf(result),
            report::MetricsOriginNow("run", level, Elapsed(), complete && result.evidence.Fit(), machine_.visible)}});
      base::SayTo(options_.out, "wrote {}\n", options_.metrics);
    }
    base::SayTo(options_.out, "journal: {}\n", options_.journal);
    return result;
  }

  const catalogue::Tree& tree_;
  const RunOptions& options_;
  const bool resume_;
  int part_ = kWhole;  // Of the run.
  const Clock::time_point start_ = Clock::now();
  double ran_before_ = 0;
  int groups_ = 0;  // Processes that cases have shared.
  int pass_ = 1;    // Level soak: the number of its attempts, from 1.
  std::vector<catalogue::SelectedCase> selected_;
  run::AttemptsOfCases short_windows_;                                              // To be repeated.
  run::AttemptsOfCases failed_plain_;                                               // Not as expected: not repeated.
  std::map<std::tuple<std::string, Observer, int>, judge::Judgement> replaceable_;  // Of this pass.
  const catalogue::ObjectIndex objects_;  // Before the journal, so that a run which cannot be leaves none.
  const machine::Machine machine_;
  const catalogue::GpuSpread spread_;
  const std::unique_ptr<Recorded> own_recorded_;  // Of the whole run.
  Recorded& recorded_lines_;
  // Of a journal that is continued, before it was; and the longest windows of its attempts, where one side may lack them yet.
  run::RecordedAttempts recorded_;
  std::map<std::pair<std::string, int>, double> repeated_before_;
  std::vector<journal::CutOff> cut_off_;
  std::size_t attempts_planned_ = 0;  // In the journal in the end.
  json plan_line_;
  std::vector<run::PlannedAttempt> plan_;        // What is to be run now.
  std::vector<run::PlannedAttempt> overloaded_;  // What is to be run again alone.
  process::StopRequest stop_;
  std::optional<run::Progress> progress_;
};

}  // namespace

machine::Inspection InspectionFor(const catalogue::Tree& tree, const RunOptions& options) {
  if (options.level == Level::kNode) {
    catalogue::Problems told_by_the_selection;
    std::set<std::string> clauses;
    for (const catalogue::LevelEntry& entry : catalogue::LoadNodeLevel(tree.root, told_by_the_selection)) {
      if (const catalogue::Clause* clause = tree.FindClause(entry.clause)) clauses.insert(clause->id);
    }
    // Of the level, not of the selection: shards of one run say the same of their machine.
    const bool needs = std::any_of(tree.cases.begin(), tree.cases.end(), [&](const catalogue::Case& c) {
      return clauses.contains(c.clause) &&
             std::any_of(std::begin(catalogue::kAccessories), std::end(catalogue::kAccessories),
                         [&](const char* word) { return c.Requires(word); });
    });
    if (!needs) return machine::Inspection::kWithoutAccessories;
  }
  catalogue::Selection of_all_shards = options.selection;
  of_all_shards.shard = of_all_shards.shards = 1;
  const auto selected = catalogue::SelectForRun(tree, of_all_shards, options.level, options.all_observers);
  const bool counts = std::any_of(selected.begin(), selected.end(), [](const catalogue::SelectedCase& item) {
    return item.subject->Requires(catalogue::kCounters);
  });
  return counts ? machine::Inspection::kWhole : machine::Inspection::kWithoutCounters;
}

machine::Machine Inspect(const catalogue::Tree& tree, const RunOptions& options) {
  return machine::Inspect(tree.root, tree.suite, InspectionFor(tree, options));
}

machine::Machine InspectGpus(const catalogue::Tree& tree, RunOptions& options, const std::string& words,
                             bool jobs_given) {
  const machine::Inspection inspection = InspectionFor(tree, options);
  machine::EqualGpus gpus =
      !options.gpus.empty()
          ? machine::InspectTogether(tree.root, tree.suite, inspection, options.gpus)
          : machine::InspectTogether(tree.root, tree.suite, inspection,
                                     words.empty() ? machine::GpuChoice() : machine::ParseGpuChoice(words));
  options.gpus = std::move(gpus.names);
  if (options.gpus.size() > 1 && !jobs_given) options.jobs = kJobsOfSeveralGpus;
  return std::move(gpus.machine);
}

catalogue::GpuSpread SpreadOf(const catalogue::Tree& tree, const std::vector<catalogue::SelectedCase>& selected,
                              const RunOptions& options) {
  if (options.gpus.empty()) return {};
  return {tree, selected, static_cast<int>(options.gpus.size()), options.machine->facts};
}

std::vector<catalogue::SelectedCase> SelectForRun(const catalogue::Tree& tree, const RunOptions& options) {
  std::vector<catalogue::SelectedCase> selected =
      catalogue::SelectForRun(tree, options.selection, options.level, options.all_observers);
  if (options.shared_cases) {
    const auto index = catalogue::LoadObjectIndex(tree.root).shared;
    std::erase_if(selected, [&index](const auto& item) { return !index.contains(item.subject->Stem()); });
    if (selected.empty()) throw base::InputError("no case of the selection may share a process");
  }
  return selected;
}

int ExitCodeOfRun(const run::Tally& tally, bool infrastructure, const evidence::Findings& evidence) {
  const int code = tally.ExitCode(infrastructure || !evidence.missing.empty());
  return code == exit_code::kOk && !evidence.wrong.empty() ? exit_code::kNotAsExpected : code;
}

RunOutcome Run(const catalogue::Tree& tree, const RunOptions& options, std::vector<catalogue::SelectedCase> selected,
               bool resume) {
  // A reader that closes our output must not end the run: the journal is what counts.
  std::signal(SIGPIPE, SIG_IGN);
  return Session(tree, options, resume, std::move(selected)).Run();
}

RunOutcome RunSuite(const catalogue::Tree& tree, const RunOptions& options) {
  return Run(tree, options, SelectForRun(tree, options), false);
}

}  // namespace session
