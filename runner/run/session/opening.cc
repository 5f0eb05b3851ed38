#include "run/session/opening.h"

#include <algorithm>
#include <ctime>
#include <filesystem>
#include <string>
#include <system_error>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/process/process.h"
#include "base/utc.h"
#include "evidence/journal/head.h"
#include "report/fold.h"
#include "run/machine/surroundings.h"
#include "suite/catalogue/run_selection.h"

namespace session {
namespace {

namespace fs = std::filesystem;

// Drafts that the same options would take.
std::size_t DraftsLeftOut(const run::Part& part, const RunOptions& options, std::size_t cases) {
  if (options.selection.drafts) return 0;
  catalogue::Selection with_drafts = options.selection;
  with_drafts.drafts = true;
  const std::size_t all = catalogue::SelectForRun(part.tree, with_drafts, options.level, options.all_observers).size();
  return all > cases ? all - cases : 0;
}

void SaySurroundings(const run::Part& part, const journal::KeptSettings& kept) {
  const std::string file = machine::RuntimeFile(part.machine);
  std::error_code ignored;
  const fs::path own = fs::canonical(part.tree.root / "lib", ignored);
  if (!file.empty() && fs::path(file).parent_path() != own) part.Tell("the runtime is {}", file);
  if (const std::string why = machine::WhyNotTheRuntimeAskedFor(part.machine); !why.empty())
    part.Tell("warning: {}", why);
  if (const std::string why = machine::ProbeWarning(part.machine); !why.empty())
    part.Tell("warning: the probe failed, and each case is judged by itself: {}", why);
  if (const std::string why = machine::CodeWarning(part.machine); !why.empty()) part.Tell("warning: {}", why);
  const std::vector<std::string> removed = machine::RemovedVariables(kept);
  if (removed.empty()) return;
  part.Tell("taken away from the programs: {}; --keep-environment keeps them",
            fmt::format("{}", fmt::join(removed, ", ")));
}

}  // namespace

journal::HeadLines LinesOf(const run::Part& part, const RunOptions& options,
                           const std::vector<catalogue::SelectedCase>& selected,
                           const std::vector<run::PlannedAttempt>& attempts, const std::string& built) {
  journal::Start start;
  start.command = process::OwnCommand();
  start.seed = options.seed;
  start.repeat = options.repeat;
  start.jobs = part.options.jobs;
  start.started = base::UtcText(std::time(nullptr));
  journal::Plan plan = PlanOf(attempts, selected, options);
  for (std::size_t i = 0; i < plan.gpus.size(); ++i) plan.gpus[i].id = part.machine.Id(i);
  journal::HeadLines lines;
  lines.suite = journal::SuiteLine(part.tree.suite, ToJson(start));
  lines.machine = MachineLine(part);
  lines.plan = ToJson(plan);
  lines.plan["built"] = built;
  return lines;
}

nlohmann::json MachineLine(const run::Part& part) {
  return {{"type", "machine"}, {"facts", part.machine.facts}, {"details", part.machine.details}};
}

nlohmann::json ResumeLine(const run::Part& part) {
  return {{"type", "resume"},
          {"command", process::OwnCommand()},
          {"jobs", part.options.jobs},
          {"started", base::UtcText(std::time(nullptr))}};
}

SoFar ReadSoFar(run::Part& part, const RunOptions& options, const journal::HeadLines& lines) {
  SoFar so_far;
  bool checked = false;
  const auto check = [&](const journal::HeadLines& head) {
    if (!checked) run::CheckContinues(head, lines.suite, lines.machine, lines.plan, options.journal);
    checked = true;
  };
  const journal::Folded folded =
      journal::FoldJournal(options.journal, [&](const journal::HeadLines& head, journal::Attempt read) {
        check(head);
        judge::Observation& o = read.observation;
        report::CheckIsOfTree(part.tree, o.case_id, options.journal);
        so_far.recorded.Add(o);
        // A soak plans one pass at a time; what is open of those that were begun comes first.
        so_far.passes = std::max(so_far.passes, o.attempt);
        part.repeats.TakeRepeated(o);
        const catalogue::Case& c = *part.tree.FindCase(o.case_id);
        part.record.TakeRecorded(part.Judge(c, std::move(o)), part.repeats);
      });
  check(folded.lines);
  part.record.ContinueFrom(folded.attempts, folded.lines.elapsed_s);
  part.cut_off = folded.lines.cut_off;
  for (const auto& [process, end] : journal::HeadOf(folded.lines, folded.attempts).shared)
    part.shared_processes = std::max(part.shared_processes, process.number);
  if (options.Soaks() && static_cast<std::size_t>(so_far.passes) > std::max<std::size_t>(folded.attempts, 1)) {
    throw base::InputError(
        fmt::format("{}: holds attempt {}, but only {} attempts, and a soak makes one pass after the "
                    "other; start a new run",
                    options.journal, so_far.passes, folded.attempts));
  }
  return so_far;
}

void SayBeginning(const run::Part& part, const RunOptions& options, std::size_t cases, std::size_t left) {
  const auto gpu = part.machine.facts.find("gpu");
  part.Tell("{} attempts at {} cases, seed {}, {}, journal {}", left, cases, options.seed,
            !part.machine.HasGpu()            ? "no GPU: " + part.machine.gpu_problem
            : gpu != part.machine.facts.end() ? gpu->second
                                              : "a GPU whose name is not known",
            options.journal);
  if (const std::size_t drafts = DraftsLeftOut(part, options, cases); drafts > 0) {
    part.Tell("left out: {} draft{}, not yet proven on each card; --drafts runs what is built of them (docs/build.md)",
              drafts, drafts == 1 ? "" : "s");
  }
  if (const std::string why = part.tree.WhyNotWhole(); !why.empty()) part.Tell("warning: {}", why);
  SaySurroundings(part, options.kept);
  if (machine::OneProcess(part.machine)) {
    part.Tell(
        "the owner of the GPU has set its compute mode to EXCLUSIVE_PROCESS: one program at a time, and "
        "what needs the GPU in several processes is skipped");
  }
}

}  // namespace session
