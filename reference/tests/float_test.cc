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
  EXPECT_EQ(Single("mov.f32 %f1, 0fFF800000; rsqrt.approx.f32 %f0, %f1;"), kNan);
  EXPECT_EQ(Single("mov.f32 %f1, 0f40800000; rcp.rn.f32 %f0, %f1;"), 0x3e800000u);
  EXPECT_EQ(Double("mov.f64 %fd1, 0d3FF0000000000000; mov.f64 %fd2, 0d4008000000000000; div.rn.f64 %fd0, %fd1, %fd2;"),
            0x3fd5555555555555u);
  EXPECT_EQ(
      Double("mov.f64 %fd1, 0dBFF0000000000000; mov.f64 %fd2, 0d4008000000000000; copysign.f64 %fd0, %fd1, %fd2;"),
      0xc008000000000000u);
}

TEST(Floats, MinimumAndMaximumTellZerosApartAndLeaveNanOut) {
  const std::string zeros = "mov.f32 %f1, 0f80000000; mov.f32 %f2, 0f00000000; ";
  for (const char* operands : {"%f1, %f2;", "%f2, %f1;"}) {
    EXPECT_EQ(Single(zeros + "max.f32 %f0, " + operands), 0u);
    EXPECT_EQ(Single(zeros + "min.f32 %f0, " + operands), 0x80000000u);
  }
  const std::string signalling = "mov.f32 %f1, 0fFF800001; mov.f32 %f2, 0f3F800000; ";
  for (const char* operands : {"%f1, %f2;", "%f2, %f1;"}) {
    EXPECT_EQ(Single(signalling + "max.f32 %f0, " + operands), 0x3f800000u);
    EXPECT_EQ(Single(signalling + "min.f32 %f0, " + operands), 0x3f800000u);
  }
}

TEST(Floats, RoundInEachMode) {
  const std::string tenth = "mov.f32 %f1, 0f3F800000; mov.f32 %f2, 0f41200000; ";
  EXPECT_EQ(Single(tenth + "div.rn.f32 %f0, %f1, %f2;"), 0x3dcccccdu);
  EXPECT_EQ(Single(tenth + "div.rz.f32 %f0, %f1, %f2;"), 0x3dccccccu);
  EXPECT_EQ(Single(tenth + "div.rm.f32 %f0, %f1, %f2;"), 0x3dccccccu);
  EXPECT_EQ(Single(tenth + "div.rp.f32 %f0, %f1, %f2;"), 0x3dcccccdu);
  EXPECT_EQ(Single(tenth + "neg.f32 %f1, %f1; div.rz.f32 %f0, %f1, %f2;"), 0xbdccccccu);
  EXPECT_EQ(Single(tenth + "neg.f32 %f1, %f1; div.rm.f32 %f0, %f1, %f2;"), 0xbdcccccdu);
  const std::string bit = "mov.f32 %f1, 0f3F800001; mov.f32 %f2, 0f00000001; ";
  EXPECT_EQ(Single(bit + "add.rp.f32 %f0, %f1, %f2;"), 0x3f800002u);
  EXPECT_EQ(Single(bit + "add.f32 %f0, %f1, %f2;"), 0x3f800001u);
  EXPECT_EQ(Single(bit + "sub.rz.f32 %f0, %f1, %f2;"), 0x3f800000u);
  EXPECT_EQ(Single(bit + "mul.rp.f32 %f0, %f1, %f1;"), 0x3f800003u);
  EXPECT_EQ(Single(bit + "fma.rp.f32 %f0, %f1, %f1, %f2;"), 0x3f800003u);
  EXPECT_EQ(Single(bit + "fma.rm.f32 %f0, %f1, %f1, %f2;"), 0x3f800002u);
  EXPECT_EQ(Single("mov.f32 %f1, 0f40000000; sqrt.rp.f32 %f0, %f1;"), 0x3fb504f4u);
  EXPECT_EQ(Single("mov.f32 %f1, 0f40400000; rcp.rz.f32 %f0, %f1;"), 0x3eaaaaaau);
  EXPECT_EQ(Double("mov.f64 %fd1, 0d3FF0000000000000; mov.f64 %fd2, 0d4008000000000000; div.rp.f64 %fd0, %fd1, %fd2;"),
            0x3fd5555555555556u);
}

TEST(Floats, ApproximateFunctionsOfSinglePrecision) {
  const std::string three = "mov.f32 %f1, 0f40400000; ";
  EXPECT_EQ(Single(three + "ex2.approx.f32 %f0, %f1;"), 0x41000000u);
  EXPECT_EQ(Single(three + "neg.f32 %f1, %f1; ex2.approx.ftz.f32 %f0, %f1;"), 0x3e000000u);
  EXPECT_EQ(Single("mov.f32 %f1, 0f41000000; lg2.approx.f32 %f0, %f1;"), 0x40400000u);
  EXPECT_EQ(Single("mov.f32 %f1, 0f80000000; lg2.approx.f32 %f0, %f1;"), 0xff800000u);
  EXPECT_EQ(Single("mov.f32 %f1, 0f80000000; sin.approx.f32 %f0, %f1;"), 0x80000000u);
  EXPECT_EQ(Single("mov.f32 %f1, 0f80000000; cos.approx.f32 %f0, %f1;"), 0x3f800000u);
  EXPECT_EQ(Single("mov.f32 %f1, 0fFF800000; tanh.approx.f32 %f0, %f1;"), 0xbf800000u);
}

