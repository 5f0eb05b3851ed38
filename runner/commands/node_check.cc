// cuda-cts node-check: one GPU node in one line and one exit code, for schedulers and health daemons.
#include <chrono>
#include <filesystem>
#include <future>
#include <memory>
#include <optional>
#include <random>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/durations.h"
#include "commands/keep_evidence.h"
#include "commands/metrics.h"
#include "commands/number_options.h"
#include "commands/temporary.h"
#include "compare/nearest_baseline.h"
#include "compare/node_verdict.h"
#include "machine/facts.h"
#include "report/level.h"
#include "report/metrics.h"
#include "report/write.h"
#include "session/session.h"

namespace command {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

// Slurm kills its HealthCheckProgram after 60 seconds.
constexpr double kDefaultLimitS = 50;

struct NodeCheckOptions {
  std::string baseline, metrics;
  fs::path out;
  bool json = false, isolated = false;
  int jobs = 4;
  double limit_s = kDefaultLimitS;
};

struct Answer {
  comparison::NodeCheck check;
  std::vector<report::MetricFamily> metrics;  ///< Of the run; none when there was none.
  bool complete = false;
};

Answer Judge(const catalogue::Tree& tree, const NodeCheckOptions& options, const fs::path& folder,
             const session::RunOptions& run, double spent_s) {
  comparison::CompareOptions compare;
  std::unique_ptr<report::Document> a;
  if (options.baseline == "auto") {
    const auto choice = comparison::NearestBaseline(tree.root / "expected/baselines", run.machine->facts);
    compare.allow_not_applicable = !choice.same_kind;
    a = std::make_unique<report::Document>(report::LoadReport(choice.file));
    base::SayError("cuda-cts: baseline {}: {}\n", choice.file.string(), choice.why);
  } else if (!options.baseline.empty()) {
    a = std::make_unique<report::Document>(report::LoadReport(options.baseline));
    report::RefuseModel(*a, "compare with a run on hardware");
  }
  session::RunOptions timed = run;
  timed.limit_s = std::max(1.0, options.limit_s - spent_s);
  session::RunOutcome outcome = session::RunSuite(tree, timed);
  report::Result& result = outcome.result;
  std::optional<report::Reports> reports;
  if (a || !options.out.empty()) {  // else nobody would read them
    report::AddForReports(result, tree);
    reports = report::MakeReports(result, folder);
    base::WriteAllWhole(reports->files);
  }
  Answer answer = {.check = {}, .metrics = report::MetricsOf(result), .complete = outcome.stopped.empty()};
  if (!a) {
    answer.check = comparison::JudgeNode(result, outcome.stopped, nullptr);
    return answer;
  }
  compare.only = report::PlannedClauses(result);
  const comparison::Comparison comparison = comparison::Compare(*a, reports->document, compare);
  answer.check = comparison::JudgeNode(result, outcome.stopped, &comparison);
  return answer;
}

Answer Check(const NodeCheckOptions& options, const Common& common) {
  const Clock::time_point start = Clock::now();
  const fs::path root = catalogue::DefaultTree(common.tree);
  session::RunOptions run;
  run.level = catalogue::Level::kNode;
  // A GPU that hangs is found here, within a limit of its own, before anything waits for it. Meanwhile the tree is read.
  constexpr auto kLeast = machine::Inspection::kWithoutAccessories;
  const nlohmann::json suite = catalogue::LoadSuite(root);
  std::future<machine::Machine> least =
      std::async(std::launch::async, [&] { return machine::Inspect(root, suite, kLeast); });
  const catalogue::Tree tree = catalogue::LoadTree(root);
  machine::Machine machine = least.get();
  if (const auto asked = session::InspectionFor(tree, run); asked != kLeast)
    machine = machine::Inspect(root, suite, asked);
  if (!machine.HasGpu()) return {.check = comparison::UnknownNode("GPU: " + machine.gpu_problem), .metrics = {}};
  run.machine = &machine;
  std::optional<TemporaryFolder> scratch;
  fs::path folder = options.out;
  if (folder.empty()) {
    scratch.emplace("cuda-cts-node", "no folder for the journal can be created below $TMPDIR; name one with --out");
    folder = scratch->path();
  } else {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw base::InputError(folder.string() + ": cannot be created as a folder; name another with --out");
  }
  run.jobs = options.jobs;
  run.grouped = !options.isolated;
  run.seed = std::random_device()();
  run.journal = (folder / "journal.jsonl").string();
  run.out = stderr;
  return Judge(tree, options, folder, run, std::chrono::duration<double>(Clock::now() - start).count());
}

// Also of a check that could not be made, so that the former one does not stand for it. Metrics that cannot be written were
// asked for in vain: what conforms is then not told; what was found stands.
void WriteNodeMetrics(const std::string& file, Answer& answer, double wall_s) {
  try {
    answer.metrics.push_back(comparison::Metric(answer.check));
    report::WriteMetrics(file, std::move(answer.metrics),
                         report::MetricsOriginNow("node-check", "node", wall_s, answer.complete));
  } catch (const std::exception& e) {
    if (answer.check.verdict == comparison::NodeVerdict::kConforms) {
      answer.check = comparison::UnknownNode(e.what());
    } else {
      base::SayError("cuda-cts: {}\n", e.what());
    }
  }
}

void KeepFiles(const NodeCheckOptions& options, const Common& common) {
  Paths inputs, outputs;
  if (!options.baseline.empty() && options.baseline != "auto") inputs.emplace_back(options.baseline);
  if (!options.out.empty()) outputs = report::FilesIn(options.out);
  if (!options.metrics.empty()) {
    outputs.emplace_back(options.metrics);
    KeepReports({options.metrics});
  }
  KeepEvidence(common, inputs, outputs);
}

int NodeCheck(const NodeCheckOptions& options, const Common& common) {
  Answer answer;
  const Clock::time_point start = Clock::now();
  bool metrics = false;
  try {
    KeepFiles(options, common);
    if (!options.metrics.empty()) report::CheckMetricsFile(options.metrics);
    metrics = !options.metrics.empty();
    answer = Check(options, common);
  } catch (const std::exception& e) {
    // Whatever kept the check from being made, the supervisor gets its line.
    answer.check = comparison::UnknownNode(e.what());
  }
  const double wall_s = std::chrono::duration<double>(Clock::now() - start).count();
  if (metrics) WriteNodeMetrics(options.metrics, answer, wall_s);
  const comparison::NodeCheck& check = answer.check;
  if (options.json) {
    nlohmann::ordered_json line = comparison::ToJson(check);
    line["wall_s"] = wall_s;
    base::SayJson(line, -1);
  } else {
    base::Say("{}\n", check.line);
  }
  if (check.verdict != comparison::NodeVerdict::kConforms) base::SayError("cuda-cts: {}\n", check.why);
  // A supervisor that got no line was told nothing; what was found stands. Standard error only says more of it.
  if (base::AnswerLost() && check.verdict == comparison::NodeVerdict::kConforms) {
    return static_cast<int>(comparison::NodeVerdict::kUnknown);
  }
  return static_cast<int>(check.verdict);
}

}  // namespace

