#include "evidence/judge/compile_diagnostics.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
void PrintTo(const Diagnostic& d, std::ostream* out) {
  *out << (d.phase ? catalogue::Name(*d.phase) : "no phase") << ": " << d.message;
}
}  // namespace judge

namespace {

using catalogue::Phase;
using judge::Diagnostic;
using judge::ParseDiagnostics;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::UnorderedElementsAre;

Diagnostic Compile(const std::string& message) { return {Phase::kCompile, message}; }

// The following are real outputs of nvcc 13.0.

TEST(Diagnostics, OfTheFrontEnd) {
  EXPECT_THAT(
      ParseDiagnostics("x.cu(1): error: calling a __host__ function(\"cudaDeviceSynchronize\") from a __global__ "
                       "function(\"Kernel\") is not allowed\n\n"
                       "x.cu(1): error: identifier \"cudaDeviceSynchronize\" is undefined in device code\n\n"
                       "2 errors detected in the compilation of \"x.cu\".\n"),
      UnorderedElementsAre(Compile("calling a __host__ function(\"cudaDeviceSynchronize\") from a __global__ "
                                   "function(\"Kernel\") is not allowed"),
                           Compile("identifier \"cudaDeviceSynchronize\" is undefined in device code")));
}

TEST(Diagnostics, DoNotIncludeQuotedSource) {
  EXPECT_THAT(
      ParseDiagnostics("/a b/nontriv.cu(3): error: cannot pass an argument with a user-provided destructor to a "
                       "device-side kernel launch\n"
                       "  __attribute__((global)) void Parent() { error(); }\n"
                       "                                          ^\n\n"
                       "1 error detected in the compilation of \"/a b/nontriv.cu\".\n"),
      ElementsAre(Compile("cannot pass an argument with a user-provided destructor to a device-side kernel launch")));
}

TEST(Diagnostics, DoNotIncludeSourceThatClangQuotes) {
  const std::string says = "x.cc:2:10: error: no matching function for call to 'f'\n",
                    quotes = "  return f();\n         ^\n",
                    notes =
                        "/a/f.h:7:13: note: candidate function not viable: requires 1 argument, but 0 were provided\n",
                    source = "cudaError_t f(int);\n", points = "            ^~~~\n", ends = "1 error generated.\n";
  const auto only = ElementsAre(Compile("no matching function for call to 'f'"));
  EXPECT_THAT(ParseDiagnostics(says + quotes + notes + source + points + ends), only);
  // The same line where nothing says that it is quoted, or nothing points into it.
  EXPECT_THAT(ParseDiagnostics(says + quotes + source + points + ends), SizeIs(2));
  EXPECT_THAT(ParseDiagnostics(says + quotes + notes + source + ends), SizeIs(2));
}

TEST(Diagnostics, DoNotIncludeSourceQuotedBehindALongNumber) {
  EXPECT_THAT(ParseDiagnostics(
                  "x.cu:16:70: error: 'cudaError_t Old(const char*)' is deprecated [-Werror=deprecated-declarations]\n"
                  "   16 | cudaError_t Deprecated() { return Old(\"cuInit\"); }\n"
                  "      |                                   ~~~^~~~~~~~~~\n"
                  "/cuda/include/cuda_runtime_api.h:13101:46: note: declared here\n"
                  "13101 | extern __CUDA_DEPRECATED __host__ cudaError_t CUDARTAPI Old(const char *symbol);\n"
                  "      |                                                         ^~~\n"
                  "cc1plus: all warnings being treated as errors\n"),
              ElementsAre(Compile("'cudaError_t Old(const char*)' is deprecated")));
}

TEST(Diagnostics, DoNotIncludeFromWhereATemplateWasRequired) {
  EXPECT_THAT(ParseDiagnostics("x.h: In instantiation of 'constexpr bool Fails(More ...) [with More = {}]':\n"
                               "x.cu:16:40:   required from here\n"
                               "x.h:3:8: error: static assertion failed: no\n"),
              ElementsAre(Compile("static assertion failed: no")));
}

TEST(Diagnostics, OfWarningsTurnedErrorsHaveNoNumber) {
  EXPECT_THAT(
      ParseDiagnostics("warn.cu(1): error #549-D: variable \"v\" is used before its value is set\n"
                       "  int v;\n\nRemark: The warnings can be suppressed with \"-diag-suppress <error-number>\"\n\n"
                       "1 error detected in the compilation of \"warn.cu\".\n"),
      ElementsAre(Compile("variable \"v\" is used before its value is set")));
  EXPECT_THAT(ParseDiagnostics("x.cu:3:7: error: unused variable 'k' [-Werror=unused-variable]\n"
                               "cc1plus: all warnings being treated as errors\n"),
              ElementsAre(Compile("unused variable 'k'")));
}

TEST(Diagnostics, OfRowsAWordAboutWarningsIsNoFurtherError) {
  const std::string all = "cc1plus: all warnings being treated as errors\n";
  const judge::RowDiagnostics found = judge::ParseRowDiagnostics(
      "old-call:2:36: error: 'Old' is deprecated [-Werror=deprecated-declarations]\n" + all, {"old-call", "other"});
  EXPECT_THAT(found.refused, ElementsAre("old-call"));
  EXPECT_THAT(found.others, IsEmpty());
  EXPECT_THAT(judge::ParseRowDiagnostics(all, {"old-call"}).others, SizeIs(1)) << "without an error it is one";
}

TEST(Diagnostics, OfClangHaveNoOptionEither) {
  EXPECT_THAT(ParseDiagnostics("x.cc:2:34: error: 'Old' is deprecated [-Werror,-Wdeprecated-declarations]\n"
                               "cudaError_t F(void** e) { return Old(\"x\", e); }\n"
                               "                                 ^\n"
                               "/include/api.h:9:8: note: 'Old' has been explicitly marked deprecated here\n"
                               "extern __CUDA_DEPRECATED cudaError_t Old(const char *symbol, void **entry);\n"
                               "       ^\n"
                               "/include/api.h:2:42: note: expanded from macro '__CUDA_DEPRECATED'\n"
                               "#define __CUDA_DEPRECATED __attribute__((deprecated))\n"
                               "                                         ^\n"
                               "1 error generated.\n"),
              ElementsAre(Compile("'Old' is deprecated")));
}

TEST(Diagnostics, DoNotIncludeWarnings) {
  EXPECT_THAT(ParseDiagnostics("x.cu(4): warning #20091-D: a variable \"error\" cannot be read: error\n"
                               "nvcc warning : error in the next release\n"
                               "ptxas warning : Unresolved extern variable 'x', error\n"
                               "ptxas info    : 0 bytes gmem, no error\n"
                               "x.cu:3:7: warning: unused 'error'\n"
                               "x.cu:3:7: note: error\n"
                               "/usr/bin/ld: warning: error\n"),
              IsEmpty());
}

TEST(Diagnostics, OfPtxas) {
  EXPECT_THAT(
      ParseDiagnostics("ptxas /tmp/tmpxft_000047ab_00000000-6_a.ptx, line 26; error   : Not a name of any known "
                       "instruction: 'bogus'\n"
                       "ptxas fatal   : Ptx assembly aborted due to errors\n"),
      ElementsAre(Compile("Not a name of any known instruction: 'bogus'")));
  EXPECT_THAT(
      ParseDiagnostics("ptxas error   : Entry function '_Z6ParentPi' uses too much shared data (0x13880 bytes, "
                       "0xc000 max)\n"),
      ElementsAre(Compile("Entry function '_Z6ParentPi' uses too much shared data (0x13880 bytes, 0xc000 max)")));
  EXPECT_THAT(ParseDiagnostics("ptxas fatal   : Unresolved extern function '_Z7Missingi'\n"),
              ElementsAre(Compile("Unresolved extern function '_Z7Missingi'")));
}

TEST(Diagnostics, ACompanionAloneIsStillAnError) {
  EXPECT_THAT(ParseDiagnostics("ptxas fatal   : Ptx assembly aborted due to errors\n"),
              ElementsAre(Compile("Ptx assembly aborted due to errors")));
  EXPECT_THAT(ParseDiagnostics("collect2: error: ld returned 1 exit status\n"),
              ElementsAre(Diagnostic{Phase::kHostLink, "ld returned 1 exit status"}));
}

TEST(Diagnostics, OfTheDeviceLinker) {
  EXPECT_THAT(
      ParseDiagnostics("nvlink error   : Undefined reference to '__cudaCDP2LaunchDeviceV2' in "
                       "'/tmp/tmpxft_00004677_00000000-11_c.o'\n"
                       "nvlink error   : Undefined reference to '__cudaCDP2LaunchDeviceV2' in '/tmp/other.o'\n"
                       "nvlink error   : Multiple definition of '_Z3foov' in '/tmp/a.o', first defined in '/tmp/b.o'\n"
                       "nvlink fatal   : merge_elf failed\n"),
      UnorderedElementsAre(Diagnostic{Phase::kDeviceLink, "Undefined reference to '__cudaCDP2LaunchDeviceV2'"},
                           Diagnostic{Phase::kDeviceLink, "Multiple definition of '_Z3foov'"},
                           Diagnostic{Phase::kDeviceLink, "merge_elf failed"}));
}

TEST(Diagnostics, OfTheDeviceLinkerForSeveralTargets) {
  EXPECT_THAT(
      ParseDiagnostics("nvlink error   : Prototype doesn't match for 'f' in 'tree/lib/libcudadevrt.a:r.o', first "
                       "defined in 'tree/lib/libcudadevrt.a:r.o' (target: sm_75)\n"
                       "nvlink fatal   : merge_elf failed (target: sm_75)\n"
                       "nvlink error   : Undefined reference to 'g' in '/tmp/other.o' (target: sm_120a)\n"
                       "nvlink error   : Undefined reference to 'g' in '/tmp/other.o' (target: sm_75)\n"),
      UnorderedElementsAre(Diagnostic{Phase::kDeviceLink, "Prototype doesn't match for 'f'"},
                           Diagnostic{Phase::kDeviceLink, "merge_elf failed"},
                           Diagnostic{Phase::kDeviceLink, "Undefined reference to 'g'"}));
}

TEST(Diagnostics, OfTheHostLinker) {
  EXPECT_THAT(ParseDiagnostics(
                  "/usr/bin/ld: /tmp/tmpxft_0000471d_00000000-11_hundef.o: in function `main':\n"
                  "tmpxft_0000471d_00000000-6_hundef.cudafe1.cpp:(.text+0x16e): undefined reference to `Missing(int)'\n"
                  "/usr/bin/ld: tmpxft_0000471d_00000000-6_hundef.cudafe1.cpp:(.text+0x175): undefined reference to "
                  "`a::Other()'\n"
                  "collect2: error: ld returned 1 exit status\n"),
              UnorderedElementsAre(Diagnostic{Phase::kHostLink, "undefined reference to 'Missing(int)'"},
                                   Diagnostic{Phase::kHostLink, "undefined reference to 'a::Other()'"}));
  EXPECT_THAT(ParseDiagnostics("/usr/bin/ld: cannot find -lbogus: No such file or directory\n"
                               "collect2: error: ld returned 1 exit status\n"),
              ElementsAre(Diagnostic{Phase::kHostLink, "cannot find -lbogus: No such file or directory"}));
  EXPECT_THAT(
      ParseDiagnostics("/usr/bin/ld: b.o:b.cpp:(.text+0x0): multiple definition of `f()'; a.o:a.cpp:(.text+0x0): "
                       "first defined here\n"),
      ElementsAre(Diagnostic{Phase::kHostLink, "multiple definition of 'f()'"}));
}

TEST(Diagnostics, OfTheHostCompiler) {
  EXPECT_THAT(ParseDiagnostics(
                  "In file included from /x/error.h:3,\n"
                  "                 from x.cu:1:\n"
                  "x.cu: In function 'int error()':\n"
                  "overload.cu:3:2: error: #error custom thing\n    3 | #error custom thing\n      |  ^~~~~~~~~~~~\n"
                  "overload.cu:4:10: fatal error: nothere.h: No such file or directory\n"
                  "compilation terminated.\n"),
              UnorderedElementsAre(Compile("#error custom thing"), Compile("nothere.h: No such file or directory")));
  EXPECT_THAT(
      ParseDiagnostics("/tmp/cc1.s: Assembler messages:\n/tmp/cc1.s:10: Error: no such instruction: `bogus %rax'\n"),
      ElementsAre(Compile("no such instruction: 'bogus %rax'")));
}

TEST(Diagnostics, OfWarningsThatAreErrors) {
  const std::string warning =
      "warning: x.cu(4) : Warning: A pointer was stored at/usr/include/cuda/runtime.h(727). That is undefined.\n";
  EXPECT_THAT(ParseDiagnostics(warning), IsEmpty());
  EXPECT_THAT(ParseDiagnostics(warning + "error: warning treated as error.\n"),
              ElementsAre(Compile("A pointer was stored at <place>. That is undefined.")));
  EXPECT_THAT(ParseDiagnostics("error: warning treated as error.\n"),
              ElementsAre(Diagnostic{std::nullopt, "error: warning treated as error."}));
}

TEST(Diagnostics, OfAnOptionOrAValueThatNvccDoesNotKnow) {
  for (const std::string message :
       {"Value 'shared' is not defined for option 'cudadevrt'", "Unsupported gpu architecture 'sm_35'",
        "Incompatible code generation requested: arch='compute_80', code='sm_75'", "Unknown option '-m32'"}) {
    EXPECT_THAT(ParseDiagnostics("nvcc fatal   : " + message + "\n"), ElementsAre(Compile(message)));
  }
}

TEST(Diagnostics, WithoutAPhaseAreKept) {
  for (const std::string line :
       {"nvcc fatal   : Don't know what to do with 'x.y'",
        "nvcc error   : 'cudafe++' died due to signal 11 (Invalid "
        "memory reference)",
        "cc1plus: fatal error: nofile.cu: No such file or directory", "Segmentation fault (core dumped)", "Killed",
        "sh: 1: cudafe++: not found", "something undefined happened", "Command-line error #593: bad option"}) {
    const auto found = ParseDiagnostics(line + "\n");
    ASSERT_EQ(found.size(), 1U) << line;
    EXPECT_EQ(found[0].phase, std::nullopt) << line;
  }
  EXPECT_EQ(ParseDiagnostics("nvcc fatal   : Unknown option '-objtemp'\n")[0].message, "Unknown option '-objtemp'");
}

TEST(Diagnostics, OfAFrontEndThatFailsItself) {
  EXPECT_THAT(ParseDiagnostics(
                  "x.cu(4): catastrophic error: out of memory\n1 catastrophic error detected in the compilation of "
                  "\"x.cu\".\nCompilation terminated.\n"),
              ElementsAre(Compile("out of memory")));
  EXPECT_THAT(ParseDiagnostics("At end of source: error: expected a \"}\"\n"),
              ElementsAre(Compile("expected a \"}\"")));
}

TEST(Diagnostics, OfAPartThatFailsItselfHaveNoPhase) {
  for (const char* line :
       {"x.cu(4): internal error: assertion failed at: \"a.c\", line 3\n",
        "x.cu:4:2: internal compiler error: in expand, at a.cc:3\n",
        "cc1plus: internal compiler error: Segmentation fault\n",
        "ptxas fatal   : Internal error: overlapping registers\n",
        "ptxas /tmp/x.ptx, line 26; fatal   : (C7907) Internal compiler error\n",
        "nvlink fatal   : Internal error: no memory\n", "fatal error: error in backend: Cannot select: t1\n",
        "clang++: error: unable to execute command: Segmentation fault (core dumped)\n",
        "clang++: error: clang frontend command failed due to signal (use -v to see invocation)\n"}) {
    const std::vector<Diagnostic> found = ParseDiagnostics(line);
    ASSERT_EQ(found.size(), 1U) << line;
    EXPECT_FALSE(found[0].phase) << line;
  }
  // Words about something internal are none of that.
  EXPECT_THAT(ParseDiagnostics("x.cu(4): error: internal linkage is lost\nx.cu:4:2: error: internal error of mine\n"),
              ElementsAre(Compile("internal error of mine"), Compile("internal linkage is lost")));
}

TEST(Diagnostics, OfToolsBelowClangAreTheToolsOwn) {
  const std::string of_ptxas = "clang++: error: ptxas command failed with exit code 255 (use -v to see invocation)\n",
                    of_linker =
                        "/bin/clang-19: error: linker command failed with exit code 1 (use -v to see invocation)\n";
  EXPECT_THAT(ParseDiagnostics("ptxas fatal   : Unresolved extern function 'f'\n" + of_ptxas),
              ElementsAre(Compile("Unresolved extern function 'f'")));
  EXPECT_THAT(ParseDiagnostics("ld.lld: error: undefined symbol: f\n" + of_linker),
              ElementsAre(Diagnostic{Phase::kHostLink, "undefined symbol: f"}));
  EXPECT_THAT(ParseDiagnostics(of_ptxas), ElementsAre(Compile("ptxas command failed with exit code 255")));
}

TEST(Diagnostics, TellWhetherTheHostCompilerAloneRefused) {
  const std::string host = "x.cu:3:5: error: 'f' was not declared\n";
  EXPECT_TRUE(judge::IsOfHost(host + "cc1plus: all warnings being treated as errors\n"));
  EXPECT_TRUE(
      judge::IsOfHost("/usr/bin/ld: x.o:x.cpp:(.text+0x16e): undefined reference to `f'\n"
                      "collect2: error: ld returned 1 exit status\n"));
  EXPECT_FALSE(judge::IsOfHost("x.cu(3): warning #177-D: unused\n")) << "no error at all";
  for (const char* line : {"x.cu(3): error: identifier \"f\" is undefined\n", "ptxas error   : Unknown symbol 'f'\n",
                           "nvlink error   : Undefined reference to 'f' in 'x.o'\n", "something failed\n",
                           "warning: x.h(6) : Warning: not lock free\nerror: warning treated as error.\n"})
    EXPECT_FALSE(judge::IsOfHost(host + line)) << line;
}

TEST(Diagnostics, AreTheSameWhateverTheTemporaryNames) {
  EXPECT_EQ(ParseDiagnostics("x.cu(1): error: cannot open \"/tmp/tmpxft_0001_00-6_x.cpp1.ii\"\n"),
            ParseDiagnostics("y.cu(2): error: cannot open \"/var/tmp/tmpxft_00ff_00-7_x.cpp1.ii\"\r\n"));
}

TEST(Diagnostics, OfNothingAreNone) {
  EXPECT_THAT(ParseDiagnostics(""), IsEmpty());
  EXPECT_THAT(ParseDiagnostics("\n\nall is well\n"), IsEmpty());
}

TEST(Diagnostics, SurviveALongLine) {
  const auto found = ParseDiagnostics("x.cu(1): error: " + std::string(2'000'000, 'a') + "\n");
  ASSERT_EQ(found.size(), 1U);
  EXPECT_LT(found[0].message.size(), 5000U);
}

TEST(Diagnostics, OfALongLineHideNothingBehindItsCut) {
  EXPECT_EQ(ParseDiagnostics(std::string(5000, 'a') + ": error: other\n").size(), 1U);
  EXPECT_NE(ParseDiagnostics("x.cu(1): error: refused" + std::string(5000, ' ') + "also this\n"),
            ParseDiagnostics("x.cu(1): error: refused\n"));
}

TEST(Messages, HaveOneFormOfQuotationMarks) {
  EXPECT_EQ(judge::NormalMessage("  undefined reference to `f' \n"), "undefined reference to 'f'");
  EXPECT_EQ(judge::NormalMessage(" \t"), "");
  EXPECT_EQ(judge::NormalMessage("a<   > (b  c)"), "a< > (b c)");
}

TEST(Messages, DoNotNameAnonymousNamespaces) {
  for (const std::string name : {"<unnamed>::", "(anonymous namespace)::", "_NV_ANON_NAMESPACE::",
                                 "_GLOBAL__N__8690520a_9_uninit_cu_main::", ""}) {
    EXPECT_EQ(judge::NormalMessage("function \"" + name + "Kernel\" is bad"), "function \"Kernel\" is bad");
  }
  EXPECT_EQ(judge::NormalMessage("Entry function '_ZN37_GLOBAL__N__8690520a_9_uninit_cu_main4CopyEPiS0_' is bad"),
            "Entry function '<internal>' is bad");
}

TEST(Outputs, ShowWhetherTheyLostTheirMiddle) {
  EXPECT_TRUE(judge::IsShortened("a\n[... shortened: 99 bytes in all ...]\nb"));
  EXPECT_FALSE(judge::IsShortened("a\nb"));
}

}  // namespace
