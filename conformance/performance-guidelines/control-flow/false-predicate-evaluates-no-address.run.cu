/*---
clause: perf.control-flow.false-predicate-evaluates-no-address
control: the predicate is true
control-fails-with: the address was used
requires: [no-mps]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Load(unsigned* out, unsigned long long address, int predicate) {
  unsigned value = 7;
  asm volatile(
      "{\n"
      ".reg .pred p;\n"
      "setp.ne.s32 p, %2, 0;\n"
      "@p ld.global.u32 %0, [%1];\n"
      "@p st.global.u32 [%1], %0;\n"
      "@p atom.global.add.u32 %0, [%1], 1;\n"
      "}"
      : "+r"(value)
      : "l"(address), "r"(predicate));
  *out = value;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> out(1);
  if (cts::control()) cts::ContextIsLost();
  Load<<<1, 1>>>(out.data(), 8, cts::control() ? 1 : 0);
  const cudaError_t code = cudaDeviceSynchronize();
  CTS_EXPECT_EQ(code, cudaSuccess, "the address was used");
  if (code == cudaSuccess) CTS_EXPECT_EQ(out[0], 7u, "the register was written");
}

}  // namespace
