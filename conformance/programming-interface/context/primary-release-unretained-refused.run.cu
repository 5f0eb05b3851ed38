/*---
clause: pi.context.primary-release-unretained-refused
control: the context is retained before
control-fails-with: to release a context that was not retained was not refused with CUDA_ERROR_INVALID_CONTEXT
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"

namespace {

CUresult Release() {
  CUcontext primary = nullptr;
  if (cts::control()) CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&primary, 0));
  return CTS_DRIVER(cuDevicePrimaryCtxRelease)(0);
}

CTS_CHILD(Releases) {
  CTS_CU(CTS_DRIVER(cuInit)(0));
  cts::Tell("never-retained", Release());
  CUcontext primary = nullptr;
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRetain)(&primary, 0));
  CTS_CU(CTS_DRIVER(cuDevicePrimaryCtxRelease)(0));
  cts::Tell("released-before", Release());
  // A context of the driver is none of them.
  (void)cts::CreateContext();
  cts::Tell("beside-another", Release());
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Releases");
  for (const char* when : {"never-retained", "released-before", "beside-another"}) {
    cts::Row(when, [&] {
      CTS_EXPECT_EQ(child.Value(when), CUDA_ERROR_INVALID_CONTEXT,
                    "to release a context that was not retained was not refused with CUDA_ERROR_INVALID_CONTEXT");
    });
  }
}

}  // namespace
