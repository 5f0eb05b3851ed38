/*---
clause: pi.smem.registers-per-sm
covers: the attributes, and the registers that a kernel reports
control: another attribute is asked for
control-fails-with: the number of registers is not what the documents say
launches: none
---*/
#include "cts/case.cuh"

namespace {

// Many values that live at once.
__global__ void Hungry(double* data) {
  double values[200];
  for (int i = 0; i < 200; ++i) values[i] = data[i * 32 + threadIdx.x];
  for (int round = 0; round < 3; ++round) {
#pragma unroll
    for (int i = 0; i < 200; ++i) values[i] = values[i] * values[(i + 7) % 200] + values[(i + 91) % 200];
  }
  for (int i = 0; i < 200; ++i) data[i * 32 + threadIdx.x] = values[i];
}

int Attribute(cudaDeviceAttr attribute) {
  int value = -1;
  CTS_CUDA(cudaDeviceGetAttribute(&value, cts::control() ? cudaDevAttrWarpSize : attribute, 0));
  return value;
}

CTS_CASE() {
  cts::Row("multiprocessor", [] {
    CTS_EXPECT_EQ(Attribute(cudaDevAttrMaxRegistersPerMultiprocessor), 65536,
                  "the number of registers is not what the documents say");
  });
  cts::Row("block", [] {
    CTS_EXPECT_EQ(Attribute(cudaDevAttrMaxRegistersPerBlock), 65536,
                  "the number of registers is not what the documents say");
  });
  cudaFuncAttributes attributes{};
  CTS_CUDA(cudaFuncGetAttributes(&attributes, Hungry));
  CTS_EXPECT_LE(attributes.numRegs, 255, "a thread has more registers than the documents say");
}

}  // namespace
