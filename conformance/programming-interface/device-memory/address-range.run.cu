/*---
clause: pi.device-memory.address-range
control: an address of another allocation is given
control-fails-with: the start or the size of an allocation is not what is told of its addresses
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

#include <string>

namespace {

constexpr const char* kOther = "the start or the size of an allocation is not what is told of its addresses";
constexpr size_t kNoSize = 0xA5A5A5A5A5;
constexpr CUdeviceptr kNoBase = 0x5A5A5A5A5A;

struct Block {
  CUdeviceptr base = 0;
  size_t bytes = 0;  // up to the last byte that may be used
};

Block Linear(size_t bytes) {
  Block block{0, bytes};
  CTS_CU(CTS_DRIVER(cuMemAlloc)(&block.base, bytes));
  return block;
}
Block Pitched(size_t width, size_t height) {
  Block block;
  size_t pitch = 0;
  CTS_CU(CTS_DRIVER(cuMemAllocPitch)(&block.base, &pitch, width, height, 4));
  block.bytes = pitch * (height - 1) + width;
  return block;
}

// The range begins with the block, holds all of it and nothing of the other one, whichever of the results is asked for.
template <class Allocate>
void Check(const char* name, Allocate allocate) {
  cts::Row(name, [&] {
    const Block one = allocate(), other = allocate();
    const auto range_of = CTS_DRIVER(cuMemGetAddressRange);
    size_t size = kNoSize;
    for (const size_t offset : {size_t{0}, one.bytes / 2, one.bytes - 1}) {
      const CUdeviceptr at = (cts::control() ? other : one).base + offset;
      CUdeviceptr base = kNoBase, base_alone = kNoBase;
      size_t size_alone = kNoSize;
      size = kNoSize;
      CTS_CU(range_of(&base, &size, at));
      CTS_CU(range_of(&base_alone, nullptr, at));
      CTS_CU(range_of(nullptr, &size_alone, at));
      CTS_EXPECT(base == one.base && size != kNoSize && size >= one.bytes, kOther);
      CTS_EXPECT(other.base < base || other.base >= base + size, kOther);
      CTS_EXPECT(base_alone == base && size_alone == size, "a result that is asked for alone is another one");
    }
    if (!cts::control()) CTS_OBSERVE((std::string("no-larger-") + name).c_str(), size == one.bytes);
    CTS_CU(CTS_DRIVER(cuMemFree)(one.base));
    CTS_CU(CTS_DRIVER(cuMemFree)(other.base));
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));  // makes the primary context current
  Check("1-byte", [] { return Linear(1); });
  Check("1000-bytes", [] { return Linear(1000); });
  Check("5-mib-and-3-bytes", [] { return Linear((5 << 20) + 3); });
  Check("rows-of-1000-bytes", [] { return Pitched(1000, 50); });
}

}  // namespace
