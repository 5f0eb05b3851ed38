/*---
clause: pi.api-synchronization.d2h-returns-when-complete
control: cudaMemcpyAsync copies to page-locked memory
control-fails-with: a copy to the host returned before all its bytes had arrived
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"

#include <vector>

namespace {

constexpr const char* kEarly = "a copy to the host returned before all its bytes had arrived";

__global__ void Write(cts::GateView gate, unsigned char* data, size_t bytes) {
  gate.Pass();
  for (size_t i = 0; i < bytes; ++i) data[i] = 7;
}

void Check(const char* name, size_t bytes, bool to_pinned) {
  cts::Row(name, [&] {
    std::vector<unsigned char> pageable(bytes, 0);
    cts::PinnedBuffer<unsigned char> pinned(bytes, 0);
    cts::DeviceBuffer<unsigned char> device(bytes);
    unsigned char* const to = to_pinned || cts::control() ? pinned.data() : pageable.data();
    size_t missing = 0;
    cts::Gate gate;
    Write<<<1, 1>>>(gate.view(), device.data(), bytes);
    CTS_CUDA(cudaGetLastError());
    CTS_EXPECT(gate.AwaitArrivals(1), "the kernel never ran");
    cts::Thread call([&] {
      CTS_CUDA(cts::control() ? cudaMemcpyAsync(to, device.data(), bytes, cudaMemcpyDeviceToHost, nullptr)
                              : cudaMemcpy(to, device.data(), bytes, cudaMemcpyDeviceToHost));
      // The last byte, and a thousand before it.
      for (size_t i = 0; i < bytes; i += 1 + bytes / 1000)
        missing += static_cast<volatile unsigned char*>(to)[bytes - 1 - i] != 7;
    });
    CTS_NOT_YET(call.ended(), kEarly);
    gate.Open();
    call.Join();
    CTS_EXPECT_EQ(missing, 0, kEarly);
    CTS_FINISH();
  });
}

CTS_CASE() {
  Check("pageable-1-byte", 1, false);
  Check("pageable-64-kib", 1 << 16, false);
  Check("pageable-1-mib", 1 << 20, false);
  Check("pinned-1-byte", 1, true);
  Check("pinned-64-kib", 1 << 16, true);
  Check("pinned-1-mib", 1 << 20, true);
}

}  // namespace
