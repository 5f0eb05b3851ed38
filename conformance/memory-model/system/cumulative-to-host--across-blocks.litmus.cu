/*---
clause: model.system.cumulative-to-host
covers: device threads of different blocks
control: no flag is released or acquired; in every second round the data is stored when the host has read
control-fails-with: the host acquired a flag, and did not see what a block stored before another one raised it
rounds: 20
draft: five of five on an H200, not yet on an H100
---*/
#include <atomic>

#include "cts/buffer.cuh"
#include "cts/case.cuh"
#include "cts/gate.cuh"
#include "cts/litmus.cuh"
#include "cts/power.h"

namespace {

// Pairs of blocks of one thread: the first one stores, the second one passes the flag on. Nothing promises that both
// run at once: who waits in vain goes home.
constexpr unsigned kPairs = 16, kTurns = 64, kWords = 16, kApart = 32;
enum Step { kPassed, kRead, kSteps };

// The flag between the blocks is in device memory; data, and the flags between device and host, are mapped.
struct View {
  unsigned *data, *given, *flags;
  __host__ __device__ unsigned* Data(unsigned pair, unsigned i) const { return data + (pair * kWords + i) * kApart; }
  __host__ __device__ unsigned* Flag(unsigned pair, Step step) const { return flags + (pair * kSteps + step) * kApart; }
};

__device__ bool AwaitGiven(const unsigned* flag, unsigned value, bool relaxed) {
  constexpr unsigned long long kTenMilliseconds = 10'000'000;
  const unsigned long long start = cts::GlobalTimer();
  for (unsigned seen = value - 1; seen != value;) {
    if (cts::GlobalTimer() - start > kTenMilliseconds) return false;
    if (relaxed) asm volatile("ld.relaxed.gpu.u32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
    if (!relaxed) asm volatile("ld.acquire.gpu.u32 %0, [%1];" : "=r"(seen) : "l"(flag) : "memory");
  }
  return true;
}
__device__ void StoreData(const View& view, unsigned pair, unsigned value) {
  for (unsigned i = 0; i < kWords; ++i)
    asm volatile("st.weak.u32 [%0], %1;" ::"l"(view.Data(pair, i)), "r"(value) : "memory");
}

__global__ void Pass(View view, unsigned base, bool relaxed, bool late) {
  const unsigned pair = blockIdx.x / 2;
  unsigned* const given = view.given + pair * kApart;
  for (unsigned value = base + 1; value <= base + kTurns; ++value) {
    if (blockIdx.x % 2 == 0) {
      if (!late) StoreData(view, pair, value);
      if (relaxed) asm volatile("st.relaxed.gpu.u32 [%0], %1;" ::"l"(given), "r"(value) : "memory");
      if (!relaxed) asm volatile("st.release.gpu.u32 [%0], %1;" ::"l"(given), "r"(value) : "memory");
      if (!cts::AwaitFlag(view.Flag(pair, kRead), value, 100'000'000)) return;
      if (late) StoreData(view, pair, value);
    } else {
      if (!AwaitGiven(given, value, relaxed)) return;
      unsigned* const passed = view.Flag(pair, kPassed);
      if (relaxed) asm volatile("st.relaxed.sys.u32 [%0], %1;" ::"l"(passed), "r"(value) : "memory");
      if (!relaxed) asm volatile("st.release.sys.u32 [%0], %1;" ::"l"(passed), "r"(value) : "memory");
      if (!cts::AwaitFlag(view.Flag(pair, kRead), value, 100'000'000)) return;
    }
  }
}

CTS_LITMUS(litmus, "the host acquired a flag, and did not see what a block stored before another one raised it") {
  cts::PinnedBuffer<unsigned> data(kPairs * kWords * kApart, 0), flags(kPairs * kSteps * kApart, 0);
  const cts::DeviceBuffer<unsigned> given(kPairs * kApart, 0);
  const View host = {data.data(), nullptr, flags.data()};
  std::uint64_t all = 0;
  for (unsigned round = 0; litmus.NextRound(); ++round) {
    const unsigned base = round * kTurns;
    Pass<<<2 * kPairs, 1>>>({data.device(), given.data(), flags.device()}, base, cts::control(),
                            cts::control() && round % 2 != 0);
    CTS_CUDA(cudaGetLastError());
    std::uint64_t looks = 0, old = 0;
    bool lost = false;
    for (unsigned value = base + 1; value <= base + kTurns && !lost; ++value) {
      for (unsigned pair = 0; pair < kPairs; ++pair) {
        const std::atomic_ref<unsigned> passed(*host.Flag(pair, kPassed)), read(*host.Flag(pair, kRead));
        lost = lost || !cts::AwaitWord(host.Flag(pair, kPassed), value, 0.1);
        if (lost || passed.load(std::memory_order_acquire) != value) continue;
        for (unsigned i = 0; i < kWords; ++i) {
          const std::atomic_ref<unsigned> word(*host.Data(pair, i));
          old += word.load(std::memory_order_relaxed) != value ? 1 : 0;
        }
        looks += kWords;
        read.store(value, std::memory_order_release);
      }
    }
    CTS_FINISH();
    all += looks;
    litmus.Count(looks, old);
  }
  if (all == 0) cts::PowerNotShown("no two blocks ran at the same time as the host");
}

}  // namespace
