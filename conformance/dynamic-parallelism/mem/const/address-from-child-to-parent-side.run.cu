/*---
clause: cdp.mem.const.address-from-child-to-parent-side
control: the child leaves the address of another constant
control-fails-with: a tail grid did not read the constant through the address that the child had left
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Constants {
  int wanted, other;
};
__constant__ Constants constants;

__global__ void Child(const int** address, bool other) { *address = other ? &constants.other : &constants.wanted; }
__global__ void Tail(const int* const* address, int* seen) { *seen = **address; }

__global__ void Parent(const int** address, int* seen, bool other) {
  Tail<<<1, 1, 0, cudaStreamTailLaunch>>>(address, seen);
  Child<<<1, 1>>>(address, other);
}

CTS_CASE() {
  const Constants values{12345, 54321};
  CTS_CUDA(cudaMemcpyToSymbol(constants, &values, sizeof values));
  cts::DeviceBuffer<const int*> address(1);
  cts::DeviceBuffer<int> seen(1);
  Parent<<<1, 1>>>(address.data(), seen.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(seen[0], values.wanted,
                "a tail grid did not read the constant through the address that the child had left");
}

}  // namespace
