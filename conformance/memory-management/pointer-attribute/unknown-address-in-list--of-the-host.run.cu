/*---
clause: mm.pointer-attribute.unknown-address-in-list
covers: memory of the host, which is or was no memory of CUDA
control: each attribute is asked by itself
control-fails-with:
  - several attributes of memory that CUDA does not know are refused
  - an attribute of memory that CUDA does not know is told
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"
#include "cts/process/driver.h"

#include <cstring>
#include <iterator>
#include <string>
#include <vector>

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

char global[4096];

CUdeviceptr Address(const void* memory) { return reinterpret_cast<CUdeviceptr>(memory); }

void Check(const char* memory, CUdeviceptr at) {
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
  CTS_EXPECT_EQ(code, CUDA_SUCCESS, "several attributes of memory that CUDA does not know are refused");
  for (unsigned i = 0; i < kCount; ++i) {
    cts::Row((std::string(kAttributes[i].name) + "-of-" + memory).c_str(), [&] {
      unsigned long long value = 0;
      std::memcpy(&value, &told[i], kAttributes[i].bytes);
      CTS_EXPECT_EQ(value, 0, "an attribute of memory that CUDA does not know is told");
    });
  }
}

// Where devices use memory of the host as it is, it is no memory that CUDA does not know.
CTS_CASE() {
  int pageable = 0, registers = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&pageable, cudaDevAttrPageableMemoryAccess, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&registers, cudaDevAttrHostRegisterSupported, 0));
  CTS_CUDA(cudaFree(nullptr));
  Check("low-address", 8192);
  if (pageable != 0) return;
  const std::vector<char> on_heap(70'000);
  const char on_stack[64] = {};
  Check("heap", Address(on_heap.data() + 4097));
  Check("stack", Address(on_stack + 1));
  Check("variable", Address(global));
  if (registers == 0) return;
  const cts::HostRange pages(4 * cts::HostPage());
  CTS_CUDA(cudaHostRegister(pages.data(), pages.size(), cudaHostRegisterDefault));
  CTS_CUDA(cudaHostUnregister(pages.data()));
  Check("unregistered-again", Address(pages.data() + cts::HostPage()));
}

}  // namespace
