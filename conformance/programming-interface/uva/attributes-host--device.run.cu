/*---
clause: pi.uva.attributes-host
covers: its device is the one that was current
control: memory of malloc is asked about
control-fails-with: page-locked memory is not known as that of the host
control-may-fail-with:
  the device of page-locked memory is not the one that was current:
    no document says which device is told for memory that CUDA does not know
requires: [host-register]
launches: none
---*/
#include "cts/case.cuh"

#include <cstdlib>

namespace {

void Check(const char* name, const char* host) {
  cts::Row(name, [&] {
    auto* const pageable = static_cast<char*>(std::malloc(1 << 16));
    int current = -1;
    CTS_CUDA(cudaGetDevice(&current));
    cudaPointerAttributes attributes{};
    attributes.device = -7;
    CTS_CUDA(cudaPointerGetAttributes(&attributes, (cts::control() ? pageable : host) + 4097));
    CTS_EXPECT_EQ(attributes.type, cudaMemoryTypeHost, "page-locked memory is not known as that of the host");
    CTS_EXPECT_EQ(attributes.device, current, "the device of page-locked memory is not the one that was current");
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
