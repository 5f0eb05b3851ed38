// Texels of every value that a component of 8 or 16 bits has, in resources of each kind, read as normalized floats.
#pragma once

#include "normalized-fetch.cuh"

namespace cts {

namespace detail {

inline constexpr int kNormalizedCount = 4, kNormalizedRow = 256, kNormalizedSide = 16;
template <class Integer>
inline constexpr int kNormalizedTexels = sizeof(Integer) == 1 ? 256 : 65536;
template <class Integer>
using NormalizedElement = Texel<Integer, kNormalizedCount>;

/// Components of one texel differ.
template <class Integer>
Integer NormalizedComponent(int texel, int component) {
  return static_cast<Integer>(texel + 31 * component);
}
template <class Integer>
NormalizedElement<Integer> NormalizedTexel(int texel) {
  return MakeTexel<Integer, kNormalizedCount>([&](int i) { return NormalizedComponent<Integer>(texel, i); });
}
template <class Integer>
HostCopy<NormalizedElement<Integer>> NormalizedTexels() {
  HostCopy<NormalizedElement<Integer>> texels(kNormalizedTexels<Integer>);
  for (int i = 0; i < kNormalizedTexels<Integer>; ++i) texels.data()[i] = NormalizedTexel<Integer>(i);
  return texels;
}

/// Spot i leads to texel i. Where `violate` is set, the object returns elements.
template <class Integer, class Fetch, class Resource>
NormalizedFetch<Integer> FetchNormalizedFrom(const Resource& resource, const std::vector<Spot>& spots, bool violate,
                                             TextureOptions options = {}) {
  NormalizedFetch<Integer> result;
  const auto keep = [&]<class Component>(const auto& texels, Component) {
    for (int i = 0; i < kNormalizedTexels<Integer>; ++i)
      for (int component = 0; component < kNormalizedCount; ++component) {
        result.written.push_back(NormalizedComponent<Integer>(i, component));
        result.fetched.push_back(static_cast<float>(ComponentOf<Component>(texels[i], component)));
      }
  };
  options.read = violate ? cudaReadModeElementType : cudaReadModeNormalizedFloat;
  const Texture texture(resource, options);
  if (violate) {
    keep(FetchEach<Fetch, NormalizedElement<Integer>>(texture, spots), Integer());
  } else {
    keep(FetchEach<Fetch, Texel<float, kNormalizedCount>>(texture, spots), float());
  }
  return result;
}

/// The centres of a box, slice by slice; the slice is a layer, too.
inline std::vector<Spot> CentresOfLayers(int slices) {
  std::vector<Spot> spots = Centres(kNormalizedSide, kNormalizedSide, slices);
  for (Spot& spot : spots) spot.layer = static_cast<int>(spot.z);
  return spots;
}

}  // namespace detail

/// A row for each kind of resource, as CheckNormalized() has one for each number of components.
template <class Integer>
void CheckNormalizedResources(bool violate, const char* end_wrong, const char* between_wrong) {
  using Element = detail::NormalizedElement<Integer>;
  constexpr int kAll = detail::kNormalizedTexels<Integer>, kWidth = detail::kNormalizedRow, kHeight = kAll / kWidth;
  constexpr int kSide = detail::kNormalizedSide, kSlices = kAll / (kSide * kSide);
  const auto row = [&](const char* name, auto fetch) {
    Row(name, [&] { JudgeNormalized<Integer>(fetch(), end_wrong, between_wrong); });
  };
  const auto in_rows = [](int x, int y, int) { return detail::NormalizedTexel<Integer>(kWidth * y + x); };
  const auto in_slices = [](int x, int y, int z) {
    return detail::NormalizedTexel<Integer>((kSide * z + y) * kSide + x);
  };
  const auto extent = [](int width, int height, int depth) {
    return make_cudaExtent(static_cast<std::size_t>(width), static_cast<std::size_t>(height),
                           static_cast<std::size_t>(depth));
  };
  row("linear-memory", [&] {
    DeviceBuffer<Element> memory(kAll);
    memory.Write(detail::NormalizedTexels<Integer>().data(), kAll);
    std::vector<Spot> spots(kAll);
    for (int i = 0; i < kAll; ++i) spots[static_cast<std::size_t>(i)].x = static_cast<float>(i);
    return detail::FetchNormalizedFrom<Integer, fetch::Linear>(memory, spots, violate);
  });
  row("pitched-memory", [&] {
    constexpr std::size_t kPitch = 4096;
    const DeviceBuffer<unsigned char> memory(kPitch * kHeight);
    CTS_CUDA(cudaMemcpy2D(memory.data(), kPitch, detail::NormalizedTexels<Integer>().data(), kWidth * sizeof(Element),
                          kWidth * sizeof(Element), kHeight, cudaMemcpyHostToDevice));
    return detail::FetchNormalizedFrom<Integer, fetch::In2D>(
        PitchedResource(reinterpret_cast<Element*>(memory.data()), kWidth, kHeight, kPitch), Centres(kWidth, kHeight),
        violate);
  });
  row("array-of-one-dimension", [&] {
    const Array<Element> array(extent(kAll, 0, 0));
    array.Upload([](int x, int, int) { return detail::NormalizedTexel<Integer>(x); });
    return detail::FetchNormalizedFrom<Integer, fetch::In1D>(array, Centres(kAll), violate);
  });
  row("array-of-three-dimensions", [&] {
    const Array<Element> array(extent(kSide, kSide, kSlices));
    array.Upload(in_slices);
    return detail::FetchNormalizedFrom<Integer, fetch::In3D>(array, detail::CentresOfLayers(kSlices), violate);
  });
  row("layered-array", [&] {
    const Array<Element> array(extent(kSide, kSide, kSlices), cudaArrayLayered);
    array.Upload(in_slices);
    return detail::FetchNormalizedFrom<Integer, fetch::Layered2D>(array, detail::CentresOfLayers(kSlices), violate);
  });
  row("mipmap-level", [&] {
    const Mipmaps<Element> mipmaps(extent(2 * kWidth, 2 * kHeight, 0), 2);
    mipmaps.Level(1).Upload(in_rows);
    std::vector<Spot> spots = Normalized(Centres(kWidth, kHeight), kWidth, kHeight);
    for (Spot& spot : spots) spot.level = 1;
    TextureOptions options{.normalized = true};
    options.greatest_level = 1;
    return detail::FetchNormalizedFrom<Integer, fetch::Level2D>(mipmaps, spots, violate, options);
  });
}

}  // namespace cts
