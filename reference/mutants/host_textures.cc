// Arrays, textures, surfaces and views, as the host makes them.
#include <algorithm>
#include <cstring>
#include <map>
#include <utility>

#include "machine/texture_rules.h"
#include "mutants/program_calls.h"
#include "runtime/array_format.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using Mode = TextureObject::Mode;

// kChange(object, resource, how) of each texture that is made.
template <auto kChange>
void TextureHas() {
  constexpr auto kMade = [](cudaTextureObject_t* out, const cudaResourceDesc* resource, const cudaTextureDesc* how,
                            auto) { kChange(*Pointer<TextureObject>(*out), *resource, *how); };
  Does<call::cudaCreateTextureObject, kMade>();
}
// kChange(view) of each view that a texture is made with. What is told of it is changed, too.
template <auto kChange>
void ViewHas() {
  constexpr auto kBody = [](cudaTextureObject_t* out, const cudaResourceDesc* resource, const cudaTextureDesc* how,
                            const cudaResourceViewDesc* view) {
    if (view == nullptr) return call::cudaCreateTextureObject.Documented(out, resource, how, view);
    cudaResourceViewDesc changed = *view;
    kChange(changed);
    return call::cudaCreateTextureObject.Documented(out, resource, how, &changed);
  };
  Calls<call::cudaCreateTextureObject, kBody>();
}

// A texture over memory that another one refers to sees what is in it now, for ever.
void CopyWhereShared(TextureObject& made, const cudaResourceDesc& /*resource*/, const cudaTextureDesc& /*how*/) {
  TexelArray& texels = made.texels;
  const u64 bytes = texels.slice() * texels.slices;
  for (const u64 handle : Device::Get().world.textures) {
    const auto* object = Pointer<TextureObject>(handle);
    const TexelArray& other = object->texels;
    if (object == &made || texels.data >= other.data + other.slice() * other.slices ||
        other.data >= texels.data + bytes)
      continue;
    texels.data = static_cast<u8*>(std::memcpy(new u8[bytes], texels.data, bytes));
    return;
  }
}
void BeTheOneBefore(TextureObject& made, const cudaResourceDesc& /*resource*/, const cudaTextureDesc& /*how*/) {
  static auto* before = new TextureObject;
  if (before->texels.width == made.texels.width) made = *before;
  *before = made;
}
void ChangeThoseOfOneSize(TextureObject& made, const cudaResourceDesc& /*resource*/, const cudaTextureDesc& /*how*/) {
  for (const u64 handle : Device::Get().world.textures) {
    auto& other = *Pointer<TextureObject>(handle);
    if (!other.is_surface && other.texels.width == made.texels.width && other.texels.height == made.texels.height)
      other.texels = made.texels;
  }
}
void HaveModesOfFirst(TextureObject& made, const cudaResourceDesc& /*resource*/, const cudaTextureDesc& /*how*/) {
  static const bool first_border = made.modes[0] == Mode::kBorder;
  if (first_border) {
    std::fill(made.modes, made.modes + 3, Mode::kBorder);
  } else {
    std::replace(made.modes, made.modes + 3, Mode::kBorder, Mode::kClamp);
  }
}
template <cudaTextureAddressMode kMode, Mode kOther, bool kNormalized>
void ModeIs(TextureObject& made, const cudaResourceDesc& /*resource*/, const cudaTextureDesc& how) {
  for (int d = 0; d < 3; ++d) {
    if (how.addressMode[d] == kMode && (how.normalizedCoords != 0) == kNormalized) made.modes[d] = kOther;
  }
}
void FilterAsAsked(TextureObject& made, const cudaResourceDesc& /*resource*/, const cudaTextureDesc& how) {
  made.filters = how.filterMode == cudaFilterModeLinear;
}
cudaError_t FilterIntegers(cudaTextureObject_t* out, const cudaResourceDesc* resource, const cudaTextureDesc* how,
                           const cudaResourceViewDesc* view) {
  cudaTextureDesc nearest = *how;
  nearest.filterMode = cudaFilterModePoint;
  const cudaError_t code = call::cudaCreateTextureObject.Documented(out, resource, &nearest, view);
  if (code == cudaSuccess)
    Device::Get().Do([&] { Pointer<TextureObject>(*out)->filters = how->filterMode == cudaFilterModeLinear; });
  return code;
}

