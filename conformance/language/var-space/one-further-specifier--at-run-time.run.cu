/*---
clause: lang.var-space.one-further-specifier
covers: NVRTC, each pair
control: the accepted form of each snippet
control-fails-with: NVRTC took a variable with two further specifiers
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../refused-at-run-time.family.cuh"

namespace {

constexpr Snippet kSnippets[] = {
    {"constant-and-managed", "__device__ __managed__ ", "__constant__", "", " int x;"},
    {"managed-and-constant", "", "__managed__", "", " __constant__ int x;"},
    {"constant-and-shared", "__global__ void F() { ", "__constant__", "", " __shared__ int x; }"},
    {"shared-and-managed", "__global__ void F() { __shared__ ", "__managed__", "", " int x; }"},
};

CTS_CASE() { CheckRefused(kSnippets, cts::control(), "NVRTC took a variable with two further specifiers"); }

}  // namespace
