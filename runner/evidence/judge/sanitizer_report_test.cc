// Real reports (judge/captured) and damaged ones: what is read, and that nothing damaged is ever clean.
#include "evidence/judge/sanitizer_report.h"
#include "testing/places.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace {

using catalogue::Finding;
using judge::KernelName;
using judge::SanitizerReport;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
namespace fs = std::filesystem;

std::string Read(const std::string& name) {
  std::ifstream in(fs::path(places::kSource) / "runner/evidence/judge/captured" / name, std::ios::binary);
  EXPECT_TRUE(in) << name;
  return {std::istreambuf_iterator<char>(in), {}};
}

SanitizerReport Captured(const std::string& tool, const std::string& program) {
  return judge::ParseSanitizerText(Read(tool + "-" + program + ".xml"), Read(tool + "-" + program + ".txt"), "@@@",
                                   tool);
}

void ExpectWhole(const SanitizerReport& r) {
  EXPECT_TRUE(r.present);
  EXPECT_TRUE(r.complete);
  EXPECT_FALSE(r.truncated);
  EXPECT_EQ(r.defect, "");
}

// tool kind detail space access size kernel count
Finding F(const std::string& tool, const std::string& kind, const std::string& detail, const std::string& space = "",
          const std::string& access = "", int size = 0, const std::string& kernel = "", int count = 1) {
  return {tool, kind, detail, space, access, size, kernel, count};
}

TEST(Sanitizer, ACleanRunHasNoFindings) {
  for (const auto& [tool, program] : std::vector<std::pair<std::string, std::string>>{{"memcheck", "clean"},
                                                                                      {"memcheck", "cdpclean"},
                                                                                      {"memcheck", "cdpleak"},
                                                                                      {"memcheck", "cleanleak"},
                                                                                      {"memcheck", "leak"},
                                                                                      {"memcheck", "apponly"},
                                                                                      {"racecheck", "clean"},
                                                                                      {"initcheck", "clean"},
                                                                                      {"synccheck", "clean"}}) {
    SCOPED_TRACE(tool + " " + program);
    const SanitizerReport r = Captured(tool, program);
    ExpectWhole(r);
    EXPECT_THAT(r.findings, IsEmpty());
    EXPECT_EQ(r.tool, tool);
  }
}

TEST(Sanitizer, FindingsAreNormalised) {
  const auto findings = [](const std::string& tool, const std::string& program) {
    const SanitizerReport r = Captured(tool, program);
    ExpectWhole(r);
    return r.findings;
  };
  const auto after_fault = F("memcheck", "ApiError", "cudaDeviceSynchronize cudaErrorLaunchFailure");
  const auto free_after_fault = F("memcheck", "ApiError", "cudaFree cudaErrorLaunchFailure");
  EXPECT_THAT(findings("memcheck", "oob"),
              ElementsAre(after_fault, free_after_fault,
                          F("memcheck", "InvalidAccess", "out of bounds", "global", "write", 4, "Store")));
  EXPECT_THAT(findings("memcheck", "oobread"),
              Contains(F("memcheck", "InvalidAccess", "out of bounds", "global", "read", 1, "Load")));
  EXPECT_THAT(findings("memcheck", "cdpoob"),
              Contains(F("memcheck", "InvalidAccess", "out of bounds", "global", "write", 4, "Child")));
  EXPECT_THAT(findings("memcheck", "api"),
              ElementsAre(F("memcheck", "ApiError", "cudaLaunchKernel cudaErrorInvalidValue"),
                          F("memcheck", "ApiError", "cudaMemcpy cudaErrorInvalidValue"),
                          F("memcheck", "ApiError", "cudaMemset cudaErrorInvalidValue"),
                          F("memcheck", "ApiError", "cudaStreamCreateWithFlags cudaErrorInvalidValue")));
  EXPECT_THAT(findings("memcheck", "leakfull"), ElementsAre(F("memcheck", "Leak", "generic", "", "", 256, "", 2)));
  EXPECT_THAT(findings("memcheck", "devleak"), ElementsAre(F("memcheck", "Leak", "deviceheap", "", "", 48)));
  EXPECT_THAT(findings("memcheck", "doublefree"),
              Contains(F("memcheck", "MallocFree", "Device-side double free", "", "", 0, "Bad")));
  EXPECT_THAT(findings("memcheck", "assert"),
              Contains(F("memcheck", "Exception", "Warp assert", "", "", 0, "__assertfail")));
  EXPECT_THAT(findings("memcheck", "trap"),
              Contains(F("memcheck", "Exception", "Trace/breakpoint trap", "", "", 0, "Trap")));
  EXPECT_THAT(findings("initcheck", "uninit"),
              ElementsAre(F("initcheck", "Uninitialized", "", "global", "read", 4, "Copy", 4)));
  EXPECT_THAT(findings("initcheck", "copy"),
              ElementsAre(F("initcheck", "Uninitialized", "copied by the host", "", "read", 16, "", 2),
                          F("initcheck", "Uninitialized", "copied by the host", "", "read", 256, "", 16)));
  EXPECT_THAT(findings("synccheck", "diverge"),
              ElementsAre(F("synccheck", "BarrierError", "Invalid arguments", "", "", 0, "Diverge", 32)));
  EXPECT_THAT(findings("racecheck", "race"),
              ElementsAre(F("racecheck", "RaceHazard", "Error Write-Read", "", "", 0, "Race")));
}

