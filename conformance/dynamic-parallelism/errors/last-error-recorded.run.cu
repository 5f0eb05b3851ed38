/*---
clause: cdp.errors.last-error-recorded
control: the call is made without its mistake
control-fails-with: the thread's last error is not the one that its call produced
build: [rdc]
---*/
#include "cts/case.cuh"

#include "mistake.cuh"

namespace {

struct Codes {
  cudaError_t returned, recorded;
};

__global__ void Parent(Codes* codes, bool wrong) {
  codes[threadIdx.x].returned = cts::Make(static_cast<cts::Mistake>(threadIdx.x), wrong);
  codes[threadIdx.x].recorded = cudaGetLastError();
}

CTS_CASE() {
  cts::DeviceBuffer<Codes> codes(cts::kMistakeCount, 0);  // what nobody wrote must not pass
  Parent<<<1, cts::kMistakeCount>>>(codes.data(), !cts::control());
  CTS_FINISH();
  for (int i = 0; i < cts::kMistakeCount; ++i) {
    cts::Row(cts::kMistakes[i].name, [&] {
      const Codes seen = codes[i];
      CTS_EXPECT(seen.recorded == cts::kMistakes[i].code && seen.recorded == seen.returned,
                 "the thread's last error is not the one that its call produced");
    });
  }
}

}  // namespace
