// Which cases of a tree are not built.
#include "run/built.h"

#include <functional>

#include <nlohmann/json.hpp>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include "base/error.h"
#include "base/exit_code.h"
#include "base/files.h"
#include "base/process/process.h"
#include "suite/catalogue/sharing.h"
#include "testing/fake_tree.h"
#include "testing/places.h"

namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
namespace fs = std::filesystem;

constexpr const char* kFolder = "dynamic-parallelism/fake";

class BuiltTest : public testing::Test {
 protected:
  BuiltTest() {
    fake_.AddShared("passes");
    fake_.Add("measures", "clock");
    fake_.Add("repaired", "report");
    fake::Write(object(), "an object");
  }
  fs::path object() const { return fake_.root() / "objects/dynamic-parallelism/fake.run.so"; }
  fs::path program(const std::string& name) const { return fake_.root() / "programs" / kFolder / name; }
  std::vector<std::string> NotBuilt() const { return run::NotBuilt(catalogue::LoadTree(fake_.root())); }
  base::Process Doctor(const std::vector<std::string>& words = {}) const {
    std::vector<std::string> command = {places::kProgram, "--tree", fake_.root().string(), "doctor", "--built"};
    command.insert(command.end(), words.begin(), words.end());
    return process::RunProcess({.command = command, .timeout_s = 60});
  }
  void Index(const std::string& text) const { fake::Write(fake_.root() / catalogue::kObjectIndex, text); }
  fake::Tree fake_;
};

TEST_F(BuiltTest, AWholeTreeLacksNothing) {
  EXPECT_THAT(NotBuilt(), IsEmpty());
  const base::Process p = Doctor();
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_EQ(p.output, "all 3 cases are built\n");
}

TEST_F(BuiltTest, ADraftNeedNotBeBuilt) {
  const fs::path file = fake_.root() / "conformance" / kFolder / "repaired.report.cu";
  std::string text = base::TryReadFile(file).value_or("");
  fake::Write(file, text.replace(text.find("clause:"), 0, "draft: not run on a GPU\n"));
  EXPECT_EQ(Doctor().output, "all 3 cases are built\n");
  fs::remove(program("repaired.report"));
  EXPECT_THAT(NotBuilt(), ElementsAre(HasSubstr("is missing; it is a draft: build with -DCTS_DRAFTS=ON")));
  EXPECT_EQ(Doctor().output, "all 2 cases are built\n");
}

TEST_F(BuiltTest, EachPartOfACaseIsLookedAt) {
  fs::remove(program("repaired.report.control"));
  fake::Write(fake_.root() / "observed" / kFolder / "measures.clock.json", "");
  fs::remove(object());
  EXPECT_THAT(NotBuilt(), ElementsAre(HasSubstr("measures.clock.json is empty"), HasSubstr("fake.run.so is missing"),
                                      HasSubstr("repaired.report.control is missing")));
  const base::Process p = Doctor();
  EXPECT_EQ(p.exit_code, exit_code::kNotAsExpected);
  EXPECT_THAT(p.output, HasSubstr("3 of 3 cases are not built, e.g. cdp.fake.measures: "));
  EXPECT_EQ(nlohmann::json::parse(Doctor({"--json"}).output).at("not_built").size(), 3);
}

TEST_F(BuiltTest, AFileThatCannotBeUsedIsNone) {
  for (const auto& [harm, what] : std::vector<std::pair<std::function<void(const fs::path&)>, const char*>>{
           {[](const fs::path& file) { fs::permissions(file, fs::perms::owner_read); }, "cannot be used"},
           {[](const fs::path& file) { fs::remove(file), fs::create_directory(file); }, "is no file"},
           {[](const fs::path& file) { fs::remove(file), fs::create_symlink("nowhere", file); }, "is missing"}}) {
    fs::rename(program("passes.run"), program("kept"));
    fs::copy_file(program("kept"), program("passes.run"));
    harm(program("passes.run"));
    EXPECT_THAT(NotBuilt(), ElementsAre(HasSubstr(what)));
    fs::remove_all(program("passes.run"));
    fs::rename(program("kept"), program("passes.run"));
  }
}

TEST_F(BuiltTest, ACaseWhoseFileGotLostIsMissed) {
  fake::Write(fake_.root() / "cases.txt",
              "dynamic-parallelism/fake/measures.clock\ndynamic-parallelism/fake/passes.run\n");
  EXPECT_EQ(Doctor().output, "all 3 cases are built\n");
  fs::remove(fake_.root() / "conformance" / kFolder / "passes.run.cu");
  EXPECT_THAT(NotBuilt(),
              ElementsAre("conformance/dynamic-parallelism/fake/passes.run.cu is missing; unpack, install or "
                          "build the suite again"))
      << "and its object is told of no second time";
  EXPECT_EQ(Doctor().exit_code, exit_code::kNotAsExpected);
}

TEST_F(BuiltTest, TheIndexIsReadToItsEndAndNamesObjectsOfTheTree) {
  Index("objects/gone.so dynamic-parallelism/fake/passes.run");  // without a line break
  EXPECT_THAT(NotBuilt(), ElementsAre(HasSubstr("objects/gone.so is missing")));
  Index("objects/dynamic-parallelism/fake.run.so dynamic-parallelism/fake/gone.run\n");
  EXPECT_THAT(NotBuilt(), ElementsAre(HasSubstr("objects/index.txt names it, which is no case of this tree")));
  for (const char* object :
       {"/etc/passwd", "objects/../../passwd", "bin/cuda-cts", "objects/../bin/cuda-cts", "objects"}) {
    Index(std::string(object) + " dynamic-parallelism/fake/passes.run\n");
    EXPECT_THROW(NotBuilt(), base::InputError) << object;
    EXPECT_EQ(Doctor().exit_code, exit_code::kUsage) << object;
  }
}

}  // namespace
