/*---
clause: cdp.errors.get-resets
covers: errors of each call that can fail
control: the thread peeks at its error instead of getting it
control-fails-with: a later look found an error that had been fetched
build: [rdc]
---*/
#include "cts/case.cuh"

#include "mistake.cuh"

namespace {

struct Codes {
  cudaError_t fetched, succeeded, later;
};

__global__ void Parent(Codes* codes, bool peek) {
  const cts::Mistake mistake = static_cast<cts::Mistake>(threadIdx.x);
  (void)cts::Make(mistake);
  codes[threadIdx.x].fetched = peek ? cudaPeekAtLastError() : cudaGetLastError();
  int device;
  codes[threadIdx.x].succeeded = cudaGetDevice(&device);
  codes[threadIdx.x].later = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<Codes> codes(cts::kMistakeCount);
  Parent<<<1, cts::kMistakeCount>>>(codes.data(), cts::control());
  CTS_FINISH();
  for (int i = 0; i < cts::kMistakeCount; ++i) {
    cts::Row(cts::kMistakes[i].name, [&] {
      const Codes seen = codes[i];
      CTS_EXPECT_EQ(seen.fetched, cts::kMistakes[i].code, "the mistake is not recorded");
      CTS_EXPECT_EQ(seen.succeeded, cudaSuccess, "a call without a mistake failed");
      CTS_EXPECT_EQ(seen.later, cudaSuccess, "a later look found an error that had been fetched");
    });
  }
}

}  // namespace
