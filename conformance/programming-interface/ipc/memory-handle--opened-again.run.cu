/*---
clause: pi.ipc.memory-handle
covers: closed and opened again, other memory in between
control: the handle is one of other memory
control-fails-with:
  - the process that opened a handle again did not find what its owner wrote
  - the owner did not find what the process that opened the handle again wrote
requires: [ipc]
note: the process closes the memory each time, and other memory is opened in between
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr int kCount = 1000, kRounds = 3;

__global__ void Add(int* data, int term) { data[threadIdx.x] += term; }

int Value(int i) { return 5 * i + 1; }

void* Opened(const cudaIpcMemHandle_t& handle) {
  void* opened = nullptr;
  CTS_CUDA(cudaIpcOpenMemHandle(&opened, handle, cudaIpcMemLazyEnablePeerAccess));
  return opened;
}

CTS_CHILD(OpensAgain) {
  const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>(),
             of_other = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  int right = 0;
  for (int round = 0; round < kRounds; ++round) {
    auto* const opened = static_cast<int*>(Opened(handle));
    std::vector<int> found(kCount);
    CTS_CUDA(cudaMemcpy(found.data(), opened, kCount * sizeof(int), cudaMemcpyDeviceToHost));
    for (int i = 0; i < kCount; ++i) right += found[i] == Value(i) + round * (round + 1) / 2;
    Add<<<1, kCount>>>(opened, round + 1);
    CTS_FINISH();
    CTS_CUDA(cudaIpcCloseMemHandle(opened));
    auto* const other = static_cast<int*>(Opened(of_other));
    CTS_CUDA(cudaMemset(other, 0x55, kCount * sizeof(int)));
    CTS_CUDA(cudaDeviceSynchronize());
    CTS_CUDA(cudaIpcCloseMemHandle(other));
  }
  cts::Tell("right", right);
}

CTS_CASE() {
  cts::DeviceBuffer<int> memory(kCount);
  const cts::DeviceBuffer<int> other(kCount), third(kCount);
  std::vector<int> values(kCount);
  for (int i = 0; i < kCount; ++i) values[i] = Value(i);
  memory.Write(values.data(), values.size());
  cudaIpcMemHandle_t handle, of_other;
  CTS_CUDA(cudaIpcGetMemHandle(&handle, cts::control() ? third.data() : memory.data()));
  CTS_CUDA(cudaIpcGetMemHandle(&of_other, other.data()));
  cts::Child child("OpensAgain");
  child.Send(handle);
  child.Send(of_other);
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.exit_code, 0, "the other process could not open a handle again and use the memory");
  CTS_EXPECT_EQ(run.Value("right"), kRounds * kCount,
                "the process that opened a handle again did not find what its owner wrote");
  const cts::HostCopy<int> got = memory.Read();
  int wrong = 0;
  for (int i = 0; i < kCount; ++i) wrong += got[i] != Value(i) + kRounds * (kRounds + 1) / 2;
  CTS_EXPECT_EQ(wrong, 0, "the owner did not find what the process that opened the handle again wrote");
}

}  // namespace
