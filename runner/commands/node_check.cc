// cuda-cts node-check: the GPUs of one node in one line and one exit code, for schedulers and health daemons.
#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/durations.h"
#include "commands/keep_evidence.h"
#include "commands/metrics.h"
#include "commands/number_options.h"
#include "commands/temporary.h"
#include "report/compare/nearest_baseline.h"
#include "report/compare/node_verdict.h"
#include "report/compare/several_gpus.h"
#include "report/level.h"
#include "report/metrics.h"
#include "report/write.h"
#include "run/machine/gpus.h"
#include "run/machine/surroundings.h"
#include "run/session/inspect.h"
#include "run/session/session.h"

namespace command {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

// Slurm kills its HealthCheckProgram after 60 seconds.
constexpr double kDefaultLimitS = 50;

struct NodeCheckOptions {
  std::string baseline, metrics, gpus;
  fs::path out;
  bool json = false, isolated = false;
  int jobs = 4;
  CLI::Option* jobs_given = nullptr;
  double limit_s = kDefaultLimitS;

  bool MetricsAreFolder() const {
    std::error_code error;
    return fs::path(metrics).extension() != ".prom" && fs::is_directory(metrics, error);
  }
};

machine::GpuChoice ChoiceOf(const NodeCheckOptions& options) {
  return options.gpus.empty() ? machine::GpuChoice() : machine::ParseGpuChoice(options.gpus);
}

// Of one GPU.
struct Answer {
  std::string gpu;  ///< Its name; empty: there is but one, which nobody named.
  comparison::NodeCheck check;
  std::vector<report::MetricFamily> metrics;  ///< Of the run; none when there was none.
  bool complete = false;
  double wall_s = 0;
};

// One check, from its start on.
class Check {
 public:
  Check(const NodeCheckOptions& options, const Common& common, Clock::time_point start)
      : options_(options), common_(common), start_(start), root_(catalogue::DefaultTree(common.tree)) {}

  std::vector<Answer> Run() {
    // A GPU that hangs is found here, within a limit of its own, before anything waits for it. Meanwhile the tree is read.
    constexpr auto kLeast = machine::Inspection::kWithoutAccessories;
    machine::MakeLoaderPathsAbsolute();  // before there is a second thread, which may read the environment
    const nlohmann::json suite = catalogue::LoadSuite(root_);
    const machine::GpuChoice choice = ChoiceOf(options_);
    const auto inspect = [&](machine::Inspection inspection) {
      return machine::InspectGpus(root_, suite, inspection, choice, options_.limit_s / 3);
    };
    std::future<std::vector<machine::Gpu>> least = std::async(std::launch::async, [&] { return inspect(kLeast); });
    const catalogue::Tree tree = catalogue::LoadTree(root_);
    std::vector<machine::Gpu> gpus = least.get();
    session::RunOptions level;
    level.level = catalogue::Level::kNode;
    if (const auto asked = session::InspectionFor(tree, level); asked != kLeast) gpus = inspect(asked);
    usable_ = static_cast<int>(
        std::count_if(gpus.begin(), gpus.end(), [](const machine::Gpu& gpu) { return gpu.machine.HasGpu(); }));
    several_ = gpus.size() > 1;
    const fs::path folder = Folder();
    std::vector<std::future<Answer>> answers;
    answers.reserve(gpus.size());
    for (const machine::Gpu& gpu : gpus) {
      answers.push_back(std::async(std::launch::async, [&, in = several_ ? folder / FileName(gpu.name) : folder] {
        return AnswerOf(tree, gpu, in);
      }));
    }
    std::vector<Answer> told;
    told.reserve(answers.size());
    for (std::future<Answer>& answer : answers) told.push_back(answer.get());
    return told;
  }

  // As a part of a file's name: parts of GPUs may have slashes in theirs (MIG-GPU-UUID/1/0).
  static std::string FileName(const std::string& gpu) {
    std::string name = "gpu-" + gpu;
    std::replace(name.begin(), name.end(), '/', '_');
    return name;
  }

 private:
  double Spent() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

