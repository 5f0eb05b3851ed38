/*---
clause: model.system.managed-message-passing
control: no flag is released or acquired; in every second round the data is stored when the host has read
control-fails-with: the host acquired a flag in managed memory, and did not see what the device had stored before
rounds: 16
requires: [managed]
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "managed-messages.family.cuh"
#include "messages-in-memories.family.cuh"

namespace {

__device__ void StoreData(const View& view, unsigned value) {
  for (unsigned i = 0; i < kWords; ++i)
    asm volatile("st.weak.u32 [%0], %1;" ::"l"(view.Data(i)), "r"(value) : "memory");
}
__device__ void StoreFlag(unsigned* flag, unsigned value, How how, bool relaxed) {
  if (!relaxed && how == How::kFences) asm volatile("fence.acq_rel.sys;" ::: "memory");
  if (!relaxed && how == How::kScFences) asm volatile("fence.sc.sys;" ::: "memory");
  if (how == How::kExchange) {
    [[maybe_unused]] unsigned was;
    if (relaxed) asm volatile("atom.relaxed.sys.exch.b32 %0, [%1], %2;" : "=r"(was) : "l"(flag), "r"(value) : "memory");
    if (!relaxed)
      asm volatile("atom.release.sys.exch.b32 %0, [%1], %2;" : "=r"(was) : "l"(flag), "r"(value) : "memory");
  } else if (!relaxed && how == How::kAccesses) {
    asm volatile("st.release.sys.u32 [%0], %1;" ::"l"(flag), "r"(value) : "memory");
  } else {
    asm volatile("st.relaxed.sys.u32 [%0], %1;" ::"l"(flag), "r"(value) : "memory");
  }
}
__global__ void Tell(View view, unsigned base, How how, Slip slip) {
  for (unsigned value = base + 1; value <= base + kTurns; ++value) {
    if (!slip.late) StoreData(view, value);
    StoreFlag(view.Message(), value, how, slip.relaxed);
    if (!cts::AwaitFlag(view.Answer(), value, kLongest)) return;
    if (slip.late) StoreData(view, value);
  }
}

// Whether the host has the message; it acquires what came before.
bool Hear(const View& view, unsigned value, How how, bool relaxed) {
  if (!cts::AwaitWord(view.Message(), value, 0.1)) return false;
  const bool by_fence = how == How::kFences || how == How::kScFences;
  if (Load(view.Message(), relaxed || by_fence ? std::memory_order_relaxed : std::memory_order_acquire) != value)
    return false;
  if (!relaxed && by_fence)
    std::atomic_thread_fence(how == How::kFences ? std::memory_order_acquire : std::memory_order_seq_cst);
  return true;
}

void Run(cts::Litmus& litmus, const Home& home) {
  const Pages pages(home);
  const auto one = [&](const View& device, const View& host, unsigned base, Slip slip, std::uint64_t* looks) {
    const How how = HowOf(base / kTurns);
    pages.Settle();
    Tell<<<1, 1>>>(device, base, how, slip);
    CTS_CUDA(cudaGetLastError());
    std::uint64_t old = 0;
    for (unsigned value = base + 1; value <= base + kTurns; ++value) {
      if (!Hear(host, value, how, slip.relaxed)) break;
      for (unsigned i = 0; i < kWords; ++i) old += Load(host.Data(i), std::memory_order_relaxed) != value ? 1 : 0;
      *looks += kWords;
      Store(host.Answer(), value, std::memory_order_release);
    }
    CTS_FINISH();
    return old;
  };
  const View view = {pages.data(), pages.flags()};
  PlayMessages(litmus, view, view, cts::control(), one);
}

constexpr const char* kOld =
    "the host acquired a flag in managed memory, and did not see what the device had stored before";
CTS_LITMUS(litmus, kOld, on_host) { Run(litmus, kOnHost); }
CTS_LITMUS(litmus, kOld, on_device) { Run(litmus, kOnDevice); }
CTS_LITMUS(litmus, kOld, data_on_host) { Run(litmus, kDataOnHost); }
CTS_LITMUS(litmus, kOld, data_on_device) { Run(litmus, kDataOnDevice); }
CTS_LITMUS(litmus, kOld, kept_on_host) { Run(litmus, kKeptOnHost); }
CTS_LITMUS(litmus, kOld, mapped_on_host) { Run(litmus, kMappedOnHost); }
CTS_LITMUS(litmus, kOld, kept_on_device) { Run(litmus, kKeptOnDevice); }

}  // namespace
