// cuda-cts judge: one observer of one case, run and judged, or judged from what was recorded.
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/json_read.h"
#include "base/json_text.h"
#include "base/process/process.h"
#include "base/process/stop.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/keep_evidence.h"
#include "commands/kept_settings.h"
#include "commands/launcher.h"
#include "commands/number_options.h"
#include "evidence/journal/appends.h"
#include "evidence/journal/head_check.h"
#include "evidence/journal/journal.h"
#include "run/doors/judge_resources.h"
#include "run/doors/verdict_text.h"
#include "run/launch.h"
#include "run/machine/surroundings.h"
#include "suite/catalogue/loadable.h"
#include "suite/catalogue/selection.h"

namespace command {
namespace {

using base::InputError;
using catalogue::Case;
using catalogue::Observer;
using nlohmann::json;
namespace fs = std::filesystem;

struct JudgeOptions {
  std::string case_id;
  std::string observer;  // Empty: plain, or what the observation says.
  std::string observation, journal;
  std::uint64_t seed = 0;
  double scale = 1, window_scale = 1, time_factor = 1;
  KeptOption kept;
  std::string through;
  CLI::Option* seed_given = nullptr;
};

// A bare observation, or a line of a journal that holds one.
judge::Observation ReadObservation(const std::string& file) {
  const std::optional<std::string> text = base::TryReadFile(file);
  if (!text) throw InputError(file + ": cannot be read; give one observation as JSON");
  std::string why;
  const json document = base::ParseJson(*text, {}, &why);
  if (!document.is_object())
    throw InputError(file + ": " + "not one JSON object" + (why.empty() ? why : ": it " + why) +
                     "; give one attempt of a journal");
  try {
    return (document.contains("observation") ? document.at("observation") : document).get<judge::Observation>();
  } catch (const base::MemberError& e) {
    throw InputError(fmt::format("{}: no whole observation ({}); give one attempt of a journal", file, e.what()));
  } catch (const json::exception&) {
    throw InputError(file + ": no whole observation; give one attempt of a journal");
  } catch (const std::invalid_argument& e) {
    throw InputError(fmt::format("{}: {}", file, e.what()));
  }
}

const Case& FindCase(const catalogue::Tree& tree, const std::string& id) {
  const Case* c = tree.FindCase(id);
  if (c == nullptr) {
    throw InputError(fmt::format("{} has no case '{}'; `cuda-cts list` names them", tree.root.string(), id));
  }
  return *c;
}

void CheckObserver(const Case& c, Observer observer) {
  std::string allowed;
  for (const Observer known : catalogue::ObserversOf(c)) {
    if (known == observer) return;
    allowed += fmt::format("{}{}", allowed.empty() ? "" : ", ", catalogue::Name(known));
  }
  throw InputError(fmt::format("{} is a {} case, which {} cannot observe; use {}", c.id, Name(c.kind),
                               catalogue::Name(observer), allowed));
}

Observer ParseObserverOption(const std::string& word) {
  try {
    return catalogue::ParseObserver(word);
  } catch (const std::invalid_argument& e) {
    throw InputError(std::string("--observer: ") + e.what());
  }
}

// Opened before anything runs, so that a result is never without a place.
std::unique_ptr<journal::JournalWriter> OpenJournal(const std::string& file) {
  if (file.empty()) return nullptr;
  std::error_code ignored;
  // ctest's folder for such files is not there before its first run.
  if (fs::path(file).has_parent_path()) fs::create_directories(fs::path(file).parent_path(), ignored);
  return std::make_unique<journal::JournalWriter>(file, journal::JournalWriter::Mode::kAppend);
}

// Several processes append at once, so each says what suite and machine it is about; readers keep the first and check
// that the others agree.
std::vector<json> HeadLinesOf(const catalogue::Tree& tree, const machine::Machine& machine) {
  return {journal::SuiteLine(tree.suite, {{"command", process::OwnCommand()}}),
          {{"type", "machine"}, {"facts", machine.facts}, {"details", machine.details}}};
}

judge::Observation Observe(const catalogue::Tree& tree, const Case& c, Observer observer,
                           const machine::Machine& machine, const JudgeOptions& options) {
  const process::StopRequest stop;
  run::LaunchOptions launch;
  launch.seed = options.seed_given->count() > 0 ? options.seed : std::random_device()();
  launch.scale = options.scale;
  launch.window_scale = options.window_scale;
  launch.time_factor = options.time_factor;
  launch.kept = KeptSettingsOf(options.kept);
  // Whoever judges one case with such words wants them heeded.
  if (std::getenv(machine::kWordsForRandom) != nullptr && !journal::IsKept(launch.kept, machine::kWordsForRandom)) {
    if (!launch.kept) launch.kept.emplace();
    launch.kept->emplace_back(machine::kWordsForRandom);
  }
  if (!options.through.empty()) launch.through = LauncherWords(options.through);
  launch.one_process = machine::OneProcess(machine);
  launch.gpus = doors::GpusOfCtest(c, [](const std::string& name) -> const char* { return std::getenv(name.c_str()); });
  launch.stop_fd = stop.fd();
  return run::Observe(tree, c, observer, machine, launch);
}

int Judge(const JudgeOptions& options, const Common& common) {
  (void)KeptSettingsOf(options.kept);  // Where a case was taken for one of its names, that is what to say.
  if (options.observation.empty() && options.case_id.empty()) {
    throw InputError("judge needs the id of a case, or --observation FILE");
  }
  journal::Attempt attempt;
  judge::Observation& o = attempt.observation;
  const bool recorded = !options.observation.empty();
  if (recorded) o = ReadObservation(options.observation);
  const std::string id = options.case_id.empty() ? o.case_id : options.case_id;
  const catalogue::Tree tree = catalogue::LoadTreeForCase(catalogue::DefaultTree(common.tree), id);
  const Case& c = FindCase(tree, id);
  if (recorded && o.case_id != c.id) {
    throw InputError(fmt::format("{}: the observation is of {}, not of {}", options.observation, o.case_id, c.id));
  }
  Observer observer = recorded ? o.observer : Observer::kPlain;
  if (!options.observer.empty()) observer = ParseObserverOption(options.observer);
  if (recorded && observer != o.observer) {
    throw InputError(fmt::format("{}: the observation is of {}, not of {}", options.observation,
                                 catalogue::Name(o.observer), options.observer));
  }
  CheckObserver(c, observer);
  if (!recorded) (void)catalogue::CheckLoadable(tree);

  if (!options.journal.empty()) KeepPlaces(common, {options.journal});
  const std::unique_ptr<journal::JournalWriter> journal = OpenJournal(options.journal);
  const machine::Machine machine = machine::Inspect(tree.root, tree.suite);
  std::vector<json> lines = HeadLinesOf(tree, machine);
  if (journal) journal::CheckAppends(options.journal, lines[0], lines[1]);
  if (!recorded) o = Observe(tree, c, observer, machine, options);
  attempt.judgement = judge::Judge(c, tree.expectations, machine.facts, o);
  base::Say("{}", base::Lines{doors::VerdictText(attempt)});
  if (journal) {
    lines.push_back(journal::AttemptLine(attempt));
    for (const json& line : lines) journal->Append(line);
  }
  return judge::Traits(attempt.judgement.verdict).exit_code;
}

}  // namespace

void AddJudge(CLI::App& app, Common& common) {
  auto options = std::make_shared<JudgeOptions>();
  CLI::App* sub = app.add_subcommand("judge", "Run and judge one observer of one case, or judge what was recorded");
  sub->add_option("case", options->case_id, "Id of the case");
  sub->add_option("--observer", options->observer, "One of " + catalogue::ObserverWords() + " (default: plain)");
  sub->add_option("--observation", options->observation,
                  "Judge this recorded observation (JSON, an attempt's line of a journal) and run nothing");
  sub->add_option("--journal", options->journal, "Append the attempt to this journal");
  options->seed_given = sub->add_option("--seed", options->seed, "Seed of the program (default: random)")
                            ->transform(Within(std::uint64_t{0}, UINT64_MAX));
  sub->add_option("--window-scale", options->window_scale, "Factor on the length of the program's windows")
      ->transform(Within(1.0, judge::kMostWindowScale));
  sub->add_option("--scale", options->scale,
                  "Factor on the rounds of a litmus or random case; below 1 of any that has rounds")
      ->transform(Within(journal::kLeastScale, journal::kMostScale));
  sub->add_option("--time-factor", options->time_factor, "Factor on the time limit")
      ->transform(Within(journal::kLeastTimeFactor, journal::kMostTimeFactor));
  AddKeptSettings(*sub, options->kept);
  sub->add_option("--through", options->through, kThroughHelp);
  // Nothing is run then, and what was recorded is not of this machine.
  for (const char* other :
       {"--seed", "--window-scale", "--scale", "--time-factor", "--keep-environment", "--through", "--journal"})
    sub->get_option("--observation")->excludes(sub->get_option(other));
  sub->footer(
      "Exit codes: 0 PASS, KNOWN, MENDED or DIFFERS; 77 SKIP, NOT-APPLICABLE or NOT-SHOWN, with the reason; 5 ERROR\n"
      "or UNSETTLED; 1 any other verdict; 2 bad usage or input. docs/verdicts.md says what each word means.");
  sub->callback([options, &common] { common.exit_code = Judge(*options, common); });
}

}  // namespace command
