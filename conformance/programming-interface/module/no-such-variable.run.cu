/*---
clause: pi.module.no-such-variable
control: the name of the variable is asked for
control-fails-with: a name that no variable has was not refused with CUDA_ERROR_NOT_FOUND
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "texts.cuh"

namespace {

constexpr const char* kText = ".visible .global .align 4 .u32 Variable;\n";
// Of another kind, with another case, a part of a name, more than a name, empty.
constexpr const char* kNames[] = {"Kernel", "variable", "Vari", "Variables", "Of_Another"};

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::LoadedModule another(cts::Text(".visible .global .align 4 .u32 Of_Another;\n"));
  const cts::LoadedModule module(cts::Text(kText + cts::KernelText("Kernel")));
  const cts::LoadedLibrary library(cts::Text(kText + cts::KernelText("Kernel")));
  for (const char* name : kNames) {
    cts::Row(name, [&] {
      const char* const asked = cts::control() ? "Variable" : name;
      CUdeviceptr address = 0;
      size_t bytes = 0;
      CTS_EXPECT_EQ(CTS_DRIVER(cuModuleGetGlobal)(&address, &bytes, module, asked), CUDA_ERROR_NOT_FOUND,
                    "a name that no variable has was not refused with CUDA_ERROR_NOT_FOUND");
      CTS_EXPECT_EQ(CTS_DRIVER(cuLibraryGetGlobal)(&address, &bytes, library, asked), CUDA_ERROR_NOT_FOUND,
                    "a name that no variable has was not refused with CUDA_ERROR_NOT_FOUND");
    });
  }
}

}  // namespace
