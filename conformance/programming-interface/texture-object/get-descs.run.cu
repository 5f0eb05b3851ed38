/*---
clause: pi.texture-object.get-descs
control: another object is asked, which was made with other descriptors
control-fails-with:
  - a resource descriptor is not the one that was given
  - a member of a texture descriptor is not the one that was given
launches: none
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

namespace {

template <class Same>
void CheckResource(const char* name, const cudaResourceDesc& given, const cudaResourceDesc& other, Same same) {
  cts::Row(name, [&] {
    const bool mipmaps = given.resType == cudaResourceTypeMipmappedArray;
    const cts::Texture texture(cts::control() ? other : given, {.normalized = mipmaps});
    cudaResourceDesc got{};
    CTS_CUDA(cudaGetTextureObjectResourceDesc(&got, texture));
    CTS_EXPECT(got.resType == given.resType && same(got, given), "a resource descriptor is not the one that was given");
  });
}

bool SameFormat(const cudaChannelFormatDesc& a, const cudaChannelFormatDesc& b) {
  return a.x == b.x && a.y == b.y && a.z == b.z && a.w == b.w && a.f == b.f;
}

CTS_CASE(resource) {
  const cts::Array<float> array(16, 8), array_2(16, 8);
  const cts::Mipmaps<float> mipmaps(make_cudaExtent(16, 8, 0), 3), mipmaps_2(make_cudaExtent(16, 8, 0), 3);
  const cts::DeviceBuffer<float> memory(1024);
  const cts::DeviceBuffer<int2> memory_2(1024);
  CheckResource("array", cts::ResourceOf(array), cts::ResourceOf(array_2),
                [](auto& a, auto& b) { return a.res.array.array == b.res.array.array; });
  CheckResource("mipmapped-array", cts::ResourceOf(mipmaps), cts::ResourceOf(mipmaps_2),
                [](auto& a, auto& b) { return a.res.mipmap.mipmap == b.res.mipmap.mipmap; });
  CheckResource("linear", cts::ResourceOf(memory), cts::ResourceOf(memory_2), [](auto& a, auto& b) {
    return a.res.linear.devPtr == b.res.linear.devPtr && a.res.linear.sizeInBytes == b.res.linear.sizeInBytes &&
           SameFormat(a.res.linear.desc, b.res.linear.desc);
  });
  CheckResource("pitch-2d", cts::PitchedResource(memory.data(), 32, 8, 256),
                cts::PitchedResource(memory_2.data(), 16, 4, 512), [](auto& a, auto& b) {
                  const auto &x = a.res.pitch2D, &y = b.res.pitch2D;
                  return x.devPtr == y.devPtr && SameFormat(x.desc, y.desc) && x.width == y.width &&
                         x.height == y.height && x.pitchInBytes == y.pitchInBytes;
                });
}

constexpr const char* kMember = "a member of a texture descriptor is not the one that was given";

cts::TextureOptions Given() {
  return {.address = {cudaAddressModeWrap, cudaAddressModeMirror, cudaAddressModeBorder},
          .filter = cudaFilterModeLinear,
          .read = cudaReadModeNormalizedFloat,
          .normalized = true,
          .border = {1, 2, 3, 4},
          .srgb = true,
          .mipmap_filter = cudaFilterModeLinear,
          .level_bias = 0.5f,
          .least_level = 0.25f,
          .greatest_level = 1.5f};
}
cts::TextureOptions Other() {
  return {.address = {cudaAddressModeMirror, cudaAddressModeBorder, cudaAddressModeWrap},
          .filter = cudaFilterModePoint,
          .read = cudaReadModeElementType,
          .normalized = false,
          .border = {5, 6, 7, 8}};
}

// Of an object that is made with the one, in the control with the other.
cudaTextureDesc Got(const cudaResourceDesc& resource, const cudaTextureDesc& given, const cudaTextureDesc& other) {
  cudaTextureDesc got{};
  cudaTextureObject_t texture = 0;
  CTS_CUDA(cudaCreateTextureObject(&texture, &resource, cts::control() ? &other : &given, nullptr));
  CTS_CUDA(cudaGetTextureObjectTextureDesc(&got, texture));
  CTS_CUDA(cudaDestroyTextureObject(texture));
  return got;
}

// The colour is set only where the mode is border: here in all dimensions.
void CheckBorder(const char* name, const cudaResourceDesc& of, cts::TextureOptions given, cts::TextureOptions other) {
  cts::Row(name, [&] {
    given.address = other.address = cudaAddressModeBorder;
    const cudaTextureDesc got = Got(of, given.Descriptor(), other.Descriptor());
    for (int i = 0; i < 4; ++i) CTS_EXPECT_EQ(got.borderColor[i], given.border[i], kMember);
  });
}

CTS_CASE(texture) {
  const cts::Array<uchar4> array(make_cudaExtent(16, 8, 4));
  const cudaResourceDesc resource = cts::ResourceOf(array);
  cudaTextureDesc given = Given().Descriptor();
  const cudaTextureDesc other = Other().Descriptor();
  given.maxAnisotropy = 4;
  given.disableTrilinearOptimization = 1;
  const cudaTextureDesc got = Got(resource, given, other);
  const auto member = [](auto name, bool same) { cts::Row(name, [&] { CTS_EXPECT(same, kMember); }); };
  member("address-mode-x", got.addressMode[0] == given.addressMode[0]);
  member("address-mode-y", got.addressMode[1] == given.addressMode[1]);
  member("address-mode-z", got.addressMode[2] == given.addressMode[2]);
  member("filter-mode", got.filterMode == given.filterMode);
  member("read-mode", got.readMode == given.readMode);
  member("srgb", (got.sRGB != 0) == (given.sRGB != 0));
  member("normalized", (got.normalizedCoords != 0) == (given.normalizedCoords != 0));
  member("anisotropy", got.maxAnisotropy == given.maxAnisotropy);
  member("mipmap-filter-mode", got.mipmapFilterMode == given.mipmapFilterMode);
  member("mipmap-level-bias", got.mipmapLevelBias == given.mipmapLevelBias);
  member("least-level", got.minMipmapLevelClamp == given.minMipmapLevelClamp);
  member("greatest-level", got.maxMipmapLevelClamp == given.maxMipmapLevelClamp);
  member("trilinear-optimization", got.disableTrilinearOptimization == given.disableTrilinearOptimization);
  const cts::Array<float4> floats(16, 8);
  CheckBorder("border-colour", resource, Given(), Other());
  CheckBorder("border-colour-of-floats", cts::ResourceOf(floats), {.border = {0.25f, 0.5f, 0.75f, 1}},
              {.border = {0.5f, 0.75f, 1, 0.25f}});
}

}  // namespace
