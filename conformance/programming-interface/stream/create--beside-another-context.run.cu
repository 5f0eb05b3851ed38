/*---
clause: pi.stream.create
control: the primary context is current where the stream is made
control-fails-with: the stream is not of the context that was current
note: a context of the driver's interface is current; the base case looks at the device alone
---*/
#include "cts/case.cuh"
#include "cts/host_grids.cuh"
#include "cts/primary_context.h"

namespace {

CTS_CHILD(Beside) {
  CUcontext own = nullptr, of_stream = nullptr, popped = nullptr;
  CTS_CUDA(cudaFree(nullptr));
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
  cts::Tell("current", cts::CurrentContext() == own);
  if (cts::control()) CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  cudaStream_t stream = nullptr;
  CTS_CUDA(cudaStreamCreate(&stream));
  CTS_CU(CTS_DRIVER(cuStreamGetCtx)(stream, &of_stream));
  cts::Tell("of-the-context", of_stream == own);
  {
    cts::Mark mark;
    mark.Put(stream);
    CTS_CUDA(cudaStreamSynchronize(stream));
    cts::Tell("ran", mark.seen());
  }
  CTS_CUDA(cudaStreamDestroy(stream));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Beside");
  CTS_EXPECT_EQ(child.Value("current"), 1, "the context of the driver's interface is not current");
  CTS_EXPECT_EQ(child.Value("of-the-context"), 1, "the stream is not of the context that was current");
  CTS_EXPECT_EQ(child.Value("ran"), 1, "the stream does not run a kernel");
}

}  // namespace