cudaError_t LastLevel(cudaArray_t* out, cudaMipmappedArray_const_t mipmaps, unsigned level) {
  const cudaError_t before = ThisThread().last;
  const cudaError_t code = call::cudaGetMipmappedArrayLevel.Documented(out, mipmaps, level);
  if (code != cudaErrorInvalidValue || out == nullptr) return code;
  while (level > 0) {
    if (call::cudaGetMipmappedArrayLevel.Documented(out, mipmaps, std::min(--level, 32u)) == cudaSuccess) break;
    level = std::min(level, 32u);
  }
  return Told(before, cudaSuccess);
}

}  // namespace

Table HostTextures() {
  static constexpr Mutant kMutants[] = {
      {"layers-need-rows", Refuses<call::cudaMalloc3DArray, cudaErrorInvalidValue,
                                   [](auto, auto, const cudaExtent& extent, unsigned flags) {
                                     return (flags & cudaArrayLayered) != 0 && extent.height == 0;
                                   }>},
      {"two-components-are-one", Instead<TexelsIn,
                                         [](const cudaChannelFormatDesc& format) {
                                           TexelArray texels = TexelsIn.Documented(format);
                                           if (texels.channels == 2) texels.channels = 1;
                                           return texels;
                                         }>},
      {"one-row-is-none", Tells<call::cudaArrayGetInfo,
                                [](auto, cudaExtent* extent, auto...) {
                                  if (extent != nullptr && extent->height == 1) extent->height = 0;
                                }>},
      {"arrays-forget-their-flags", Tells<call::cudaArrayGetInfo,
                                          [](auto, auto, unsigned* flags, auto) {
                                            if (flags != nullptr) *flags = 0;
                                          }>},
      {"levels-are-not-clamped",
       Instead<rule::LevelsFor, [](const cudaExtent&, unsigned, unsigned asked) { return asked; }>},
      {"levels-beyond-are-the-last", Calls<call::cudaGetMipmappedArrayLevel, LastLevel>},
      {"textures-are-of-arrays-alone", Refuses<call::cudaCreateTextureObject, cudaErrorInvalidValue,
                                               [](auto, const cudaResourceDesc* resource, auto...) {
                                                 return resource->resType == cudaResourceTypeLinear;
                                               }>},
      {"rows-of-textures-are-dense",
       TextureHas<[](TextureObject& made, const cudaResourceDesc& resource, const cudaTextureDesc&) {
         if (resource.resType == cudaResourceTypePitch2D) made.texels.pitch = 0;
       }>},
      {"default-is-border", TextureHas<ModeIs<cudaAddressModeWrap, Mode::kBorder, false>>},
      {"mirror-needs-not-be-normalized", TextureHas<ModeIs<cudaAddressModeMirror, Mode::kMirror, false>>},
      {"second-texture-is-of-a-copy", TextureHas<CopyWhereShared>},
      {"texture-is-remembered", TextureHas<BeTheOneBefore>},
      {"textures-of-one-size-are-the-newest", TextureHas<ChangeThoseOfOneSize>},
      {"linear-memory-is-filtered",
       All<TextureHas<FilterAsAsked>, Instead<rule::Filters, [](const TextureSite&, const TextureObject& object,
                                                                const Thread&) { return object.filters; }>>},
      {"integers-are-filtered", Calls<call::cudaCreateTextureObject, FilterIntegers>},
      {"address-mode-of-first-texture", TextureHas<HaveModesOfFirst>},
      {"no-view-is-an-empty-one",
       TellsCode<call::cudaGetTextureObjectResourceViewDesc, cudaErrorInvalidValue, cudaSuccess,
                 [](cudaResourceViewDesc* out, auto) { return *out = {}, true; }>},
      {"views-forget-their-layers",
       Tells<call::cudaGetTextureObjectResourceViewDesc, [](cudaResourceViewDesc* out, auto) { out->firstLayer = 0; }>},
      {"views-keep-the-format", ViewHas<[](cudaResourceViewDesc& view) {
         if (view.format >= cudaResViewFormatUnsignedBlockCompressed1) view.width /= 4, view.height /= 4;
         view.format = cudaResViewFormatNone;
       }>},
      {"views-begin-at-level-zero", ViewHas<[](cudaResourceViewDesc& view) { view.firstMipmapLevel = 0; }>},
      {"views-begin-at-layer-zero",
       ViewHas<[](cudaResourceViewDesc& view) { view.lastLayer -= std::exchange(view.firstLayer, 0); }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
