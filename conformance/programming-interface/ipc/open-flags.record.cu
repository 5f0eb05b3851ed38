/*---
clause: pi.ipc.open-flags
requires: [ipc]
launches: none
---*/
#include "cts/case.cuh"

#include <string>

namespace {

CTS_CHILD(Opens) {
  const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  for (const unsigned flags : {0u, 1u, 2u, 3u}) {
    void* opened = nullptr;
    const cudaError_t code = cudaIpcOpenMemHandle(&opened, handle, flags);
    cts::Tell(std::to_string(flags).c_str(), code);
    if (code == cudaSuccess) (void)cudaIpcCloseMemHandle(opened);
    (void)cudaGetLastError();
  }
}

CTS_CASE() {
  const cts::DeviceBuffer<int> memory(1);
  cudaIpcMemHandle_t handle;
  CTS_CUDA(cudaIpcGetMemHandle(&handle, memory.data()));
  cts::Child child("Opens", {.any_end = true});
  child.Send(handle);
  const cts::ChildRun run = child.End();
  if (run.Has("0")) CTS_OBSERVE("flags-0", static_cast<cudaError_t>(run.Value("0")));
  if (run.Has("1")) CTS_OBSERVE("lazy-enable-peer-access", static_cast<cudaError_t>(run.Value("1")));
  if (run.Has("2")) CTS_OBSERVE("flags-2", static_cast<cudaError_t>(run.Value("2")));
  if (run.Has("3")) CTS_OBSERVE("flags-3", static_cast<cudaError_t>(run.Value("3")));
}

}  // namespace
