/*---
clause: pi.uva.attributes-host
covers: memory of either device
control: the memory is allocated and registered while the other device is current
control-fails-with: the device of page-locked memory is not the one that was current when it was allocated or registered
requires: [gpus-2, host-register]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/two_gpus.h"

#include <cstdlib>

namespace {

constexpr size_t kBytes = 1 << 16;

// Made while `device` is current, asked about while each is.
void Check(const char* name, int device, bool registered) {
  cts::Row(name, [&] {
    const int maker = cts::control() ? 1 - device : device;
    void* memory = registered ? std::aligned_alloc(4096, kBytes) : nullptr;
    {
      const cts::OnDevice on(maker);
      CTS_CUDA(registered ? cudaHostRegister(memory, kBytes, cudaHostRegisterDefault)
                          : cudaHostAlloc(&memory, kBytes, cudaHostAllocDefault));
    }
    for (const int current : {0, 1}) {
      const cts::OnDevice on(current);
      for (const size_t offset : {size_t{0}, size_t{1}, kBytes - 1}) {
        cudaPointerAttributes attributes{};
        attributes.device = -7;
        CTS_CUDA(cudaPointerGetAttributes(&attributes, static_cast<char*>(memory) + offset));
        CTS_EXPECT_EQ(attributes.type, cudaMemoryTypeHost, "page-locked memory is not known as that of the host");
        CTS_EXPECT_EQ(attributes.device, device,
                      "the device of page-locked memory is not the one that was current when it was allocated or "
                      "registered");
      }
    }
    const cts::OnDevice on(maker);
    CTS_CUDA(registered ? cudaHostUnregister(memory) : cudaFreeHost(memory));
    if (registered) std::free(memory);
  });
}

CTS_CASE() {
  Check("cudaHostAlloc-on-the-first", 0, false);
  Check("cudaHostAlloc-on-the-second", 1, false);
  Check("cudaHostRegister-on-the-first", 0, true);
  Check("cudaHostRegister-on-the-second", 1, true);
}

}  // namespace
