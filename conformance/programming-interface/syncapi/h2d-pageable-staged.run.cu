/*---
clause: pi.syncapi.h2d-pageable-staged
control: an asynchronous copy from page-locked memory stands behind a gate while the source is overwritten
control-fails-with: overwriting the source behind the copy changed what arrived
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"

#include <cstring>
#include <vector>

namespace {

void Check(const char* name, size_t bytes) {
  cts::Row(name, [&] {
    std::vector<unsigned char> pageable(bytes);
    cts::PinnedBuffer<unsigned char> pinned(bytes), back(bytes);
    cts::DeviceBuffer<unsigned char> device(bytes);
    cts::Stream stream;
    unsigned char* const from = cts::control() ? pinned.data() : pageable.data();
    size_t wrong = 0;
    for (int round = 0; round < 20; ++round) {
      cts::Gate gate;
      std::memset(from, 1 + round, bytes);
      if (cts::control()) {
        cts::Hold(gate, stream);
        CTS_CUDA(cudaMemcpyAsync(device.data(), from, bytes, cudaMemcpyHostToDevice, stream));
      } else {
        CTS_CUDA(cudaMemcpy(device.data(), from, bytes, cudaMemcpyHostToDevice));
      }
      std::memset(from, 101 + round, bytes);
      gate.Open();
      CTS_FINISH();
      CTS_CUDA(cudaMemcpy(back.data(), device.data(), bytes, cudaMemcpyDeviceToHost));
      for (size_t i = 0; i < bytes; ++i) wrong += back[i] != 1 + round;
    }
    CTS_EXPECT_EQ(wrong, 0, "overwriting the source behind the copy changed what arrived");
  });
}

CTS_CASE() {
  Check("4-bytes", 4);
  Check("64-kib", 1 << 16);
  Check("64-kib-and-1", (1 << 16) + 1);
  Check("8-mib", 1 << 23);
}

}  // namespace
