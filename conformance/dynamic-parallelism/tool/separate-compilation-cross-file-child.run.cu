/*---
clause: cdp.tool.separate-compilation-cross-file-child
control: the parent launches a kernel of its own translation unit
control-fails-with: the kernel of the other translation unit left no result
build: [rdc]
units: 2
---*/
#include "cts/case.cuh"

namespace {

// With C linkage the kernel is one and the same for both units, although the namespace has no name.
extern "C" __global__ void CtsChild(int* unit);

#if CTS_UNIT == 2

extern "C" __global__ void CtsChild(int* unit) { *unit = CTS_UNIT; }

#else

__global__ void OwnChild(int* unit) { *unit = CTS_UNIT; }
__global__ void Parent(int* unit, bool own) {
  if (own) {
    OwnChild<<<1, 1>>>(unit);
  } else {
    CtsChild<<<1, 1>>>(unit);
  }
}

CTS_CASE() {
  cts::DeviceBuffer<int> unit(1);
  Parent<<<1, 1>>>(unit.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(unit[0], 2, "the kernel of the other translation unit left no result");
}

#endif

}  // namespace
