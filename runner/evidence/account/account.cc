#include "evidence/account/account.h"

#include <algorithm>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/error.h"
#include "base/numbers.h"
#include "evidence/journal/head_check.h"
#include "evidence/judge/verdict.h"
#include "suite/catalogue/applicability.h"
#include "suite/catalogue/condition.h"

namespace evidence {
namespace {

using catalogue::Case;
using catalogue::Observer;

// More passes than a soak makes in a year.
constexpr int kMostAttempts = 10'000'000;
// More than a node has.
constexpr std::size_t kMostGpus = 256;

std::string Text(const judge::Observation& o) {
  return fmt::format("{} {} attempt {}", o.case_id, Name(o.observer), o.attempt);
}

std::string Text(const judge::Judgement& j) {
  return j.reason.empty() ? std::string(Name(j.verdict)) : fmt::format("{} ({})", Name(j.verdict), j.reason);
}

// Why a case cannot have been skipped in this way, whatever the machine lacks; empty: it can. What keeps a case from being run is known
// before anything of it is run; only a program can tell of the lack of what its case does not require.
std::string WhyNoSkip(const Case& c, const judge::Observation& o) {
  const bool of_tool = o.skip == catalogue::kNoSanitizer;
  const std::vector<std::string> needs = c.Needs();
  const bool before = o.skip == catalogue::kNoGpu || o.skip == catalogue::kNotInForce || of_tool ||
                      std::find(needs.begin(), needs.end(), o.skip) != needs.end();
  if (before && judge::WasMade(o)) return "skipped, though it was run";
  if (o.skip != catalogue::kNotInForce && c.IsCompileTime()) return "skipped for want of what no compiler needs";
  if (of_tool && !c.ToolAs(o.observer)) return "skipped for want of a tool that it does not need";
  if (!before && !judge::GaveUp(o))
    return fmt::format("skipped for want of {}, which its case does not require", o.skip);
  return "";
}

// What of a path lies behind its last `folder`, or nothing.
std::string Behind(const std::string& path, const std::string& folder) {
  const std::size_t at = path.rfind(folder);
  return at == std::string::npos ? "" : path.substr(at + folder.size());
}

// "dynamic-parallelism/grids/x.run" of "/tree/programs/dynamic-parallelism/grids/x.run.control".
std::string ProgramIn(const std::string& word) {
  std::string program = Behind(word, "/programs/");
  if (program.ends_with(".control")) program.resize(program.size() - std::string_view(".control").size());
  return program;
}

bool IsProgram(const std::string& word, const Case& c) { return ProgramIn(word) == c.Stem(); }

}  // namespace

Account::Account(const catalogue::Tree& tree) : tree_(tree) {
  for (const Case& c : tree.cases) {
    by_id_.emplace(c.id, &c);
    by_program_.emplace(c.Stem(), &c);
    by_file_.emplace(c.file, &c);
  }
}

void Account::Begin(const std::string& name, const journal::Head& so_far) {
  name_ = name;
  head_ = so_far;
  planned_ = false;
  soaks_ = so_far.plan && so_far.plan->Soaks();
  rules_.clear();
  spread_ = {};
  if (so_far.plan) TakePlan(so_far);
  for (const std::string& what : CommandContradictions(so_far)) wrong_.Add("plan", fmt::format("{}: {}", name, what));
  if (!so_far.machine) return;
  for (const std::string& what : Contradictions(*so_far.machine, so_far.suite))
    wrong_.Add("machine", fmt::format("{}: {}", name, what));
  if (!machine_) {
    machine_ = so_far.machine;
  } else if (const std::string d = journal::MachineDifference(machine_, so_far.machine); !d.empty()) {
    wrong_.Add("machine", name + ": " + d);
  }
}

// What the plan's own words give with this tree; nothing where they give nothing.
std::optional<std::vector<catalogue::SelectedCase>> Account::Planned(const journal::Plan& plan) {
  if (!plan.selection || !plan.all_observers) {
    // Before plans said how they came about: all that these observers can see of these cases.
    std::vector<catalogue::SelectedCase> selected;
    for (const std::string& id : plan.cases) {
      const auto c = by_id_.find(id);
      if (c == by_id_.end()) continue;
      catalogue::SelectedCase& item = selected.emplace_back(catalogue::SelectedCase{c->second, {}});
      for (const Observer observer : catalogue::ObserversOf(*c->second)) {
        const auto& words = plan.observers;
        if (std::find(words.begin(), words.end(), Name(observer)) != words.end()) item.observers.push_back(observer);
      }
    }
    return selected;
  }
  try {
    return catalogue::SelectForRun(tree_, *plan.selection, catalogue::ParseLevel(plan.level), *plan.all_observers);
  } catch (const base::InputError& e) {
    wrong_.Add("plan", fmt::format("{}: cannot be made from this tree: {}", name_, e.what()));
    return std::nullopt;
  }
}

void Account::TakePlan(const journal::Head& so_far) {
  const journal::Plan& plan = *so_far.plan;
  const auto selected = Planned(plan);
  if (!selected) return;
  planned_ = true;
  TakeGpus(so_far, *selected);
  std::vector<std::string> ids;
  std::int64_t attempts = 0;
  const int repeat = soaks_ ? 1 : std::clamp(so_far.start.repeat.value_or(1), 1, kMostAttempts);
  for (const catalogue::SelectedCase& item : *selected) {
    ids.push_back(item.subject->id);
    const int of_case = std::min(spread_.Attempts(*item.subject, repeat), kMostAttempts);
    attempts += static_cast<std::int64_t>(item.observers.size()) * of_case;
    for (const Observer observer : item.observers) {
      Slot& slot = slots_[{item.subject, observer}];
      slot.planned = std::max(slot.planned, of_case);
    }
  }
  if (!plan.selection) return;  // An older plan; its order was its own.
  std::set<std::string_view> observers;
  for (const catalogue::SelectedCase& item : *selected) {
    for (const Observer observer : item.observers) observers.insert(Name(observer));
  }
  if (observers != std::set<std::string_view>(plan.observers.begin(), plan.observers.end())) {
    wrong_.Add("plan", name_ + ": names other observers than its selection gives");
  }
  if (ids != plan.cases) {
    wrong_.Add("plan", fmt::format("{}: names {} cases, its selection gives {} or others", name_, plan.cases.size(),
                                   ids.size()));
  } else if (plan.attempts && *plan.attempts != attempts) {
    wrong_.Add("plan",
               fmt::format("{}: says {} attempts, its cases and observers give {}", name_, *plan.attempts, attempts));
  }
}

void Account::Wrong(const Case& c, const std::string& sort, const std::string& text) {
  wrong_.Add(sort, text);
  doubts_.emplace(c.id, sort + ": " + text);
}

// Which GPUs the plan names, and that they are those of its machine.
void Account::TakeGpus(const journal::Head& so_far, const std::vector<catalogue::SelectedCase>& selected) {
  const std::vector<journal::PlannedGpu>& gpus = so_far.plan->gpus;
  if (gpus.empty()) return;
  const auto& devices = so_far.machine ? so_far.machine->devices : std::vector<journal::Device>();
  const bool same = std::equal(gpus.begin(), gpus.end(), devices.begin(), devices.end(),
                               [](const auto& gpu, const auto& device) { return gpu.id == device.id; });
  if (!same) wrong_.Add("plan", name_ + ": names other GPUs than its machine has");
  if (soaks_ || gpus.size() > kMostGpus) return wrong_.Add("plan", name_ + ": no such run is spread over GPUs");
  try {
    spread_ = catalogue::GpuSpread(tree_, selected, static_cast<int>(gpus.size()), so_far.Facts());
  } catch (const base::InputError& e) {
    wrong_.Add("plan", fmt::format("{}: cannot be spread over GPUs with this tree: {}", name_, e.what()));
  }
}

void Account::CheckGpu(const Case& c, const judge::Observation& o, const std::string& what) {
  const int gpu = spread_.Spreads() ? spread_.GpuOf(c, o.attempt) : -1;
  const std::string planned = gpu < 0 ? "" : head_.plan->gpus.at(static_cast<std::size_t>(gpu)).id;
  const auto name = [](const std::string& id) { return id.empty() ? std::string("all GPUs") : id; };
  if (o.gpu != planned)
    Wrong(c, "GPU", fmt::format("{}: is of {}, the plan gives {}", what, name(o.gpu), name(planned)));
}

void Account::CheckNumber(const Case& c, const journal::Attempt& a, const std::string& what) {
  const judge::Observation& o = a.observation;
  if (o.attempt < 1 || o.attempt > kMostAttempts) return Wrong(c, "not asked", what);
  Slot& slot = slots_[{&c, o.observer}];
  // A soak plans one pass after the other. Without a plan, as `judge --journal` writes, nothing was asked for.
  const bool in_plan = slot.planned > 0 && (soaks_ || o.attempt <= slot.planned);
  if (planned_ && !in_plan) Wrong(c, "not asked", what);
  if (!slot.seen.Insert(static_cast<std::size_t>(o.attempt))) return Wrong(c, "answered twice", what);
  if (soaks_) passes_ = std::max(passes_, o.attempt);
  CheckSeed(c, o, what);
}

void Account::CheckSeed(const Case& c, const judge::Observation& o, const std::string& what) {
  if (!planned_ || !head_.start.seed) return;
  const std::uint64_t seed = *head_.start.seed + static_cast<std::uint64_t>(o.attempt) - 1;
  if (o.seed != seed) Wrong(c, "seed", fmt::format("{}: is {}, the plan gives {}", what, o.seed, seed));
}

// Whether its program was started as the plan says, and asked for what the attempt says.
void Account::CheckWords(const Case& c, const judge::Observation& o, const std::string& what) {
  const std::vector<std::string>& words = o.process->command;
  const auto program = std::find_if(words.begin(), words.end(), [&c](const auto& word) { return IsProgram(word, c); });
  const auto wrong = [&](const std::string& how) { Wrong(c, "command", what + ": its command " + how); };
  std::map<std::string, std::string> options;
  for (auto word = program + 1; word < words.end(); ++word) {
    if (*word == "--control") continue;
    const bool known = *word == "--seed" || *word == "--rounds" || *word == "--scale" || *word == "--window-scale";
    if (!known || word + 1 == words.end() || options.contains(*word)) return wrong("has '" + *word + "', as none has");
    options[*word] = *(word + 1);
    ++word;
  }
  const auto given = [&options](const char* option) {
    const auto found = options.find(option);
    return found == options.end() ? std::nullopt : std::optional(found->second);
  };
  const auto number = [](const std::string& word) { return base::ParseNumber(word, 0.0, journal::kMostScale); };
  const auto expect = [&](const char* option, const std::optional<std::string>& expected) {
    const std::optional<std::string> said = given(option);
    if (said == expected) return;
    wrong(!expected ? fmt::format("has {}", option)
          : said    ? fmt::format("has {} {}, not {}", option, *said, *expected)
                    : fmt::format("lacks {} {}", option, *expected));
  };
  expect("--seed", std::to_string(o.seed));
  expect("--rounds", c.rounds > 0 ? std::optional(std::to_string(c.rounds)) : std::nullopt);
  if (const auto windows = given("--window-scale"); (windows ? number(*windows) : 1) != o.window_scale)
    wrong(fmt::format("has --window-scale {}, not {}", windows.value_or("1"), o.window_scale));
  CheckBeginning(c, o, {words.begin(), program}, what);
  const std::optional<double> planned = head_.plan ? head_.Scale() : std::nullopt;
  if (!planned) return;
  // Rounds are as the plan says; of what has none, at most fewer, and what sweeps may look at more.
  const auto scale = given("--scale");
  const double own = scale ? number(*scale).value_or(0) : 1;
  if (c.rounds > 0 ? !scale || own != *planned : own < std::min(*planned, 1.0))
    wrong(fmt::format("has --scale {}, its plan {}", scale.value_or("1"), *planned));
}

// What stands before its program: the command of the plan, then its tool.
void Account::CheckBeginning(const Case& c, const judge::Observation& o, std::vector<std::string> words,
                             const std::string& what) {
  const auto wrong = [&](const std::string& how) { Wrong(c, "command", what + ": its command " + how); };
  const std::vector<std::string> through = head_.plan ? head_.plan->through : std::vector<std::string>();
  const auto tool = c.ToolAs(o.observer);
  if (head_.plan && (words.size() < through.size() || !std::equal(through.begin(), through.end(), words.begin()) ||
                     (!tool && words.size() > through.size())))
    return wrong("does not begin as its plan says");
  if (!tool) return;
  std::vector<std::string> expected = {"--tool", std::string(Name(*tool))};
  expected.insert(expected.end(), c.tool_options.begin(), c.tool_options.end());
  if (std::search(words.begin(), words.end(), expected.begin(), expected.end()) == words.end())
    wrong(fmt::format("lacks {}", fmt::join(expected, " ")));
}

// Whether its commands are those of another case, or of none.
void Account::CheckSource(const Case& c, const judge::Observation& o, const std::string& what) {
  const auto check = [&](const std::unordered_map<std::string, const Case*>& cases, const std::string& name) {
    const auto it = cases.find(name);
    if (it == cases.end() || it->second == &c) return false;
    Wrong(c, "of another case", fmt::format("{}: its command is of {}", what, it->second->id));
    return true;
  };
  bool own = false;
  const auto check_words = [&](const std::vector<std::string>& words) {
    for (const std::string& word : words) {
      const std::string program = ProgramIn(word);
      own = own || program == c.Stem();
      const std::string source = Behind(word, "conformance/");
      if (check(by_program_, program) || (!source.empty() && check(by_file_, "conformance/" + source))) return true;
    }
    return false;
  };
  if (o.process && check_words(o.process->command)) return;
  // Cases that share a process have the command of that.
  if (o.process && !o.grouped && !own) Wrong(c, "of no case", what + ": its command names no program of the suite");
  if (o.process && !o.grouped && own) {
    const std::vector<std::string>& words = o.process->command;
    const bool says = std::find(words.begin(), words.end(), "--control") != words.end();
    if (says != c.SaysControl(o.observer))
      Wrong(c, "of another side", what + ": its command " + (says ? "has" : "lacks") + " --control");
    CheckWords(c, o, what);
  }
  if (o.process && o.process->killed && !o.process->timed_out && o.infrastructure.empty()) {
    Wrong(c, "killed", what + ": was killed, though its time was not over");
  }
  for (const judge::CompileStep& step : o.steps) {
    if (check_words(step.command)) return;
  }
  const auto judge_word = std::find(o.reproducer.begin(), o.reproducer.end(), "judge");
  if (judge_word == o.reproducer.end() || judge_word + 1 == o.reproducer.end()) return;
  check(by_id_, *(judge_word + 1));
}

// What clause, features and facts say against it; empty: nothing.
std::string Account::WhyNotLacked(const Case& c, const judge::Observation& o) const {
  const catalogue::Facts& facts = head_.Facts();
  if (o.skip == catalogue::kNoGpu) {
    const auto gpus = facts.find("gpus");
    return gpus != facts.end() && gpus->second != "0" ? "skipped for want of a GPU, which this machine has" : "";
  }
  if (o.skip == catalogue::kNotInForce) {
    const catalogue::Clause* clause = tree_.FindClause(c.clause);
    catalogue::Facts of_machine = facts;
    if (c.IsCompileTime()) of_machine.erase("cc");
    const std::string why = clause == nullptr ? "" : catalogue::WhyNotApplicable(*clause, of_machine);
    return why == o.skip_reason ? "" : "skipped as not in force, which its clause does not say of this machine";
  }
  if (o.skip == catalogue::kNoSanitizer) {
    return catalogue::WhyNoSanitizer(facts) == o.skip_reason
               ? ""
               : "skipped for want of a tool that this machine has, or should have";
  }
  const auto feature = tree_.features.find(o.skip);
  if (feature == tree_.features.end()) return "skipped for the unknown feature '" + o.skip + "'";
  if (catalogue::Holds(feature->second.condition, facts, {"fixtures/features.yaml", 0}))
    return "skipped for want of " + o.skip + ", which this machine has";
  return catalogue::WhyLacked(feature->second, facts) == o.skip_reason
             ? ""
             : "skipped with another reason than that of " + o.skip;
}

// A skip held against machine and case, and against what came of the attempt all the same.
void Account::CheckSkip(const Case& c, const judge::Observation& o, const std::string& what) {
  std::string why = o.skip_reason.empty() ? "skipped without a reason" : WhyNotLacked(c, o);
  if (why.empty()) why = WhyNoSkip(c, o);
  if (!why.empty()) Wrong(c, "skip", what + ": " + why);
}

std::string Account::WhyAnotherRuntime(const judge::Observation& o) const {
  return judge::WhyAnotherRuntime(head_.machine ? head_.machine->loaded : judge::Loaded(), o);
}

judge::Judgement Account::Judge(const Case& c, const judge::Observation& o) {
  auto [rules, fresh] = rules_.try_emplace(&c);
  if (fresh) {
    rules->second.expected = catalogue::ExpectationFor(tree_.expectations, c, head_.Facts());
    rules->second.deviation = catalogue::FindDeviation(tree_.expectations, c, head_.Facts());
  }
  if (const std::string why = o.infrastructure.empty() ? WhyAnotherRuntime(o) : ""; !why.empty()) {
    judge::Observation of_another = o;
    of_another.infrastructure = why;
    return judge::Judge(c, rules->second.expected, rules->second.deviation, of_another);
  }
  return judge::Judge(c, rules->second.expected, rules->second.deviation, o);
}

void Account::NotTheSame(const Case& c, const std::string& sort, Program& program, std::string difference) {
  wrong_.Add(sort, fmt::format("{}: {}", c.id, difference));
  doubts_.emplace(c.id, difference);
  program.difference = std::move(difference);
}

// Of the first of either side, as long as each other; what failed, as listed or not, may have ended before some of its
// windows.
void Account::TakeWindowLengths(const Case& c, const judge::Observation& o, judge::Verdict verdict, Program& program) {
  if (judge::IsFailure(verdict)) return;
  auto& [plain, control] = program.windows[o.window_scale];
  auto& own = o.observer == Observer::kControl ? control : plain;
  if (own) return;
  own = o.record->windows;
  if (!plain || !control) return;
  std::string difference = judge::DifferenceOfWindows(*plain, *control);
  if (!difference.empty()) NotTheSame(c, "windows", program, std::move(difference));
}

// A control shows the power of the checks that the plain run made only where both go through the same sub-cases, every time. One that
// was not as expected, or not able to show anything, may have ended in the midst of them.
void Account::TakeSubcases(const Case& c, const judge::Observation& o, judge::Verdict verdict) {
  if (catalogue::Traits(c.kind).control != catalogue::ControlForm::kSwitch || catalogue::IsSanitizer(o.observer))
    return;
  if (!o.record || !o.record->well_formed || !judge::IsAsExpected(verdict)) return;
  if (verdict == judge::Verdict::kNotShown) return;
  Program& program = programs_[c.id];
  if (!program.difference.empty()) return;
  const bool control = o.observer == Observer::kControl;
  auto& own = control ? program.control : program.plain;
  const auto& other = control ? program.plain : program.control;
  if (!own) own = o.record->subcases;
  if (!judge::DifferenceOfSubcases(*own, o.record->subcases).empty()) {
    program.difference = fmt::format("{} attempts went through different sub-cases", Name(o.observer));
  } else if (other) {
    program.difference = control ? judge::DifferenceOfSubcases(*other, o.record->subcases)
                                 : judge::DifferenceOfSubcases(o.record->subcases, *other);
  }
  if (program.difference.empty() && other)
    program.difference = control ? judge::DifferenceOfChecks(*other, o.record->subcases)
                                 : judge::DifferenceOfChecks(o.record->subcases, *other);
  if (!program.difference.empty()) return NotTheSame(c, "sub-cases", program, program.difference);
  TakeWindowLengths(c, o, verdict, program);
}

// A control shows the power of checks that looked through windows as long as its own, so that a run repeats both sides.
void Account::TakeWindows(const Case& c, const judge::Observation& o, judge::Verdict verdict) {
  if (!planned_ || catalogue::IsSanitizer(o.observer)) return;
  const std::pair key(&c, o.attempt);
  const bool control = o.observer == Observer::kControl;
  if (o.window_scale > 1) (control ? windows_[key].control : windows_[key].plain) = o.window_scale;
  if (!control && judge::IsFailure(verdict)) failed_plain_.insert(key);
}

void Account::FinishWindows() {
  for (const auto& [key, windows] : windows_) {
    const auto& [c, attempt] = key;
    for (const auto& [observer, scale] :
         {std::pair(Observer::kPlain, windows.plain), std::pair(Observer::kControl, windows.control)}) {
      if (scale > 1 && !replaced_.contains({key, observer}))
        Wrong(*c, "windows",
              fmt::format("{} {} attempt {} has windows {} times as long, and nothing tells of shorter ones", c->id,
                          Name(observer), attempt, scale));
    }
    const Observer lacking = windows.plain < windows.control ? Observer::kPlain : Observer::kControl;
    const auto slot = slots_.find({c, lacking});
    // What failed is not repeated, and a soak's last pass ends with its time.
    if (windows.plain == windows.control || slot == slots_.end() || slot->second.planned == 0 ||
        (soaks_ && attempt > 1 && attempt == passes_) || (lacking == Observer::kPlain && failed_plain_.contains(key)))
      continue;
    const std::string what = fmt::format("{} {} attempt {} with windows {} times as long", c->id, Name(lacking),
                                         attempt, std::max(windows.plain, windows.control));
    missing_.Add("not answered", what);
    doubts_.emplace(c->id, "not answered: " + what);
  }
  windows_.clear();
  failed_plain_.clear();
  replaced_.clear();
}

// Which process it shared, where no other stands in its place, and whether the process is one of cases like it.
void Account::TakeShared(const Case& c, const judge::Observation& o, const std::string& what) {
  if (head_.plan && !head_.plan->grouped)
    return Wrong(c, "shared", what + ": ran in a process that its plan does not have");
  if (!o.grouped) return;
  const auto is_starter = [](const std::string& word) { return word.ends_with("/cts-starter"); };
  if (c.IsCompileTime() || catalogue::Traits(c.kind).sharing == catalogue::Sharing::kNever || !c.own_process.empty())
    Wrong(c, "shared", what + ": ran in a shared process, which its case never does");
  if (o.process && std::none_of(o.process->command.begin(), o.process->command.end(), is_starter))
    Wrong(c, "of no case", what + ": its command names no program of the suite");
  const int place = o.grouped->position;
  if (place < 1) return Wrong(c, "shared", what + ": has no place in its process");
  Shared& shared = shared_[{o.gpu, o.grouped->group, std::string(Name(o.observer))}];
  shared.cases.insert(&c);
  shared.last = std::max(shared.last, place);
  if (!shared.places.Insert(static_cast<std::size_t>(place)))
    Wrong(c, "shared", fmt::format("{}: has the place {} in its process, as another", what, place));
}

// A shared process is believed only when it ended well, and holds nothing that was run again (conformance/RUNNER.md,
// "What counts").
std::string Account::WhyNotShared(const journal::SharedProcess& process, const Shared& shared,
                                  const journal::Head& whole) {
  const auto told = whole.shared.find(process);
  if (told == whole.shared.end() || !told->second.ended_well) return "is not told to have ended well";
  if (shared.last > told->second.cases)
    return fmt::format("is told to have had {} cases, and has a place {}", told->second.cases, shared.last);
  const auto again = whole.run_again.find(process);
  for (const int place : again == whole.run_again.end() ? std::set<int>() : again->second) {
    if (place > 0 && shared.places.Contains(static_cast<std::size_t>(place)))
      return fmt::format("holds the place {}, which was run again by itself", place);
  }
  return "";
}

void Account::FinishShared(const journal::Head& whole) {
  for (const auto& [process, shared] : shared_) {
    const std::string why = WhyNotShared(process, shared, whole);
    for (const Case* c : why.empty() ? std::set<const Case*>() : shared.cases)
      Wrong(*c, "shared",
            fmt::format("{} {}: its process, number {}, {}", c->id, process.observer, process.number, why));
  }
  shared_.clear();
}

journal::Attempt Account::Take(journal::Attempt a) {
  const judge::Observation& o = a.observation;
  const std::string what = Text(o);
  const auto found = by_id_.find(o.case_id);
  if (found == by_id_.end()) {
    wrong_.Add("no case of the suite", what);
    return a;
  }
  const Case& c = *found->second;
  CheckNumber(c, a, what);
  CheckGpu(c, o, what);
  CheckSource(c, o, what);
  if (!o.skip.empty()) CheckSkip(c, o, what);
  if (o.grouped || o.one_queue) TakeShared(c, o, what);
  if (const std::string why = WhyAnotherRuntime(o); !why.empty()) Wrong(c, "runtime", what + ": " + why);
  if (o.record && o.record->well_formed) {
    names_programs_ = names_programs_ || !o.record->stem.empty();
    if (o.record->stem.empty()) nameless_.insert(&c);
  }
  a.judgement = Judge(c, o);
  TakeSubcases(c, o, a.judgement.verdict);
  TakeWindows(c, o, a.judgement.verdict);
  return a;
}

// A run repeats with longer windows what its control found them too short for, and never what failed.
void Account::TakeReplaced(const journal::Attempt& a) {
  const judge::Observation& o = a.observation;
  const auto found = by_id_.find(o.case_id);
  if (found == by_id_.end()) return wrong_.Add("no case of the suite", Text(o));
  CheckGpu(*found->second, o, Text(o));
  CheckSeed(*found->second, o, Text(o));
  CheckSource(*found->second, o, Text(o));
  const judge::Judgement anew = Judge(*found->second, o);
  // Both sides of what did not settle are measured again.
  const bool measured = catalogue::Traits(found->second->kind).measures && !catalogue::IsSanitizer(o.observer);
  const bool replaceable = measured ? !judge::IsFailure(anew.verdict) || anew.verdict == judge::Verdict::kUnsettled
                           : o.observer == Observer::kPlain   ? !judge::IsFailure(anew.verdict)
                           : o.observer == Observer::kControl ? anew.window_too_short
                                                              : false;
  replaced_.insert({{found->second, o.attempt}, o.observer});
  if (replaceable) return;
  Wrong(*found->second, "replaced",
        fmt::format("{} was repeated with longer windows, though it is {}", Text(o), Text(anew)));
}

void Account::End(const journal::Head& whole) {
  if (whole.end && whole.end->attempts && *whole.end->attempts != static_cast<std::int64_t>(whole.attempts)) {
    wrong_.Add("end",
               fmt::format("{}: says {} attempts, the journal holds {}", name_, *whole.end->attempts, whole.attempts));
  }
  if (whole.behind_end > 0)
    wrong_.Add("order", fmt::format("{}: {} lines stand behind its end", name_, whole.behind_end));
  if (whole.back_in_time > 0)
    wrong_.Add("order", fmt::format("{}: {} lines say an earlier time than those before them, or none", name_,
                                    whole.back_in_time));
  if (whole.plan && whole.never_begun > 0)
    wrong_.Add("order", fmt::format("{}: {} attempts came to an end, and no line says that they began", name_,
                                    whole.never_begun));
  if (!whole.plan) {
    missing_.Add(name_ + ": holds no plan, so that nobody can say what is missing");
  }
  if (whole.plan && whole.plan->scale && whole.start.scale && *whole.plan->scale != *whole.start.scale) {
    wrong_.Add("plan", fmt::format("{}: its first line says scale {}, its plan {}", name_, *whole.start.scale,
                                   *whole.plan->scale));
  }
  if (whole.shares_processes && whole.plan && !whole.plan->grouped) {
    wrong_.Add("shared", name_ + ": tells of shared processes, which its plan does not have");
  }
  FinishWindows();
  FinishShared(whole);
  // The programs of one build all say whose they are, or none does.
  for (const Case* c : names_programs_ ? nameless_ : std::set<const Case*>())
    Wrong(*c, "program", c->id + ": its record does not say whose program it is, as others do");
  names_programs_ = false;
  nameless_.clear();
  if (!soaks_) return;
  // The last pass ends with the time; all before it are whole.
  for (auto& [key, slot] : slots_) {
    if (slot.planned > 0) slot.planned = std::max(1, passes_ - 1);
  }
}

void Account::ExpectWholeSuite(int repeat) {
  for (const Case& c : tree_.cases) {
    if (!c.draft.empty()) continue;
    for (const Observer observer : catalogue::ObserversOf(c)) slots_[{&c, observer}].planned = repeat;
  }
}

Findings Account::Finish() {
  const std::string sort = "not answered";
  for (const auto& [key, slot] : slots_) {
    const auto planned = static_cast<std::size_t>(slot.planned);
    std::size_t left = planned;
    for (std::size_t i = 1; i <= planned; ++i) left -= slot.seen.Contains(i) ? 1 : 0;
    for (std::size_t i = 1; left > 0 && missing_.Shows(sort); ++i) {
      if (slot.seen.Contains(i)) continue;
      missing_.Add(sort, fmt::format("{} {} attempt {}", key.first->id, Name(key.second), i));
      --left;
    }
    missing_.AddMore(sort, left);
  }
  return {missing_.Take(), wrong_.Take(), std::move(doubts_)};
}

std::vector<journal::Attempt> TakeJournal(Account& account, const std::string& name, const journal::Journal& journal) {
  const journal::Head head = journal::HeadOf(journal);
  account.Begin(name, head);
  std::vector<journal::Attempt> judged;
  judged.reserve(journal.attempts.size());
  for (const journal::Attempt& attempt : journal.attempts) judged.push_back(account.Take(attempt));
  for (const journal::Attempt& attempt : journal.replaced) account.TakeReplaced(attempt);
  account.End(head);
  return judged;
}

journal::Folded ReadJournal(Account& account, const std::filesystem::path& file,
                            const std::function<void(const journal::Head& so_far)>& begin,
                            const std::function<void(const journal::Attempt& attempt)>& take) {
  bool begun = false;
  const auto begin_once = [&](const journal::Head& head) {
    if (begun) return;
    begun = true;
    account.Begin(file.filename().string(), head);
    begin(head);
  };
  journal::Folded folded = journal::FoldJournal(
      file,
      [&](const journal::HeadLines& so_far, journal::Attempt attempt) {
        if (!begun) begin_once(journal::HeadOf(so_far, 0));
        take(account.Take(std::move(attempt)));
      },
      [&](const journal::HeadLines& so_far, const journal::Attempt& attempt) {
        if (!begun) begin_once(journal::HeadOf(so_far, 0));
        account.TakeReplaced(attempt);
      });
  const journal::Head head = journal::HeadOf(folded.lines, folded.attempts);
  begin_once(head);
  account.End(head);
  return folded;
}

}  // namespace evidence
