/*---
clause: model.system.host-to-device
covers: data and flags in registered, managed and page-locked memory
control: no flag is released or acquired; in every second round the data is stored when the device has read
control-fails-with: the device acquired a flag, and did not see what the host had stored in such memory
rounds: 12
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "messages-in-memories.family.cuh"

namespace {

constexpr const char* kOld = "the device acquired a flag, and did not see what the host had stored in such memory";

__device__ bool AwaitMessage(const View& view, unsigned value, bool relaxed) {
  const unsigned long long start = cts::GlobalTimer();
  for (unsigned seen = value - 1; seen != value;) {
    if (cts::GlobalTimer() - start > kLongest) return false;
    if (relaxed) asm volatile("ld.relaxed.sys.u32 %0, [%1];" : "=r"(seen) : "l"(view.Message()) : "memory");
    if (!relaxed) asm volatile("ld.acquire.sys.u32 %0, [%1];" : "=r"(seen) : "l"(view.Message()) : "memory");
  }
  return true;
}
// Each turn leaves the lines of the words where the next one must not find them. counts: old words; words.
__global__ void Hear(View view, unsigned base, bool relaxed, unsigned* counts) {
  for (unsigned value = base + 1; value <= base + kTurns; ++value) {
    if (!AwaitMessage(view, value, relaxed)) return;
    for (unsigned i = 0; i < kWords; ++i) {
      unsigned seen;
      asm volatile("ld.weak.u32 %0, [%1];" : "=r"(seen) : "l"(view.Data(i)) : "memory");
      counts[0] += seen != value ? 1 : 0;
    }
    counts[1] += kWords;
    cts::RaiseFlag(view.Answer(), value);
  }
}

void Run(cts::Litmus& litmus, cts::MemoryKind data, cts::MemoryKind flags) {
  const auto one = [](const View& device, const View& host, unsigned base, Slip slip, std::uint64_t* looks) {
    const cts::DeviceBuffer<unsigned> counts(2, 0);
    const auto store = [&](unsigned value) {
      for (unsigned i = 0; i < kWords; ++i) Store(host.Data(i), value, std::memory_order_relaxed);
    };
    Hear<<<1, 1>>>(device, base, slip.relaxed, counts.data());
    CTS_CUDA(cudaGetLastError());
    for (unsigned value = base + 1; value <= base + kTurns; ++value) {
      if (!slip.late) store(value);
      Store(host.Message(), value, slip.relaxed ? std::memory_order_relaxed : std::memory_order_release);
      if (!cts::AwaitWord(host.Answer(), value, 0.1)) break;
      if (slip.late) store(value);
    }
    CTS_FINISH();
    *looks = counts[1];
    return std::uint64_t{counts[0]};
  };
  PlayMessages(litmus, data, flags, cts::control(), one);
}

using Kind = cts::MemoryKind;
CTS_LITMUS(litmus, kOld, registered) { Run(litmus, Kind::kRegistered, Kind::kRegistered); }
CTS_LITMUS(litmus, kOld, registered_and_page_locked) { Run(litmus, Kind::kRegistered, Kind::kPageLocked); }
CTS_LITMUS(litmus, kOld, page_locked_and_registered) { Run(litmus, Kind::kPageLocked, Kind::kRegistered); }
CTS_LITMUS(litmus, kOld, managed) { Run(litmus, Kind::kManaged, Kind::kManaged); }
CTS_LITMUS(litmus, kOld, managed_and_page_locked) { Run(litmus, Kind::kManaged, Kind::kPageLocked); }
CTS_LITMUS(litmus, kOld, page_locked_and_managed) { Run(litmus, Kind::kPageLocked, Kind::kManaged); }

}  // namespace
