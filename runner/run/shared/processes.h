// Shared processes: attempts of a lane are handed out, one at a time, to processes that have loaded all their objects
// (conformance/RUNNER.md, "Grouped runs").
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "run/executor.h"
#include "run/machine/facts.h"
#include "run/shared/lane.h"
#include "suite/catalogue/tree.h"

namespace run {

class SharedProcess;
struct Returned;

/// What a process did wrong shows in the observation as it would from a process of its own. Once too many processes failed it gives up.
/// Under a tool the report is one without findings, until Close() tells what was found. A lane has as many places as it may have
/// processes; once nothing more is handed out there is one for each. A caller without a place is the only one of its lane.
class SharedProcesses : public Executor {
 public:
  /// Tree and machine outlive it. `before`: processes of this run so far.
  SharedProcesses(const catalogue::Tree& tree, const machine::Machine& machine, std::vector<Lane> lanes,
                  LaunchOptions options, int before = 0);
  ~SharedProcesses() override;
  SharedProcesses(const SharedProcesses&) = delete;
  SharedProcesses& operator=(const SharedProcesses&) = delete;

  bool Reserve(const PlannedAttempt& planned) override;
  void Release(const PlannedAttempt& planned) override;
  Observed Observe(const PlannedAttempt& planned) override;
  void GiveUp(const std::string& why) override;
  Ended Close() override;

 private:
  struct LaneState {
    Lane lane;
    int places_taken = 0;
    std::vector<std::unique_ptr<SharedProcess>> idle;
    std::size_t taken = 0;  // Attempts.
  };

  LaneState& LaneOf(const PlannedAttempt& planned);
  SharedEnd& EndOf(const SharedProcess& process);
  std::unique_ptr<SharedProcess> Take(LaneState& lane);
  std::unique_ptr<SharedProcess> Start(const Lane& lane);
  // The processes of what runs alone, where an attempt of `after` is one of the last before; the driver has time then.
  void StartAhead(const LaneState& after);
  Returned HandOut(SharedProcess& process, const PlannedAttempt& planned, Observed& observed);
  void PutBack(LaneState& lane, std::unique_ptr<SharedProcess> process, const Returned& returned,
               const Observed& observed);
  void Conclude(SharedProcess& process);

  const catalogue::Tree& tree_;
  const machine::Machine& machine_;
  const LaunchOptions options_;
  const int before_;
  std::mutex mutex_;  // Guards everything below.
  std::vector<LaneState> lanes_;
  std::map<std::pair<const catalogue::Case*, catalogue::Observer>, LaneState*> lane_of_;
  std::vector<SharedEnd> ends_;
  bool ahead_ = false;  // The processes of what runs alone were started.
  int failures_ = 0;
  std::string gave_up_;
};

}  // namespace run
