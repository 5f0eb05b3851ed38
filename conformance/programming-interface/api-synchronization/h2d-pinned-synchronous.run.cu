/*---
clause: pi.api-synchronization.h2d-pinned-synchronous
control: the function with the suffix Async copies
control-fails-with: a copy from page-locked memory returned before it was done
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"

#include <cstring>

namespace {

constexpr const char* kEarly = "a copy from page-locked memory returned before it was done";

void Check(const char* name, size_t bytes) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<unsigned char> pinned(bytes, 1);
    cts::DeviceBuffer<unsigned char> device(bytes);
    cts::Gate gate;
    cts::Hold(gate, nullptr);
    cts::Thread call([&] {
      CTS_CUDA(cts::control() ? cudaMemcpyAsync(device.data(), pinned.data(), bytes, cudaMemcpyHostToDevice, nullptr)
                              : cudaMemcpy(device.data(), pinned.data(), bytes, cudaMemcpyHostToDevice));
      std::memset(pinned.data(), 2, bytes);
    });
    CTS_NOT_YET(call.ended(), kEarly);
    gate.Open();
    call.Join();
    CTS_FINISH();
    CTS_EXPECT(device[0] == 1 && device[bytes - 1] == 1, kEarly);
  });
}

CTS_CASE() {
  Check("4-bytes", 4);
  Check("64-kib", 1 << 16);
  Check("1-mib", 1 << 20);
}

}  // namespace