TEST(Sanitizer, AToolThatDoesNotSupportTheProgramIsNotClean) {
  for (const std::string tool : {"racecheck", "initcheck", "synccheck"}) {
    const SanitizerReport r = Captured(tool, "cdpclean");
    ExpectWhole(r);
    EXPECT_THAT(r.findings,
                ElementsAre(F(tool, "Unsupported", "CUDA Dynamic Parallelism is not supported by the selected tool")));
  }
}

TEST(Sanitizer, ACrashUnderTheToolIsADefectThoughTheXmlIsThatOfACleanRun) {
  for (const std::string tool : {"memcheck", "racecheck", "initcheck", "synccheck"}) {
    ASSERT_EQ(Read(tool + "-segv.xml"), Read(tool + "-clean.xml"));
    const SanitizerReport r = Captured(tool, "segv");
    EXPECT_FALSE(r.complete);
    EXPECT_THAT(r.defect, HasSubstr("didn't terminate successfully"));
  }
}

TEST(Sanitizer, AProgramThatReturnsAnErrorIsTheJudgesBusiness) {
  for (const std::string tool : {"memcheck", "racecheck", "initcheck", "synccheck"})
    ExpectWhole(Captured(tool, "exit7"));
}

TEST(Sanitizer, AnOverrunPrintLimitIsADefectThoughTheXmlLooksWhole) {
  for (const std::string tool : {"memcheck", "initcheck"}) {
    const SanitizerReport r = Captured(tool, "limit");
    EXPECT_TRUE(r.truncated);
    EXPECT_THAT(r.defect, HasSubstr("print limit"));
  }
}

TEST(Sanitizer, AProgramThatWasNotWatchedIsADefect) {
  const std::string clean = Read("memcheck-clean.xml");
  for (const std::string log :
       {"memcheck-nocuda.txt", "memcheck-nocudaok.txt", "memcheck-absent.txt", "memcheck-killed.txt"}) {
    const SanitizerReport r = judge::ParseSanitizerText(clean, Read(log), "@@@", "memcheck");
    EXPECT_FALSE(r.complete) << log;
    EXPECT_NE(r.defect, "") << log;
  }
}

TEST(Sanitizer, EveryCutReportIsADefect) {
  const std::string xml = Read("memcheck-oob.xml");
  const std::string log = Read("memcheck-oob.txt");
  const std::string end = "</ComputeSanitizerOutput>";
  for (std::size_t n = 0; n < xml.find(end) + end.size(); n += 7) {
    EXPECT_NE(judge::ParseSanitizerText(xml.substr(0, n), log, "@@@", "memcheck").defect, "") << n;
  }
  for (std::size_t n = 0; n + 2 < log.size(); n += 7) {
    EXPECT_NE(judge::ParseSanitizerText(xml, log.substr(0, n), "@@@", "memcheck").defect, "") << n;
  }
}

std::string Without(std::string text, const std::string& part) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return text.erase(at, part.size());
}
std::string With(std::string text, const std::string& part, const std::string& other) {
  const std::size_t at = text.find(part);
  EXPECT_NE(at, std::string::npos) << part;
  return text.replace(at, part.size(), other);
}

