// Warp functions in loops that lanes leave in different turns, by the end of a loop or by a return from its middle.
#include "cts/buffer.cuh"
#include "cts/row.h"

#include <string>

namespace {

constexpr unsigned kThreads = 96, kWarp = 32, kTurns = 40;

enum Pattern { kOneATurn, kScattered, kInThirds };
// How many turns a lane makes.
__host__ __device__ unsigned TurnsOf(unsigned thread, Pattern pattern) {
  const unsigned lane = thread % kWarp;
  return pattern == kOneATurn ? lane + 1 : pattern == kScattered ? (lane * 7 + 3) % kTurns + 1 : lane % 3 * 9 + 4;
}
// The lanes of the thread's warp that are in this turn.
__host__ __device__ unsigned MaskOf(unsigned thread, unsigned turn, Pattern pattern) {
  unsigned mask = 0;
  for (unsigned lane = 0; lane < kWarp; ++lane)
    if (TurnsOf(thread / kWarp * kWarp + lane, pattern) > turn) mask |= 1u << lane;
  return mask;
}

// A way gives each thread an argument in each turn, and calls the function with it.
template <class Way>
__device__ __noinline__ void CallUntilReturn(unsigned* results, Pattern pattern, unsigned further) {
  for (unsigned turn = 0; turn < kTurns; ++turn) {
    if (turn >= TurnsOf(threadIdx.x, pattern)) return;
    results[threadIdx.x * kTurns + turn] =
        Way::Call(MaskOf(threadIdx.x, turn, pattern), Way::Argument(threadIdx.x, turn + further));
  }
}
template <class Way>
__global__ void CallInLoops(unsigned* results, Pattern pattern, bool returns, unsigned further) {
  if (returns) return CallUntilReturn<Way>(results, pattern, further);
  for (unsigned turn = 0; turn < TurnsOf(threadIdx.x, pattern); ++turn)
    results[threadIdx.x * kTurns + turn] =
        Way::Call(MaskOf(threadIdx.x, turn, pattern), Way::Argument(threadIdx.x, turn + further));
}

// `further`: the arguments are those of a later turn. Way::Of tells what is right for a thread, of a mask.
template <class Way>
void CheckLoops(unsigned further, const char* message) {
  constexpr struct {
    const char* name;
    Pattern pattern;
    bool returns;
  } kRows[] = {{"one-a-turn", kOneATurn, false},
               {"scattered", kScattered, false},
               {"in-thirds", kInThirds, false},
               {"one-a-turn-by-a-return", kOneATurn, true},
               {"scattered-by-a-return", kScattered, true}};
  for (const auto& row : kRows) {
    cts::Row((std::string(Way::kName) + row.name).c_str(), [&] {
      const cts::DeviceBuffer<unsigned> results(kThreads * kTurns, 0);
      CallInLoops<Way><<<1, kThreads>>>(results.data(), row.pattern, row.returns, further);
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      const auto found = results.Read();
      unsigned wrong = 0;
      for (unsigned thread = 0; thread < kThreads; ++thread)
        for (unsigned turn = 0; turn < TurnsOf(thread, row.pattern); ++turn)
          wrong += found[thread * kTurns + turn] != Way::Of(thread, turn, MaskOf(thread, turn, row.pattern)) ? 1 : 0;
      CTS_EXPECT_EQ(wrong, 0u, message);
    });
  }
}

}  // namespace
