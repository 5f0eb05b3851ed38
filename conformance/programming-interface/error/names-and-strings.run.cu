/*---
clause: pi.error.names-and-strings
control: the number after each code is named
control-fails-with:
  - the name of an error is not that of its enumerator
  - an error has no description
  - a number without an enumerator was given a name
launches: none
---*/
#include "cts/case.cuh"
#include "cts/process/error_codes.h"

#include <cstring>

namespace {

constexpr const char* kUnknown = "unrecognized error code";

CTS_CASE(enumerators) {
  for (const auto& row : cts::kErrorCodes) {
    cts::Row(row.name, [&] {
      const auto asked = static_cast<cudaError_t>(row.code + (cts::control() ? 10000 : 0));
      CTS_EXPECT(std::strcmp(cudaGetErrorName(asked), row.name) == 0,
                 "the name of an error is not that of its enumerator");
      const char* const text = cudaGetErrorString(asked);
      CTS_EXPECT(*text != '\0' && std::strcmp(text, kUnknown) != 0, "an error has no description");
    });
  }
}

CTS_CASE(others) {
  for (const int number : {-1, 998, 123456}) {
    const auto code = cts::control() ? cudaErrorInvalidValue : static_cast<cudaError_t>(number);
    CTS_EXPECT(std::strcmp(cudaGetErrorName(code), kUnknown) == 0, "a number without an enumerator was given a name");
    CTS_EXPECT(std::strcmp(cudaGetErrorString(code), kUnknown) == 0, "a number without an enumerator was given a name");
  }
}

}  // namespace
