/*---
clause: pi.symbol.constant-64k
covers: two units, each a module with 64 KiB of its own
control: the second unit's constants are not written
control-fails-with: a unit did not read what the host had written into its 64 KiB of constant memory
units: 2
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr unsigned kCount = 65536 / sizeof(unsigned);

// Both units have constants and a kernel of these names.
static __constant__ unsigned words[kCount];

__global__ void Compare(const unsigned* expected, unsigned* wrong) {
  unsigned count = 0;
  for (unsigned i = blockIdx.x; i < kCount; i += gridDim.x) count += words[i] != expected[i];
  if (count != 0) atomicAdd(wrong, count);
}

cudaError_t Write(const unsigned* values) { return cudaMemcpyToSymbol(words, values, sizeof words); }
cudaError_t Look(const unsigned* expected, unsigned* wrong) {
  Compare<<<64, 64>>>(expected, wrong);
  return cudaGetLastError();
}

// With C linkage these are the same for both units, although the namespace has no name.
extern "C" cudaError_t CtsWriteConstantsOfSecond(const unsigned* values);
extern "C" cudaError_t CtsLookAtConstantsOfSecond(const unsigned* expected, unsigned* wrong);

#if CTS_UNIT == 2

extern "C" cudaError_t CtsWriteConstantsOfSecond(const unsigned* values) { return Write(values); }
extern "C" cudaError_t CtsLookAtConstantsOfSecond(const unsigned* expected, unsigned* wrong) {
  return Look(expected, wrong);
}

#else

// Twice, so that what one unit wrote later shows in the other.
CTS_CASE() {
  std::vector<unsigned> values(2 * kCount);
  cts::DeviceBuffer<unsigned> expected(2 * kCount);
  const cts::DeviceBuffer<unsigned> wrong(1, 0);
  for (unsigned round = 0; round < 2; ++round) {
    for (unsigned i = 0; i < 2 * kCount; ++i) values[i] = (i + 7 * round) * 0x9E3779B1u + 1;
    expected.Write(values.data(), values.size());
    CTS_CUDA(Write(values.data()));
    if (!cts::control()) CTS_CUDA(CtsWriteConstantsOfSecond(values.data() + kCount));
    CTS_CUDA(Look(expected.data(), wrong.data()));
    CTS_CUDA(CtsLookAtConstantsOfSecond(expected.data() + kCount, wrong.data()));
    CTS_FINISH();
  }
  CTS_EXPECT_EQ(wrong[0], 0, "a unit did not read what the host had written into its 64 KiB of constant memory");
}

#endif

}  // namespace
