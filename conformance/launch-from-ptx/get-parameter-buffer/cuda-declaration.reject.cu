/*---
clause: ptx.get-parameter-buffer.cuda-declaration
control: the assertion is turned round, so that it holds for the documented prototype
build: [rdc]
rejects-with:
  - 'static assertion failed with "the prototype is the documented one"'
---*/
#include <type_traits>

#include "cts/case.cuh"

namespace {

using Documented = void* (*)(size_t, size_t);

__global__ void Kernel() {
  constexpr bool kSame = std::is_same_v<decltype(&cudaGetParameterBuffer), Documented>;
#ifdef CTS_CONTROL
  static_assert(kSame, "the prototype is another one");
#else
  static_assert(!kSame, "the prototype is the documented one");
#endif
}

CTS_CASE() { Kernel<<<1, 1>>>(); }

}  // namespace
