// Instructions, against values that follow from the PTX ISA's definitions; faults; refusals.
#include <gtest/gtest.h>

#include <ostream>

#include "machine/decode.h"
#include "testing/row_names.h"
#include "tests/run_kernel.h"

namespace ref::testing {
namespace {

struct Row {
  const char* code;  ///< Leaves its result in %rd0.
  u64 expected;
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.code; }

u64 Compute(const std::string& code) {
  const Ran ran = RunKernel(
      ".reg .b64 %rd<9>; .reg .b32 %r<9>; .reg .b16 %rs<9>; .reg .pred %p<9>; .reg .f32 %f<9>; .reg .f64 %fd<9>;\n" +
      code + "\nst.global.u64 [%out], %rd0;");
  EXPECT_EQ(ran.fault, kNoFault) << code;
  return ran.out[0];
}

class Values : public ::testing::TestWithParam<Row> {};

TEST_P(Values, AreAsDefined) { EXPECT_EQ(Compute(GetParam().code), GetParam().expected) << GetParam().code; }

constexpr u64 kOnes32 = 0xffffffffull;

INSTANTIATE_TEST_SUITE_P(
    Opcodes, Values,
    ::testing::Values(
        Row{"add.s64 %rd0, 5, -7;", static_cast<u64>(-2)},
        Row{"mov.u32 %r1, -1; add.u32 %r1, %r1, 2; cvt.u64.u32 %rd0, %r1;", 1},
        Row{"mov.u32 %r1, 0x80000000; shr.s32 %r1, %r1, 40; cvt.u64.u32 %rd0, %r1;", kOnes32},
        Row{"mov.u32 %r1, 0x80000000; shr.u32 %r1, %r1, 31; cvt.u64.u32 %rd0, %r1;", 1},
        Row{"mov.u32 %r1, 1; shl.b32 %r1, %r1, 32; cvt.u64.u32 %rd0, %r1;", 0},
        Row{"mov.u32 %r1, 0xffffffff; mul.wide.u32 %rd0, %r1, %r1;", 0xfffffffe00000001ull},
        Row{"mov.u32 %r1, 0xffffffff; mul.wide.s32 %rd0, %r1, %r1;", 1},
        Row{"mov.u64 %rd1, -1; mul.hi.u64 %rd0, %rd1, %rd1;", 0xfffffffffffffffeull},
        Row{"mov.u64 %rd1, -1; mul.hi.s64 %rd0, %rd1, %rd1;", 0},
        Row{"mov.u32 %r1, 7; mad.lo.s32 %r1, %r1, 6, -2; cvt.u64.u32 %rd0, %r1;", 40},
        Row{"mov.u32 %r1, -1; mad.hi.u32 %r1, %r1, %r1, 3; cvt.u64.u32 %rd0, %r1;", 1},
        Row{"mov.u32 %r1, -1; mad.hi.s32 %r1, %r1, 2, 3; cvt.u64.u32 %rd0, %r1;", 2},
        Row{"mov.u64 %rd1, -1; mad.hi.u64 %rd0, %rd1, %rd1, 1;", ~u64{0}},
        Row{"mov.s64 %rd1, -7; div.s64 %rd0, %rd1, 2;", static_cast<u64>(-3)},
        Row{"mov.s64 %rd1, -7; rem.s64 %rd0, %rd1, 2;", static_cast<u64>(-1)},
        Row{"mov.u64 %rd1, -8; div.u64 %rd0, %rd1, 2;", 0x7ffffffffffffffcull},
        Row{"mov.u32 %r1, -5; mov.u32 %r2, 3; min.s32 %r3, %r1, %r2; cvt.s64.s32 %rd0, %r3;", static_cast<u64>(-5)},
        Row{"mov.u32 %r1, -5; mov.u32 %r2, 3; min.u32 %r3, %r1, %r2; cvt.s64.s32 %rd0, %r3;", 3},
        Row{"mov.u32 %r1, -5; neg.s32 %r2, %r1; cvt.u64.u32 %rd0, %r2;", 5},
        Row{"mov.u32 %r1, -5; abs.s32 %r2, %r1; cvt.u64.u32 %rd0, %r2;", 5},
        Row{"mov.b32 %r1, 0xf0f0; popc.b32 %r2, %r1; cvt.u64.u32 %rd0, %r2;", 8},
        Row{"mov.b32 %r1, 1; clz.b32 %r2, %r1; cvt.u64.u32 %rd0, %r2;", 31},
        Row{"mov.b64 %rd1, 0x11; mov.b64 %rd2, 0xff; bfi.b64 %rd0, %rd1, %rd2, 32, 32;", 0x11000000ffull},
        Row{"mov.u32 %r1, 0x80; bfe.s32 %r2, %r1, 4, 4; cvt.s64.s32 %rd0, %r2;", static_cast<u64>(-8)},
        Row{"mov.u32 %r1, 0xf0; bfe.u32 %r2, %r1, 4, 8; cvt.u64.u32 %rd0, %r2;", 15},
        Row{"mov.b64 %rd1, 6; and.b64 %rd1, %rd1, 3; or.b64 %rd1, %rd1, 8; xor.b64 %rd0, %rd1, 1;", 11},
        Row{"mov.b16 %rs1, 0; not.b16 %rs1, %rs1; cvt.u64.u16 %rd0, %rs1;", 0xffff},
        Row{"mov.u32 %r1, -1; setp.lt.s32 %p1, %r1, 0; selp.b64 %rd0, 1, 2, %p1;", 1},
        Row{"mov.u32 %r1, -1; setp.lt.u32 %p1, %r1, 0; selp.b64 %rd0, 1, 2, %p1;", 2},
        Row{"mov.u32 %r1, 4; setp.eq.s32 %p1|%p2, %r1, 4; selp.b64 %rd0, 1, 2, %p2;", 2},
        Row{"mov.u32 %r1, 4; setp.eq.s32 %p1, %r1, 4; setp.gt.and.s32 %p2, %r1, 5, %p1; selp.b64 %rd0, 1, 2, %p2;", 2},
        Row{"mov.f64 %fd1, 0d7FF8000000000000; setp.neu.f64 %p1, %fd1, 0d3FF0000000000000; selp.b64 %rd0, 1, 2, %p1;",
            1},
        Row{"mov.f64 %fd1, 0d7FF8000000000000; setp.ne.f64 %p1, %fd1, 0d3FF0000000000000; selp.b64 %rd0, 1, 2, %p1;",
            2},
        Row{"mov.u64 %rd1, 0x1ff; cvt.u16.u64 %rs1, %rd1; cvt.u64.u16 %rd0, %rs1;", 0x1ff},
        Row{"mov.u16 %rs1, 0x80; cvt.s32.s8 %r1, %rs1; cvt.s64.s32 %rd0, %r1;", static_cast<u64>(-128)},
        Row{"mov.u16 %rs1, 0x180; cvt.u32.u8 %r1, %rs1; cvt.u64.u32 %rd0, %r1;", 0x80},
        Row{"mov.s32 %r1, -3; cvt.rn.f32.s32 %f1, %r1; mul.f32 %f1, %f1, %f1; cvt.rzi.s64.f32 %rd0, %f1;", 9},
        Row{"mov.f32 %f1, 0f41C80000; add.f32 %f1, %f1, 0f3F800000; cvt.rzi.u64.f32 %rd0, %f1;", 26},
        Row{"mov.f32 %f1, 0f7FC00000; cvt.rzi.u64.f32 %rd0, %f1;", 0},
        Row{"mov.b64 %rd1, 0x100000002; mov.b64 {%r1, %r2}, %rd1; add.u32 %r1, %r1, %r2; cvt.u64.u32 %rd0, %r1;", 3},
        Row{"mov.u32 %r1, 1; mov.u32 %r2, 2; mov.b64 %rd0, {%r1, %r2};", 0x200000001ull},
        Row{"mov.u32 %r1, WARP_SZ; cvt.u64.u32 %rd0, %r1;", 32},
        Row{"mov.u64 %rd0, 3; setp.eq.s64 %p1, %rd0, 3; @!%p1 mov.u64 %rd0, 1; @%p1 add.s64 %rd0, %rd0, 1;", 4}),
    testing_names::RowInWords());

TEST(Machine, LoopsAndBranches) {
  EXPECT_EQ(Compute("mov.u64 %rd0, 0; mov.u32 %r1, 0;\nL: add.s64 %rd0, %rd0, 2; add.s32 %r1, %r1, 1; setp.lt.u32 %p1, "
                    "%r1, 1000; @%p1 bra L;"),
            2000u);
}

TEST(Machine, CallsWithArgumentsAndRecursion) {
  const std::string factorial =
      ".func (.param .b64 r) f (.param .b64 n) {\n.reg .b64 %rd<4>; .reg .pred %p;\nld.param.b64 %rd1, [n];\nmov.u64 "
      "%rd2, 1;\n"
      "setp.le.s64 %p, %rd1, 1; @%p bra END;\nadd.s64 %rd3, %rd1, -1;\n{ .param .b64 a; st.param.b64 [a], %rd3; .param "
      ".b64 b;\n"
      "call.uni (b), f, (a); ld.param.b64 %rd2, [b]; }\nmul.lo.s64 %rd2, %rd2, %rd1;\nEND: st.param.b64 [r], %rd2; "
      "ret;\n}\n";
  const Ran ran = RunKernel(
      ".reg .b64 %x; { .param .b64 a; st.param.b64 [a], 10; .param .b64 b; call.uni (b), f, (a); ld.param.b64 %x, [b]; "
      "}\n"
      "st.global.u64 [%out], %x;",
      1, 1'000'000, factorial);
  EXPECT_EQ(ran.out[0], 3628800u);
}

TEST(Machine, ABarrierHoldsUntilAllThreadsAreThere) {
  const Ran ran = RunKernel(
      ".shared .align 4 .b8 s[256];\n.reg .b32 %r<9>; .reg .b64 %rd<4>; .reg .pred %p;\nmov.u32 %r1, %tid.x; shl.b32 "
      "%r2, %r1, 2;\n"
      "mov.u32 %r3, s; add.s32 %r4, %r3, %r2; st.shared.u32 [%r4], %r1;\nbar.sync 0;\nxor.b32 %r5, %r2, 124; add.s32 "
      "%r5, %r3, %r5;\n"
      "ld.shared.u32 %r6, [%r5]; cvt.u64.u32 %rd1, %r6; mul.wide.u32 %rd2, %r1, 8; add.s64 %rd2, %out, %rd2; "
      "st.global.u64 [%rd2], %rd1;",
      32);
  for (u64 i = 0; i < 32; ++i) EXPECT_EQ(ran.out[i], 31 - i);
}

TEST(Machine, AtomicsAddEveryThread) {
  const Ran ran =
      RunKernel(".reg .b32 %r<3>; atom.global.add.u32 %r1, [%out], 1; red.global.max.u32 [%out+8], %r1;", 64);
  EXPECT_EQ(ran.out[0], 64u);
  EXPECT_EQ(ran.out[1], 63u);
}

// PTX ISA 9.0, 8.9.5: causality goes over state spaces.
TEST(Machine, AReleaseInSharedMemoryPublishesGlobalStores) {
  for (const char* release :
       {"st.release.cta.shared.u32 [flag], 1;", "mov.u32 %r4, 1; st.release.cta.shared.v2.u32 [flag], {%r4, %r4};"}) {
    const Ran ran = RunKernel(
        ".reg .b32 %r<5>; .reg .pred %p<3>; .shared .align 8 .u32 flag[2]; .shared .u32 done;\n"
        "mov.u32 %r1, %tid.x; setp.ne.u32 %p1, %r1, 0; @%p1 bra READER;\n"
        "st.weak.global.u32 [%out], 7;\n" +
            std::string(release) +
            "\nWAIT: ld.relaxed.cta.shared.u32 %r2, [done]; setp.ne.u32 %p2, %r2, 1; @%p2 bra WAIT; bra END;\n"
            "READER: ld.acquire.cta.shared.u32 %r2, [flag]; setp.ne.u32 %p2, %r2, 1; @%p2 bra READER;\n"
            "ld.weak.global.u32 %r3, [%out]; st.weak.global.u32 [%out+8], %r3; st.release.cta.shared.u32 [done], 1;\n"
            "END:",
        2, 1000, "", 7, {}, true);
    EXPECT_EQ(ran.fault, kNoFault);
    EXPECT_EQ(ran.out[1], 7U) << release;
  }
}

TEST(Machine, Faults) {
  EXPECT_EQ(RunKernel(".reg .b64 %z; mov.u64 %z, 0; st.global.u32 [%z], 1;").fault, kIllegalAddress);
  EXPECT_EQ(RunKernel("st.global.u32 [%out+512], 1;").fault, kIllegalAddress);
  EXPECT_EQ(RunKernel("st.global.u32 [%out+1], 1;").fault, kMisaligned);
  EXPECT_EQ(RunKernel("trap;").fault, kLaunchFailure);
  EXPECT_EQ(RunKernel(".reg .b64 %a; mov.u64 %a, t; st.u32 [%a], 1;", 1, 1000, ".global .u32 t;").fault, kNoFault);
}

TEST(Machine, ComparesAndExchangesSixteenBitsAlone) {
  const auto exchange = [](const std::string& compare) {
    return RunKernel(".reg .b16 %h<4>; .reg .b32 %r;\nmov.u32 %r, 0x11112222; st.global.u32 [%out], %r; mov.u16 %h1, " +
                     compare +
                     "; mov.u16 %h2, 0x3333; atom.global.cas.b16 %h3, [%out+2], %h1, %h2;\n"
                     "cvt.u32.u16 %r, %h3; st.global.u32 [%out+8], %r;");
  };
  EXPECT_EQ(exchange("0x1111").out[0] & 0xffffffff, 0x33332222u);
  EXPECT_EQ(exchange("0x1111").out[1] & 0xffffffff, 0x1111u);
  EXPECT_EQ(exchange("0x1112").out[0] & 0xffffffff, 0x11112222u);
}

TEST(Machine, TellsTheSpaceOfAnAddress) {
  const auto lies = [](const std::string& space, const std::string& address) {
    return RunKernel(".reg .b64 %a; .reg .pred %p; .reg .b32 %r; .shared .u32 s; .local .u32 l;\n" + address +
                         " isspacep." + space + " %p, %a; selp.u32 %r, 1, 0, %p; st.global.u32 [%out], %r;",
                     1, 1000, ".const .u32 c; .global .u32 g;")
        .out[0];
  };
  const std::string addresses[] = {"mov.u64 %a, g;", "mov.u64 %a, s; cvta.shared.u64 %a, %a;",
                                   "mov.u64 %a, l; cvta.local.u64 %a, %a;", "mov.u64 %a, c; cvta.const.u64 %a, %a;"};
  const std::string spaces[] = {"global", "shared", "local", "const"};
  for (const std::string& space : spaces) {
    for (const std::string& address : addresses)
      EXPECT_EQ(lies(space, address), &space - spaces == &address - addresses ? 1u : 0u) << space << address;
  }
}

TEST(Machine, ReadsParametersAtGenericAddresses) {
  const std::string at = ".reg .b64 %a, %g; .reg .pred %p; .reg .b32 %r;\nmov.b64 %a, p; cvta.param.u64 %g, %a; ";
  EXPECT_EQ(
      RunKernel(at + "ld.u64 %a, [%g]; setp.eq.u64 %p, %a, %out; selp.u32 %r, 1, 0, %p; st.global.u32 [%out], %r;")
          .out[0],
      1u);
  EXPECT_EQ(RunKernel(at + "isspacep.param %p, %g; selp.u32 %r, 1, 0, %p; st.global.u32 [%out], %r;").out[0], 1u);
  EXPECT_EQ(RunKernel(at + "st.u64 [%g], %a;").fault, kIllegalAddress);
  EXPECT_EQ(RunKernel(at + "ld.u64 %a, [%g+8];").fault, kIllegalAddress);
  EXPECT_EQ(RunKernel(at + "ld.u64 %a, [%g+-8];").fault, kIllegalAddress);
}

TEST(Machine, RefusesByName) {
  const auto refused = [](const std::string& body) -> std::string {
    try {
      RunKernel(".reg .b32 %r<4>; .reg .f32 %f<4>; .reg .pred %p;\n" + body);
    } catch (const ptx::Unmodelled& found) {
      return found.name;
    }
    return "";
  };
  EXPECT_EQ(refused("vote.all.pred %p, %p;"), "vote.all.pred");
  EXPECT_EQ(refused("add.sat.s32 %r1, %r2, %r3;"), ".sat of add.sat.s32");
  EXPECT_EQ(refused("add.sat.f32 %f1, %f2, %f3;"), ".sat of add.sat.f32");
  EXPECT_EQ(refused("mov.u32 %r1, %nsmid;"), "%nsmid");
  EXPECT_EQ(refused("ld.global.L2::64B.u32 %r1, [%out];"), ".L2::64B of ld.global.L2::64B.u32");
}

// An object holds the cases of a section: those that do not call what the model lacks of the driver run.
TEST(Machine, RefusesACallOfTheDriverAndNotItsModule) {
  const std::string lacking = ".extern .func __cuda_syscall_of_tomorrow;\n";
  EXPECT_EQ(RunKernel("st.global.u64 [%out], 7;", 1, 1000, lacking).out[0], 7U);
  try {
    RunKernel("call __cuda_syscall_of_tomorrow;", 1, 1000, lacking);
    ADD_FAILURE() << "called";
  } catch (const ptx::Unmodelled& found) {
    EXPECT_EQ(found.name, "__cuda_syscall_of_tomorrow");
  }
  EXPECT_THROW(RunKernel("ret;", 1, 1000, ".extern .func of_nobody;\n"), ptx::Unresolved);
}

// What would reach beyond a frame, or beyond what a thread can have.
TEST(Machine, KeepsTextsWithinTheirFrames) {
  const std::string f = ".func f(.param .align 4 .b8 a[12]) { ret; }";
  EXPECT_THROW(RunKernel("ld.param.u64 %out, [p+8];"), ptx::Malformed);
  EXPECT_THROW(RunKernel("ld.param.v2.u64 {%out, %out}, [p];"), ptx::Malformed);
  EXPECT_THROW(RunKernel(".param .b32 x; st.param.b64 [x], 1;"), ptx::Malformed);
  EXPECT_THROW(RunKernel(".param .b32 x; st.param.b32 [x+-4], 1;"), ptx::Malformed);
  EXPECT_THROW(RunKernel(".param .b64 x; call f, (x);", 1, 1000, f), ptx::Malformed);
  EXPECT_THROW(RunKernel("call f, (%out);", 1, 1000, f), ptx::Malformed);
  EXPECT_THROW(RunKernel(".local .b8 x[100000000];"), ptx::Unmodelled);
  EXPECT_THROW(RunKernel(".param .b8 x[2000000];"), ptx::Unmodelled);
  EXPECT_NO_THROW(RunKernel(".param .align 4 .b8 x[12]; st.param.b32 [x+8], 1; call f, (x);", 1, 1000, f));
}

TEST(Machine, RefusesANameOfTwoThings) {
  EXPECT_THROW(RunKernel("ret;", 1, 1000, ".global .u32 k;"), ptx::Malformed);
  EXPECT_THROW(RunKernel("ret;", 1, 1000, ".func f() { ret; } .global .u32 f;"), ptx::Malformed);
}

}  // namespace
}  // namespace ref::testing
