// The primary contexts of two devices, as the driver takes them.
#pragma once

#include "cts/check.h"
#include "cts/process/driver.h"
#include "cts/process/two_gpus.h"

namespace cts {

/// That of a device, which the runtime has made.
inline CUcontext PrimaryOf(int device) {
  const OnDevice on(device);
  CTS_CUDA(cudaFree(nullptr));
  CUcontext context = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&context));
  return context;
}

}  // namespace cts
