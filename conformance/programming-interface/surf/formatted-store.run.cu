/*---
clause: pi.surf.formatted-store
control: the store is unformatted, of the first component, at x in bytes
control-fails-with: a formatted store did not leave the components in the format of the surface
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

#include <cuda_fp16.h>

#include <vector>

namespace {

constexpr int kWidth = 16, kHeight = 4;

// Element i of the surface gets words[4 * i] to [4 * i + 3], as many as it has components.
__global__ void Store(cudaSurfaceObject_t surface, bool formatted, int size, const unsigned* words) {
  const int x = static_cast<int>(threadIdx.x), y = static_cast<int>(threadIdx.y);
  const unsigned* const at = words + 4 * (y * kWidth + x);
  if (formatted) {
    asm volatile("sust.p.2d.v4.b32.trap [%0, {%1, %2}], {%3, %4, %5, %6};" ::"l"(surface), "r"(x), "r"(y), "r"(at[0]),
                 "r"(at[1]), "r"(at[2]), "r"(at[3])
                 : "memory");
  } else if (size == 1) {
    surf2Dwrite(static_cast<unsigned char>(at[0] + 1), surface, x, y);
  } else if (size == 2) {
    surf2Dwrite(static_cast<unsigned short>(at[0] + 1), surface, x * size, y);
  } else {
    surf2Dwrite(at[0] + 1, surface, x * size, y);
  }
}

template <class To, class From>
To As(From from) {
  static_assert(sizeof(To) == sizeof(From));
  To to;
  std::memcpy(&to, &from, sizeof(To));
  return to;
}

// `component(i)` is the 32-bit value of component i, `element(value)` what is left of it in the surface.
template <class Element, class Component, class Converted>
void Check(const char* name, const cudaChannelFormatDesc& format, Component component, Converted element) {
  cts::Row(name, [&] {
    const int count = 1 + (format.y > 0) + (format.z > 0) + (format.w > 0), size = count * format.x / 8;
    const size_t row = static_cast<size_t>(kWidth) * size;
    cudaArray_t array = nullptr;
    CTS_CUDA(cudaMallocArray(&array, &format, kWidth, kHeight, cudaArraySurfaceLoadStore));
    std::vector<unsigned> words(4 * kWidth * kHeight);
    std::vector<Element> got(static_cast<size_t>(count) * kWidth * kHeight);
    std::memset(got.data(), cts::kPoison, got.size() * sizeof(Element));
    CTS_CUDA(cudaMemcpy2DToArray(array, 0, 0, got.data(), row, row, kHeight, cudaMemcpyHostToDevice));
    for (size_t i = 0; i < words.size(); ++i) words[i] = As<unsigned>(component(static_cast<int>(i)));
    cts::DeviceBuffer<unsigned> table(words.size());
    table.Write(words.data(), words.size());
    {
      const cts::Surface surface(array);
      Store<<<1, dim3(kWidth, kHeight)>>>(surface, !cts::control(), size, table.data());
      CTS_FINISH();
    }
    CTS_CUDA(cudaMemcpy2DFromArray(got.data(), row, array, 0, 0, row, kHeight, cudaMemcpyDeviceToHost));
    CTS_CUDA(cudaFreeArray(array));
    size_t wrong = 0;
    for (int i = 0; i < kWidth * kHeight; ++i)
      for (int c = 0; c < count; ++c) wrong += got[i * count + c] != element(component(4 * i + c));
    CTS_EXPECT_EQ(wrong, 0, "a formatted store did not leave the components in the format of the surface");
  });
}

unsigned Unsigned(int i) { return static_cast<unsigned>(3 * i) % 251; }
int Signed(int i) { return i % 2 == 0 ? i % 120 : -(i % 120); }
float Float(int i) { return static_cast<float>(i) * 0.25f - 20; }
unsigned short HalfOf(float value) { return As<unsigned short>(__half(value)); }
template <class To, class From>
To Narrow(From value) {
  return static_cast<To>(value);
}

CTS_CASE() {
  using Byte = unsigned char;
  using Short = unsigned short;
  Check<Byte>("uchar", cudaCreateChannelDesc<uchar1>(), &Unsigned, &Narrow<Byte, unsigned>);
  Check<Byte>("uchar4", cudaCreateChannelDesc<uchar4>(), &Unsigned, &Narrow<Byte, unsigned>);
  Check<signed char>("char2", cudaCreateChannelDesc<char2>(), &Signed, &Narrow<signed char, int>);
  Check<Short>("ushort", cudaCreateChannelDesc<ushort1>(), &Unsigned, &Narrow<Short, unsigned>);
  Check<short>("short4", cudaCreateChannelDesc<short4>(), &Signed, &Narrow<short, int>);
  Check<int>("int2", cudaCreateChannelDesc<int2>(), &Signed, &Narrow<int, int>);
  Check<unsigned>("uint4", cudaCreateChannelDesc<uint4>(), &Unsigned, &Narrow<unsigned, unsigned>);
  Check<float>("float2", cudaCreateChannelDesc<float2>(), &Float, &Narrow<float, float>);
  Check<Short>("half", cudaCreateChannelDescHalf(), &Float, &HalfOf);
  Check<Short>("half4", cudaCreateChannelDescHalf4(), &Float, &HalfOf);
}

}  // namespace
