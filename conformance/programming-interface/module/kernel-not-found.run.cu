/*---
clause: pi.module.kernel-not-found
control: the name is that of a kernel which is there
control-fails-with: a kernel was found that is not there, or another code was returned
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "loaded.cuh"

namespace {

// Parts of names, names with more, a variable, and a kernel of another image that is loaded, too.
constexpr const char* kMissing[] = {"Stor", "StoreMoreStillMore", "STORE", "word", "words_more", "OfTheOther", "main"};

CTS_CASE() {
  EachWay([](Way way) {
    const Loaded other(way, ImageOf(2, "OfTheOther")), loaded(way, ImageOf(1));
    CTS_CUDA(other.Kernel("OfTheOther").code);
    unsigned place = 0;
    for (const char* const missing : kMissing) {
      const char* const name = cts::control() ? kKernels[place++ % kKernelCount] : missing;
      for (int again = 0; again < 2; ++again)
        CTS_EXPECT_EQ(loaded.Kernel(name).code, cudaErrorSymbolNotFound,
                      "a kernel was found that is not there, or another code was returned");
      CTS_EXPECT_EQ(loaded.Kernel("Store").code, cudaSuccess, "a kernel was not found after one that is not there");
    }
  });
}

}  // namespace
