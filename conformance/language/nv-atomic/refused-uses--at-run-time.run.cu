/*---
clause: lang.nv-atomic.refused-uses
covers: NVRTC, orders and scopes in variables, types
control: the accepted form of each snippet
control-fails-with: NVRTC took a use of a built-in atomic that is refused
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../refused-at-run-time.family.cuh"

namespace {

constexpr Snippet kSnippets[] = {
    {"order-of-load", "__device__ int F(int* p, int order) { return __nv_atomic_load_n(p, ", "order",
     "__NV_ATOMIC_RELAXED", ", __NV_THREAD_SCOPE_DEVICE); }"},
    {"scope-of-load", "__device__ int F(int* p, int scope) { return __nv_atomic_load_n(p, __NV_ATOMIC_RELAXED, ",
     "scope", "__NV_THREAD_SCOPE_DEVICE", "); }"},
    {"order-of-addition", "__device__ int F(int* p, int order) { return __nv_atomic_fetch_add(p, 1, ", "order",
     "__NV_ATOMIC_RELAXED", ", __NV_THREAD_SCOPE_DEVICE); }"},
    {"scope-of-addition", "__device__ void F(int* p, int scope) { __nv_atomic_add(p, 1, __NV_ATOMIC_RELAXED, ", "scope",
     "__NV_THREAD_SCOPE_DEVICE", "); }"},
    {"addition-of-long-long", "__device__ void F(", "long long", "unsigned long long",
     "* p) { __nv_atomic_add(p, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE); }"},
    {"minimum-of-float", "__device__ void F(", "float", "int",
     "* p) { __nv_atomic_min(p, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE); }"},
    {"or-of-float", "__device__ void F(", "float", "unsigned",
     "* p) { __nv_atomic_or(p, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE); }"},
    {"exchange-of-two-bytes", "__device__ void F(", "short", "int",
     "* p) { __nv_atomic_exchange_n(p, 1, __NV_ATOMIC_RELAXED, __NV_THREAD_SCOPE_DEVICE); }"},
};

CTS_CASE() { CheckRefused(kSnippets, cts::control(), "NVRTC took a use of a built-in atomic that is refused"); }

}  // namespace
