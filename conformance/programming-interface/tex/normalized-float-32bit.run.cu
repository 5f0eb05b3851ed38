/*---
clause: pi.tex.normalized-float-32bit
control: the texels have 16 bits a component
control-fails-with: a texel of 32 bits a component did not come through as it was written
---*/
#include "cts/case.cuh"
#include "cts/process/driver.h"
#include "cts/texture/array.h"
#include "cts/texture/texel.h"
#include "cts/texture/texture.h"
#include "cts/texture/texture_fetch.cuh"

#include <string>

namespace {

constexpr int kWidth = 64;

int Value(int x, int component) { return (x + 1) * 300 + component; }  // In 16 bits, too.

// Compared as `Wide`.
template <class Fetched, class Wide, int count>
void Compare(cudaTextureObject_t texture) {
  const auto texels = cts::FetchEach<cts::fetch::In1D, Fetched>(texture, cts::Centres(kWidth));
  std::size_t wrong = 0;
  for (int x = 0; x < kWidth; ++x)
    for (int i = 0; i < count; ++i) wrong += cts::ComponentOf<Wide>(texels[x], i) != static_cast<Wide>(Value(x, i));
  CTS_EXPECT_EQ(wrong, 0, "a texel of 32 bits a component did not come through as it was written");
}

// Of an array of `Component`.
template <class Fetched, class Component, class Wide, int count>
void Check(bool driver) {
  const cts::Array<cts::Texel<Component, count>> array(make_cudaExtent(kWidth, 0, 0));
  array.Upload([](int x, int, int) { return cts::MakeTexel<Component, count>([&](int i) { return Value(x, i); }); });
  if (driver) {
    CUDA_RESOURCE_DESC resource{};
    resource.resType = CU_RESOURCE_TYPE_ARRAY;
    resource.res.array.hArray = reinterpret_cast<CUarray>(static_cast<cudaArray_t>(array));
    CUDA_TEXTURE_DESC descriptor{};  // Without CU_TRSF_READ_AS_INTEGER.
    for (CUaddress_mode& mode : descriptor.addressMode) mode = CU_TR_ADDRESS_MODE_CLAMP;
    CUtexObject texture = 0;
    CTS_CU(CTS_DRIVER(cuTexObjectCreate)(&texture, &resource, &descriptor, nullptr));
    Compare<Fetched, Wide, count>(texture);
    CTS_CU(CTS_DRIVER(cuTexObjectDestroy)(texture));
    return;
  }
  const cts::TextureOptions options{.read = cudaReadModeNormalizedFloat};
  const cudaError_t code = cts::Texture::CodeOf(array, options);
  // The descriptor's page says that such texels are read as they are, the errors' page that this is not supported.
  if (code == cudaErrorInvalidNormSetting && !cts::control()) {
    CTS_OBSERVE("runtime-refuses", true);
    return;
  }
  CTS_EXPECT_EQ(code, cudaSuccess, "an object of such texels was not made");
  if (code != cudaSuccess) return;
  Compare<Fetched, Wide, count>(cts::Texture(array, options));
}

template <class Wide, class Narrow>
struct Formats {
  template <class, int count>
  void operator()() const {
    for (const bool driver : {false, true}) {
      const std::string format = cts::TexelName<Wide, count>();
      cts::Row((driver ? "driver-" + format : format).c_str(), [&] {
        if (cts::control())
          Check<cts::Texel<float, count>, Narrow, Wide, count>(driver);
        else
          Check<cts::Texel<Wide, count>, Wide, Wide, count>(driver);
      });
    }
  }
};

CTS_CASE() {
  cts::ForEachCount<int>(Formats<int, short>());
  cts::ForEachCount<unsigned>(Formats<unsigned, unsigned short>());
  cts::ForEachCount<float>(Formats<float, short>());
}

}  // namespace
