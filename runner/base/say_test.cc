#include "base/say.h"
#include "testing/places.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>

namespace base {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;

TEST(OneLine, LeavesOrdinaryTextAlone) {
  for (const char* text : {"", "child result missing", "cts::Gate at 0x7f", "a :: b", "é ü 漢字 😀", "## a heading",
                           "#[x]", "##a##b", "tab\tstays"}) {
    EXPECT_EQ(OneLine(text), text);
  }
}

struct Foreign {
  std::string text, shown;
};

TEST(OneLine, ShowsWhatWouldSteerAReader) {
  const Foreign table[] = {
      {"a\nPASS b", "a\\nPASS b"},
      {"a\r\nb", "a\\r\\nb"},
      {"\x1b[2J\x1b]0;x\x07", "\\x1b[2J\\x1b]0;x\\x07"},
      {"\x1bP1;2q", "\\x1bP1;2q"},
      {"a\0b"s, "a\\x00b"},
      {"\x7f\b\b\b", "\\x7f\\x08\\x08\\x08"},
      {"\xC2\x9B"
       "2J",
       "\\x9b2J"},
      {"\x9B"
       "2J",
       "\\x9b2J"},
      {"\xC2\x85", "\\x85"},
      {"\xE2\x80\xAE"
       "SSAP",
       "\\u202eSSAP"},
      {"\xE2\x81\xA6x\xE2\x81\xA9", "\\u2066x\\u2069"},
      {"a\xE2\x80\x8B"
       "b",
       "a\\u200bb"},
      {"\xEF\xBB\xBFx", "\\ufeffx"},
      {"a\xE2\x80\xA8::error::b", "a\\u2028::error::b"},
      {"\xF3\xA0\x81\x81", "\\ue0041"},
      {"\xFF\xFE", "\\xff\\xfe"},
      {"\xED\xA0\x80", "\\xed\\xa0\\x80"},
      {"::error::all is lost", ": :error::all is lost"},
      {"  \t::add-mask::x", "  \t: :add-mask::x"},
      {"\xE3\x80\x80::warning::x", "\xE3\x80\x80: :warning::x"},
      {"##vso[task.complete result=Succeeded;]", "# #vso[task.complete result=Succeeded;]"},
      {"x ##[error]y", "x # #[error]y"},
      {"x ##teamcity[buildStop]", "x # #teamcity[buildStop]"},
      {"###[group]", "## #[group]"},
  };
  for (const Foreign& row : table) EXPECT_EQ(OneLine(row.text), row.shown);
}

TEST(OneLine, CutsWhatIsLongAndSaysSo) {
  const std::string shown = OneLine(std::string(10'000'000, 'm'));
  EXPECT_LT(shown.size(), kMostShown + 100);
  EXPECT_NE(shown.find("[... 9995904 bytes left out]"), std::string::npos) << shown.substr(kMostShown);
  const std::string error = std::string(5000, 'n') + ": cannot be read (File name too long); check the path";
  EXPECT_TRUE(OneLine(error).ends_with("n: cannot be read (File name too long); check the path")) << "it says why";
  std::string accents;
  for (int i = 0; i < 100; ++i) accents += "\xc3\xa9";
  for (std::size_t most = 16; most < 40; ++most)
    EXPECT_EQ(OneLine(accents, most).find("\\x"), std::string::npos) << most;
}

TEST(Plain, CleansEveryArgumentAndNoFormat) {
  EXPECT_EQ(Plain("{}\n{:>3} {}\n", "a\nb", 7, 'c'), "a\\nb\n  7 c\n");
  EXPECT_EQ(Plain("{}", Lines{"a\n::error::b\n\x1b"}), "a\n: :error::b\n\\x1b");
  EXPECT_EQ(Plain("{:<8}|", std::string("ab")), "ab      |");
}

TEST(Say, JoinsNoCommandFromParts) {
  testing::internal::CaptureStdout();
  Say("{}{}error::x\n", ":", ":");
  Say("{}{}\n", "#", "#[error]x");
  EXPECT_EQ(testing::internal::GetCapturedStdout(), ": :error::x\n# #[error]x\n");
}

TEST(SayJson, KeepsTheTextAndHidesNothing) {
  const nlohmann::json said = {{"a", "##vso[x]\x7f\xE2\x80\xAE\n###[b]"}};
  testing::internal::CaptureStdout();
  SayJson(said, -1);
  const std::string out = testing::internal::GetCapturedStdout();
  EXPECT_EQ(out.find("##"), std::string::npos);
  for (const char c : out.substr(0, out.size() - 1)) EXPECT_TRUE(c >= ' ' && c < 0x7F);
  EXPECT_EQ(nlohmann::json::parse(out), said);
}

// What the program `command` answers, with its standard output on a full device.
int OnAFullDevice(const std::string& command) {
  return WEXITSTATUS(
      std::system((std::string(places::kProgram) + " --tree " + places::kSource + " " + command).c_str()));
}

TEST(Say, OutputThatCannotBeWrittenIsNoSuccess) {
  if (::access("/dev/full", W_OK) != 0) GTEST_SKIP() << "no /dev/full here";
  EXPECT_EQ(OnAFullDevice("list > /dev/full"), 5);
  EXPECT_EQ(OnAFullDevice("list --format json > /dev/full"), 5);
  EXPECT_EQ(OnAFullDevice("list --format ctest > /dev/full"), 5);
  EXPECT_EQ(OnAFullDevice("--help > /dev/full"), 5);
  EXPECT_EQ(OnAFullDevice("explain cdp.grids.parent-completes-after-children > /dev/full"), 5);
  EXPECT_EQ(OnAFullDevice("list --nonsense 2> /dev/full"), 2) << "refused all the same";
  EXPECT_EQ(OnAFullDevice("list > /dev/null"), 0);
}

TEST(Say, WordsOfTheCommandLineAreForeign) {
  const fs::path file = fs::temp_directory_path() / ("cuda-cts-say-" + std::to_string(::getpid()));
  EXPECT_EQ(OnAFullDevice("list \"$(printf 'x\\n::error::\\033[2J')\" 2> " + file.string()), 2);
  std::ifstream in(file);
  const std::string said(std::istreambuf_iterator<char>(in), {});
  fs::remove(file);
  EXPECT_EQ(said.find('\x1b'), std::string::npos) << said;
  EXPECT_NE(said.find("x\\n::error::\\x1b[2J"), std::string::npos) << said;
}

// The sink is of use only where nothing goes past it.
TEST(Say, IsTheOnlyWayOut) {
  const std::regex past(
      R"(fmt::print|std::c(out|err|log)\b|\b(f|v|vf|d)?printf\s*\(|\bf?put(s|c|char)\s*\(|\bfwrite\s*\(|\bperror\s*\(|[^:]::write\(STD)");
  const fs::path runner = fs::path(places::kSource) / "runner";
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(runner)) {
    const fs::path file = entry.path().lexically_relative(runner);
    const std::string name = file.string();
    if (file.extension() != ".cc" && file.extension() != ".h") continue;
    if (name.ends_with("_test.cc") || name.starts_with("testing/") || name == "base/say.cc") continue;
    ++files;
    std::ifstream in(entry.path());
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      EXPECT_FALSE(std::regex_search(line, past)) << name << ":" << number << ": use base/say.h: " << line;
    }
  }
  EXPECT_GT(files, 150);
}

}  // namespace
}  // namespace base
