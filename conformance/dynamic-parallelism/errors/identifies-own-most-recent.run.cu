/*---
clause: cdp.errors.identifies-own-most-recent
control: the thread makes its two mistakes in the other order
control-fails-with: the last error is not that of the thread's latest mistake
build: [rdc]
---*/
#include "cts/case.cuh"

#include "mistake.cuh"

namespace {

__global__ void Parent(cudaError_t* code, cts::Mistake first, cts::Mistake second) {
  (void)cts::Make(first);
  (void)cts::Make(second);
  *code = cudaGetLastError();
}

CTS_CASE() {
  for (const cts::MistakePair& pair : cts::kMistakePairs) {
    cts::Row(pair.name, [&] {
      cts::DeviceBuffer<cudaError_t> code(1);
      Parent<<<1, 1>>>(code.data(), cts::control() ? pair.second : pair.first,
                       cts::control() ? pair.first : pair.second);
      CTS_FINISH();
      CTS_EXPECT_EQ(code[0], pair.expected, "the last error is not that of the thread's latest mistake");
    });
  }
}

}  // namespace
