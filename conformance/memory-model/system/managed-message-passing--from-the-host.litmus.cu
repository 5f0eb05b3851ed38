/*---
clause: model.system.managed-message-passing
covers: messages from the host to the device
control: no flag is released or acquired; in every second round the data is stored when the device has read
control-fails-with: the device acquired a flag in managed memory, and did not see what the host had stored before
rounds: 16
requires: [managed]
timeout: 120
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "managed-messages.family.cuh"
#include "messages-in-memories.family.cuh"

namespace {

void Tell(const View& view, unsigned value, How how, bool relaxed) {
  if (!relaxed && how == How::kFences) std::atomic_thread_fence(std::memory_order_release);
  if (!relaxed && how == How::kScFences) std::atomic_thread_fence(std::memory_order_seq_cst);
  const bool releases = !relaxed && (how == How::kAccesses || how == How::kExchange);
  const std::memory_order order = releases ? std::memory_order_release : std::memory_order_relaxed;
  if (how == How::kExchange) {
    (void)std::atomic_ref<unsigned>(*view.Message()).exchange(value, order);
  } else {
    Store(view.Message(), value, order);
  }
}

__device__ bool AwaitMessage(const View& view, unsigned value, How how, bool relaxed) {
  const bool by_fence = how == How::kFences || how == How::kScFences;
  const unsigned long long start = cts::GlobalTimer();
  for (unsigned seen = value - 1; seen != value;) {
    if (cts::GlobalTimer() - start > kLongest) return false;
    if (relaxed || by_fence)
      asm volatile("ld.relaxed.sys.u32 %0, [%1];" : "=r"(seen) : "l"(view.Message()) : "memory");
    else
      asm volatile("ld.acquire.sys.u32 %0, [%1];" : "=r"(seen) : "l"(view.Message()) : "memory");
  }
  if (!relaxed && how == How::kFences) asm volatile("fence.acq_rel.sys;" ::: "memory");
  if (!relaxed && how == How::kScFences) asm volatile("fence.sc.sys;" ::: "memory");
  return true;
}
// Each turn leaves the lines of the words where the next one must not find them. counts: old words; words.
__global__ void Hear(View view, unsigned base, How how, bool relaxed, unsigned* counts) {
  for (unsigned value = base + 1; value <= base + kTurns; ++value) {
    if (!AwaitMessage(view, value, how, relaxed)) return;
    for (unsigned i = 0; i < kWords; ++i) {
      unsigned seen;
      asm volatile("ld.weak.u32 %0, [%1];" : "=r"(seen) : "l"(view.Data(i)) : "memory");
      counts[0] += seen != value ? 1 : 0;
    }
    counts[1] += kWords;
    cts::RaiseFlag(view.Answer(), value);
  }
}

void Run(cts::Litmus& litmus, const Home& home) {
  const Pages pages(home);
  const auto one = [&](const View& device, const View& host, unsigned base, Slip slip, std::uint64_t* looks) {
    const How how = HowOf(base / kTurns);
    const cts::DeviceBuffer<unsigned> counts(2, 0);
    const auto store = [&](unsigned value) {
      for (unsigned i = 0; i < kWords; ++i) Store(host.Data(i), value, std::memory_order_relaxed);
    };
    pages.Settle();
    Hear<<<1, 1>>>(device, base, how, slip.relaxed, counts.data());
    CTS_CUDA(cudaGetLastError());
    for (unsigned value = base + 1; value <= base + kTurns; ++value) {
      if (!slip.late) store(value);
      Tell(host, value, how, slip.relaxed);
      if (!cts::AwaitWord(host.Answer(), value, 0.1)) break;
      if (slip.late) store(value);
    }
    CTS_FINISH();
    *looks = counts[1];
    return std::uint64_t{counts[0]};
  };
  const View view = {pages.data(), pages.flags()};
  PlayMessages(litmus, view, view, cts::control(), one);
}

constexpr const char* kOld =
    "the device acquired a flag in managed memory, and did not see what the host had stored before";
CTS_LITMUS(litmus, kOld, on_host) { Run(litmus, kOnHost); }
CTS_LITMUS(litmus, kOld, on_device) { Run(litmus, kOnDevice); }
CTS_LITMUS(litmus, kOld, data_on_host) { Run(litmus, kDataOnHost); }
CTS_LITMUS(litmus, kOld, data_on_device) { Run(litmus, kDataOnDevice); }
CTS_LITMUS(litmus, kOld, kept_on_host) { Run(litmus, kKeptOnHost); }
CTS_LITMUS(litmus, kOld, mapped_on_host) { Run(litmus, kMappedOnHost); }
CTS_LITMUS(litmus, kOld, kept_on_device) { Run(litmus, kKeptOnDevice); }

}  // namespace
