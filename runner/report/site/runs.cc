#include "report/site/runs.h"

#include <algorithm>
#include <map>
#include <tuple>

#include <fmt/format.h>

#include "base/error.h"
#include "base/sha256.h"
#include "base/text.h"
#include "base/utc.h"
#include "report/level.h"
#include "report/subjects.h"
#include "suite/catalogue/condition.h"
#include "suite/catalogue/reference_device.h"

namespace site {
namespace {

namespace fs = std::filesystem;

// A level that a report states without what it must rest on, in its journals as well, is not believed.
bool MayBeCited(const report::Result& result) {
  const auto& level = result.level;
  if (!level || !level->citable || level->name != "full" || level->partial || result.denominator.cases_run == 0)
    return false;
  std::vector<journal::Head> heads;
  for (const report::RunPart& part : result.journals) {
    journal::Head& head = heads.emplace_back(part.head);
    head.suite = journal::SuiteFrom(result.suite);
    if (result.machine) head.machine = static_cast<const journal::MachineHead&>(*result.machine);
  }
  return result.Misfit().empty() && report::LevelOf(heads).citable;
}

std::string Started(const report::Result& result) {
  std::string first;
  for (const report::RunPart& part : result.journals) {
    const std::string& started = part.head.start.started;
    if (!base::ParseUtc(started)) return {};
    if (first.empty() || started < first) first = started;
  }
  return first;
}

// What its name ends with: the same for its report, its baseline and a report of another version.
std::string Evidence(const report::Document& document) {
  std::string all;
  for (const report::RunPart& part : document.report.journals) all += part.sha256;
  return all.empty() ? document.sha256 : base::Sha256(all);
}

// No case ran that is not the compiler's alone.
bool RanTheCompilerAlone(const report::Result& result) {
  for (const report::ClauseResult& clause : result.clauses) {
    for (const report::CaseResult& c : clause.cases) {
      if (!c.observers.empty() && !report::IsOfCompiler(c)) return false;
    }
  }
  return true;
}

Run MakeRun(report::Document document, const std::string& file) {
  Run run{.document = std::move(document), .part = Part::kUncited, .id = {}, .origin = {}, .started = {}, .apart = {}};
  const report::Result& result = run.Result();
  if (result.journals.empty() || result.denominator.cases_run == 0)
    throw base::InputError(file + ": no case was run in it; give the report of a run");
  run.started = Started(result);
  if (run.started.empty())
    throw base::InputError(file + ": does not say when its run began; make it anew with `cuda-cts report`");
  run.part = result.IsModel()              ? Part::kModel
             : RanTheCompilerAlone(result) ? Part::kCompiler
             : MayBeCited(result)          ? Part::kCited
                                           : Part::kUncited;
  run.origin = report::OriginOf(result);
  run.id = run.started.substr(0, 10) + "-" + Evidence(run.document).substr(0, 7);
  if (run.part == Part::kCompiler) {
    run.origin.gpu = "nvcc";
    run.origin.driver.clear();
  }
  return run;
}

// Two reports of one journal are of one run, in whatever form.
class Once {
 public:
  void Take(const report::Document& document, const std::string& file) {
    Take(document.sha256, file);
    std::vector<std::string> evidence;
    for (const report::RunPart& part : document.report.journals) {
      if (!part.sha256.empty() && part.sha256 != document.sha256) Take(part.sha256, file);
    }
  }

 private:
  void Take(const std::string& sha256, const std::string& file) {
    const auto [it, fresh] = seen_.try_emplace(sha256, file);
    if (!fresh) throw base::InputError(fmt::format("{}: is of the same run as {}; give one of them", file, it->second));
  }
  std::map<std::string, std::string> seen_;
};

}  // namespace

std::string_view Title(Part part) {
  switch (part) {
    case Part::kCited:
      return "Runs that may be cited";
    case Part::kCompiler:
      return "Compilers: what each toolkit does without a GPU";
    case Part::kUncited:
      return "Runs that may not be cited";
    case Part::kModel:
      break;
  }
  return "The reference device: a model of the documents, not CUDA";
}

std::string Run::Name() const { return part == Part::kCompiler ? "nvcc " + origin.toolkit : origin.gpu; }

std::string Run::Label() const {
  if (part == Part::kCompiler) return fmt::format("{}, {}", Name(), Day());
  if (part == Part::kModel) return fmt::format("{}, toolkit {}, {}", origin.gpu, origin.toolkit, Day());
  return fmt::format("{}, driver {}, toolkit {}, {}", origin.gpu, origin.driver, origin.toolkit, Day());
}

bool Run::EndedEarly() const {
  return std::any_of(Result().journals.begin(), Result().journals.end(),
                     [](const report::RunPart& part) { return !part.head.end || !part.head.end->stopped.empty(); });
}

std::string Run::Standing() const {
  if (part == Part::kCompiler)
    return "The compile-time cases alone: what this toolkit's compiler does. No GPU and no driver had a part in it.";
  if (!Result().level) return "It was made before levels were recorded; only a whole run of level full may be cited.";
  std::string text = base::Capitalised(Result().level->text) + ".";
  if (EndedEarly()) text += " It ended early.";
  if (Result().level->citable && part != Part::kCited)
    text += " What it rests on says otherwise, so that it may not be cited.";
  return text;
}

std::vector<Run> LoadRuns(const std::vector<fs::path>& files) {
  std::vector<Run> runs;
  std::map<std::string, std::string> ids;
  Once once;
  for (const fs::path& file : files) {
    report::Document document = report::LoadReport(file);
    once.Take(document, file.string());
    report::LeaveFoldersOut(document.report);
    document.file = file.filename().string();
    runs.push_back(MakeRun(std::move(document), file.string()));
    const auto [it, fresh] = ids.try_emplace(runs.back().id, file.string());
    if (!fresh)
      throw base::InputError(
          fmt::format("{}: is of the same run as {} ({}); give one of them", file.string(), it->second, it->first));
  }
  std::map<std::string, int> labels;
  for (const Run& run : runs) ++labels[run.Label()];
  for (Run& run : runs) {
    if (labels.at(run.Label()) > 1) run.apart = " (" + run.id.substr(run.id.rfind('-') + 1) + ")";
  }
  std::sort(runs.begin(), runs.end(), [](const Run& a, const Run& b) {
    if (a.part == Part::kCompiler && b.part == Part::kCompiler) {
      if (const int order = catalogue::CompareVersions(a.origin.toolkit, b.origin.toolkit); order != 0)
        return order > 0;
    }
    return std::tie(a.part, b.started, b.id) < std::tie(b.part, a.started, a.id);
  });
  return runs;
}

}  // namespace site
