/*---
clause: pi.module.kernel-by-name
control: the next name of the list is asked for
control-fails-with: another kernel was found under a name
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "loaded.cuh"

namespace {

// Two images with the same names are loaded at once, and looked through twice, the second time backwards.
CTS_CASE() {
  EachWay([](Way way) {
    const Loaded one(way, ImageOf(1)), two(way, ImageOf(2));
    for (int turn = 0; turn < 2; ++turn) {
      for (unsigned i = 0; i < kKernelCount; ++i) {
        const unsigned place = turn == 0 ? i : kKernelCount - 1 - i;
        const char* const name = kKernels[cts::control() ? (place + 1) % kKernelCount : place];
        const FoundKernel of_one = one.Kernel(name), of_two = two.Kernel(name);
        CTS_CUDA(of_one.code);
        CTS_CUDA(of_two.code);
        CTS_EXPECT_EQ(two.Run(of_two.handle), Stored(2, place), "another kernel was found under a name");
        CTS_EXPECT_EQ(one.Run(of_one.handle), Stored(1, place), "another kernel was found under a name");
      }
    }
  });
}

}  // namespace
