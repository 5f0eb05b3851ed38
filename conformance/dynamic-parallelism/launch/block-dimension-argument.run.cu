/*---
clause: cdp.launch.block-dimension-argument
control: another extent is given in the third dimension, and one more for the integer
control-fails-with:
  - the child has another block size than the dim3 of its launch
  - the child has another block size than the integer of its launch
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Seen {
  unsigned x, y, z, threads;
};

__global__ void Child(Seen* seen) {
  atomicAdd(&seen->threads, 1u);
  if (threadIdx.x + threadIdx.y + threadIdx.z == 0) {
    seen->x = blockDim.x;
    seen->y = blockDim.y;
    seen->z = blockDim.z;
  }
}
__global__ void Parent(Seen* by_dim3, Seen* by_integer, dim3 dimensions, int integer) {
  Child<<<1, dimensions>>>(by_dim3);
  Child<<<1, integer>>>(by_integer);
}

void Expect(const Seen& seen, dim3 size, const char* message) {
  CTS_EXPECT_EQ(seen.x, size.x, message);
  CTS_EXPECT_EQ(seen.y, size.y, message);
  CTS_EXPECT_EQ(seen.z, size.z, message);
  CTS_EXPECT_EQ(seen.threads, size.x * size.y * size.z, message);
}

CTS_CASE() {
  cts::DeviceBuffer<Seen> by_dim3(1, 0), by_integer(1, 0);
  Parent<<<1, 1>>>(by_dim3.data(), by_integer.data(), cts::control() ? dim3(8, 4, 1) : dim3(8, 4, 2),
                   cts::control() ? 12 : 11);
  CTS_FINISH();
  Expect(by_dim3[0], dim3(8, 4, 2), "the child has another block size than the dim3 of its launch");
  Expect(by_integer[0], dim3(11), "the child has another block size than the integer of its launch");
}

}  // namespace
