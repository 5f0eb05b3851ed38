/*---
clause: cdp.api.memset-3d-async-fills-box-alone
covers: many rows and slices, long rows and odd pitches, filled with zero
control: the fill leaves out the last row of each slice
control-fails-with: a byte inside a large box has another value than zero
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

namespace {

struct Block {
  std::size_t pitch, rows, slices;
};
struct Box {
  std::size_t x, y, z, width, height, depth;
};

__global__ void Parent(unsigned char* data, Block whole, Box b, cudaError_t* code) {
  unsigned char* const corner = data + (b.z * whole.rows + b.y) * whole.pitch + b.x;
  *code = cudaMemset3DAsync(cudaPitchedPtr{corner, whole.pitch, whole.pitch, whole.rows}, 0,
                            cudaExtent{b.width, b.height, b.depth}, nullptr);
}

void Check(const char* name, const Block& whole, const Box& box) {
  cts::Row(name, [&] {
    const std::size_t size = whole.pitch * whole.rows * whole.slices;
    cts::DeviceBuffer<unsigned char> data(size);
    cts::DeviceBuffer<cudaError_t> code(1);
    Box asked = box;
    if (cts::control()) --asked.height;
    Parent<<<1, 1>>>(data.data(), whole, asked, code.data());
    CTS_FINISH();
    CTS_EXPECT_EQ(code[0], cudaSuccess, "the fill was refused");
    const cts::HostCopy<unsigned char> seen = data.Read();
    int wrong = 0, changed_outside = 0;
    for (std::size_t i = 0; i < size; ++i) {
      // What lies before the box wraps around to far past it.
      const std::size_t row = i / whole.pitch;
      const std::size_t x = i % whole.pitch - box.x, y = row % whole.rows - box.y, z = row / whole.rows - box.z;
      if (x < box.width && y < box.height && z < box.depth) {
        wrong += seen[i] != 0;
      } else {
        changed_outside += seen[i] != cts::kPoison;
      }
    }
    CTS_EXPECT_EQ(wrong, 0, "a byte inside a large box has another value than zero");
    CTS_EXPECT_EQ(changed_outside, 0, "a byte outside a large box was changed");
  });
}

// More rows and slices than a grid has blocks in y and z, and rows longer than it has threads.
CTS_CASE() {
  Check("70000-rows", {5, 70'010, 3}, {1, 5, 1, 3, 70'000, 2});
  Check("70000-slices", {5, 3, 70'010}, {1, 1, 5, 3, 2, 70'000});
  Check("rows-of-70000-bytes", {70'021, 3, 4}, {7, 1, 1, 70'000, 2, 3});
  Check("odd-pitch", {67, 11, 6}, {3, 2, 1, 61, 8, 4});
}

}  // namespace
