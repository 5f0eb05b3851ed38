/*---
clause: pi.device-memory.memset2d-3d-extent
covers: each small width, height and depth, pitches that fit
control: each row is a byte wider, or where there is no room, there is a row more
control-fails-with: a fill of a small extent did not leave what it should
draft: five of five on an H200, not yet on an H100
launches: none
---*/
#include "cts/case.cuh"

#include <string>
#include <vector>

namespace {

constexpr size_t kBytes = 8192, kFirst = 3;

struct Extent {
  size_t width, height, depth, pitch, rows;
};

struct Function {
  const char* name;
  bool slices;
  cudaError_t (*fill)(void* to, int value, const Extent& extent, cudaStream_t stream);
};
cudaPitchedPtr Box(void* to, const Extent& e) { return make_cudaPitchedPtr(to, e.pitch, e.width, e.rows); }
cudaExtent Of(const Extent& e) { return make_cudaExtent(e.width, e.height, e.depth); }
constexpr Function kFunctions[] = {
    {"cudaMemset2D", false,
     [](void* to, int value, const Extent& e, cudaStream_t) {
       return cudaMemset2D(to, e.pitch, value, e.width, e.height);
     }},
    {"cudaMemset2DAsync", false,
     [](void* to, int value, const Extent& e, cudaStream_t stream) {
       return cudaMemset2DAsync(to, e.pitch, value, e.width, e.height, stream);
     }},
    {"cudaMemset3D", true,
     [](void* to, int value, const Extent& e, cudaStream_t) { return cudaMemset3D(Box(to, e), value, Of(e)); }},
    {"cudaMemset3DAsync", true, [](void* to, int value, const Extent& e, cudaStream_t stream) {
       return cudaMemset3DAsync(Box(to, e), value, Of(e), stream);
     }}};

CTS_CASE() {
  const cts::Stream stream;
  for (const Function& function : kFunctions) {
    cts::Row(function.name, [&] {
      cts::DeviceBuffer<unsigned char> memory(kBytes);
      size_t wrong = 0;
      int value = 0;
      const auto check = [&](Extent e) {
        value = value % 200 + 1;
        std::vector<unsigned char> expected(kBytes, cts::kPoison);
        memory.Write(expected.data(), kBytes);
        for (size_t z = 0; z < e.depth; ++z)
          for (size_t y = 0; y < e.height; ++y)
            for (size_t x = 0; x < e.width; ++x)
              expected[kFirst + (z * e.rows + y) * e.pitch + x] = static_cast<unsigned char>(value);
        if (cts::control()) ++(e.width < e.pitch ? e.width : e.height);
        CTS_CUDA(function.fill(memory.data() + kFirst, value, e, stream));
        CTS_CUDA(cudaDeviceSynchronize());
        const auto read = memory.Read();
        for (size_t i = 0; i < kBytes; ++i) wrong += read[i] != expected[i];
      };
      for (const size_t width : {1, 2, 3, 4, 16, 31})
        for (const size_t height : {1, 2, 3, 17})
          for (const size_t depth : {1, 2, 3})
            if (function.slices || depth == 1)
              for (const size_t more : {0, 1, 13}) check({width, height, depth, width + more, height + 1 + more % 3});
      CTS_EXPECT_EQ(wrong, 0, "a fill of a small extent did not leave what it should");
    });
  }
}

}  // namespace
