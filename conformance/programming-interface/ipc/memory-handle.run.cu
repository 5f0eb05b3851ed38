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

__global__ void Add(int* data, int count) {
  for (int i = static_cast<int>(threadIdx.x); i < count; i += static_cast<int>(blockDim.x)) data[i] += 1;
}

// The argument: how many words there are.
CTS_CHILD(Adds) {
  const int count = static_cast<int>(cts::child_argument());
  const auto handle = cts::ReceiveFromParent<cudaIpcMemHandle_t>();
  void* opened = nullptr;
  CTS_CUDA(cudaIpcOpenMemHandle(&opened, handle, cudaIpcMemLazyEnablePeerAccess));
  std::vector<int> found(count);
  CTS_CUDA(cudaMemcpy(found.data(), opened, count * sizeof(int), cudaMemcpyDeviceToHost));
  int right = 0;
  for (int i = 0; i < count; ++i) right += found[i] == 3 * i;
  cts::Tell("right", right);
  Add<<<1, 1024>>>(static_cast<int*>(opened), count);
  CTS_FINISH();
  CTS_CUDA(cudaIpcCloseMemHandle(opened));
}

void Check(const char* name, int count) {
  cts::Row(name, [&] {
    std::vector<int> values(count);
    for (int i = 0; i < count; ++i) values[i] = 3 * i;
    const cts::DeviceBuffer<int> before(count), other(count);
    cts::DeviceBuffer<int> memory(count);
    const cts::DeviceBuffer<int> behind(count);
    memory.Write(values.data(), values.size());
    cudaIpcMemHandle_t handle;
    CTS_CUDA(cudaIpcGetMemHandle(&handle, cts::control() ? other.data() : memory.data()));
    cts::Child child("Adds", {.argument = count});
    child.Send(handle);
    const cts::ChildRun run = child.End();
    CTS_EXPECT_EQ(run.exit_code, 0, "the other process could not open the handle and use the memory");
    CTS_EXPECT_EQ(run.Value("right"), count, "the process that opened the handle did not find what its owner wrote");
    const cts::HostCopy<int> got = memory.Read();
    int wrong = 0;
    for (int i = 0; i < count; ++i) wrong += got[i] != 3 * i + 1;
    CTS_EXPECT_EQ(wrong, 0, "the owner did not find what the process that opened the handle wrote");
    if (cts::control()) return;
    int changed = 0;
    for (const cts::DeviceBuffer<int>* beside : {&before, &other, &behind})
      for (const int word : beside->Read()) changed += word != static_cast<int>(0xA5A5A5A5);
    CTS_EXPECT_EQ(changed, 0, "the process that opened the handle wrote to other memory of its owner");
  });
}

CTS_CASE() {
  Check("4-mib", 1 << 20);
  Check("small-among-others", 1000);
}

}  // namespace
