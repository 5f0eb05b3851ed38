/*---
clause: pi.devmem.copy2d-pitch-limit
control: the pitch is one that fits the memory
control-fails-with: a pitch above the limit was not refused
launches: none
note: one row, so that the memory is there whatever the pitch; an error of any code
---*/
#include "cts/case.cuh"

namespace {

void Refused(const char* name, bool destination, size_t beyond) {
  cts::Row(name, [&] {
    cudaDeviceProp properties{};
    CTS_CUDA(cudaGetDeviceProperties(&properties, 0));
    const cts::DeviceBuffer<char> from(4096), to(4096);
    const size_t pitch = cts::control() ? 512 : properties.memPitch + beyond;
    CTS_EXPECT_NE(cudaMemcpy2D(to.data(), destination ? pitch : 512, from.data(), destination ? 512 : pitch, 4, 1,
                               cudaMemcpyDeviceToDevice),
                  cudaSuccess, "a pitch above the limit was not refused");
    (void)cudaGetLastError();
  });
}

CTS_CASE() {
  Refused("destination", true, 1);
  Refused("source", false, 1);
  Refused("destination-by-far", true, size_t{1} << 32);
}

}  // namespace
