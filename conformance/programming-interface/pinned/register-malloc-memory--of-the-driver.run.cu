/*---
clause: pi.pinned.register-malloc-memory
covers: the driver's functions, by what it tells of the range
control: another range is registered
control-fails-with: a range that the driver registered is not known as page-locked
requires: [host-register]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/process/driver.h"

namespace {

constexpr std::size_t kBytes = 1 << 20;

bool IsHostMemory(const char* at) {
  CUmemorytype type{};
  const CUresult code =
      CTS_DRIVER(cuPointerGetAttribute)(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, reinterpret_cast<CUdeviceptr>(at));
  return code == CUDA_SUCCESS && type == CU_MEMORYTYPE_HOST;
}

// A copy of the device into it arrives.
void Check(const char* name, char* range, char* other, std::size_t bytes) {
  cts::Row(name, [&] {
    const cts::DeviceBuffer<unsigned char> values(bytes, 0x5C);
    for (std::size_t i = 0; i < bytes; ++i) range[i] = 1;
    CTS_EXPECT(!IsHostMemory(range), "the range is known before it was registered");
    char* const registered = cts::control() ? other : range;
    CTS_CU(CTS_DRIVER(cuMemHostRegister)(registered, bytes, 0));
    for (const char* at : {range, range + bytes / 2, range + bytes - 1})
      CTS_EXPECT(IsHostMemory(at), "a range that the driver registered is not known as page-locked");
    CTS_CU(CTS_DRIVER(cuMemcpyDtoH)(range, reinterpret_cast<CUdeviceptr>(values.data()), bytes));
    std::size_t wrong = 0;
    for (std::size_t i = 0; i < bytes; ++i) wrong += range[i] != 0x5C;
    CTS_EXPECT_EQ(wrong, 0, "a copy into a registered range did not arrive");
    CTS_CU(CTS_DRIVER(cuMemHostUnregister)(registered));
    CTS_EXPECT(!IsHostMemory(range), "the range is known although it was unregistered");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaSetDevice(0));
  const cts::HostRange block(kBytes), other(kBytes);
  Check("whole", block.data(), other.data(), kBytes);
  Check("some-pages", block.data() + 4096, other.data() + 4096, kBytes / 2);
}

}  // namespace
