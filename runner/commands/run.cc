// cuda-cts run: the selected part of the suite, from the plan to the journal and the summary.

#include <ctime>
#include <filesystem>
#include <memory>
#include <random>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/durations.h"
#include "commands/keep_evidence.h"
#include "commands/kept_settings.h"
#include "commands/launcher.h"
#include "commands/metrics.h"
#include "commands/number_options.h"
#include "commands/selection.h"
#include "evidence/journal/head_check.h"
#include "report/metrics.h"
#include "report/write.h"
#include "run/device_choice.h"
#include "run/machine/facts.h"
#include "run/plan.h"
#include "run/session/inspect.h"
#include "run/session/session.h"
#include "suite/catalogue/reference_device.h"

namespace command {
namespace {

namespace fs = std::filesystem;

struct RunCommandOptions : session::RunOptions {
  std::string level_word;
  std::string gpus_words;  ///< Of --gpus.
  CLI::Option* jobs_given = nullptr;
  CLI::Option *seed_given = nullptr, *repeat_given = nullptr, *scale_given = nullptr, *time_factor_given = nullptr;
  bool dry_run = false;
  std::string resume;        ///< The journal to continue; empty: a new run.
  std::string through_text;  ///< --through
  KeptOption kept_option;    ///< --keep-environment
  std::string on;            ///< "gpu", "reference", or empty: what the programs find.
};

void PrintPlan(const std::vector<run::PlannedAttempt>& plan, const std::vector<std::string>& gpus) {
  for (const run::PlannedAttempt& u : plan) {
    base::Say("{} {} attempt {} seed {}{}{}\n", u.c->id, catalogue::Name(u.observer), u.attempt, u.seed,
              u.alone ? " alone" : "", u.gpu < 0 ? "" : " GPU " + gpus[static_cast<std::size_t>(u.gpu)]);
  }
  base::Say("{} attempts planned; nothing was run (--dry-run)\n", plan.size());
}

void CheckReportFolder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error || !fs::is_directory(folder)) {
    throw base::InputError(folder + ": cannot be created as a folder for the reports; name another with --report");
  }
}

// Levels and the options that go with them; a resumed run has both from its journal.
void CheckLevel(RunCommandOptions& options) {
  if (!options.resume.empty()) return;
  const bool soak = options.level_word == "soak";
  options.level = catalogue::ParseLevel(options.level_word);
  if (soak && options.soak_s == 0) {
    throw base::InputError("--level soak needs a duration; add --for, e.g. --for 2h");
  }
  if (!soak && options.soak_s > 0) {
    throw base::InputError("--for is the duration of --level soak; give both, or repeat with --repeat");
  }
  if (soak && options.repeat_given->count() > 0) {
    throw base::InputError("--level soak repeats until its time is over; leave --repeat out");
  }
  if (soak && !options.gpus_words.empty()) {
    throw base::InputError("--level soak is of what its programs see; leave --gpus out, and start one for each GPU");
  }
  if (soak && options.scale_given->count() == 0) options.scale = session::kSoakScale;
}

// UTC now, in the words of strftime.
std::string UtcName(const char* format) {
  const std::time_t now = std::time(nullptr);
  std::tm utc = {};
  gmtime_r(&now, &utc);
  char text[64];
  return {text, std::strftime(text, sizeof text, format, &utc)};
}

int Run(RunCommandOptions& options, const Common& common) {
  const catalogue::Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
  if (!options.resume.empty()) {
    options.journal = options.resume;
    const journal::Folded folded =
        journal::FoldJournal(options.journal, [](const journal::HeadLines&, const journal::Attempt&) {});
    const journal::Head head = journal::HeadOf(folded.lines, folded.attempts);
    session::TakePlanOptions(head, options);
    // What it began on is what it goes on with.
    if (options.on.empty() && head.machine && catalogue::IsModel(head.machine->facts)) options.on = "reference";
  }
  CheckLevel(options);
  if (options.resume.empty()) options.kept = KeptSettingsOf(options.kept_option);
  if (!options.through_text.empty()) options.through = LauncherWords(options.through_text);
  if (options.on == "reference" && options.resume.empty()) {
    if (options.scale_given->count() == 0) options.scale = session::kModelScale;
    if (options.time_factor_given->count() == 0) options.time_factor = session::kModelTimeFactor;
  }
  std::vector<catalogue::SelectedCase> selected = session::SelectForRun(tree, options);
  if (options.seed_given->count() == 0 && options.resume.empty()) options.seed = std::random_device()();
  if (options.on == "reference") run::PutReferenceInFront(tree.root);
  machine::Machine machine;
  if (options.on == "gpu" || !options.gpus.empty() || !options.gpus_words.empty()) {
    machine = session::InspectGpus(tree, options, options.gpus_words, options.jobs_given->count() > 0);
    // Who asks for GPUs gets no run without any. One that is there and cannot be used is told as ever.
    if (!options.gpus_words.empty() && !options.dry_run && !machine.HasGpu() && !machine.gpu_sick)
      throw base::InputError("--gpus: " + machine.gpu_problem);
    if (options.on == "gpu") run::InsistOnHardware(machine.facts);
    options.machine = &machine;
  }
  if (options.dry_run) {
    PrintPlan(run::MakePlan(selected, options.repeat, options.seed, session::SpreadOf(tree, selected, options),
                            options.on == "reference"),
              options.gpus);
    return exit_code::kOk;
  }
  if (options.journal.empty()) options.journal = UtcName("cuda-cts-%Y%m%dT%H%M%SZ.jsonl");
  KeepPlaces(common, {options.journal});
  if (!options.report.empty()) {
    KeepEvidence(common, {options.journal}, report::FilesIn(options.report));
    CheckReportFolder(options.report);
  }
  if (!options.metrics.empty()) {
    KeepEvidence(common, {options.journal}, {options.metrics});
    KeepReports({options.metrics});
    report::CheckMetricsFile(options.metrics);
  }
  return session::Run(tree, options, std::move(selected), !options.resume.empty()).exit_code;
}

}  // namespace

