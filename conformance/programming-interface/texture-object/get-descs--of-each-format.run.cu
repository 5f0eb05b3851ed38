/*---
clause: pi.texture-object.get-descs
covers: each format of memory and of views, each address mode
control: another object is asked, which was made with other descriptors
control-fails-with:
  - a format is not the one that was given
  - an address mode is not the one that was given
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"

#include <type_traits>

namespace {

constexpr std::size_t kCount = 96, kWidth = 24, kHeight = 3, kPitch = 512;
constexpr const char* kFormat = "a format is not the one that was given";

bool Same(const cudaChannelFormatDesc& a, const cudaChannelFormatDesc& b) {
  return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w && a.f == b.f;
}

// The enumerators of a type name one, two and four components in this order.
template <class Component, int count>
cudaResourceViewFormat ViewFormat() {
  const int first = std::is_same_v<Component, float>            ? cudaResViewFormatFloat1
                    : std::is_same_v<Component, int>            ? cudaResViewFormatSignedInt1
                    : std::is_same_v<Component, unsigned>       ? cudaResViewFormatUnsignedInt1
                    : std::is_same_v<Component, short>          ? cudaResViewFormatSignedShort1
                    : std::is_same_v<Component, unsigned short> ? cudaResViewFormatUnsignedShort1
                    : std::is_same_v<Component, signed char>    ? cudaResViewFormatSignedChar1
                                                                : cudaResViewFormatUnsignedChar1;
  return static_cast<cudaResourceViewFormat>(first + count / 2);
}

// Objects of one format: over linear memory, over rows in memory, over an array by a view.
template <class Component, int count>
struct Objects {
  using Element = cts::Texel<Component, count>;

  static cudaResourceViewDesc View() {
    cudaResourceViewDesc view{};
    view.format = ViewFormat<Component, count>();
    view.width = kWidth;
    view.height = kHeight;
    return view;
  }

  const cts::DeviceBuffer<Element> memory{kPitch / sizeof(Element) * kHeight};
  const cts::Array<Element> array{static_cast<int>(kWidth), static_cast<int>(kHeight)};
  const cudaResourceViewDesc view = View();
  const cts::Texture linear{cts::LinearResource(memory.data(), kCount)};
  const cts::Texture rows{cts::PitchedResource(memory.data(), kWidth, kHeight, kPitch)};
  const cts::Texture viewed{array, {.view = &view}};
};

struct Check {
  template <class Component, int count>
  void operator()() const {
    cts::Row(cts::TexelName<Component, count>(), [] {
      using Other = std::conditional_t<std::is_same_v<Component, float>, int, float>;
      const Objects<Component, count> objects;
      const Objects<Other, count> others;
      const cudaChannelFormatDesc format = cudaCreateChannelDesc<cts::Texel<Component, count>>();
      cudaResourceDesc linear{}, rows{};
      cudaResourceViewDesc view{};
      CTS_CUDA(cudaGetTextureObjectResourceDesc(&linear, cts::control() ? others.linear : objects.linear));
      CTS_CUDA(cudaGetTextureObjectResourceDesc(&rows, cts::control() ? others.rows : objects.rows));
      CTS_CUDA(cudaGetTextureObjectResourceViewDesc(&view, cts::control() ? others.viewed : objects.viewed));
      CTS_EXPECT(linear.resType == cudaResourceTypeLinear && Same(linear.res.linear.desc, format), kFormat);
      CTS_EXPECT(rows.resType == cudaResourceTypePitch2D && Same(rows.res.pitch2D.desc, format), kFormat);
      CTS_EXPECT_EQ(view.format, objects.view.format, kFormat);
      if (cts::control()) return;
      CTS_EXPECT_EQ(linear.res.linear.sizeInBytes, kCount * sizeof(cts::Texel<Component, count>),
                    "the size of linear memory is not the one that was given");
      CTS_EXPECT(rows.res.pitch2D.width == kWidth && rows.res.pitch2D.pitchInBytes == kPitch,
                 "the size of rows is not the one that was given");
    });
  }
};

CTS_CASE(formats) { cts::ForEachFormat(Check()); }

// In each dimension; with normalized coordinates, where every mode is available.
CTS_CASE(address_modes) {
  const cts::Array<float> array(make_cudaExtent(8, 8, 8));
  constexpr cudaTextureAddressMode kModes[] = {cudaAddressModeWrap, cudaAddressModeClamp, cudaAddressModeMirror,
                                               cudaAddressModeBorder};
  const char* const names[] = {"wrap", "clamp", "mirror", "border"};
  for (int i = 0; i < 4; ++i)
    cts::Row(names[i], [&] {
      for (int dimension = 0; dimension < 3; ++dimension) {
        cts::AddressModes modes = kModes[(i + 1) % 4], others = kModes[(i + 2) % 4];
        modes.of[dimension] = kModes[i];
        others.of[dimension] = kModes[(i + 3) % 4];
        const cts::Texture texture(array, {.address = modes, .normalized = true}),
            another(array, {.address = others, .normalized = true});
        cudaTextureDesc got{};
        CTS_CUDA(cudaGetTextureObjectTextureDesc(&got, cts::control() ? another : texture));
        for (int d = 0; d < 3; ++d)
          CTS_EXPECT_EQ(got.addressMode[d], modes.of[d], "an address mode is not the one that was given");
      }
    });
}

}  // namespace
