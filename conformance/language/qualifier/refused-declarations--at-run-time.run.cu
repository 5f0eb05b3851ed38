/*---
clause: lang.qualifier.refused-declarations
covers: NVRTC, variables within functions, initializers, assignments
control: the accepted form of each snippet
control-fails-with: NVRTC took a variable or an assignment that is refused
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../refused-at-run-time.family.cuh"

namespace {

constexpr Snippet kSnippets[] = {
    {"device-in-a-function", "__device__ void F() { ", "", "static", "  __device__ int x; }"},
    {"device-in-a-kernel", "__global__ void F() { ", "", "static", "  __device__ int x; }"},
    {"constant-in-a-function", "__device__ void F() { ", "", "static", "  __constant__ int x; }"},
    {"constant-in-a-template", "template <class T> __device__ void F() { ", "", "static",
     "  __constant__ T x; } template __device__ void F<int>();"},
    {"shared-with-initializer", "__global__ void F() { __shared__ int x", "= 10", "", "; }"},
    {"shared-array-with-initializer", "__global__ void F() { __shared__ int x[2]", "= {1, 2}", "", "; }"},
    {"constexpr-shared", "struct E { }; __global__ void F() { ", "constexpr", "", " __shared__ E x; }"},
    {"constant-assigned", "__constant__ int x; __device__ int y; __device__ void F() { ", "x", "y", " = 10; }"},
    {"constant-incremented", "__constant__ int x; __device__ int y; __global__ void F() { ++", "x", "y", "; }"},
};

CTS_CASE() { CheckRefused(kSnippets, cts::control(), "NVRTC took a variable or an assignment that is refused"); }

}  // namespace
