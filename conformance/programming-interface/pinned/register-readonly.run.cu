/*---
clause: pi.pinned.register-readonly
control: the flag is left out, of pages that the host may write where the flag is not supported
control-fails-with: a registration for reading alone did not end as the attribute says
requires: [driver-13-0, host-register]
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"

#include <cstring>

namespace {

constexpr size_t kBytes = 1 << 16;

__global__ void Sum(const unsigned char* data, unsigned* sum) {
  unsigned mine = 0;
  for (size_t i = threadIdx.x; i < kBytes; i += blockDim.x) mine += data[i];
  atomicAdd(sum, mine);
}

CTS_CASE() {
  int supported = -1, host_page_tables = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&supported, cudaDevAttrHostRegisterReadOnlySupported, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&host_page_tables, cudaDevAttrPageableMemoryAccessUsesHostPageTables, 0));
  CTS_OBSERVE("supported", supported);
  const cts::DeviceBuffer<unsigned> sum(1, 0);
  const cts::DeviceBuffer<unsigned char> plain(kBytes);
  Sum<<<1, 32>>>(plain.data(), sum.data());  // What follows depends on the pages alone.
  CTS_FINISH();
  if (cts::control() && supported == 1 && host_page_tables == 1)
    return cts::PowerNotShown("pages that the host may only read are registered without the flag here");
  cts::HostRange range(kBytes);
  std::memset(range.data(), 3, kBytes);
  if (!cts::control() || supported == 1) range.Protect();
  const cudaError_t code =
      cudaHostRegister(range.data(), kBytes, cts::control() ? cudaHostRegisterDefault : cudaHostRegisterReadOnly);
  (void)cudaGetLastError();
  CTS_EXPECT_EQ(code, supported == 1 ? cudaSuccess : cudaErrorNotSupported,
                "a registration for reading alone did not end as the attribute says");
  if (code != cudaSuccess) return;
  if (!cts::control()) {
    const cts::DeviceBuffer<unsigned> read(1, 0);
    void* device = nullptr;
    CTS_CUDA(cudaHostGetDevicePointer(&device, range.data(), 0));
    Sum<<<1, 32>>>(static_cast<const unsigned char*>(device), read.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(read[0], 3 * kBytes, "a kernel does not read the registered pages");
  }
  CTS_CUDA(cudaHostUnregister(range.data()));
}

}  // namespace
