// Names for the rows of parameterised tests, so that a test can be named in a report.
#pragma once

#include <cctype>
#include <map>
#include <string>

#include <gtest/gtest.h>

namespace testing_names {

/// The words of a text, joined by "_": all that a test's name may hold. Signs of comparison become words, for rows that
/// differ in them alone; a text without any becomes "nothing".
inline std::string InWords(const std::string& text) {
  std::string name;
  const auto add = [&name](const std::string& word) { name += (name.empty() || name.back() == '_' ? "" : "_") + word; };
  for (const char c : text) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      name += c;
    } else if (c == '<' || c == '>' || c == '=' || c == '!') {
      add(c == '<' ? "less_" : c == '>' ? "greater_" : c == '=' ? "equal_" : "not_");
    } else if (!name.empty() && name.back() != '_') {
      name += '_';
    }
  }
  while (!name.empty() && name.back() == '_') name.pop_back();
  return name.empty() ? "nothing" : name;
}

/// Names a row by what its PrintTo says. GoogleTest asks for the rows in their order, once each: of rows that say the same
/// the second gets "_2", and so on.
struct RowInWords {
  template <class Row>
  std::string operator()(const testing::TestParamInfo<Row>& info) const {
    static std::map<std::string, int> seen;
    if (info.index == 0) seen.clear();
    const std::string name = InWords(testing::PrintToString(info.param));
    const int times = ++seen[name];
    return times == 1 ? name : name + "_" + std::to_string(times);
  }
};

}  // namespace testing_names
