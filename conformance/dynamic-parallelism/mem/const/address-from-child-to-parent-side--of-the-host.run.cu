/*---
clause: cdp.mem.const.address-from-child-to-parent-side
covers: grids that the host launches later
control: the child leaves the address of another constant
control-fails-with: a grid of the host did not read the constant through the address that the child had left
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kWords = 64;

struct Constants {
  int wanted[kWords], other[kWords];
};
__constant__ Constants constants;

__global__ void Child(const int** address, bool other) { *address = other ? constants.other : constants.wanted; }
__global__ void Parent(const int** address, bool other) { Child<<<1, 1>>>(address, other); }
__global__ void Later(const int* const* address, int* seen) { seen[threadIdx.x] = (*address)[threadIdx.x]; }

// The constants change while the address lies there, and so does what is read through it.
CTS_CASE() {
  Constants values;
  const cts::DeviceBuffer<const int*> address(1);
  cts::DeviceBuffer<int> seen(kWords);
  Parent<<<1, 1>>>(address.data(), cts::control());
  CTS_FINISH();
  for (const int first : {12345, 67890}) {
    for (int i = 0; i < kWords; ++i) values.wanted[i] = -(values.other[i] = first + i);
    CTS_CUDA(cudaMemcpyToSymbol(constants, &values, sizeof values));
    seen.Fill(cts::kPoison);
    Later<<<1, kWords>>>(address.data(), seen.data());
    CTS_FINISH();
    const auto words = seen.Read();
    for (int i = 0; i < kWords; ++i) {
      CTS_EXPECT_EQ(words[i], values.wanted[i],
                    "a grid of the host did not read the constant through the address that the child had left");
    }
  }
}

}  // namespace
