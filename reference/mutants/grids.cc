// What a grid sees, where its blocks find room, and what its end and its faults do.
#include <algorithm>
#include <cstring>
#include <map>

#include "mutants/origins.h"
#include "mutants/table.h"
#include "order/rules.h"
#include "runtime/api.h"

namespace ref::mutants {
namespace {

// The block of a child sees something else of its launch.
template <auto kChange>
void ChildSees() {
  rule::ShowLaunch.Replace([](Grid& grid, Block& block) {
    rule::ShowLaunch.Documented(grid, block);
    if (grid.depth > 0) kChange(block);
  });
}

// Variables of a child's module begin anew with its first block.
template <ptx::Space kSpace>
void ChildResets() {
  rule::ShowLaunch.Replace([](Grid& grid, Block& block) {
    rule::ShowLaunch.Documented(grid, block);
    if (grid.depth == 0 || grid.next_block != 1) return;
    for (const auto& [variable, address] : grid.launch.kernel->image->addresses()) {
      if (variable->space != kSpace) continue;
      std::memset(Pointer<void>(address), 0, variable->size);
      std::memcpy(Pointer<void>(address), variable->initial.data(), variable->initial.size());
    }
  });
}

template <int kFault, int kOther>
void FaultHasCode() {
  rule::LoseContext.Replace([](Device& device, Block& block, int fault) {
    rule::LoseContext.Documented(device, block, fault == kFault ? kOther : fault);
  });
}

// The arguments of children, where they were when they were launched.
const u8* latest_arguments = nullptr;
std::map<const Grid*, const u8*>& Arguments() {
  static auto* all = new std::map<const Grid*, const u8*>;
  return *all;
}
void ReadArgumentsLate() {
  cdp::CopyArguments.Replace([](const Kernel& kernel, const u8* from) {
    latest_arguments = from;
    return cdp::CopyArguments.Documented(kernel, from);
  });
  cdp::Submit.Replace([](Thread& t, const WorkPtr& work, u64 stream, bool ptsz) {
    if (const auto* grid = dynamic_cast<const Grid*>(work.get()); grid != nullptr && !grid->launch.parameters.empty()) {
      Arguments()[grid] = latest_arguments;
      work->on_done.push_back([grid] { Arguments().erase(grid); });
    }
    return cdp::Submit.Documented(t, work, stream, ptsz);
  });
  rule::ShowLaunch.Replace([](Grid& grid, Block& block) {
    rule::ShowLaunch.Documented(grid, block);
    std::vector<u8>& parameters = grid.launch.parameters;
    if (const auto at = Arguments().find(&grid); at != Arguments().end())
      std::copy_n(at->second, parameters.size(), parameters.begin());
  });
}

}  // namespace

Table Grids() {
  static constexpr Mutant kMutants[] = {
      {"child-grid-lacks-y", ChildSees<[](Block& block) { block.nctaid.y = 1; }>},
      {"child-block-lacks-z", ChildSees<[](Block& block) { block.ntid.z = 1; }>},
      {"child-grid-is-synchronizable", ChildSees<[](Block& block) { block.environment[2] = 64; }>},
      {"child-lacks-dynamic-shared", ChildSees<[](Block& block) { block.dynamic_shared = 0; }>},
      {"parameters-not-copied", ReadArgumentsLate},
      {"child-launch-resets-variables", ChildResets<ptx::Space::kGlobal>},
      {"child-launch-resets-constants", ChildResets<ptx::Space::kConst>},
      {"resident-grids-unlimited", Instead<rule::MayBeResident, [](u32) { return true; }>},
      {"higher-priority-takes-full-room",
       Instead<rule::NeedsRoom, [](const Launch& launch) { return launch.priority >= 0; }>},
      {"child-exception-lost", Instead<rule::LoseContext,
                                       [](Device& device, Block& block, int fault) {
                                         if (block.depth != 0) return device.EndBlock(block);
                                         rule::LoseContext.Documented(device, block, fault);
                                       }>},
      {"illegal-address-code", FaultHasCode<kIllegalAddress, kLaunchFailure>},
      {"misaligned-code", FaultHasCode<kMisaligned, kIllegalAddress>},
      {"address-space-code", FaultHasCode<kInvalidAddressSpace, kIllegalAddress>},
  };
  return kMutants;
}

}  // namespace ref::mutants
