/*---
clause: cdp.tool.ewp-mode
control: the parent does not launch
control-fails-with: a program built in extensible whole-program mode left no result of its child
build: [extensible-whole-program]
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
  CTS_EXPECT_EQ(mark[0], 1, "a program built in extensible whole-program mode left no result of its child");
}

}  // namespace
