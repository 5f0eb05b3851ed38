/*---
clause: lang.class.virtual-objects-as-arguments
requires: [nvrtc]
---*/
#include "cts/case.cuh"
#include "cts/process/nvrtc.h"

namespace {

struct WithVirtualFunction {
  int first = 3;
  __host__ __device__ virtual ~WithVirtualFunction() {}
  int second = 4;
};
__global__ void Read(WithVirtualFunction object, int* to) {
  to[0] = object.first;
  to[1] = object.second;
}

CTS_CASE() {
  CTS_OBSERVE("taken-virtual-function",
              cts::TakenByNvrtc("struct S { __device__ virtual int F() { return 1; } }; __global__ void K(S s) {}"));
  CTS_OBSERVE("taken-virtual-base",
              cts::TakenByNvrtc("struct B {}; struct S : virtual B { int x; }; __global__ void K(S s) {}"));
  const cts::DeviceBuffer<int> members(2);
  Read<<<1, 1>>>(WithVirtualFunction(), members.data());
  CTS_FINISH();
  CTS_OBSERVE("members-arrive", members[0] == 3 && members[1] == 4);
}

}  // namespace
