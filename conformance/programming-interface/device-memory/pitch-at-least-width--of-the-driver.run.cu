/*---
clause: pi.device-memory.pitch-at-least-width
covers: the driver's function, for each size of an access
control: half the width is asked for
control-fails-with: the pitch of the driver is smaller than the width
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const unsigned access : {4u, 8u, 16u}) {
    cts::Row(("accesses-of-" + std::to_string(access)).c_str(), [&] {
      size_t narrow = 0;
      for (const size_t width : {1, 2, 3, 31, 100, 511, 512, 513, 1000, 4095, 4096, 4097, 65535, 100000}) {
        CUdeviceptr memory = 0;
        size_t pitch = 0;
        CTS_CU(CTS_DRIVER(cuMemAllocPitch)(&memory, &pitch, cts::control() ? (width + 1) / 2 : width, 7, access));
        narrow += pitch < width;
        CTS_CU(CTS_DRIVER(cuMemFree)(memory));
      }
      if (cts::control() && narrow == 0) cts::PowerNotShown("the pitch of half of each width has room for all of it");
      CTS_EXPECT_EQ(narrow, 0, "the pitch of the driver is smaller than the width");
    });
  }
}

}  // namespace
