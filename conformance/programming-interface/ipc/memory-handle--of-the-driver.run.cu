/*---
clause: pi.ipc.memory-handle
covers: the driver's functions
control: the handle is one of other memory
control-fails-with:
  - the process that opened the handle by the driver did not find what its owner wrote
  - the owner did not find what the process that opened the handle by the driver wrote
requires: [ipc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <vector>

namespace {

constexpr std::size_t kCount = 100'000;

// Says how many words are right, writes others, and closes; then the memory is no longer there.
CTS_CHILD(Opens) {
  CTS_CUDA(cudaSetDevice(0));
  const auto handle = cts::ReceiveFromParent<CUipcMemHandle>();
  CUdeviceptr opened = 0, again = 0;
  CTS_CU(CTS_DRIVER(cuIpcOpenMemHandle)(&opened, handle, CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS));
  CTS_CU(CTS_DRIVER(cuIpcOpenMemHandle)(&again, handle, CU_IPC_MEM_LAZY_ENABLE_PEER_ACCESS));
  CTS_CU(CTS_DRIVER(cuIpcCloseMemHandle)(again));
  std::vector<unsigned> words(kCount);
  CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(words.data(), opened, kCount * sizeof(unsigned)));
  long long right = 0;
  for (std::size_t i = 0; i < kCount; ++i) right += words[i] == 3 * i;
  cts::Tell("right", right);
  for (std::size_t i = 0; i < kCount; ++i) words[i] = static_cast<unsigned>(5 * i);
  CTS_CU(CTS_DRIVER(cuMemcpyHtoD)(opened, words.data(), kCount * sizeof(unsigned)));
  CTS_CUDA(cudaDeviceSynchronize());
  CTS_CU(CTS_DRIVER(cuIpcCloseMemHandle)(opened));
}

CTS_CASE() {
  std::vector<unsigned> values(kCount);
  for (std::size_t i = 0; i < kCount; ++i) values[i] = static_cast<unsigned>(3 * i);
  cts::DeviceBuffer<unsigned> memory(kCount);
  const cts::DeviceBuffer<unsigned> other(kCount);
  memory.Write(values.data(), kCount);
  CUipcMemHandle handle;
  CTS_CU(CTS_DRIVER(cuIpcGetMemHandle)(&handle,
                                       reinterpret_cast<CUdeviceptr>(cts::control() ? other.data() : memory.data())));
  cts::Child child("Opens");
  child.Send(handle);
  const cts::ChildRun run = child.End();
  CTS_EXPECT_EQ(run.exit_code, 0, "the other process could not open the handle and use the memory");
  CTS_EXPECT_EQ(run.Value("right"), static_cast<long long>(kCount),
                "the process that opened the handle by the driver did not find what its owner wrote");
  std::size_t wrong = 0, changed = 0;
  const auto got = memory.Read();
  for (std::size_t i = 0; i < kCount; ++i) wrong += got[i] != static_cast<unsigned>(5 * i);
  CTS_EXPECT_EQ(wrong, 0, "the owner did not find what the process that opened the handle by the driver wrote");
  for (const unsigned word : other.Read()) changed += word != 0xA5A5A5A5u;
  if (!cts::control()) CTS_EXPECT_EQ(changed, 0, "the other process wrote to other memory of its owner");
}

}  // namespace
