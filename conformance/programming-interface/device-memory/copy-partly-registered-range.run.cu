/*---
clause: pi.device-memory.copy-partly-registered-range
control: the whole range is page-locked
control-fails-with: a copy of a range that is partly page-locked was not refused with cudaErrorInvalidValue
launches: none
---*/
#include "cts/case.cuh"

#include <cstdlib>
#include <cstring>

namespace {

constexpr size_t kPage = 4096, kPages = 16, kBytes = kPage * kPages;

void Check(const char* name, size_t first, size_t pages, bool to_device) {
  cts::Row(name, [&] {
    auto* const host = static_cast<char*>(std::aligned_alloc(kPage, kBytes));
    std::memset(host, 1, kBytes);
    const cts::DeviceBuffer<char> device(kBytes);
    char* const base = cts::control() ? host : host + first * kPage;
    CTS_CUDA(cudaHostRegister(base, cts::control() ? kBytes : pages * kPage, cudaHostRegisterDefault));
    CTS_EXPECT_EQ(to_device ? cudaMemcpy(device.data(), host, kBytes, cudaMemcpyHostToDevice)
                            : cudaMemcpy(host, device.data(), kBytes, cudaMemcpyDeviceToHost),
                  cudaErrorInvalidValue,
                  "a copy of a range that is partly page-locked was not refused with cudaErrorInvalidValue");
    (void)cudaGetLastError();
    CTS_CUDA(cudaHostUnregister(base));
    std::free(host);
  });
}

CTS_CASE(begins_page_locked) {
  Check("to-device", 0, kPages / 2, true);
  Check("to-host", 0, kPages / 2, false);
}
CTS_CASE(ends_page_locked) {
  Check("to-device", kPages / 2, kPages / 2, true);
  Check("to-host", kPages / 2, kPages / 2, false);
}
CTS_CASE(page_locked_in_the_middle) {
  Check("to-device", 4, 4, true);
  Check("to-host", 4, 4, false);
}

}  // namespace
