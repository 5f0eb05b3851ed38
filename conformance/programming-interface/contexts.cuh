// Contexts of the driver API. Cases use them in processes of their own, since what is current to a thread stays so.
#pragma once

#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "primary-context.cuh"

namespace cts {

/// One of device 0, current to the calling thread.
inline CUcontext CreateContext() {
  CUcontext created = nullptr;
  CTS_CU(CTS_DRIVER(cuInit)(0));
  CTS_CU(CTS_DRIVER(cuCtxCreate)(&created, nullptr, 0, 0));
  return created;
}
inline void DestroyContext(CUcontext context) { CTS_CU(CTS_DRIVER(cuCtxDestroy)(context)); }

inline void PushContext(CUcontext context) { CTS_CU(CTS_DRIVER(cuCtxPushCurrent)(context)); }
inline CUcontext PopContext() {
  CUcontext popped = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxPopCurrent)(&popped));
  return popped;
}
/// One that is current to no thread.
inline CUcontext CreateFloatingContext() {
  const CUcontext created = CreateContext();
  PopContext();
  return created;
}

/// cuCtxSynchronize by the signature of its first version: since 13.0 there is one that takes a context, too.
inline CUresult SynchronizeContext() {
  void* entry = nullptr;
  cudaDriverEntryPointQueryResult status = cudaDriverEntryPointSymbolNotFound;
  CTS_CUDA(cudaGetDriverEntryPointByVersion("cuCtxSynchronize", &entry, 12000, cudaEnableDefault, &status));
  return entry == nullptr ? CUDA_ERROR_NOT_FOUND : reinterpret_cast<CUresult (*)()>(entry)();
}

}  // namespace cts
