/*---
clause: mm.managed-variable.library-managed-unknown
control: the name is right
control-fails-with: a managed variable was found that the library does not have
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"

#include "library.cuh"

namespace {

CTS_CASE() {
  const LibraryOfVariables library;
  library.Count();
  const auto get = [&](const char* name) {
    void* address = nullptr;
    std::size_t bytes = 0;
    return cts::Taken(cudaLibraryGetManaged(&address, &bytes, library, cts::control() ? "counter" : name));
  };
  for (const char* const name : {"Counter", "count", "counter2", "missing"})
    cts::Row(name, [&] {
      CTS_EXPECT_EQ(get(name), cudaErrorSymbolNotFound, "a managed variable was found that the library does not have");
    });
  if (!cts::control()) CTS_OBSERVE("of-a-plain-variable", get("plain"));
}

}  // namespace
