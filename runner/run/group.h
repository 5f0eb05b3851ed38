// Shared processes: cases that may share one are handed out, one at a time, to processes that have loaded all their objects
// (conformance/README.md, "Grouped runs"). A process runs plain sides only or controls only, and no case twice.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/tree.h"
#include "journal/journal.h"
#include "machine/facts.h"
#include "run/launch.h"
#include "run/plan.h"

namespace run {

/// One line of the journal for each process that cases shared.
struct GroupRecord {
  int group = 0;
  catalogue::Observer observer = catalogue::Observer::kPlain;
  int cases = 0;              ///< Handed out.
  std::string ended;          ///< How it ended, where otherwise than asked to.
  std::string left_by, left;  ///< The case that left something behind, and what; empty: none did.
  bool spoilt = false;        ///< It ended badly after all its cases, so that any of them may be the reason.
};
nlohmann::json ToJson(const GroupRecord& record);

/// One attempt in a shared process.
struct GroupOutcome {
  Unit unit;
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
  std::string why;  ///< Empty: the other side of the case is the reason.
};
nlohmann::json ToJson(const RunAgain& again);

struct Settlement {
  std::vector<GroupOutcome> settled;
  std::vector<RunAgain> again;
};

/// What counts of the outcomes of shared processes: attempts of which everything that was planned passed, in processes that
/// ended well. Of all others both sides are run again, each in a process of its own.
Settlement Settle(std::vector<GroupOutcome> outcomes, const std::vector<GroupRecord>& groups);

/// The units of one attempt number in the order in which they are handed out: at random, by their seed; a plain side and a
/// control by turns, so that the processes of both have work; those whose children fault (`requires: [no-mps]`) behind the others, and those that
/// run alone behind these.
std::vector<Unit> GroupOrder(std::vector<Unit> units);

/// Which units of `plan` may run in a shared process: plain and control of cases that the build put into an object
/// (`index`: catalogue/sharing.h), and that nothing keeps from running on this machine. In the order of the plan.
std::vector<Unit> ForGroups(const catalogue::Tree& tree, const std::map<std::string, std::string>& index,
                            const machine::Machine& machine, const std::vector<Unit>& plan);

class GroupProcess;

class GroupPool {
 public:
  /// `objects`: paths, relative to the tree, of the objects that hold the cases to come.
  /// `most`: processes of one side at a time, at least 1: the driver starts them one after the other, which soon costs more than
  /// it gains.
  GroupPool(const catalogue::Tree& tree, std::vector<std::string> objects, int most);
  ~GroupPool();
  GroupPool(const GroupPool&) = delete;
  GroupPool& operator=(const GroupPool&) = delete;

  /// One case in a shared process, which is started where none is free. What the process did wrong shows in the observation
  /// as it would from a process of its own; `left` says what the case left behind. Safe to call from several threads. Once
  /// too many processes failed, nothing more is handed out: the observation is without process.
  judge::Observation Observe(const Unit& unit, const LaunchOptions& options, std::string& left);

  /// Hands nothing more out; `why` is told by Problem().
  void Break(const std::string& why);
  std::string Problem() const;

  /// Ends every process and tells of each, in their order.
  std::vector<GroupRecord> Close();

 private:
  std::unique_ptr<GroupProcess> Take(const Unit& unit, const LaunchOptions& options);

  const catalogue::Tree& tree_;
  const std::vector<std::string> objects_;
  const int most_;
  mutable std::mutex mutex_;  // Guards everything below.
  std::condition_variable changed_;
  std::map<catalogue::Observer, int> alive_;
  std::vector<std::unique_ptr<GroupProcess>> idle_;
  std::vector<GroupRecord> records_;
  int groups_ = 0, failures_ = 0;
  std::string problem_;
};

}  // namespace run
