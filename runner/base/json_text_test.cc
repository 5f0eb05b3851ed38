#include "base/json_text.h"
#include "testing/places.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

#include <gtest/gtest.h>

namespace {

std::string Nested(int depth) { return std::string(depth, '[') + std::string(depth, ']'); }

std::string Why(std::string_view text, const base::JsonLimits& limits = {}) {
  std::string why;
  const bool discarded = base::ParseJson(text, limits, &why).is_discarded();
  EXPECT_EQ(discarded, !why.empty());
  return why;
}

TEST(JsonText, ReadsWhatIsWithinTheLimits) {
  EXPECT_EQ(base::ParseJson(R"({"a": [1, "[[[[", "\"[", 2.5]})")["a"][1], "[[[[");
  EXPECT_EQ(Why(Nested(64)), "");
  EXPECT_EQ(Why(R"(["[[[[[[", "\\", "{\"{"])", {.depth = 1}), "");
}

TEST(JsonText, RefusesDeepText) {
  EXPECT_EQ(Why(Nested(65)), "is nested deeper than 64 levels");
  EXPECT_EQ(Why(std::string(10'000'000, '[')), "is nested deeper than 64 levels");
  std::string objects;
  for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
  EXPECT_EQ(Why(objects), "is nested deeper than 64 levels");
  EXPECT_EQ(Why(Nested(33), base::kProgramLine), "is nested deeper than 32 levels");
}

TEST(JsonText, RefusesLongText) {
  EXPECT_EQ(Why("[1, 2, 3]", {.bytes = 8}), "has 9 bytes; at most 8 are read");
  EXPECT_EQ(Why("[1, 2, 3, 4]", {.values = 3}), "holds more than 3 values");
}

TEST(JsonText, SaysWhereTextIsNoJson) {
  EXPECT_EQ(Why("[1, 2"), "is not whole JSON (byte 6 of 5)");
  EXPECT_EQ(Why(""), "is not whole JSON (byte 1 of 0)");
  EXPECT_EQ(Why("1e999"), "holds a number that is none");
  EXPECT_EQ(Why("\"\xff\""), "is not whole JSON (byte 2 of 3)");
}

TEST(JsonText, AByteOfZeroEndsNoText) {
  using namespace std::string_view_literals;
  EXPECT_EQ(Why("{}\0"sv), "is not whole JSON (byte 3 of 3 is zero)");
  EXPECT_EQ(Why("{\"a\": 1}\0 and more"sv), "is not whole JSON (byte 9 of 18 is zero)");
  EXPECT_EQ(Why("\0{}"sv), "is not whole JSON (byte 1 of 3 is zero)");
  EXPECT_EQ(Why(R"(["\u0000"])"), "");
}

TEST(JsonText, RefusesAMemberThatIsNamedTwice) {
  EXPECT_EQ(Why(R"({"a": 1, "a": 1})"), "names a member twice");
  EXPECT_EQ(Why(R"([{"b": {"a": 1, "c": 2, "\u0061": 3}}])"), "names a member twice");
  EXPECT_EQ(Why(R"({"a": {"a": {"a": ":"}}, "b:": "a:"})"), "");
  std::string why;
  EXPECT_TRUE(base::ParseOrderedJson(R"({"a": 1, "b": 2, "a": 3})", {}, &why).is_discarded());
  EXPECT_EQ(why, "names a member twice");
}

// The libraries' own readers have no limits.
TEST(JsonText, IsTheOnlyReader) {
  namespace fs = std::filesystem;
  const fs::path runner = fs::path(places::kSource) / "runner";
  const std::set<std::string> readers = {"base/json_text.cc", "suite/catalogue/yaml.cc"};
  int files = 0;
  for (const auto& entry : fs::recursive_directory_iterator(runner)) {
    const fs::path file = entry.path().lexically_relative(runner);
    const std::string name = file.generic_string();
    const bool source = file.extension() == ".cc" || file.extension() == ".h";
    if (!source || name.ends_with("_test.cc") || name.starts_with("testing/") || readers.contains(name)) continue;
    ++files;
    std::ifstream in(entry.path());
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    for (const char* call : {"json::parse", "Json::parse", "json::accept", "YAML::Load", "YAML::Parser", "std::regex",
                             "std::stod", "std::stoul", "#include <regex>"}) {
      EXPECT_EQ(text.find(call), std::string::npos)
          << name << " calls " << call << "; use base/ or suite/catalogue/yaml.h";
    }
    // What the library says of a member is told in our own words (base/json_read.h).
    EXPECT_EQ(text.find("json::exception& e"), std::string::npos) << name << " tells in the words of the JSON library";
  }
  EXPECT_GT(files, 150);
}

}  // namespace
