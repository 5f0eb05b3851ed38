/*---
clause: pi.pinned.get-flags-foreign
covers: the driver's function
control: the memory is page-locked memory of the driver
control-fails-with: the driver gave flags for memory outside of what it allocated on the host
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <vector>

namespace {

void Check(const char* name, void* memory) {
  cts::Row(name, [&] {
    void* locked = nullptr;
    if (cts::control()) CTS_CU(CTS_DRIVER(cuMemHostAlloc)(&locked, 64, 0));
    unsigned flags = 0xA5A5A5A5u;
    const CUresult code = CTS_DRIVER(cuMemHostGetFlags)(&flags, cts::control() ? locked : memory);
    if (cts::control()) CTS_CU(CTS_DRIVER(cuMemFreeHost)(locked));
    CTS_EXPECT_NE(code, CUDA_SUCCESS, "the driver gave flags for memory outside of what it allocated on the host");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  int local = 0;
  std::vector<char> heap(4096);
  const cts::DeviceBuffer<char> device(64);
  Check("stack", &local);
  Check("malloc", heap.data());
  Check("device-memory", device.data());
  void* freed = nullptr;
  CTS_CU(CTS_DRIVER(cuMemHostAlloc)(&freed, 1 << 20, 0));
  CTS_CU(CTS_DRIVER(cuMemFreeHost)(freed));
  Check("freed", freed);
}

}  // namespace
