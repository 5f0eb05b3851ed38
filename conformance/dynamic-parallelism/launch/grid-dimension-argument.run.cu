/*---
clause: cdp.launch.grid-dimension-argument
control: another extent is given in the third dimension, and one more for the integer
control-fails-with:
  - the child has another grid size than the dim3 of its launch
  - the child has another grid size than the integer of its launch
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Seen {
  unsigned x, y, z, blocks;
};

__global__ void Child(Seen* seen) {
  atomicAdd(&seen->blocks, 1u);
  if (blockIdx.x + blockIdx.y + blockIdx.z == 0) {
    seen->x = gridDim.x;
    seen->y = gridDim.y;
    seen->z = gridDim.z;
  }
}
__global__ void Parent(Seen* by_dim3, Seen* by_integer, dim3 dimensions, int integer) {
  Child<<<dimensions, 1>>>(by_dim3);
  Child<<<integer, 1>>>(by_integer);
}

void Expect(const Seen& seen, dim3 size, const char* message) {
  CTS_EXPECT_EQ(seen.x, size.x, message);
  CTS_EXPECT_EQ(seen.y, size.y, message);
  CTS_EXPECT_EQ(seen.z, size.z, message);
  CTS_EXPECT_EQ(seen.blocks, size.x * size.y * size.z, message);
}

CTS_CASE() {
  cts::DeviceBuffer<Seen> by_dim3(1, 0), by_integer(1, 0);
  Parent<<<1, 1>>>(by_dim3.data(), by_integer.data(), cts::control() ? dim3(7, 5, 2) : dim3(7, 5, 3),
                   cts::control() ? 12 : 11);
  CTS_FINISH();
  Expect(by_dim3[0], dim3(7, 5, 3), "the child has another grid size than the dim3 of its launch");
  Expect(by_integer[0], dim3(11), "the child has another grid size than the integer of its launch");
}

}  // namespace
