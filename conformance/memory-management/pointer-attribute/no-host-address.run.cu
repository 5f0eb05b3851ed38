/*---
clause: mm.pointer-attribute.no-host-address
control: page-locked memory is asked
control-fails-with: a host address is told of memory that the host cannot use
requires: [memory-pools, vmm]
launches: none
---*/
#include "cts/case.cuh"
#include "cts/memory/pool.h"
#include "cts/memory/virtual_memory.h"

namespace {

CTS_CASE() {
  const cts::DeviceBuffer<char> plain(4096);
  const cts::Stream stream;
  const cts::Pool pool;
  const cts::PoolBlock block(pool, 4096, stream);
  const cts::MappedRange mapped({1});
  const cts::PinnedBuffer<char> of_the_host(4096);
  const auto check = [&](const char* name, const void* memory) {
    cts::Row(name, [&] {
      for (const std::size_t at : {0, 1, 4095}) {
        const void* const asked = cts::control() ? of_the_host.data() : memory;
        void* told = nullptr;
        CTS_EXPECT_EQ(CTS_DRIVER(cuPointerGetAttribute)(&told, CU_POINTER_ATTRIBUTE_HOST_POINTER,
                                                        reinterpret_cast<CUdeviceptr>(asked) + at),
                      CUDA_ERROR_INVALID_VALUE, "a host address is told of memory that the host cannot use");
      }
    });
  };
  check("cudaMalloc", plain.data());
  check("pool", block.data());
  check("mapped", mapped.data());
}

}  // namespace
