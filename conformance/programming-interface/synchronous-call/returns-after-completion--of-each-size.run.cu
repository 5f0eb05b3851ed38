/*---
clause: pi.synchronous-call.returns-after-completion
covers: 1 byte to 16 MiB
control: the function with the suffix Async copies to page-locked memory
control-fails-with: a synchronous copy of some size returned before the device had done it
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

namespace {

constexpr const char* kEarly = "a synchronous copy of some size returned before the device had done it";
constexpr unsigned char kBefore = 1, kLate = 7;

// The ends alone: a kernel of one thread writes them late.
__global__ void WriteEnds(cts::GateView gate, unsigned char* data, size_t bytes) {
  gate.Pass();
  data[0] = data[bytes - 1] = kLate;
}

void Check(const char* name, size_t bytes, bool page_locked, cudaMemcpyKind kind) {
  cts::Row(name, [&] {
    cts::HostCopy<unsigned char> pageable(bytes);
    const cts::PinnedBuffer<unsigned char> pinned(bytes, 0);
    cts::DeviceBuffer<unsigned char> device(bytes, kBefore);
    auto* const to = page_locked || cts::control() ? pinned.data() : pageable.data();
    bool right = false;
    const cts::HostWindows windows;
    cts::Gate gate;
    WriteEnds<<<1, 1>>>(gate.view(), device.data(), bytes);
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
    cts::Thread call([&] {
      CTS_CUDA(cts::control() ? cudaMemcpyAsync(to, device.data(), bytes, kind, nullptr)
                              : cudaMemcpy(to, device.data(), bytes, kind));
      const volatile unsigned char* const seen = to;
      right = seen[0] == kLate && seen[bytes - 1] == kLate && (bytes < 3 || seen[bytes / 2] == kBefore);
    });
    CTS_NOT_YET(call.ended(), kEarly);
    gate.Open();
    call.Join();
    CTS_EXPECT(right, kEarly);
    CTS_FINISH();
  });
}

CTS_CASE(to_page_locked_memory) {
  Check("1-byte", 1, true, cudaMemcpyDeviceToHost);
  Check("65537-bytes", 65537, true, cudaMemcpyDeviceToHost);
  Check("1-MiB", 1 << 20, true, cudaMemcpyDefault);
  Check("16-MiB", 16 << 20, true, cudaMemcpyDeviceToHost);
}
CTS_CASE(to_pageable_memory) {
  Check("1-byte", 1, false, cudaMemcpyDeviceToHost);
  Check("65537-bytes", 65537, false, cudaMemcpyDeviceToHost);
  Check("1-MiB", 1 << 20, false, cudaMemcpyDefault);
  Check("16-MiB", 16 << 20, false, cudaMemcpyDeviceToHost);
}

}  // namespace
