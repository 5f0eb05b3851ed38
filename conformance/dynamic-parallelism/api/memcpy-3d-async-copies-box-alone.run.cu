/*---
clause: cdp.api.memcpy-3d-async-copies-box-alone
control: the copy leaves out the last slice of the box
control-fails-with: a byte inside the box was not copied
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

struct Block {
  int pitch, rows, slices;
  constexpr int size() const { return pitch * rows * slices; }
};
constexpr Block kTo{64, 10, 7}, kFrom{80, 9, 8};

struct Box {
  const char* name;
  int x, y, z, from_x, from_y, from_z, width, height, depth;
};
constexpr Box kBoxes[] = {{"inside", 3, 2, 1, 4, 1, 2, 33, 7, 5},
                          {"from-corner-to-corner", 0, 0, 0, 0, 0, 0, 32, 3, 2},
                          {"whole-rows", 0, 1, 0, 16, 0, 1, 64, 9, 7},
                          {"one-column", 63, 8, 5, 79, 7, 6, 1, 2, 2}};

__global__ void Parent(cudaMemcpy3DParms parameters, cudaError_t* code) {
  *code = cudaMemcpy3DAsync(&parameters, nullptr);
}

cudaPitchedPtr Whole(unsigned char* data, const Block& block) {
  return make_cudaPitchedPtr(data, block.pitch, block.pitch, block.rows);
}

void Check(const Box& box) {
  cts::DeviceBuffer<unsigned char> to(kTo.size()), from(kFrom.size());
  cts::DeviceBuffer<cudaError_t> code(1);
  unsigned char pattern[kFrom.size()];
  for (int i = 0; i < kFrom.size(); ++i) pattern[i] = i % 151;  // below the poison
  from.Write(pattern, kFrom.size());
  cudaMemcpy3DParms parameters{};
  parameters.srcPtr = Whole(from.data(), kFrom);
  parameters.dstPtr = Whole(to.data(), kTo);
  parameters.srcPos = make_cudaPos(box.from_x, box.from_y, box.from_z);
  parameters.dstPos = make_cudaPos(box.x, box.y, box.z);
  parameters.extent = make_cudaExtent(box.width, box.height, cts::control() ? box.depth - 1 : box.depth);
  parameters.kind = cudaMemcpyDeviceToDevice;
  Parent<<<1, 1>>>(parameters, code.data());
  CTS_FINISH();
  CTS_EXPECT_EQ(code[0], cudaSuccess, "the copy was refused");
  const cts::HostCopy<unsigned char> seen = to.Read();
  int wrong_inside = 0, changed_outside = 0;
  for (int i = 0; i < kTo.size(); ++i) {
    const int x = i % kTo.pitch - box.x, y = i / kTo.pitch % kTo.rows - box.y, z = i / kTo.pitch / kTo.rows - box.z;
    if (x >= 0 && x < box.width && y >= 0 && y < box.height && z >= 0 && z < box.depth) {
      const int row = (box.from_z + z) * kFrom.rows + box.from_y + y;
      wrong_inside += seen[i] != pattern[row * kFrom.pitch + box.from_x + x];
    } else {
      changed_outside += seen[i] != cts::kPoison;
    }
  }
  CTS_EXPECT_EQ(wrong_inside, 0, "a byte inside the box was not copied");
  CTS_EXPECT_EQ(changed_outside, 0, "a byte outside the box was changed");
}

CTS_CASE() {
  for (const Box& box : kBoxes) cts::Row(box.name, [&] { Check(box); });
}

}  // namespace
