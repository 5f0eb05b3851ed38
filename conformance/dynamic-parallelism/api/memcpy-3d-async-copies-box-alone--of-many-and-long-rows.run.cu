/*---
clause: cdp.api.memcpy-3d-async-copies-box-alone
covers: many rows and slices, long rows and odd pitches
control: the copy leaves out the last row of each slice
control-fails-with: a byte inside a large box was not copied
build: [rdc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <vector>

namespace {

struct Block {
  int pitch, rows, slices;
  constexpr int size() const { return pitch * rows * slices; }
};

struct Box {
  int x, y, z, from_x, from_y, from_z, width, height, depth;
};

__global__ void Parent(cudaMemcpy3DParms parameters, cudaError_t* code) {
  *code = cudaMemcpy3DAsync(&parameters, nullptr);
}

cudaPitchedPtr Whole(unsigned char* data, const Block& block) {
  return make_cudaPitchedPtr(data, block.pitch, block.pitch, block.rows);
}

void Check(const Block& to_block, const Block& from_block, const Box& box) {
  cts::DeviceBuffer<unsigned char> to(to_block.size()), from(from_block.size());
  cts::DeviceBuffer<cudaError_t> code(1);
  std::vector<unsigned char> pattern(from_block.size());
  for (int i = 0; i < from_block.size(); ++i) pattern[i] = i % 151;  // below the poison
  from.Write(pattern.data(), pattern.size());
  cudaMemcpy3DParms parameters{};
  parameters.srcPtr = Whole(from.data(), from_block);
  parameters.dstPtr = Whole(to.data(), to_block);
  parameters.srcPos = make_cudaPos(box.from_x, box.from_y, box.from_z);
  parameters.dstPos = make_cudaPos(box.x, box.y, box.z);
  parameters.extent = make_cudaExtent(box.width, cts::control() ? box.height - 1 : box.height, box.depth);
  parameters.kind = cudaMemcpyDeviceToDevice;
  Parent<<<1, 1>>>(parameters, code.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the copy was refused");
  const cts::HostCopy<unsigned char> seen = to.Read();
  int wrong_inside = 0, changed_outside = 0;
  for (int i = 0; i < to_block.size(); ++i) {
    const int line = i / to_block.pitch;
    const int x = i % to_block.pitch - box.x, y = line % to_block.rows - box.y, z = line / to_block.rows - box.z;
    if (x >= 0 && x < box.width && y >= 0 && y < box.height && z >= 0 && z < box.depth) {
      const int row = (box.from_z + z) * from_block.rows + box.from_y + y;
      wrong_inside += seen[i] != pattern[row * from_block.pitch + box.from_x + x];
    } else {
      changed_outside += seen[i] != cts::kPoison;
    }
  }
  CTS_EXPECT_EQ(wrong_inside, 0, "a byte inside a large box was not copied");
  CTS_EXPECT_EQ(changed_outside, 0, "a byte outside a large box was changed");
}

void CheckRow(const char* name, const Block& to, const Block& from, const Box& box) {
  cts::Row(name, [&] { Check(to, from, box); });
}

// More rows and slices than a grid has blocks in y and z, and rows longer than it has threads.
CTS_CASE() {
  CheckRow("70000-rows", {5, 70'010, 3}, {6, 70'003, 2}, {1, 5, 1, 2, 3, 0, 3, 70'000, 2});
  CheckRow("70000-slices", {5, 3, 70'010}, {6, 2, 70'003}, {1, 1, 5, 2, 0, 3, 3, 2, 70'000});
  CheckRow("rows-of-70000-bytes", {70'021, 3, 4}, {70'012, 2, 5}, {7, 1, 1, 4, 0, 2, 70'000, 2, 3});
  CheckRow("odd-pitches", {67, 11, 6}, {71, 9, 7}, {3, 2, 1, 5, 1, 2, 61, 8, 4});
}

}  // namespace
