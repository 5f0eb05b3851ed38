/*---
clause: mm.pointer-attribute.unknown-address-in-list
control: each attribute is asked by itself
control-fails-with:
  - several attributes of an address that CUDA does not know are refused
  - an attribute of an address that CUDA does not know is told
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <cstring>
#include <iterator>
#include <string>

namespace {

struct Attribute {
  const char* name;
  CUpointer_attribute attribute;
  unsigned char bytes;  // of its value; more keep the poison
};
constexpr Attribute kAttributes[] = {{"context", CU_POINTER_ATTRIBUTE_CONTEXT, 8},
                                     {"memory-type", CU_POINTER_ATTRIBUTE_MEMORY_TYPE, 4},
                                     {"device-pointer", CU_POINTER_ATTRIBUTE_DEVICE_POINTER, 8},
                                     {"host-pointer", CU_POINTER_ATTRIBUTE_HOST_POINTER, 8},
                                     {"managed", CU_POINTER_ATTRIBUTE_IS_MANAGED, 1},
                                     {"mapped", CU_POINTER_ATTRIBUTE_MAPPED, 1},
                                     {"pool", CU_POINTER_ATTRIBUTE_MEMPOOL_HANDLE, 8}};
constexpr unsigned kCount = std::size(kAttributes);

// Nothing lies at the addresses for CUDA. The attributes are all that have a null value.
CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const CUdeviceptr at : {CUdeviceptr{64}, CUdeviceptr{4096}, CUdeviceptr{65537}}) {
    CUpointer_attribute attributes[kCount];
    unsigned long long told[kCount];
    void* values[kCount];
    std::memset(told, 0xA5, sizeof told);
    for (unsigned i = 0; i < kCount; ++i) {
      attributes[i] = kAttributes[i].attribute;
      values[i] = &told[i];
    }
    CUresult code = CUDA_SUCCESS;
    if (cts::control()) {
      for (unsigned i = 0; i < kCount && code == CUDA_SUCCESS; ++i)
        code = CTS_DRIVER(cuPointerGetAttribute)(values[i], attributes[i], at);
    } else {
      code = CTS_DRIVER(cuPointerGetAttributes)(kCount, attributes, values, at);
    }
    CTS_EXPECT_EQ(code, CUDA_SUCCESS, "several attributes of an address that CUDA does not know are refused");
    for (unsigned i = 0; i < kCount; ++i) {
      cts::Row((std::string(kAttributes[i].name) + "-at-" + std::to_string(at)).c_str(), [&] {
        unsigned long long value = 0;
        std::memcpy(&value, &told[i], kAttributes[i].bytes);
        CTS_EXPECT_EQ(value, 0, "an attribute of an address that CUDA does not know is told");
      });
    }
  }
}

}  // namespace
