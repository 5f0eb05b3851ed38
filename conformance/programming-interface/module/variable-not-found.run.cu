/*---
clause: pi.module.variable-not-found
control: the name is that of a variable which is there
control-fails-with: a variable was found that is not there, or another code was returned
launches: none
draft: an H200 returns another code for the names of kernels, not listed yet
---*/
#include "cts/case.cuh"

#include "loaded.cuh"

namespace {

// Parts of names, names with more, and a kernel.
constexpr const char* kMissing[] = {"wor", "words_more_still", "WORD", "Store", "StoreMore", "w"};

CTS_CASE() {
  EachWay([](Way way) {
    const Loaded loaded(way, ImageOf(1));
    unsigned place = 0;
    for (const char* const missing : kMissing) {
      const char* const name = cts::control() ? kVariables[place++ % std::size(kVariables)].name : missing;
      for (int again = 0; again < 2; ++again)
        CTS_EXPECT_EQ(loaded.VariableOf(name).code, cudaErrorSymbolNotFound,
                      "a variable was found that is not there, or another code was returned");
      CTS_EXPECT_EQ(loaded.VariableOf("words").code, cudaSuccess,
                    "a variable was not found after one that is not there");
    }
  });
}

}  // namespace
