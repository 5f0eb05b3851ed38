/*---
clause: pi.default-stream.per-translation-unit
control: the second unit's own default stream stands in the place of its stream 0
control-fails-with: stream 0 is the same in units with different choices
build: [plain-cxx]
units: 2
launches: none
---*/
// The first unit chooses per-thread default streams, the second nothing.
#if CTS_UNIT == 1
#define CUDA_API_PER_THREAD_DEFAULT_STREAM 1
#endif
#include "cts/case.cuh"

#include "default-stream.cuh"

namespace {

// With C linkage the function is one and the same for both units, although the namespace has no name.
extern "C" unsigned long long CtsIdOfSecondUnit(bool own);

#if CTS_UNIT == 1

CTS_CASE() {
  const unsigned long long first = cts::StreamId(nullptr), second = CtsIdOfSecondUnit(cts::control());
  CTS_EXPECT_NE(first, second, "stream 0 is the same in units with different choices");
  CTS_EXPECT_EQ(first, cts::StreamId(cudaStreamPerThread), "stream 0 is not what the first unit chose");
  if (!cts::control())
    CTS_EXPECT_EQ(second, cts::StreamId(cudaStreamLegacy), "stream 0 is not what the second unit chose");
}

#else

extern "C" unsigned long long CtsIdOfSecondUnit(bool own) { return cts::StreamId(own ? cudaStreamPerThread : nullptr); }

#endif

}  // namespace
