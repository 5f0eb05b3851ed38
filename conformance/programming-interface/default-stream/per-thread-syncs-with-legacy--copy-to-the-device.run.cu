/*---
clause: pi.default-stream.per-thread-syncs-with-legacy
covers: copies to the device whose source is written late
control: a non-blocking stream stands in the place of the per-thread stream
control-fails-with: a copy to the device did not wait for the kernel that writes its source in the other default stream
---*/
#include "cts/case.cuh"
#include "cts/order/late_source.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly =
    "a copy to the device did not wait for the kernel that writes its source in the other default stream";

// The copy's stream is not queried after the kernel: it may stand idle for the copy no more, once it was.
void Check(bool legacy_first) {
  cts::ForEachLateCopy([&](cts::LateSource& source) {
    const cts::Stream other;
    const cudaStream_t own = cts::control() ? other : cudaStreamPerThread;
    const cudaStream_t first = legacy_first ? cudaStreamLegacy : own, second = legacy_first ? own : cudaStreamLegacy;
    const cts::HostWindows windows;
    cts::Gate gate;
    cts::HeldGrid<<<1, 1, 0, first>>>(gate.view());
    source.Write(first);
    source.Copy(second);
    CTS_CHANCE(cudaStreamQuery(second) != cudaErrorNotReady, kEarly);
    gate.Open();
    CTS_FINISH();
    const bool delivered = source.delivered();
    if (cts::control() && delivered) cts::PowerNotShown("the copy did not run during a kernel of another stream");
    CTS_EXPECT(delivered, kEarly);
  });
}

CTS_CASE(legacy_first) { Check(true); }
CTS_CASE(per_thread_first) { Check(false); }

}  // namespace
