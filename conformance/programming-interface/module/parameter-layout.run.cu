/*---
clause: pi.module.parameter-layout
control: each time the parameter after it is asked for
control-fails-with:
  - the offset of a parameter is not that of the layout
  - the size of a parameter is not that of its type
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "parameters.cuh"

namespace {

template <class Get>
void Check(const char* what, Get get) {
  for (unsigned i = 0; i + 1 < kCount; ++i) {
    cts::Row(("parameter-" + std::to_string(i) + what).c_str(), [&] {
      size_t offset = ~size_t{0}, bytes = 0, alone = ~size_t{0};
      CTS_CU(get(i + (cts::control() ? 1 : 0), &offset, &bytes));
      CTS_CU(get(i + (cts::control() ? 1 : 0), &alone, nullptr));
      CTS_EXPECT_EQ(offset, OffsetOf(i), "the offset of a parameter is not that of the layout");
      CTS_EXPECT_EQ(bytes, kParameters[i].bytes, "the size of a parameter is not that of its type");
      CTS_EXPECT_EQ(alone, offset, "the offset is another one where the size is not asked for");
    });
  }
}

CTS_CASE() {
  CTS_CUDA(cudaFree(nullptr));
  const cts::LoadedModule module(ParametersText());
  const cts::LoadedLibrary library(ParametersText());
  const CUfunction function = module.Function("Bytes");
  const CUkernel kernel = library.Kernel("Bytes");
  Check("-of-a-function", [&](size_t index, size_t* offset, size_t* bytes) {
    return CTS_DRIVER(cuFuncGetParamInfo)(function, index, offset, bytes);
  });
  Check("-of-a-kernel", [&](size_t index, size_t* offset, size_t* bytes) {
    return CTS_DRIVER(cuKernelGetParamInfo)(kernel, index, offset, bytes);
  });
}

}  // namespace
