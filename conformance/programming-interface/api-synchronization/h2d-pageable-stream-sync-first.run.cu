/*---
clause: pi.api-synchronization.h2d-pageable-stream-sync-first
control: the copy stays within the device
control-fails-with: a copy from pageable memory returned before earlier work of the stream was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <vector>

namespace {

__global__ void Nothing() {}

// The work of the stream is a kernel at a gate, or one that waits for that of a blocking stream.
void Check(const char* name, size_t bytes, bool hold_null) {
  cts::Row(name, [&] {
    std::vector<char> pageable(bytes, 1);
    cts::DeviceBuffer<char> device(bytes), other(bytes);
    cts::Stream blocking(cudaStreamDefault);
    const cudaStream_t null = nullptr;
    cts::Gate gate;
    cts::Hold(gate, hold_null ? null : blocking);
    if (!hold_null) Nothing<<<1, 1>>>();
    CTS_CUDA(cudaGetLastError());
    cts::Thread call([&] {
      CTS_CUDA(cts::control() ? cudaMemcpy(device.data(), other.data(), bytes, cudaMemcpyDeviceToDevice)
                              : cudaMemcpy(device.data(), pageable.data(), bytes, cudaMemcpyHostToDevice));
    });
    CTS_NOT_YET(call.ended(), "a copy from pageable memory returned before earlier work of the stream was complete");
    gate.Open();
    call.Join();
    CTS_FINISH();
  });
}

CTS_CASE() {
  Nothing<<<1, 1>>>();  // its first use falls into no window
  CTS_FINISH();
  Check("4-bytes", 4, true);
  Check("64-kib", 1 << 16, true);
  Check("64-kib-and-1", (1 << 16) + 1, true);
  Check("1-mib", 1 << 20, true);
  Check("1-mib-blocking-stream", 1 << 20, false);
}

}  // namespace
