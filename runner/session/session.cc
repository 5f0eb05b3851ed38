// The scheduling of one run: plan, shared processes, passes of a soak, longer windows, the summary.
#include "session/session.h"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <ctime>
#include <iterator>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/say.h"
#include "base/utc.h"
#include "catalogue/derived_facts.h"
#include "catalogue/levels.h"
#include "catalogue/run_selection.h"
#include "catalogue/sharing.h"
#include "journal/head_check.h"
#include "process/process.h"
#include "report/fold.h"
#include "report/metrics.h"
#include "report/part.h"
#include "report/result.h"
#include "report/write.h"
#include "run/group.h"
#include "run/launch.h"
#include "run/plan.h"
#include "run/progress.h"
#include "run/resume.h"
#include "run/scheduler.h"

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

// One run, from its journal's first line to its last.
class Session {
 public:
  Session(const catalogue::Tree& tree, const RunOptions& options, bool resume,
          std::vector<catalogue::SelectedCase> selected)
      : tree_(tree),
        options_(options),
        resume_(resume),
        selected_(std::move(selected)),
        machine_(options.machine != nullptr ? *options.machine : Inspect(tree, options)),
        writer_(options.journal,
                resume ? journal::JournalWriter::Mode::kContinue : journal::JournalWriter::Mode::kCreate),
        plan_(Plan()) {}

  RunOutcome Run() {
    Begin();
    run::ScheduleResult result = RunPass();
    while (Soaks() && result.stopped.empty() && Elapsed() < options_.soak_s) {
      ++pass_;
      plan_ = run::MakePlan(selected_, pass_, options_.seed);
      std::erase_if(plan_, [this](const run::PlannedAttempt& u) { return u.attempt != pass_; });
      result = RunPass();
    }
    bool recorded = !result.disk_full;
    try {
      writer_.Append(json{{"type", "end"},
                          {"attempts", attempts_},
                          {"wall_s", Elapsed()},
                          {"runner_cpu_s", OwnCpuSeconds()},
                          {"stopped", result.stopped},
                          {"ended", Now()}});
    } catch (const base::DiskFull& e) {
      if (recorded) base::SayError("cuda-cts: {}\n", e.what());
      recorded = false;
    }
    if (!result.stopped.empty()) base::SayError("cuda-cts: stopped: {}\n", result.stopped);
    report::Result shown = Summarise(result.stopped.empty());
    evidence::Findings evidence = shown.evidence;
    // Why a run ended before its end is said already.
    if (!result.stopped.empty()) evidence.missing.clear();
    // What `sameness` makes of the plan stands in no selection, and its journals are nobody's evidence.
    if (options_.shared_cases) evidence = {};
    for (const std::string& line : evidence.All()) base::SayError("cuda-cts: evidence: {}\n", line);
    return {ExitCodeOfRun(tally_, result.infrastructure || !recorded, evidence), result.stopped, std::move(shown)};
  }

 private:
  bool Soaks() const { return options_.level == Level::kSoak; }
  bool OneProcess() const { return machine::OneProcess(machine_); }
  // Programs at a time.
  int Jobs() const { return OneProcess() ? 1 : options_.jobs; }
  // Seconds that this run has gone on, over all times that it was resumed.
  double Elapsed() const { return ran_before_ + std::chrono::duration<double>(Clock::now() - start_).count(); }

  run::ScheduleResult RunPlan() {
    progress_.emplace(plan_.size(), stderr);
    run::AfterCutOff after = run::SetAside(plan_, cut_off_);
    for (const run::PlannedAttempt& u : after.given_up) Finished(u, GiveUp(u, run::kEndedTheRunner));
    plan_ = std::move(after.plan);
    run::ScheduleResult result = run::RunPlan(
        plan_, {.jobs = Jobs(), .stop_after_failures = options_.stop_after_failures, .tick_s = 0.5}, stop_,
        {.perform = [this](const run::PlannedAttempt& u) { return Perform(u); },
         .give_up = [this](const run::PlannedAttempt& u, const std::string& why) { return GiveUp(u, why); },
         .probe = [this](const run::PlannedAttempt&) { return machine::ProbeGpu(tree_.root); },
         .started = [this](const run::PlannedAttempt& u) { Started(u); },
         .finished = [this](const run::PlannedAttempt& u, const journal::Attempt& a) { Finished(u, a); },
         .tick = [this] { Tick(); },
         // The first pass of a soak is always made whole.
         .enough = [this] { return Soaks() && pass_ > 1 && Elapsed() >= options_.soak_s; }});
    progress_->End();
    progress_.reset();
    return result;
  }

