#include "order/rules.h"

#include <algorithm>

#include "profile/profile.h"

namespace ref::rule {

constinit Rule<bool(const Policy&)> BuffersStores{
    [](const Policy& policy) { return policy.kind == Policy::kStoreBuffer; }};

constinit Rule<bool(const Policy&)> FollowsViews{[](const Policy& policy) { return policy.kind == Policy::kViews; }};

constinit Rule<void(Thread&, Random&)> DrainStores{[](Thread& thread, Random& random) {
  if (!thread.stores.empty() && random.Below(8) == 0) Flush(thread);
}};

constinit Rule<bool(const Environment&, const Work&)> Encloses{[](const Environment&, const Work&) { return true; }};

constinit Rule<bool(Work&, const WorkPtr&)> WaitFor{[](Work& earlier, const WorkPtr& work) {
  earlier.after.push_back(work);
  return true;
}};

constinit Rule<bool(Device&, Grid&)> BlocksAreDone{
    [](Device&, Grid& grid) { return grid.blocks_done == grid.BlockCount(); }};

constinit Rule<void(Device&, Grid&)> EndBody{[](Device& device, Grid& grid) {
  grid.environment->body_done = true;
  device.Settle(grid.environment);
}};

constinit Rule<void(Environment&, const WorkPtr&)> QueueTail{
    [](Environment& environment, const WorkPtr& tail) { environment.tails.push_back(tail); }};

constinit Rule<std::optional<std::size_t>(Device&, Environment&)> NextTail{
    [](Device&, Environment& environment) -> std::optional<std::size_t> {
      if (environment.tails.empty() || !environment.pending.empty()) return std::nullopt;
      return 0;
    }};

constinit Rule<void(Grid&, Block&)> ShowLaunch{[](Grid& grid, Block& block) {
  block.ntid = grid.launch.block;
  block.nctaid = grid.launch.grid;
  block.dynamic_shared = grid.launch.dynamic_shared;
  block.stack_limit = grid.launch.stack_limit;
  block.grid_id = grid.number;
  block.graph = grid.graph_handle;
  block.depth = grid.depth;
  if (grid.launch.cooperative) {
    const u64 at = reinterpret_cast<u64>(grid.workspace.data());
    block.environment[1] = at >> 32;
    block.environment[2] = at & 0xffffffff;
  }
}};

constinit Rule<bool(u32)> MayBeResident{[](u32 resident) { return resident < profile::kResidentGrids; }};

constinit Rule<bool(const Launch&)> NeedsRoom{[](const Launch&) { return true; }};

constinit Rule<void(Device&, Block&, int)> LoseContext{
    [](Device& device, Block& block, int fault) { device.Fail(block.grid->context, fault); }};

}  // namespace ref::rule
