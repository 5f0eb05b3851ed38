/*---
clause: pi.uva.attributes-device
covers: an alias, the border of two handles, a place used again
control: memory of malloc is asked about
control-fails-with: the attributes of a further kind of device memory are not those of device memory
requires: [vmm, memory-pools]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/further_kinds.cuh"

#include <vector>

namespace {

// Around the border of two handles, and at either end. Of an alias the address is the one that was asked for.
CTS_CASE() {
  constexpr size_t kBytes = 70'001;
  cts::ForEachFurther(&cts::FurtherOfDevice, [](cts::FurtherKind kind) {
    const std::vector<unsigned char> pageable(kBytes);
    const cts::FurtherBlock block(kind, kBytes);
    const unsigned char* const asked = cts::control() ? pageable.data() : block.data();
    int current = -1, others = 0;
    CTS_CUDA(cudaGetDevice(&current));
    for (const size_t at : {size_t{0}, size_t{1}, block.border() - 1, block.border(), block.border() + 1, kBytes - 1}) {
      cudaPointerAttributes attributes{};
      attributes.device = -7;
      others += cudaPointerGetAttributes(&attributes, asked + at) != cudaSuccess ||
                attributes.type != cudaMemoryTypeDevice || attributes.device != current ||
                attributes.devicePointer != static_cast<void*>(const_cast<unsigned char*>(asked + at));
    }
    CTS_EXPECT_EQ(others, 0, "the attributes of a further kind of device memory are not those of device memory");
  });
}

}  // namespace
