/*---
clause: lang.builtin.not-assigned-nor-addressed
covers: NVRTC, each variable
control: the accepted form of each snippet
control-fails-with: NVRTC took an assignment to a built-in variable, or its address
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../refused-at-run-time.family.cuh"

namespace {

constexpr Snippet kSnippets[] = {
    {"assign-grid-dim", "__global__ void F() { ", "", "dim3 gridDim; ", "gridDim.x = 1; }"},
    {"assign-block-dim", "__global__ void F() { ", "", "dim3 blockDim; ", "blockDim.x = 1; }"},
    {"assign-block-idx", "__global__ void F() { ", "", "uint3 blockIdx; ", "blockIdx.x = 1; }"},
    {"assign-thread-idx", "__global__ void F() { ", "", "uint3 threadIdx; ", "threadIdx.x = 1; }"},
    {"assign-warp-size", "__device__ void F() { ", "", "int warpSize; ", "warpSize = 1; }"},
    {"address-of-grid-dim", "__device__ void Use(const void*); __global__ void F() { ", "", "dim3 gridDim; ",
     "Use(&gridDim); }"},
    {"address-of-block-dim", "__device__ void Use(const void*); __global__ void F() { ", "", "dim3 blockDim; ",
     "Use(&blockDim); }"},
    {"address-of-block-idx", "__device__ void Use(const void*); __global__ void F() { ", "", "uint3 blockIdx; ",
     "Use(&blockIdx); }"},
    {"address-of-thread-idx", "__device__ void Use(const void*); __global__ void F() { ", "", "uint3 threadIdx; ",
     "Use(&threadIdx); }"},
    {"address-of-warp-size", "__device__ void Use(const void*); __global__ void F() { ", "", "int warpSize; ",
     "Use(&warpSize); }"},
};

CTS_CASE() {
  CheckRefused(kSnippets, cts::control(), "NVRTC took an assignment to a built-in variable, or its address");
}

}  // namespace
