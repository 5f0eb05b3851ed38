/*---
clause: pi.context.synchronize
control: the host synchronizes an idle stream instead
control-fails-with: cuCtxSynchronize returned before a task of the current context was complete
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/order/late.cuh"
#include "cts/process/threads.h"

#include "../contexts.cuh"

namespace {

__global__ void Work(cts::LateView late) { late.Finish(); }

// Three times, because a first wait may take another way.
void Check(const char* name, cudaStream_t stream) {
  cts::Row(name, [&] {
    const cts::Stream idle;
    const cts::HostWindows windows;
    for (int round = 0; round < 3; ++round) {
      const cts::Late late;
      cts::InThread([&] {
        Work<<<1, 1, 0, stream>>>(late.view());
        CTS_CUDA(cudaGetLastError());
      });
      CTS_CU(cts::control() ? CTS_DRIVER(cuStreamSynchronize)(static_cast<cudaStream_t>(idle))
                            : cts::SynchronizeContext());
      CTS_EXPECT(late.done(), "cuCtxSynchronize returned before a task of the current context was complete");
      CTS_FINISH();
    }
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::Stream blocking, non_blocking(cudaStreamNonBlocking);
  Check("null-stream", nullptr);
  Check("blocking-stream", blocking);
  Check("non-blocking-stream", non_blocking);
}

}  // namespace
