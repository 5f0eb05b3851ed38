/*---
clause: pi.event.unrecorded-complete
covers: interprocess events, with a handle and without
control: the event is recorded after a kernel that stands at a gate
control-fails-with: an interprocess event that was never recorded is not complete
requires: [ipc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kIncomplete = "an interprocess event that was never recorded is not complete";
constexpr unsigned kInterprocess = cudaEventInterprocess | cudaEventDisableTiming;

// Another event of the kind is pending meanwhile.
void Check(const char* name, unsigned flags, bool with_handle) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    const cts::Event event(flags), pending(flags);
    cudaIpcEventHandle_t handle;
    if (with_handle) CTS_CUDA(cudaIpcGetEventHandle(&handle, event));
    cts::Gate gate;
    cts::Hold(gate, stream);
    CTS_CUDA(cudaEventRecord(pending, stream));
    if (cts::control()) CTS_CUDA(cudaEventRecord(event, stream));
    CTS_EXPECT_EQ(cts::Taken(cudaEventQuery(event)), cudaSuccess, kIncomplete);
    cudaError_t code = cudaErrorUnknown;
    cts::Thread wait([&] { code = cudaEventSynchronize(event); });
    CTS_EXPECT(wait.EndsSoon(), kIncomplete);
    gate.Open();
    wait.Join();
    CTS_EXPECT_EQ(code, cudaSuccess, "waiting for an event that was never recorded failed");
  });
}

CTS_CASE() {
  Check("without-a-handle", kInterprocess, false);
  Check("with-a-handle", kInterprocess, true);
  Check("blocking-sync", kInterprocess | cudaEventBlockingSync, false);
  Check("blocking-sync-with-a-handle", kInterprocess | cudaEventBlockingSync, true);
}

}  // namespace
