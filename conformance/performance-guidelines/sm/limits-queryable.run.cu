/*---
clause: perf.sm.limits-queryable
control: the attribute of another limit
control-fails-with: the property and the attribute differ
launches: none
---*/
#include "cts/case.cuh"

namespace {

struct Limit {
  const char* name;
  long long property;
  cudaDeviceAttr attribute;
};

CTS_CASE() {
  cudaDeviceProp p;
  CTS_CUDA(cudaGetDeviceProperties(&p, 0));
  const Limit limits[] = {{"registers", p.regsPerMultiprocessor, cudaDevAttrMaxRegistersPerMultiprocessor},
                          {"shared-memory", static_cast<long long>(p.sharedMemPerMultiprocessor),
                           cudaDevAttrMaxSharedMemoryPerMultiprocessor},
                          {"multiprocessors", p.multiProcessorCount, cudaDevAttrMultiProcessorCount},
                          {"memory-bus", p.memoryBusWidth, cudaDevAttrGlobalMemoryBusWidth}};
  for (int i = 0; i < 4; ++i) {
    cts::Row(limits[i].name, [&] {
      int value = -1;
      CTS_CUDA(cudaDeviceGetAttribute(&value, limits[cts::control() ? (i + 2) % 4 : i].attribute, 0));
      CTS_EXPECT_LT(0, limits[i].property, "the property is not above 0");
      CTS_EXPECT_EQ(limits[i].property, value, "the property and the attribute differ");
    });
  }
}

}  // namespace
