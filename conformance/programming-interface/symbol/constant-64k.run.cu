/*---
clause: pi.symbol.constant-64k
control: each element is read from the place of the next one
control-fails-with: a kernel did not read what the host had written into 64 KiB of constant memory
own-process: its module has room for no other constant
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr unsigned kCount = 65536 / sizeof(unsigned);

__constant__ unsigned words[kCount];

// The threads of a block read the same elements, and the blocks read all.
__global__ void Compare(const unsigned* expected, unsigned* wrong, unsigned further) {
  unsigned count = 0;
  for (unsigned i = blockIdx.x; i < kCount; i += gridDim.x) count += words[(i + further) % kCount] != expected[i];
  if (count != 0) atomicAdd(wrong, count);
}

CTS_CASE() {
  std::vector<unsigned> values(kCount);
  for (unsigned i = 0; i < kCount; ++i) values[i] = i * 0x9E3779B1u + 1;
  cts::DeviceBuffer<unsigned> expected(kCount);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  expected.Write(values.data(), values.size());
  CTS_CUDA(cudaMemcpyToSymbol(words, values.data(), sizeof words));
  Compare<<<64, 64>>>(expected.data(), wrong.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  CTS_EXPECT_EQ(wrong[0], 0, "a kernel did not read what the host had written into 64 KiB of constant memory");
}

}  // namespace
