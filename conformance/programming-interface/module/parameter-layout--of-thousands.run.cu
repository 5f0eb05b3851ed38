/*---
clause: pi.module.parameter-layout
covers: thousands of parameters of a byte each
control: each time the parameter after it is asked for
control-fails-with: the offset of one of thousands of parameters is not that of the layout
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "many-parameters.cuh"

namespace {

template <class Get>
void Check(const char* name, Get get) {
  cts::Row(name, [&] {
    unsigned wrong = 0;
    for (unsigned i = 0; i < kMany; ++i) {
      std::size_t offset = 0, bytes = 0;
      CTS_CU(get(i + (cts::control() && i + 1 < kMany ? 2 : 1), &offset, &bytes));
      wrong += offset != sizeof(void*) + i || bytes != 1 ? 1 : 0;
    }
    CTS_EXPECT_EQ(wrong, 0u, "the offset of one of thousands of parameters is not that of the layout");
  });
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::LoadedModule module(ManyParametersText());
  const cts::LoadedLibrary library(ManyParametersText());
  const CUfunction function = module.Function("Many");
  const CUkernel kernel = library.Kernel("Many");
  Check("of-a-function", [&](std::size_t index, std::size_t* offset, std::size_t* bytes) {
    return CTS_DRIVER(cuFuncGetParamInfo)(function, index, offset, bytes);
  });
  Check("of-a-kernel", [&](std::size_t index, std::size_t* offset, std::size_t* bytes) {
    return CTS_DRIVER(cuKernelGetParamInfo)(kernel, index, offset, bytes);
  });
}

}  // namespace
