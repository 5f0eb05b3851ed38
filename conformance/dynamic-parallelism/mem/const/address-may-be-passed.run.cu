/*---
clause: cdp.mem.const.address-may-be-passed
control: the parent passes the address of another constant
control-fails-with: the child did not read the constant through the address that it was passed
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kWords = 64;

struct Constants {
  int wanted[kWords], other[kWords];
};
__constant__ Constants constants;

__global__ void Child(const int* address, int* seen) { seen[threadIdx.x] = address[threadIdx.x]; }
__global__ void Parent(int* seen, bool other) {
  Child<<<1, kWords>>>(other ? constants.other : constants.wanted, seen);
}

CTS_CASE() {
  Constants values;
  cts::DeviceBuffer<int> seen(kWords);
  for (const int first : {12345, 67890}) {
    for (int i = 0; i < kWords; ++i) values.wanted[i] = -(values.other[i] = first + i);
    CTS_CUDA(cudaMemcpyToSymbol(constants, &values, sizeof values));
    seen.Fill(cts::kPoison);
    Parent<<<1, 1>>>(seen.data(), cts::control());
    CTS_FINISH();
    const auto words = seen.Read();
    for (int i = 0; i < kWords; ++i) {
      CTS_EXPECT_EQ(words[i], values.wanted[i],
                    "the child did not read the constant through the address that it was passed");
    }
  }
}

}  // namespace
