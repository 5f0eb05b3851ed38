/*---
clause: pi.mapped.aligned-access-single-16
covers: what another device sees, and loads of its stores
control: a kernel stores, or loads, the two halves one after the other
control-fails-with:
  - a naturally aligned store of 16 bytes was split for another device
  - a naturally aligned load of 16 bytes was split during stores of another device
requires: [gpus-2, cc-70]
rounds: 40
own-process: its instruction needs PTX 8.3, and what cannot read that refuses every kernel beside it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "split-for-device.cuh"
#include "split-wide-access.cuh"

namespace {

// Loads until the storing device has ended, and counts what is neither pattern.
__global__ void LookWideUntilDone(const cts::WideWord* words, cts::SplitView view, bool halves) {
  unsigned reads = 0, split = 0;
  cts::RaiseFlag(view.ready, 1u);
  const unsigned long long start = cts::GlobalTimer();
  do {
    for (unsigned i = 0; i < 8; ++i) {
      const cts::WideWord* const at = words + i * view.stride;
      unsigned long long low = 0, high = 0;
      if (halves) {
        low = *static_cast<const volatile unsigned long long*>(&at->low);
        cts::SpinFor(200);
        high = *static_cast<const volatile unsigned long long*>(&at->high);
      } else {
#if __CUDA_ARCH__ >= 700
        asm volatile("{ .reg .b128 both; ld.relaxed.sys.b128 both, [%2]; mov.b128 {%0, %1}, both; }"
                     : "=l"(low), "=l"(high)
                     : "l"(at)
                     : "memory");
#endif
      }
      if (low != high || (low != cts::kWidePattern && low != ~cts::kWidePattern)) ++split;
    }
    reads += 8;
  } while (*static_cast<volatile unsigned*>(view.done) == 0 && cts::GlobalTimer() - start < cts::kMostLookingNs);
  *view.reads = *static_cast<volatile unsigned*>(view.done) != 0 ? reads : 0;
  *view.split = split;
}

void Count(cts::Litmus& litmus, bool stores_halves, bool loads_halves) {
  cts::CountSplitBetweenDevices<cts::WideWord>(
      litmus, {cts::kWidePattern, cts::kWidePattern}, 1000,
      [&](const cts::WideWord* words, const cts::SplitView& view, cudaStream_t stream) {
        LookWideUntilDone<<<1, 1, 0, stream>>>(words, view, loads_halves);
      },
      [&](cts::WideWord* words, const cts::SplitView& view, cudaStream_t stream) {
        cts::StoreWideInTurns<<<1, 1, 0, stream>>>(words, view.done, view.stride, stores_halves);
      });
}

CTS_LITMUS(litmus, "a naturally aligned store of 16 bytes was split for another device", stores) {
  Count(litmus, cts::control(), false);
}

CTS_LITMUS(litmus, "a naturally aligned load of 16 bytes was split during stores of another device", loads) {
  Count(litmus, false, cts::control());
}

}  // namespace
