/*---
clause: pi.ipc.event-needs-flags
requires: [ipc]
launches: none
---*/
#include "cts/case.cuh"

#include <string>

namespace {

void Record(const char* name, unsigned flags) {
  cudaEvent_t event = nullptr;
  cudaError_t code = cudaEventCreateWithFlags(&event, flags);
  CTS_OBSERVE((std::string(name) + "-made").c_str(), code);
  if (code == cudaSuccess) {
    cudaIpcEventHandle_t handle;
    code = cudaIpcGetEventHandle(&handle, event);
    CTS_OBSERVE((std::string(name) + "-exported").c_str(), code);
    CTS_CUDA(cudaEventDestroy(event));
  }
  (void)cudaGetLastError();
}

CTS_CASE() {
  Record("default", cudaEventDefault);
  Record("disable-timing", cudaEventDisableTiming);
  Record("interprocess", cudaEventInterprocess);
  Record("both", cudaEventInterprocess | cudaEventDisableTiming);
}

}  // namespace
