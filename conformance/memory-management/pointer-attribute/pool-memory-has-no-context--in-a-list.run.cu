/*---
clause: mm.pointer-attribute.pool-memory-has-no-context
covers: the context among several attributes, at each place of the list
control: memory of cudaMalloc is asked
control-fails-with: several attributes at once tell a context of stream-ordered memory
requires: [memory-pools]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/process/driver.h"

#include <cstdint>
#include <utility>

namespace {

constexpr std::size_t kBytes = 5000;

// The memory type tells that the address is known: of one that is not known a list has nulls.
void Check(CUdeviceptr address, unsigned place) {
  unsigned type = 77;
  int ordinal = 77;
  CUcontext context = reinterpret_cast<CUcontext>(std::uintptr_t{0xA5A5});
  CUpointer_attribute attributes[] = {CU_POINTER_ATTRIBUTE_CONTEXT, CU_POINTER_ATTRIBUTE_MEMORY_TYPE,
                                      CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL};
  void* values[] = {&context, &type, &ordinal};
  std::swap(attributes[0], attributes[place]);
  std::swap(values[0], values[place]);
  CTS_CU(CTS_DRIVER(cuPointerGetAttributes)(3, attributes, values, address));
  CTS_EXPECT(type == CU_MEMORYTYPE_DEVICE && ordinal == 0, "several attributes at once do not tell where memory is");
  CTS_EXPECT(context == nullptr, "several attributes at once tell a context of stream-ordered memory");
}

CTS_CASE() {
  const cts::Stream stream;
  const cts::Pool pool;
  const cts::PoolBlock of_default(cts::DefaultPool(), kBytes, stream), of_made(pool, kBytes, stream);
  const cts::DeviceBuffer<unsigned char> plain(kBytes);
  for (const cts::PoolBlock* const block : {&of_default, &of_made}) {
    cts::Row(block == &of_default ? "default-pool" : "made-pool", [&] {
      const auto asked = reinterpret_cast<CUdeviceptr>(cts::control() ? plain.data() : block->data());
      for (const bool waited : {false, true}) {
        if (waited) stream.Synchronize();
        for (const unsigned place : {0u, 1u, 2u})
          for (const std::size_t inside : {std::size_t{0}, std::size_t{1}, kBytes - 1}) Check(asked + inside, place);
      }
    });
  }
}

}  // namespace
