/*---
clause: cdp.tool.one-step-build
control: the parent does not launch
control-fails-with: a program built in one step left no result of its child
build: [rdc, lcudadevrt]
note: the build compiles and links the file in one command
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(int* mark) { *mark = 1; }
__global__ void Parent(int* mark, bool launch) {
  if (launch) Child<<<1, 1>>>(mark);
}

CTS_CASE() {
  cts::DeviceBuffer<int> mark(1);
  Parent<<<1, 1>>>(mark.data(), !cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(mark[0], 1, "a program built in one step left no result of its child");
}

}  // namespace