TEST(Floats, ApproximateUpperWordsOfDoubles) {
  const std::string near_three = "mov.f64 %fd1, 0d4008000000000001; ";
  EXPECT_EQ(Double(near_three + "rcp.approx.ftz.f64 %fd0, %fd1;"), 0x3fd5555500000000u);
  EXPECT_EQ(Double(near_three + "rsqrt.approx.ftz.f64 %fd0, %fd1;"), 0x3fe279a700000000u);
  EXPECT_EQ(Double("mov.f64 %fd1, 0d4008000000000000; rsqrt.approx.f64 %fd0, %fd1;"), 0x3fe279a74590331cu);
  EXPECT_EQ(Double("mov.f64 %fd1, 0d8000000000000001; rcp.approx.ftz.f64 %fd0, %fd1;"), 0xfff0000000000000u);
}

TEST(Floats, TellNumbersFromNan) {
  const std::string values = ".reg .pred %p1; mov.f32 %f1, 0f7FFFFFFF; mov.f32 %f2, 0f3F800000; ";
  const std::string told = " selp.f32 %f0, 0f3F800000, 0f00000000, %p1;";
  EXPECT_EQ(Single(values + "setp.nan.f32 %p1, %f1, %f2;" + told), 0x3f800000u);
  EXPECT_EQ(Single(values + "setp.num.f32 %p1, %f1, %f2;" + told), 0u);
  EXPECT_EQ(Single(values + "setp.nan.f32 %p1, %f2, %f2;" + told), 0u);
  EXPECT_EQ(Single(values + "setp.num.f32 %p1, %f2, %f2;" + told), 0x3f800000u);
}

TEST(Floats, Saturate) {
  EXPECT_EQ(Single("mov.f32 %f1, 0fC0200000; cvt.sat.f32.f32 %f0, %f1;"), 0u);
  EXPECT_EQ(Single("mov.f32 %f1, 0f40200000; cvt.sat.f32.f32 %f0, %f1;"), 0x3f800000u);
  EXPECT_EQ(Single("mov.f32 %f1, 0f3E200000; cvt.sat.f32.f32 %f0, %f1;"), 0x3e200000u);
  EXPECT_EQ(Single("mov.f32 %f1, 0f7FFFFFFF; cvt.sat.f32.f32 %f0, %f1;"), 0u);
}

TEST(Floats, ConvertInEachMode) {
  const std::string word = "mov.b32 %r1, 0x7fffffff; ";
  EXPECT_EQ(Single(word + "cvt.rn.f32.s32 %f0, %r1;"), 0x4f000000u);
  EXPECT_EQ(Single(word + "cvt.rz.f32.s32 %f0, %r1;"), 0x4effffffu);
  EXPECT_EQ(Single(word + "cvt.rp.f32.u32 %f0, %r1;"), 0x4f000000u);
  const std::string wide = ".reg .f64 %fd1; mov.f64 %fd1, 0d3FF0000000000001; ";
  EXPECT_EQ(Single(wide + "cvt.rn.f32.f64 %f0, %fd1;"), 0x3f800000u);
  EXPECT_EQ(Single(wide + "cvt.rp.f32.f64 %f0, %fd1;"), 0x3f800001u);
}

TEST(Floats, LoseTheirFraction) {
  const std::string number = "mov.f32 %f1, 0fC0200000; ";  // -2.5
  EXPECT_EQ(Single(number + "cvt.rni.f32.f32 %f0, %f1;"), 0xc0000000u);
  EXPECT_EQ(Single(number + "cvt.rzi.f32.f32 %f0, %f1;"), 0xc0000000u);
  EXPECT_EQ(Single(number + "cvt.rmi.f32.f32 %f0, %f1;"), 0xc0400000u);
  EXPECT_EQ(Single(number + "cvt.rpi.f32.f32 %f0, %f1;"), 0xc0000000u);
}

TEST(Floats, OfSinglePrecisionHaveOneNan) {
  const std::string nan = "mov.f32 %f1, 0fFFC12345; mov.f32 %f2, 0f3F800000; ";
  EXPECT_EQ(Single(nan + "add.f32 %f0, %f1, %f2;"), kNan);
  EXPECT_EQ(Single(nan + "fma.rn.f32 %f0, %f2, %f1, %f2;"), kNan);
  EXPECT_EQ(Single(nan + "sqrt.rn.f32 %f0, %f1;"), kNan);
  EXPECT_EQ(Single(nan + "neg.f32 %f0, %f1;"), 0x7fc12345u);
}

TEST(Floats, AreComparedFlushedWhereItSaysSo) {
  const std::string compare = ".reg .pred %p0; mov.f32 %f1, 0f00000001; mov.f32 %f2, 0f80000000; ";
  EXPECT_EQ(Single(compare + "setp.gt.f32 %p0, %f1, %f2; selp.f32 %f0, 0f3F800000, 0f00000000, %p0;"), 0x3f800000u);
  EXPECT_EQ(Single(compare + "setp.gt.ftz.f32 %p0, %f1, %f2; selp.f32 %f0, 0f3F800000, 0f00000000, %p0;"), 0u);
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
  EXPECT_EQ(refused("add.sat.f32 %f1, %f2, %f3;"), ".sat of add.sat.f32");
  EXPECT_EQ(refused("rcp.approx.f64 %fd1, %fd2;"), "rcp.approx.f64");
  EXPECT_EQ(refused("sin.f32 %f1, %f2;"), "sin.f32");
}

}  // namespace
}  // namespace ref::testing
