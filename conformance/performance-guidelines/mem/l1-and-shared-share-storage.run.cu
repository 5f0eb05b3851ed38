/*---
clause: perf.mem.l1-and-shared-share-storage
control: 101 percent
control-fails-with: the split cannot be chosen
launches: none
---*/
#include "cts/case.cuh"

namespace {

__global__ void Small(int* out) { *out = 1; }
__global__ void Other(int* out) { *out = 2; }

struct Split {
  const char* name;
  int percent;
};
constexpr Split kSplits[] = {{"default", -1}, {"none", 0}, {"half", 50}, {"all", 100}};

int Preferred(void (*kernel)(int*)) {
  cudaFuncAttributes attributes;
  CTS_CUDA(cudaFuncGetAttributes(&attributes, kernel));
  return attributes.preferredShmemCarveout;
}

CTS_CASE() {
  CTS_CUDA(cudaFuncSetAttribute(Other, cudaFuncAttributePreferredSharedMemoryCarveout, 25));
  for (const Split& split : kSplits) {
    cts::Row(split.name, [&] {
      const int percent = cts::control() ? 101 : split.percent;
      const cudaError_t code = cudaFuncSetAttribute(Small, cudaFuncAttributePreferredSharedMemoryCarveout, percent);
      CTS_EXPECT_EQ(code, cudaSuccess, "the split cannot be chosen");
      (void)cudaGetLastError();
      if (code != cudaSuccess) return;
      CTS_EXPECT_EQ(Preferred(Small), percent, "the attribute tells another split");
      CTS_EXPECT_EQ(Preferred(Other), 25, "the split of another kernel was chosen, too");
    });
  }
}

}  // namespace
