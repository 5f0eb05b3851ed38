/*---
clause: cdp.launch.dynamic-shared-default-zero
control: the third argument asks for 16 bytes
control-fails-with: the child has dynamic shared memory that nobody asked for
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(unsigned* bytes) { asm volatile("mov.u32 %0, %%dynamic_smem_size;" : "=r"(*bytes)); }
__global__ void Parent(unsigned* bytes, bool ask) {
  if (ask) {
    Child<<<1, 1, 16>>>(bytes);
  } else {
    Child<<<1, 1>>>(bytes);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> bytes(1);
  Parent<<<1, 1>>>(bytes.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(bytes[0], 0u, "the child has dynamic shared memory that nobody asked for");
}

}  // namespace
