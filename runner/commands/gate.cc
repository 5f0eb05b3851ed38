// cuda-cts gate: the suite now against a recorded run of before, with the page for the change ticket.
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <system_error>

#include <fmt/format.h>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/keep_evidence.h"
#include "commands/number_options.h"
#include "commands/selection.h"
#include "evidence/account/account.h"
#include "evidence/journal/head.h"
#include "evidence/journal/head_check.h"
#include "report/compare/nearest_baseline.h"
#include "report/compare/ticket.h"
#include "report/level.h"
#include "report/result.h"
#include "report/write.h"
#include "run/machine/facts.h"
#include "run/plan_tally.h"
#include "run/session/inspect.h"
#include "run/session/session.h"
#include "suite/catalogue/reference_device.h"

namespace command {
namespace {

namespace fs = std::filesystem;
using nlohmann::ordered_json;

struct GateOptions {
  session::RunOptions run;
  std::string level = "quick", baseline, journal;
  fs::path out;
  std::string gpus;
  CLI::Option *seed_given = nullptr, *jobs_given = nullptr;
  bool without_sanitizer = false, isolated = false;
  comparison::CompareOptions compare;
};

void CreateFolder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error || !fs::is_directory(folder)) {
    throw base::InputError(folder.string() + ": cannot be created as a folder; name another with --out");
  }
}

// The kinds of case that need no sanitizer, where the command line does not choose kinds itself.
void LeaveOutReportCases(catalogue::Selection& selection) {
  if (!selection.kinds.empty()) return;
  for (const catalogue::CaseKind kind : catalogue::AllCaseKinds()) {
    if (kind != catalogue::CaseKind::kReport) selection.kinds.emplace_back(catalogue::Name(kind));
  }
}

constexpr const char* kJournalFile = "journal.jsonl";
constexpr const char* kComparisonFiles[] = {"compare.txt", "compare.md", "compare.html", "compare.json", "ticket.md"};

// Nothing is run whose reports would take the place of what it is to be compared with.
void KeepInputs(const GateOptions& options, const Common& common) {
  std::vector<fs::path> inputs = {options.baseline}, outputs = report::FilesIn(options.out);
  if (!options.journal.empty()) inputs.emplace_back(options.journal);
  for (const char* name : kComparisonFiles) outputs.push_back(options.out / name);
  KeepEvidence(common, inputs, outputs);
}

std::vector<base::FileText> ComparisonFiles(const comparison::Gate& gate, const fs::path& out) {
  const comparison::Comparison& c = gate.comparison;
  std::string texts[] = {comparison::CompareText(c), comparison::CompareMarkdown(c), comparison::CompareHtml(c),
                         comparison::CompareJson(c).dump(1, ' ', false, ordered_json::error_handler_t::replace) + "\n",
                         comparison::Ticket(gate)};
  std::vector<base::FileText> files;
  for (std::size_t i = 0; i < std::size(texts); ++i) files.emplace_back(out / kComparisonFiles[i], std::move(texts[i]));
  return files;
}

// What is judged: the journal, and how its run came out.
struct Evidence {
  std::string journal;
  session::RunOutcome outcome;
};

// A run that was made before; it may have been resumed.
struct EarlierRun {
  Evidence evidence;
  catalogue::Facts facts;
};

// A setting of CUDA or a debugger can hide what a program does without, and fewer rounds see less.
void RefuseUnlikeGates(const std::string& file, const journal::Head& head) {
  std::string why = head.OwnSurroundings();
  if (why.empty() && head.Scale().value_or(1) < 1)
    why = fmt::format("it made fewer rounds (--scale {})", *head.Scale());
  if (!why.empty())
    throw base::InputError(fmt::format("{}: {}; an upgrade is judged by a run without that", file, why));
}

EarlierRun ReadEarlierRun(const catalogue::Tree& tree, const std::string& file) {
  run::Tally tally;
  evidence::Account account(tree);
  const journal::Folded folded = evidence::ReadJournal(
      account, file, [&file](const journal::Head& head) { RefuseUnlikeGates(file, head); },
      [&tally](const journal::Attempt& attempt) { tally.Add(attempt); });
  const journal::Head head = journal::HeadOf(folded.lines, folded.attempts);
  const std::string stopped = head.end        ? head.end->stopped
                              : head.going_on ? "the run is still going on"
                                              : "the journal has no end";
  const int exit_code = session::ExitCodeOfRun(tally, !stopped.empty(), account.Finish());
  return {{file, {exit_code, stopped, report::FoldJournals(tree, {file})}}, head.Facts()};
}

