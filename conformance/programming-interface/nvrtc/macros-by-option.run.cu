/*---
clause: pi.nvrtc.macros-by-option
control: each option defines another value, or nothing
control-fails-with: a macro is not what the options make it
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

struct Definition {
  const char* name;
  cts::Options options, otherwise;
  const char* condition;
};

CTS_CASE() {
  const Definition kDefinitions[] = {
      {"long-name", {"--define-macro=X=3"}, {"--define-macro=X=4"}, "X == 3"},
      {"long-name-in-two-strings", {"--define-macro", "X=3"}, {"--define-macro", "X=4"}, "X == 3"},
      {"short-name", {"-DX=3"}, {"-DX=4"}, "X == 3"},
      {"short-name-with-a-blank", {"-D X=3"}, {"-D X=4"}, "X == 3"},
      {"short-name-with-an-assignment", {"-D=X=3"}, {"-D=X=4"}, "X == 3"},
      {"short-name-in-two-strings", {"-D", "X=3"}, {"-D", "X=4"}, "X == 3"},
      {"one-without-a-value", {"-DX"}, {"-DX=2"}, "X == 1"},
      {"with-nothing", {"-DX="}, {"-DX=2"}, "X + 1 == 1"},
      {"an-expression", {"-DX=(1 + 2) * 3"}, {"-DX=1 + 2 * 3"}, "X == 9"},
      {"of-another-macro", {"-DX=Y", "-DY=3"}, {"-DX=Y", "-DY=4"}, "X == 3"},
      {"with-parameters", {"-DX(a, b)=a - b"}, {"-DX(a, b)=b - a"}, "X(5, 2) == 3"},
      {"taken-back", {"-DX=3", "-UX"}, {"-DX=3"}, "!defined(X)"},
      {"taken-back-by-the-long-name", {"-DX=3", "--undefine-macro=X"}, {"-DX=3"}, "!defined(X)"}};
  for (const Definition& definition : kDefinitions) {
    cts::Row(definition.name, [&] {
      CTS_EXPECT(cts::Holds(definition.condition, cts::control() ? definition.otherwise : definition.options),
                 "a macro is not what the options make it");
    });
  }
}

// What means something to a shell, or to a file of options, is a character like any other.
CTS_CASE(special_characters) {
  const std::string text = R"(a;b$(c)|d 'e'>f&g`h`*?[i]{j}~!#%^,=@:)";
  const std::string option = "-DX=\"" + (cts::control() ? text + "k" : text) + "\"";
  const std::string source = R"(
__device__ constexpr bool Same(const char* a, const char* b) {
  return *a == *b && (*a == 0 || Same(a + 1, b + 1));
}
static_assert(Same(X, R"---()" +
                             text + R"()---"), "");
)";
  CTS_EXPECT_EQ(cts::NvrtcProgram(source).Compile({option.c_str()}), 0, "a macro is not what the options make it");
}

}  // namespace
