/*---
clause: perf.control-flow.false-predicate-writes-nothing
control: the predicate is true
control-fails-with: [a register was written, memory was written]
---*/
#include "cts/case.cuh"

namespace {

__global__ void Write(unsigned* memory, unsigned* seen, int predicate) {
  unsigned kept = 7;
  asm volatile(
      "{\n"
      ".reg .pred p;\n"
      "setp.ne.s32 p, %2, 0;\n"
      "@p mov.u32 %0, 9;\n"
      "@p st.global.u32 [%1], 9;\n"
      "}"
      : "+r"(kept)
      : "l"(memory), "r"(predicate)
      : "memory");
  *seen = kept;
}

CTS_CASE() {
  cts::DeviceBuffer<unsigned> memory(1, 0), seen(1);
  Write<<<1, 1>>>(memory.data(), seen.data(), cts::control() ? 1 : 0);
  CTS_FINISH();
  CTS_EXPECT_EQ(seen[0], 7u, "a register was written");
  CTS_EXPECT_EQ(memory[0], 0u, "memory was written");
}

}  // namespace
