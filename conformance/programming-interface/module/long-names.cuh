// Names as long as the PTX ISA asks for (9.1, 4.4), which differ in one character at some place, or by their length.
#pragma once

#include <string>
#include <vector>

namespace {

constexpr std::size_t kLongest = 1024;

struct LongName {
  const char* row;
  std::string name;
};
inline std::vector<LongName> LongNames() {
  const std::string stem = [] {
    std::string text = "Name";
    for (unsigned i = 0; text.size() < kLongest; ++i) text += "_" + std::to_string(i);
    return text.substr(0, kLongest);
  }();
  const auto with = [&](std::size_t place) {
    std::string name = stem;
    name[place] = '$';
    return name;
  };
  return {{"all", stem},
          {"last-character", with(kLongest - 1)},
          {"character-1000", with(999)},
          {"character-512", with(511)},
          {"character-256", with(255)},
          {"character-200", with(199)},
          {"one-less", stem.substr(0, kLongest - 1)},
          {"half", stem.substr(0, kLongest / 2)}};
}

}  // namespace
