/*---
clause: perf.array2d.cumemallocpitch-rows-aligned
control: the rows follow each other without padding
control-fails-with: a row does not begin at a multiple of 32 bytes
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

struct Element {
  const char* name;
  unsigned bytes;
};
constexpr Element kElements[] = {{"4-bytes", 4}, {"8-bytes", 8}, {"16-bytes", 16}};

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  for (const Element& element : kElements) {
    cts::Row(element.name, [&] {
      for (std::size_t width = 1; width < 20'000; width = width * 3 / 2 + 1) {
        CUdeviceptr memory = 0;
        std::size_t pitch = 0;
        CTS_CU(CTS_DRIVER(cuMemAllocPitch)(&memory, &pitch, width, 16, element.bytes));
        CTS_EXPECT_LE(width, pitch, "a row is longer than the pitch");
        CTS_EXPECT_EQ(pitch % element.bytes, 0u, "the pitch is no multiple of an element");
        const std::size_t step = cts::control() ? width : pitch;
        unsigned wrong = 0;
        for (std::size_t row = 0; row < 16; ++row) wrong += (memory + row * step) % 32 != 0;
        CTS_EXPECT_EQ(wrong, 0u, "a row does not begin at a multiple of 32 bytes");
        CTS_CU(CTS_DRIVER(cuMemFree)(memory));
      }
    });
  }
}

}  // namespace