  // The attempts that may share a process; what then stays in the plan needs a process of its own.
  run::ScheduleResult RunGrouped() {
    const auto index = catalogue::LoadObjectIndex(tree_.root).shared;
    std::map<int, std::vector<run::PlannedAttempt>> bare, under_tools;
    for (run::PlannedAttempt& u : run::ForGroups(tree_, index, machine_, plan_)) {
      u.one_queue = u.c->starts_processes && OneQueue(u);
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
  bool OneQueue(const run::PlannedAttempt& u) const { return u.c->one_queue && !options_.keep_environment; }

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
                 attempt = Judge(u, std::move(observation));
                 if (attempt.observation.infrastructure == run::kInterrupted) break;
                 const std::lock_guard lock(mutex);
                 outcomes.push_back({u, attempt, std::move(left)});
               }
               return attempt;
             },
         .give_up = [this](const run::PlannedAttempt& u, const std::string& why) { return GiveUp(u, why); },
         .probe =
             [&](const run::PlannedAttempt& u) {
               std::string problem = machine::ProbeGpu(tree_.root);
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
               writer_.AppendAll(lines);
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
      outcome.attempt = Judge(outcome.planned, std::move(o));
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
    base::SayError(
        "cuda-cts: {} of {} attempts in {} shared processes, {} of {} with one queue; {} are run again by "
        "themselves{}\n",
        settled - settled_with_one, attempts.size(), groups.size(), settled_with_one, with_one_queue,
        attempts.size() + with_one_queue - settled, pool.Problem().empty() ? "" : " (" + pool.Problem() + ")");
    try {
      for (const run::GroupRecord& group : groups) writer_.Append(run::ToJson(group));
      constexpr int kToldAtMost = 20;
      int told = 0;
      for (const run::RunAgain& again : settlement.again) {
        writer_.Append(run::ToJson(again));
        // What needs the GPU in several processes shows that in a shared one, whether it has a context by itself or not.
        const bool needs = again.verdict == judge::Verdict::kSkip;
        if (again.why.empty() || needs || ++told > kToldAtMost) continue;
        base::SayError("cuda-cts: {}: {} ({}): {}\n", again.grouped ? "in a shared process" : "with one queue",
                       again.case_id, catalogue::Name(again.observer), again.why);
      }
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
    const std::vector<run::PlannedAttempt> plan =
        run::MakePlan(selected_, Soaks() ? pass_ : options_.repeat, options_.seed);
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
      base::SayError(
          "cuda-cts: windows were too short, or measurements unsettled, in {} attempts; repeating them with "
          "windows {} times as long\n",
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
    tally_.Add(attempt);
    if (catalogue::IsSanitizer(o.observer)) return;
    const auto [place, is_new] = replaceable_.try_emplace({o.case_id, o.observer, o.attempt}, attempt.judgement);
    if (!is_new) {
      journal::Attempt replaced;
      replaced.observation.case_id = o.case_id;
      replaced.observation.observer = o.observer;
      replaced.judgement = std::exchange(place->second, attempt.judgement);
      tally_.Remove(replaced);
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
    std::vector<run::PlannedAttempt> whole = run::MakePlan(selected_, options_.repeat, options_.seed);
    attempts_planned_ = whole.size();
    plan_line_ = ToJson(PlanOf(whole, selected_, options_));
    if (!resume_) return whole;
    bool checked = false;
    const auto check = [&](const journal::HeadLines& so_far) {
      if (!checked) run::CheckContinues(so_far, OwnSuiteLine(), MachineLine(), plan_line_, options_.journal);
      checked = true;
    };
    const journal::Folded folded =
        journal::FoldJournal(options_.journal, [&](const journal::HeadLines& so_far, const journal::Attempt& attempt) {
          check(so_far);
          report::CheckIsOfTree(tree_, attempt.observation.case_id, options_.journal);
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
    attempts_ = folded.attempts;
    ran_before_ = folded.lines.elapsed_s;
    cut_off_ = folded.lines.cut_off;
    if (Soaks() && static_cast<std::size_t>(pass_) > std::max<std::size_t>(attempts_, 1)) {
      throw base::InputError(
          fmt::format("{}: holds attempt {}, but only {} attempts, and a soak makes one pass after the "
                      "other; start a new run",
                      options_.journal, pass_, attempts_));
    }
    if (Soaks()) whole = run::MakePlan(selected_, pass_, options_.seed);
    return run::Remaining(whole, recorded_);
  }

  void Begin() {
    if (!resume_) {
      // Together, so that a run killed here leaves all that a resumed one needs, or nothing.
      writer_.AppendAll({OwnSuiteLine(), MachineLine(), plan_line_});
    } else {
      writer_.Append(
          json{{"type", "resume"}, {"command", process::OwnCommand()}, {"jobs", Jobs()}, {"started", Now()}});
      base::SayError("cuda-cts: {} of {} attempts are recorded already\n", attempts_, attempts_planned_);
    }
    const auto gpu = machine_.facts.find("gpu");
    base::SayError("cuda-cts: {} attempts at {} cases, seed {}, {}, journal {}\n", plan_.size(), selected_.size(),
                   options_.seed,
                   machine_.HasGpu() && gpu != machine_.facts.end() ? gpu->second : "no GPU: " + machine_.gpu_problem,
                   options_.journal);
    if (OneProcess()) {
      base::SayError(
          "cuda-cts: the owner of the GPU has set its compute mode to EXCLUSIVE_PROCESS: one program at a time, and "
          "what needs the GPU in several processes is skipped\n");
    }
  }

  journal::Attempt Judge(const run::PlannedAttempt& u, judge::Observation observation) const {
    const auto expected = catalogue::ExpectationFor(tree_.expectations, *u.c, machine_.facts);
    const auto* deviation = catalogue::FindDeviation(tree_.expectations, *u.c, machine_.facts);
    judge::Judgement judgement = judge::Judge(*u.c, expected, deviation, observation);
    return {std::move(observation), std::move(judgement)};
  }

  run::LaunchOptions LaunchOptionsOf(const run::PlannedAttempt& u) const {
    return {.seed = u.seed,
            .attempt = u.attempt,
            .scale = options_.scale,
            .window_scale = u.window_scale,
            .gpus = {},
            .time_factor = run::TimeFactor(options_.time_factor, Jobs()),
            .keep_environment = options_.keep_environment,
            .one_queue = u.one_queue,
            .one_process = OneProcess(),
            .scratch = {},
            .dumps = options_.hang_dumps ? fs::path(options_.journal).replace_extension("dumps") : fs::path(),
            .stop_fd = stop_.fd()};
  }

  journal::Attempt Perform(const run::PlannedAttempt& u) const {
    return Judge(u, run::Observe(tree_, *u.c, u.observer, machine_, LaunchOptionsOf(u)));
  }

  journal::Attempt GiveUp(const run::PlannedAttempt& u, const std::string& why) const {
    return Judge(u, run::NotRun(tree_, *u.c, u.observer, LaunchOptionsOf(u), why));
  }

  void Started(const run::PlannedAttempt& u) {
    writer_.Append(journal::StartedLine(u.c->id, u.observer, u.attempt, u.window_scale));
    progress_->Started(u);
  }

  void Finished(const run::PlannedAttempt& u, const journal::Attempt& attempt) {
    json line = journal::AttemptLine(attempt);
    line["elapsed_s"] = Elapsed();
    writer_.Append(line);
    if (u.window_scale == 1) ++attempts_;  // a repetition takes the place of its attempt
    Count(attempt);
    if (progress_) progress_->Finished(u, attempt);
  }

  report::Result Summarise(bool complete) const {
    base::SayTo(options_.out, "{}",
                base::Lines{tally_.Text(selected_.size(), Soaks() ? attempts_ : attempts_planned_)});
    if (Soaks()) {
      base::SayTo(options_.out, "soak: {} pass{} begun in {:.0f} s\n", pass_, pass_ == 1 ? "" : "es", Elapsed());
    }
    report::Result result = report::FoldJournals(tree_, {options_.journal});
    base::SayTo(options_.out, "{}\n", base::Lines{report::SummaryText(result)});
    if (!options_.report.empty()) {
      report::AddForReports(result, tree_);
      for (const fs::path& file : report::WriteReports(result, options_.report))
        base::SayTo(options_.out, "wrote {}\n", file.string());
    }
    if (!options_.metrics.empty()) {
      const std::string level(options_.level ? catalogue::Name(*options_.level) : "none");
      report::WriteMetrics(options_.metrics, report::MetricsOf(result),
                           report::MetricsOriginNow("run", level, Elapsed(), complete && result.evidence.Fit()));
      base::SayTo(options_.out, "wrote {}\n", options_.metrics);
    }
    base::SayTo(options_.out, "journal: {}\n", options_.journal);
    return result;
  }

  const catalogue::Tree& tree_;
  const RunOptions& options_;
  const bool resume_;
  const Clock::time_point start_ = Clock::now();
  double ran_before_ = 0;
  int groups_ = 0;  // Processes that cases have shared.
  int pass_ = 1;    // Level soak: the number of its attempts, from 1.
  std::vector<catalogue::SelectedCase> selected_;
  run::AttemptsOfCases short_windows_;                                              // To be repeated.
  run::AttemptsOfCases failed_plain_;                                               // Not as expected: not repeated.
  std::map<std::tuple<std::string, Observer, int>, judge::Judgement> replaceable_;  // Of this pass.
  const machine::Machine machine_;
  journal::JournalWriter writer_;
  run::Tally tally_;
  // Of a journal that is continued, before it was; and the longest windows of its attempts, where one side may lack them yet.
  run::RecordedAttempts recorded_;
  std::map<std::pair<std::string, int>, double> repeated_before_;
  std::vector<journal::CutOff> cut_off_;
  std::size_t attempts_ = 0, attempts_planned_ = 0;  // In the journal now, and in the end.
  json plan_line_;
  std::vector<run::PlannedAttempt> plan_;  // What is to be run now.
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
