// Messages, and the rules of readiness and completion. The loop that runs blocks is in schedule.cc.
#include "order/device.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "observe/findings.h"
#include "order/happens_before.h"
#include "order/rules.h"

namespace ref {

Device& Device::Get() {
  static Device* device = new Device;
  return *device;
}

Device::Device() : policy(ReadPolicy()), random(policy.seed) {
  observe::Begin();
  world.memory = &memory;
  memory.on_change = [](const Region& region, bool comes) {
    if (observe::Watches(observe::kValidity)) observe::WatchRegion(region, comes);
    if (observe::Watches(observe::kRaces)) observe::ForgetMemory(region.low, region.high);
  };
  world.clock = new Clock;
  world.clock->ns = 1'000'000'000;
  world.store_buffer = rule::BuffersStores(policy);
  if (rule::FollowsViews(policy)) world.views = std::make_unique<views::Views>(policy.seed);
  std::thread([this] { Loop(); }).detach();
}

void Device::Call(const std::function<bool()>& attempt) {
  Message message{&attempt};
  std::unique_lock guard(lock_);
  messages_.push_back(&message);
  news_.store(1, std::memory_order_release);
  arrived_.notify_one();
  replied_.wait(guard, [&] { return message.done; });
}

void Device::Do(const std::function<void()>& run) {
  Call([&] {
    run();
    return true;
  });
}

void Device::Post(std::function<void()> run) {
  const std::lock_guard guard(lock_);
  posts_.push_back(std::move(run));
  news_.store(1, std::memory_order_release);
  arrived_.notify_one();
}

void Device::TakeMessages(bool wait) {
  std::unique_lock guard(lock_);
  if (wait) arrived_.wait(guard, [&] { return !messages_.empty() || !posts_.empty(); });
  bool replied = false;
  while (!messages_.empty() || !posts_.empty()) {
    if (!posts_.empty()) {
      const std::function<void()> run = std::move(posts_.front());
      posts_.pop_front();
      guard.unlock();
      run();
      guard.lock();
      continue;
    }
    Message* message = messages_.front();
    messages_.pop_front();
    guard.unlock();
    asked_ = 0;  // no other call brings any
    const bool done = (*message->attempt)();
    guard.lock();
    message->done = done;
    replied = replied || done;
    if (!done) waiting_.push_back(message);
  }
  news_.store(0, std::memory_order_release);
  if (replied) replied_.notify_all();
}

void Device::Retry() {
  changed_ = false;
  bool replied = false;
  for (auto at = waiting_.begin(); at != waiting_.end();) {
    if (!(*(*at)->attempt)()) {
      ++at;
      continue;
    }
    const std::lock_guard guard(lock_);
    (*at)->done = replied = true;
    at = waiting_.erase(at);
  }
  if (replied) replied_.notify_all();
}

void Device::Issue(const WorkPtr& work, const std::vector<WorkPtr>& before) {
  work->number = ++numbers_;
  work->issued = true;
  if (work->from_device) ++pending_launches;
  if (!work->from_device && work->parent == nullptr) queue_.insert(work->number);
  if (observe::Watches(observe::kRaces)) WatchIssue(*work, before);
  for (const WorkPtr& one : before) {
    if (one == nullptr || one->state == Work::kDone || one == work) continue;
    if (rule::WaitFor(*one, work)) ++work->waits_for;
  }
  if (work->waits_for == 0) {
    work->state = Work::kReady;
    ready_.push_back(work);
  }
}

void Device::IssueInto(const std::shared_ptr<Environment>& parent, const WorkPtr& work,
                       const std::vector<WorkPtr>& before) {
  if (parent != nullptr && rule::Encloses(*parent, *work)) {
    work->parent = parent;
    parent->pending.insert(work.get());
  }
  Issue(work, before);
}

void Device::OneLess(const WorkPtr& work) {
  if (--work->waits_for > 0 || work->state != Work::kWaiting) return;
  work->state = Work::kReady;
  ready_.push_back(work);
}

void Device::Finish(Work& work) {
  if (work.state == Work::kDone) return;
  const WorkPtr keep = work.shared_from_this();
  work.state = Work::kDone;
  running_.erase(work.number);
  queue_.erase(work.number);
  changed_ = true;
  if (work.from_device) --pending_launches;
  if (observe::Watches(observe::kRaces)) {
    WatchDone(work);
    for (const WorkPtr& next : work.after) WatchBehind(work, *next);
  }
  for (const auto& run : work.on_done) run();
  for (const WorkPtr& next : work.after) OneLess(next);
  work.after.clear();
  if (const std::shared_ptr<Environment> parent = std::move(work.parent)) {
    parent->pending.erase(&work);
    Settle(parent);
  }
}

// Chains of tail launches nest as deeply as programs like: one after the other, never on the stack of the machine.
void Device::Settle(const std::shared_ptr<Environment>& environment) {
  to_settle_.push_back(environment);
  if (to_settle_.size() > 1) return;
  for (; !to_settle_.empty(); to_settle_.pop_front()) SettleOne(to_settle_.front());
}

void Device::SettleOne(const std::shared_ptr<Environment>& environment) {
  if (!environment->body_done || environment->owner == nullptr) return;
  if (StartTails(environment) || !environment->pending.empty() || !environment->tails.empty()) return;
  Work* owner = environment->owner;
  environment->owner = nullptr;
  Finish(*owner);
}

// Returns whether a tail launch was started.
bool Device::StartTails(const std::shared_ptr<Environment>& environment) {
  std::deque<WorkPtr>& tails = environment->tails;
  bool started = false;
  while (const std::optional<std::size_t> next = rule::NextTail(*this, *environment)) {
    const auto at = tails.begin() + static_cast<std::ptrdiff_t>(*next);
    const WorkPtr tail = *at;
    tails.erase(at);
    --pending_launches;  // it was counted when it was put into the queue
    if (observe::Watches(observe::kRaces)) WatchTail(*environment->owner, *tail);
    IssueInto(environment, tail, {});
    started = true;
  }
  return started;
}

void Device::Fail(int context, int fault) {
  if (on_fault) on_fault(context, fault);
  const auto belongs = [&](const auto& work) { return work->context == context; };
  std::vector<WorkPtr> dead;
  for (const auto& [number, work] : running_) {
    if (belongs(work)) dead.push_back(work);
  }
  std::copy_if(ready_.begin(), ready_.end(), std::back_inserter(dead), belongs);
  ready_.erase(std::remove_if(ready_.begin(), ready_.end(), belongs), ready_.end());
  grids_.erase(std::remove_if(grids_.begin(), grids_.end(), belongs), grids_.end());
  for (std::size_t i = 0; i < blocks_.size();) {
    if (blocks_[i]->grid->context != context) {
      ++i;
      continue;
    }
    residency_.Give(blocks_[i]->sm, blocks_[i]->grid->launch.per_sm);
    blocks_[i] = std::move(blocks_.back());
    blocks_.pop_back();
  }
  std::set<const Grid*> resident;
  for (const auto& block : blocks_) resident.insert(block->grid);
  for (const auto& grid : grids_) {
    if (grid->next_block > 0) resident.insert(grid.get());
  }
  resident_grids_ = static_cast<u32>(resident.size());
  // What waits behind the dead is dead, too.
  for (std::size_t i = 0; i < dead.size(); ++i) {
    const WorkPtr work = dead[i];
    if (work->state == Work::kDone) continue;
    work->state = Work::kDone;
    if (observe::Watches(observe::kRaces)) WatchDone(*work);
    running_.erase(work->number);
    queue_.erase(work->number);
    if (work->from_device) --pending_launches;
    for (const WorkPtr& next : work->after) dead.push_back(next);
    work->after.clear();
    if (auto* enclosing = dynamic_cast<Enclosing*>(work.get())) {
      pending_launches -= enclosing->environment->tails.size();
      enclosing->environment->tails.clear();
      enclosing->environment->owner = nullptr;
    }
    if (const auto* call = dynamic_cast<HostCall*>(work.get()); call != nullptr && call->after_fault && fault != 0)
      std::thread([run = call->after_fault, fault] { run(fault); }).detach();
    for (const auto& run : work->on_done) run();
    work->parent = nullptr;
  }
  changed_ = true;
}

void Action::Start(Device& device) {
  run();
  device.Finish(*this);
}

void HostCall::Start(Device& device) {
  ++device.host_calls_;
  std::thread([this, &device, keep = shared_from_this()] {
    run();
    device.Post([&device, keep] {
      --device.host_calls_;
      device.Finish(*keep);
    });
  }).detach();
}

}  // namespace ref
