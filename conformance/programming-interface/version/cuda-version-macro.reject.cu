/*---
clause: pi.version.cuda-version-macro
control: the next minor version is expected
rejects-with:
  - 'static assertion failed with "both are 1000 times the major version and 10 times the minor one"'
---*/
#include <cuda.h>

// The assertion says the opposite, so that its refusal shows the statement.
#ifdef CTS_CONTROL
constexpr int kMinor = __CUDACC_VER_MINOR__ + 1;
#else
constexpr int kMinor = __CUDACC_VER_MINOR__;
#endif
constexpr int kVersion = 1000 * __CUDACC_VER_MAJOR__ + 10 * kMinor;
static_assert(CUDA_VERSION != kVersion || CUDART_VERSION != kVersion,
              "both are 1000 times the major version and 10 times the minor one");
