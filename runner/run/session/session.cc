#include "run/session/session.h"

#include <algorithm>
#include <chrono>
#include <csignal>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "base/error.h"
#include "base/exit_code.h"
#include "run/built.h"
#include "run/machine/run_lock.h"
#include "run/plan.h"
#include "run/session/neighbours.h"
#include "run/session/one_pass.h"
#include "run/session/opening.h"
#include "run/session/part_options.h"
#include "run/session/spread.h"
#include "run/session/summary.h"
#include "run/shared/process_executors.h"
#include "suite/catalogue/gpu_spread.h"
#include "suite/catalogue/loadable.h"
#include "suite/catalogue/reference_device.h"

namespace session {
namespace {

using run::ScheduleResult;

// One run, from its journal's first line to its last.
class Session {
 public:
  Session(const catalogue::Tree& tree, const RunOptions& options, bool resume,
          std::vector<catalogue::SelectedCase> selected, const run::Executors* executors)
      : tree_(tree),
        options_(options),
        resume_(resume),
        selected_(std::move(selected)),
        objects_(catalogue::CheckLoadable(tree).shared),
        built_(run::BuiltOf(tree, selected_)),
        machine_(options.machine != nullptr ? *options.machine : Inspect(tree, options)),
        spread_(SpreadOf(tree, selected_, options)),
        processes_(tree, machine_),
        executors_(executors != nullptr ? *executors : processes_),
        record_(options.journal,
                resume ? journal::JournalWriter::Mode::kContinue : journal::JournalWriter::Mode::kCreate, start_),
        part_(tree, machine_, executors_, record_, PartOptionsOf(options, machine_, kAll)),
        plan_(PlanOfRun(options.repeat)),
        planned_(plan_.size()) {
    if (!resume) return;
    so_far_ = ReadSoFar(part_, options, LinesOf(part_, options, selected_, plan_, built_));
    if (options.Soaks()) plan_ = PlanOfRun(so_far_.passes);
    plan_ = run::Remaining(plan_, so_far_.recorded);
    RefuseSickGpu();
  }

  RunOutcome Run() {
    const machine::RunLock node = IsOnHardware() ? machine::RunLock::OfNode() : machine::RunLock::OfGpu("");
    machine::RunLock gpu = machine::RunLock::OfGpu(spread_.Spreads() ? "" : GpuToLock(0));
    TellOfOthersOnNode(part_, node);
    TellOfOthersOnGpu(part_, gpu, options_.wait_for_gpu_s);
    Begin();
    int pass = so_far_.passes;
    ScheduleResult result = spread_.Spreads() ? RunSpread() : RunPart(part_, PlanOfPass(pass), plan_, pass);
    while (options_.Soaks() && result.stopped.empty() && record_.Elapsed() < options_.soak_s) {
      // More passes would only make a longer journal of it.
      if (!record_.Came().ShowsAnything()) {
        result.stopped = "not one attempt of a whole pass showed anything";
        break;
      }
      const std::vector<run::PlannedAttempt> whole = PlanOfPass(++pass);
      result = RunPart(part_, whole, run::OfPass(whole, pass), pass);
    }
    if (result.stopped.empty() && !IsAsItWasBuilt()) {
      result.stopped = "programs of the tree changed while the run went on; start a new run";
      result.infrastructure = true;
    }
    const bool recorded = AppendEnd(result);
    record_.Close();
    if (!result.stopped.empty()) part_.Tell("stopped: {}", result.stopped);
    report::Result shown = SummaryOf(
        {.cases = selected_.size(), .attempts = planned_, .passes = pass, .complete = result.stopped.empty()});
    evidence::Findings evidence = shown.evidence;
    // Why a run ended before its end is said already.
    if (!result.stopped.empty()) evidence.missing.clear();
    // What `sameness` makes of the plan stands in no selection, and its journals are nobody's evidence.
    if (options_.shared_cases) evidence = {};
    for (const std::string& line : evidence.All()) part_.Tell("evidence: {}", line);
    return {ExitCodeOfRun(record_.Came(), result.infrastructure || !recorded, evidence), result.stopped,
            std::move(shown)};
  }

 private:
  // What is left would be recorded as ERROR, for good.
  void RefuseSickGpu() const {
    const bool needs_gpu = std::any_of(plan_.begin(), plan_.end(), [](const auto& p) { return !p.c->IsCompileTime(); });
    if (!needs_gpu || !machine_.gpu_sick || machine_.HasGpu()) return;
    throw base::DiskFull(
        fmt::format("{}: nothing was run, because the GPU cannot be used ({}); continue it once it can",
                    options_.journal, machine_.gpu_problem));
  }

  // A journal that cannot be read any more is no fault of the command line.
  report::Result SummaryOf(const Planned& planned) const {
    try {
      return Summarise(tree_, machine_, options_, record_, planned);
    } catch (const base::InputError& e) {
      throw base::DiskFull(std::string("the run was made, and its journal cannot be read: ") + e.what());
    }
  }

  // Of a tree that was built anew in the meantime nobody knows which attempt is of which build.
  bool IsAsItWasBuilt() const {
    try {
      return run::BuiltOf(tree_, selected_) == built_;
    } catch (const base::InputError&) {  // The index of its objects cannot be read any more.
      return false;
    }
  }

