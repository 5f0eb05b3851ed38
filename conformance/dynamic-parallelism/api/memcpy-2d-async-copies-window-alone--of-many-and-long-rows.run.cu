/*---
clause: cdp.api.memcpy-2d-async-copies-window-alone
covers: many rows, long rows and odd pitches
control: the copy leaves out the last row of the window
control-fails-with: a byte inside a large window was not copied
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

struct Block {
  int pitch, rows;
  constexpr int size() const { return pitch * rows; }
};

struct Window {
  int x, y, from_x, from_y, width, height;
};

__global__ void Parent(unsigned char* to, int pitch, const unsigned char* from, int from_pitch, Window w,
                       cudaError_t* code) {
  *code = cudaMemcpy2DAsync(to + w.y * pitch + w.x, pitch, from + w.from_y * from_pitch + w.from_x, from_pitch, w.width,
                            w.height, cudaMemcpyDeviceToDevice, nullptr);
}

void Check(Block to_block, Block from_block, const Window& window) {
  cts::DeviceBuffer<unsigned char> to(to_block.size()), from(from_block.size());
  cts::DeviceBuffer<cudaError_t> code(1);
  std::vector<unsigned char> pattern(from_block.size());
  for (int i = 0; i < from_block.size(); ++i) pattern[i] = i % 151;  // below the poison
  from.Write(pattern.data(), pattern.size());
  Window asked = window;
  if (cts::control()) --asked.height;
  Parent<<<1, 1>>>(to.data(), to_block.pitch, from.data(), from_block.pitch, asked, code.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the copy was refused");
  const cts::HostCopy<unsigned char> seen = to.Read();
  int wrong_inside = 0, changed_outside = 0;
  for (int i = 0; i < to_block.size(); ++i) {
    const int x = i % to_block.pitch - window.x, y = i / to_block.pitch - window.y;
    if (x >= 0 && x < window.width && y >= 0 && y < window.height) {
      wrong_inside += seen[i] != pattern[(window.from_y + y) * from_block.pitch + window.from_x + x];
    } else {
      changed_outside += seen[i] != cts::kPoison;
    }
  }
  CTS_EXPECT_EQ(wrong_inside, 0, "a byte inside a large window was not copied");
  CTS_EXPECT_EQ(changed_outside, 0, "a byte outside a large window was changed");
}

void CheckRow(const char* name, Block to, Block from, const Window& window) {
  cts::Row(name, [&] { Check(to, from, window); });
}

// More rows than a grid has blocks in y, rows longer than it has threads, and rows that begin at every place of a word.
CTS_CASE() {
  CheckRow("70000-rows", {13, 70'010}, {11, 70'003}, {2, 5, 1, 3, 9, 70'000});
  CheckRow("rows-of-70000-bytes", {70'021, 9}, {70'012, 8}, {7, 1, 4, 0, 70'000, 7});
  CheckRow("odd-pitches", {131, 60}, {149, 58}, {3, 2, 8, 1, 119, 57});
}

}  // namespace
