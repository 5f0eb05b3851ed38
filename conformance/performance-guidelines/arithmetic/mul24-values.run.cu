/*---
clause: perf.arithmetic.mul24-values
control: all bits of the operands are multiplied
control-fails-with: [not the signed product of 24 bits, not the unsigned product of 24 bits]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Compare(unsigned* wrong, bool control) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  const unsigned a = i * 2654435761u, b = i * 2246822519u + 374761393u;
  const int low_a = static_cast<int>(a << 8) >> 8, low_b = static_cast<int>(b << 8) >> 8;
  const int product = static_cast<int>(static_cast<long long>(low_a) * low_b);
  const unsigned unsigned_product =
      static_cast<unsigned>(static_cast<unsigned long long>(a & 0xffffffu) * (b & 0xffffffu));
  const int given = control ? static_cast<int>(a * b) : __mul24(static_cast<int>(a), static_cast<int>(b));
  if (given != product) atomicAdd(wrong, 1u);
  if ((control ? a * b : __umul24(a, b)) != unsigned_product) atomicAdd(wrong + 1, 1u);
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> wrong(2, 0);
  Compare<<<4096, 256>>>(wrong.data(), cts::control());
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0u, "not the signed product of 24 bits");
  CTS_EXPECT_EQ(wrong[1], 0u, "not the unsigned product of 24 bits");
}

}  // namespace
