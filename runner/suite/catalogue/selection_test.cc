#include "suite/catalogue/selection.h"

#include <gmock/gmock.h>

#include "base/error.h"
#include "testing/row_names.h"
#include "testing/tree_fixture.h"

#include <set>

namespace catalogue {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::ThrowsMessage;

class SelectionTest : public TreeFixture {
 protected:
  void SetUp() override {
    TreeFixture::SetUp();
    tree_ = LoadTree(root_);
  }
  // "child-runs:plain,control two-functions:plain"
  std::string Chosen(const Selection& selection) const {
    std::string text;
    for (const SelectedCase& entry : Select(tree_, selection)) {
      text += (text.empty() ? "" : " ") + entry.subject->id.substr(entry.subject->id.rfind('.') + 1) + ":";
      for (std::size_t i = 0; i < entry.observers.size(); ++i)
        text += std::string(i > 0 ? "," : "") + std::string(Name(entry.observers[i]));
    }
    return text;
  }
  static Selection Of(std::vector<std::string> Selection::*list, std::vector<std::string> words) {
    Selection selection;
    selection.*list = std::move(words);
    return selection;
  }
  Tree tree_;
};

const char* const kTools = "plain,control,memcheck,racecheck,initcheck,synccheck";

TEST_F(SelectionTest, NothingSelectsEverything) {
  EXPECT_EQ(Chosen({}), "call-refused:plain,control child-runs:" + std::string(kTools) + " store-seen:" + kTools +
                            " tool-sees-it:plain,control two-functions:plain,control");
}

TEST_F(SelectionTest, EachDimension) {
  EXPECT_EQ(Chosen(Of(&Selection::kinds, {"ptx", "reject"})), "call-refused:plain,control two-functions:plain,control");
  EXPECT_EQ(Chosen(Of(&Selection::chapters, {"launch-from-ptx"})), "two-functions:plain,control");
  EXPECT_EQ(Chosen(Of(&Selection::chapters, {"ptx"})), "two-functions:plain,control");
  EXPECT_EQ(Chosen(Of(&Selection::sections, {"api"})), "two-functions:plain,control");
  EXPECT_EQ(Chosen(Of(&Selection::observers, {"memcheck"})), "child-runs:memcheck store-seen:memcheck");
  EXPECT_EQ(Chosen(Of(&Selection::clauses, {"ptx.api.pair"})), "two-functions:plain,control");  // a former id
  EXPECT_EQ(Chosen(Of(&Selection::filters, {"^cdp.*-seen$", "two"})),
            "store-seen:" + std::string(kTools) + " two-functions:plain,control");
}

TEST_F(SelectionTest, RecordHasOneObserver) {
  Write("conformance/dynamic-parallelism/grids/child-runs--seen.record.cu",
        "/*---\nclause: cdp.grids.child-runs\n---*/\n#include \"cts/case.cuh\"\n");
  tree_ = LoadTree(root_);
  EXPECT_EQ(Chosen(Of(&Selection::kinds, {"record"})), "child-runs--seen:plain");
}

TEST_F(SelectionTest, DimensionsNarrowEachOther) {
  Selection selection = Of(&Selection::sections, {"grids"});
  selection.observers = {"control"};
  selection.kinds = {"run"};
  EXPECT_EQ(Chosen(selection), "child-runs:control");
}

TEST_F(SelectionTest, LabelsMeanWhatTheyName) {
  EXPECT_EQ(Chosen(Of(&Selection::labels, {"grids", "run", "memcheck"})), "child-runs:memcheck");
  EXPECT_EQ(Chosen(Of(&Selection::labels, {"run", "litmus", "plain"})), "child-runs:plain store-seen:plain");
  EXPECT_EQ(Chosen(Of(&Selection::labels, {"launch-from-ptx", "plain"})), "two-functions:plain");
}

TEST_F(SelectionTest, CaseIdSelectsOneAspect) {
  Write("conformance/dynamic-parallelism/grids/child-runs--again.run.cu", Read(kCase));
  tree_ = LoadTree(root_);
  EXPECT_EQ(Chosen(Of(&Selection::clauses, {"cdp.grids.child-runs--again"})),
            "child-runs--again:" + std::string(kTools));
  EXPECT_EQ(Select(tree_, Of(&Selection::clauses, {"cdp.grids.child-runs"})).size(), 2U);
}

TEST_F(SelectionTest, DraftsWaitUntilTheyAreAskedFor) {
  Replace(kCase, "control: ", "draft: not run on a GPU\ncontrol: ");
  tree_ = LoadTree(root_);
  Selection selection = Of(&Selection::kinds, {"run", "litmus"});
  EXPECT_EQ(Chosen(selection), "store-seen:" + std::string(kTools));
  selection.drafts = true;
  EXPECT_EQ(Chosen(selection), "child-runs:" + std::string(kTools) + " store-seen:" + kTools);
  EXPECT_THAT([&] { Select(tree_, Of(&Selection::clauses, {"cdp.grids.child-runs"})); },
              ThrowsMessage<base::InputError>(HasSubstr(
                  "cdp.grids.child-runs is a draft (not run on a GPU), and nothing else matches; --drafts runs it")));
}

struct RefusedOption {
  std::vector<std::string> Selection::*list;
  const char* word;
  const char* message;
};
void PrintTo(const RefusedOption& row, std::ostream* out) { *out << row.word << ": " << row.message; }
class SelectionRefuses : public SelectionTest, public testing::WithParamInterface<RefusedOption> {};
TEST_P(SelectionRefuses, WithNearNames) {
  EXPECT_THAT([&] { Select(tree_, Of(GetParam().list, {GetParam().word})); },
              ThrowsMessage<base::InputError>(HasSubstr(GetParam().message)));
}
INSTANTIATE_TEST_SUITE_P(
    All, SelectionRefuses,
    testing::Values(RefusedOption{&Selection::sections, "grid", "unknown section 'grid'; did you mean 'grids'?"},
                    RefusedOption{&Selection::kinds, "walk", "unknown kind 'walk'; known: "},
                    RefusedOption{&Selection::chapters, "cdb", "unknown chapter 'cdb'"},
                    RefusedOption{&Selection::observers, "memchek", "did you mean 'memcheck'?"},
                    RefusedOption{&Selection::labels, "litmos", "did you mean 'litmus'?"},
                    RefusedOption{&Selection::clauses, "cdp.grids.child-run", "did you mean 'cdp.grids.child-runs'?"},
                    RefusedOption{&Selection::filters, "(", "malformed --filter '('"},
                    RefusedOption{&Selection::filters, "child-rums", "no case matches --filter child-rums"}),
    testing_names::RowInWords());

TEST(Shards, AreStableAndTakeEveryCaseOnce) {
  // Written down from the first release: another value would break the shards of running fleets.
  EXPECT_EQ(ShardOf("cdp.grids.child-runs", 8), 4);
  EXPECT_EQ(ShardOf("cdp.grids.child-runs--again", 8), ShardOf("cdp.grids.child-runs", 8));
  std::vector<int> sizes(4, 0);
  for (int i = 0; i < 4000; ++i) ++sizes.at(static_cast<std::size_t>(ShardOf("cdp.x.c" + std::to_string(i), 4)) - 1);
  for (const int size : sizes) EXPECT_NEAR(size, 1000, 150);
}

TEST_F(SelectionTest, ShardsTogetherAreTheSelection) {
  std::multiset<std::string> all, parts;
  for (const SelectedCase& c : Select(tree_, {})) all.insert(c.subject->id);
  for (int shard = 1; shard <= 3; ++shard) {
    Selection part;
    part.shard = shard;
    part.shards = 3;
    for (const SelectedCase& c : Select(tree_, part)) parts.insert(c.subject->id);
  }
  EXPECT_EQ(parts, all);
}

TEST_F(SelectionTest, EmptyResultNamesTheWholeSelection) {
  Selection selection = Of(&Selection::kinds, {"ptx"});
  selection.sections = {"grids"};
  EXPECT_THAT([&] { Select(tree_, selection); },
              ThrowsMessage<base::InputError>(HasSubstr("no case matches --section grids --kind ptx")));
}

}  // namespace
}  // namespace catalogue
