// cuda-cts sameness: whether cases that share a process say the same there as in one of their own.
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "base/error.h"
#include "base/exit_code.h"
#include "base/say.h"
#include "commands/command.h"
#include "commands/keep_evidence.h"
#include "commands/number_options.h"
#include "commands/selection.h"
#include "evidence/account/account.h"
#include "evidence/journal/head.h"
#include "evidence/journal/journal.h"
#include "evidence/judge/verdict.h"
#include "run/machine/facts.h"
#include "run/session/inspect.h"
#include "run/session/session.h"

namespace command {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;
using Side = std::pair<std::string, std::string>;  // Case and observer.
using Verdicts = std::map<Side, std::string>;

struct SamenessOptions {
  session::RunOptions run;
  int orders = 20;
  fs::path out, isolated;
  CLI::Option* seed_given = nullptr;
};

// One random order: what shared processes said of each side, and what they say was left behind.
struct Order {
  std::map<Side, std::string> verdicts;
  std::vector<std::string> left;
};

// What the attempts show, as everybody judges them, and the cases whose attempts do not fit; that the plan is smaller than its
// selection is meant.
std::vector<journal::Attempt> Judged(const catalogue::Tree& tree, const journal::Journal& journal,
                                     std::map<std::string, std::string>* doubts = nullptr) {
  evidence::Account account(tree);
  std::vector<journal::Attempt> judged = evidence::TakeJournal(account, "", journal);
  if (doubts != nullptr) *doubts = account.Finish().doubts;
  return judged;
}

std::map<int, Order> OrdersOf(const catalogue::Tree& tree, const journal::Journal& journal) {
  std::map<int, Order> orders;
  for (const journal::Attempt& a : Judged(tree, journal)) {
    const judge::Observation& o = a.observation;
    if (o.grouped) orders[o.attempt].verdicts[{o.case_id, std::string(Name(o.observer))}] = Name(a.judgement.verdict);
  }
  for (const json& line : journal.run_again) {
    Order& order = orders[line.at("attempt").get<int>()];
    const Side side{line.at("case").get<std::string>(), line.at("observer").get<std::string>()};
    order.verdicts[side] = line.at("verdict").get<std::string>();
    const std::string why = line.at("why").get<std::string>();
    if (why.starts_with("left behind")) order.left.push_back(fmt::format("{} ({}): {}", side.first, side.second, why));
  }
  return orders;
}

// Nothing was decided, so that a grouped run runs it again by itself, and that counts.
bool IsUndecided(const std::string& verdict) {
  using judge::Verdict;
  const std::optional<Verdict> v = judge::FindVerdict(verdict);
  return v == Verdict::kVacuous || v == Verdict::kMissing || v == Verdict::kError || v == Verdict::kUnsettled ||
         v == Verdict::kNotShown;
}

struct Told {
  int differing = 0;  ///< Or missing.
  int undecided = 0;
};

// Prints the table. What shared processes leave undecided in more than half of the orders differs: it has no place there.
Told Tell(const Verdicts& isolated, const std::map<int, Order>& orders, std::uint64_t seed, int asked) {
  std::map<Side, int> undecided_in;
  for (const auto& [side, verdict] : isolated) {
    for (const auto& [attempt, order] : orders) {
      const auto there = order.verdicts.find(side);
      if (there != order.verdicts.end() && there->second != verdict && IsUndecided(there->second)) ++undecided_in[side];
    }
  }
  Told told;
  std::map<std::string, int> differences;
  base::Say("{:>5} {:>12} {:>8} {:>6} {:>10} {:>10} {:>8} {:>6}\n", "order", "seed", "attempts", "same", "different",
            "undecided", "missing", "left");
  for (int attempt = 1; attempt <= asked; ++attempt) {
    const auto found = orders.find(attempt);
    const Order order = found == orders.end() ? Order() : found->second;
    int same = 0, different = 0, undecided = 0, missing = 0;
    for (const auto& [side, verdict] : isolated) {
      const auto there = order.verdicts.find(side);
      if (there == order.verdicts.end()) {
        ++missing;
      } else if (there->second == verdict) {
        ++same;
      } else {
        const auto times = undecided_in.find(side);
        const bool seldom = times != undecided_in.end() && 2 * times->second <= asked;
        if (seldom && IsUndecided(there->second)) {
          ++undecided;
        } else {
          ++different;
        }
        ++differences[fmt::format("{} ({}): {} by itself, {} in a shared process", side.first, side.second, verdict,
                                  there->second)];
      }
    }
    for (const std::string& left : order.left) ++differences[left];
    told.differing += different + missing;
    told.undecided += undecided;
    base::Say("{:>5} {:>12} {:>8} {:>6} {:>10} {:>10} {:>8} {:>6}\n", attempt,
              seed + static_cast<std::uint64_t>(attempt) - 1, isolated.size(), same, different, undecided, missing,
              order.left.size());
  }
  for (const auto& [what, times] : differences) base::Say("{} of {} orders: {}\n", times, asked, what);
  return told;
}

Verdicts VerdictsOf(const std::vector<journal::Attempt>& attempts) {
  Verdicts verdicts;
  for (const journal::Attempt& a : attempts) {
    const judge::Observation& o = a.observation;
    const Side side{o.case_id, std::string(Name(o.observer))};
    if (!o.grouped) verdicts[side] = Name(a.judgement.verdict);
    if (!o.skip.empty()) verdicts[side].clear();
  }
  return verdicts;
}

// Those of the cases that the options select; what was skipped is not among them. `given`: by the user, who may have altered it.
Verdicts Isolated(const catalogue::Tree& tree, const session::RunOptions& run, const fs::path& file,
                  const journal::Journal& journal, bool given) {
  std::map<std::string, std::string> doubts;
  const Verdicts all = VerdictsOf(Judged(tree, journal, given ? &doubts : nullptr));
  Verdicts isolated;
  for (const catalogue::SelectedCase& item : session::SelectForRun(tree, run)) {
    if (const auto doubt = doubts.find(item.subject->id); doubt != doubts.end())
      throw base::InputError(fmt::format("{}: its evidence does not fit: {}", file.string(), doubt->second));
    for (const catalogue::Observer observer : item.observers) {
      if (catalogue::IsSanitizer(observer)) continue;
      const Side side{item.subject->id, std::string(Name(observer))};
      const auto found = all.find(side);
      if (found == all.end()) {
        throw base::InputError(
            fmt::format("{}: holds no {} of {} in a process of its own; make it with `cuda-cts run --level quick`",
                        file.string(), side.second, side.first));
      }
      if (!found->second.empty()) isolated.insert(*found);
    }
  }
  return isolated;
}

// What was recorded elsewhere, or by another suite, says nothing of the orders of now.
void CheckSameMachine(const fs::path& file, const journal::Journal& before, const catalogue::Tree& tree,
                      const machine::Machine& machine) {
  journal::Head now;
  now.suite = journal::SuiteFrom(tree.suite);
  now.machine = journal::MachineFrom({{"facts", machine.facts}, {"details", machine.details}});
  const std::string difference = journal::RunDifference(journal::HeadOf(before), now);
  if (!difference.empty()) throw base::InputError(file.string() + ": is of another run than this one: " + difference);
}

constexpr const char *kIsolated = "isolated.jsonl", *kShared = "shared.jsonl";

// Before hours are spent on the first of both.
void KeepFormerJournals(const fs::path& out) {
  for (const char* name : {kIsolated, kShared}) {
    std::error_code absent;
    const fs::path file = out / name;
    if (!fs::exists(file, absent) || (fs::is_regular_file(file, absent) && fs::file_size(file, absent) == 0)) continue;
    throw base::InputError(file.string() +
                           ": exists already; a journal is never overwritten: name another folder with --out");
  }
}

int Sameness(SamenessOptions& options, const Common& common) {
  const catalogue::Tree tree = catalogue::LoadTree(catalogue::DefaultTree(common.tree));
  KeepPlaces(common, {options.out});
  std::error_code error;
  fs::create_directories(options.out, error);
  if (error) throw base::InputError(options.out.string() + ": cannot be created as a folder; name another with --out");
  KeepFormerJournals(options.out);
  session::RunOptions run = options.run;
  if (options.seed_given->count() == 0) run.seed = std::random_device()();
  run.out = stderr;
  run.shared_cases = true;
  const machine::Machine machine = session::Inspect(tree, run);
  run.machine = &machine;
  fs::path by_itself = options.isolated;
  if (by_itself.empty()) {
    by_itself = run.journal = (options.out / kIsolated).string();
    const session::RunOutcome first = session::RunSuite(tree, run);
    if (!first.stopped.empty()) return exit_code::kInfrastructure;
  }
  const journal::Journal before = journal::ReadJournal(by_itself.string());
  const Verdicts isolated = Isolated(tree, run, by_itself, before, !options.isolated.empty());
  if (!options.isolated.empty()) CheckSameMachine(by_itself, before, tree, machine);
  if (isolated.empty()) {
    base::SayError("cuda-cts: sameness: {}: nothing of the selection could be run; `cuda-cts doctor` says why\n",
                   by_itself.string());
    return exit_code::kNothingRan;
  }
  run.grouped = run.groups_alone = true;
  run.repeat = options.orders;
  run.journal = (options.out / kShared).string();
  if (!session::RunSuite(tree, run).stopped.empty()) return exit_code::kInfrastructure;
  const journal::Journal shared = journal::ReadJournal(run.journal);
  const Told told = Tell(isolated, OrdersOf(tree, shared), run.seed, options.orders);
  base::Say("{} of {} verdicts differ, {} undecided\n", told.differing,
            isolated.size() * static_cast<std::size_t>(options.orders), told.undecided);
  return told.differing == 0 ? exit_code::kOk : exit_code::kNotAsExpected;
}

}  // namespace

