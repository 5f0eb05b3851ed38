/*---
clause: mm.managed-variable.library-managed
control: the other variable is asked for
control-fails-with: address or size of a managed variable of a library are not its own
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "library.cuh"

namespace {

constexpr const char* kOther = "address or size of a managed variable of a library are not its own";

// Host and kernel of the library use the variable in turn. Each of the two can be asked by itself.
CTS_CASE() {
  const LibraryOfVariables library;
  const char* const name = cts::control() ? "other" : "counter";
  void *address = nullptr, *alone = nullptr;
  std::size_t bytes = 0, size = 0;
  CTS_CUDA(cudaLibraryGetManaged(&address, &bytes, library, name));
  CTS_CUDA(cudaLibraryGetManaged(&alone, nullptr, library, name));
  CTS_CUDA(cudaLibraryGetManaged(nullptr, &size, library, name));
  CTS_EXPECT_EQ(bytes, 24, kOther);
  CTS_EXPECT_EQ(size, bytes, "the size of a variable is another one when it is asked by itself");
  CTS_EXPECT(alone == address, "the address of a variable is another one when it is asked by itself");
  auto* const word = static_cast<unsigned*>(address);
  for (unsigned round = 0; round < 5; ++round) {
    *word = round * 10;
    library.Count();
    CTS_EXPECT_EQ(*word, round * 10 + 1, kOther);
  }
}

}  // namespace
