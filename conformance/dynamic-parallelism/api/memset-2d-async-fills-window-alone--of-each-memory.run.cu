/*---
clause: cdp.api.memset-2d-async-fills-window-alone
covers: each kind of device memory, windows after a late child
control: the fills leave out the last row of each window
control-fails-with: the windows of a kind of device memory are not exactly those that were filled with zero
build: [rdc]
draft: five of five on an H200, not yet on an H100
note: fills with zero; other values are the matter of the case without an aspect
---*/
#include "cts/case.cuh"

#include "zeroed-boxes.family.cuh"

namespace {

struct Fill {
  __device__ cudaError_t operator()(unsigned char* first, const Box& box) const {
    return cudaMemset2DAsync(first, box.pitch, 0, box.width, box.height, nullptr);
  }
};

// Odd and aligned ones, one column, and rows without padding.
constexpr Box kWindows[] = {{0, 96, 40, 7, 3, 0, 77, 30, 1},
                            {4096, 256, 16, 0, 1, 0, 128, 9, 1},
                            {8192, 131, 40, 130, 2, 0, 1, 33, 1},
                            {16'384, 1100, 7, 13, 1, 0, 1013, 5, 1},
                            {24'576, 64, 60, 0, 4, 0, 64, 50, 1}};

CTS_CASE() {
  const auto asked = [](Box box) {
    if (cts::control()) --box.height;
    return box;
  };
  ExpectZeroed<Fill>(kWindows, asked,
                     "the windows of a kind of device memory are not exactly those that were filled with zero");
}

}  // namespace
