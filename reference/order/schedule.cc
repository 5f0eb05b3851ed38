// The device's loop: which work starts, which thread runs next and for how long.
#include <sched.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <utility>

#include "observe/findings.h"
#include "order/device.h"
#include "order/happens_before.h"
#include "order/rules.h"
#include "profile/profile.h"

namespace ref {
namespace {

constexpr long kSlice = 200;       // instructions that a thread runs at a time, at most
constexpr long kLoneSlice = 4000;  // where no other thread could run
constexpr u64 kSlowness = 16;      // wall time per time of the device while a host that just launched something may act
constexpr u64 kSlowNs = 200'000'000;  // for so long on the wall behind each launch
constexpr int kStepsAsked = 1000;     // for each query, where the device goes on only for a host that asks
constexpr u32 kPolls = 3;             // so many looks at a clock, and nothing else: the thread waits

bool IsKernelOfHost(const Work& work) { return !work.from_device && dynamic_cast<const Grid*>(&work) != nullptr; }

u64 NowNs() { return static_cast<u64>(std::chrono::steady_clock::now().time_since_epoch().count()); }

}  // namespace

void Device::Loop() {
  for (;;) {
    if (news_.load(std::memory_order_acquire) != 0) TakeMessages(false);
    // Guide 13, 5.8.3: a call that waits, and queries in the long run, let the device go on.
    if (policy.kind == Policy::kAsked && waiting_.empty()) {
      if (asked_ == 0) {
        TakeMessages(true);
        continue;
      }
      --asked_;
    }
    const bool did_something = Step();
    const bool told = changed_;
    if (told) Retry();
    if (did_something || told) continue;
    if (blocks_.empty()) {
      TakeMessages(true);
    } else {
      Idle();
    }
  }
}

void Device::Asked() { asked_ = kStepsAsked; }

// Whether the policy lets work start now. `anything_runs`: some thread could go on and does more than wait.
bool Device::MayStart(const Work& work, bool anything_runs) const {
  switch (policy.kind) {
    case Policy::kLate:
      return !work.from_device || !anything_runs;
    case Policy::kInOrder:
      if (anything_runs) return false;
      return std::all_of(ready_.begin(), ready_.end(), [&](const WorkPtr& w) { return w->number >= work.number; });
    case Policy::kOneQueue: {
      if (queue_.count(work.number) != 0) return work.number == *queue_.begin();
      const auto is_no_earlier = [&](const WorkPtr& w) {
        return w->number >= work.number || queue_.count(w->number) != 0;
      };
      return !anything_runs && host_calls_ == 0 && std::all_of(ready_.begin(), ready_.end(), is_no_earlier);
    }
    case Policy::kOneKernel:
      return !IsKernelOfHost(work) || std::none_of(running_.begin(), running_.end(),
                                                   [](const auto& running) { return IsKernelOfHost(*running.second); });
    default:
      return true;
  }
}

bool Device::StartOne(bool anything_runs) {
  if (ready_.empty()) return false;
  std::size_t pick = 0;
  switch (policy.kind) {
    case Policy::kLifo:
    case Policy::kEager:
      pick = ready_.size() - 1;
      break;
    case Policy::kInOrder:
    case Policy::kOneQueue:
    case Policy::kOneSm:
      break;
    default:
      pick = random.Below(ready_.size());
  }
  for (std::size_t tried = 0; tried < ready_.size(); ++tried, pick = (pick + 1) % ready_.size()) {
    const WorkPtr work = ready_[pick];
    if (!MayStart(*work, anything_runs)) continue;
    ready_.erase(ready_.begin() + static_cast<std::ptrdiff_t>(pick));
    work->state = Work::kRunning;
    running_[work->number] = work;
    if (work->on_start) work->on_start();
    if (observe::Watches(observe::kRaces)) WatchStart(*work);
    work->Start(*this);
    return true;
  }
  return false;
}

void Grid::Start(Device& device) {
  device.slow_ns_ = 0;
  if (device.on_grid) device.on_grid(*this);
  if (launch.cooperative) {
    workspace.assign(8, 0);
    device.memory.Add(reinterpret_cast<u64>(workspace.data()), workspace.size() * 8, Region::kInternal, context);
    on_done.push_back([this, &device] { device.memory.Remove(reinterpret_cast<u64>(workspace.data())); });
  }
  device.grids_.push_back(std::static_pointer_cast<Grid>(shared_from_this()));
}

std::unique_ptr<Block> Grid::MakeBlock(World& world, u64 index, u32 sm) {
  auto block = std::make_unique<Block>();
  block->grid = this;
  block->world = &world;
  block->ctaid = {static_cast<u32>(index % launch.grid.x), static_cast<u32>(index / launch.grid.x % launch.grid.y),
                  static_cast<u32>(index / launch.grid.x / launch.grid.y)};
  block->sm = sm;
  rule::ShowLaunch(*this, *block);
  block->before = clock.before;
  block->Begin(launch.kernel->Code(), launch.parameters);
  return block;
}

bool Device::HasRoom(const Grid& grid, bool anything_runs) const {
  if (grid.next_block == 0 && !rule::MayBeResident(resident_grids_)) return false;
  if (!rule::NeedsRoom(grid.launch)) return true;
  if (grid.launch.cooperative) return residency_.Room(grid.launch.per_sm) >= grid.BlockCount();
  if (policy.kind == Policy::kOneSm && !blocks_.empty() && anything_runs) return false;
  return residency_.Find(grid.launch.per_sm, 0).has_value();
}

bool Device::AddBlock(bool anything_runs) {
  if (grids_.empty()) return false;
  const bool last_first = policy.kind == Policy::kLifo || policy.kind == Policy::kEager;
  const bool first_first =
      policy.kind == Policy::kInOrder || policy.kind == Policy::kOneQueue || policy.kind == Policy::kOneSm;
  std::size_t pick = last_first ? grids_.size() - 1 : first_first ? 0 : random.Below(grids_.size());
  for (std::size_t tried = 0; !HasRoom(*grids_[pick], anything_runs); pick = (pick + 1) % grids_.size()) {
    if (++tried == grids_.size()) return false;
  }
  const std::shared_ptr<Grid> grid = grids_[pick];
  const u32 per_sm = grid->launch.per_sm;
  resident_grids_ += grid->next_block == 0 ? 1 : 0;
  do {
    const u64 index = policy.kind == Policy::kLifo ? grid->BlockCount() - 1 - grid->next_block : grid->next_block;
    ++grid->next_block;
    const u32 sm = residency_.Find(per_sm, static_cast<u32>((grid->number + index) % profile::kSmCount)).value_or(0);
    residency_.Take(sm, per_sm);
    blocks_.push_back(grid->MakeBlock(world, index, sm));
  } while (grid->launch.cooperative && grid->next_block < grid->BlockCount());
  if (grid->next_block < grid->BlockCount()) return true;
  grids_.erase(grids_.begin() + static_cast<std::ptrdiff_t>(pick));
  return true;
}

// One thing: work starts, a block begins, or a thread runs. Returns false when nothing can happen before the world changes.
bool Device::Step() {
  const bool waits = in_vain_ > 16 && AllPoll();
  const bool anything_runs = !blocks_.empty() && !waits;
  const bool prefers_new =
      policy.kind == Policy::kEager || policy.kind == Policy::kLifo || blocks_.empty() || waits || random.Below(4) == 0;
  if (prefers_new && (StartOne(anything_runs) || AddBlock(anything_runs))) {
    in_vain_ = 0;
    return true;
  }
  if (blocks_.empty()) return StartOne(false) || AddBlock(false);
  if (waits) {
    in_vain_ = 0;  // look again after the rest
    RunSlice();
    return blocks_.empty();  // the last thread may have ended now, and others may begin
  }
  RunSlice();
  return true;
}

void Device::RunSlice() {
  // Under one-sm the others wait: what they wait for is looked at now and then.
  const bool last_first =
      policy.kind == Policy::kLifo || policy.kind == Policy::kEager || policy.kind == Policy::kOneSm;
  std::size_t index = last_first ? blocks_.size() - 1 : random.Below(blocks_.size());
  for (std::size_t tried = 0; blocks_[index]->ready.empty() && tried < blocks_.size(); ++tried)
    index = (index + 1) % blocks_.size();
  if (last_first) {
    // The last block, but every other one gets its turn now and then: nothing may starve for ever.
    if (random.Below(4) == 0) index = random.Below(blocks_.size());
  }
  Block& block = *blocks_[index];
  if (block.ready.empty()) {
    ++in_vain_;
    if (block.alive == 0) BlockDone(index);
    return;
  }
  Thread& t = *block.ready[random.Below(block.ready.size())];
  const bool alone = blocks_.size() == 1 && block.ready.size() == 1 && ready_.empty() && grids_.empty();
  const long budget = alone ? kLoneSlice : 1 + static_cast<long>(random.Below(kSlice));
  const ref::Stop stop = Run(t, budget);
  in_vain_ = t.polls >= kPolls ? in_vain_ + 1 : 0;
  rule::DrainStores(t, random);
  if (stop == ref::Stop::kFaulted) return rule::LoseContext(*this, block, t.fault);
  if (stop == ref::Stop::kExited && block.alive == 0) BlockDone(index);
}

void Device::BlockDone(std::size_t index) {
  const std::unique_ptr<Block> block = std::move(blocks_[index]);
  blocks_[index] = std::move(blocks_.back());
  blocks_.pop_back();
  const auto grid = std::static_pointer_cast<Grid>(block->grid->shared_from_this());
  residency_.Give(block->sm, grid->launch.per_sm);
  ++grid->blocks_done;
  if (block->races != nullptr) grid->clock.behind = observe::Join(grid->clock.behind, block->races->ended());
  if (!rule::BlocksAreDone(*this, *grid)) return;
  --resident_grids_;
  rule::EndBody(*this, *grid);
}

void Device::EndBlock(Block& block) {
  block.ready.clear();
  block.alive = 0;
  const auto is_it = [&](const auto& one) { return one.get() == &block; };
  BlockDone(static_cast<std::size_t>(std::find_if(blocks_.begin(), blocks_.end(), is_it) - blocks_.begin()));
}

void Device::Withdraw(const WorkPtr& work) {
  if (work->state == Work::kRunning || work->state == Work::kDone) return;
  ready_.erase(std::remove(ready_.begin(), ready_.end(), work), ready_.end());
  if (const auto* enclosing = dynamic_cast<Enclosing*>(work.get())) enclosing->environment->owner = nullptr;
  Finish(*work);
}

// From where it last found somebody who does more: who that was seldom had a turn since.
bool Device::AllPoll() {
  for (std::size_t b = 0; b < blocks_.size(); ++b) {
    const std::size_t block = (busy_block_ + b) % blocks_.size();
    const std::vector<Thread*>& ready = blocks_[block]->ready;
    for (std::size_t i = 0; i < ready.size(); ++i) {
      const std::size_t thread = (busy_thread_ + i) % ready.size();
      if (ready[thread]->polls >= kPolls) continue;
      busy_block_ = block;
      busy_thread_ = thread;
      return false;
    }
  }
  return true;
}

void Device::KeepTime() {
  keeps_time_ = true;
  world.clock->shift = 3;  // no machine runs eight instructions in a nanosecond
}

// Everybody looks at a clock or waits at a barrier. Time passes as on the wall, because the host may be about to act, and behind
// a launch more slowly, because a host that others keep busy acts late; but where all threads of the host wait for the device,
// nobody else will act, and time jumps, further and further.
void Device::Idle() {
  const u64 before = NowNs();
  {
    std::unique_lock guard(lock_);
    arrived_.wait_for(guard, std::chrono::microseconds(30), [&] { return !messages_.empty() || !posts_.empty(); });
  }
  u64 passed = NowNs() - before;
  if (!keeps_time_ && !waiting_.empty() && HostOnlyWaits()) {
    passed += jump_ns_;
    jump_ns_ = std::min<u64>(jump_ns_ * 2, 200'000'000);
  } else {
    jump_ns_ = 1000;
    slow_ns_ += passed;
    if (slow_ns_ < kSlowNs && !keeps_time_) passed /= kSlowness;
  }
  world.clock->ns += passed;
}

bool Device::HostOnlyWaits() const {
  if (host_calls_ > 0) return false;
  std::error_code error;
  std::ptrdiff_t threads = 0;
  for (const auto& entry : std::filesystem::directory_iterator("/proc/self/task", error))
    threads += entry.path().empty() ? 0 : 1;
  return threads == static_cast<std::ptrdiff_t>(waiting_.size()) + 1;
}

}  // namespace ref
