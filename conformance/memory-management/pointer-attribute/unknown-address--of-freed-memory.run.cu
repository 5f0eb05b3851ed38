/*---
clause: mm.pointer-attribute.unknown-address
covers: addresses of device memory that was freed or unmapped
control: the memory is still there
control-fails-with: an attribute of memory that is no longer there is told
requires: [vmm]
launches: none
draft: four of five on an H200
---*/
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

#include <optional>
#include <string>

namespace {

// So large that no piece is kept for others.
constexpr std::size_t kBytes = 64 << 20;

struct Attribute {
  const char* name;
  CUpointer_attribute attribute;
};
constexpr Attribute kAttributes[] = {{"context", CU_POINTER_ATTRIBUTE_CONTEXT},
                                     {"memory-type", CU_POINTER_ATTRIBUTE_MEMORY_TYPE},
                                     {"managed", CU_POINTER_ATTRIBUTE_IS_MANAGED}};

void Expect(const char* memory, const Attribute& attribute, CUdeviceptr begin, std::size_t bytes) {
  cts::Row((std::string(attribute.name) + "-of-" + memory).c_str(), [&] {
    for (const std::size_t offset : {std::size_t{0}, bytes / 2 + 1, bytes - 1}) {
      unsigned long long value = 0;
      CTS_EXPECT_EQ(CTS_DRIVER(cuPointerGetAttribute)(&value, attribute.attribute, begin + offset),
                    CUDA_ERROR_INVALID_VALUE, "an attribute of memory that is no longer there is told");
    }
  });
}

// Where devices use memory of the host as it is, any address may be known.
bool AllAreKnown() {
  int pageable = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&pageable, cudaDevAttrPageableMemoryAccess, 0));
  if (pageable != 0) cts::PowerNotShown("devices use memory of the host as it is");
  return pageable != 0;
}

// It is asked for while it is there, so that something could be remembered.
CTS_CASE(of_freed_memory) {
  if (AllAreKnown()) return;
  void* memory = nullptr;
  CTS_CUDA(cudaMalloc(&memory, kBytes));
  const auto begin = reinterpret_cast<CUdeviceptr>(memory);
  unsigned type = 77;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, begin));
  CTS_EXPECT_EQ(type, CU_MEMORYTYPE_DEVICE, "memory of cudaMalloc is not that of a device");
  if (!cts::control()) CTS_CUDA(cudaFree(memory));
  for (const Attribute& attribute : kAttributes) Expect("freed-memory", attribute, begin, kBytes);
  if (cts::control()) CTS_CUDA(cudaFree(memory));
}

// The addresses are given back, too.
CTS_CASE(of_an_unmapped_range) {
  if (AllAreKnown()) return;
  const cts::PhysicalMemory memory(cts::Granule());
  std::optional<cts::Reservation> range(std::in_place, memory.size());
  std::optional<cts::Mapping> mapping(std::in_place, range->address(), memory);
  const CUdeviceptr begin = mapping->address();
  unsigned type = 77;
  CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(&type, CU_POINTER_ATTRIBUTE_MEMORY_TYPE, begin));
  CTS_EXPECT_EQ(type, CU_MEMORYTYPE_DEVICE, "mapped memory is not that of a device");
  if (!cts::control()) {
    mapping.reset();
    range.reset();
  }
  Expect("unmapped-memory", kAttributes[1], begin, memory.size());
  mapping.reset();
  range.reset();
}

}  // namespace