Evidence RunNow(const catalogue::Tree& tree, GateOptions& options) {
  // A run of level full may be cited, and what may be cited is isolated.
  options.run.grouped = !options.isolated && options.level != "full";
  options.run.journal = (options.out / kJournalFile).string();
  if (options.seed_given->count() == 0) options.run.seed = std::random_device()();
  if (options.without_sanitizer) LeaveOutReportCases(options.run.selection);
  return {options.run.journal, session::RunSuite(tree, options.run)};
}

// One folder holds one gate: where no GPU can be used now, the ticket of the former one stays, too.
void KeepFormerGate(const fs::path& out) {
  const fs::path journal = out / kJournalFile;
  std::error_code absent;
  if (fs::file_size(journal, absent) == 0 || absent) return;
  throw base::InputError(fmt::format(
      "{}: exists already; one folder holds one gate: name another with --out, or judge this run again with --journal",
      journal.string()));
}

// Takes the nearest baseline and says so.
fs::path ChooseBaseline(const catalogue::Tree& tree, const catalogue::Facts& facts, GateOptions& options,
                        comparison::Gate& gate) {
  const comparison::BaselineChoice choice = comparison::NearestBaseline(tree.root / "expected/baselines", facts);
  gate.baseline_why = choice.why;
  gate.chosen = options.compare.only_cuda = true;
  base::Say("baseline: {}: {}\n", choice.file.string(), gate.baseline_why);
  return choice.file;
}

int WithoutGpu(const GateOptions& options, const machine::Machine& machine) {
  std::optional<report::Document> before;
  if (options.baseline != "auto") before = comparison::LoadBaseline(options.baseline);
  CreateFolder(options.out);
  base::WriteWhole(options.out / "ticket.md",
                   comparison::TicketOfNothing(before ? &*before : nullptr, machine.facts, machine.gpu_problem));
  base::SayError("cuda-cts: gate: no GPU can be used here ({}); nothing was run\n", machine.gpu_problem);
  base::Say("ticket: {}\n", (options.out / "ticket.md").string());
  return exit_code::kInfrastructure;
}

// What held before and has no case in a tree that says it is of the same commit. Such a tree is not whole, and nobody
// knows whether the selection was to hold it.
std::set<std::string> LostByTheTree(const report::Result& before, const catalogue::Tree& tree) {
  std::set<std::string> lost;
  const journal::Suite now = journal::SuiteFrom(tree.suite);
  if (now.commit.empty() || now.commit != journal::SuiteFrom(before.suite).commit || now.clean != true) return lost;
  std::set<std::string> there;
  for (const catalogue::Case& c : tree.cases) there.insert(c.clause);
  for (const report::ClauseResult& clause : before.clauses) {
    if (clause.verdict == report::ClauseVerdict::kHolds && !there.contains(clause.clause.id))
      lost.insert(clause.clause.id);
  }
  return lost;
}

