/*---
clause: pi.uva.attributes-host
control: memory of malloc is asked about
control-fails-with: the attributes of page-locked memory are not those of its allocation
requires: [host-register]
launches: none
---*/
#include "cts/case.cuh"

#include <cstdlib>

namespace {

void Check(const char* name, char* host) {
  cts::Row(name, [&] {
    auto* const pageable = static_cast<char*>(std::malloc(1 << 16));
    for (const size_t offset : {0, 1, 4096, 65535}) {
      cudaPointerAttributes attributes{};
      void* device = nullptr;
      CTS_CUDA(cudaHostGetDevicePointer(&device, host + offset, 0));
      CTS_CUDA(cudaPointerGetAttributes(&attributes, (cts::control() ? pageable : host) + offset));
      CTS_EXPECT_EQ(attributes.type, cudaMemoryTypeHost,
                    "the attributes of page-locked memory are not those of its allocation");
      if (cts::control()) continue;
      CTS_EXPECT_EQ(attributes.hostPointer, static_cast<void*>(host + offset), "the host address is another");
      CTS_EXPECT_EQ(attributes.devicePointer, device, "the device address is another");
    }
    std::free(pageable);
  });
}

CTS_CASE() {
  const cts::PinnedBuffer<char> pinned(1 << 16);
  auto* const registered = static_cast<char*>(std::aligned_alloc(4096, 1 << 16));
  CTS_CUDA(cudaHostRegister(registered, 1 << 16, cudaHostRegisterDefault));
  Check("cudaHostAlloc", pinned.data());
  Check("cudaHostRegister", registered);
  CTS_CUDA(cudaHostUnregister(registered));
  std::free(registered);
}

}  // namespace
