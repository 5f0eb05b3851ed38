// How many blocks of a kernel a multiprocessor holds (CUDA Runtime API, Occupancy).
#include <algorithm>

#include "profile/profile.h"
#include "runtime/api.h"
#include "runtime/rules.h"

namespace ref {
namespace {

constexpr u64 kMostBarriers = 16;  // of a block

// Of the code of a function: barriers whose numbers it says, or all where a register says one.
u64 BarriersIn(const ptx::Function& function) {
  u64 barriers = 0;
  for (const ptx::Instruction& i : function.body) {
    const bool of_block =
        (i.words[0] == "bar" || i.words[0] == "barrier") && i.words.size() > 1 && i.words[1] != "warp";
    if (!of_block) continue;
    const bool reduces = std::find(i.words.begin(), i.words.end(), "red") != i.words.end();
    const std::size_t at = reduces ? 1 : 0;
    if (i.operands.size() <= at) continue;
    const ptx::Operand& which = i.operands[at];
    barriers = which.kind == ptx::Operand::kImmediate ? std::max(barriers, which.value + 1) : kMostBarriers;
  }
  return std::min(barriers, kMostBarriers);
}

}  // namespace

constinit Rule<u64(Kernel&)> rule::BarriersOf{[](Kernel& kernel) {
  u64 barriers = 1;
  for (const auto& [key, code] : kernel.Code().functions)
    barriers = std::max(barriers, code->function != nullptr ? BarriersIn(*code->function) : 0);
  return barriers;
}};

constinit Rule<u64(const Kernel&, u64)> rule::BlocksOfShared{
    [](const Kernel&, u64 shared) { return profile::kSharedPerSm / (shared + profile::kSharedReserved); }};

constinit Rule<u64(u64)> rule::BlocksOfThreads{[](u64 threads) {
  const u64 whole_warps = RoundUp(threads, profile::kWarp);
  return std::min<u64>(profile::kBlocksPerSm, profile::kThreadsPerSm / whole_warps);
}};

int ActiveBlocks(Kernel& kernel, int block_size, u64 dynamic_shared) {
  const KernelAttributes all = AttributesOf(kernel);
  if (block_size <= 0 || block_size > all.max_threads) return 0;  // perf.occupancy.zero-when-not-runnable
  const u64 warps = (static_cast<u64>(block_size) + profile::kWarp - 1) / profile::kWarp;
  u64 blocks = rule::BlocksOfThreads(static_cast<u64>(block_size));
  blocks = std::min<u64>(
      blocks, profile::kRegistersPerSm / (warps * profile::kWarp * static_cast<u64>(std::max(all.registers, 1))));
  blocks = std::min<u64>(blocks, profile::kBarriersPerSm / rule::BarriersOf(kernel));
  const u64 shared = all.shared + dynamic_shared;
  const u64 most = kernel.max_dynamic_shared > profile::kSharedPerBlock ? profile::kSharedPerBlockOptin
                                                                        : u64{profile::kSharedPerBlock};
  if (dynamic_shared > kernel.max_dynamic_shared || shared > most) return 0;
  return static_cast<int>(std::min(blocks, rule::BlocksOfShared(kernel, shared)));
}

namespace {

// `body(kernel)`, but of functions that are none, and without a place for the result.
template <class F>
cudaError_t Answer(const void* out, const void* function, F body) {
  return Enter([&](Context& context) {
    Kernel* kernel = State::Get().KernelOf(context, function);
    if (kernel == nullptr) return static_cast<cudaError_t>(State::Get().load_error);
    if (out == nullptr) return cudaErrorInvalidValue;
    return body(*kernel);
  });
}

}  // namespace
}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* out, const void* function, int block_size,
                                                                   std::size_t shared, unsigned flags) {
  return Answer(out, function, [&](Kernel& kernel) {
    if (flags > cudaOccupancyDisableCachingOverride || block_size <= 0) return cudaErrorInvalidValue;
    *out = ActiveBlocks(kernel, block_size, shared);
    return cudaSuccess;
  });
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* out, const void* function, int block_size,
                                                          std::size_t shared) {
  return Answer(out, function, [&](Kernel& kernel) {
    if (block_size <= 0) return cudaErrorInvalidValue;
    *out = ActiveBlocks(kernel, block_size, shared);
    return cudaSuccess;
  });
}

// perf.occupancy.available-dynamic-smem, perf.occupancy.available-dynamic-smem-impossible
cudaError_t cudaOccupancyAvailableDynamicSMemPerBlock(std::size_t* out, const void* function, int blocks,
                                                      int block_size) {
  return Answer(out, function, [&](Kernel& kernel) {
    if (blocks <= 0 || block_size <= 0 || ActiveBlocks(kernel, block_size, 0) < blocks) return cudaErrorInvalidValue;
    u64 fits = 0, too_much = profile::kSharedPerBlockOptin + 1;
    while (fits + 1 < too_much) {
      const u64 middle = (fits + too_much) / 2;
      (ActiveBlocks(kernel, block_size, middle) >= blocks ? fits : too_much) = middle;
    }
    *out = fits;
    return cudaSuccess;
  });
}

}  // extern "C"
