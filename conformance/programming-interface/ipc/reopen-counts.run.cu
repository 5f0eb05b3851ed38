/*---
clause: pi.ipc.reopen-counts
control: the handle is opened once
control-fails-with:
  - opening a handle again gave another pointer
  - memory that was opened twice is not there after it was closed once
requires: [ipc]
launches: none
---*/
#include "cts/case.cuh"

namespace {

bool IsThere(const void* pointer) {
  cudaPointerAttributes attributes{};
  const cudaError_t code = cudaPointerGetAttributes(&attributes, pointer);
  (void)cudaGetLastError();
  return code == cudaSuccess && attributes.type == cudaMemoryTypeDevice;
}

CTS_CHILD(Opens) {
  const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  void *first = nullptr, *second = nullptr;
  CTS_CUDA(cudaIpcOpenMemHandle(&first, handle, cudaIpcMemLazyEnablePeerAccess));
  if (!cts::control()) CTS_CUDA(cudaIpcOpenMemHandle(&second, handle, cudaIpcMemLazyEnablePeerAccess));
  cts::Tell("same", first == second);
  CTS_CUDA(cudaIpcCloseMemHandle(first));
  cts::Tell("there-after-one", IsThere(first));
  int value = 0;
  if (IsThere(first)) CTS_CUDA(cudaMemcpy(&value, first, sizeof value, cudaMemcpyDeviceToHost));
  cts::Tell("value", value);
  if (!cts::control()) CTS_CUDA(cudaIpcCloseMemHandle(second));
  cts::Tell("there-after-both", IsThere(first));
}

CTS_CASE() {
  cts::DeviceBuffer<int> memory(1);
  memory.Write({4711});
  cudaIpcMemHandle_t handle;
  CTS_CUDA(cudaIpcGetMemHandle(&handle, memory.data()));
  cts::Child child("Opens");
  child.Send(handle);
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.Value("same"), 1, "opening a handle again gave another pointer");
  CTS_EXPECT(run.Value("there-after-one") == 1 && run.Value("value") == 4711,
             "memory that was opened twice is not there after it was closed once");
  CTS_EXPECT_EQ(run.Value("there-after-both"), 0, "memory is still there after it was closed as often as opened");
}

}  // namespace