  // For journals and reports.
  fs::path Folder() {
    if (usable_ == 0) return {};
    if (options_.out.empty()) {
      scratch_.emplace("cuda-cts-node", "no folder for the journal can be created below $TMPDIR; name one with --out");
      return scratch_->path();
    }
    CreateFolder(options_.out);
    return options_.out;
  }

  static void CreateFolder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw base::InputError(folder.string() + ": cannot be created as a folder; name another with --out");
  }

  // Whatever keeps the check of one GPU from being made says nothing of the others.
  Answer AnswerOf(const catalogue::Tree& tree, const machine::Gpu& gpu, const fs::path& folder) const {
    Answer answer;
    const machine::Machine& machine = gpu.machine;
    const double before = Spent();
    try {
      if (machine.HasGpu()) {
        answer = Judge(tree, gpu, folder);
      } else {
        answer.check = comparison::UnknownNode((gpu.name.empty() ? "GPU: " : "") + machine.gpu_problem);
      }
    } catch (const std::exception& e) {
      answer.check = comparison::UnknownNode(e.what());
    }
    answer.gpu = gpu.name;
    answer.wall_s = several_ ? Spent() - before : Spent();
    return answer;
  }

  session::RunOptions RunOptionsOf(const machine::Gpu& gpu, const fs::path& folder) const {
    session::RunOptions run;
    run.level = catalogue::Level::kNode;
    run.machine = &gpu.machine;
    run.jobs = several_ && options_.jobs_given->count() == 0 ? session::kJobsOfSeveralGpus : options_.jobs;
    run.grouped = !options_.isolated;
    run.seed = std::random_device()();
    run.journal = (folder / "journal.jsonl").string();
    run.out = several_ ? nullptr : stderr;
    run.gpu = several_ ? gpu.name : "";
    run.beside = usable_;
    run.wait_for_gpu_s = options_.limit_s / 5;
    return run;
  }

  // What to compare with, or nothing. Against one that was chosen only what CUDA does otherwise counts.
  std::unique_ptr<report::Document> Baseline(const machine::Gpu& gpu, comparison::CompareOptions& compare) const {
    if (options_.baseline.empty()) return nullptr;
    if (options_.baseline == "auto") {
      compare.only_cuda = true;
      const auto choice = comparison::NearestBaseline(root_ / "expected/baselines", gpu.machine.facts);
      compare.allow_not_applicable = !choice.same_kind;
      base::SayError("cuda-cts: {}baseline {}: {}\n", several_ ? "GPU " + gpu.name + ": " : "", choice.file.string(),
                     choice.why);
      return std::make_unique<report::Document>(comparison::LoadBaseline(choice.file));
    }
    return std::make_unique<report::Document>(comparison::LoadBaseline(options_.baseline));
  }

  Answer Judge(const catalogue::Tree& tree, const machine::Gpu& gpu, const fs::path& folder) const {
    comparison::CompareOptions compare;
    compare.features = tree.features;
    const std::unique_ptr<report::Document> a = Baseline(gpu, compare);
    if (several_) {
      if (!options_.out.empty()) KeepEvidence(common_, {}, report::FilesIn(folder));
      CreateFolder(folder);
    }
    session::RunOptions run = RunOptionsOf(gpu, folder);
    run.limit_s = std::max(1.0, options_.limit_s - Spent());
    session::RunOutcome outcome = session::RunSuite(tree, run);
    report::Result& result = outcome.result;
    std::optional<report::Reports> reports;
    if (a || !options_.out.empty()) {  // else nobody would read them
      report::AddForReports(result, tree);
      reports = report::MakeReports(result, folder);
      base::WriteAllWhole(reports->files);
    }
    Answer answer;
    answer.metrics = report::MetricsOf(result);
    answer.complete = outcome.stopped.empty();
    if (!a) {
      answer.check = comparison::JudgeNode(result, outcome.stopped, nullptr);
      return answer;
    }
    compare.only = report::PlannedClauses(result);
    const comparison::Comparison comparison = comparison::Compare(*a, reports->document, compare);
    answer.check = comparison::JudgeNode(result, outcome.stopped, &comparison);
    return answer;
  }

