/*---
clause: pi.nvrtc.language-dialects
control: the next dialect is asked for
control-fails-with: the language is not that of the option
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

struct Dialect {
  const char *option, *value;
};
constexpr Dialect kDialects[] = {{"--std=c++03", "199711L"},
                                 {"--std=c++11", "201103L"},
                                 {"--std=c++14", "201402L"},
                                 {"--std=c++17", "201703L"},
                                 {"--std=c++20", "202002L"}};

CTS_CASE() {
  for (size_t i = 0; i < std::size(kDialects); ++i) {
    cts::Row(kDialects[i].option + 2, [&] {
      const Dialect& asked = kDialects[cts::control() ? (i + 1) % std::size(kDialects) : i];
      CTS_EXPECT(cts::Holds(std::string("__cplusplus == ") + kDialects[i].value, {asked.option}),
                 "the language is not that of the option");
    });
  }
}

}  // namespace
