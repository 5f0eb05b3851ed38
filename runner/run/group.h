// Shared processes: cases that may share one are handed out, one at a time, to processes that have loaded all their objects
// (conformance/RUNNER.md, "Grouped runs"). A process runs plain sides only or controls only, and no case twice.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "evidence/journal/journal.h"
#include "run/launch.h"
#include "run/machine/facts.h"
#include "run/plan.h"
#include "suite/catalogue/tree.h"

namespace run {

/// One line of the journal for each process that cases shared.
struct GroupRecord {
  int group = 0;
  catalogue::Observer observer = catalogue::Observer::kPlain;
  int cases = 0;              ///< Handed out.
  std::string ended;          ///< How it ended, where otherwise than asked to.
  std::string left_by, left;  ///< The case that left something behind, and what; empty: none did.
  /// Nothing of it counts: it did not end as it was asked to, so that any of its cases may be the reason, or its tool found something
  /// or left no whole report.
  bool spoilt = false;
  std::optional<judge::SanitizerReport> report;  ///< Of its tool.
};
nlohmann::json ToJson(const GroupRecord& record);

/// One attempt in a shared process.
struct GroupOutcome {
  PlannedAttempt planned;
  journal::Attempt attempt;
  std::string left;  ///< What the case left behind; empty: nothing.
};

/// An attempt that a process of its own must decide, what a shared one showed, and why that does not count: a line of the
/// journal.
struct RunAgain {
  std::string case_id;
  catalogue::Observer observer = catalogue::Observer::kPlain;
  int attempt = 1;
  std::optional<judge::Grouped> grouped;
  judge::Verdict verdict = judge::Verdict::kPass;
  std::string why;                      ///< Empty: the other side of the case is the reason.
  std::optional<judge::Triage> triage;  ///< Of one that did not answer in its time.
};
nlohmann::json ToJson(const RunAgain& again);

struct Settlement {
  std::vector<GroupOutcome> settled;
  std::vector<RunAgain> again;
};

/// What counts of the outcomes of shared processes: attempts of which everything that was planned passed, or failed exactly as
/// a known deviation says, in processes that ended well. Of all others both sides are run again, each in a process of its own; what ran under a tool stands by itself.
/// A process that ended in the middle of a case takes back what it said of all cases before: memory, timers, threads and descriptors
/// that one of them left behind cannot all be looked at, so that nothing but a good end says that there was nothing.
Settlement Settle(std::vector<GroupOutcome> outcomes, const std::vector<GroupRecord>& groups);

/// Those of `attempts` that may meet, by what their kinds say (catalogue::Sharing): first the kinds that share with any, then each
/// that shares with its own alone. None is empty.
std::vector<std::vector<PlannedAttempt>> Companies(const std::vector<PlannedAttempt>& attempts);

/// Those of one number and one company in the order in which they are handed out: at random, by their seed; a plain
/// side and a control by turns, so that the processes of both have work, or where a kind shares with its own alone first all of
/// one side, so that only one process is there; those whose children fault (`requires: [no-mps]`) behind the others, and those
/// that run alone behind these. `one_process`: of any kind first all of one side.
std::vector<PlannedAttempt> GroupOrder(std::vector<PlannedAttempt> attempts, bool one_process = false);

/// Which attempts of `plan` need processes of their own, and may run while `company`, attempts of one number, shares others: the
/// driver starts one process after the other, and meanwhile the GPU waits. In the order of the plan.
std::vector<PlannedAttempt> Besides(const std::vector<PlannedAttempt>& plan,
                                    const std::vector<PlannedAttempt>& company);

/// `shared`, in its order, with `besides` spread evenly among those that do not run alone: those that fault among those that do,
/// whose recovery may stop the GPU for seconds.
std::vector<PlannedAttempt> Interleave(const std::vector<PlannedAttempt>& shared,
                                       const std::vector<PlannedAttempt>& besides);

/// Which attempts of `plan` may run in a shared process: plain and control of cases that the build put into an object
/// (`index`: suite/catalogue/sharing.h), and that nothing keeps from running on this machine. In the order of the plan.
std::vector<PlannedAttempt> ForGroups(const catalogue::Tree& tree, const std::map<std::string, std::string>& index,
                                      const machine::Machine& machine, const std::vector<PlannedAttempt>& plan);

/// Which attempts of `plan` may run in a shared process under a tool: of the cases that may share one, those of which the tool
/// is expected to find nothing. In the order of the plan.
std::vector<PlannedAttempt> ForToolGroups(const catalogue::Tree& tree, const std::map<std::string, std::string>& index,
                                          const machine::Machine& machine, const std::vector<PlannedAttempt>& plan);

/// What may meet in one process.
struct Lane {
  catalogue::Observer observer = catalogue::Observer::kPlain;
  std::vector<std::string> options;  ///< Of its tool: SanitizerOptions of each of its attempts.
  std::vector<std::string> objects;  ///< Paths, relative to the tree, of the objects that hold the cases to come.
  /// Processes at a time, at least 1: the driver starts them one after the other, which soon costs more than it gains.
  int most = 1;
  /// Nothing else runs meanwhile: behind all others.
  bool alone = false;
  /// All that are to come: behind them its processes end, because only the end tells what a tool found, none may be there beside
  /// the next, or it would keep the driver from others.
  std::vector<PlannedAttempt> attempts;
};

/// The two sides of a company; where enough of its cases start processes, these have lanes of their own: they wait for the driver,
/// and would keep the others from the GPU. So have those that run alone, whose processes then load few objects: in one that has the
/// GPU to itself, the device runtime was seen to lose grids of many modules (H100 and H200, driver 580). `most`: processes at a time of
/// a lane that does not run alone. `one_process`: only one process may be there at a time, as of a kind that shares with its own
/// alone.
std::vector<Lane> BareLanes(const std::map<std::string, std::string>& index, const std::vector<PlannedAttempt>& company,
                            int most, bool one_process = false);

/// Those of one number by company, tool and object, so that a finding costs no more than some thirty repetitions, and a
/// process loads no more than it needs.
std::vector<Lane> ToolLanes(const std::map<std::string, std::string>& index,
                            const std::vector<PlannedAttempt>& attempts);

class GroupProcess;

class GroupPool {
 public:
  /// `sanitizer`: the program of the tools, where a lane has one. `before`: processes of this run so far.
  GroupPool(const catalogue::Tree& tree, std::vector<Lane> lanes, std::string sanitizer = "", int before = 0);
  ~GroupPool();
  GroupPool(const GroupPool&) = delete;
  GroupPool& operator=(const GroupPool&) = delete;

