// Texture and surface objects.
#include <algorithm>
#include <cstring>
#include <optional>

#include "base/refuse.h"
#include "runtime/api.h"
#include "runtime/array_format.h"
#include "runtime/copy.h"
#include "runtime/extents.h"
#include "runtime/mipmaps.h"
#include "runtime/view.h"

using namespace ref;

namespace {

struct Descriptors {
  cudaResourceDesc resource;
  cudaTextureDesc texture;
  std::optional<cudaResourceViewDesc> view;
};
std::map<u64, Descriptors>& Described() {
  static auto* all = new std::map<u64, Descriptors>;
  return *all;
}

// pi.texture-object.resource-types: one level, but of a mipmapped array. None: there is no such array.
std::vector<TexelArray> TexelsOf(const cudaResourceDesc& resource) {
  switch (resource.resType) {
    case cudaResourceTypeArray: {
      const TexelArray* found = FindArray(resource.res.array.array);
      return found != nullptr ? std::vector{*found} : std::vector<TexelArray>{};
    }
    case cudaResourceTypeMipmappedArray:
      return LevelsOf(resource.res.mipmap.mipmap);
    case cudaResourceTypeLinear: {
      TexelArray texels = TexelsIn(resource.res.linear.desc);
      texels.data = static_cast<u8*>(resource.res.linear.devPtr);
      texels.width = resource.res.linear.sizeInBytes / texels.texel();
      texels.linear = true;
      return {texels};
    }
    case cudaResourceTypePitch2D: {  // pi.texture-filtering.pitch2d
      if (!IsWithinLimits(resource)) return {};
      TexelArray texels = TexelsIn(resource.res.pitch2D.desc);
      texels.data = static_cast<u8*>(resource.res.pitch2D.devPtr);
      texels.width = resource.res.pitch2D.width;
      texels.height = resource.res.pitch2D.height;
      texels.pitch = resource.res.pitch2D.pitchInBytes;
      return {texels};
    }
    default:
      return {};
  }
}

// Whether each option is one that such a resource may have.
bool FitsResource(const cudaResourceDesc& resource, const cudaTextureDesc& how, const cudaResourceViewDesc* view,
                  const TexelArray& texels) {
  const bool mipmapped = resource.resType == cudaResourceTypeMipmappedArray;
  const bool array = mipmapped || resource.resType == cudaResourceTypeArray;
  if (mipmapped && how.normalizedCoords == 0) return false;  // pi.texture-object.mipmap-needs-normalized
  if (view != nullptr && !array) return false;               // pi.texture-object.view-needs-array
  return how.seamlessCubemap == 0 || texels.cubemap;         // pi.texture-object.seamless-needs-cubemap
}

// pi.tex.wrap-mirror-need-normalized, pi.tex.address-per-dimension
TextureObject::Mode ModeOf(cudaTextureAddressMode mode, bool normalized) {
  using Mode = TextureObject::Mode;
  if (mode == cudaAddressModeBorder) return Mode::kBorder;
  if (mode == cudaAddressModeWrap && normalized) return Mode::kWrap;
  return mode == cudaAddressModeMirror && normalized ? Mode::kMirror : Mode::kClamp;
}

cudaError_t Keep(const TextureObject& object, unsigned long long* out) {
  *out = reinterpret_cast<u64>(new TextureObject(object));
  Device::Get().world.textures.insert(*out);
  return cudaSuccess;
}

cudaError_t Drop(unsigned long long handle) {
  return Enter([&](Context&) {
    if (Device::Get().world.textures.erase(handle) == 0) return cudaErrorInvalidValue;
    Described().erase(handle);
    delete Pointer<TextureObject>(handle);
    return cudaSuccess;
  });
}

}  // namespace

