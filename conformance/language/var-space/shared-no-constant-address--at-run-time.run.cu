/*---
clause: lang.var-space.shared-no-constant-address
covers: NVRTC, arguments of templates, constants
control: the accepted form of each snippet
control-fails-with: NVRTC took the address of a __shared__ variable for a constant
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../refused-at-run-time.family.cuh"

namespace {

constexpr Snippet kSnippets[] = {
    {"template-argument", "template <int*> struct S { }; ", "__shared__", "__device__",
     " int x; __device__ void F() { S<&x> s; }"},
    {"constant-pointer", "__device__ void F() { ", "__shared__", "static __device__",
     " int x; constexpr int* p = &x; }"},
    {"constant-reference", "__device__ void F() { ", "__shared__", "static __device__",
     " int x; constexpr int& r = x; }"},
};

CTS_CASE() {
  CheckRefused(kSnippets, cts::control(), "NVRTC took the address of a __shared__ variable for a constant");
}

}  // namespace
