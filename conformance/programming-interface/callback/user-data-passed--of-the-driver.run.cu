/*---
clause: pi.callback.user-data-passed
covers: the driver's function
control: another pointer is enqueued with the function
control-fails-with: the function did not get the pointer that the driver enqueued with it
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstdint>

namespace {

std::uintptr_t got;
void CUDA_CB Keep(void* data) { got = reinterpret_cast<std::uintptr_t>(data); }

void Check(const char* name, std::uintptr_t data) {
  cts::Row(name, [&] {
    const cts::Stream stream;
    got = 0xA5A5A5A5;
    // The function never follows the pointer.
    CTS_CU(CTS_DRIVER(cuLaunchHostFunc)(stream, &Keep, reinterpret_cast<void*>(cts::control() ? data ^ 0x100 : data)));
    stream.Synchronize();
    CTS_EXPECT_EQ(got, data, "the function did not get the pointer that the driver enqueued with it");
  });
}

CTS_CASE() {
  static int object;
  Check("address-of-an-object", reinterpret_cast<std::uintptr_t>(&object));
  Check("null", 0);
  Check("odd-number", 0x123456789abcdef1);
  Check("all-bits", ~std::uintptr_t{0});
}

}  // namespace
