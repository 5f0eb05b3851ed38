// cuda-cts gate: the suite now against a recorded run of before, with the page for the change ticket.
#include <filesystem>
#include <memory>
#include <random>

#include <fmt/format.h>

#include "catalogue/error.h"
#include "commands/command.h"
#include "commands/run_suite.h"
#include "commands/selection.h"
#include "exit_code.h"
#include "machine/facts.h"
#include "report/level.h"
#include "report/nearest_baseline.h"
#include "report/result.h"
#include "report/ticket.h"
#include "report/write.h"

namespace command {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

struct Options {
  RunOptions run;
  std::string level = "quick", baseline;
  fs::path out;
  CLI::Option* seed_given = nullptr;
  bool without_sanitizer = false;
  report::CompareOptions compare;
};

void CreateFolder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error || !fs::is_directory(folder)) {
    throw catalogue::InputError(folder.string() + ": cannot be created as a folder; name another with --out");
  }
}

// The kinds of case that need no sanitizer, where the command line does not choose kinds itself.
void LeaveOutReportCases(catalogue::Selection& selection) {
  if (!selection.kinds.empty()) return;
  selection.kinds = {"run", "multi", "litmus", "reject", "ptx", "sass", "record"};
}

report::Document LoadBaseline(const fs::path& file) {
  report::Document document = report::LoadReport(file);
  if (document.report["denominator"]["cases_run"] == 0) {
    throw catalogue::InputError(file.string() +
                                ": no case was run for it, so there is nothing to compare with; name "
                                "another with --baseline");
  }
  return document;
}

bool IsPart(const RunOptions& options) {
  const catalogue::Selection& s = options.selection;
  return options.level == catalogue::Level::kNode || s.shards > 1 || !s.clauses.empty() || !s.sections.empty() ||
         !s.chapters.empty() || !s.kinds.empty() || !s.labels.empty() || !s.filters.empty();
}

void WriteComparison(const report::Gate& gate, const fs::path& out) {
  const report::Comparison& c = gate.comparison;
  report::WriteWhole(out / "compare.txt", report::CompareText(c));
  report::WriteWhole(out / "compare.md", report::CompareMarkdown(c));
  report::WriteWhole(out / "compare.html", report::CompareHtml(c));
  report::WriteWhole(out / "compare.json",
                     report::CompareJson(c).dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n");
  report::WriteWhole(out / "ticket.md", report::Ticket(gate));
}

int Gate(Options& options, const Common& common) {
  const catalogue::Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
  const machine::Machine machine = machine::Inspect(tree.root, tree.suite);
  if (!machine.HasGpu()) {
    fmt::print(stderr, "cuda-cts: gate: no GPU can be used here ({}); nothing was run\n", machine.gpu_problem);
    return exit_code::kInfrastructure;
  }
  report::Gate gate;
  fs::path baseline = options.baseline;
  if (options.baseline == "auto") {
    const report::BaselineChoice choice = report::NearestBaseline(tree.root / "expected/baselines", machine.facts);
    baseline = choice.file;
    gate.baseline_why = choice.why;
    if (!choice.same_kind) {
      options.compare.allow_not_applicable = true;
      gate.baseline_why += "; what is not applicable here does not count";
    }
    fmt::print("baseline: {}: {}\n", baseline.string(), gate.baseline_why);
  }
  const report::Document a = LoadBaseline(baseline);
  CreateFolder(options.out);
  options.run.level = catalogue::ParseLevel(options.level);
  options.run.journal = (options.out / "journal.jsonl").string();
  if (options.seed_given->count() == 0) options.run.seed = std::random_device()();
  if (options.without_sanitizer) LeaveOutReportCases(options.run.selection);
  const RunOutcome outcome = RunSuite(tree, options.run);

  const report::Result result = report::BuildResult(tree, {options.run.journal}, {});
  report::WriteReports(result, options.out);
  const report::Document b = report::LoadReport(options.out / "report.json");
  if (IsPart(options.run)) options.compare.only = report::PlannedClauses(result);
  gate.comparison = report::Compare(a, b, options.compare);
  gate.a = a.report;
  gate.b = b.report;
  gate.run_exit_code = outcome.exit_code;
  gate.stopped = outcome.stopped;
  gate.journal = options.run.journal;
  WriteComparison(gate, options.out);
  fmt::print("{}\nticket: {}\n", gate.Verdict(), (options.out / "ticket.md").string());
  return gate.ExitCode();
}

}  // namespace

void AddGate(CLI::App& app, Common& common) {
  auto options = std::make_shared<Options>();
  CLI::App* sub = app.add_subcommand("gate", "Run the suite and compare with a run of before: may the upgrade go on?");
  sub->add_option("--baseline", options->baseline,
                  "report.json of the run before, or auto: the nearest of expected/baselines (same GPU, else same "
                  "compute capability; it says which and why)")
      ->required();
  sub->add_option("--out", options->out,
                  "Folder for journal, reports, comparison and ticket.md; one folder holds one gate")
      ->required();
  sub->add_option("--level", options->level, "node, quick or full (see `cuda-cts run --help`)")
      ->check(CLI::IsMember({"node", "quick", "full"}))
      ->capture_default_str();
  AddSelectionOptions(*sub, options->run.selection);
  sub->add_option("--jobs,-j", options->run.jobs, "Programs at a time; drivers gain nothing beyond 4")
      ->check(CLI::Range(1, 256))
      ->capture_default_str();
  options->seed_given = sub->add_option("--seed", options->run.seed, "Seed (default: random, recorded)");
  sub->add_option("--repeat", options->run.repeat, "Attempts of everything")
      ->check(CLI::Range(1, 100000))
      ->capture_default_str();
  sub->add_option("--time-factor", options->run.time_factor, "Factor on every time limit, for slow machines")
      ->check(CLI::Range(0.1, 1000.0))
      ->capture_default_str();
  sub->add_flag("--without-sanitizer", options->without_sanitizer,
                "Leave out the cases of kind report, which need compute-sanitizer; the report then is a partial one");
  sub->add_flag("--allow-vanished", options->compare.allow_vanished, "As in `cuda-cts compare`");
  sub->add_flag("--allow-not-applicable", options->compare.allow_not_applicable, "As in `cuda-cts compare`");
  sub->footer(
      "With a selection or level node only the clauses asked for are compared, and the ticket says so.\n"
      "Exit codes, the worst first: 5 the run could not do its work (no GPU, GPU lost, tool absent, interrupted), so "
      "that\nverdicts are missing; 4 no case was run; 3 something counts against the upgrade; 1 no worse than before, "
      "but\nsomething is not as expected; 0 go. 2: the command line or a file cannot be used; nothing was run.");
  sub->callback([options, &common] { common.exit_code = Gate(*options, common); });
}

}  // namespace command
