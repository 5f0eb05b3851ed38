/*---
clause: lang.function.refused-declarations
covers: NVRTC, parameters, results, friends, operators, packs
control: the accepted form of each snippet
control-fails-with: NVRTC took a declaration of a kernel that is refused
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../refused-at-run-time.family.cuh"

namespace {

constexpr Snippet kSnippets[] = {
    {"any-number-of-arguments", "__global__ void F(int ", ", ...", "", ") { }"},
    {"rvalue-reference", "__global__ void F(int ", "&&", "", ") { }"},
    {"rvalue-reference-as-second", "__global__ void F(float, int ", "&&", "", ") { }"},
    {"constexpr-kernel", "", "constexpr", "", " __global__ void F() { }"},
    {"deduced-return-type", "__global__ ", "auto", "void", " F() { }"},
    {"defined-as-a-friend", "struct S { friend __global__ void F()", "{ }", ";", " };"},
    {"operator", "struct S { }; __global__ void ", "operator+", "F", "(S, S) { }"},
    {"two-packs", "template <template <class...> class A, template <int...> class B, class... T ", ", int... N", "",
     "> __global__ void F(A<T...>) { }"},
};

CTS_CASE() { CheckRefused(kSnippets, cts::control(), "NVRTC took a declaration of a kernel that is refused"); }

}  // namespace
