/*---
clause: cdp.launch.grid-dimension-argument
control: the extents change places, and the integer is one less
control-fails-with:
  - the child has another grid size than the dim3 of its launch
  - the child has another grid size than the integer of its launch
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "dimension-argument.family.cuh"

namespace {

struct OfGrid {
  static __device__ uint3 At() { return blockIdx; }
  static __device__ dim3 Size() { return gridDim; }
  template <class Extents>
  static __device__ void Launch(Seen* seen, Extents size) {
    Child<OfGrid><<<size, 1>>>(seen);
  }
};

constexpr Size kSizes[] = {
    {"7x5x3", dim3(7, 5, 3)}, {"1x1x300", dim3(1, 1, 300)}, {"1x300x4", dim3(1, 300, 4)}, {"2x3x5", dim3(2, 3, 5)}};
constexpr Integer kIntegers[] = {{"integer-11", 11}, {"integer-70000", 70000}};

CTS_CASE(dimensions) {
  CheckSizes<OfGrid>(kSizes, cts::control(), "the child has another grid size than the dim3 of its launch");
}

CTS_CASE(integer) {
  CheckIntegers<OfGrid>(kIntegers, cts::control(), "the child has another grid size than the integer of its launch");
}

}  // namespace
