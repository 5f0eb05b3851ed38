/*---
clause: pi.array.copies
covers: long rows between each place of an array and each of memory
control: the copies are a row less
control-fails-with: a long row did not come as its source held it
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/places.h"

#include <string>
#include <vector>

namespace {

constexpr std::size_t kWidth = 40'003, kHeight = 3, kPlaces = 4;
constexpr std::size_t kPitch = 40'064;  // texels, so that each row of memory begins like the first
constexpr cudaExtent kWhole{kWidth, kHeight, 0};

// What is copied: all rows but the first, from and to these texels of a row.
cudaExtent Part() { return make_cudaExtent(kWidth - kPlaces, kHeight - (cts::control() ? 2 : 1), 1); }

template <class T>
cudaPitchedPtr At(const cts::DeviceBuffer<T>& memory, std::size_t place) {
  return make_cudaPitchedPtr(memory.data() + place, kPitch * sizeof(T), kPitch, kHeight);
}

// Whether `got(x, y)` is texel (x, y + 1) of the source from texel `from` on.
template <class T, class Got>
void Judge(std::size_t from, Got got) {
  std::size_t wrong = 0;
  for (std::size_t y = 0; y + 1 < kHeight; ++y)
    for (std::size_t x = 0; x < kWidth - kPlaces; ++x)
      wrong += !cts::Same(got(x, y), cts::TexelAt<T>(static_cast<int>(from + x), static_cast<int>(y + 1), 0));
  CTS_EXPECT_EQ(wrong, 0, "a long row did not come as its source held it");
}

template <class T>
void ToMemory(std::size_t from, std::size_t to) {
  const cts::Array<T> array(kWhole, cudaArrayDefault);
  array.Upload([](int x, int y, int z) { return cts::TexelAt<T>(x, y, z); });
  const cts::DeviceBuffer<T> memory(kPitch * kHeight);
  cudaMemcpy3DParms copy{};
  copy.srcArray = array;
  copy.srcPos = make_cudaPos(from, 1, 0);
  copy.dstPtr = At(memory, to);
  copy.extent = Part();
  copy.kind = cudaMemcpyDeviceToDevice;
  CTS_CUDA(cudaMemcpy3D(&copy));
  CTS_CUDA(cudaDeviceSynchronize());
  const auto words = memory.Read();
  Judge<T>(from, [&](std::size_t x, std::size_t y) { return words[y * kPitch + to + x]; });
}

template <class T>
void ToArray(std::size_t from, std::size_t to) {
  std::vector<T> texels(kPitch * kHeight);
  for (std::size_t y = 0; y < kHeight; ++y)
    for (std::size_t x = 0; x < kWidth; ++x)
      texels[y * kPitch + x] = cts::TexelAt<T>(static_cast<int>(x), static_cast<int>(y + 1), 0);
  cts::DeviceBuffer<T> memory(texels.size());
  memory.Write(texels.data(), texels.size());
  const cts::Array<T> array(kWhole, cudaArrayDefault);
  cudaMemcpy3DParms copy{};
  copy.srcPtr = At(memory, from);
  copy.dstArray = array;
  copy.dstPos = make_cudaPos(to, 1, 0);
  copy.extent = Part();
  copy.kind = cudaMemcpyDeviceToDevice;
  CTS_CUDA(cudaMemcpy3D(&copy));
  CTS_CUDA(cudaDeviceSynchronize());
  const cts::Texels<T> got = array.Download();
  Judge<T>(from, [&](std::size_t x, std::size_t y) { return got.at(to + x, y + 1); });
}

template <class Copy>
void EachPlace(const char* type, Copy copy) {
  for (std::size_t from = 0; from < kPlaces; ++from)
    for (std::size_t to = 0; to < kPlaces; ++to)
      cts::Row((type + std::string("-from-") + std::to_string(from) + "-to-" + std::to_string(to)).c_str(),
               [&] { copy(from, to); });
}

CTS_CASE(to_memory) {
  EachPlace("char", &ToMemory<signed char>);
  EachPlace("short", &ToMemory<short>);
  EachPlace("int", &ToMemory<int>);
}
CTS_CASE(to_an_array) {
  EachPlace("char", &ToArray<signed char>);
  EachPlace("short", &ToArray<short>);
  EachPlace("int", &ToArray<int>);
}

}  // namespace
