/*---
clause: pi.pinned.register-default-under-uva
control: another range is registered
control-fails-with: a range that was registered by default is not portable
requires: [gpus-2, host-register]
---*/
#include "cts/case.cuh"
#include "cts/host_range.h"
#include "cts/two_gpus.h"

#include <cstring>

namespace {

__global__ void Store(int* data) { data[threadIdx.x] = 100 + threadIdx.x; }

void Check(const char* name, int registering) {
  cts::Row(name, [&] {
    const cts::HostRange range(4096), other(4096);
    auto* const words = reinterpret_cast<int*>(range.data());
    const cts::OnDevice on(registering);
    CTS_CUDA(cudaHostRegister(cts::control() ? other.data() : range.data(), 4096, cudaHostRegisterDefault));
    {
      const cts::OnDevice there(1 - registering);
      const cts::DeviceBuffer<int> plain(256);
      Store<<<1, 256>>>(plain.data());  // What follows depends on the mapping alone.
      CTS_FINISH();
      int* device = nullptr;
      const cudaError_t code = cudaHostGetDevicePointer(&device, words, 0);
      (void)cudaGetLastError();
      if (CTS_EXPECT_EQ(code, cudaSuccess, "a range that was registered by default is not portable")) {
        Store<<<1, 256>>>(device);
        CTS_FINISH();
        int wrong = 0;
        for (int i = 0; i < 256; ++i) wrong += words[i] != 100 + i;
        CTS_EXPECT_EQ(wrong, 0, "a kernel's stores to the registered range are not there");
      }
    }
    CTS_CUDA(cudaHostUnregister(cts::control() ? other.data() : range.data()));
  });
}

CTS_CASE() {
  Check("registered-on-the-first", 0);
  Check("registered-on-the-second", 1);
}

}  // namespace
