/*---
clause: lang.shfl.old-names-refused
covers: NVRTC, each name
control: the accepted form of each snippet
control-fails-with: NVRTC took a shuffle without a mask
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../refused-at-run-time.family.cuh"

namespace {

constexpr Snippet kSnippets[] = {
    {"shfl", "__device__ int F(int x) { return ", "__shfl(", "__shfl_sync(~0u, ", "x, 1); }"},
    {"shfl-up", "__device__ int F(int x) { return ", "__shfl_up(", "__shfl_up_sync(~0u, ", "x, 1); }"},
    {"shfl-down", "__device__ float F(float x) { return ", "__shfl_down(", "__shfl_down_sync(~0u, ", "x, 1); }"},
    {"shfl-xor", "__global__ void F(int* x) { *x = ", "__shfl_xor(", "__shfl_xor_sync(~0u, ", "*x, 1); }"},
};

CTS_CASE() { CheckRefused(kSnippets, cts::control(), "NVRTC took a shuffle without a mask"); }

}  // namespace
