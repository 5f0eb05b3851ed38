/*---
clause: mm.managed-variable.library-managed-unknown
covers: the driver's function
control: the name is right
control-fails-with: the driver found a managed variable that the library does not have
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/driver.h"

#include "library.cuh"

namespace {

CTS_CASE() {
  const LibraryOfVariables library;
  library.Count();
  for (const char* const name : {"Counter", "count", "counter2", "missing"}) {
    cts::Row(name, [&] {
      CUdeviceptr address = 0;
      std::size_t bytes = 0;
      const auto handle = static_cast<cudaLibrary_t>(library);
      CTS_EXPECT_EQ(CTS_DRIVER(cuLibraryGetManaged)(&address, &bytes, handle, cts::control() ? "counter" : name),
                    CUDA_ERROR_NOT_FOUND, "the driver found a managed variable that the library does not have");
    });
  }
}

}  // namespace
