// Trees: loading all of one, loading what one case needs, and the repository's own.
#include "suite/catalogue/tree.h"

#include <gmock/gmock.h>

#include "base/error.h"
#include "suite/catalogue/traits.h"
#include "suite/catalogue/tree_loader.h"
#include "testing/places.h"
#include "testing/row_names.h"
#include "testing/tree_fixture.h"

namespace catalogue {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

class TreeTest : public TreeFixture {};

TEST_F(TreeTest, LoadsEverything) {
  Write("suite.json", R"({"version":"0.1"})");
  const Tree tree = LoadTree(root_);
  EXPECT_EQ(tree.clauses.size(), 5U);
  EXPECT_EQ(tree.clauses.back().id, "ptx.api.two-functions");  // chapters in catalogue order
  ASSERT_EQ(tree.cases.size(), 5U);
  EXPECT_EQ(tree.cases.front().id, "cdp.grids.call-refused");  // cases by id
  EXPECT_EQ(tree.features.at("gpus-2").condition, "gpus >= 2");
  EXPECT_EQ(tree.build_words, (BuildWords{{"rdc", {"-rdc=true"}}, {"lineinfo", {"-lineinfo"}}}));
  EXPECT_EQ(tree.suite.at("version"), "0.1");
  EXPECT_EQ(tree.expectations.cases.size(), 1U);
  EXPECT_EQ(tree.FindCase("cdp.grids.child-runs")->file, kCase);
  EXPECT_EQ(tree.FindCase("cdp.grids.child"), nullptr);
  EXPECT_EQ(tree.FindClause("ptx.api.pair")->id, "ptx.api.two-functions");  // a former id
  EXPECT_EQ(tree.FindClause("ptx.api"), nullptr);
}

TEST_F(TreeTest, AChapterLeavesRefusedCallsOutOfMemcheck) {
  const std::string file = "conformance/dynamic-parallelism/chapter.yaml";
  EXPECT_TRUE(LoadTree(root_).FindCase("cdp.grids.child-runs")->memcheck_api_errors);
  Replace(file, "order:", "memcheck-api-errors: no\norder:");
  EXPECT_FALSE(LoadTree(root_).FindCase("cdp.grids.child-runs")->memcheck_api_errors);
  Replace(file, "memcheck-api-errors: no", "memcheck-api-errors: maybe");
  EXPECT_THAT([&] { LoadTree(root_); }, ThrowsMessage<base::InputError>(HasSubstr("is 'maybe'; allowed: no")));
}

TEST_F(TreeTest, ACaseIsFoundByItsFormerName) {
  Replace(kCase, "control: no", "formerly: cdp.grids.child-runs--once\ncontrol: no");
  const Tree tree = LoadTree(root_);
  EXPECT_EQ(tree.FindFormerCase("cdp.grids.child-runs--once")->id, "cdp.grids.child-runs");
  EXPECT_EQ(tree.FindFormerCase("ptx.api.pair")->id, "ptx.api.two-functions") << "by the former name of its clause";
  EXPECT_EQ(tree.FindFormerCase("ptx.api.pair--twice"), nullptr);
  EXPECT_EQ(tree.FindFormerCase("cdp.grids.nothing"), nullptr);
  EXPECT_THAT([&] { LoadTreeForCase(root_, "ptx.api.pair"); },
              ThrowsMessage<base::InputError>(HasSubstr("'ptx.api.pair' is called 'ptx.api.two-functions' now")));
}

TEST_F(TreeTest, FollowsLinkedFolders) {
  std::filesystem::create_directory(root_ / "build");
  for (const char* folder : {"conformance", "fixtures", "expected"})
    std::filesystem::create_directory_symlink(root_ / folder, root_ / "build" / folder);
  EXPECT_EQ(LoadTree(root_ / "build").cases.size(), 5U);
}

TEST_F(TreeTest, SuiteMayBeAbsentButNotBroken) {
  EXPECT_TRUE(LoadTree(root_).suite.is_null());
  Write("suite.json", "{");
  EXPECT_THAT([&] { LoadTree(root_); }, ThrowsMessage<base::InputError>(HasSubstr("suite.json: is no JSON object")));
}

TEST_F(TreeTest, ContradictionsAreNoErrors) {
  Replace(kCase, "build: [rdc]", "build: [unknown]");
  Write("expected/dynamic-parallelism/grids.yaml", "orphan.run: {memcheck: {findings: []}}\n");
  EXPECT_EQ(LoadTree(root_).cases.size(), 5U);
}

// What follows from the words of a case follows from those of its family, too.
TEST_F(TreeTest, AFamilyIsTextOfItsCases) {
  std::filesystem::copy_file(std::filesystem::path(places::kSource) / kTraitsFile, root_ / kTraitsFile,
                             std::filesystem::copy_options::overwrite_existing);
  const auto load = [&](const std::string& included) {
    Write(
        "conformance/dynamic-parallelism/held.family.cuh",
        "#include \"cts/launch/faults.cuh\"\nnamespace {\n__global__ void K() { __shared__ int x; __syncthreads(); }\n"
        "void F() { setenv(\"A\", \"B\", 1); CTS_CHANCE(x, \"y\"); cudaGraph_t g; }\n}  // namespace\n");
    Replace(kCase, "#include \"cts/case.cuh\"\n", "#include \"cts/case.cuh\"\n" + included + "\n");
    const CaseTraits all = LoadTree(root_).FindCase("cdp.grids.child-runs")->traits;
    const CaseTraits one = LoadTreeForCase(root_, "cdp.grids.child-runs").cases.front().traits;
    EXPECT_EQ(all.shared_memory, one.shared_memory);
    EXPECT_EQ(all.one_queue, one.one_queue);
    Replace(kCase, included + "\n", "");
    return one;
  };
  const CaseTraits without = load("// \"../held.family.cuh\""), with = load("#include \"../held.family.cuh\""),
                   gone = load("#include \"../gone.family.cuh\"");
  for (const CaseTraits* traits : {&without, &gone})
    EXPECT_FALSE(traits->shared_memory || traits->barriers || traits->holds_work || traits->faults);
  EXPECT_TRUE(with.shared_memory && with.barriers && with.holds_work && with.faults);
  EXPECT_TRUE(without.one_queue);
  EXPECT_FALSE(with.one_queue || gone.one_queue);
  EXPECT_EQ(without.own_process, "");
  EXPECT_THAT(with.own_process, HasSubstr("it changes the environment"));
}

// Whichever thread has read which of them.
TEST_F(TreeTest, ReadsFilesInTheirOrder) {
  const std::string whole = Read(kCase);
  std::vector<std::string> files;
  for (int i = 100; i < 300; ++i) {
    files.push_back("conformance/dynamic-parallelism/grids/child-runs--" + std::to_string(i) + ".run.cu");
    Write(files.back(), i % 2 == 0 ? whole : "no header\n");
  }
  catalogue::Problems problems;
  catalogue::Listing listing;
  const catalogue::Tree tree = LoadTree(root_, problems, &listing);
  std::vector<std::string> broken, sources;
  for (const catalogue::Problem& problem : problems) broken.push_back(problem.where.file);
  for (const catalogue::SourceFile& source : listing.sources) sources.push_back(source.file);
  EXPECT_EQ(broken.size(), 100U);
  EXPECT_EQ(sources.size(), 205U);
  EXPECT_TRUE(std::is_sorted(broken.begin(), broken.end()));
  EXPECT_TRUE(std::is_sorted(sources.begin(), sources.end()));
}

TEST_F(TreeTest, WhatWouldBeCountedTwiceOrForNothing) {
  const auto refuses = [&](const char* text) {
    EXPECT_THAT([&] { LoadTree(root_); }, ThrowsMessage<base::InputError>(HasSubstr(text)));
  };
  const std::string whole = Read(kClauses);
  Write(kClauses, whole + whole);
  refuses("clause 'cdp.grids.child-runs' stands in this tree twice");
  Write(kClauses, "");
  refuses("which is no clause of this tree; run `cuda-cts lint`");
  Write(kClauses, whole);
  Write("conformance/dynamic-parallelism/grids/child-runs.record.cu",
        "/*---\nclause: cdp.grids.child-runs\n---*/\n#include \"cts/case.cuh\"\n");
  refuses("case 'cdp.grids.child-runs' stands in this tree twice, as two kinds");
}

TEST_F(TreeTest, NotATree) {
  EXPECT_THAT([&] { LoadTree(root_ / "nowhere"); },
              ThrowsMessage<base::InputError>(HasSubstr("is no tree of the suite")));
  EXPECT_THAT([&] { LoadTreeForCase(root_ / "nowhere", "x"); },
              ThrowsMessage<base::InputError>(HasSubstr("is no tree of the suite")));
}

TEST_F(TreeTest, VocabulariesMustBeThere) {
  Remove("fixtures/features.yaml");
  EXPECT_THAT([&] { LoadTree(root_); },
              ThrowsMessage<base::InputError>(HasSubstr("fixtures/features.yaml: cannot be read (No such file")));
}

struct BadFile {
  const char* file;
  const char* text;
  const char* message;
};
void PrintTo(const BadFile& row, std::ostream* out) { *out << row.file << ": " << row.text << ": " << row.message; }
class TreeRefuses : public TreeFixture, public testing::WithParamInterface<BadFile> {};
TEST_P(TreeRefuses, NamingFileAndLine) {
  Write(GetParam().file, GetParam().text);
  EXPECT_THAT([&] { LoadTree(root_); }, ThrowsMessage<base::InputError>(HasSubstr(GetParam().message)));
}
INSTANTIATE_TEST_SUITE_P(
    All, TreeRefuses,
    testing::Values(BadFile{"fixtures/features.yaml", "a: b\n", "features.yaml:1: feature 'a' is no YAML map"},
                    BadFile{"fixtures/features.yaml", "a: {if: ecc}\n", "features.yaml:1: feature 'a' lacks `reason:`"},
                    BadFile{"fixtures/features.yaml", "a:\n  if: ec\n  reason: r\n",
                            "features.yaml:2: condition 'ec' uses the unknown fact 'ec'"},
                    BadFile{"fixtures/features.yaml", "A_B: {if: ecc, reason: r}\n",
                            "features.yaml:1: word 'A_B' is not kebab-case"},
                    BadFile{"fixtures/features.yaml", "- a\n", "is no YAML map of words"},
                    BadFile{"fixtures/build-words.yaml", "rdc: [a]\n",
                            "build-words.yaml:1: build word 'rdc' has no flags"},
                    BadFile{"fixtures/traits.yaml", "headers: {}\nwords:\n  x: [y]\nparts: {}\n",
                            "traits.yaml:3: gives 'x' the unknown trait 'y'"},
                    BadFile{"conformance/dynamic-parallelism/grids/x.cu", "", "grids/x.cu: is no case"},
                    BadFile{"conformance/dynamic-parallelism/grids/x.run.cu/y", "", "grids/x.run.cu: cannot be read"},
                    BadFile{"conformance/dynamic-parallelism/clauses/x.yaml/y", "", "clauses/x.yaml: cannot be read"},
                    BadFile{"conformance/cooking/a/x.run.cu", "", "conformance/cooking/chapter.yaml: is missing"},
                    BadFile{"conformance/dynamic-parallelism/clauses/x.yaml", "- id: [\n", "clauses/x.yaml:"}),
    testing_names::RowInWords());

TEST_F(TreeTest, ForOneCase) {
  const Tree tree = LoadTreeForCase(root_, "cdp.grids.tool-sees-it");
  ASSERT_EQ(tree.cases.size(), 1U);
  EXPECT_EQ(tree.cases[0].file, kReport);
  ASSERT_NE(tree.FindClause("cdp.grids.tool-sees-it"), nullptr);
  EXPECT_EQ(tree.FindClause("cdp.grids.tool-sees-it")->where.line,
            LoadTree(root_).FindClause("cdp.grids.tool-sees-it")->where.line);
  EXPECT_EQ(tree.features.size(), 1U);
  // The same expectation as from the whole tree.
  const auto findings = [](const Tree& t) {
    return ExpectationFor(t.expectations, *t.FindCase("cdp.grids.tool-sees-it"), {})
        .tools.at(Observer::kMemcheck)
        .findings;
  };
  EXPECT_EQ(findings(tree), findings(LoadTree(root_)));
  EXPECT_EQ(findings(tree).size(), 1U);
}

TEST_F(TreeTest, ForOneCaseOfAChapterFile) {
  EXPECT_EQ(LoadTreeForCase(root_, "ptx.api.two-functions").clauses.size(), 1U);
}

TEST_F(TreeTest, ForOneCaseIgnoresOthersThatAreBroken) {
  Write(kReport, "broken");
  EXPECT_EQ(LoadTreeForCase(root_, "cdp.grids.child-runs").cases.size(), 1U);
  EXPECT_THROW(LoadTreeForCase(root_, "cdp.grids.tool-sees-it"), base::InputError);
}

TEST_F(TreeTest, UnknownCaseNamesTheNearest) {
  EXPECT_THAT([&] { LoadTreeForCase(root_, "cdp.grids.child-run"); },
              ThrowsMessage<base::InputError>(
                  HasSubstr("unknown case 'cdp.grids.child-run'; did you mean 'cdp.grids.child-runs'?")));
  // Ids come from command lines: nothing outside conformance/ is reached.
  EXPECT_THROW(LoadTreeForCase(root_, "../../etc/passwd"), base::InputError);
}

// The repository's own clauses and vocabularies are usable; the cases are lint's business.
TEST(Repository, ClausesAndVocabulariesParse) {
  Problems problems;
  const Tree tree = LoadTree(places::kSource, problems);
  for (const Problem& p : problems) {
    if (p.rule == rule::kClause || p.rule == rule::kVocabulary || p.rule == rule::kCondition)
      ADD_FAILURE() << p.where.Text() << ": " << p.what;
  }
  EXPECT_GE(tree.clauses.size(), 450U);
  EXPECT_GE(tree.features.size(), 10U);
  EXPECT_GE(tree.build_words.size(), 5U);
}

}  // namespace
}  // namespace catalogue
