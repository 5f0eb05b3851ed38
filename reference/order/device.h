// The device: one thread owns all of its state. Host calls are messages to it with a reply; between messages it starts work
// that is ready and runs a few instructions of one thread after the other, as the policy says.
#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <list>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "machine/thread.h"
#include "memory/memory_map.h"
#include "order/grid.h"
#include "order/policy.h"
#include "order/residency.h"
#include "order/work.h"

namespace ref {

class Device {
 public:
  /// The only one; never destroyed, because programs call CUDA in static destructors.
  static Device& Get();

  // From any thread of the host.

  /// Runs `attempt` on the device's thread until it returns true: once now, then whenever work has ended. Returns then.
  void Call(const std::function<bool()>& attempt);
  /// The same, once.
  void Do(const std::function<void()>& run);
  /// Tells the device that something happened on another thread.
  void Post(std::function<void()> run);

  // From the device's thread alone.

  /// Puts work behind others: it becomes ready when all of `before` that are not done yet are. Null entries count as done.
  void Issue(const WorkPtr& work, const std::vector<WorkPtr>& before);
  /// Issues work as a part of an environment, which then is not complete before the work is.
  void IssueInto(const std::shared_ptr<Environment>& parent, const WorkPtr& work, const std::vector<WorkPtr>& before);
  /// Work has ended; what waits for it becomes ready.
  void Finish(Work& work);
  /// Looks whether an environment is complete now, or a tail launch may begin.
  void Settle(const std::shared_ptr<Environment>& environment);
  /// A thread faulted: all work of its context ends, and the context keeps the code.
  void Fail(int context, int fault);
  /// Called with (context, fault) when that happens.
  std::function<void(int, int)> on_fault;
  /// Called with every grid that starts, before it has blocks.
  std::function<void(Grid&)> on_grid;

  MemoryMap memory;
  World world;
  Policy policy;
  Random random{1};
  /// Somebody measures time: from now on it passes no quicker than on the wall (pi.event.elapsed-time).
  void KeepTime();
  /// The host has queried a stream or an event: progress is promised only to a host that does, or that waits in a call.
  void Asked();
  u64 pending_launches = 0;  ///< Work that kernels launched and that has not ended.
  u64 issued() const { return numbers_; }
  /// Work that has not begun never does, and counts as done.
  void Withdraw(const WorkPtr& work);
  /// A block ends where its threads are.
  void EndBlock(Block& block);
  /// Those that have begun and not ended.
  const std::vector<std::unique_ptr<Block>>& blocks() const { return blocks_; }
  /// One thing less that `work` waits for.
  void OneLess(const WorkPtr& work);

 private:
  Device();
  void Loop();
  void TakeMessages(bool wait);
  void Retry();
  bool Step();
  bool StartOne(bool anything_runs);
  bool MayStart(const Work& work, bool anything_runs) const;
  void SettleOne(const std::shared_ptr<Environment>& environment);
  bool StartTails(const std::shared_ptr<Environment>& environment);
  bool keeps_time_ = false;
  bool AddBlock(bool anything_runs);
  bool HasRoom(const Grid& grid, bool anything_runs) const;
  void RunSlice();
  void BlockDone(std::size_t index);
  bool AllPoll();
  void Idle();
  bool HostOnlyWaits() const;

  friend struct Grid;

  struct Message {
    const std::function<bool()>* attempt;
    bool done = false;
  };
  std::mutex lock_;
  std::condition_variable arrived_, replied_;
  std::deque<Message*> messages_;
  std::deque<std::function<void()>> posts_;
  std::atomic<int> news_ = 0;

  std::list<Message*> waiting_;  ///< Messages whose attempt was in vain so far.
  std::deque<std::shared_ptr<Environment>> to_settle_;
  bool changed_ = false;
  u64 numbers_ = 0;
  std::vector<WorkPtr> ready_;
  std::vector<std::shared_ptr<Grid>> grids_;  ///< Running, with blocks that have not begun.
  std::vector<std::unique_ptr<Block>> blocks_;
  Residency residency_;
  u32 resident_grids_ = 0;                        ///< Of which a block has begun, and not all are done.
  int host_calls_ = 0;                            ///< Host functions under way.
  std::size_t busy_block_ = 0, busy_thread_ = 0;  ///< Where AllPoll() looks first.
  int asked_ = 0;                                 ///< Steps left of those that the last query brings.
  int in_vain_ = 0;                               ///< Slices since anybody did more than look at a clock.
  u64 jump_ns_ = 1000;
  u64 slow_ns_ = 0;  ///< Wall time without progress since a grid began.
  std::map<u64, std::shared_ptr<Work>> running_;
  std::set<u64> queue_;  ///< Of what the host issued and is not complete: its numbers.
  friend struct HostCall;
};

}  // namespace ref
