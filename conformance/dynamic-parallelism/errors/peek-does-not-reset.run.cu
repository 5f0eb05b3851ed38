/*---
clause: cdp.errors.peek-does-not-reset
control: the thread gets its error before it peeks at it
control-fails-with: the error was gone after cudaPeekAtLastError
build: [rdc]
---*/
#include "cts/case.cuh"

#include "mistake.cuh"

namespace {

struct Codes {
  cudaError_t first, second, fetched;
};

__global__ void Parent(Codes* codes, bool get) {
  (void)cts::Make(static_cast<cts::Mistake>(threadIdx.x));
  codes[threadIdx.x].first = get ? cudaGetLastError() : cudaPeekAtLastError();
  codes[threadIdx.x].second = cudaPeekAtLastError();
  codes[threadIdx.x].fetched = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<Codes> codes(cts::kMistakeCount);
  Parent<<<1, cts::kMistakeCount>>>(codes.data(), cts::control());
  CTS_FINISH();
  for (int i = 0; i < cts::kMistakeCount; ++i) {
    cts::Row(cts::kMistakes[i].name, [&] {
      const Codes seen = codes[i];
      CTS_EXPECT_EQ(seen.first, cts::kMistakes[i].code, "the mistake is not recorded");
      CTS_EXPECT_EQ(seen.second, cts::kMistakes[i].code, "the error was gone after cudaPeekAtLastError");
      CTS_EXPECT_EQ(seen.fetched, cts::kMistakes[i].code, "the error was gone after cudaPeekAtLastError");
    });
  }
}

}  // namespace
