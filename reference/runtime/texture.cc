// Texture and surface objects.
#include <algorithm>
#include <cstring>

#include "base/mutants.h"
#include "base/refuse.h"
#include "runtime/api.h"
#include "runtime/array_format.h"
#include "runtime/copy.h"
#include "runtime/extents.h"

using namespace ref;

namespace {

struct Descriptors {
  cudaResourceDesc resource;
  cudaTextureDesc texture;
};
std::map<u64, Descriptors>& Described() {
  static auto* all = new std::map<u64, Descriptors>;
  return *all;
}

// pi.texture-object.resource-types
bool TexelsOf(const cudaResourceDesc& resource, TexelArray* out) {
  switch (resource.resType) {
    case cudaResourceTypeArray: {
      const TexelArray* found = FindArray(resource.res.array.array);
      if (found != nullptr) *out = *found;
      return found != nullptr;
    }
    case cudaResourceTypeLinear:
      *out = TexelsIn(resource.res.linear.desc);
      out->data = static_cast<u8*>(resource.res.linear.devPtr);
      out->width = resource.res.linear.sizeInBytes / out->texel();
      out->linear = true;
      return true;
    case cudaResourceTypePitch2D:  // pi.texture-filtering.pitch2d
      if (!IsWithinLimits(resource)) return false;
      *out = TexelsIn(resource.res.pitch2D.desc);
      out->data = static_cast<u8*>(resource.res.pitch2D.devPtr);
      out->width = resource.res.pitch2D.width;
      out->height = resource.res.pitch2D.height;
      out->pitch = Mutant(kRowsOfTexturesAreDense) ? 0 : resource.res.pitch2D.pitchInBytes;
      return true;
    default:
      Refuse("texture resource", std::to_string(static_cast<int>(resource.resType)));
  }
}

// pi.tex.wrap-mirror-need-normalized, pi.tex.address-per-dimension
TextureObject::Mode ModeOf(cudaTextureAddressMode mode, bool normalized) {
  using Mode = TextureObject::Mode;
  if (mode == cudaAddressModeBorder || (Mutant(kDefaultIsBorder) && mode == cudaAddressModeWrap && !normalized))
    return Mode::kBorder;
  if (Mutant(kMirrorNeedsNotBeNormalized) && mode == cudaAddressModeMirror) return Mode::kMirror;
  if (mode == cudaAddressModeWrap && normalized) return Mode::kWrap;
  return mode == cudaAddressModeMirror && normalized ? Mode::kMirror : Mode::kClamp;
}

// Of a mutant: a texture over memory that another one refers to sees what is in it now, for ever (pi.tex.overlapping-textures).
void CopyWhereShared(TexelArray& texels) {
  const u64 bytes = texels.slice() * texels.slices;
  for (const u64 handle : Device::Get().world.textures) {
    const TexelArray& other = Pointer<TextureObject>(handle)->texels;
    if (texels.data >= other.data + other.slice() * other.slices || other.data >= texels.data + bytes) continue;
    texels.data = static_cast<u8*>(std::memcpy(new u8[bytes], texels.data, bytes));
    return;
  }
}

cudaError_t Keep(TextureObject object, unsigned long long* out) {
  if (Mutant(kSecondTextureIsOfACopy) && !object.is_surface) CopyWhereShared(object.texels);
  static TextureObject* dropped = nullptr;
  auto* kept = new TextureObject(object);
  if (Mutant(kTextureIsRemembered) && !object.is_surface) {
    if (dropped != nullptr && dropped->texels.width == object.texels.width) *kept = *dropped;
    dropped = kept;
  }
  if (Mutant(kTexturesOfOneSizeAreTheNewest) && !object.is_surface) {
    static auto* newest = new std::map<std::pair<u64, u64>, TextureObject*>;
    TextureObject*& before = (*newest)[{object.texels.width, object.texels.height}];
    if (before != nullptr) before->texels = object.texels;
    before = kept;
  }
  *out = reinterpret_cast<u64>(kept);
  Device::Get().world.textures.insert(*out);
  return cudaSuccess;
}

cudaError_t Drop(unsigned long long handle) {
  return Enter([&](Context&) {
    if (Device::Get().world.textures.erase(handle) == 0) return cudaErrorInvalidValue;
    Described().erase(handle);
    if (!Mutant(kTextureIsRemembered) && !Mutant(kTexturesOfOneSizeAreTheNewest)) delete Pointer<TextureObject>(handle);
    return cudaSuccess;
  });
}

}  // namespace

extern "C" {

cudaError_t cudaCreateTextureObject(cudaTextureObject_t* out, const cudaResourceDesc* resource,
                                    const cudaTextureDesc* how, const cudaResourceViewDesc* view) {
  return Enter([&](Context&) {
    TextureObject object;
    if (view != nullptr) Refuse("texture", "a resource view");
    object.srgb = how->sRGB != 0;
    if (how->seamlessCubemap != 0) Refuse("texture", "a seamless cubemap");
    if (!TexelsOf(*resource, &object.texels)) return cudaErrorInvalidValue;
    const TexelArray& texels = object.texels;
    // pi.tex.normalized-float-32bit
    object.to_float = how->readMode == cudaReadModeNormalizedFloat && texels.kind != 'f' && texels.channel_bits < 32;
    // pi.texture-filtering.ignored-for-linear-memory, pi.texture-filtering.needs-float-result
    object.filters = how->filterMode == cudaFilterModeLinear && (!texels.linear || Mutant(kLinearMemoryIsFiltered));
    object.normalized = how->normalizedCoords != 0;
    const bool floats = texels.kind == 'f' || object.to_float;
    if (object.filters && !floats && !Mutant(kIntegersAreFiltered)) return cudaErrorInvalidValue;
    for (int d = 0; d < 3; ++d) object.modes[d] = ModeOf(how->addressMode[d], object.normalized);
    static const bool first_border = object.modes[0] == TextureObject::Mode::kBorder;
    if (Mutant(kAddressModeOfFirstTexture) && first_border)
      std::fill(object.modes, object.modes + 3, TextureObject::Mode::kBorder);
    if (Mutant(kAddressModeOfFirstTexture) && !first_border)
      std::replace(object.modes, object.modes + 3, TextureObject::Mode::kBorder, TextureObject::Mode::kClamp);
    std::memcpy(object.border, how->borderColor, sizeof object.border);
    const cudaError_t code = Keep(object, out);
    Described()[*out] = {*resource, *how};
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
// pi.texture-object.no-view-desc: objects with one are refused.
cudaError_t cudaGetTextureObjectResourceViewDesc(cudaResourceViewDesc*, cudaTextureObject_t) {
  return Remember(cudaErrorInvalidValue);
}

cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t* out, const cudaResourceDesc* resource) {
  return Enter([&](Context&) {
    TextureObject object;
    object.is_surface = true;
    if (resource->resType != cudaResourceTypeArray || !TexelsOf(*resource, &object.texels) || !object.texels.surface)
      return cudaErrorInvalidValue;
    return Keep(object, out);
  });
}
cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t handle) { return Drop(handle); }

}  // extern "C"
