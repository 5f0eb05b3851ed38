/*---
clause: pi.tex.read-element-type
covers: floats whose bits a conversion would change
control: a zero is added to what is fetched, as a conversion would
control-fails-with: the bits of a float did not come back
---*/
#include "cts/case.cuh"
#include "cts/texture/texture.h"

#include <cstring>
#include <vector>

namespace {

// What a conversion would change, and what it would not: subnormal numbers, zeros of either sign, infinities.
constexpr unsigned kBits[] = {0x00000000, 0x80000000, 0x00000001, 0x80000001, 0x007fffff, 0x807fffff,
                              0x00400000, 0x00800000, 0x7f7fffff, 0xff7fffff, 0x7f800000, 0xff800000,
                              0x3f800000, 0xbf800001, 0x4b7fffff, 0x00012345};
constexpr unsigned kNoNumbers[] = {0x7fc00000, 0x7f800001, 0xffc12345, 0xff812345};
constexpr int kCount = static_cast<int>(std::size(kBits)), kOthers = static_cast<int>(std::size(kNoNumbers));

enum class From { kArray, kLayered, kLinear };

__global__ void Fetch(cudaTextureObject_t texture, From from, float zero, bool convert, unsigned* got) {
  const int i = static_cast<int>(threadIdx.x);
  const float at = static_cast<float>(i) + 0.5f;
  float value = from == From::kLinear    ? tex1Dfetch<float>(texture, i)
                : from == From::kLayered ? tex1DLayered<float>(texture, at, 0)
                                         : tex2D<float>(texture, at, 0.5f);
  if (convert) value += zero;
  got[i] = __float_as_uint(value);
}

size_t Wrong(cudaTextureObject_t texture, From from, const unsigned* bits, int count) {
  const cts::DeviceBuffer<unsigned> got(static_cast<size_t>(count));
  Fetch<<<1, count>>>(texture, from, 0.0f, cts::control(), got.data());
  CTS_FINISH();
  const auto read = got.Read();
  size_t wrong = 0;
  for (size_t i = 0; i < read.size(); ++i) wrong += read[i] != bits[i];
  return wrong;
}

size_t WrongFrom(From from, const unsigned* bits, int count) {
  std::vector<float> texels(static_cast<size_t>(count));
  std::memcpy(texels.data(), bits, texels.size() * sizeof(float));
  if (from == From::kLinear) {
    cts::DeviceBuffer<float> memory(texels.size());
    memory.Write(texels.data(), texels.size());
    return Wrong(cts::Texture(memory), from, bits, count);
  }
  const bool layered = from == From::kLayered;
  const cts::Array<float> array(make_cudaExtent(texels.size(), layered ? 0 : 1, layered ? 1 : 0),
                                layered ? cudaArrayLayered : cudaArrayDefault);
  array.Write(texels.data());
  return Wrong(cts::Texture(array), from, bits, count);
}

CTS_CASE() {
  const struct {
    const char* name;
    From from;
  } rows[] = {{"array", From::kArray}, {"layered-array", From::kLayered}, {"linear-memory", From::kLinear}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      CTS_EXPECT_EQ(WrongFrom(row.from, kBits, kCount), 0, "the bits of a float did not come back");
      if (cts::control()) return;
      CTS_OBSERVE((std::string("no-numbers-keep-their-bits-") + row.name).c_str(),
                  WrongFrom(row.from, kNoNumbers, kOthers) == 0);
    });
  }
}

}  // namespace
