// The head of a journal: what tells which suite ran, on which machine, what was planned and whether it came to its end.
// The one place that knows the members of these lines (journal.h); all else asks here.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "evidence/journal/journal.h"
#include "evidence/judge/loaded.h"
#include "suite/catalogue/condition.h"
#include "suite/catalogue/levels.h"
#include "suite/catalogue/selection.h"

namespace journal {

/// What was built: suite.json. `members` are all of it, as they stand there.
struct Suite {
  nlohmann::json members;
  std::string version, commit;  ///< Empty where it does not say.
  std::optional<bool> clean;    ///< Built from a committed tree.
};

/// How a run was started; the rest of the first line.
struct Start {
  std::vector<std::string> command;
  std::optional<std::uint64_t> seed;
  std::optional<int> repeat, jobs;
  std::optional<double> scale;  ///< Older journals say here what the plan says now.
  std::string started;          ///< UTC; empty where it does not say.
};

struct Device {
  std::string name, id;  ///< `id`: hash of its UUID, empty where the probe gave none.
  std::string cc;        ///< "9.0"; empty where the probe did not say.
};

struct MachineHead {
  catalogue::Facts facts;  ///< A fact that could not be told is left out.
  std::string node, host;  ///< The fleet's name of the machine, and its own; empty where unknown.
  std::vector<Device> devices;
  std::vector<std::string> removed;  ///< Environment variables that were taken away from the programs.
  judge::Loaded loaded;              ///< Which files its probe had as CUDA.
  catalogue::Facts probed;           ///< The facts that its details alone give, as far as they do.
};

/// One of the GPUs over which a run was spread.
struct PlannedGpu {
  std::string name;  ///< As $CUDA_VISIBLE_DEVICES has it there.
  std::string id;    ///< As Device has it.
  bool operator==(const PlannedGpu&) const = default;
};

/// Which of CUDA's variables reach the programs, though such variables are taken away from them: absent none, empty all, or these.
using KeptSettings = std::optional<std::vector<std::string>>;
bool IsKept(const KeptSettings& kept, std::string_view variable);

struct Plan {
  std::optional<std::int64_t> attempts;
  std::vector<std::string> cases, observers;
  std::optional<catalogue::Selection> selection;
  std::string level;  ///< Empty: none was asked for.
  double for_s = 0;   ///< Level soak: how long.
  std::optional<bool> all_observers;
  std::optional<double> scale, time_factor;
  std::optional<int> stop_after_failures;
  bool hang_dumps = false, grouped = false;
  KeptSettings kept;
  std::vector<std::string> through;  ///< A command that starts each program, and its words; empty: none.
  std::vector<PlannedGpu> gpus;      ///< Empty: its programs saw what there was (suite/catalogue/gpu_spread.h).

  bool Soaks() const { return level == catalogue::Name(catalogue::Level::kSoak); }
  bool ShortensTime() const { return time_factor.value_or(1) < 1; }
};

struct End {
  std::optional<std::int64_t> attempts;  ///< That the journal holds; an attempt and its repetition are one.
  std::optional<double> wall_s;
  std::string stopped;  ///< Why the run ended early; empty when it did not.
  std::string ended;    ///< UTC
};

/// A process that cases shared: the GPU of its part (empty: the run has no parts), its number, and its observer's word.
struct SharedProcess {
  std::string gpu;
  int number = 0;
  std::string observer;
  auto operator<=>(const SharedProcess&) const = default;  // NOLINT(modernize-use-nullptr): the check's own error
};

/// What is told of its end.
struct SharedEnd {
  bool ended_well = true;  ///< Nothing is said of a bad end.
  int cases = 0;           ///< How many it was handed.
};

struct Head {
  Suite suite;
  Start start;
  std::optional<MachineHead> machine;
  std::optional<Plan> plan;
  std::optional<End> end;
  bool going_on = false;  ///< It has no end yet, because its run goes on.
  int resumed = 0;
  bool dropped_last_line = false;
  std::size_t behind_end = 0;     ///< Lines behind its end, though it was not resumed.
  std::size_t back_in_time = 0;   ///< Lines that say an earlier time than the one before, or none.
  std::size_t never_begun = 0;    ///< Attempts that were made, and no line tells of their beginning.
  bool shares_processes = false;  ///< It tells of processes that cases shared.
  std::map<SharedProcess, SharedEnd> shared;
  /// Which of its cases, by their places, were run again by themselves, so that what they showed there does not count.
  std::map<SharedProcess, std::set<int>> run_again;
  std::size_t attempts = 0;  ///< In the journal.

  /// Why it is not a whole run: "the run was cut off after 3 of 8 attempts", or "is still going on"; empty for one that is.
  std::string WhyUnfinished() const;
  bool Finished() const { return WhyUnfinished().empty(); }
  std::optional<double> Scale() const;  ///< Factor on the rounds of litmus cases, where the journal says.
  /// Why its programs ran in surroundings of the user's own, which others do not have; empty: they did not.
  std::string OwnSurroundings() const;
  /// It was asked for a part of what its level covers, a selection or a shard, or in surroundings of the user's own.
  bool Partial() const;
  /// The clauses asked for are not all of the suite: Partial, or level node.
  bool AsksForAPart() const;
  const catalogue::Facts& Facts() const;  ///< Of the machine; none where the journal does not say.
};

/// Members of another type than documented, and unknown ones, are as absent: others may have written the lines.
Head HeadOf(const HeadLines& lines, std::size_t attempts);
inline Head HeadOf(const Journal& journal) { return HeadOf(journal, journal.attempts.size()); }
Suite SuiteFrom(const nlohmann::json& suite);
MachineHead MachineFrom(const nlohmann::json& line);
Plan PlanFrom(const nlohmann::json& line);

nlohmann::json ToJson(const Start& start);  ///< The members of the suite line beside those of the suite.
nlohmann::json ToJson(const Plan& plan);    ///< The whole plan line.
nlohmann::json ToJson(const catalogue::Selection& selection);
nlohmann::json ToJson(const KeptSettings& kept);  ///< true of all, a list of names, or null.

/// "LD_PRELOAD=/opt/x.so": what was loaded into the programs beside what they ask for, by the facts of the machine; else empty.
std::string Preloaded(const catalogue::Facts& facts);

/// "commit is a / b": the first member of the suites' identity in which they differ, or empty.
std::string SuiteDifference(const Suite& a, const Suite& b);

/// "different machines, driver is a / b" or "different GPUs of one model, by UUID"; empty for one machine.
std::string MachineDifference(const std::optional<MachineHead>& a, const std::optional<MachineHead>& b);

/// "different suites, commit is a / b" or what MachineDifference says; empty for runs of one suite on one machine.
std::string RunDifference(const Head& a, const Head& b);

/// Journals may be merged when they are of one suite on one machine. Throws InputError naming both and what differs.
void CheckMergeable(const Head& first, const std::string& first_name, const Head& second,
                    const std::string& second_name);

}  // namespace journal
