/*---
clause: cdp.tool.explicit-device-link
control: the parent does not launch
control-fails-with: a program with an explicit device link left no result of its child
build: [rdc, explicit-device-link]
units: 2
note: nvcc -dc compiles each unit, nvcc -dlink makes the device link, the host compiler links all
---*/
#include "cts/case.cuh"

namespace {

// With C linkage the kernel is one and the same for both units, although the namespace has no name.
extern "C" __global__ void CtsParent(int* mark, bool launch);

#if CTS_UNIT == 2

__global__ void Child(int* mark) { *mark = 1; }
extern "C" __global__ void CtsParent(int* mark, bool launch) {
  if (launch) Child<<<1, 1>>>(mark);
}

#else

CTS_CASE() {
  cts::DeviceBuffer<int> mark(1);
  CtsParent<<<1, 1>>>(mark.data(), !cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(mark[0], 1, "a program with an explicit device link left no result of its child");
}

#endif

}  // namespace
