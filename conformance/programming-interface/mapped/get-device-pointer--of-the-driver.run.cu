/*---
clause: pi.mapped.get-device-pointer
covers: the driver's functions
control: the device address of another block is asked for
control-fails-with: the device address that the driver tells is not that of the block
requires: [host-register]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstdlib>
#include <cstring>

namespace {

constexpr int kCount = 5 * 1024;  // several pages
constexpr size_t kBytes = kCount * sizeof(int);

__global__ void Store(int* data, int count) {
  for (int i = static_cast<int>(threadIdx.x); i < count; i += static_cast<int>(blockDim.x)) data[i] = 100 + i;
}

// The address of a block, or of a place inside of it, from which on all is written.
void Check(const char* name, int* host, int* other, int first) {
  cts::Row(name, [&] {
    std::memset(host, 0, kBytes);
    CUdeviceptr device = 0;
    CTS_CU(CTS_DRIVER(cuMemHostGetDevicePointer)(&device, (cts::control() ? other : host) + first, 0));
    Store<<<1, 1024>>>(reinterpret_cast<int*>(device), kCount - first);
    CTS_FINISH();
    int wrong = 0;
    for (int i = 0; i < kCount; ++i) wrong += host[i] != (i < first ? 0 : 100 + i - first);
    CTS_EXPECT_EQ(wrong, 0, "the device address that the driver tells is not that of the block");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  void *first = nullptr, *second = nullptr;
  for (void** const memory : {&first, &second})
    CTS_CU(CTS_DRIVER(cuMemHostAlloc)(memory, kBytes, CU_MEMHOSTALLOC_DEVICEMAP));
  auto *const block = static_cast<int*>(first), *const other = static_cast<int*>(second);
  Check("cuMemHostAlloc", block, other, 0);
  Check("cuMemHostAlloc-inside", block, other, 1333);
  auto* const registered = static_cast<int*>(std::aligned_alloc(4096, kBytes));
  CTS_CU(CTS_DRIVER(cuMemHostRegister)(registered, kBytes, CU_MEMHOSTREGISTER_DEVICEMAP));
  Check("cuMemHostRegister", registered, other, 0);
  Check("cuMemHostRegister-inside", registered, other, 1333);
  CTS_CU(CTS_DRIVER(cuMemHostUnregister)(registered));
  std::free(registered);
  for (void* const memory : {first, second}) CTS_CU(CTS_DRIVER(cuMemFreeHost)(memory));
}

}  // namespace
