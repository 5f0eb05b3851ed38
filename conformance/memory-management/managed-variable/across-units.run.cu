/*---
clause: mm.managed-variable.across-units
control: the second unit uses a variable of its own
control-fails-with: two units do not use one managed variable
build: [rdc]
units: 2
requires: [managed]
---*/
#include "cts/case.cuh"

namespace {

// With C linkage a name is one for both units, although the namespace has none. The second unit counts up on the device
// and on the host.
extern "C" __global__ void CtsCountAcrossUnits(bool own);
extern "C" void CtsCountAcrossUnitsOnTheHost(bool own);

#if CTS_UNIT == 2

extern "C" {
extern __managed__ unsigned CtsAcrossUnits;
}
__managed__ unsigned own_word;

extern "C" __global__ void CtsCountAcrossUnits(bool own) { (own ? own_word : CtsAcrossUnits) += 1; }
extern "C" void CtsCountAcrossUnitsOnTheHost(bool own) { (own ? own_word : CtsAcrossUnits) += 10; }

#else

extern "C" {
__managed__ unsigned CtsAcrossUnits = 7;
}

__global__ void Read(unsigned* to) { *to = CtsAcrossUnits; }

CTS_CASE() {
  constexpr const char* kTwo = "two units do not use one managed variable";
  const cts::DeviceBuffer<unsigned> seen(1);
  CtsCountAcrossUnits<<<1, 1>>>(cts::control());
  CTS_CUDA(cudaGetLastError());
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_EXPECT_EQ(CtsAcrossUnits, 8, kTwo);
  CtsCountAcrossUnitsOnTheHost(cts::control());
  Read<<<1, 1>>>(seen.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(seen[0], 18, kTwo);
}

#endif

}  // namespace
