/*---
clause: cdp.api.memset-3d-async-fills-box-alone
covers: each kind of device memory, boxes after a late child
control: the fills leave out the last slice of each box
control-fails-with: the boxes of a kind of device memory are not exactly those that were filled with zero
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: fills with zero; other values are the matter of the case without an aspect
---*/
#include "cts/case.cuh"

#include "zeroed-boxes.family.cuh"

namespace {

struct Fill {
  __device__ cudaError_t operator()(unsigned char* first, const Box& box) const {
    return cudaMemset3DAsync(cudaPitchedPtr{first, box.pitch, box.pitch, box.rows}, 0,
                             cudaExtent{box.width, box.height, box.depth}, nullptr);
  }
};

// Odd and aligned ones, one column, whole rows, and slices without padding.
constexpr Box kBoxes[] = {{0, 96, 9, 31, 1, 2, 20, 7, 2},
                          {4096, 256, 4, 0, 1, 0, 128, 2, 3},
                          {8192, 67, 11, 66, 2, 1, 1, 8, 5},
                          {16'384, 1100, 3, 8, 0, 0, 1013, 2, 2},
                          {24'576, 64, 10, 0, 0, 1, 64, 10, 8}};

CTS_CASE() {
  const auto asked = [](Box box) {
    if (cts::control()) --box.depth;
    return box;
  };
  ExpectZeroed<Fill>(kBoxes, asked,
                     "the boxes of a kind of device memory are not exactly those that were filled with zero");
}

}  // namespace
