/*---
clause: pi.module.no-such-function
control: the name of the function is asked for
control-fails-with: a name that no function has was not refused with CUDA_ERROR_NOT_FOUND
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"

#include "texts.cuh"

namespace {

constexpr const char* kText = ".visible .global .align 4 .u32 Variable;\n";
// Of another kind, with another case, a part of a name, more than a name, empty.
constexpr const char* kNames[] = {"Variable", "function", "Func", "Functions", "Of_Another"};

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::LoadedModule another(cts::Text(cts::KernelText("Of_Another")));
  const cts::LoadedModule module(cts::Text(kText + cts::KernelText("Function")));
  for (const char* name : kNames) {
    cts::Row(name, [&] {
      CUfunction found = nullptr;
      CTS_EXPECT_EQ(CTS_DRIVER(cuModuleGetFunction)(&found, module, cts::control() ? "Function" : name),
                    CUDA_ERROR_NOT_FOUND, "a name that no function has was not refused with CUDA_ERROR_NOT_FOUND");
    });
  }
}

}  // namespace
