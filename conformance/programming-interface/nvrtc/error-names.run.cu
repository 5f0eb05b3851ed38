/*---
clause: pi.nvrtc.error-names
control: the code after each is named
control-fails-with:
  - a code of NVRTC is not named as its enumerator
  - a number without an enumerator was given a name
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"

namespace {

// The enumerators of toolkit 12.0; later ones have later numbers.
constexpr const char* kNames[] = {"NVRTC_SUCCESS",
                                  "NVRTC_ERROR_OUT_OF_MEMORY",
                                  "NVRTC_ERROR_PROGRAM_CREATION_FAILURE",
                                  "NVRTC_ERROR_INVALID_INPUT",
                                  "NVRTC_ERROR_INVALID_PROGRAM",
                                  "NVRTC_ERROR_INVALID_OPTION",
                                  "NVRTC_ERROR_COMPILATION",
                                  "NVRTC_ERROR_BUILTIN_OPERATION_FAILURE",
                                  "NVRTC_ERROR_NO_NAME_EXPRESSIONS_AFTER_COMPILATION",
                                  "NVRTC_ERROR_NO_LOWERED_NAMES_BEFORE_COMPILATION",
                                  "NVRTC_ERROR_NAME_EXPRESSION_NOT_VALID",
                                  "NVRTC_ERROR_INTERNAL_ERROR",
                                  "NVRTC_ERROR_TIME_FILE_WRITE_FAILED"};
constexpr const char* kUnknown = "NVRTC_ERROR unknown";

std::string Named(int code) {
  const char* const name = cts::Nvrtc<const char* (*)(int)>("nvrtcGetErrorString")(code);
  return name != nullptr ? name : "";
}

CTS_CASE() {
  for (size_t i = 0; i < std::size(kNames); ++i) {
    cts::Row(kNames[i], [&] {
      CTS_EXPECT(Named(static_cast<int>(i) + (cts::control() ? 1 : 0)) == kNames[i],
                 "a code of NVRTC is not named as its enumerator");
    });
  }
}

CTS_CASE(others) {
  for (const int number : {-1, 997, 123456})
    CTS_EXPECT(Named(cts::control() ? 3 : number) == kUnknown, "a number without an enumerator was given a name");
}

}  // namespace
