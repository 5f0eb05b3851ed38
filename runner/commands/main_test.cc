// cuda-cts without a sub-command, from outside.
#include <fmt/format.h>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/exit_code.h"
#include "base/files.h"
#include "base/process/process.h"
#include "commands/suite_text.h"
#include "testing/fake_tree.h"
#include "testing/places.h"

namespace {

using base::Process;
using testing::HasSubstr;
using testing::Not;

class MainTest : public testing::Test {
 protected:
  Process Version(const std::filesystem::path& tree) const {
    return process::RunProcess({.command = {places::kProgram, "--tree", tree.string(), "--version"}, .timeout_s = 60});
  }
  fake::Tree fake_;
};

TEST_F(MainTest, VersionTellsWhichSuiteTheTreeHolds) {
  fake::Write(fake_.root() / "suite.json",
              R"({"version":"7.8.9","commit":"abc","clean":true,"toolkit":"13.0.88","architectures":["80","90"]})");
  const Process p = Version(fake_.root());
  EXPECT_EQ(p.exit_code, exit_code::kOk);
  const std::string program = "; this program is of version " + std::string(command::ProgramVersion()) + "\n";
  EXPECT_EQ(p.output,
            "cuda-cts 7.8.9, commit abc, built with toolkit 13.0.88, for compute capability 80, 90" + program);
  fake::Write(fake_.root() / "suite.json", R"({"version":"7.8.9","commit":"abc","clean":false})");
  EXPECT_EQ(
      Version(fake_.root()).output,
      "cuda-cts 7.8.9, commit abc with local changes, built with toolkit unknown, for compute capability unknown" +
          program);
  fake::Write(fake_.root() / "suite.json", fmt::format(R"({{"version":"{}"}})", command::ProgramVersion()));
  EXPECT_THAT(Version(fake_.root()).output, Not(HasSubstr("this program")));
}

TEST_F(MainTest, VersionIsThatOfTheBuild) {
  const std::string build = base::ReadFile(std::filesystem::path(places::kSource) / "CMakeLists.txt");
  EXPECT_THAT(build, HasSubstr(fmt::format("project(cuda-cts VERSION {} ", command::ProgramVersion())));
  for (const char* file : {"CHANGELOG.md", "CITATION.cff"}) {
    EXPECT_THAT(base::ReadFile(std::filesystem::path(places::kSource) / file),
                testing::ContainsRegex(fmt::format("\n(## |version: *){}", command::ProgramVersion())))
        << file;
  }
}

TEST_F(MainTest, VersionOfATreeThatWasNotBuiltIsRefused) {
  std::filesystem::remove(fake_.root() / "suite.json");
  const Process absent = Version(fake_.root());
  EXPECT_EQ(absent.exit_code, exit_code::kUsage);
  EXPECT_THAT(absent.output, HasSubstr(fmt::format("cuda-cts {}\n", command::ProgramVersion())));
  EXPECT_THAT(absent.output, HasSubstr("has no suite.json; give a built or installed tree with --tree"));
  fake::Write(fake_.root() / "suite.json", "[]");
  const Process broken = Version(fake_.root());
  EXPECT_EQ(broken.exit_code, exit_code::kUsage);
  EXPECT_THAT(broken.output, HasSubstr("suite.json: is no JSON object"));
}

TEST_F(MainTest, HelpListsEachCommandWithItsAudience) {
  const Process p = process::RunProcess({.command = {places::kProgram, "--help"}, .timeout_s = 60});
  EXPECT_EQ(p.exit_code, exit_code::kOk);
  EXPECT_THAT(p.output,
              testing::ContainsRegex("\nRun:\n  run .*\n\nResults:\n  report .*\n\nEvidence:\n  package .*\n\n"
                                     "For authors of cases:\n  list .*\n\nFor other runners:\n  judge "));
  EXPECT_THAT(p.output, testing::Not(HasSubstr("Subcommands:")));
}

}  // namespace
