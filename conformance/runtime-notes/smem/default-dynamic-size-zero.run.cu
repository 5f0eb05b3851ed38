/*---
clause: rt.smem.default-dynamic-size-zero
control: the launch asks for dynamic shared memory
control-fails-with: a launch without a size has dynamic shared memory
---*/
#include "cts/case.cuh"

namespace {

__global__ void Tell(unsigned* bytes) { asm("mov.u32 %0, %%dynamic_smem_size;" : "=r"(*bytes)); }

CTS_CASE() {
  cts::DeviceBuffer<unsigned> bytes(1);
  Tell<<<1, 1, 4096>>>(bytes.data());  // A launch before it has some.
  if (cts::control()) {
    Tell<<<1, 1, 1024>>>(bytes.data());
  } else {
    Tell<<<1, 1>>>(bytes.data());
  }
  CTS_FINISH();
  CTS_EXPECT_EQ(bytes[0], 0u, "a launch without a size has dynamic shared memory");
}

}  // namespace
