/*---
clause: pi.module.variable-by-name
control: the next name of the list is asked for
control-fails-with: the size of a variable is not that of its declaration
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "loaded.cuh"

#include <vector>

namespace {

constexpr unsigned kCount = std::size(kVariables);

// What lies there at first, then what the host wrote; the variables of the other image keep theirs.
CTS_CASE() {
  EachWay([](Way way) {
    const Loaded one(way, ImageOf(1)), two(way, ImageOf(2));
    const Loaded* const both[] = {&one, &two};
    for (int turn = 0; turn < 2; ++turn) {
      for (unsigned number = 1; number <= 2; ++number) {
        for (unsigned v = 0; v < kCount; ++v) {
          const Variable& variable = kVariables[v];
          const char* const name = kVariables[cts::control() ? (v + 1) % kCount : v].name;
          const Loaded& in = *both[number - 1];
          const FoundVariable found = in.VariableOf(name), address = in.VariableOf(name, true, false),
                              bytes = in.VariableOf(name, false, true);
          CTS_CUDA(found.code);
          CTS_EXPECT(address.code == cudaSuccess && bytes.code == cudaSuccess,
                     "a variable was refused because one of the two results was left out");
          CTS_EXPECT(address.address == found.address && bytes.bytes == found.bytes,
                     "a result is another one where the other result was left out");
          if (!CTS_EXPECT_EQ(found.bytes, variable.words * sizeof(unsigned),
                             "the size of a variable is not that of its declaration"))
            return;
          std::vector<unsigned> words(variable.words, 0);
          CTS_CUDA(cudaMemcpy(words.data(), found.address, found.bytes, cudaMemcpyDeviceToHost));
          unsigned wrong = 0;
          for (unsigned word = 0; word < variable.words; ++word) {
            wrong += words[word] != Initial(number, v, word) + turn ? 1 : 0;
            words[word] = Initial(number, v, word) + 1;
          }
          CTS_EXPECT_EQ(wrong, 0u, "the address of a variable is not where its words lie");
          if (turn == 0) CTS_CUDA(cudaMemcpy(found.address, words.data(), found.bytes, cudaMemcpyHostToDevice));
        }
      }
    }
  });
}

}  // namespace
