/*---
clause: mm.unified-addressing.device-address-attribute
covers: write-combined memory, and memory that is registered, by each address
control: the address one element further is asked for
control-fails-with: the device-pointer attribute of memory with two addresses is not the device's
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/process/driver.h"

namespace {

constexpr std::size_t kBytes = 1 << 17;

void Check(const char* name, void* host) {
  cts::Row(name, [&] {
    void* device = nullptr;
    CTS_CUDA(cudaHostGetDevicePointer(&device, host, 0));
    for (const std::size_t offset : {std::size_t{0}, std::size_t{1}, std::size_t{65'537}, kBytes - 5}) {
      for (void* const address : {host, device}) {
        CUdeviceptr told = 0;
        CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(
            &told, CU_POINTER_ATTRIBUTE_DEVICE_POINTER,
            reinterpret_cast<CUdeviceptr>(address) + offset + (cts::control() ? sizeof(int) : 0)));
        CTS_EXPECT_EQ(told, reinterpret_cast<CUdeviceptr>(device) + offset,
                      "the device-pointer attribute of memory with two addresses is not the device's");
      }
    }
  });
}

CTS_CASE() {
  for (const unsigned also : {cudaHostAllocDefault, cudaHostAllocPortable}) {
    void* host = nullptr;
    CTS_CUDA(cudaHostAlloc(&host, kBytes, cudaHostAllocMapped | cudaHostAllocWriteCombined | also));
    Check(also == cudaHostAllocDefault ? "write-combined" : "write-combined-and-portable", host);
    CTS_CUDA(cudaFreeHost(host));
  }
  int registers = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&registers, cudaDevAttrHostRegisterSupported, 0));
  if (registers == 0) return;
  const cts::HostRange pages(kBytes);
  CTS_CUDA(cudaHostRegister(pages.data(), kBytes, cudaHostRegisterMapped | cudaHostRegisterPortable));
  Check("registered-and-portable", pages.data());
  CTS_CUDA(cudaHostUnregister(pages.data()));
}

}  // namespace
