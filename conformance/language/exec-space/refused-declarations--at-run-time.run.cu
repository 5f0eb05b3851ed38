/*---
clause: lang.exec-space.refused-declarations
covers: NVRTC, results, members, further specifiers, hints
control: the accepted form of each snippet
control-fails-with: NVRTC took a declaration of a kernel that is none
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../refused-at-run-time.family.cuh"

namespace {

constexpr Snippet kSnippets[] = {
    {"kernel-that-returns", "__global__ ", "int", "void", " F();"},
    {"kernel-that-returns-a-pointer", "__global__ void ", "*", "", " F();"},
    {"kernel-as-member", "struct S { ", "__global__", "__device__", " void F(); };"},
    {"kernel-as-static-member", "struct S { ", "__global__", "__device__", " static void F(); };"},
    {"kernel-and-device", "", "__device__", "", " __global__ void F();"},
    {"kernel-and-host", "", "__host__", "", " __global__ void F();"},
    {"inline-hint-and-noinline", "__inline_hint__ ", "__noinline__", "", " __device__ void F();"},
    {"inline-hint-and-forceinline", "__inline_hint__ ", "__forceinline__", "", " __device__ void F();"},
};

CTS_CASE() { CheckRefused(kSnippets, cts::control(), "NVRTC took a declaration of a kernel that is none"); }

}  // namespace
