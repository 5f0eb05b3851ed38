/*---
clause: pi.device-memory.malloc3d-fields
control: height and depth are exchanged, and half the width is asked for
control-fails-with:
  - the fields of cudaMalloc3D are not those of the request
  - the pitch of cudaMalloc3D is smaller than the width
launches: none
---*/
#include "cts/case.cuh"

namespace {

void Check(const char* name, size_t width, size_t height, size_t depth) {
  cts::Row(name, [&] {
    cudaPitchedPtr memory{};
    CTS_CUDA(cudaMalloc3D(
        &memory, cts::control() ? make_cudaExtent(width / 2, depth, height) : make_cudaExtent(width, height, depth)));
    CTS_EXPECT(memory.ptr != nullptr, "there is no memory");
    CTS_EXPECT_EQ(memory.xsize, width, "the fields of cudaMalloc3D are not those of the request");
    CTS_EXPECT_EQ(memory.ysize, height, "the fields of cudaMalloc3D are not those of the request");
    if (width >= 100000 && cts::control() && width <= memory.pitch)
      cts::PowerNotShown("the pitch of half of the width has room for all of it");
    CTS_EXPECT_LE(width, memory.pitch, "the pitch of cudaMalloc3D is smaller than the width");
    CTS_CUDA(cudaFree(memory.ptr));
  });
}

CTS_CASE() {
  Check("260-by-7-by-5", 260, 7, 5);
  Check("100000-by-3-by-100", 100000, 3, 100);
  Check("3-by-64-by-1", 3, 64, 1);
}

}  // namespace
