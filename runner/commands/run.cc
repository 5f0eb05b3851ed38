// cuda-cts run: the selected part of the suite, from the plan to the journal and the summary.
#include <sys/resource.h>

#include <chrono>
#include <csignal>
#include <ctime>
#include <fstream>
#include <iterator>
#include <memory>
#include <random>

#include <fmt/format.h>

#include "catalogue/error.h"
#include "catalogue/selection.h"
#include "commands/command.h"
#include "commands/selection.h"
#include "exit_code.h"
#include "report/result.h"
#include "run/launch.h"
#include "run/plan.h"
#include "run/plan_tally.h"
#include "run/progress.h"
#include "run/scheduler.h"

namespace command {
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

using catalogue::Observer;
using nlohmann::json;
namespace fs = std::filesystem;

struct Options {
  catalogue::Selection selection;
  bool all_observers = false;
  int jobs = 4;
  std::uint64_t seed = 0;
  CLI::Option* seed_given = nullptr;
  int repeat = 1;
  double scale = 1;
  double time_factor = 1;
  std::string journal, report;
  bool dry_run = false;
  int stop_after_failures = 0;
};

std::string Utc(const char* format) {
  const std::time_t now = std::time(nullptr);
  std::tm utc = {};
  gmtime_r(&now, &utc);
  char text[64];
  return {text, std::strftime(text, sizeof text, format, &utc)};
}

bool IsObserver(const std::string& word) {
  try {
    catalogue::ParseObserver(word);
    return true;
  } catch (const std::invalid_argument&) {
    return false;
  }
}

// Without a word about observers a run is plain and control: what the verdict of a clause needs.
std::vector<catalogue::SelectedCase> SelectForRun(const catalogue::Tree& tree, const Options& options) {
  std::vector<catalogue::SelectedCase> selected = catalogue::Select(tree, options.selection);
  const auto& labels = options.selection.labels;
  const bool named = !options.selection.observers.empty() || std::any_of(labels.begin(), labels.end(), IsObserver);
  if (named || options.all_observers) return selected;
  for (catalogue::SelectedCase& item : selected) {
    std::erase_if(item.observers, [](Observer o) { return catalogue::IsSanitizer(o); });
  }
  return selected;
}

// The words that started this program, for the journal.
std::vector<std::string> OwnCommand() {
  std::ifstream in("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> words;
  for (std::string word; std::getline(in, word, '\0');) words.push_back(word);
  return words;
}

json SelectionToJson(const catalogue::Selection& s) {
  json j = json::object();
  const auto add = [&j](const char* key, const std::vector<std::string>& words) {
    if (!words.empty()) j[key] = words;
  };
  add("clauses", s.clauses);
  add("sections", s.sections);
  add("chapters", s.chapters);
  add("kinds", s.kinds);
  add("observers", s.observers);
  add("labels", s.labels);
  add("filters", s.filters);
  return j;
}

json PlanLine(const std::vector<run::Unit>& plan, const std::vector<catalogue::SelectedCase>& selected,
              const Options& options) {
  json cases = json::array();
  std::set<Observer> used;
  for (const auto& item : selected) {
    cases.push_back(item.subject->id);
    used.insert(item.observers.begin(), item.observers.end());
  }
  json observers = json::array();
  for (const Observer o : used) observers.push_back(catalogue::Name(o));
  return {{"type", "plan"},         {"attempts", plan.size()}, {"cases", cases},
          {"observers", observers}, {"scale", options.scale},  {"selection", SelectionToJson(options.selection)}};
}

void PrintPlan(const std::vector<run::Unit>& plan) {
  for (const run::Unit& u : plan) {
    fmt::print("{} {} attempt {} seed {}{}\n", u.c->id, catalogue::Name(u.observer), u.attempt, u.seed,
               u.alone ? " alone" : "");
  }
  fmt::print("{} attempts planned; nothing was run (--dry-run)\n", plan.size());
}

// One run, from its journal's first line to its last.
class Session {
 public:
  Session(const catalogue::Tree& tree, const Options& options, std::vector<catalogue::SelectedCase> selected)
      : tree_(tree),
        options_(options),
        selected_(std::move(selected)),
        plan_(run::MakePlan(selected_, options.repeat, options.seed)),
        writer_(options.journal),
        progress_(plan_.size(), stderr) {}

  int Run() {
    Begin();
    const auto start = std::chrono::steady_clock::now();
    const run::ScheduleResult result = run::WorkOff(
        plan_, {.jobs = options_.jobs, .stop_after_failures = options_.stop_after_failures, .tick_s = 0.5}, stop_,
        {.perform = [this](const run::Unit& u) { return Perform(u); },
         .give_up = [this](const run::Unit& u, const std::string& why) { return GiveUp(u, why); },
         .probe = [this] { return machine::ProbeGpu(tree_.root); },
         .started = [this](const run::Unit& u) { progress_.Started(u); },
         .finished = [this](const run::Unit& u, const run::Attempt& a) { Finished(u, a); },
         .tick = [this] { progress_.Tick(); }});
    progress_.End();
    const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - start;
    bool recorded = !result.disk_full;
    try {
      writer_.Append({{"type", "end"},
                      {"attempts", attempts_},
                      {"wall_s", wall.count()},
                      {"runner_cpu_s", OwnCpuSeconds()},
                      {"stopped", result.stopped},
                      {"ended", Utc("%Y-%m-%dT%H:%M:%SZ")}});
    } catch (const run::DiskFull& e) {
      if (recorded) fmt::print(stderr, "cuda-cts: {}\n", e.what());
      recorded = false;
    }
    if (!result.stopped.empty()) fmt::print(stderr, "cuda-cts: stopped: {}\n", result.stopped);
    Summarise();
    return tally_.ExitCode(result.infrastructure || !recorded);
  }

 private:
  void Begin() {
    json suite = run::SuiteLine(tree_.suite, OwnCommand());
    suite["seed"] = options_.seed;
    suite["repeat"] = options_.repeat;
    suite["jobs"] = options_.jobs;
    suite["started"] = Utc("%Y-%m-%dT%H:%M:%SZ");
    writer_.Append(suite);
    machine_ = machine::Inspect(tree_.root, tree_.suite);
    writer_.Append({{"type", "machine"}, {"facts", machine_.facts}, {"details", machine_.details}});
    writer_.Append(PlanLine(plan_, selected_, options_));
    const auto gpu = machine_.facts.find("gpu");
    fmt::print(stderr, "cuda-cts: {} attempts at {} cases, seed {}, {}, journal {}\n", plan_.size(), selected_.size(),
               options_.seed,
               machine_.HasGpu() && gpu != machine_.facts.end() ? gpu->second : "no GPU: " + machine_.gpu_problem,
               options_.journal);
  }

  run::Attempt Judge(const run::Unit& u, run::Observation observation) const {
    const auto expected = catalogue::ExpectationFor(tree_.expectations, *u.c, machine_.facts);
    const auto* deviation = catalogue::FindDeviation(tree_.expectations, *u.c, machine_.facts);
    run::Judgement judgement = run::Judge(*u.c, expected, deviation, observation);
    return {std::move(observation), std::move(judgement)};
  }

  run::LaunchOptions LaunchOptionsOf(const run::Unit& u) const {
    return {.seed = u.seed,
            .attempt = u.attempt,
            .scale = options_.scale,
            .gpus = {},
            .time_factor = options_.time_factor,
            .scratch = {},
            .stop_fd = stop_.fd()};
  }

  run::Attempt Perform(const run::Unit& u) const {
    return Judge(u, run::Observe(tree_, *u.c, u.observer, machine_, LaunchOptionsOf(u)));
  }

  run::Attempt GiveUp(const run::Unit& u, const std::string& why) const {
    return Judge(u, run::NotRun(tree_, *u.c, u.observer, LaunchOptionsOf(u), why));
  }

  void Finished(const run::Unit& u, const run::Attempt& attempt) {
    writer_.Append(run::AttemptLine(attempt));
    ++attempts_;
    tally_.Add(attempt);
    progress_.Finished(u, attempt);
  }

  void Summarise() const {
    fmt::print("{}", tally_.Text(selected_.size(), plan_.size()));
    const report::Result result = report::BuildResult(tree_, {options_.journal}, {});
    fmt::print("{}\n", report::DenominatorText(result.denominator));
    if (!options_.report.empty()) {
      for (const fs::path& file : report::WriteReports(result, options_.report))
        fmt::print("wrote {}\n", file.string());
    }
    fmt::print("journal: {}\n", options_.journal);
  }

  const catalogue::Tree& tree_;
  const Options& options_;
  std::vector<catalogue::SelectedCase> selected_;
  std::vector<run::Unit> plan_;
  run::StopRequest stop_;
  machine::Machine machine_;
  run::JournalWriter writer_;
  run::Progress progress_;
  run::Tally tally_;
  std::size_t attempts_ = 0;
};

void CheckReportFolder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error || !fs::is_directory(folder)) {
    throw catalogue::InputError(folder + ": cannot be created as a folder for the reports; name another with --report");
  }
}

