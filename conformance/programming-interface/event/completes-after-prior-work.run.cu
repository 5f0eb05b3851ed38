/*---
clause: pi.event.completes-after-prior-work
control: the event is recorded before the work
control-fails-with: the event was complete before earlier work of its stream was
---*/
#include "cts/case.cuh"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "the event was complete before earlier work of its stream was";

void Check(const char* name, cudaStream_t stream, unsigned flags, bool record_with_flags = false) {
  cts::Row(name, [&] {
    cts::Event event(flags);
    cts::Mark mark;
    bool seen = false;
    const auto record = [&] {
      CTS_CUDA(record_with_flags ? cudaEventRecordWithFlags(event, stream, cudaEventRecordDefault)
                                 : cudaEventRecord(event, stream));
    };
    cts::Gate gate;
    if (cts::control()) record();
    cts::Hold(gate, stream);
    mark.Put(stream, cts::By::kCopy);
    if (!cts::control()) record();
    cts::Thread wait([&] {
      CTS_CUDA(cudaEventSynchronize(event));
      seen = mark.seen();
    });
    CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady || wait.ended(), kEarly);
    gate.Open();
    wait.Join();
    CTS_EXPECT(seen, kEarly);
    CTS_FINISH();
    CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "the event is not complete although its stream is");
  });
}

CTS_CASE() {
  const cts::Stream blocking(cudaStreamDefault), non_blocking;
  Check("blocking", blocking, cudaEventDefault);
  Check("non-blocking", non_blocking, cudaEventDefault);
  Check("non-blocking-without-timing", non_blocking, cudaEventDisableTiming);
  Check("non-blocking-blocking-sync", non_blocking, cudaEventBlockingSync);
  Check("cudaEventRecordWithFlags", non_blocking, cudaEventDisableTiming, true);
  Check("null", nullptr, cudaEventDisableTiming);
  Check("per-thread", cudaStreamPerThread, cudaEventDisableTiming);
  cts::Row("behind-a-host-function", [&] {
    const cts::HostWindows windows;
    cts::Event event;
    cts::HostGate gate;
    if (cts::control()) CTS_CUDA(cudaEventRecord(event, non_blocking));
    gate.Hold(non_blocking);
    if (!cts::control()) CTS_CUDA(cudaEventRecord(event, non_blocking));
    CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady, kEarly);
    gate.Open();
    CTS_FINISH();
    CTS_EXPECT_EQ(cudaEventQuery(event), cudaSuccess, "the event is not complete although its stream is");
  });
  // So large that it takes a while itself.
  cts::Row("behind-a-copy-of-64-mib", [&] {
    constexpr size_t kBytes = 1 << 26;
    const cts::HostWindows windows;
    cts::PinnedBuffer<char> to(kBytes, 0);
    const cts::DeviceBuffer<char> from(kBytes, 1);
    cts::Event event;
    cts::Gate gate;
    if (cts::control()) CTS_CUDA(cudaEventRecord(event, non_blocking));
    cts::Hold(gate, non_blocking);
    CTS_CUDA(cudaMemcpyAsync(to.data(), from.data(), kBytes, cudaMemcpyDeviceToHost, non_blocking));
    if (!cts::control()) CTS_CUDA(cudaEventRecord(event, non_blocking));
    CTS_NOT_YET(cudaEventQuery(event) != cudaErrorNotReady, kEarly);
    gate.Open();
    CTS_CUDA(cudaEventSynchronize(event));
    CTS_EXPECT_EQ(to.Load(kBytes - 1), 1, kEarly);
    CTS_FINISH();
  });
}

}  // namespace
