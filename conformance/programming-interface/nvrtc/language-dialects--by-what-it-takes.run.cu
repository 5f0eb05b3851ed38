/*---
clause: pi.nvrtc.language-dialects
covers: each language takes code that a neighbor refuses
control: the other language is asked for
control-fails-with: code of a language was refused
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

struct Dialect {
  const char *option, *other, *code;
};
constexpr Dialect kDialects[] = {
    {"--std=c++03", "--std=c++11", "__device__ int constexpr;"},
    {"--std=c++11", "--std=c++03",
     "__device__ constexpr int Three() { return 3; }\nstatic_assert(Three() == 3, \"\");"},
    {"--std=c++14", "--std=c++11",
     "__device__ constexpr int Sum(int n) { int sum = 0; for (int i = 0; i <= n; ++i) sum += i; return sum; }\n"
     "static_assert(Sum(3) == 6, \"\");"},
    {"--std=c++17", "--std=c++14",
     "template <auto kValue> struct Of { int values[kValue]; };\n__device__ Of<3> three;"},
    {"--std=c++20", "--std=c++17", "template <class T> concept Small = sizeof(T) < 4;\nstatic_assert(Small<char>);"}};

CTS_CASE() {
  for (const Dialect& dialect : kDialects) {
    cts::Row(dialect.option + 2, [&] {
      cts::NvrtcProgram program(dialect.code);
      CTS_EXPECT(program.Takes({cts::control() ? dialect.other : dialect.option}), "code of a language was refused");
    });
  }
}

}  // namespace
