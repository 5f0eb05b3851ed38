/*---
clause: pi.module.variable-not-found
control: the name is that of a variable which is there
control-fails-with: a variable was found that is not there, or another code was returned
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "loaded.cuh"

namespace {

constexpr const char* kFound = "a variable was found that is not there, or another code was returned";

void Check(std::initializer_list<const char*> missing) {
  EachWay([&](Way way) {
    const Loaded loaded(way, ImageOf(1));
    unsigned place = 0;
    for (const char* const no_variable : missing) {
      const char* const name = cts::control() ? kVariables[place++ % std::size(kVariables)].name : no_variable;
      for (int again = 0; again < 2; ++again)
        CTS_EXPECT_EQ(loaded.VariableOf(name).code, cudaErrorSymbolNotFound, kFound);
      CTS_EXPECT_EQ(loaded.VariableOf("words").code, cudaSuccess,
                    "a variable was not found after one that is not there");
    }
  });
}

// Parts of names, and names with more.
CTS_CASE() { Check({"wor", "words_more_still", "WORD", "w"}); }
CTS_CASE(kernels) { Check({"Store", "StoreMore"}); }

}  // namespace
