// cuda-cts explain, from outside.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/exit_code.h"
#include "base/process/process.h"
#include "testing/fake_tree.h"
#include "testing/places.h"

namespace {

using base::Process;
using testing::HasSubstr;

class ExplainTest : public testing::Test {
 protected:
  Process Explain(std::vector<std::string> words) const {
    words.insert(words.begin(), {places::kProgram, "--tree", fake_.root().string(), "explain"});
    return process::RunProcess({.command = words, .timeout_s = 60});
  }
  fake::Tree fake_;
};

TEST_F(ExplainTest, PrintsAProgramThatARandomCaseDraws) {
  fake_.Add("prints-programs", "random");
  const Process p = Explain({"cdp.fake.prints-programs", "--program", "17", "--seed", "3"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_EQ(p.output, "print=17, seed 3\n");
}

TEST_F(ExplainTest, RefusesProgramsOfACaseThatHasNone) {
  fake_.Add("passes");
  const Process p = Explain({"cdp.fake.passes", "--program", "1"});
  EXPECT_EQ(p.exit_code, exit_code::kUsage);
  EXPECT_THAT(p.output, HasSubstr("cdp.fake.passes is of kind run, which has no programs that are drawn"));
}

TEST_F(ExplainTest, RefusesProgramsOfACaseThatIsNotBuiltOrFails) {
  fake_.Add("fails", "random");
  const Process failed = Explain({"cdp.fake.fails", "--program", "1"});
  EXPECT_EQ(failed.exit_code, exit_code::kUsage);
  EXPECT_THAT(failed.output, HasSubstr("cannot print its programs"));
  std::filesystem::remove(fake_.root() / "programs/dynamic-parallelism/fake/fails.random");
  const Process absent = Explain({"cdp.fake.fails", "--program", "1"});
  EXPECT_EQ(absent.exit_code, exit_code::kUsage);
  EXPECT_THAT(absent.output, HasSubstr("is missing; build its target first"));
}

TEST_F(ExplainTest, SaysHowADraftIsRun) {
  fake_.Add("passes", "run", "draft: not yet run on a GPU\n");
  const Process p = Explain({"cdp.fake.passes"});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("cuda-cts run --drafts --clause cdp.fake.passes\n"));
  EXPECT_THAT(p.output, testing::Not(HasSubstr("ctest")));  // which has no drafts
}

TEST_F(ExplainTest, BreaksNoCommand) {
  const std::string name(90, 'x');
  fake_.Add(name);
  const Process p = Explain({"cdp.fake." + name});
  EXPECT_EQ(p.exit_code, exit_code::kOk) << p.output;
  EXPECT_THAT(p.output, HasSubstr("  one observer  cuda-cts judge cdp.fake." + name + " --observer plain\n"));
  EXPECT_THAT(p.output, HasSubstr("  run it        cuda-cts run --clause cdp.fake." + name + "\n"));
  EXPECT_THAT(p.output, HasSubstr("  by ctest      ctest -R '^cdp\\.fake\\." + name + "\\.'\n"));
}

TEST_F(ExplainTest, TakesASeedForAProgramAlone) {
  fake_.Add("prints-programs", "random");
  EXPECT_EQ(Explain({"cdp.fake.prints-programs", "--seed", "3"}).exit_code, exit_code::kUsage);
  EXPECT_EQ(Explain({"cdp.fake.prints-programs"}).exit_code, exit_code::kOk);
}

}  // namespace
