/*---
clause: pi.multi-device.elapsed-mismatch
control: both events belong to one device
control-fails-with: the time between events of two devices was not refused
requires: [gpus-2]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

namespace {

CTS_CASE() {
  for (const cts::Pair& pair : cts::kPairs) {
    cts::Row(pair.name, [&] {
      const int second = cts::control() ? pair.one : pair.other;
      const cts::On<cts::Event> start(pair.one, cudaEventDefault), stop(second, cudaEventDefault);
      const cts::On<cts::Stream> of_start(pair.one), of_stop(second);
      CTS_CUDA(cudaEventRecord(*start, *of_start));
      of_start->Synchronize();
      CTS_CUDA(cudaEventRecord(*stop, *of_stop));
      of_stop->Synchronize();
      for (const int current : {0, 1}) {
        const cts::OnDevice on(current);
        float ms = -1;
        const cudaError_t code = cudaEventElapsedTime(&ms, *start, *stop);
        (void)cudaGetLastError();
        CTS_EXPECT_NE(code, cudaSuccess, "the time between events of two devices was not refused");
        if (!cts::control()) CTS_OBSERVE("code", code);
      }
    });
  }
}

}  // namespace
