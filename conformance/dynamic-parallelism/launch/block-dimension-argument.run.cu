/*---
clause: cdp.launch.block-dimension-argument
control: the extents change places, and the integer is one less
control-fails-with:
  - the child has another block size than the dim3 of its launch
  - the child has another block size than the integer of its launch
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "dimension-argument.family.cuh"

namespace {

struct OfBlock {
  static __device__ uint3 At() { return threadIdx; }
  static __device__ dim3 Size() { return blockDim; }
  template <class Extents>
  static __device__ void Launch(Seen* seen, Extents size) {
    Child<OfBlock><<<1, size>>>(seen);
  }
};

constexpr Size kSizes[] = {
    {"8x4x2", dim3(8, 4, 2)}, {"1x1x64", dim3(1, 1, 64)}, {"1x32x4", dim3(1, 32, 4)}, {"7x5x3", dim3(7, 5, 3)}};
constexpr Integer kIntegers[] = {{"integer-11", 11}, {"integer-1024", 1024}};

CTS_CASE(dimensions) {
  CheckSizes<OfBlock>(kSizes, cts::control(), "the child has another block size than the dim3 of its launch");
}

CTS_CASE(integer) {
  CheckIntegers<OfBlock>(kIntegers, cts::control(), "the child has another block size than the integer of its launch");
}

}  // namespace
