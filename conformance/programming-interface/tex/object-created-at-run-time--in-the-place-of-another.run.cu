/*---
clause: pi.tex.object-created-at-run-time
covers: objects made after others were destroyed, and 2,000 at once
control: the objects are those of other textures
control-fails-with:
  - a kernel did not fetch from a texture that took another one's place
  - a kernel did not fetch from its texture of many
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <memory>
#include <vector>

namespace {

float Value(int round, int x, int y) { return static_cast<float>(10'000 * (round + 1) + 100 * y + x); }

// Whether a kernel finds the texels, and beyond them what the descriptor says, of an object that is clamped or has a
// border.
size_t Wrong(cudaTextureObject_t texture, int round, int width, int height, bool border) {
  auto spots = cts::Centres(width, height);
  spots.push_back({static_cast<float>(width) + 3, 0.5f});
  const auto fetched = cts::FetchEach<cts::fetch::In2D>(texture, spots);
  return cts::Wrong(fetched, [&](size_t i) {
    if (i + 1 == spots.size()) return border ? 0 : Value(round, width - 1, 0);
    return Value(round, static_cast<int>(spots[i].x), static_cast<int>(spots[i].y));
  });
}

// Arrays and rows in memory by turns, each of its own size and content, that end with the round: handles and memory of
// the next one may be the same.
CTS_CASE(one_after_another) {
  constexpr int kRounds = 60, kPitch = 512;
  size_t wrong = 0;
  for (int round = 0; round < kRounds; ++round) {
    const int width = 3 + round * 5 % 29, height = 1 + round % 7, given = cts::control() ? round + 1 : round;
    const bool border = round % 3 == 0;
    const cts::TextureOptions options{.address = border ? cudaAddressModeBorder : cudaAddressModeClamp};
    if (round % 2 == 0) {
      const cts::Array<float> array(width, height);
      array.Upload([=](int x, int y, int) { return Value(given, x, y); });
      wrong += Wrong(cts::Texture(array, options), round, width, height, border);
    } else {
      constexpr int kRow = kPitch / sizeof(float);
      cts::DeviceBuffer<float> memory(static_cast<size_t>(kRow * height));
      std::vector<float> rows(memory.size());
      for (int i = 0; i < kRow * height; ++i) rows[i] = Value(given, i % kRow, i / kRow);
      memory.Write(rows.data(), rows.size());
      const auto resource =
          cts::PitchedResource(memory.data(), static_cast<size_t>(width), static_cast<size_t>(height), kPitch);
      wrong += Wrong(cts::Texture(resource, options), round, width, height, border);
    }
  }
  CTS_EXPECT_EQ(wrong, 0, "a kernel did not fetch from a texture that took another one's place");
}

__global__ void FetchFirst(const cudaTextureObject_t* objects, int* got) {
  got[threadIdx.x] = tex1Dfetch<int>(objects[threadIdx.x], 0);
}

// Each kernel uses fewer than the 256 that the documents allow it.
CTS_CASE(many) {
  constexpr int kKernels = 8, kOfKernel = 250, kObjects = kKernels * kOfKernel;
  int device = 0, alignment = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&alignment, cudaDevAttrTextureAlignment, device));
  const size_t step = static_cast<size_t>(alignment) / sizeof(int);
  cts::DeviceBuffer<int> memory(kObjects * step);
  std::vector<int> values(memory.size(), -1);
  for (int i = 0; i < kObjects; ++i) values[static_cast<size_t>(i) * step] = i;
  memory.Write(values.data(), values.size());
  std::vector<std::unique_ptr<cts::Texture>> textures;
  std::vector<cudaTextureObject_t> handles;
  for (size_t i = 0; i < kObjects; ++i) {
    const size_t of = cts::control() ? (i + 1) % kObjects : i;
    textures.push_back(std::make_unique<cts::Texture>(cts::LinearResource(memory.data() + of * step, step)));
    handles.push_back(*textures.back());
  }
  cts::DeviceBuffer<cudaTextureObject_t> objects(kObjects);
  objects.Write(handles.data(), handles.size());
  const cts::DeviceBuffer<int> got(kObjects);
  for (int i = 0; i < kKernels; ++i)
    FetchFirst<<<1, kOfKernel>>>(objects.data() + i * kOfKernel, got.data() + i * kOfKernel);
  CTS_FINISH();
  const auto fetched = got.Read();
  CTS_EXPECT_EQ(cts::Wrong(fetched, [](size_t i) { return i; }), 0, "a kernel did not fetch from its texture of many");
}

}  // namespace
