/*---
clause: pi.tex.fetch-through-object
covers: linear and pitched mapped, aliased, graph and other further memory
control: the objects begin a row further
control-fails-with: a fetch from a further kind of memory did not return what it holds
requires: [vmm, memory-pools, managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/further_kinds.cuh"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

namespace {

// Beginning and pitch keep the alignment of textures of every device. Of two handles either holds rows of both objects.
constexpr int kWidth = 512, kHeight = 6, kCount = kWidth * kHeight;
constexpr size_t kPitch = kWidth * sizeof(float), kBytes = kPitch * (kHeight + 3);

// Of the first row that begins inside of the block.
size_t FirstElement(const cts::FurtherBlock& memory) {
  const size_t over = reinterpret_cast<size_t>(memory.device()) % kPitch;
  return (over == 0 ? kPitch : 2 * kPitch - over) / sizeof(float);
}

float Value(size_t element, float of_round) { return of_round * 10'000 + static_cast<float>(element); }

void Write(cts::FurtherBlock* memory, float of_round) {
  std::vector<unsigned char> bytes(kBytes);
  for (size_t i = 0; i < kBytes / sizeof(float); ++i) {
    const float value = Value(i, of_round);
    std::memcpy(bytes.data() + i * sizeof(float), &value, sizeof value);
  }
  memory->Write(bytes);
}

CTS_CASE() {
  std::vector<cts::Spot> elements;
  for (int i = 0; i < kCount; ++i) elements.push_back({static_cast<float>(i)});
  const auto centres = cts::Centres(kWidth, kHeight);
  cts::ForEachFurther(&cts::FurtherOnDevice, [&](cts::FurtherKind kind) {
    cts::FurtherBlock memory(kind, kBytes);
    const size_t at = FirstElement(memory);
    auto* const first = reinterpret_cast<float*>(memory.device()) + at + (cts::control() ? kWidth : 0);
    const cts::Texture linear(cts::LinearResource(first, kCount));
    const cts::Texture rows(cts::PitchedResource(first, kWidth, kHeight, kPitch));
    size_t wrong = 0;
    for (const float round : {1.0F, 2.0F, 3.0F}) {
      Write(&memory, round);
      const auto of_line = cts::FetchEach<cts::fetch::Linear>(linear, elements);
      const auto of_rows = cts::FetchEach<cts::fetch::In2D>(rows, centres);
      for (size_t i = 0; i < kCount; ++i) wrong += of_line[i] != Value(at + i, round);
      for (size_t i = 0; i < kCount; ++i) wrong += of_rows[i] != Value(at + i, round);
    }
    CTS_EXPECT_EQ(wrong, 0, "a fetch from a further kind of memory did not return what it holds");
  });
}

}  // namespace
