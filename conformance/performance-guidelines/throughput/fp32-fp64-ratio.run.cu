/*---
clause: perf.throughput.fp32-fp64-ratio
control: another attribute is asked for
control-fails-with: another ratio than documented
launches: none
---*/
#include "cts/case.cuh"

namespace {

// CUDA Programming Guide 13, 5.1.3: what table 5 of the Best Practices Guide has for float over what it has for double.
struct Column {
  int cc, ratio;
};
constexpr Column kColumns[] = {{75, 32}, {80, 2},   {86, 64},  {87, 64},  {89, 64}, {90, 2},
                               {100, 2}, {103, 64}, {110, 64}, {120, 64}, {121, 64}};

CTS_CASE() {
  int major = 0, minor = 0, ratio = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0));
  CTS_CUDA(cudaDeviceGetAttribute(&minor, cudaDevAttrComputeCapabilityMinor, 0));
  CTS_CUDA(cudaDeviceGetAttribute(
      &ratio, cts::control() ? cudaDevAttrMaxBlockDimX : cudaDevAttrSingleToDoublePrecisionPerfRatio, 0));
  for (const Column& column : kColumns) {
    if (column.cc != 10 * major + minor) continue;
    CTS_EXPECT_EQ(ratio, column.ratio, "another ratio than documented");
    return;
  }
  cts::PowerNotShown("the table has no column for this compute capability");
}

}  // namespace