  std::vector<run::PlannedAttempt> PlanOfRun(int repeat) const {
    return run::MakePlan(selected_, repeat, options_.seed, spread_, catalogue::IsModel(machine_.facts));
  }
  // What may have to be made again after it.
  std::vector<run::PlannedAttempt> PlanOfPass(int pass) const {
    return PlanOfRun(options_.Soaks() ? pass : options_.repeat);
  }

  void Begin() {
    if (!resume_) {
      // Together, so that a run killed here leaves all that a resumed one needs, or nothing.
      const journal::HeadLines lines = LinesOf(part_, options_, selected_, plan_, built_);
      record_.Append({lines.suite, lines.machine, lines.plan});
    } else {
      record_.Append({ResumeLine(part_), MachineLine(part_)});
      // How many a soak will have made nobody knows.
      part_.Tell("{}{} attempts are recorded already", record_.Attempts(),
                 options_.Soaks() ? "" : fmt::format(" of {}", planned_));
    }
    SayBeginning(part_, options_, selected_.size(), plan_.size());
  }

  // False: not all could be written.
  bool AppendEnd(const ScheduleResult& result) {
    try {
      record_.Append({EndLine(record_, result.stopped)});
    } catch (const base::DiskFull& e) {
      if (!result.disk_full) part_.Tell("{}", e.what());
      return false;
    }
    return !result.disk_full;
  }

  ScheduleResult RunPart(run::Part& part, std::vector<run::PlannedAttempt> whole, std::vector<run::PlannedAttempt> left,
                         int pass) const {
    // The first pass of a soak is always made whole.
    const auto is_enough = [this, pass] {
      return options_.Soaks() && pass > 1 && record_.Elapsed() >= options_.soak_s;
    };
    return RunPass(part, objects_,
                   {.whole = std::move(whole),
                    .left = std::move(left),
                    .recorded = so_far_.recorded,
                    .grouped = options_.grouped,
                    .sharing = {.one_process = part.options.launch.one_process,
                                .keeps_queues = journal::IsKept(options_.kept, "CUDA_DEVICE_MAX_CONNECTIONS"),
                                .alone = options_.groups_alone},
                    .is_enough = is_enough});
  }

  // Each GPU has its part at the same time; then what sees all of them has the node for itself.
  ScheduleResult RunSpread() {
    std::vector<std::unique_ptr<run::Part>> parts;
    for (std::size_t i = 0; i < options_.gpus.size(); ++i) {
      parts.push_back(std::make_unique<run::Part>(tree_, machine_, executors_, record_,
                                                  PartOptionsOf(options_, machine_, static_cast<int>(i))));
      parts.back()->repeats = part_.repeats;
      parts.back()->cut_off = part_.cut_off;
      parts.back()->shared_processes = part_.shared_processes;
    }
    const std::vector<run::PlannedAttempt> whole = PlanOfRun(options_.repeat);
    const auto run_on = [&](run::Part& part, int gpu) {
      return RunPart(part, run::OfGpu(whole, gpu), run::OfGpu(plan_, gpu), 1);
    };
    ScheduleResult result = RunTogether(parts, options_.gpus, [&](run::Part& part, std::size_t i) {
      machine::RunLock gpu = machine::RunLock::OfGpu(GpuToLock(i));
      TellOfOthersOnGpu(part, gpu, options_.wait_for_gpu_s);
      return run_on(part, static_cast<int>(i));
    });
    return result.stopped.empty() ? run_on(part_, kAll) : result;
  }

  // What other runs may use, too: by its identity, or nothing.
  std::string GpuToLock(std::size_t index) const { return IsOnHardware() ? machine_.Id(index) : ""; }
  bool IsOnHardware() const { return machine_.HasGpu() && !catalogue::IsModel(machine_.facts); }

  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  const catalogue::Tree& tree_;
  const RunOptions& options_;
  const bool resume_;
  const std::vector<catalogue::SelectedCase> selected_;
  const run::Objects objects_;  // Before the journal, so that a run which cannot be leaves none.
  const std::string built_;
  const machine::Machine machine_;
  const catalogue::GpuSpread spread_;
  const run::ProcessExecutors processes_;
  const run::Executors& executors_;
  run::Record record_;
  run::Part part_;
  SoFar so_far_;                           // Of a journal that is continued.
  std::vector<run::PlannedAttempt> plan_;  // What is to be made: of a soak, in the first pass.
  const std::size_t planned_;              // Attempts in the journal in the end.
};

}  // namespace

int ExitCodeOfRun(const run::Tally& tally, bool infrastructure, const evidence::Findings& evidence) {
  const int code = tally.ExitCode(infrastructure || !evidence.missing.empty());
  return code == exit_code::kOk && !evidence.wrong.empty() ? exit_code::kNotAsExpected : code;
}

RunOutcome Run(const catalogue::Tree& tree, const RunOptions& options, std::vector<catalogue::SelectedCase> selected,
               bool resume, const run::Executors* executors) {
  // A reader that closes our output must not end the run: the journal is what counts.
  std::signal(SIGPIPE, SIG_IGN);
  return Session(tree, options, resume, std::move(selected), executors).Run();
}

RunOutcome RunSuite(const catalogue::Tree& tree, const RunOptions& options) {
  return Run(tree, options, SelectForRun(tree, options), false);
}

}  // namespace session
