/*---
clause: pi.ipc.memory-handle
control: the handle is one of other memory
control-fails-with:
  - the process that opened the handle did not find what its owner wrote
  - the owner did not find what the process that opened the handle wrote
requires: [ipc]
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr int kCount = 1 << 20;

__global__ void Add(int* data) { data[blockIdx.x * blockDim.x + threadIdx.x] += 1; }

CTS_CHILD(Adds) {
  const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  void* opened = nullptr;
  CTS_CUDA(cudaIpcOpenMemHandle(&opened, handle, cudaIpcMemLazyEnablePeerAccess));
  std::vector<int> found(kCount);
  CTS_CUDA(cudaMemcpy(found.data(), opened, kCount * sizeof(int), cudaMemcpyDeviceToHost));
  int right = 0;
  for (int i = 0; i < kCount; ++i) right += found[i] == 3 * i;
  cts::Tell("right", right);
  Add<<<kCount / 256, 256>>>(static_cast<int*>(opened));
  CTS_FINISH();
  CTS_CUDA(cudaIpcCloseMemHandle(opened));
}

CTS_CASE() {
  std::vector<int> values(kCount);
  for (int i = 0; i < kCount; ++i) values[i] = 3 * i;
  cts::DeviceBuffer<int> memory(kCount);
  const cts::DeviceBuffer<int> other(kCount);
  memory.Write(values.data(), values.size());
  cudaIpcMemHandle_t handle;
  CTS_CUDA(cudaIpcGetMemHandle(&handle, cts::control() ? other.data() : memory.data()));
  cts::Child child("Adds");
  child.Send(handle);
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.exit_code, 0, "the other process could not open the handle and use the memory");
  CTS_EXPECT_EQ(run.Value("right"), kCount, "the process that opened the handle did not find what its owner wrote");
  const cts::HostCopy<int> got = memory.Read();
  int wrong = 0;
  for (int i = 0; i < kCount; ++i) wrong += got[i] != 3 * i + 1;
  CTS_EXPECT_EQ(wrong, 0, "the owner did not find what the process that opened the handle wrote");
}

}  // namespace
