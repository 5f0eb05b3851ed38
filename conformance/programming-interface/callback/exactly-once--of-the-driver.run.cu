/*---
clause: pi.callback.exactly-once
covers: the driver's functions
control: every tenth function is not enqueued
control-fails-with: a function that the driver enqueued was not called once
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <vector>

namespace {

constexpr unsigned kFunctions = 200;

void CUDA_CB Count(void* calls) { ++*static_cast<unsigned*>(calls); }
void CUDA_CB CountOf(CUstream, CUresult, void* calls) { ++*static_cast<unsigned*>(calls); }

CTS_CASE() {
  for (const bool callback : {false, true}) {
    cts::Row(callback ? "cuStreamAddCallback" : "cuLaunchHostFunc", [&] {
      std::vector<unsigned> calls(kFunctions, 0);
      const cts::Stream stream;
      for (unsigned i = 0; i < kFunctions; ++i) {
        if (cts::control() && i % 10 == 9) continue;
        CTS_CU(callback ? CTS_DRIVER(cuStreamAddCallback)(stream, &CountOf, &calls[i], 0)
                        : CTS_DRIVER(cuLaunchHostFunc)(stream, &Count, &calls[i]));
      }
      stream.Synchronize();
      unsigned wrong = 0;
      for (const unsigned count : calls) wrong += count != 1 ? 1 : 0;
      CTS_EXPECT_EQ(wrong, 0, "a function that the driver enqueued was not called once");
    });
  }
}

}  // namespace
