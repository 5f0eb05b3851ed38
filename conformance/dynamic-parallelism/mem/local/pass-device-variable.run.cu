/*---
clause: cdp.mem.local.pass-device-variable
control: the parent passes the address of another variable
control-fails-with: the child did not read what its parent had stored in a device variable
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

__device__ int variable, other_variable;

__global__ void Child(const int* address, int* seen) { *seen = *address; }

__global__ void Parent(int* seen, bool other) {
  variable = 5;
  Child<<<1, 1>>>(other ? &other_variable : &variable, seen);
}

CTS_CASE() {
  cts::DeviceBuffer<int> seen(1);
  Parent<<<1, 1>>>(seen.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(seen[0], 5, "the child did not read what its parent had stored in a device variable");
}

}  // namespace
