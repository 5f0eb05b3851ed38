#include "run/sanitizer.h"
#include "testing/places.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

namespace {

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

class SanitizerFiles : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (fs::temp_directory_path() / "cts-san-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
    xml_ = folder_ / "sanitizer.xml";
  }
  void TearDown() override { fs::remove_all(folder_); }
  void Write(const fs::path& file, const std::string& text) const { std::ofstream(file, std::ios::binary) << text; }
  std::string Log() const {
    std::string log = Read("memcheck-clean.txt");
    for (std::size_t at = 0; (at = log.find("@@@", at)) != std::string::npos;) {
      log.replace(at, 3, run::SanitizerPrefix(xml_));
    }
    return log;
  }
  fs::path folder_, xml_;
};

TEST_F(SanitizerFiles, AreBothNeeded) {
  EXPECT_THAT(run::ParseSanitizerReport(xml_, "memcheck").defect, HasSubstr("no sanitizer.log"));
  Write(xml_, Read("memcheck-clean.xml"));
  EXPECT_THAT(run::ParseSanitizerReport(xml_, "memcheck").defect, HasSubstr("no sanitizer.log"));
  Write(run::SanitizerLog(xml_), Log());
  const SanitizerReport r = run::ParseSanitizerReport(xml_, "memcheck");
  EXPECT_TRUE(r.present && r.complete && !r.truncated);
  EXPECT_EQ(r.defect, "");
  fs::remove(xml_);
  const SanitizerReport absent = run::ParseSanitizerReport(xml_, "memcheck");
  EXPECT_FALSE(absent.present);
  EXPECT_FALSE(absent.complete);
  EXPECT_THAT(absent.defect, HasSubstr("no sanitizer.xml"));
}

TEST_F(SanitizerFiles, ALogThatSaysWhyThereIsNoXmlIsQuoted) {
  Write(run::SanitizerLog(xml_), run::SanitizerPrefix(xml_) + " COMPUTE-SANITIZER\n" + run::SanitizerPrefix(xml_) +
                                     " Error: Target application terminated before first instrumented API call\n");
  EXPECT_THAT(run::ParseSanitizerReport(xml_, "memcheck").defect, HasSubstr("terminated before first"));
}

TEST(SanitizerCommandLine, HoldsWhatTheJudgeReliesOn) {
  const std::vector<std::string> words = run::SanitizerCommand(
      "/opt/compute-sanitizer", catalogue::Observer::kRacecheck, "/tmp/cuda-cts-AbC123/sanitizer.xml",
      {"--racecheck-report", "all"}, {"/p/x.run", "--seed", "7"});
  EXPECT_THAT(words,
              ElementsAre("/opt/compute-sanitizer", "--tool", "racecheck", "--racecheck-report", "all", "--xml",
                          "--save", "/tmp/cuda-cts-AbC123/sanitizer.xml", "--log-file",
                          "/tmp/cuda-cts-AbC123/sanitizer.log", "--prefix", "@cuda-cts-AbC123@", "--error-exitcode",
                          "99", "--print-limit", "10000", "--target-processes", "all", "/p/x.run", "--seed", "7"));
}

TEST(SanitizerOptions, LeaveRefusedCallsOutOfMemcheckAloneWhereTheChapterSaysSo) {
  catalogue::Case c;
  EXPECT_THAT(run::SanitizerOptions(c, catalogue::Observer::kMemcheck), IsEmpty());
  c.memcheck_api_errors = false;
  EXPECT_THAT(run::SanitizerOptions(c, catalogue::Observer::kMemcheck), ElementsAre("--report-api-errors", "no"));
  EXPECT_THAT(run::SanitizerOptions(c, catalogue::Observer::kRacecheck), IsEmpty());
  c.tool_options = {"--leak-check", "full"};
  EXPECT_THAT(run::SanitizerOptions(c, catalogue::Observer::kSynccheck), ElementsAre("--leak-check", "full"));
}

TEST(SanitizerCommandLine, EscapesWhatTheToolWouldExpand) {
  const std::vector<std::string> words =
      run::SanitizerCommand("cs", catalogue::Observer::kMemcheck, "/tmp/a%pb/s.xml", {}, {"p"});
  EXPECT_THAT(words, Contains("/tmp/a%%pb/s.xml"));
  EXPECT_THAT(words, Contains("/tmp/a%%pb/s.log"));
}

}  // namespace
