/*---
clause: mm.unified-addressing.device-address-attribute
control: the address one element further is asked for
control-fails-with: the device-pointer attribute is not the address by which kernels use memory
---*/
#include "cts/case.cuh"
#include "cts/memory/memory_kinds.cuh"
#include "cts/process/driver.h"

namespace {

// Asked for the address that copies are given and for that of kernels, at both ends and inside.
CTS_CASE() {
  constexpr std::size_t kBytes = 4096;
  cts::ForEachMemory(&cts::MappedMemory, [](cts::MemoryKind kind) {
    const cts::MemoryBlock block(kind, kBytes);
    for (const std::size_t offset : {std::size_t{0}, std::size_t{1}, std::size_t{3001}, kBytes - 5}) {
      for (unsigned char* const address : {block.data(), block.device()}) {
        CUdeviceptr told = 0;
        CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(
            &told, CU_POINTER_ATTRIBUTE_DEVICE_POINTER,
            reinterpret_cast<CUdeviceptr>(address + offset + (cts::control() ? sizeof(int) : 0))));
        CTS_EXPECT_EQ(told, reinterpret_cast<CUdeviceptr>(block.device() + offset),
                      "the device-pointer attribute is not the address by which kernels use memory");
      }
    }
  });
}

}  // namespace
