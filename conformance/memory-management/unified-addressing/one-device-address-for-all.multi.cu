/*---
clause: mm.unified-addressing.one-device-address-for-all
control: the second device is asked about another block
control-fails-with: two devices have different addresses for one block of the host
requires: [gpus-2]
draft: mended, not yet run on two GPUs
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/process/two_gpus.h"
#include "cts/row.h"

namespace {

constexpr std::size_t kBytes = 1 << 16;

__global__ void Fill(unsigned* words, unsigned value) { words[threadIdx.x] = value + threadIdx.x; }

void* AddressOn(int device, void* block) {
  const cts::OnDevice on(device);
  void* address = nullptr;
  CTS_CUDA(cudaHostGetDevicePointer(&address, block, 0));
  return address;
}

// A kernel of each device writes through the address that the other one was told, too.
void Check(const char* name, void* block, void* other) {
  cts::Row(name, [&] {
    void* const one = AddressOn(0, block);
    void* const two = AddressOn(1, cts::control() ? other : block);
    for (const int device : {0, 1}) {
      const cts::OnDevice on(device);
      Fill<<<1, 64>>>(static_cast<unsigned*>(device == 0 ? two : one), device * 1000 + 1);
      CTS_CUDA(cudaGetLastError());
      CTS_FINISH();
      if (device == 0) CTS_EXPECT_EQ(one, two, "two devices have different addresses for one block of the host");
      for (unsigned i = 0; i < 64; ++i)
        CTS_EXPECT_EQ(static_cast<volatile unsigned*>(block)[i], device * 1000 + 1 + i,
                      "a kernel did not write the block of the host");
    }
  });
}

CTS_CASE() {
  void *combined = nullptr, *second = nullptr;
  CTS_CUDA(cudaHostAlloc(&combined, kBytes, cudaHostAllocWriteCombined | cudaHostAllocMapped | cudaHostAllocPortable));
  CTS_CUDA(cudaHostAlloc(&second, kBytes, cudaHostAllocWriteCombined | cudaHostAllocMapped | cudaHostAllocPortable));
  const cts::HostRange range(kBytes), further(kBytes);
  CTS_CUDA(cudaHostRegister(range.data(), range.size(), cudaHostRegisterMapped | cudaHostRegisterPortable));
  CTS_CUDA(cudaHostRegister(further.data(), further.size(), cudaHostRegisterMapped | cudaHostRegisterPortable));
  Check("write-combined", combined, second);
  Check("registered", range.data(), further.data());
  CTS_CUDA(cudaHostUnregister(further.data()));
  CTS_CUDA(cudaHostUnregister(range.data()));
  CTS_CUDA(cudaFreeHost(second));
  CTS_CUDA(cudaFreeHost(combined));
}

}  // namespace