  /// Takes a place among the processes of its lane, where one is left, or says that none is. Once nothing more is handed out there is
  /// one for each.
  bool TakePlace(const PlannedAttempt& planned);
  void GivePlaceBack(const PlannedAttempt& planned);

  /// One case in a shared process, which is started where none is free: its caller has a place, or is the only one of its lane.
  /// What the process did wrong shows in the observation as it would from a process of its own; `left` says what the case left
  /// behind. Safe to call from several threads. Once too many processes failed, nothing more is handed out: the observation is
  /// without process. Under a tool the report is one without findings, until Close() tells what was found.
  judge::Observation Observe(const PlannedAttempt& planned, const LaunchOptions& options, std::string& left);

  /// Hands nothing more out; `why` is told by Problem().
  void Break(const std::string& why);
  std::string Problem() const;

  /// Ends every process and tells of each, in their order.
  std::vector<GroupRecord> Close();

 private:
  struct LaneState {
    Lane lane;
    int places_taken = 0;
    std::vector<std::unique_ptr<GroupProcess>> idle;
    std::size_t taken = 0;  // Attempts.
  };

  LaneState& LaneOf(const PlannedAttempt& planned);
  GroupRecord& RecordOf(const GroupProcess& process);
  std::unique_ptr<GroupProcess> Take(LaneState& lane, const LaunchOptions& options);
  std::unique_ptr<GroupProcess> Start(const Lane& lane, const LaunchOptions& options);
  // The processes of what runs alone, where an attempt of `after` is one of the last before; the driver has time then.
  void StartAhead(const LaneState& after, const LaunchOptions& options);
  void Conclude(GroupProcess& process);

  const catalogue::Tree& tree_;
  const std::string sanitizer_;
  const int before_;
  mutable std::mutex mutex_;  // Guards everything below.
  std::vector<LaneState> lanes_;
  std::map<std::pair<const catalogue::Case*, catalogue::Observer>, LaneState*> lane_of_;
  std::vector<GroupRecord> records_;
  bool ahead_ = false;  // The processes of what runs alone were started.
  int failures_ = 0;
  std::string problem_;
};

}  // namespace run
