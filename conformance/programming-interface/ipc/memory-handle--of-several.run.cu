/*---
clause: pi.ipc.memory-handle
covers: several blocks at once
control: each handle is that of the next memory
control-fails-with:
  - the process that opened several handles did not find in each what its owner wrote
  - the owner did not find in each what the process that opened the handles wrote
requires: [ipc]
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

constexpr int kBuffers = 4;

__global__ void Add(int* data, int count, int term) {
  for (int i = static_cast<int>(threadIdx.x); i < count; i += static_cast<int>(blockDim.x)) data[i] += term;
}

int Value(int buffer, int i) { return 1000 * buffer + 3 * i; }

// All are open at once. The argument: how many words there are in each.
CTS_CHILD(AddsToEach) {
  const int count = static_cast<int>(cts::child_argument());
  void* opened[kBuffers] = {};
  for (void*& memory : opened) {
    const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
    CTS_CUDA(cudaIpcOpenMemHandle(&memory, handle, cudaIpcMemLazyEnablePeerAccess));
  }
  int right = 0;
  for (int b = 0; b < kBuffers; ++b) {
    std::vector<int> found(count);
    CTS_CUDA(cudaMemcpy(found.data(), opened[b], count * sizeof(int), cudaMemcpyDeviceToHost));
    for (int i = 0; i < count; ++i) right += found[i] == Value(b, i);
  }
  cts::Tell("right", right);
  for (int b = 0; b < kBuffers; ++b) Add<<<1, 256>>>(static_cast<int*>(opened[b]), count, b + 1);
  CTS_FINISH();
  for (void* const memory : opened) CTS_CUDA(cudaIpcCloseMemHandle(memory));
}

void Check(const char* name, int count) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<int> first(count), second(count), third(count), fourth(count);
    cts::DeviceBuffer<int>* const all[kBuffers] = {&first, &second, &third, &fourth};
    for (int b = 0; b < kBuffers; ++b) {
      std::vector<int> values(count);
      for (int i = 0; i < count; ++i) values[i] = Value(b, i);
      all[b]->Write(values.data(), values.size());
    }
    cts::Child child("AddsToEach", {.argument = count});
    for (int b = 0; b < kBuffers; ++b) {
      cudaIpcMemHandle_t handle;
      CTS_CUDA(cudaIpcGetMemHandle(&handle, all[cts::control() ? (b + 1) % kBuffers : b]->data()));
      child.Send(handle);
    }
    const cts::ChildRun run = child.End();
    CTS_EXPECT_EQ(run.exit_code, 0, "the other process could not open the handles and use the memory");
    CTS_EXPECT_EQ(run.Value("right"), kBuffers * count,
                  "the process that opened several handles did not find in each what its owner wrote");
    int wrong = 0;
    for (int b = 0; b < kBuffers; ++b) {
      const cts::HostCopy<int> got = all[b]->Read();
      for (int i = 0; i < count; ++i) wrong += got[i] != Value(b, i) + b + 1;
    }
    CTS_EXPECT_EQ(wrong, 0, "the owner did not find in each what the process that opened the handles wrote");
  });
}

CTS_CASE() {
  Check("small", 1000);
  Check("4-mib", 1 << 20);
}

}  // namespace
