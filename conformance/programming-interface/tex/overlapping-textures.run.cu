/*---
clause: pi.tex.overlapping-textures
control: the second object is made over other memory with the same values
control-fails-with: the second object does not show the memory that both refer to
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <vector>

namespace {

constexpr int kWidth = 128, kHeight = 16, kCount = kWidth * kHeight;

void Store(cts::DeviceBuffer<float>& memory, int round) {
  std::vector<float> values(kCount);
  for (int i = 0; i < kCount; ++i) values[i] = static_cast<float>(10000 * round + i);
  memory.Write(values.data(), values.size());
}

// Both show what is in the memory, also after it has changed.
template <class Second, class Resource>
void Overlap(const char* name, int shift, const std::vector<cts::Spot>& second_spots, Resource resource) {
  cts::Row(name, [&] {
    cts::DeviceBuffer<float> memory(kCount), other(kCount);
    Store(memory, 1);
    Store(other, 1);
    const cts::Texture first(memory), second(resource((cts::control() ? other : memory).data() + shift));
    std::vector<cts::Spot> spots;
    for (int i = 0; i < kCount; ++i) spots.push_back({static_cast<float>(i)});
    std::size_t wrong = 0;
    for (int round = 1; round <= 2; ++round) {
      Store(memory, round);
      const auto base = 10000 * static_cast<std::size_t>(round);
      const auto of_first = cts::FetchEach<cts::fetch::Linear>(first, spots);
      CTS_EXPECT_EQ(cts::Wrong(of_first, [&](std::size_t i) { return base + i; }), 0,
                    "the first object does not show its memory");
      wrong += cts::Wrong(cts::FetchEach<Second>(second, second_spots),
                          [&](std::size_t i) { return base + static_cast<std::size_t>(shift) + i; });
    }
    CTS_EXPECT_EQ(wrong, 0, "the second object does not show the memory that both refer to");
  });
}

CTS_CASE() {
  int device = 0, alignment = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&alignment, cudaDevAttrTextureAlignment, device));
  const int step = alignment / static_cast<int>(sizeof(float));
  CTS_EXPECT(step > 0 && step < kCount, "the alignment of textures is not that of a small buffer's part");
  const auto linear = [](int shift) {
    return [shift](float* memory) { return cts::LinearResource(memory, static_cast<std::size_t>(kCount - shift)); };
  };
  const auto whole = [](int count) {
    std::vector<cts::Spot> spots;
    for (int i = 0; i < count; ++i) spots.push_back({static_cast<float>(i)});
    return spots;
  };
  Overlap<cts::fetch::Linear>("same", 0, whole(kCount), linear(0));
  Overlap<cts::fetch::Linear>("overlapping", step, whole(kCount - step), linear(step));
  Overlap<cts::fetch::In2D>("of-another-kind", 0, cts::Centres(kWidth, kHeight), [](float* memory) {
    return cts::PitchedResource(memory, kWidth, kHeight, kWidth * sizeof(float));
  });
}

}  // namespace
