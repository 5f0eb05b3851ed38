/*---
clause: lang.class.refused-declarations
covers: NVRTC, functions that override ones of another space
control: the accepted form of each snippet
control-fails-with: NVRTC took a function that overrides one of another space
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../refused-at-run-time.family.cuh"

namespace {

constexpr Snippet kSnippets[] = {
    {"both-override-device-in-a-template",
     "struct B { virtual __device__ void F(); }; template <class T> struct D : B { ", "__host__", "",
     " __device__ void F() override; }; template struct D<int>;"},
    {"device-overrides-both-without-override", "struct B { virtual __host__ __device__ int F(int); }; struct D : B { ",
     "", "__host__", " __device__ int F(int); };"},
    {"both-override-device", "struct B { virtual __device__ void F(); }; struct D : B { ", "__host__", "",
     " __device__ void F() override; };"},
    {"device-overrides-both", "struct B { virtual __host__ __device__ void F(); }; struct D : B { ", "", "__host__",
     " __device__ void F() override; };"},
};

CTS_CASE() { CheckRefused(kSnippets, cts::control(), "NVRTC took a function that overrides one of another space"); }

}  // namespace