extern "C" {

cudaError_t cudaCreateTextureObject(cudaTextureObject_t* out, const cudaResourceDesc* resource,
                                    const cudaTextureDesc* how, const cudaResourceViewDesc* view) {
  return Enter([&](Context&) {
    TextureObject object;
    std::vector<TexelArray> levels = TexelsOf(*resource);
    if (levels.empty() || !FitsResource(*resource, *how, view, levels.front())) return cudaErrorInvalidValue;
    if (view != nullptr && !ApplyView(*view, &levels)) return cudaErrorInvalidValue;
    object.texels = levels.front();
    object.further.assign(levels.begin() + 1, levels.end());
    const TexelArray& texels = object.texels;
    if (texels.kind == 'n') Refuse("texture", "a normalized format");
    object.srgb = how->sRGB != 0;
    if (object.srgb && texels.block != 0) Refuse("texture", "blocks in sRGB");
    object.seamless = how->seamlessCubemap != 0;
    object.level_bias = how->mipmapLevelBias;
    object.least_level = how->minMipmapLevelClamp;
    object.greatest_level = how->maxMipmapLevelClamp;
    // pi.tex.normalized-float-32bit
    object.to_float = how->readMode == cudaReadModeNormalizedFloat && texels.kind != 'f' && texels.channel_bits < 32;
    // pi.texture-filtering.ignored-for-linear-memory, pi.texture-filtering.needs-float-result
    object.filters = how->filterMode == cudaFilterModeLinear && !texels.linear;
    object.normalized = how->normalizedCoords != 0;
    const bool floats = texels.kind == 'f' || texels.block != 0 || object.to_float;
    object.filters_levels = how->mipmapFilterMode == cudaFilterModeLinear && !object.further.empty();
    if (object.filters_levels && !floats) Refuse("texture", "a filter between levels of integers");
    if (object.filters && !floats) return cudaErrorInvalidValue;
    for (int d = 0; d < 3; ++d) object.modes[d] = ModeOf(how->addressMode[d], object.normalized);
    std::memcpy(object.border, how->borderColor, sizeof object.border);
    const cudaError_t code = Keep(object, out);
    Described()[*out] = {*resource, *how, view != nullptr ? std::optional(*view) : std::nullopt};
    return code;
  });
}
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t handle) { return Drop(handle); }

// pi.texture-object.get-descs
cudaError_t cudaGetTextureObjectResourceDesc(cudaResourceDesc* out, cudaTextureObject_t handle) {
  return Enter([&](Context&) {
    const auto found = Described().find(handle);
    if (found == Described().end() || out == nullptr) return cudaErrorInvalidValue;
    *out = found->second.resource;
    return cudaSuccess;
  });
}
cudaError_t cudaGetTextureObjectTextureDesc(cudaTextureDesc* out, cudaTextureObject_t handle) {
  return Enter([&](Context&) {
    const auto found = Described().find(handle);
    if (found == Described().end() || out == nullptr) return cudaErrorInvalidValue;
    *out = found->second.texture;
    return cudaSuccess;
  });
}
// pi.texture-object.no-view-desc
cudaError_t cudaGetTextureObjectResourceViewDesc(cudaResourceViewDesc* out, cudaTextureObject_t handle) {
  return Enter([&](Context&) {
    const auto found = Described().find(handle);
    if (found == Described().end() || out == nullptr) return cudaErrorInvalidValue;
    if (!found->second.view.has_value()) return cudaErrorInvalidValue;
    *out = *found->second.view;
    return cudaSuccess;
  });
}

cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t* out, const cudaResourceDesc* resource) {
  return Enter([&](Context&) {
    TextureObject object;
    object.is_surface = true;
    if (resource->resType != cudaResourceTypeArray) return cudaErrorInvalidValue;  // pi.surf.resource-type
    const std::vector<TexelArray> texels = TexelsOf(*resource);
    if (texels.empty() || !texels.front().surface) return cudaErrorInvalidValue;
    object.texels = texels.front();
    return Keep(object, out);
  });
}
cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t handle) { return Drop(handle); }

}  // extern "C"
