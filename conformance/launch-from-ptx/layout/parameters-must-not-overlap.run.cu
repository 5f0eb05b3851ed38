/*---
clause: ptx.layout.parameters-must-not-overlap
control: the layout counts every parameter as one byte long
control-fails-with: two parameters overlap
launches: none
note: the places are those that the host reports, which are those of the buffer (ptx.layout.matches-host-query)
---*/
#include "cts/case.cuh"

namespace {

struct Empty {};
struct Triple {
  int a, b, c;
};
struct Long {
  char bytes[301];
};

template <class... T>
__global__ void Kernel(T...) {}

template <class... T>
void Check() {
  const size_t alignment[] = {alignof(T)...};
  size_t end = 0, packed = 0;
  for (size_t i = 0; i < sizeof...(T); ++i) {
    size_t offset = 0, size = 0;
    CTS_CUDA(cudaFuncGetParamInfo(reinterpret_cast<const void*>(&Kernel<T...>), i, &offset, &size));
    if (cts::control()) offset = (packed + alignment[i] - 1) / alignment[i] * alignment[i];
    packed = offset + 1;
    CTS_EXPECT_LE(end, offset, "two parameters overlap");
    end = offset + size;
  }
}

CTS_CASE() {
  Check<int, char, double>();
  Check<Triple, int, char, Triple>();
  Check<char, double2, char, double4_32a, int>();
  Check<Long, char, Long, short, Long*>();
  Check<Empty, int, Empty, Empty, double>();
  Check<__int128, float3, char, float4, __int128>();
  Check<short, char, Triple, char, short, Long, float2>();
  Check<double, float, short, char, float, double, double2>();
}

}  // namespace