void AddSameness(CLI::App& app, Common& common) {
  auto options = std::make_shared<SamenessOptions>();
  CLI::App* sub = app.add_subcommand(
      "sameness", "Whether cases say the same in shared processes, in random orders, as in processes of their own");
  AddSelectionOptions(*sub, options->run.selection);
  sub->add_option("--out", options->out, "Folder for both journals; must hold none")->required();
  sub->add_option(
      "--isolated", options->isolated,
      "Journal of a run of this machine and suite, each case in a process of its own, that holds the selection "
      "(default: runs it)");
  sub->add_option("--orders", options->orders, "Random orders, each with its seed")
      ->transform(Within(1, 1000))
      ->capture_default_str();
  sub->add_option("--jobs,-j", options->run.jobs, "Processes at a time")
      ->transform(Within(1, 256))
      ->capture_default_str();
  options->seed_given = sub->add_option("--seed", options->run.seed, "Seed of the first order (default: random)")
                            ->transform(Within(std::uint64_t{0}, UINT64_MAX));
  sub->footer(
      "Every case that may share a process runs once by itself, then once in each order; verdicts are compared one by "
      "one.\nWhat a shared process leaves undecided (VACUOUS, NOT-SHOWN, UNSETTLED, MISSING, ERROR) a grouped run runs "
      "again by itself; it\n"
      "is counted apart, and as different where more than half of the orders leave it so.\n"
      "Exit codes: 0 all the same; 1 some differ or are missing; 4 nothing could be run;\n"
      "5 interrupted, the GPU lost or the disk full.");
  sub->callback([options, &common] { common.exit_code = Sameness(*options, common); });
}

}  // namespace command
