// What the device has to do, and when it may: a piece of work waits for others; an environment holds what a grid or a graph
// has launched, and says when they are complete.
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <set>
#include <vector>

#include "base/bits.h"
#include "observe/races.h"

namespace ref {

class Device;
struct Work;
using WorkPtr = std::shared_ptr<Work>;

/// Grids and launches of graphs have one. "Complete" means: the body is done, nothing that was launched in it is pending, and
/// its tail launches have run one after the other (cdp.grids.parent-completes-after-children, cdp.tail.*, cdp.graph.*).
struct Environment {
  std::set<Work*> pending;  ///< What was launched in it and is not complete.
  bool body_done = false;
  std::deque<WorkPtr> tails;
  Work* owner = nullptr;
};

struct Work : std::enable_shared_from_this<Work> {
  enum State : u8 { kWaiting, kReady, kRunning, kDone };
  State state = kWaiting;
  bool from_device = false;  ///< Launched by a kernel.
  bool issued = false;
  int context = 0;
  int waits_for = 0;
  u64 number = 0;  ///< In order of issue.
  std::vector<WorkPtr> after;
  std::shared_ptr<Environment> parent;  ///< That it is pending in, or null.
  std::vector<std::function<void()>> on_done;
  std::function<void()> on_start;
  observe::WorkClock clock;  ///< For the observer of races.

  virtual ~Work() = default;
  /// Begins; calls device.Finish() at once or later.
  virtual void Start(Device& device) = 0;
  virtual bool IsCooperative() const { return false; }
};

/// Work that is done at once: a copy, a fill, a record.
struct Action : Work {
  explicit Action(std::function<void()> what) : run(std::move(what)) {}
  void Start(Device& device) override;
  std::function<void()> run;
};

/// A call of a host function, on a thread of its own.
struct HostCall : Work {
  explicit HostCall(std::function<void()> what) : run(std::move(what)) {}
  void Start(Device& device) override;
  std::function<void()> run;
  std::function<void(int)> after_fault;  ///< Called with the fault of its context in the place of `run`, if set.
};

/// Work whose body is other work; it ends when its environment is complete.
struct Enclosing : Work {
  std::shared_ptr<Environment> environment = std::make_shared<Environment>();
};

}  // namespace ref
