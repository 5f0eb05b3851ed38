// docs/verdicts.md tells the table of verdicts, row by row.
#include <fstream>
#include <iterator>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "evidence/judge/verdict.h"
#include "testing/places.h"

namespace {

using judge::Verdict;

std::string Counts(const judge::VerdictTraits& row) {
  return std::string(row.judged ? "" : "not judged, ") + (row.as_expected ? "as expected" : "fails the run");
}

std::string Table() {
  std::string text =
      "| verdict | what was seen | who acts | in a run | exit code of `judge` |\n| --- | --- | --- | --- | --- |\n";
  for (int i = 0; i <= static_cast<int>(Verdict::kNotApplicable); ++i) {
    const judge::VerdictTraits& row = judge::Traits(static_cast<Verdict>(i));
    text += fmt::format("| {} | {} | {} | {} | {} |\n", row.word, row.meaning, row.acts, Counts(row), row.exit_code);
  }
  return text;
}

TEST(VerdictPage, HoldsTheTable) {
  std::ifstream in(std::string(places::kSource) + "/docs/verdicts.md");
  const std::string page{std::istreambuf_iterator<char>(in), {}};
  EXPECT_NE(page.find("\n\n" + Table() + "\n"), std::string::npos) << "its table is to be:\n" << Table();
}

}  // namespace
