/*---
clause: model.system.device-to-host
covers: data and flags in registered, managed and page-locked memory
control: no flag is released or acquired; in every second round the data is stored when the host has read
control-fails-with: the host acquired a flag, and did not see what the device had stored in such memory
rounds: 12
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "messages-in-memories.family.cuh"

namespace {

constexpr const char* kOld = "the host acquired a flag, and did not see what the device had stored in such memory";

__device__ void StoreData(const View& view, unsigned value) {
  for (unsigned i = 0; i < kWords; ++i)
    asm volatile("st.weak.u32 [%0], %1;" ::"l"(view.Data(i)), "r"(value) : "memory");
}
__global__ void Tell(View view, unsigned base, Slip slip) {
  for (unsigned value = base + 1; value <= base + kTurns; ++value) {
    if (!slip.late) StoreData(view, value);
    if (slip.relaxed) asm volatile("st.relaxed.sys.u32 [%0], %1;" ::"l"(view.Message()), "r"(value) : "memory");
    if (!slip.relaxed) asm volatile("st.release.sys.u32 [%0], %1;" ::"l"(view.Message()), "r"(value) : "memory");
    if (!cts::AwaitFlag(view.Answer(), value, kLongest)) return;
    if (slip.late) StoreData(view, value);
  }
}

void Run(cts::Litmus& litmus, cts::MemoryKind data, cts::MemoryKind flags) {
  const auto one = [](const View& device, const View& host, unsigned base, Slip slip, std::uint64_t* looks) {
    Tell<<<1, 1>>>(device, base, slip);
    CTS_CUDA(cudaGetLastError());
    std::uint64_t old = 0;
    for (unsigned value = base + 1; value <= base + kTurns; ++value) {
      if (!cts::AwaitWord(host.Message(), value, 0.1)) break;
      if (Load(host.Message(), slip.relaxed ? std::memory_order_relaxed : std::memory_order_acquire) != value) break;
      for (unsigned i = 0; i < kWords; ++i) old += Load(host.Data(i), std::memory_order_relaxed) != value ? 1 : 0;
      *looks += kWords;
      Store(host.Answer(), value, std::memory_order_release);
    }
    CTS_FINISH();
    return old;
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