  const NodeCheckOptions& options_;
  const Common& common_;
  const Clock::time_point start_;
  const fs::path root_;
  int usable_ = 0;        // GPUs.
  bool several_ = false;  // Usable or not.
  std::optional<TemporaryFolder> scratch_;
};

void KeepMetrics(const Common& common, const fs::path& file) {
  KeepReports({file});
  KeepEvidence(common, {}, {file});
}

// Of those of a folder, the file of each GPU, as its names were before folders were taken.
std::string MetricsFile(const NodeCheckOptions& options, const Answer& answer) {
  if (!options.MetricsAreFolder()) return options.metrics;
  std::string name = answer.gpu.empty() ? "all" : answer.gpu;
  std::replace(name.begin(), name.end(), '/', '_');
  return (fs::path(options.metrics) / ("cuda-cts-" + name + ".prom")).string();
}

// Of a check of all GPUs the files in the folder are all that there are. One of a GPU that is seen no more, or of all from when none
// or one was seen, would stand for a check that was not made, for ever.
void RemoveFormer(const NodeCheckOptions& options,
                  const std::map<std::string, std::vector<report::CheckMetrics>>& files) {
  if (!options.MetricsAreFolder() || std::getenv("CUDA_VISIBLE_DEVICES") != nullptr) return;
  try {
    const machine::GpuChoice::Which which = ChoiceOf(options).which;
    if (which != machine::GpuChoice::Which::kInherited && which != machine::GpuChoice::Which::kAll) return;
    std::vector<fs::path> former;
    for (const fs::directory_entry& entry : fs::directory_iterator(options.metrics)) {
      const std::string name = entry.path().filename().string();
      if (!name.starts_with("cuda-cts-") || !name.ends_with(".prom") || !entry.is_regular_file()) continue;
      if (files.contains((fs::path(options.metrics) / name).string())) continue;
      const std::optional<std::string> text = base::TryReadFile(entry.path());
      if (text && text->find("cuda_cts_node_check{command=\"node-check\"") != std::string::npos)
        former.push_back(entry.path());
    }
    for (const fs::path& file : former) {
      fs::remove(file);
      base::SayError("cuda-cts: {}: removed, because this check of all GPUs saw nothing that it could tell of\n",
                     file.string());
    }
  } catch (const base::InputError&) {
    // The check could not be made for that, and says so.
  } catch (const fs::filesystem_error& e) {
    base::SayError("cuda-cts: {}: cannot be removed ({}); its metrics are out of date\n", e.path1().string(),
                   e.code().message());
  }
}

// Also of a check that could not be made, so that the former one does not stand for it. Metrics that cannot be written were
// asked for in vain: what conforms is then not told; what was found stands.
void WriteNodeMetrics(const NodeCheckOptions& options, const Common& common, std::vector<Answer>& answers) {
  std::map<std::string, std::vector<report::CheckMetrics>> files;
  for (Answer& answer : answers) {
    answer.metrics.push_back(comparison::Metric(answer.check));
    files[MetricsFile(options, answer)].push_back(
        {std::move(answer.metrics),
         report::MetricsOriginNow("node-check", "node", answer.wall_s, answer.complete, answer.gpu)});
  }
  for (const auto& [file, checks] : files) {
    try {
      KeepMetrics(common, file);
      report::WriteMetrics(file, checks);
    } catch (const std::exception& e) {
      bool told = false;
      for (Answer& answer : answers) {
        if (answer.check.verdict != comparison::NodeVerdict::kConforms || MetricsFile(options, answer) != file)
          continue;
        answer.check = comparison::UnknownNode(e.what());
        told = true;
      }
      if (!told) base::SayError("cuda-cts: {}\n", e.what());
    }
  }
  RemoveFormer(options, files);
}

void KeepFiles(const NodeCheckOptions& options, const Common& common) {
  Paths inputs, outputs;
  if (!options.baseline.empty() && options.baseline != "auto") inputs.emplace_back(options.baseline);
  if (!options.out.empty()) outputs = report::FilesIn(options.out);
  if (!options.metrics.empty()) {
    outputs.emplace_back(options.metrics);
    if (!options.MetricsAreFolder()) KeepReports({options.metrics});
  }
  KeepEvidence(common, inputs, outputs);
}

