/*---
clause: pi.ipc.one-context-per-device
requires: [ipc]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

cudaError_t Opened(const cudaIpcMemHandle_t& handle) {
  void* opened = nullptr;
  const cudaError_t code = cudaIpcOpenMemHandle(&opened, handle, cudaIpcMemLazyEnablePeerAccess);
  (void)cudaGetLastError();
  if (code == cudaSuccess) (void)cts::Taken(cudaIpcCloseMemHandle(opened));
  return code;
}

// Opened in the primary context, which keeps it open meanwhile, and in one that the driver made.
CTS_CHILD(Opens) {
  const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  CTS_CUDA(cudaFree(nullptr));
  void* opened = nullptr;
  CTS_CUDA(cudaIpcOpenMemHandle(&opened, handle, cudaIpcMemLazyEnablePeerAccess));
  CUcontext own = nullptr, popped = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&own, nullptr, 0, 0));
  cts::Tell("while-it-is-open", Opened(handle));
  CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  (void)cts::Taken(cudaIpcCloseMemHandle(opened));  // the other context may have closed it
  CTS_CU(CTS_DRIVER(cuCtxPushCurrent)(own));
  cts::Tell("after-it-was-closed", Opened(handle));
  CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  CTS_CU(CTS_DRIVER(cuCtxDestroy)(own));
}

CTS_CASE() {
  const cts::DeviceBuffer<int> memory(1);
  cudaIpcMemHandle_t handle;
  CTS_CUDA(cudaIpcGetMemHandle(&handle, memory.data()));
  cts::Child child("Opens", {.any_end = true});
  child.Send(handle);
  const cts::ChildRun run = child.End();
  if (run.Has("while-it-is-open"))
    CTS_OBSERVE("while-it-is-open", static_cast<cudaError_t>(run.Value("while-it-is-open")));
  if (run.Has("after-it-was-closed"))
    CTS_OBSERVE("after-it-was-closed", static_cast<cudaError_t>(run.Value("after-it-was-closed")));
}

}  // namespace
