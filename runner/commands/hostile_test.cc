// Words of the command line (testing/hostile/commands.yaml) and texts of programs that would fool whoever reads the answer.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <yaml-cpp/yaml.h>

#include <cstdlib>
#include <memory>
#include <sstream>

#include "base/exit_code.h"
#include "base/process/process.h"
#include "testing/fake_tree.h"
#include "testing/places.h"
#include "testing/row_names.h"

namespace {

using base::Process;
using testing::HasSubstr;
using testing::Not;
namespace fs = std::filesystem;

Process CudaCts(const fs::path& tree, std::vector<std::string> words) {
  if (words.empty() || words.front() != "--tree") words.insert(words.begin(), {"--tree", tree.string()});
  words.insert(words.begin(), places::kProgram);
  return process::RunProcess({.command = words, .directory = tree, .timeout_s = 60});
}

// Nothing that steers a terminal, turns the direction or is a command to a CI server.
void IsHarmless(const std::string& output) {
  std::istringstream in(output);
  for (std::string line; std::getline(in, line);) {
    for (const char c : line) EXPECT_TRUE(static_cast<unsigned char>(c) >= ' ' && c != 0x7F) << line;
    EXPECT_NE(line.substr(std::min(line.size(), line.find_first_not_of(' '))).rfind("::", 0), 0U) << line;
    for (const char* word : {"##[", "##vso[", "\xE2\x80\xAE", "\xC2\x9B"}) EXPECT_THAT(line, Not(HasSubstr(word)));
  }
}

class HostileCommand : public testing::TestWithParam<YAML::Node> {
 protected:
  static void SetUpTestSuite() {
    unsetenv("CUDA_CTS_MACHINE");
    fake_ = std::make_unique<fake::Tree>();
    fake_->Add("passes");
    ASSERT_EQ(mkfifo((fake_->root() / "pipe").c_str(), 0600), 0);
  }
  static void TearDownTestSuite() { fake_.reset(); }
  static std::unique_ptr<fake::Tree> fake_;
};
std::unique_ptr<fake::Tree> HostileCommand::fake_;

TEST_P(HostileCommand, IsAnsweredInOneLine) {
  const YAML::Node row = GetParam();
  const Process p = CudaCts(fake_->root(), row["words"].as<std::vector<std::string>>());
  EXPECT_EQ(p.exit_code, row["exit"].as<int>()) << p.output;
  EXPECT_THAT(p.output, HasSubstr(row["says"].as<std::string>()));
  EXPECT_THAT(p.output, Not(HasSubstr("internal error")));
  IsHarmless(p.output);
}

std::vector<YAML::Node> Rows() {
  std::vector<YAML::Node> rows;
  for (const auto& row : YAML::LoadFile(std::string(places::kSource) + "/runner/testing/hostile/commands.yaml"))
    rows.push_back(row);
  return rows;
}

INSTANTIATE_TEST_SUITE_P(Commands, HostileCommand, testing::ValuesIn(Rows()), [](const auto& row) {
  return testing_names::InWords(row.param["name"].template as<std::string>());
});

// A program whose messages, values and output are those of somebody who wants a green log.
class HostileProgram : public testing::Test {
 protected:
  HostileProgram() {
    unsetenv("CUDA_CTS_MACHINE");
    fake_.Add("shouts");
    const fs::path program = fake_.root() / "programs/dynamic-parallelism/fake/shouts.run";
    const std::string text = fake::Read(program);
    const std::string shout = R"(\u001b[2J\n::error::lost\n##vso[task.complete result=Succeeded;]\u202e\u009b)";
    fake::Write(
        program,
        text.substr(0, text.find("case $name in")) +
            "printf '\\033]0;x\\007\\n::error::lost\\n##[error]x\\n\\302\\233PASS cdp.fake.shouts\\r\\n'\nbegin\n" +
            "line '\"event\":\"observe\",\"name\":\"" + shout + "\",\"value\":\"" + shout + "\"'\nfailed_check '" +
            shout + "'\nfinish 4 1; exit 1\n");
  }
  fake::Tree fake_;
};

TEST_F(HostileProgram, FoolsNoReaderOfALog) {
  Process p = CudaCts(fake_.root(), {"judge", "cdp.fake.shouts"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_THAT(p.output, HasSubstr("FAIL cdp.fake.shouts (plain): \\x1b[2J\\n::error::lost\\n# #vso["));
  IsHarmless(p.output);
  p = CudaCts(fake_.root(), {"run", "--journal", "run.jsonl", "--report", "report"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  IsHarmless(p.output);
  p = CudaCts(fake_.root(), {"compare", "report/report.json", "report/report.json"});
  IsHarmless(p.output);
  p = CudaCts(fake_.root(), {"compare", "--format", "json", "report/report.json", "report/report.json"});
  IsHarmless(p.output);
  p = CudaCts(fake_.root(), {"merge", "run.jsonl", "--out", "fleet"});
  IsHarmless(p.output);
  p = CudaCts(fake_.root(), {"package", "--journal", "run.jsonl", "--out", "package"});
  IsHarmless(p.output);
}

TEST_F(HostileProgram, OfManyValuesOrAMessageOfMegabytesLeavesLittle) {
  const fs::path program = fake_.root() / "programs/dynamic-parallelism/fake/shouts.run";
  const std::string text = fake::Read(program);
  const std::string start = text.substr(0, text.find("printf '\\033]0"));
  fake::Write(program, start +
                           "begin\nawk -v n=\"$nonce\" 'BEGIN { for (i = 0; i < 100000; ++i) printf "
                           "\"{\\\"nonce\\\":\\\"%s\\\",\\\"event\\\":\\\"observe\\\",\\\"name\\\":\\\"v%d\\\","
                           "\\\"value\\\":1}\\n\", n, i "
                           "}' >&3\nfinish 4 0\n");
  Process p = CudaCts(fake_.root(), {"run", "--observer", "plain", "--journal", "values.jsonl", "--report", "values"});
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected) << p.output;
  EXPECT_LT(fs::file_size(fake_.root() / "values.jsonl"), 300'000U) << "each value costs time in every reader behind";
  fake::Write(program, start + "begin\nfailed_check \"$(head -c 60000 /dev/zero | tr '\\0' m)\"\nfinish 4 1; exit 1\n");
  p = CudaCts(fake_.root(), {"judge", "cdp.fake.shouts"});
  EXPECT_LT(p.output.size(), 20000U);
  EXPECT_THAT(p.output, HasSubstr("bytes left out]"));
}

}  // namespace
