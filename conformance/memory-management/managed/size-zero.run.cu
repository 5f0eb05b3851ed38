/*---
clause: mm.managed.size-zero
control: the size is one byte
control-fails-with: an allocation of no managed memory was not refused
requires: [managed]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

constexpr const char* kTaken = "an allocation of no managed memory was not refused";

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const std::size_t bytes = cts::control() ? 1 : 0;
  for (const bool of_host : {false, true}) {
    cts::Row(of_host ? "cudaMallocManaged-for-the-host" : "cudaMallocManaged", [&] {
      void* memory = nullptr;
      const cudaError_t code =
          cts::Taken(cudaMallocManaged(&memory, bytes, of_host ? cudaMemAttachHost : cudaMemAttachGlobal));
      CTS_EXPECT_EQ(code, cudaErrorInvalidValue, kTaken);
      if (code == cudaSuccess) CTS_CUDA(cudaFree(memory));
    });
    cts::Row(of_host ? "cuMemAllocManaged-for-the-host" : "cuMemAllocManaged", [&] {
      CUdeviceptr memory = 0;
      const CUresult code =
          CTS_DRIVER(cuMemAllocManaged)(&memory, bytes, of_host ? CU_MEM_ATTACH_HOST : CU_MEM_ATTACH_GLOBAL);
      CTS_EXPECT_EQ(code, CUDA_ERROR_INVALID_VALUE, kTaken);
      if (code == CUDA_SUCCESS) CTS_CU(CTS_DRIVER(cuMemFree)(memory));
    });
  }
}

}  // namespace