void AddNodeCheck(CLI::App& app, Common& common) {
  auto options = std::make_shared<NodeCheckOptions>();
  CLI::App* sub = app.add_subcommand("node-check", "Level node in one line and one exit code, for health checks");
  sub->add_option("--baseline", options->baseline, "report.json to compare with, or auto (see `cuda-cts gate --help`)");
  sub->add_option("--out", options->out, "Folder that keeps journal and reports (default: a temporary one, removed)");
  AddMetricsOption(*sub, options->metrics);
  sub->add_flag("--json", options->json, "One line of JSON instead (schema cuda-cts-node-check/1)");
  sub->add_option("--jobs,-j", options->jobs, "Programs at a time")->transform(Within(1, 256))->capture_default_str();
  sub->add_flag("--isolated", options->isolated,
                "Every case in a process of its own (default: cases that may share one do, several times quicker)");
  AddDuration(*sub, "--limit", options->limit_s, "Time after which the check is broken off (default 50s)");
  sub->footer(
      "Standard output is one line of at most 80 characters; everything else goes to standard error.\n"
      "Exit codes: 0 conforms; 1 violates; 2 could not tell; 3 regressed against --baseline. README.md, \"Exit codes "
      "of "
      "cuda-cts\",\nsays what each means and which comes first.");
  sub->callback([options, &common] {
    common.own_exit_codes = true;
    common.exit_code = NodeCheck(*options, common);
  });
}

}  // namespace command
