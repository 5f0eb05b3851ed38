/*---
clause: pi.texture-object.channel-format
covers: the same bits in each kind
control: the descriptor names another kind
control-fails-with: bits were not taken as the kind of their channel descriptor
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"
#include "cts/texture/texture_reference.h"

#include <cmath>
#include <cstdint>
#include <vector>

namespace {

constexpr int kCount = 32;

// The same 8 or 16 bits mean another number in each kind, where numbers are what is fetched; each is finite.
template <class Bits, class Meant>
void Check(const char* name, cudaChannelFormatKind kind, cudaChannelFormatKind other, cudaTextureReadMode read,
           Meant meant, double bound) {
  cts::Row(name, [&] {
    std::vector<Bits> bits;
    std::vector<cts::Spot> spots;
    for (int at = 0; at < kCount; ++at) {
      bits.push_back(static_cast<Bits>((at * 8 + 1) << (8 * (sizeof(Bits) - 1))));
      spots.push_back({static_cast<float>(at)});
    }
    cts::DeviceBuffer<Bits> memory(kCount);
    memory.Write(bits.data(), bits.size());
    const auto format = cudaCreateChannelDesc(8 * sizeof(Bits), 0, 0, 0, cts::control() ? other : kind);
    const cts::Texture texture(cts::LinearResource(memory.data(), kCount, format), {.read = read});
    const auto fetched = cts::FetchEach<cts::fetch::Linear>(texture, spots);
    CTS_EXPECT_EQ(cts::Wrong(
                      fetched, [&](std::size_t i) { return meant(bits[i]); }, bound),
                  0, "bits were not taken as the kind of their channel descriptor");
  });
}

CTS_CASE() {
  constexpr auto kSigned = cudaChannelFormatKindSigned, kUnsigned = cudaChannelFormatKindUnsigned,
                 kFloat = cudaChannelFormatKindFloat;
  constexpr auto kNormalized = cudaReadModeNormalizedFloat;
  const auto normalized = [](auto integer) { return cts::NormalizedValue(integer); };
  // A signed range may also be spread evenly over -1 to 1, by which values lie up to a step higher.
  constexpr double kStep8 = 1.25 / 127, kStep16 = 1.25 / 32767;
  Check<std::uint8_t>(
      "signed-8", kSigned, kUnsigned, kNormalized,
      [&](std::uint8_t bits) { return normalized(static_cast<std::int8_t>(bits)); }, kStep8);
  Check<std::uint8_t>("unsigned-8", kUnsigned, kSigned, kNormalized, normalized, 0.001);
  Check<std::uint16_t>(
      "signed-16", kSigned, kUnsigned, kNormalized,
      [&](std::uint16_t bits) { return normalized(static_cast<std::int16_t>(bits)); }, kStep16);
  Check<std::uint16_t>("unsigned-16", kUnsigned, kSigned, kNormalized, normalized, 0.00001);
  Check<std::uint16_t>(
      "float-16", kFloat, kUnsigned, cudaReadModeElementType,
      [](std::uint16_t bits) { return static_cast<double>(cts::ValueOfHalf(bits)); }, 0);
}

}  // namespace
