/*---
clause: pi.ipc.close-leaves-exporter
control: the process that closes overwrites the memory first
control-fails-with:
  - the memory of the process that exported it changed
  - the memory of another process that opened it changed
requires: [ipc]
launches: none
---*/
#include "cts/case.cuh"

namespace {

constexpr int kCount = 1 << 20;

int* Opened() {
  const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  void* opened = nullptr;
  CTS_CUDA(cudaIpcOpenMemHandle(&opened, handle, cudaIpcMemLazyEnablePeerAccess));
  return static_cast<int*>(opened);
}

CTS_CHILD(Closes) {
  int* const memory = Opened();
  if (cts::control()) CTS_CUDA(cudaMemset(memory, 0, kCount * sizeof(int)));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_CUDA(cudaIpcCloseMemHandle(memory));
}

// Opens it before the other closes it, and reads it after that.
CTS_CHILD(Reads) {
  int* const memory = Opened();
  cts::SendToParent(1);
  (void)cts::ReceiveFromParent<int>();
  int last = 0;
  CTS_CUDA(cudaMemcpy(&last, memory + kCount - 1, sizeof last, cudaMemcpyDeviceToHost));
  cts::Tell("last", last);
  CTS_CUDA(cudaIpcCloseMemHandle(memory));
}

CTS_CASE() {
  const cts::DeviceBuffer<int> memory(kCount, 0x22);
  cudaIpcMemHandle_t handle;
  CTS_CUDA(cudaIpcGetMemHandle(&handle, memory.data()));
  cts::Child reader("Reads"), closer("Closes");
  reader.Send(handle);
  CTS_EXPECT_EQ(reader.Receive<int>(), 1, "the other process said something else");
  closer.Send(handle);
  CTS_EXPECT_EQ(closer.End().exit_code, 0, "the process that closes failed");
  CTS_EXPECT_EQ(memory[kCount - 1], 0x22222222, "the memory of the process that exported it changed");
  reader.Send(1);
  CTS_EXPECT_EQ(reader.End().Value("last"), 0x22222222, "the memory of another process that opened it changed");
}

}  // namespace
