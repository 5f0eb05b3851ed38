/*---
clause: pi.portable.usable-with-any-device
control: the copies use another block
control-fails-with: a block of page-locked memory was no operand of a copy of a device
requires: [gpus-2, host-register]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/process/two_gpus.h"

namespace {

constexpr int kCount = 5000;
constexpr size_t kBytes = kCount * sizeof(int);
constexpr const char* kNot = "a block of page-locked memory was no operand of a copy of a device";

// To each device, and back.
void Use(int* block, int* spare) {
  for (const int device : {0, 1}) {
    const cts::OnDevice on(device);
    const cts::DeviceBuffer<int> memory(kCount);
    const cts::Stream stream;
    for (int i = 0; i < kCount; ++i) block[i] = 100 * device + i, spare[i] = -1;
    CTS_CUDA(cudaMemcpyAsync(memory.data(), cts::control() ? spare : block, kBytes, cudaMemcpyHostToDevice, stream));
    stream.Synchronize();
    const cts::HostCopy<int> got = memory.Read();
    int wrong = 0;
    for (int i = 0; i < kCount; ++i) wrong += got[i] != 100 * device + i;
    CTS_EXPECT_EQ(wrong, 0, kNot);
    CTS_CUDA(cudaMemsetAsync(memory.data(), 7, kBytes, stream));
    CTS_CUDA(cudaMemcpyAsync(cts::control() ? spare : block, memory.data(), kBytes, cudaMemcpyDeviceToHost, stream));
    stream.Synchronize();
    wrong = 0;
    for (int i = 0; i < kCount; ++i) wrong += block[i] != 0x07070707;
    CTS_EXPECT_EQ(wrong, 0, kNot);
  }
}

CTS_CASE(allocated) {
  for (const int allocating : {0, 1}) {
    cts::Row(allocating == 0 ? "on-the-first" : "on-the-second", [&] {
      const cts::OnDevice on(allocating);
      int *block = nullptr, *spare = nullptr;
      CTS_CUDA(cudaMallocHost(&block, kBytes));
      CTS_CUDA(cudaMallocHost(&spare, kBytes));
      Use(block, spare);
      CTS_CUDA(cudaFreeHost(block));
      CTS_CUDA(cudaFreeHost(spare));
    });
  }
}

CTS_CASE(registered) {
  for (const int registering : {0, 1}) {
    cts::Row(registering == 0 ? "on-the-first" : "on-the-second", [&] {
      const cts::OnDevice on(registering);
      const cts::HostRange block(kBytes), spare(kBytes);
      CTS_CUDA(cudaHostRegister(block.data(), kBytes, cudaHostRegisterDefault));
      Use(reinterpret_cast<int*>(block.data()), reinterpret_cast<int*>(spare.data()));
      CTS_CUDA(cudaHostUnregister(block.data()));
    });
  }
}

}  // namespace
