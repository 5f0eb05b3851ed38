#include "suite/plan/plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.h"
#include "suite/plan/cmake_text.h"
#include "testing/tree_fixture.h"

namespace plan {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

const Architectures kTwo = {{"-gencode=80", "-gencode=86", "-pack"}, {"-gencode=86-of-80", "-pack"}, "86"};

class PlanTest : public TreeFixture {
 protected:
  void SetUp() override {
    TreeFixture::SetUp();
    std::filesystem::remove_all(root_ / "conformance/launch-from-ptx");
    std::filesystem::remove_all(root_ / "conformance/dynamic-parallelism/grids");
    Write("fixtures/build-words.yaml",
          "rdc: -rdc=true\nlineinfo: -lineinfo\ncc-75: -gencode=arch=compute_75,code=sm_75\nptx-80: -arch=compute_80 "
          "-x\n");
  }
  // A case of the section cdp.grids, with its clause.
  void Add(const std::string& name, const std::string& kind, const std::string& keys = "",
           const std::string& source = "") const {
    Append(kClauses, ClauseText("cdp.grids." + name));
    const bool measures = kind == "clock" || kind == "counter";
    std::string header = "clause: cdp.grids." + name + "\n";
    if (kind != "record" && kind != "code") header += "control: not\n";
    if (kind == "run" || kind == "litmus" || measures) header += "control-fails-with: gone\n";
    if (kind == "litmus") header += "rounds: 10\n";
    if (kind == "reject" && source.empty()) header += "rejects-with: [e]\n";
    if (kind == "report") header += "tool: memcheck\n";
    if (measures) header += "requires: [gpus-2]\n";
    Write("conformance/dynamic-parallelism/grids/" + name + "." + kind + ".cu",
          "/*---\n" + header + keys + "---*/\n#include \"cts/case.cuh\"\n" + source);
  }
  BuildPlan Plan(const Architectures& architectures = kTwo) const {
    return PlanBuild(catalogue::LoadTree(root_), architectures);
  }
  std::string Text(const Architectures& architectures = kTwo) const { return CMakeText(Plan(architectures)); }
};

TEST_F(PlanTest, DraftsAreBuiltWhereThatIsAskedFor) {
  Add("a", "run", "draft: not run on a GPU\n");
  Add("b", "run");
  const catalogue::Tree tree = catalogue::LoadTree(root_);
  const auto planned = [&](bool drafts) { return PlanBuild(tree, kTwo, {.drafts = drafts}).objects.at(0).stems; };
  EXPECT_THAT(planned(false), ElementsAre("dynamic-parallelism/grids/b.run"));
  EXPECT_THAT(planned(true), ElementsAre("dynamic-parallelism/grids/a.run", "dynamic-parallelism/grids/b.run"));
}

TEST_F(PlanTest, CasesOfASectionShareAnObjectByTheirWords) {
  Add("b", "run");
  Add("a", "litmus");
  Add("c", "run", "build: [rdc]\n");
  Add("d", "run", "", "SetLimit(x);\n");
  Add("e", "run", "", "int x = __CUDA_ARCH__;\n");
  EXPECT_EQ(Text(),
            "cts_object(\"dynamic-parallelism/small-sections/no-words-1\" "
            "\"dynamic-parallelism/grids/a.litmus;dynamic-parallelism/grids/b.run;dynamic-parallelism/grids/d.run\" "
            "\"dynamic-parallelism/grids/d.run\" \"-gencode=86-of-80;-pack\")\n"
            "cts_object(\"dynamic-parallelism/small-sections-1\" \"dynamic-parallelism/grids/c.run\" \"\" "
            "\"-gencode=86-of-80;-pack;-rdc=true\")\n"
            "cts_object(\"dynamic-parallelism/small-sections/no-words.own-front-ends-1\" "
            "\"dynamic-parallelism/grids/e.run\" \"\" \"-gencode=80;-gencode=86;-pack\")\n");
}

TEST_F(PlanTest, WhatLaunchesNothingHasObjectsWithoutTheCodeOfOthers) {
  Write("fixtures/traits.yaml", "headers: {}\nwords:\n  __global__: [device-code]\nparts: {}\n");
  Add("a", "run", "", "__global__ void F();\n");
  Add("b", "run", "launches: none\n");
  Add("c", "run", "launches: none\n", "__global__ void F();\n");
  Add("d", "run", "launches: none\n");
  const std::vector<Object> objects = Plan().objects;
  ASSERT_EQ(objects.size(), 3U);
  EXPECT_THAT(objects[0].stems, ElementsAre("dynamic-parallelism/grids/a.run"));
  EXPECT_EQ(objects[1].name, "dynamic-parallelism/small-sections.host/no-words-1");
  EXPECT_THAT(objects[1].stems, ElementsAre("dynamic-parallelism/grids/b.run", "dynamic-parallelism/grids/d.run"));
  EXPECT_THAT(objects[2].stems, ElementsAre("dynamic-parallelism/grids/c.run"));
}

TEST_F(PlanTest, WithoutObjectsEachCaseIsAProgram) {
  Add("a", "run");
  Add("b", "litmus", "build: [rdc]\n");
  Add("c", "clock");
  Add("d", "report");
  const BuildPlan plan = PlanBuild(catalogue::LoadTree(root_), kTwo, {.objects = false});
  EXPECT_THAT(plan.objects, IsEmpty());
  EXPECT_EQ(plan.observations.size(), 1U);
  EXPECT_THAT(CMakeText(plan),
              HasSubstr("cts_program(\"dynamic-parallelism/grids/a.run\" \"\" 1 \"-gencode=86-of-80;-pack\")\n"
                        "cts_program(\"dynamic-parallelism/grids/b.litmus\" \"\" 1 "
                        "\"-gencode=86-of-80;-pack;-rdc=true\")\n"
                        "cts_program(\"dynamic-parallelism/grids/c.clock\" \"\" 1 \"-gencode=86-of-80;-pack\")\n"
                        "cts_program(\"dynamic-parallelism/grids/d.report\" \"\" 1 \"-gencode=86-of-80;-pack\")\n"
                        "cts_program(\"dynamic-parallelism/grids/d.report\" \".control\" 1 "));
}

TEST_F(PlanTest, OneArchitectureHasNoFrontEndsToShare) {
  Add("a", "run");
  Add("e", "run", "", "int x = __CUDA_ARCH__;\n");
  const BuildPlan plan = Plan({{"-gencode=90"}, {"-gencode=90"}, "90"});
  ASSERT_EQ(plan.objects.size(), 1U);
  EXPECT_EQ(plan.objects[0].stems.size(), 2U);
}

TEST_F(PlanTest, AKindThatIsMeasuredHasObjectsOfItsOwn) {
  Add("a", "clock", "build: [lineinfo]\n");
  Add("b", "counter");
  Add("c", "counter");
  const BuildPlan plan = Plan();
  ASSERT_EQ(plan.objects.size(), 2U);
  EXPECT_EQ(plan.objects[0].name, "dynamic-parallelism/grids/a.clock");
  EXPECT_THAT(plan.objects[0].flags, ElementsAre("-gencode=86-of-80", "-pack", "-lineinfo"));
  EXPECT_EQ(plan.objects[1].name, "dynamic-parallelism/grids.counter/no-words");
  EXPECT_EQ(plan.objects[1].stems.size(), 2U);
  // What a clock case measures is looked at.
  ASSERT_EQ(plan.observations.size(), 1U);
  EXPECT_EQ(plan.observations[0].way, Way::kSass);
  EXPECT_FALSE(plan.observations[0].control);
}

TEST_F(PlanTest, WhatSharesNothingIsAProgram) {
  Add("a", "run", "own-process: why\n");
  Add("b", "run", "", "setenv(x);\n");
  Add("c", "run", "units: 2\nbuild: [rdc]\n");
  Add("d", "run", "build: [rdc]\ncontrol-build: []\n");
  Add("e", "report");
  Add("f", "run", "unit-build: [[cc-75, ptx-80], []]\n");
  Add("g", "run", "build: [cc-75]\n");
  EXPECT_EQ(
      Text(),
      "cts_program(\"dynamic-parallelism/grids/a.run\" \"\" 1 \"-gencode=86-of-80;-pack\")\n"
      "cts_program(\"dynamic-parallelism/grids/b.run\" \"\" 1 \"-gencode=86-of-80;-pack\")\n"
      "cts_program(\"dynamic-parallelism/grids/c.run\" \"\" 2 \"-gencode=86-of-80;-pack;-rdc=true\")\n"
      "cts_program(\"dynamic-parallelism/grids/d.run\" \"\" 1 \"-gencode=86-of-80;-pack;-rdc=true\")\n"
      "cts_program(\"dynamic-parallelism/grids/d.run\" \".control\" 1 \"-gencode=86-of-80;-pack\")\n"
      "cts_program(\"dynamic-parallelism/grids/e.report\" \"\" 1 \"-gencode=86-of-80;-pack\")\n"
      "cts_program(\"dynamic-parallelism/grids/e.report\" \".control\" 1 \"-gencode=86-of-80;-pack;-DCTS_CONTROL\")\n"
      "cts_program_of_units(\"dynamic-parallelism/grids/f.run\" "
      "\"-pack;-gencode=arch=compute_75,code=sm_75;-arch=compute_80;-x\" \"-gencode=80;-gencode=86;-pack\")\n"
      "cts_program(\"dynamic-parallelism/grids/g.run\" \"\" 1 \"-pack;-gencode=arch=compute_75,code=sm_75\")\n");
}

TEST_F(PlanTest, CompilersAreObservedOnBothSides) {
  Add("a", "reject", "control-build: [rdc]\n");
  Add("b", "reject", "phase: host-link\n");
  EXPECT_EQ(Text(),
            "cts_observation(\"dynamic-parallelism/grids/a.reject\" compile \"-gencode=80;-gencode=86;-pack\" "
            "\"-gencode=80;-gencode=86;-pack;-rdc=true;-DCTS_CONTROL\" \"\")\n"
            "cts_observation(\"dynamic-parallelism/grids/b.reject\" link \"-gencode=80;-gencode=86;-pack\" "
            "\"-gencode=80;-gencode=86;-pack;-DCTS_CONTROL\" \"\")\n");
}

TEST_F(PlanTest, AnObservationNamesWhatItsCaseIncludesOfTheTree) {
  Write("conformance/dynamic-parallelism/grids/near.cuh", "#include \"../far.cuh\"\n#include \"gone.cuh\"\n");
  Write("conformance/dynamic-parallelism/far.cuh", "#include \"cts/a.cuh\"\n#include <cstdio>\n");
  Write("fixtures/include/cts/a.cuh", "#include \"cts/b/c.h\"\n#include \"cts/gone.h\"\n");
  Write("fixtures/include/cts/b/c.h", "#include \"cts/a.cuh\"\n");
  Write("conformance/dynamic-parallelism/other.cuh", "");
  Add("a", "sass", "", "#include \"near.cuh\"\n");
  Add("b", "sass");
  const std::vector<Observation> seen = Plan().observations;
  EXPECT_THAT(seen.at(0).includes,
              ElementsAre("conformance/dynamic-parallelism/far.cuh", "conformance/dynamic-parallelism/grids/near.cuh",
                          "fixtures/include/cts/a.cuh", "fixtures/include/cts/b/c.h"));
  EXPECT_THAT(seen.at(1).includes, IsEmpty());
}

TEST_F(PlanTest, ATableIsRefusedForOneArchitecture) {
  Add("a", "reject", "rejects-with: each-row\n", "#line 1 \"b\"\n#line 1 \"c\"\n");
  EXPECT_EQ(Text(),
            "cts_observation(\"dynamic-parallelism/grids/a.reject\" table \"-arch=sm_86;-pack\" "
            "\"-arch=sm_86;-pack;-DCTS_CONTROL\" \"\")\n");
}

TEST_F(PlanTest, AnObjectCaseKnowsNoArchitecture) {
  for (const char* shows : {"images", "symbols", "needed", "commands"})
    Add(shows, "object", std::string("shows: ") + shows + "\n");
  std::vector<Way> ways;
  for (const Observation& seen : Plan().observations) {
    ways.push_back(seen.way);
    EXPECT_THAT(seen.flags, IsEmpty());
    EXPECT_EQ(seen.control, Flags{"-DCTS_CONTROL"});
  }
  EXPECT_THAT(ways, ElementsAre(Way::kCommands, Way::kImages, Way::kNeeded, Way::kSymbols));
}

TEST_F(PlanTest, CodeIsLookedAtForOneArchitecture) {
  Add("a", "ptx", "control-build: [rdc, cc-75]\n");
  Add("b", "sass", "build: [ptx-80]\n");
  Add("c", "log");
  Add("d", "code");
  EXPECT_EQ(Text(),
            "cts_observation(\"dynamic-parallelism/grids/a.ptx\" ptx \"-arch=compute_86;-pack\" "
            "\"-arch=compute_75;-pack;-rdc=true;-DCTS_CONTROL\" \"\")\n"
            "cts_observation(\"dynamic-parallelism/grids/b.sass\" sass \"-arch=sm_80;-pack;-arch=compute_80;-x\" "
            "\"-arch=sm_80;-pack;-arch=compute_80;-x;-DCTS_CONTROL\" \"\")\n"
            "cts_observation(\"dynamic-parallelism/grids/c.log\" log \"-arch=sm_86;-pack\" "
            "\"-arch=sm_86;-pack;-DCTS_CONTROL\" \"\")\n"
            "cts_observation(\"dynamic-parallelism/grids/d.code\" code \"-arch=sm_86;-pack\" \"\" \"\")\n");
}

TEST_F(PlanTest, TheNewestOfSeveralNamedArchitecturesIsLookedAt) {
  Write("fixtures/build-words.yaml", "both: -gencode=arch=compute_80,code=sm_80 -gencode=arch=compute_86,code=sm_86\n");
  Add("a", "sass", "build: [both]\n");
  EXPECT_THAT(Plan().observations.at(0).flags, ElementsAre("-arch=sm_86", "-pack"));
}

TEST_F(PlanTest, AnUnknownWordEndsItWithItsLine) {
  Add("a", "run", "note: x\nbuild:\n  - cc-7\n");
  EXPECT_THAT(
      [&] { Plan(); },
      testing::ThrowsMessage<base::InputError>(HasSubstr(
          "grids/a.run.cu:6: has the unknown build word 'cc-7' in `build:`; fixtures/build-words.yaml lists them")));
}

TEST(CMakeTextOfAPlan, QuotesWhatCMakeWouldTakeForItsOwn) {
  BuildPlan plan;
  plan.programs.push_back({"a/b.run", false, 1, {"-code=[x,y]", "$ORIGIN", "a\"b\\c;d"}, {}});
  EXPECT_EQ(CMakeText(plan), "cts_program(\"a/b.run\" \"\" 1 \"-code=[x,y];\\$ORIGIN;a\\\"b\\\\c\\;d\")\n");
}

}  // namespace
}  // namespace plan
