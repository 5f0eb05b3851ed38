/*---
clause: cdp.symbol.address-of-constant-is-read-only
control: the kernel takes the address of another constant
control-fails-with: the constant's value cannot be read through its address
build: [rdc]
note: Only the reading is asserted; what a store through the address does is not documented.
---*/
#include "cts/case.cuh"

namespace {

__constant__ int constant, other;

__global__ void Child(const int* pointer, int* seen) { seen[1] = *pointer; }
__global__ void Parent(int* seen, bool swap) {
  const int* const pointer = swap ? &other : &constant;
  seen[0] = *pointer;
  Child<<<1, 1>>>(pointer, seen);
}

CTS_CASE() {
  const int value = 77;
  CTS_CUDA(cudaMemcpyToSymbol(constant, &value, sizeof value));
  cts::DeviceBuffer<int> seen(2);
  Parent<<<1, 1>>>(seen.data(), cts::control());
  CTS_FINISH();
  for (const int read : seen.Read())
    CTS_EXPECT_EQ(read, value, "the constant's value cannot be read through its address");
}

}  // namespace
