// A green context, of all multiprocessors or of some of them, and its streams.
#pragma once

#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <vector>

namespace {

inline CUcontext PrimaryContext() {
  CTS_CUDA(cudaSetDevice(0));
  CUcontext primary = nullptr;
  CTS_CU(CTS_DRIVER(cuCtxGetCurrent)(&primary));
  return primary;
}

inline CUdevResource AllMultiprocessors() {
  CUdevResource all{};
  CTS_CU(CTS_DRIVER(cuDeviceGetDevResource)(0, &all, CU_DEV_RESOURCE_TYPE_SM));
  return all;
}

// The primary context is current where one is made. Its work is to be done before it goes.
class Green {
 public:
  explicit Green(CUdevResource resource = AllMultiprocessors()) {
    CUdevResourceDesc description = nullptr;
    CTS_CU(CTS_DRIVER(cuDevResourceGenerateDesc)(&description, &resource, 1));
    CTS_CU(CTS_DRIVER(cuGreenCtxCreate)(&context_, description, 0, CU_GREEN_CTX_DEFAULT_STREAM));
  }
  ~Green() {
    for (const cudaStream_t stream : streams_) (void)CTS_DRIVER(cuStreamDestroy)(stream);
    if (context_ != nullptr) (void)CTS_DRIVER(cuGreenCtxDestroy)(context_);
  }
  Green(const Green&) = delete;
  Green& operator=(const Green&) = delete;

  CUgreenCtx context() const { return context_; }
  CUcontext converted() const {
    CUcontext context = nullptr;
    CTS_CU(CTS_DRIVER(cuCtxFromGreenCtx)(&context, context_));
    return context;
  }
  cudaStream_t NewStream() {
    cudaStream_t stream = nullptr;
    CTS_CU(CTS_DRIVER(cuGreenCtxStreamCreate)(&stream, context_, CU_STREAM_NON_BLOCKING, 0));
    streams_.push_back(stream);
    return stream;
  }

 private:
  CUgreenCtx context_ = nullptr;
  std::vector<cudaStream_t> streams_;
};

// Since 13.0 the call has a parameter, the context; null stands for the current one.
inline CUresult Synchronize(CUcontext context) {
  using Call = CUresult(CUDAAPI*)(CUcontext);
  return reinterpret_cast<Call>(cts::detail::DriverEntry("cuCtxSynchronize"))(context);
}

// While it lives another context is current.
class Current {
 public:
  explicit Current(CUcontext context) { CTS_CU(CTS_DRIVER(cuCtxPushCurrent)(context)); }
  ~Current() {
    CUcontext popped = nullptr;
    (void)CTS_DRIVER(cuCtxPopCurrent)(&popped);
  }
  Current(const Current&) = delete;
  Current& operator=(const Current&) = delete;
};

}  // namespace
