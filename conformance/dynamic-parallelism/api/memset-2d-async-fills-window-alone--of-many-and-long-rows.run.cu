/*---
clause: cdp.api.memset-2d-async-fills-window-alone
covers: many rows, long rows and odd pitches, filled with zero
control: the fill leaves out the last row of the window
control-fails-with: a byte inside a large window has another value than zero
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

struct Block {
  int pitch, rows;
};
struct Window {
  int x, y, width, height;
};

__global__ void Parent(unsigned char* data, int pitch, Window w, cudaError_t* code) {
  *code = cudaMemset2DAsync(data + w.y * pitch + w.x, pitch, 0, w.width, w.height, nullptr);
}

void Check(const char* name, Block block, Window window) {
  cts::Row(name, [&] {
    const int size = block.pitch * block.rows;
    cts::DeviceBuffer<unsigned char> data(size);
    cts::DeviceBuffer<cudaError_t> code(1);
    Window asked = window;
    if (cts::control()) --asked.height;
    Parent<<<1, 1>>>(data.data(), block.pitch, asked, code.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "the fill was refused");
    const cts::HostCopy<unsigned char> seen = data.Read();
    int wrong = 0, changed_outside = 0;
    for (int i = 0; i < size; ++i) {
      const int x = i % block.pitch - window.x, y = i / block.pitch - window.y;
      if (x >= 0 && x < window.width && y >= 0 && y < window.height) {
        wrong += seen[i] != 0;
      } else {
        changed_outside += seen[i] != cts::kPoison;
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a byte inside a large window has another value than zero");
    CTS_EXPECT_EQ(changed_outside, 0, "a byte outside a large window was changed");
  });
}

// More rows than a grid has blocks in y, rows longer than it has threads, and rows that begin at every place of a word.
CTS_CASE() {
  Check("70000-rows", {13, 70'010}, {2, 5, 9, 70'000});
  Check("rows-of-70000-bytes", {70'021, 9}, {7, 1, 70'000, 7});
  Check("whole-rows", {5000, 300}, {0, 7, 5000, 290});
  Check("odd-pitch", {131, 60}, {3, 2, 119, 57});
}

}  // namespace
