/*---
clause: pi.kernels.function-name
control: the name of another kernel is asked for
control-fails-with: cudaFuncGetName did not return the name of the kernel
launches: none
---*/
#include "cts/case.cuh"

#include <cstring>

namespace {

__global__ void CtsFirstNamed(int*) {}
__global__ void CtsSecondNamed(int*) {}
template <int number>
__global__ void CtsTemplate(int*) {}

// A name may be a mangled one, which holds the identifier.
void Check(const char* row, const void* kernel, const void* other, const char* name) {
  cts::Row(row, [&] {
    const char* told = nullptr;
    CTS_CUDA(cudaFuncGetName(&told, cts::control() ? other : kernel));
    CTS_EXPECT(told != nullptr && std::strstr(told, name) != nullptr,
               "cudaFuncGetName did not return the name of the kernel");
  });
}

CTS_CASE() {
  const void* const first = reinterpret_cast<const void*>(&CtsFirstNamed);
  const void* const second = reinterpret_cast<const void*>(&CtsSecondNamed);
  Check("first", first, second, "CtsFirstNamed");
  Check("second", second, first, "CtsSecondNamed");
  Check("of-a-template", reinterpret_cast<const void*>(&CtsTemplate<3>), first, "CtsTemplate");
}

}  // namespace
