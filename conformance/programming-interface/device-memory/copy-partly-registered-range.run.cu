/*---
clause: pi.device-memory.copy-partly-registered-range
control: the whole range is page-locked
control-fails-with: a copy of a range that is partly page-locked was not refused with cudaErrorInvalidValue
requires: [host-register]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"

#include <cstdlib>
#include <cstring>

namespace {

constexpr size_t kPages = 16;

void Check(const char* name, size_t first, size_t pages, bool to_device) {
  cts::Row(name, [&] {
    const size_t page = cts::HostPage();
    const size_t bytes = page * kPages;
    auto* const host = static_cast<char*>(std::aligned_alloc(page, bytes));
    std::memset(host, 1, bytes);
    const cts::DeviceBuffer<char> device(bytes);
    char* const base = cts::control() ? host : host + first * page;
    CTS_CUDA(cudaHostRegister(base, cts::control() ? bytes : pages * page, cudaHostRegisterDefault));
    CTS_EXPECT_EQ(to_device ? cudaMemcpy(device.data(), host, bytes, cudaMemcpyHostToDevice)
                            : cudaMemcpy(host, device.data(), bytes, cudaMemcpyDeviceToHost),
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
