/*---
clause: mm.pointer-attribute.unknown-address-in-list
control: each attribute is asked by itself
control-fails-with: several attributes of an address that CUDA does not know are refused, or told
launches: none
draft: not run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstring>

namespace {

// Attributes whose null value is 0. Nothing lies at the addresses for CUDA.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  CUpointer_attribute attributes[] = {CU_POINTER_ATTRIBUTE_CONTEXT,        CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
                                      CU_POINTER_ATTRIBUTE_DEVICE_POINTER, CU_POINTER_ATTRIBUTE_HOST_POINTER,
                                      CU_POINTER_ATTRIBUTE_IS_MANAGED,     CU_POINTER_ATTRIBUTE_MAPPED,
                                      CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE};
  constexpr std::size_t kCount = sizeof attributes / sizeof *attributes;
  for (const CUdeviceptr at : {CUdeviceptr{64}, CUdeviceptr{4096}, CUdeviceptr{65537}}) {
    unsigned long long told[kCount];
    void* values[kCount];
    // Smaller values leave the poison behind them.
    constexpr unsigned char kSizes[kCount] = {8, 4, 8, 8, 1, 1, 8};
    std::memset(told, 0xA5, sizeof told);
    for (std::size_t i = 0; i < kCount; ++i) values[i] = &told[i];
    CUresult code = CUDA_SUCCESS;
    if (cts::control()) {
      for (std::size_t i = 0; i < kCount && code == CUDA_SUCCESS; ++i)
        code = CTS_DRIVER(cuPointerGetAttribute)(values[i], attributes[i], at);
    } else {
      code = CTS_DRIVER(cuPointerGetAttributes)(kCount, attributes, values, at);
    }
    bool null = code == CUDA_SUCCESS;
    for (std::size_t i = 0; i < kCount && null; ++i) {
      unsigned long long value = 0;
      std::memcpy(&value, &told[i], kSizes[i]);
      null = value == 0;
    }
    CTS_EXPECT(null, "several attributes of an address that CUDA does not know are refused, or told");
  }
}

}  // namespace
