/*---
clause: pi.peer.enable-own-context
control: the context is another one of the device, and one is current
control-fails-with: peer access to the own context, or without one, was not refused with CUDA_ERROR_INVALID_CONTEXT
launches: none
draft: an H200 returns another code (FINDINGS.md), and its control once did not end
---*/
#include "cts/case.cuh"

#include "../contexts.cuh"

namespace {

constexpr const char* kNot =
    "peer access to the own context, or without one, was not refused with CUDA_ERROR_INVALID_CONTEXT";

CTS_CHILD(Enable) {
  const CUcontext other = cts::CreateContext(), own = cts::CreateContext();
  cts::Tell("own", CTS_DRIVER(cuCtxEnablePeerAccess)(cts::control() ? other : own, 0));
  if (!cts::control()) CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(nullptr));
  if (!cts::control()) CTS_CU(CTS_DRIVER(cuCtxSetCurrent)(nullptr));
  cts::Tell("none", CTS_DRIVER(cuCtxEnablePeerAccess)(other, 0));
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Enable");
  for (const char* name : {"own", "none"})
    cts::Row(name, [&] { CTS_EXPECT_EQ(child.Value(name), CUDA_ERROR_INVALID_CONTEXT, kNot); });
}

}  // namespace
