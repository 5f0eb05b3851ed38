/*---
clause: pi.ipc.event-supported
control: cudaDevAttrWarpSize is asked for
control-fails-with: cudaDevAttrIpcEventSupport is not whether handles for other processes can be had
launches: none
---*/
#include "cts/case.cuh"

namespace {

CTS_CASE() {
  int told = -7;
  CTS_CUDA(cudaDeviceGetAttribute(&told, cts::control() ? cudaDevAttrWarpSize : cudaDevAttrIpcEventSupport, 0));
  cudaEvent_t event = nullptr;
  cudaIpcEventHandle_t event_handle;
  const bool made = cudaEventCreateWithFlags(&event, cudaEventDisableTiming | cudaEventInterprocess) == cudaSuccess;
  const bool of_event = made && cudaIpcGetEventHandle(&event_handle, event) == cudaSuccess;
  const cts::DeviceBuffer<int> memory(1);
  cudaIpcMemHandle_t memory_handle;
  const bool of_memory = cudaIpcGetMemHandle(&memory_handle, memory.data()) == cudaSuccess;
  (void)cudaGetLastError();
  // Tegra has handles of events alone (CUDA C++ Programming Guide 13.0, 6.2.11).
  int integrated = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&integrated, cudaDevAttrIntegrated, 0));
  CTS_EXPECT(told == (of_event ? 1 : 0) && (integrated != 0 || told == (of_memory ? 1 : 0)),
             "cudaDevAttrIpcEventSupport is not whether handles for other processes can be had");
  if (made) CTS_CUDA(cudaEventDestroy(event));
}

}  // namespace
