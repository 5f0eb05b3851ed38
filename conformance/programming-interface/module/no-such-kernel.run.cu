/*---
clause: pi.module.no-such-kernel
control: the name of the kernel is asked for
control-fails-with: a name that no kernel has was not refused with CUDA_ERROR_NOT_FOUND
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "texts.cuh"

namespace {

constexpr const char* kText = ".visible .global .align 4 .u32 Variable;\n";
// Of another kind, with another case, a part of a name, more than a name, empty.
constexpr const char* kNames[] = {"Variable", "kernel", "Kern", "Kernels", "Of_Another"};

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::LoadedLibrary another(cts::Text(cts::KernelText("Of_Another")));
  const cts::LoadedLibrary library(cts::Text(kText + cts::KernelText("Kernel")));
  for (const char* name : kNames) {
    cts::Row(name, [&] {
      CUkernel found = nullptr;
      CTS_EXPECT_EQ(CTS_DRIVER(cuLibraryGetKernel)(&found, library, cts::control() ? "Kernel" : name),
                    CUDA_ERROR_NOT_FOUND, "a name that no kernel has was not refused with CUDA_ERROR_NOT_FOUND");
    });
  }
}

}  // namespace
