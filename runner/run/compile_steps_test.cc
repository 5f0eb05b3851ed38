#include "run/compile_steps.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/error.h"

namespace {

using testing::HasSubstr;

class Steps : public testing::Test {
 protected:
  void SetUp() override {
    std::string name = (std::filesystem::temp_directory_path() / "cts-steps-XXXXXX").string();
    ASSERT_NE(mkdtemp(name.data()), nullptr);
    folder_ = name;
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  void Refused(const std::string& text, const std::string& why) const {
    const auto file = folder_ / "x.json";
    std::ofstream(file, std::ios::binary) << text;
    try {
      run::LoadCompileSteps(file);
      FAIL() << text;
    } catch (const base::InputError& e) {
      EXPECT_THAT(e.what(), HasSubstr(why));
      EXPECT_THAT(e.what(), HasSubstr("x.json"));
      EXPECT_THAT(e.what(), HasSubstr("build"));
    }
  }
  std::filesystem::path folder_;
};

TEST_F(Steps, AreReadBackAsWritten) {
  const std::vector<judge::CompileStep> steps = {{"case", {"nvcc", "a b.cu"}, 1, 0, "x\n\xff y"},
                                                 {"control", {"nvcc"}, -1, 9, ""}};
  run::SaveCompileSteps(folder_ / "x.json", steps);
  const auto back = run::LoadCompileSteps(folder_ / "x.json");
  ASSERT_EQ(back.size(), 2U);
  EXPECT_EQ(back[0].name, "case");
  EXPECT_EQ(back[0].command, steps[0].command);
  EXPECT_EQ(back[0].exit_code, 1);
  EXPECT_EQ(back[0].output, "x\n\xEF\xBF\xBD y");
  EXPECT_EQ(back[1].signal, 9);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1) << "a part of a file stayed";
}

TEST_F(Steps, ThatCannotBeWrittenAreAnError) {
  EXPECT_THROW(run::SaveCompileSteps(folder_ / "absent/x.json", {{"case", {"nvcc"}, 0, 0, ""}}), base::DiskFull);
  EXPECT_THROW(run::SaveCompileSteps("/dev/full/x.json", {{"case", {"nvcc"}, 0, 0, ""}}), base::DiskFull);
}

TEST_F(Steps, ThatCannotBeUsedAreRefused) {
  Refused("", "not whole JSON");
  Refused("[]", "not a JSON object");
  Refused("{}", "schema");
  Refused(R"({"schema":"cuda-cts-observed/9","steps":[]})", "cuda-cts-observed/9");
  Refused(R"({"schema":"cuda-cts-observed/1","steps":[]})", "without a step");
  Refused(R"({"schema":"cuda-cts-observed/1","steps":[{"name":"case"}]})", "incomplete");
  const std::string step = R"({"name":"case","command":["x"],"exit_code":0,"signal":0,"output":""})";
  Refused(R"({"schema":"cuda-cts-observed/1","steps":[)" + step + "," + step + "]}", "two steps \"case\"");
  EXPECT_THROW(run::LoadCompileSteps(folder_ / "absent.json"), base::InputError);
}

}  // namespace
