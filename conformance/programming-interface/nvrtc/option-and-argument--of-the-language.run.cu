/*---
clause: pi.nvrtc.option-and-argument
covers: the language
control: each option has another argument
control-fails-with: an option was not taken in one of its forms
requires: [nvrtc]
launches: none
draft: not yet run on a GPU
note: NVRTC of toolkit 13.0 refuses the argument in a string of its own
---*/
#include "cts/case.cuh"

#include "../nvrtc.cuh"

namespace {

struct Option {
  const char *long_name, *short_name, *argument, *otherwise, *condition;
};
constexpr Option kOptions[] = {{"--std", "-std", "c++14", "c++20", "__cplusplus == 201402L"}};

void Check(const Option& option, const char* name, const char* form, bool in_two_strings) {
  cts::Row((std::string(form) + "-of" + option.long_name).c_str(), [&] {
    const std::string argument = cts::control() ? option.otherwise : option.argument;
    const std::string whole = std::string(name) + "=" + argument;
    const cts::Options options = in_two_strings ? cts::Options{name, argument.c_str()} : cts::Options{whole.c_str()};
    CTS_EXPECT(cts::Holds(option.condition, options), "an option was not taken in one of its forms");
  });
}

CTS_CASE() {
  for (const Option& option : kOptions) {
    Check(option, option.long_name, "long-name", false);
    Check(option, option.long_name, "long-name-in-two-strings", true);
    Check(option, option.short_name, "short-name", false);
    Check(option, option.short_name, "short-name-in-two-strings", true);
  }
}

}  // namespace
