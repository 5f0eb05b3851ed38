/*---
clause: lang.grid-constant.const-value-parameters
covers: NVRTC, numbers, classes, pointers, references
control: the accepted form of each snippet
control-fails-with: NVRTC took a parameter that cannot be __grid_constant__
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../refused-at-run-time.family.cuh"

namespace {

constexpr Snippet kSnippets[] = {
    {"not-const", "__global__ void F(__grid_constant__ ", "", "const", " int x) { }"},
    {"class-that-is-not-const", "struct S { int x[4]; }; __global__ void F(__grid_constant__ ", "", "const",
     " S x) { }"},
    {"pointer-to-const", "__global__ void F(__grid_constant__ const int* ", "", "const", " x) { }"},
    {"reference-to-const", "struct S { int x[4]; }; __global__ void F(__grid_constant__ const S ", "&", "", " x) { }"},
    {"second-of-two", "__global__ void F(__grid_constant__ const int x, __grid_constant__ ", "", "const",
     " float y) { }"},
};

CTS_CASE() { CheckRefused(kSnippets, cts::control(), "NVRTC took a parameter that cannot be __grid_constant__"); }

}  // namespace