int Run(Options& options, const Common& common) {
  const catalogue::Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
  std::vector<catalogue::SelectedCase> selected = SelectForRun(tree, options);
  if (options.seed_given->count() == 0) options.seed = std::random_device()();
  if (options.dry_run) {
    PrintPlan(run::MakePlan(selected, options.repeat, options.seed));
    return exit_code::kOk;
  }
  if (options.journal.empty()) options.journal = Utc("cuda-cts-%Y%m%dT%H%M%SZ.jsonl");
  if (!options.report.empty()) CheckReportFolder(options.report);
  // A reader that closes our output must not end the run: the journal is what counts.
  std::signal(SIGPIPE, SIG_IGN);
  return Session(tree, options, std::move(selected)).Run();
}

}  // namespace

void AddRun(CLI::App& app, Common& common) {
  auto options = std::make_shared<Options>();
  CLI::App* sub = app.add_subcommand("run", "Run the suite, or a selected part of it, into a journal");
  AddSelectionOptions(*sub, options->selection);
  sub->add_flag("--all-observers", options->all_observers, "Also the sanitizers (default: plain and control)");
  sub->add_option("--jobs,-j", options->jobs, "Programs at a time; drivers gain nothing beyond 4")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  options->seed_given =
      sub->add_option("--seed", options->seed, "Seed of the first attempt (default: random, recorded)");
  sub->add_option("--repeat", options->repeat, "Attempts of everything")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  sub->add_option("--scale", options->scale, "Factor on the rounds of litmus cases")
      ->check(CLI::Range(0.001, 1e6))
      ->capture_default_str();
  sub->add_option("--time-factor", options->time_factor, "Factor on every time limit, for slow machines")
      ->check(CLI::Range(0.1, 1000.0))
      ->capture_default_str();
  sub->add_option("--journal", options->journal, "File to record into (default: ./cuda-cts-<UTC time>.jsonl)");
  sub->add_option("--report", options->report, "Folder to write all reports into afterwards");
  sub->add_flag("--dry-run", options->dry_run, "Print the plan and run nothing");
  sub->add_option("--stop-after-failures", options->stop_after_failures,
                  "End after this many unexpected results (0: never)")
      ->check(CLI::Range(0, 1000000))
      ->capture_default_str();
  sub->footer(
      "Exit codes, the worst first: 5 infrastructure (an ERROR, the GPU lost, the disk full, interrupted); 1 a result "
      "is\n"
      "not as expected; 4 nothing was judged; 0 all as expected.");
  sub->callback([options, &common] { common.exit_code = Run(*options, common); });
}

}  // namespace command
