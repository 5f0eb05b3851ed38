/*---
clause: pi.surf.formatted-store
covers: one and three dimensions, shorter vectors, normalized formats
control: the store is unformatted, of the first component, at x in bytes
control-fails-with: a formatted store did not leave the components in the format of the surface
draft: five of five on an H200, not yet on an H100
note: all elements have 4 bytes; a surface of fewer components ignores the others of the vector
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

#include <string>
#include <vector>

namespace {

// `dimensions` of the surface; `components` of the vector that is stored. Element i gets words[4 * i] and what follows.
__global__ void Store(cudaSurfaceObject_t surface, int dimensions, int components, bool formatted,
                      const unsigned* words) {
  const int x = static_cast<int>(threadIdx.x), y = static_cast<int>(threadIdx.y), z = static_cast<int>(threadIdx.z);
  const unsigned* const at = words + 4 * ((z * static_cast<int>(blockDim.y) + y) * static_cast<int>(blockDim.x) + x);
  const unsigned a = at[0], b = at[1], c = at[2], d = at[3];
  if (!formatted) {
    if (dimensions == 1) surf1Dwrite(a + 1, surface, 4 * x);
    if (dimensions == 2) surf2Dwrite(a + 1, surface, 4 * x, y);
    if (dimensions == 3) surf3Dwrite(a + 1, surface, 4 * x, y, z);
  } else if (dimensions == 1) {
    if (components == 1) asm volatile("sust.p.1d.b32.trap [%0, {%1}], {%2};" ::"l"(surface), "r"(x), "r"(a) : "memory");
    if (components == 2)
      asm volatile("sust.p.1d.v2.b32.trap [%0, {%1}], {%2, %3};" ::"l"(surface), "r"(x), "r"(a), "r"(b) : "memory");
    if (components == 4)
      asm volatile("sust.p.1d.v4.b32.trap [%0, {%1}], {%2, %3, %4, %5};" ::"l"(surface), "r"(x), "r"(a), "r"(b), "r"(c),
                   "r"(d)
                   : "memory");
  } else if (dimensions == 2) {
    asm volatile("sust.p.2d.v4.b32.trap [%0, {%1, %2}], {%3, %4, %5, %6};" ::"l"(surface), "r"(x), "r"(y), "r"(a),
                 "r"(b), "r"(c), "r"(d)
                 : "memory");
  } else {
    asm volatile("sust.p.3d.v4.b32.trap [%0, {%1, %2, %3, %3}], {%4, %5, %6, %7};" ::"l"(surface), "r"(x), "r"(y),
                 "r"(z), "r"(a), "r"(b), "r"(c), "r"(d)
                 : "memory");
  }
}

template <class From>
unsigned Bits(From from) {
  unsigned bits = 0;
  std::memcpy(&bits, &from, sizeof from);
  return bits;
}

// The component of number `i`: as the 32-bit value that is stored, and as the bits that are left of it in the surface.
struct Format {
  const char* name;
  cudaChannelFormatDesc format;
  unsigned (*stored)(int i);
  unsigned (*left)(int i);
};
constexpr int Whole(int i) { return 37 * i % 253 - 126; }  // From -126 to 126.
constexpr int Long(int i) { return 4099 * i % 65535; }
// No page says how a conversion to a normalized format rounds: a little more from zero is the same by each usual way.
constexpr float kMore = 1 + 1.0f / 1024;
const Format kFormats[] = {{"uchar4",
                            {8, 8, 8, 8, cudaChannelFormatKindUnsigned},
                            [](int i) { return Bits(Whole(i) + 127); },
                            [](int i) { return Bits(static_cast<unsigned char>(Whole(i) + 127)); }},
                           {"short2",
                            {16, 16, 0, 0, cudaChannelFormatKindSigned},
                            [](int i) { return Bits(Long(i) - 32767); },
                            [](int i) { return Bits(static_cast<short>(Long(i) - 32767)); }},
                           {"float",
                            {32, 0, 0, 0, cudaChannelFormatKindFloat},
                            [](int i) { return Bits(static_cast<float>(Long(i)) / 8); },
                            [](int i) { return Bits(static_cast<float>(Long(i)) / 8); }},
                           {"unsigned-normalized-8",
                            {8, 8, 8, 8, cudaChannelFormatKindUnsignedNormalized8X4},
                            [](int i) { return Bits(static_cast<float>(Whole(i) + 127) * kMore / 255); },
                            [](int i) { return Bits(static_cast<unsigned char>(Whole(i) + 127)); }},
                           {"signed-normalized-8",
                            {8, 8, 8, 8, cudaChannelFormatKindSignedNormalized8X4},
                            [](int i) { return Bits(static_cast<float>(Whole(i)) * kMore / 127); },
                            [](int i) { return Bits(static_cast<signed char>(Whole(i))); }},
                           {"unsigned-normalized-16",
                            {16, 16, 0, 0, cudaChannelFormatKindUnsignedNormalized16X2},
                            [](int i) { return Bits((static_cast<float>(Long(i)) + 0.25f) / 65535); },
                            [](int i) { return Bits(static_cast<unsigned short>(Long(i))); }}};

void Check(const Format& of, int dimensions, int components, const std::string& name) {
  cts::Row(name.c_str(), [&] {
    const cudaExtent extent = make_cudaExtent(16, dimensions > 1 ? 4 : 0, dimensions > 2 ? 3 : 0);
    const cts::Array<unsigned> array(extent, cudaArraySurfaceLoadStore, of.format);
    std::vector<unsigned> words(4 * cts::Texels<unsigned>(extent).size());
    for (size_t i = 0; i < words.size(); ++i) words[i] = of.stored(static_cast<int>(i));
    cts::DeviceBuffer<unsigned> table(words.size());
    table.Write(words.data(), words.size());
    const cts::Surface surface(array);
    Store<<<1, dim3(16, dimensions > 1 ? 4 : 1, dimensions > 2 ? 3 : 1)>>>(surface, dimensions, components,
                                                                           !cts::control(), table.data());
    CTS_FINISH();
    size_t wrong = 0, i = 0;
    for (const unsigned got : array.Download()) {
      unsigned expected = 0;
      for (int c = 0; c < 32 / of.format.x; ++c, ++i) expected |= of.left(static_cast<int>(i)) << (c * of.format.x);
      wrong += got != expected;
      i = (i + 3) / 4 * 4;
    }
    CTS_EXPECT_EQ(wrong, 0, "a formatted store did not leave the components in the format of the surface");
  });
}

CTS_CASE() {
  for (const int dimensions : {1, 2, 3})
    for (const Format& of : kFormats) Check(of, dimensions, 4, of.name + ("-" + std::to_string(dimensions)) + "d");
  Check(kFormats[2], 1, 1, "one-component");
  Check(kFormats[1], 1, 2, "two-components");
}

}  // namespace