TEST(Sanitizer, WhatIsNotUnderstoodIsADefect) {
  const std::string log = Read("memcheck-oob.txt");
  const std::string xml = Read("memcheck-oob.xml");
  const auto defect = [&log](const std::string& text) {
    return judge::ParseSanitizerText(text, log, "@@@", "memcheck").defect;
  };
  ASSERT_EQ(defect(xml), "");
  EXPECT_THAT(defect(With(xml, "<kind>Precise</kind>", "<kind>Vague</kind>")), HasSubstr("unknown <kind> \"Vague\""));
  EXPECT_THAT(defect(With(xml, "<direction>", "<further/><direction>")), HasSubstr("unknown <further>"));
  EXPECT_THAT(defect(With(xml, "<where>", "<further/><where>")), HasSubstr("unknown <further>"));
  EXPECT_THAT(defect(With(xml, "<record>", "<note/><record>")), HasSubstr("unknown <note>"));
  EXPECT_THAT(defect(Without(xml, "<direction>write</direction>")), HasSubstr("<direction>"));
  EXPECT_THAT(defect(With(xml, "<size>4</size>", "<size>4</size><size>8</size>")), HasSubstr("<size>"));
  EXPECT_THAT(defect(With(xml, "<size>4<", "<size>-4<")), HasSubstr("<size>"));
  EXPECT_THAT(defect(With(xml, "<size>4<", "<size>4x<")), HasSubstr("<size>"));
  EXPECT_THAT(defect(With(xml, "<space>__global__<", "<space>global<")), HasSubstr("<space>"));
  EXPECT_THAT(defect(With(xml, "<level>Error<", "<level>Doubt<")), HasSubstr("<level>"));
  EXPECT_THAT(defect("<ComputeSanitizerOutput/><ComputeSanitizerOutput/>"), HasSubstr("not one"));
  EXPECT_THAT(defect("<Other/>"), HasSubstr("not one"));
  EXPECT_THAT(defect(""), HasSubstr("does not parse"));
}

// What stands behind a byte of zero is not there for the parser.
TEST(Sanitizer, AFindingBehindAByteOfZeroIsADefect) {
  const std::string whole = Read("memcheck-oob.xml");
  const std::size_t root = whole.find("<ComputeSanitizerOutput>");
  const std::string hidden =
      whole.substr(0, root) + "<ComputeSanitizerOutput/>" + std::string(1, '\0') + whole.substr(root);
  const SanitizerReport r = judge::ParseSanitizerText(hidden, Read("memcheck-clean.txt"), "@@@", "memcheck");
  EXPECT_FALSE(r.present);
  EXPECT_THAT(r.defect, HasSubstr("a byte of zero"));
}

TEST(Sanitizer, ALowerLevelShowsInTheFinding) {
  const std::string xml = With(Read("memcheck-oob.xml"), "<level>Error<", "<level>Warning<");
  const SanitizerReport r = judge::ParseSanitizerText(xml, Read("memcheck-oob.txt"), "@@@", "memcheck");
  EXPECT_THAT(r.findings,
              Contains(F("memcheck", "InvalidAccess", "out of bounds (Warning)", "global", "write", 4, "Store")));
}

TEST(Sanitizer, LogAndXmlMustAgree) {
  const std::string xml = Read("memcheck-oob.xml");
  const std::string log = Read("memcheck-oob.txt");
  const auto defect = [](const std::string& x, const std::string& l) {
    return judge::ParseSanitizerText(x, l, "@@@", "memcheck").defect;
  };
  EXPECT_THAT(defect(Read("memcheck-clean.xml"), log), HasSubstr("its XML holds 0"));
  EXPECT_THAT(defect(xml, Read("memcheck-clean.txt")), HasSubstr("its XML holds 3"));
  EXPECT_THAT(defect(xml, With(log, "SUMMARY: 3 errors", "SUMMARY: 4 errors")), HasSubstr("counts 4"));
  EXPECT_THAT(defect(xml, "@@@ A notice of a kind unknown\n" + log), HasSubstr("lists 4"));
  EXPECT_THAT(defect(xml, With(log, "@@@ ERROR SUMMARY: 3 errors", "")), HasSubstr("no summary"));
  EXPECT_THAT(defect(xml, log + "@@@ ERROR SUMMARY: 3 errors\n"), HasSubstr("more than one summary"));
  EXPECT_THAT(defect(xml, log + "@@@ LEAK SUMMARY: something\n"), HasSubstr("not understood"));
  EXPECT_THAT(defect(xml, log + log), HasSubstr("2 beginnings"));
  EXPECT_THAT(judge::ParseSanitizerText(xml, log, "@@@", "racecheck").defect, HasSubstr("not understood"));
}