int Gate(GateOptions& options, const Common& common) {
  KeepInputs(options, common);
  const catalogue::Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
  std::optional<EarlierRun> recorded;
  catalogue::Facts facts;
  machine::Machine machine;
  if (!options.journal.empty()) {
    recorded = ReadEarlierRun(tree, options.journal);
    facts = recorded->facts;
  } else {
    KeepFormerGate(options.out);
    options.run.level = catalogue::ParseLevel(options.level);
    machine = session::InspectGpus(tree, options.run, options.gpus, options.jobs_given->count() > 0);
    if (!machine.HasGpu()) return WithoutGpu(options, machine);
    options.run.machine = &machine;
    facts = machine.facts;
  }
  catalogue::RefuseModel(facts, "gate", "an upgrade is judged on hardware");
  comparison::Gate gate;
  const bool choose = options.baseline == "auto";
  const report::Document a =
      comparison::LoadBaseline(choose ? ChooseBaseline(tree, facts, options, gate) : fs::path(options.baseline));
  CreateFolder(options.out);
  Evidence evidence = recorded ? std::move(recorded->evidence) : RunNow(tree, options);

  report::Result& result = evidence.outcome.result;
  report::AddForReports(result, tree);
  report::Reports reports = report::MakeReports(result, options.out);
  const report::Document& b = reports.document;
  if (result.asks_for_a_part) {
    options.compare.only = report::PlannedClauses(result);
    options.compare.only.merge(LostByTheTree(a.report, tree));
  }
  options.compare.features = tree.features;
  gate.comparison = comparison::Compare(a, b, options.compare);
  if (journal::SuiteFrom(a.report.suite).commit != journal::SuiteFrom(b.report.suite).commit) {
    gate.comparison.warnings.emplace_back(
        "A and B were made by different versions of the suite: what is new in it does not count, but what a case came "
        "to check since does; make both with one bundle");
  }
  gate.a = a.report;
  gate.b = b.report;
  gate.run_exit_code = evidence.outcome.exit_code;
  gate.stopped = evidence.outcome.stopped;
  gate.journal = evidence.journal;
  // A run of now has said it.
  for (const std::string& line : recorded ? result.evidence.All() : std::vector<std::string>()) {
    base::SayError("cuda-cts: evidence: {}\n", line);
  }
  std::vector<base::FileText> files = ComparisonFiles(gate, options.out);
  files.insert(files.end(), std::make_move_iterator(reports.files.begin()),
               std::make_move_iterator(reports.files.end()));
  base::WriteAllWhole(files);
  base::Say("{}\n", gate.Verdict());
  for (const comparison::Lack& lack : gate.comparison.lacks) base::Say("this machine lacks {}\n", lack.Text());
  base::Say("ticket: {}\n", (options.out / "ticket.md").string());
  return gate.ExitCode();
}

}  // namespace

void AddGate(CLI::App& app, Common& common) {
  auto options = std::make_shared<GateOptions>();
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
  options->jobs_given = sub->add_option("--jobs,-j", options->run.jobs,
                                        "Programs at a time, as in `cuda-cts run` (default 4; of several GPUs 2)")
                            ->transform(Within(1, 256));
  sub->add_option("--gpus", options->gpus, "As in `cuda-cts run`");
  options->seed_given = sub->add_option("--seed", options->run.seed, "Seed (default: random, recorded)")
                            ->transform(Within(std::uint64_t{0}, UINT64_MAX));
  sub->add_option("--repeat", options->run.repeat, "Attempts of everything")
      ->transform(Within(1, journal::kMostRepeats))
      ->capture_default_str();
  sub->add_option("--time-factor", options->run.time_factor, "Factor on every time limit, for slow machines")
      ->transform(Within(0.1, journal::kMostTimeFactor))
      ->capture_default_str();
  sub->add_flag("--isolated", options->isolated,
                "Every case in a process of its own (default: at levels node and quick, cases that may share one do)");
  sub->add_flag("--without-sanitizer", options->without_sanitizer,
                "Leave out the cases of kind report, which need compute-sanitizer; the report then is a partial one");
  sub->add_flag("--allow-vanished", options->compare.allow_vanished, "As in `cuda-cts compare`");
  sub->add_flag("--allow-not-applicable", options->compare.allow_not_applicable, "As in `cuda-cts compare`");
  sub->add_option("--journal", options->journal,
                  "Run nothing: take this journal of `cuda-cts run`, for instance of one that was resumed");
  // What decides a run is in the journal already.
  for (CLI::Option* option : sub->get_options()) {
    const std::string name = option->get_name();
    if (name == "--help" || name == "--baseline" || name == "--out" || name == "--journal") continue;
    if (name != "--allow-vanished" && name != "--allow-not-applicable") sub->get_option("--journal")->excludes(option);
  }
  sub->footer(
      "With a selection or level node only the clauses asked for are compared, and the ticket says so.\n"
      "What changed because the suite is another does not count: a clause or case that one of both does not have,\n"
      "or a failure that is listed since, for the machine of before, too. What this machine lacks (no libEGL, say)\n"
      "counts with a baseline that you name, and stands first; with --baseline auto, which is of another machine, it\n"
      "does not. Both need proof in the two reports: what has none counts.\n"
      "Exit codes, the worst first: 5 the run could not do its work (no GPU, GPU lost, tool absent, interrupted), so "
      "that\nverdicts are missing; 4 no case was run; 3 something counts against the upgrade; 1 no worse than before, "
      "but\nsomething is not as expected; 0 go. 2: the command line or a file cannot be used; nothing was run.");
  sub->callback([options, &common] { common.exit_code = Gate(*options, common); });
}

}  // namespace command
