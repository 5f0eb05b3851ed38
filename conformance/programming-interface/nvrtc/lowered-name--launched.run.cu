/*---
clause: pi.nvrtc.lowered-name
covers: kernels that the driver finds by their names
control: the name of the next expression of the list is asked for
control-fails-with: a lowered name is not that of the kernel of its expression
requires: [nvrtc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"

#include "names.cuh"

namespace {

CTS_CASE() {
  const cts::NamedProgram named;
  const std::string ptx = named.program.Ptx();
  for (size_t i = 0; i < std::size(cts::kKernels); ++i) {
    const cts::NamedKernel& kernel = cts::kKernels[i];
    cts::Row(kernel.row, [&] {
      const size_t asked = cts::control() ? (i + 1) % std::size(cts::kKernels) : i;
      const std::string name = named.program.LoweredName(cts::kKernels[asked].expression);
      const cts::LibraryRun run = cts::RunFromMemory(ptx, name.c_str());
      CTS_EXPECT_EQ(run.code, cudaSuccess, "a kernel is not found by its lowered name");
      CTS_EXPECT_EQ(run.stored, kernel.mark, "a lowered name is not that of the kernel of its expression");
    });
  }
}

}  // namespace