void AddRun(CLI::App& app, Common& common) {
  auto options = std::make_shared<RunCommandOptions>();
  CLI::App* sub = app.add_subcommand("run", "Run the suite, or a selected part of it, into a journal");
  AddSelectionOptions(*sub, options->selection);
  CLI::Option* all =
      sub->add_flag("--all-observers", options->all_observers, "Also the sanitizers (default: plain and control)");
  sub->add_option("--level", options->level_word,
                  "node: the clauses of conformance/levels.yaml, at most 30 s on a GPU; quick: every case, plain and "
                  "control; full: every observer, and all arguments of what sweeps, the only level to be cited; soak: "
                  "full until --for is over, with "
                  "ten times the rounds of litmus and random cases")
      ->check(CLI::IsMember({"node", "quick", "full", "soak"}))
      ->excludes(all);
  AddDuration(*sub, "--for", options->soak_s,
              "Level soak: nothing starts after this time, e.g. 45m or 2h, but the first pass is made whole; a resumed "
              "soak has what is left of it");
  options->jobs_given =
      sub->add_option(
             "--jobs,-j", options->jobs,
             "Programs at a time, on each GPU of --gpus (default 4; of several GPUs 2); drivers gain nothing beyond 4")
          ->transform(Within(1, 256));
  sub->add_option(
      "--gpus", options->gpus_words,
      "all, first, or numbers and UUIDs with commas, of equal GPUs: the cases of level node run on each of them, "
      "the others in turns on one, and what needs several sees all (default: programs see what there is, and "
      "use the first)");
  options->seed_given =
      sub->add_option("--seed", options->seed, "Seed of the first attempt (default: random, recorded)")
          ->transform(Within(std::uint64_t{0}, UINT64_MAX));
  options->repeat_given = sub->add_option("--repeat", options->repeat, "Attempts of everything")
                              ->transform(Within(1, journal::kMostRepeats))
                              ->capture_default_str();
  options->scale_given =
      sub->add_option(
             "--scale", options->scale,
             "Factor on the rounds of litmus and random cases; below 1 of all cases that have rounds; from 61 on "
             "what sweeps looks at all arguments")
          ->transform(Within(journal::kLeastScale, journal::kMostScale))
          ->capture_default_str();
  options->time_factor_given =
      sub->add_option("--time-factor", options->time_factor, "Factor on every time limit, for slow machines")
          ->transform(Within(0.1, journal::kMostTimeFactor))
          ->capture_default_str();
  sub->add_option("--journal", options->journal, "File to record into (default: ./cuda-cts-<UTC time>.jsonl)");
  sub->add_option("--report", options->report, "Folder to write all reports into afterwards");
  AddMetricsOption(*sub, options->metrics);
  sub->add_option("--resume", options->resume,
                  "Continue this journal after an interruption: selection, seed and repeats are its own, and nothing "
                  "that it holds is run again")
      ->check(CLI::ExistingFile);
  AddKeptSettings(*sub, options->kept_option);
  CLI::Option* through = sub->add_option("--through", options->through_text, kThroughHelp);
  sub->add_flag("--grouped", options->grouped,
                "Run cases that may share a process together, also under tools, about three times as quick; what does "
                "not pass there is run again by itself, and that counts. Such a run cannot be cited")
      ->excludes(through);
  sub->add_option("--on", options->on,
                  "gpu: insist on hardware; reference: the reference device, a model of the documents "
                  "(reference/README.md), with "
                  "--scale 0.1 and --time-factor 3 where they are not given. What is made on it says so first, and "
                  "cannot be cited, "
                  "compared by gate or be a baseline")
      ->check(CLI::IsMember({"gpu", "reference"}));
  sub->add_flag("--hang-dumps", options->hang_dumps,
                "Ask bare programs that hang for a GPU core dump, kept beside the journal, JOURNAL.dumps/ for "
                "JOURNAL.jsonl (they then run with CUDA's "
                "user-triggered core dumps enabled)");
  sub->add_flag("--dry-run", options->dry_run, "Print the plan, of --resume the whole one, and run nothing");
  sub->add_option("--stop-after-failures", options->stop_after_failures,
                  "End after this many unexpected results (0: never)")
      ->transform(Within(0, 1000000))
      ->capture_default_str();
  // Whatever decides the plan comes from the journal that is continued.
  for (CLI::Option* option : sub->get_options()) {
    const std::string name = option->get_name();
    if (name != "--help" && name != "--resume" && name != "--jobs" && name != "--on" && name != "--report" &&
        name != "--metrics" && name != "--dry-run")
      sub->get_option("--resume")->excludes(option);
  }
  sub->footer(
      "Exit codes, the worst first: 5 infrastructure (an ERROR, a measurement that did not settle, the GPU lost, the\n"
      "disk full, interrupted); 1 a result is not as expected; 4 nothing was judged; 0 all as expected.\n"
      "2: the command line or a file cannot be used; nothing was run.");
  sub->callback([options, &common] { common.exit_code = Run(*options, common); });
}

}  // namespace command
