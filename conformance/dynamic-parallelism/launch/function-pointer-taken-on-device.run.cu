/*---
clause: cdp.launch.function-pointer-taken-on-device
control: the first entry of the table is launched twice
control-fails-with: a kernel whose address was taken on the device did not run
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

using Kernel = void (*)(unsigned*);

__global__ void First(unsigned* ran) { ran[0] = 1; }
__global__ void Second(unsigned* ran) { ran[1] = 1; }
__global__ void Third(unsigned* ran) { ran[2] = 1; }

__device__ Kernel table[] = {First, Second};

__global__ void Parent(unsigned* ran, bool first_only) {
  for (int i = 0; i < 2; ++i) table[first_only ? 0 : i]<<<1, 1>>>(ran);
  const Kernel local = first_only ? First : Third;
  local<<<1, 1>>>(ran);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> ran(3, 0);
  Parent<<<1, 1>>>(ran.data(), cts::control());
  CTS_FINISH();
  for (const unsigned mark : ran.Read()) {
    CTS_EXPECT_EQ(mark, 1u, "a kernel whose address was taken on the device did not run");
  }
}

}  // namespace