// One line, of the GPU that is the one, or of all.
comparison::NodeCheck SayVerdict(const std::vector<Answer>& answers, bool json, double wall_s) {
  std::vector<comparison::GpuCheck> gpus;
  gpus.reserve(answers.size());
  for (const Answer& answer : answers) gpus.push_back({answer.gpu, answer.check});
  const bool one = gpus.size() == 1 && gpus.front().gpu.empty();
  comparison::NodeCheck check = one ? gpus.front().check : comparison::JudgeGpus(gpus);
  if (json) {
    nlohmann::ordered_json line = one ? comparison::ToJson(check) : comparison::ToJson(gpus);
    line["wall_s"] = wall_s;
    base::SayJson(line, -1);
  } else {
    base::Say("{}\n", check.line);
  }
  return check;
}

// Whose files of a folder would stand for a check that could not be made at all.
std::vector<std::string> WithoutAsking(const NodeCheckOptions& options) {
  if (!options.MetricsAreFolder()) return {""};
  std::vector<std::string> names;
  try {
    names = machine::NamesOf(ChoiceOf(options));
  } catch (const base::InputError&) {
    // That is why.
  }
  return names.empty() ? std::vector<std::string>{""} : names;
}

int NodeCheck(const NodeCheckOptions& options, const Common& common) {
  std::vector<Answer> answers;
  const Clock::time_point start = Clock::now();
  const auto spent = [start] { return std::chrono::duration<double>(Clock::now() - start).count(); };
  bool metrics = false;
  try {
    KeepFiles(options, common);
    if (!options.metrics.empty() && !options.MetricsAreFolder()) report::CheckMetricsFile(options.metrics);
    metrics = !options.metrics.empty();
    answers = Check(options, common, start).Run();
  } catch (const std::exception& e) {
    // Whatever kept the check from being made, the supervisor gets its line.
    for (const std::string& gpu : WithoutAsking(options))
      answers.push_back({.gpu = gpu, .check = comparison::UnknownNode(e.what()), .metrics = {}, .wall_s = spent()});
  }
  if (metrics) WriteNodeMetrics(options, common, answers);
  const comparison::NodeCheck check = SayVerdict(answers, options.json, spent());
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
  CLI::App* sub =
      app.add_subcommand("node-check", "Level node on each GPU, in one line and one exit code, for health checks");
  sub->add_option("--baseline", options->baseline, "report.json to compare with, or auto (see `cuda-cts gate --help`)");
  sub->add_option("--gpus", options->gpus,
                  "all (default), first, or numbers and UUIDs with commas: which of the GPUs that programs see");
  sub->add_option("--out", options->out,
                  "Folder that keeps journal and reports, of several GPUs a folder for each (default: a temporary one, "
                  "removed)");
  AddMetricsOption(*sub, options->metrics)
      ->description(
          "File *.prom in the folder of node_exporter's textfile collector, replaced whole at the end; or that folder, "
          "where "
          "each GPU gets a file");
  sub->add_flag("--json", options->json, "One line of JSON instead (schema cuda-cts-node-check/1)");
  options->jobs_given =
      sub->add_option("--jobs,-j", options->jobs, "Programs at a time on each GPU (default 4; of several GPUs 2)")
          ->transform(Within(1, 256));
  sub->add_flag("--isolated", options->isolated,
                "Every case in a process of its own (default: cases that may share one do, several times quicker)");
  AddDuration(*sub, "--limit", options->limit_s, "Time after which the check is broken off (default 50s)");
  sub->footer(
      "Standard output is one line of at most 80 characters; everything else goes to standard error.\n"
      "Exit codes: 0 conforms; 1 violates; 2 could not tell; 3 regressed against --baseline. docs/upgrade.md says\n"
      "what each means, which comes first, and what to do.");
  sub->callback([options, &common] {
    common.own_exit_codes = true;
    common.exit_code = NodeCheck(*options, common);
  });
}

}  // namespace command
