/*---
clause: pi.stream.create
covers: whichever context is current, of either thread
control: the context stays the same
control-fails-with: a stream is not of the context that was current when it was made
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

namespace {

// By the signature of its first version: since 12.5 there is one with a green context, too.
CUcontext ContextOf(cudaStream_t stream) {
  void* entry = nullptr;
  cudaDriverEntryPointQueryResult status = cudaDriverEntryPointSymbolNotFound;
  CTS_CUDA(cudaGetDriverEntryPointByVersion("cuStreamGetCtx", &entry, 12000, cudaEnableDefault, &status));
  CUcontext context = nullptr;
  if (CTS_EXPECT(status == cudaDriverEntryPointSuccess && entry != nullptr, "the driver lacks cuStreamGetCtx"))
    CTS_CU(reinterpret_cast<decltype(&cuStreamGetCtx)>(entry)(stream, &context));
  return context;
}

struct Made {
  CUcontext current;
  cudaStream_t stream;
};

void Enter(CUcontext context) { CTS_CU(CTS_DRIVER(cuCtxPushCurrent)(context)); }
void Leave() {
  CUcontext popped = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
}
Made MakeIn(CUcontext context) {
  Made made{context, nullptr};
  if (!cts::control()) Enter(context);
  CTS_CUDA(cudaStreamCreate(&made.stream));
  if (!cts::control()) Leave();
  return made;
}

// The primary context and two of the driver, by turns; then those in another thread.
CTS_CHILD(Create) {
  CTS_CUDA(cudaFree(nullptr));
  CUcontext primary = nullptr, own[2] = {};
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&primary));
  for (CUcontext& context : own) {
    CTS_CU(CTS_DRIVER(cuCtxCreate)(&context, nullptr, 0, 0));
    Leave();
  }
  Made made[8];
  int count = 0;
  for (const CUcontext context : {own[0], primary, own[1], own[0], primary, own[1]}) made[count++] = MakeIn(context);
  cts::InThread([&] {
    for (const CUcontext context : own) made[count++] = MakeIn(context);
  });
  int right = 0;
  for (const Made& each : made) right += ContextOf(each.stream) == each.current;
  cts::Tell("right", right);
  for (const Made& each : made) {
    Enter(ContextOf(each.stream));
    CTS_CUDA(cudaStreamDestroy(each.stream));
    Leave();
  }
  for (const CUcontext context : own) CTS_CU(CTS_DRIVER(cuCtxDestroy)(context));
}

CTS_CASE() {
  CTS_EXPECT_EQ(cts::RunChild("Create").Value("right"), 8,
                "a stream is not of the context that was current when it was made");
}

}  // namespace
