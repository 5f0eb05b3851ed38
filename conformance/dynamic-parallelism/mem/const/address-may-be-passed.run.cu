/*---
clause: cdp.mem.const.address-may-be-passed
control: the parent passes the address of another constant
control-fails-with: the child did not read the constant through the address that it was passed
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Constants {
  int wanted, other;
};
__constant__ Constants constants;

__global__ void Child(const int* address, int* seen) { *seen = *address; }
__global__ void Parent(int* seen, bool other) { Child<<<1, 1>>>(other ? &constants.other : &constants.wanted, seen); }

CTS_CASE() {
  const Constants values{12345, 54321};
  CTS_CUDA(cudaMemcpyToSymbol(constants, &values, sizeof values));
  cts::DeviceBuffer<int> seen(1);
  Parent<<<1, 1>>>(seen.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(seen[0], values.wanted, "the child did not read the constant through the address that it was passed");
}

}  // namespace
