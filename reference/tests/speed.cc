// How many PTX instructions a second the machine executes, for ci/dev/benchmark: simple loops, one thread, turns as long as those of
// the device's loop where nothing else could run.
#include <chrono>
#include <cstdio>

#include "machine/texture.h"
#include "tests/run_kernel.h"

namespace {

constexpr long kTurn = 4000;

void Measure(const char* name, const std::string& body, const std::vector<ref::u64>& textures = {}) {
  using Clock = std::chrono::steady_clock;
  const std::string loop =
      ".reg .b32 %r<9>; .reg .b64 %rd<9>; .reg .f32 %f<9>; .reg .pred %p<9>;\nmov.u32 %r0, 0; mov.u32 %r1, "
      "1;\nagain:\n" +
      body + "add.s32 %r0, %r0, 1; setp.lt.s32 %p0, %r0, 20000000; @%p0 bra again;\n";
  const auto start = Clock::now();
  const ref::testing::Ran ran = ref::testing::RunKernel(loop, 1, ~ref::u64{0}, "", kTurn, textures);
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  std::printf("%-52s %10.0f\n", name, static_cast<double>(ran.instructions) / seconds / 1e6);
}

// A texel of 8 by 8, from the middle of it and a little beside.
void MeasureTexels(const char* name, bool filters) {
  std::vector<float> texels(64, 1.0f);
  ref::TextureObject object;
  object.texels.data = reinterpret_cast<ref::u8*>(texels.data());
  object.texels.width = object.texels.height = 8;
  object.texels.kind = 'f';
  object.filters = filters;
  const ref::u64 handle = reinterpret_cast<ref::u64>(&object);
  Measure(name,
          "mov.u64 %rd1, " + std::to_string(handle) +
              "; and.b32 %r1, %r0, 7; cvt.rn.f32.u32 %f5, %r1;\n"
              "tex.2d.v4.f32.f32 {%f1, %f2, %f3, %f4}, [%rd1, {%f5, %f5}];\n",
          {handle});
}

}  // namespace

int main() {
  Measure("arithmetic in a loop (M instructions/s)",
          "xor.b32 %r1, %r1, %r0; shl.b32 %r2, %r1, 3; add.s32 %r1, %r1, %r2; and.b32 %r3, %r1, 255;\n");
  Measure("loads and stores in a loop (M instructions/s)",
          "ld.global.u32 %r1, [%out]; add.s32 %r1, %r1, 1; st.global.u32 [%out], %r1;\n");
  MeasureTexels("nearest texels in a loop (M instructions/s)", false);
  MeasureTexels("filtered texels in a loop (M instructions/s)", true);
}
