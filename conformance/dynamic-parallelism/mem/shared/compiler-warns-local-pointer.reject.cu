/*---
clause: cdp.mem.shared.compiler-warns-local-pointer
control: the argument is a pointer to global memory
build: [rdc, werror]
rejects-with:
  - >-
    A pointer to local memory was stored into the parameter buffer obtained at <place>. Dereferencing this within the
    launch is undefined.
note: warnings are errors in both builds, so that the twin is accepted only without any diagnostic
---*/
#include "cts/case.cuh"

namespace {

__global__ void Child(const int* words, int* out) { *out = words[threadIdx.x]; }

__global__ void Parent([[maybe_unused]] const int* global, int* out) {
#ifdef CTS_CONTROL
  Child<<<1, 1>>>(global, out);
#else
  int local[4] = {1, 2, 3, *out};
  Child<<<1, 1>>>(local, out);
#endif
}

CTS_CASE() { Parent<<<1, 1>>>(nullptr, nullptr); }

}  // namespace
