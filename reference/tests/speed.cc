// How many PTX instructions a second the machine executes, for ci/dev/benchmark: simple loops, one thread, turns as long as those of
// the device's loop where nothing else could run.
#include <chrono>
#include <cstdio>

#include "tests/run_kernel.h"

namespace {

constexpr long kTurn = 4000;

void Measure(const char* name, const std::string& body) {
  using Clock = std::chrono::steady_clock;
  const std::string loop =
      ".reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .pred %p<9>;\nmov.u32 %r0, 0; mov.u32 %r1, 1;\nagain:\n" + body +
      "add.s32 %r0, %r0, 1; setp.lt.s32 %p0, %r0, 20000000; @%p0 bra again;\n";
  const auto start = Clock::now();
  const ref::testing::Ran ran = ref::testing::RunKernel(loop, 1, ~ref::u64{0}, "", kTurn);
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  std::printf("%-52s %10.0f\n", name, static_cast<double>(ran.instructions) / seconds / 1e6);
}

}  // namespace

int main() {
  Measure("arithmetic in a loop (M instructions/s)",
          "xor.b32 %r1, %r1, %r0; shl.b32 %r2, %r1, 3; add.s32 %r1, %r1, %r2; and.b32 %r3, %r1, 255;\n");
  Measure("loads and stores in a loop (M instructions/s)",
          "ld.global.u32 %r1, [%out]; add.s32 %r1, %r1, 1; st.global.u32 [%out], %r1;\n");
}
