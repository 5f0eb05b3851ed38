/*---
clause: lang.unsupported.int128
covers: quotients and remainders
control: the upper half of the second operand is another
control-fails-with: an operation on 128 bits has another result than on the host
---*/
#include "cts/case.cuh"

#include "int128.family.cuh"

namespace {

CTS_CASE() {
  constexpr const char* kWrong = "an operation on 128 bits has another result than on the host";
  const bool control = cts::control();
#define CHECK(Name, text, expression)                      \
  Check<Name, Signed>(text, "of-signed", control, kWrong); \
  Check<Name, Unsigned>(text, "of-unsigned", control, kWrong);
  DIVISIONS(CHECK)
}

}  // namespace
