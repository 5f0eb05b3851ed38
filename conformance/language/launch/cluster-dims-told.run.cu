/*---
clause: lang.launch.cluster-dims-told
control: each kernel is asked for the shape of the next one
control-fails-with: the attributes of a kernel do not tell the shape of clusters that it was compiled with
requires: [clusters]
launches: none
draft: not yet run on a GPU
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"

namespace {

#if __CUDA_ARCH__ >= 900  // the attribute is one of device code
#define CLUSTER_OF(...) __cluster_dims__(__VA_ARGS__)
#else
#define CLUSTER_OF(...)
#endif

__global__ void CLUSTER_OF(2) Width() {}
__global__ void CLUSTER_OF(1, 4) Height() {}
__global__ void CLUSTER_OF(2, 1, 2) Depth() {}
__global__ void CLUSTER_OF(2, 2, 2) All() {}
template <class>
__global__ void CLUSTER_OF(4, 2, 1) Template() {}
__global__ void None() {}

constexpr struct {
  const char* name;
  void (*kernel)();
  int shape[3];
} kRows[] = {{"width", Width, {2, 1, 1}}, {"height", Height, {1, 4, 1}}, {"depth", Depth, {2, 1, 2}},
             {"all", All, {2, 2, 2}},     {"none", None, {0, 0, 0}},     {"template", Template<int>, {4, 2, 1}}};

CTS_CASE() {
  constexpr int kCount = sizeof kRows / sizeof *kRows;
  for (int i = 0; i < kCount; ++i) {
    cts::Row(kRows[i].name, [&] {
      auto* const kernel = kRows[cts::control() ? (i + 1) % kCount : i].kernel;
      const auto& shape = kRows[i].shape;
      constexpr const char* kOther =
          "the attributes of a kernel do not tell the shape of clusters that it was compiled with";
      cudaFuncAttributes told{};
      CTS_CUDA(cudaFuncGetAttributes(&told, kernel));
      CTS_EXPECT(told.requiredClusterWidth == shape[0] && told.requiredClusterHeight == shape[1] &&
                     told.requiredClusterDepth == shape[2],
                 kOther);
      cudaFunction_t function = nullptr;
      CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(kernel)));
      constexpr CUfunction_attribute kAttributes[] = {CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_WIDTH,
                                                      CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_HEIGHT,
                                                      CU_FUNC_ATTRIBUTE_REQUIRED_CLUSTER_DEPTH};
      for (int k = 0; k < 3; ++k) {
        int value = -1;
        CTS_CU(CTS_DRIVER(cuFuncGetAttribute)(&value, kAttributes[k], function));
        CTS_EXPECT_EQ(value, shape[k], kOther);
      }
    });
  }
}

}  // namespace
