// Floating point: rounding, flushing and what the PTX ISA says of approximations.
#include <gtest/gtest.h>

#include "machine/decode.h"
#include "tests/run_kernel.h"

namespace ref::testing {
namespace {

// The bits that `code` leaves in %r0.
u64 Single(const std::string& code) {
  const Ran ran = RunKernel(".reg .b32 %r<3>; .reg .f32 %f<5>; .reg .b64 %rd0;\n" + code +
                            "\nmov.b32 %r0, %f0; cvt.u64.u32 %rd0, %r0; st.global.u64 [%out], %rd0;");
  EXPECT_EQ(ran.fault, kNoFault) << code;
  return ran.out[0];
}
u64 Double(const std::string& code) {
  return RunKernel(".reg .f64 %fd<5>;\n" + code + "\nst.global.f64 [%out], %fd0;").out[0];
}

constexpr u64 kSubnormal = 0x00000001, kNan = 0x7fffffff;

TEST(Floats, DivideAndRoot) {
  EXPECT_EQ(Single("mov.f32 %f1, 0f3F800000; mov.f32 %f2, 0f40400000; div.rn.f32 %f0, %f1, %f2;"), 0x3eaaaaabu);
  EXPECT_EQ(Single("mov.f32 %f1, 0f40000000; sqrt.rn.f32 %f0, %f1;"), 0x3fb504f3u);
  EXPECT_EQ(Single("mov.f32 %f1, 0f00000000; rsqrt.approx.f32 %f0, %f1;"), 0x7f800000u);
  EXPECT_EQ(Single("mov.f32 %f1, 0f40800000; rcp.rn.f32 %f0, %f1;"), 0x3e800000u);
  EXPECT_EQ(Double("mov.f64 %fd1, 0d3FF0000000000000; mov.f64 %fd2, 0d4008000000000000; div.rn.f64 %fd0, %fd1, %fd2;"),
            0x3fd5555555555555u);
  EXPECT_EQ(
      Double("mov.f64 %fd1, 0dBFF0000000000000; mov.f64 %fd2, 0d4008000000000000; copysign.f64 %fd0, %fd1, %fd2;"),
      0xc008000000000000u);
}

TEST(Floats, ApproximateDivisionByMoreThan2To126) {
  EXPECT_EQ(Single("mov.f32 %f1, 0f3F800000; mov.f32 %f2, 0f7F000000; div.approx.f32 %f0, %f1, %f2;"), 0u);
  EXPECT_EQ(
      Single("mov.f32 %f1, 0f7F800000; mov.f32 %f2, 0f7F000000; div.approx.f32 %f0, %f1, %f2;") & kNan & 0x7fc00000,
      0x7fc00000u);
  EXPECT_EQ(Single("mov.f32 %f1, 0f3F800000; mov.f32 %f2, 0f7E800000; div.approx.f32 %f0, %f1, %f2;"), 0x00800000u);
}

TEST(Floats, FlushOnlyWhereTheySaySo) {
  const std::string operands = "mov.f32 %f1, 0f00000001; mov.f32 %f2, 0f80000000; mov.f32 %f3, 0f3F800000;";
  EXPECT_EQ(Single(operands + "add.f32 %f0, %f1, %f2;"), kSubnormal);
  EXPECT_EQ(Single(operands + "add.ftz.f32 %f0, %f1, %f2;"), 0u);
  EXPECT_EQ(Single(operands + "neg.f32 %f1, %f1; mul.rn.ftz.f32 %f0, %f1, %f3;"), 0x80000000u);
  EXPECT_EQ(Single(operands + "fma.rn.f32 %f0, %f1, %f3, %f2;"), kSubnormal);
  EXPECT_EQ(Single(operands + "fma.rn.ftz.f32 %f0, %f1, %f3, %f2;"), 0u);
  EXPECT_EQ(Single(operands + "abs.ftz.f32 %f0, %f1;"), 0u);
}

TEST(Floats, AtomicAdditionsFlushInGlobalMemoryAlone) {
  const std::string add = ".reg .f32 %f<2>; .reg .b32 %r<3>; .shared .align 4 .b8 s[4]; mov.u32 %r1, 1;\n";
  EXPECT_EQ(RunKernel(add + "st.global.u32 [%out], %r1; atom.global.add.f32 %f0, [%out], 0f00000002;").out[0], 0u);
  EXPECT_EQ(RunKernel(add + "mov.u32 %r2, s; st.shared.u32 [%r2], %r1; atom.shared.add.f32 %f0, [%r2], 0f00000002;\n"
                            "ld.shared.u32 %r2, [%r2]; st.global.u32 [%out], %r2;")
                .out[0],
            3u);
}

TEST(Floats, RefuseWhatIsNotModelled) {
  const auto refused = [](const std::string& code) -> std::string {
    try {
      RunKernel(".reg .f32 %f<4>; .reg .f64 %fd<4>;\n" + code);
    } catch (const ptx::Unmodelled& found) {
      return found.name;
    }
    return "";
  };
  EXPECT_EQ(refused("div.approx.f64 %fd1, %fd2, %fd3;"), "div.approx.f64");
  EXPECT_EQ(refused("add.ftz.f64 %fd1, %fd2, %fd3;"), "add.ftz.f64");
  EXPECT_EQ(refused("add.rz.f32 %f1, %f2, %f3;"), ".rz of add.rz.f32");
  EXPECT_EQ(refused("rcp.approx.ftz.f64 %fd1, %fd2;"), "rcp.approx.ftz.f64");
  EXPECT_EQ(refused("sin.approx.f32 %f1, %f2;"), "sin.approx.f32");
}

}  // namespace
}  // namespace ref::testing
