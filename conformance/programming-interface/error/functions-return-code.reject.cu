/*---
clause: pi.error.functions-return-code
control: a function that returns nothing is one of them
build: [plain-cxx]
rejects-with:
  - - 'static assertion failed: every function of the runtime returns a cudaError_t'
    - "static_assert failed due to requirement '!kAll' \"every function of the runtime returns a cudaError_t\""
    - "static assertion failed due to requirement '!kAll': every function of the runtime returns a cudaError_t"
note: >-
  The assertion says the opposite, so that its refusal shows the statement; without functions of later toolkits. In the
  words of g++, of clang++ and of clang++ from release 16 on.
---*/
#include "cts/case.cuh"

#include "runtime-functions.cuh"

#ifdef CTS_CONTROL
void ReturnsNothing(int);
constexpr bool kAll = cts::kRuntimeReturnsCodes && cts::ReturnsCode(&ReturnsNothing);
#else
constexpr bool kAll = cts::kRuntimeReturnsCodes;
#endif
static_assert(!kAll, "every function of the runtime returns a cudaError_t");

// And those that do not.
static_assert(!cts::ReturnsCode(&cudaGetErrorName) && !cts::ReturnsCode(&cudaGetErrorString) &&
                  !cts::ReturnsCode(&cudaCreateChannelDesc),
              "an exception returns a cudaError_t");
