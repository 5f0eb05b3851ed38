/*---
clause: lang.grid-constant.declarations-agree
covers: NVRTC, declarations, definitions, specializations
control: the accepted form of each snippet
control-fails-with: NVRTC took declarations that do not agree
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../refused-at-run-time.family.cuh"

namespace {

constexpr Snippet kSnippets[] = {
    {"another-declaration", "__global__ void F(__grid_constant__ const int x); __global__ void F(", "",
     "__grid_constant__", " const int x);"},
    {"definition", "__global__ void F(const int x); __global__ void F(", "__grid_constant__", "", " const int x) { }"},
    {"specialization",
     "template <class T> __global__ void F(__grid_constant__ const T x) { } template <> __global__ void F<int>(", "",
     "__grid_constant__", " const int x) { }"},
};

CTS_CASE() { CheckRefused(kSnippets, cts::control(), "NVRTC took declarations that do not agree"); }

}  // namespace
