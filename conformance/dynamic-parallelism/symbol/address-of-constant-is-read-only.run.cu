/*---
clause: cdp.symbol.address-of-constant-is-read-only
control: the kernel takes the address of another constant
control-fails-with: the constant's value cannot be read through its address
build: [rdc]
note: only the reading is asserted; what a store through the address does is not documented
---*/
#include <string>

#include "cts/case.cuh"

namespace {

constexpr int kCount = 64;

__constant__ int constant[kCount], other[kCount];

__device__ void Copy(const int* from, int* to) {
  for (int i = 0; i < kCount; ++i) to[i] = from[i];
}
__global__ void Child(const int* pointer, int* seen) { Copy(pointer, seen); }
__global__ void Parent(int* seen, bool swap) {
  const int* const pointer = swap ? other : constant;
  Copy(pointer, seen);
  Child<<<1, 1>>>(pointer, seen + kCount);
}

void Check(int start) {
  int values[kCount];
  for (int i = 0; i < kCount; ++i) values[i] = start + i;
  CTS_CUDA(cudaMemcpyToSymbol(constant, values, sizeof values));
  cts::DeviceBuffer<int> seen(2 * kCount);
  Parent<<<1, 1>>>(seen.data(), cts::control());
  CTS_FINISH();
  const cts::HostCopy<int> read = seen.Read();
  int wrong = 0;
  for (int i = 0; i < 2 * kCount; ++i) wrong += read[i] != values[i % kCount];
  CTS_EXPECT_EQ(wrong, 0, "the constant's value cannot be read through its address");
}

// The second time with values that the host has changed.
CTS_CASE() {
  for (const int start : {77, 1077}) cts::Row(std::to_string(start).c_str(), [&] { Check(start); });
}

}  // namespace
