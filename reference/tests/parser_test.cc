// The parser: what it understands, and that nothing which is no PTX does more than throw.
#include "ptx/module.h"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "ptx/error.h"

namespace ref::ptx {
namespace {

const std::string kHead = ".version 9.0\n.target sm_90\n.address_size 64\n";

Module Body(const std::string& body) { return Parse(kHead + ".visible .entry k(.param .u64 p) {\n" + body + "\n}\n"); }

TEST(Parser, ReadsAKernelWithItsRegistersAndLabels) {
  const Module m = Body(".reg .b32 %r<4>; .reg .pred %q;\n$L: add.s32 %r1, %r2, -3;\n@!%q bra $L; ret;");
  ASSERT_EQ(m.functions.size(), 1u);
  const Function& f = m.functions[0];
  EXPECT_TRUE(f.entry);
  EXPECT_EQ(f.parameter_bytes, 8u);
  ASSERT_EQ(f.body.size(), 3u);
  EXPECT_EQ(f.body[0].Text(), "add.s32");
  EXPECT_EQ(f.body[0].operands[2].value, static_cast<std::uint64_t>(-3));
  EXPECT_EQ(f.body[1].guard, 4);
  EXPECT_TRUE(f.body[1].guard_negated);
  EXPECT_EQ(f.body[1].operands[0].kind, Operand::kLabel);
  EXPECT_EQ(f.body[1].operands[0].index, 0);
}

TEST(Parser, KeepsNamesOfInnerBracesInside) {
  const Module m = Body(".reg .u32 a; { .reg .u32 a; mov.u32 a, 1; } mov.u32 a, 2;");
  EXPECT_EQ(m.functions[0].body[0].operands[0].index, 1);
  EXPECT_EQ(m.functions[0].body[1].operands[0].index, 0);
}

TEST(Parser, ReadsInitialValues) {
  const Module m = Parse(
      kHead + ".global .align 8 .u64 table[3] = {1, 0x10, generic(other)+8};\n.global .f32 other = 0f3F800000;\n");
  ASSERT_EQ(m.variables.size(), 2u);
  EXPECT_EQ(m.variables[0].initial[8], 0x10);
  ASSERT_EQ(m.variables[0].relocations.size(), 1u);
  EXPECT_EQ(m.variables[0].relocations[0].symbol, "other");
  EXPECT_EQ(m.variables[0].relocations[0].addend, 8);
  EXPECT_EQ(m.variables[1].initial[3], 0x3f);
}

TEST(Parser, ReadsWhetherAVariableIsManaged) {
  const Module m = Parse(kHead +
                         ".visible .global .attribute(.managed) .align 4 .u32 shared_by_all = 7;\n"
                         ".visible .global .align 4 .u32 of_the_device;\n");
  ASSERT_EQ(m.variables.size(), 2u);
  EXPECT_TRUE(m.variables[0].managed);
  EXPECT_EQ(m.variables[0].initial[0], 7);
  EXPECT_FALSE(m.variables[1].managed);
  EXPECT_THROW(Parse(kHead + ".global .attribute(.unified(1, 2)) .u32 x;\n"), Unmodelled);
}

TEST(Parser, ReadsWhatAKernelSaysOfClusters) {
  const Module m = Parse(kHead +
                         ".entry a() .maxclusterrank 4 { ret; }\n.entry b() .reqntid 32 .explicitcluster "
                         ".reqnctapercluster 2, 1, 1 { ret; }\n");
  ASSERT_EQ(m.functions.size(), 2u);
  EXPECT_EQ(m.functions[0].max_cluster, 4u);
  EXPECT_FALSE(m.functions[0].has_cluster);
  EXPECT_TRUE(m.functions[1].has_cluster);
}

TEST(Parser, ReadsPrototypesOfCalls) {
  const Module m = Body("p : .callprototype (.param .b32 _) _ (.param .b64 _, .param .align 4 .b8 _[12]); ret;");
  const Prototype& p = m.functions[0].prototypes.at("p");
  ASSERT_EQ(p.parameters.size(), 2u);
  EXPECT_EQ(p.returns[0].size, 4u);
  EXPECT_EQ(p.parameters[1].size, 12u);
  EXPECT_THROW(Body("p : .callprototype _ (); p : .callprototype _ ();"), Malformed);
}

TEST(Parser, SaysWhatIsNotModelledByName) {
  try {
    Parse(kHead + ".alias a, b;\n");
    FAIL();
  } catch (const Unmodelled& found) {
    EXPECT_EQ(found.name, ".alias");
  }
}

TEST(Parser, RefusesWhatIsNoPtx) {
  const char* const bad[] = {"",
                             "hello",
                             ".version 9.0",
                             ".version 9.0 .target sm_90 .address_size 32",
                             ".version 9.0 .target sm_90 .entry k( {",
                             ".version 9.0 .target sm_90 .entry k() { bra nowhere; }",
                             ".version 9.0 .target sm_90 .entry k() { mov.u32 %r1 }",
                             ".version 9.0 .target sm_90 .entry k() { no.such; ret; }",
                             ".version 9.0 .target sm_90 .entry k() { .reg .b32 %r<99999999>; }",
                             ".version 9.0 .target sm_90 .global .b8 x[99999999999];",
                             ".version 9.0 .target sm_90 .global .b8 x[4294967296][4294967296];",
                             ".version 9.0 .target sm_90 .global .pred x = 1;",
                             ".version 9.0 .target sm_90 .global .u8 x = {1, 2};",
                             ".version 9.0 .target sm_90 /* no end",
                             ".version 9.0 .target sm_90 .global .f32 x = 0f12;"};
  for (const char* text : bad) EXPECT_THROW(Parse(text), Malformed) << text;
}

TEST(Parser, StandsDeepNesting) {
  EXPECT_THROW(Body(std::string(100'000, '{')), Malformed);
  EXPECT_THROW(Body("mov.b64 " + std::string(100'000, '{') + ";"), Malformed);
  EXPECT_NO_THROW(Body("mov.b64 " + std::string(100'000, '-') + "1;"));
}

// Texts that were changed at random are read or refused; `ci/dev/fuzz ptx` does so for longer, under the sanitizers.
TEST(Parser, StandsDamagedTexts) {
  const std::string whole = kHead +
                            ".extern .func (.param .b32 r) f (.param .b64 a, .param .align 4 .b8 b[12]);\n.const "
                            ".align 4 .b8 t[4] = {1,2,3,4};\n"
                            ".visible .entry k(.param .u64 p, .param .u8 q) .maxntid 32, 1, 1 {\n.local .align 8 .b8 "
                            "d[16];\n.reg .b64 %rd<9>;\n"
                            ".reg .pred %p<2>;\n.reg .f32 %f<2>;\nld.param.u64 %rd1, [p];\n{ .param .b64 a0; "
                            "st.param.b64 [a0+0], %rd1; .param .b32 r0;\n"
                            "call.uni (r0), f, (a0, a0); }\nmov.f32 %f1, 0f3F800000;\n@%p1 bra L;\nst.global.v2.u64 "
                            "[%rd1+-8], {%rd1, %rd2};\nL: ret;\n}\n";
  Parse(whole);
  std::mt19937 random(1);
  const std::string letters = "{}[]();,.:@!%$0x9fL+-\"/* \n\x01\xff";
  for (int round = 0; round < 20'000; ++round) {
    std::string text = whole;
    for (int change = 0; change < 1 + static_cast<int>(random() % 4); ++change) {
      const std::size_t at = random() % text.size();
      switch (random() % 3) {
        case 0:
          text[at] = letters[random() % letters.size()];
          break;
        case 1:
          text.erase(at, random() % 20);
          break;
        default:
          text.insert(at, 1 + random() % 8, letters[random() % letters.size()]);
      }
      if (text.empty()) text = " ";
    }
    try {
      Parse(text);
    } catch (const Malformed&) {
    } catch (const Unmodelled&) {
    }
  }
}

}  // namespace
}  // namespace ref::ptx
