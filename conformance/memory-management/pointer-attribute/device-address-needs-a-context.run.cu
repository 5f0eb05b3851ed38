/*---
clause: mm.pointer-attribute.device-address-needs-a-context
control: the thread has the primary context
control-fails-with: a device address was told to a thread without a context
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/process/threads.h"
#include "cts/row.h"

namespace {

CTS_CASE() {
  const cts::DeviceBuffer<char> plain(4096);
  const cts::PinnedBuffer<char> locked(4096);
  CUcontext primary = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&primary));
  const auto ask = CTS_DRIVER(cuPointerGetAttribute);
  const auto set_current = CTS_DRIVER(cuCtxSetCurrent);
  const auto check = [&](const char* name, const void* memory) {
    cts::Row(name, [&] {
      CUresult code = CUDA_SUCCESS;
      CUdeviceptr told = 0;
      cts::InThread([&] {
        CTS_CU(set_current(cts::control() ? primary : nullptr));
        code = ask(&told, CU_POINTER_ATTRIBUTE_DEVICE_POINTER, reinterpret_cast<CUdeviceptr>(memory));
      });
      CTS_EXPECT_EQ(code, CUDA_ERROR_INVALID_CONTEXT, "a device address was told to a thread without a context");
    });
  };
  check("of-the-device", plain.data());
  check("of-the-host", locked.data());
}

}  // namespace
