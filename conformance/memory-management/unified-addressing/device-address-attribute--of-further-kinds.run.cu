/*---
clause: mm.unified-addressing.device-address-attribute
covers: mapped, aliased, graph and other further memory, around a border
control: the address one element further is asked for
control-fails-with: the device-pointer attribute of a further kind is not the address by which kernels use memory
requires: [vmm, memory-pools, managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/further_kinds.cuh"
#include "cts/process/driver.h"

namespace {

// Asked for the address that copies are given and for that of kernels: at both ends, inside, and around the border of
// two handles.
CTS_CASE() {
  constexpr std::size_t kBytes = 4096;
  cts::ForEachFurther(&cts::AnyFurther, [](cts::FurtherKind kind) {
    const cts::FurtherBlock block(kind, kBytes);
    for (const std::size_t offset : {std::size_t{0}, std::size_t{1}, block.border() - 1, block.border(), kBytes - 5}) {
      for (unsigned char* const address : {block.data(), block.device()}) {
        CUdeviceptr told = 0;
        CTS_CU(CTS_DRIVER(cuPointerGetAttribute)(
            &told, CU_POINTER_ATTRIBUTE_DEVICE_POINTER,
            reinterpret_cast<CUdeviceptr>(address + offset + (cts::control() ? sizeof(int) : 0))));
        CTS_EXPECT_EQ(told, reinterpret_cast<CUdeviceptr>(block.device() + offset),
                      "the device-pointer attribute of a further kind is not the address by which kernels use memory");
      }
    }
  });
}

}  // namespace
