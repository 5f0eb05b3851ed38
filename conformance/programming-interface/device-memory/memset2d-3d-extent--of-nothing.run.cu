/*---
clause: pi.device-memory.memset2d-3d-extent
covers: no rows, no width, no slices
control: the extent that is none is one
control-fails-with: a fill of an empty extent changed memory
draft: five of five on an H200, not yet on an H100
note: what such a call returns is not said
launches: none
---*/
#include "cts/case.cuh"

#include <string>

namespace {

constexpr size_t kPitch = 64, kRows = 8, kSlices = 4;

struct Extent {
  const char* name;
  size_t width, height, depth;
};
constexpr Extent kExtents[] = {{"no-width", 0, 5, 3}, {"no-rows", 7, 0, 3}, {"no-slices", 7, 5, 0}, {"none", 0, 0, 0}};

struct Function {
  const char* name;
  bool slices;
  cudaError_t (*fill)(void* to, const Extent& extent, cudaStream_t stream);
};
cudaPitchedPtr Box(void* to) { return make_cudaPitchedPtr(to, kPitch, kPitch, kRows); }
cudaExtent Of(const Extent& e) { return make_cudaExtent(e.width, e.height, e.depth); }
constexpr Function kFunctions[] = {
    {"cudaMemset2D", false,
     [](void* to, const Extent& e, cudaStream_t) { return cudaMemset2D(to, kPitch, 2, e.width, e.height); }},
    {"cudaMemset2DAsync", false,
     [](void* to, const Extent& e, cudaStream_t stream) {
       return cudaMemset2DAsync(to, kPitch, 2, e.width, e.height, stream);
     }},
    {"cudaMemset3D", true, [](void* to, const Extent& e, cudaStream_t) { return cudaMemset3D(Box(to), 2, Of(e)); }},
    {"cudaMemset3DAsync", true,
     [](void* to, const Extent& e, cudaStream_t stream) { return cudaMemset3DAsync(Box(to), 2, Of(e), stream); }}};

CTS_CASE() {
  const cts::Stream stream;
  for (const Function& function : kFunctions) {
    for (Extent extent : kExtents) {
      if (!function.slices && extent.depth == 0 && extent.height != 0) continue;
      cts::Row((std::string(function.name) + "-" + extent.name).c_str(), [&] {
        const cts::DeviceBuffer<unsigned char> memory(kPitch * kRows * kSlices);
        if (cts::control())
          for (size_t* const length : {&extent.width, &extent.height, &extent.depth}) *length += *length == 0;
        (void)cts::Taken(function.fill(memory.data(), extent, stream));
        CTS_CUDA(cudaDeviceSynchronize());
        size_t changed = 0;
        for (const unsigned char byte : memory.Read()) changed += byte != cts::kPoison;
        CTS_EXPECT_EQ(changed, 0, "a fill of an empty extent changed memory");
      });
    }
  }
}

}  // namespace