TEST(Sanitizer, NumbersMayBeGrouped) {
  const std::string log = "@@@ COMPUTE-SANITIZER\n@@@ ERROR SUMMARY: 1,024 errors\n";
  EXPECT_THAT(judge::ParseSanitizerText("<ComputeSanitizerOutput/>", log, "@@@", "memcheck").defect,
              HasSubstr("counts 1024"));
}

// Lines that would take the stack of a matcher that goes back, or fill a journal.
TEST(Sanitizer, ASummaryOfMegabytesIsRefusedInFewWords) {
  const std::string long_text(5'000'000, '1');
  for (const std::string& line : {"ERROR SUMMARY: " + long_text + " errors", "ERROR SUMMARY: " + long_text,
                                  "LEAK SUMMARY: " + long_text + " bytes leaked in 1 allocations " + long_text,
                                  "SUMMARY: " + std::string(5'000'000, ',')}) {
    const SanitizerReport r = judge::ParseSanitizerText("<ComputeSanitizerOutput/>",
                                                        "@@@ COMPUTE-SANITIZER\n@@@ " + line + "\n", "@@@", "memcheck");
    EXPECT_FALSE(r.complete);
    EXPECT_THAT(r.defect, HasSubstr("summary"));
    EXPECT_LT(r.defect.size(), 1000U);
  }
}

TEST(Sanitizer, WhatTheProgramPrintsIsNoSummary) {
  const std::string forged = "========= ERROR SUMMARY: 0 errors\nERROR SUMMARY: 0 errors\n@@ ERROR SUMMARY: 0 errors\n";
  const SanitizerReport r =
      judge::ParseSanitizerText("<ComputeSanitizerOutput/>", "@@@ COMPUTE-SANITIZER\n" + forged, "@@@", "memcheck");
  EXPECT_FALSE(r.complete);
  EXPECT_THAT(r.defect, HasSubstr("no summary"));
}

TEST(Kernels, AreNamedInOneWay) {
  EXPECT_EQ(KernelName("StoreMark"), "StoreMark");
  EXPECT_EQ(KernelName("(anonymous namespace)::StoreMark(int*, bool)"), "StoreMark");
  EXPECT_EQ(KernelName("<unnamed>::StoreMark(int *, bool)"), "StoreMark");
  EXPECT_EQ(KernelName("void (anonymous namespace)::StoreMark<int>(int*, bool)"), "StoreMark");
  EXPECT_EQ(
      KernelName("void a::b<c::d>::Store<(anonymous namespace)::T<(int)3>, unsigned long>(int (*)(float), x::y*)"),
      "Store");
  EXPECT_EQ(KernelName("unsigned long a::Count(void)"), "Count");
  EXPECT_EQ(KernelName("_ZN37_GLOBAL__N__8690520a_9_uninit_cu_main4CopyEPiS0_"), "Copy");
  EXPECT_EQ(KernelName("_ZN12_GLOBAL__N_15StoreIiEEvPi"), "Store");
  EXPECT_EQ(KernelName("_Znot_a_name"), "_Znot_a_name");
  EXPECT_EQ(
      KernelName(
          "__nv_static_30__50ec13e9_9_global_cu_864792e0__ZN41_GLOBAL__N__50ec13e9_9_global_cu_864792e06ParentEPj"),
      "Parent");
  EXPECT_EQ(KernelName("__nv_static_99__ZN1a"), "__nv_static_99__ZN1a");
  EXPECT_EQ(KernelName("__nv_static_99999999999999999999__Z"), "__nv_static_99999999999999999999__Z");
  EXPECT_EQ(KernelName("Box::operator()(int) const"), "operator()");
  EXPECT_EQ(KernelName("Box::operator<(Box const&)"), "operator<");
  EXPECT_EQ(KernelName(""), "");
  EXPECT_EQ(KernelName("::"), "::");
}

}  // namespace
