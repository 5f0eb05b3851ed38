/*---
clause: pi.mapped.kernel-accesses-host-memory
control: the kernel works on a copy of the block in device memory
control-fails-with: a kernel's accesses to the mapped block did not reach it
---*/
#include "cts/case.cuh"

namespace {

__global__ void Increment(int* data, unsigned count) {
  for (unsigned i = blockIdx.x * blockDim.x + threadIdx.x; i < count; i += gridDim.x * blockDim.x) data[i] += 1;
}

void Check(const char* name, unsigned count) {
  cts::Row(name, [&] {
    cts::PinnedBuffer<int> block(count);
    cts::DeviceBuffer<int> copy(count);
    for (unsigned i = 0; i < count; ++i) block[i] = static_cast<int>(i * 7);
    for (int round = 1; round <= 3; ++round) {
      Increment<<<64, 256>>>(cts::control() ? copy.data() : block.device(), count);
      CTS_FINISH();
      unsigned wrong = 0;
      for (unsigned i = 0; i < count; ++i) wrong += block[i] != static_cast<int>(i * 7) + round;
      CTS_EXPECT_EQ(wrong, 0, "a kernel's accesses to the mapped block did not reach it");
    }
  });
}

CTS_CASE() {
  Check("1", 1);
  Check("1000", 1000);
  Check("1-mib-and-1", (1 << 18) + 1);
}

}  // namespace
