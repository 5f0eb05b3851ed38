// Attributes of kernels, occupancy, textures and surfaces.
#include <memory>
#include <set>

#include "base/mutants.h"
#include "base/refuse.h"
#include "profile/profile.h"
#include "runtime/api.h"
#include "runtime/array_format.h"
#include "runtime/copy.h"
#include "runtime/graph.h"

namespace ref {

bool UsesDeviceRuntime(Kernel& kernel) {
  for (const auto& [name, code] : kernel.Code().functions) {
    for (const ptx::Function& f : kernel.image->module(kernel.module).functions) {
      if (f.name != code->name) continue;
      for (const ptx::Instruction& i : f.body) {
        if (i.words[0] != "call") continue;
        for (const ptx::Operand& o : i.operands) {
          if (o.name.find("LaunchDevice") != std::string::npos || o.name.rfind("__cudaCDP2", 0) == 0) return true;
        }
      }
    }
  }
  return false;
}

namespace {

std::map<u64, std::unique_ptr<TexelArray>>& Arrays() {
  static auto* all = new std::map<u64, std::unique_ptr<TexelArray>>;
  return *all;
}

}  // namespace

TexelArray* FindArray(cudaArray_const_t array) {
  const auto found = Arrays().find(reinterpret_cast<u64>(array));
  return found == Arrays().end() ? nullptr : found->second.get();
}

namespace {

int latest_carveout = -1;  // of a mutant

}  // namespace

int FillAttributes(Kernel& kernel, cudaFuncAttributes* out) {
  const KernelAttributes all = AttributesOf(kernel);
  *out = {};
  out->sharedSizeBytes = all.shared;
  out->constSizeBytes = all.constant;
  out->localSizeBytes = Mutant(kLocalSizeIsNotTold) ? 0 : all.local;  // perf.lmem.func-attribute-local-size
  out->maxThreadsPerBlock = all.max_threads;
  out->numRegs = all.registers;
  out->ptxVersion = kernel.image->module(kernel.module).target;
  out->binaryVersion = profile::kMajor * 10 + profile::kMinor;
  out->maxDynamicSharedSizeBytes = static_cast<int>(std::min<u64>(
      kernel.max_dynamic_shared, profile::kSharedPerBlock - std::min<u64>(all.shared, profile::kSharedPerBlock)));
  if (kernel.max_dynamic_shared > profile::kSharedPerBlock)
    out->maxDynamicSharedSizeBytes = static_cast<int>(kernel.max_dynamic_shared);
  out->preferredShmemCarveout = Mutant(kCarveoutOfOneIsOfAll) ? latest_carveout : kernel.carveout;
  return 0;
}

}  // namespace ref

using namespace ref;

namespace {

template <class F>
cudaError_t WithKernel(const void* function, F body) {
  return Enter([&](Context& context) {
    Kernel* kernel = State::Get().KernelOf(context, function);
    return kernel == nullptr ? static_cast<cudaError_t>(State::Get().load_error) : body(*kernel);
  });
}

TexelArray Format(const cudaChannelFormatDesc& d) {
  TexelArray a;
  a.channels = (d.x != 0) + (d.y != 0) + (d.z != 0) + (d.w != 0);
  if (Mutant(kTwoComponentsAreOne) && a.channels == 2) a.channels = 1;
  a.channel_bits = d.x;
  a.kind = d.f == cudaChannelFormatKindFloat ? 'f' : d.f == cudaChannelFormatKindUnsigned ? 'u' : 's';
  return a;
}

bool TexelsOf(const cudaResourceDesc& resource, TexelArray* out) {
  if (resource.resType == cudaResourceTypeArray) {
    const TexelArray* found = FindArray(resource.res.array.array);
    if (found == nullptr) return false;
    *out = *found;
    return true;
  }
  if (resource.resType != cudaResourceTypeLinear)
    Refuse("texture resource", std::to_string(static_cast<int>(resource.resType)));
  *out = Format(resource.res.linear.desc);
  out->data = static_cast<u8*>(resource.res.linear.devPtr);
  out->width = resource.res.linear.sizeInBytes / out->texel();
  out->linear = true;
  return true;
}

cudaError_t Keep(TextureObject object, unsigned long long* out) {
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
    if (!Mutant(kTextureIsRemembered) && !Mutant(kTexturesOfOneSizeAreTheNewest)) delete Pointer<TextureObject>(handle);
    return cudaSuccess;
  });
}

cudaError_t CopyRows(cudaArray_t array, void* linear, std::size_t pitch, std::size_t width, std::size_t height,
                     std::size_t x, std::size_t y, bool to_array, cudaStream_t in) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    const auto found = Arrays().find(reinterpret_cast<u64>(array));
    Stream* stream = FindStream(context, in, thread);
    if (found == Arrays().end() || stream == nullptr) return cudaErrorInvalidResourceHandle;
    const TexelArray a = *found->second;
    if (x + width > a.row() || y + height > a.height) return cudaErrorInvalidValue;
    const auto run = [=] {
      for (std::size_t row = 0; row < height; ++row) {
        u8* texels = a.data + (y + row) * a.row() + x;
        u8* other = static_cast<u8*>(linear) + row * pitch;
        std::memcpy(to_array ? texels : other, to_array ? other : texels, width);
      }
    };
    if (const cudaError_t code = CheckCaptures(context, *stream); code != cudaSuccess) return code;
    if (stream->capture != nullptr) return CaptureAction(*stream, run);  // pi.capture.work-not-executed
    Enqueue(context, *stream, std::make_shared<Action>(run));
    return cudaSuccess;
  });
}

}  // namespace

extern "C" {

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* out, const void* function) {
  return WithKernel(function, [&](Kernel& kernel) {
    FillAttributes(kernel, out);
    return cudaSuccess;
  });
}

cudaError_t cudaFuncSetAttribute(const void* function, cudaFuncAttribute attribute, int value) {
  return WithKernel(function, [&](Kernel& kernel) {
    if (attribute == cudaFuncAttributeMaxDynamicSharedMemorySize) {
      const u64 used = AttributesOf(kernel).shared;
      const u64 most = profile::kSharedPerBlockOptin + (Mutant(kOptInLimitOffByOne) ? 1 : 0);
      if (value < 0 || static_cast<u64>(value) + used > most) return cudaErrorInvalidValue;
      kernel.max_dynamic_shared = static_cast<u64>(value);
      return cudaSuccess;
    }
    if (attribute != cudaFuncAttributePreferredSharedMemoryCarveout)
      Refuse("function attribute", std::to_string(static_cast<int>(attribute)));
    if (value < -1 || value > 100) return cudaErrorInvalidValue;
    kernel.carveout = latest_carveout = value;
    return cudaSuccess;
  });
}

cudaError_t cudaFuncGetParamInfo(const void* function, std::size_t index, std::size_t* offset, std::size_t* size) {
  return WithKernel(function, [&](Kernel& kernel) {
    const auto& all = kernel.function->parameters;
    if (index >= all.size()) return cudaErrorInvalidValue;
    *offset = Mutant(kParameterInfoCountsWords) ? index * 8 : all[index].offset;
    if (size != nullptr) *size = all[index].size;
    return cudaSuccess;
  });
}

cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int* out, const void* function, int block_size,
                                                                   std::size_t shared, unsigned flags) {
  return WithKernel(function, [&](Kernel& kernel) {
    if (flags > 1 || block_size <= 0) return cudaErrorInvalidValue;
    *out = ActiveBlocks(kernel, block_size, shared);
    return cudaSuccess;
  });
}
cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int* out, const void* function, int block_size,
                                                          std::size_t shared) {
  return cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(out, function, block_size, shared, 0);
}

cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, cudaChannelFormatKind kind) {
  return {x, y, z, w, kind};
}

cudaError_t cudaMalloc3DArray(cudaArray_t* out, const cudaChannelFormatDesc* format, cudaExtent extent,
                              unsigned flags) {
  return Enter([&](Context& context) {
    if (extent.width == 0 || !IsArrayFormat(*format)) return cudaErrorInvalidValue;
    if ((flags & ~static_cast<unsigned>(cudaArraySurfaceLoadStore)) != 0) Refuse("array flag", std::to_string(flags));
    auto array = std::make_unique<TexelArray>(Format(*format));
    array->width = extent.width;
    array->height = std::max<std::size_t>(extent.height, 1);
    array->surface = flags != 0;
    const u64 slices = std::max<std::size_t>(extent.depth, 1);
    const u64 address = State::Get().Allocate(array->row() * array->height * slices, Region::kInternal, context);
    if (address == 0) return cudaErrorMemoryAllocation;
    array->data = Pointer<u8>(address);
    *out = reinterpret_cast<cudaArray_t>(array.get());
    Arrays()[reinterpret_cast<u64>(array.get())] = std::move(array);
    return cudaSuccess;
  });
}

cudaError_t cudaMallocArray(cudaArray_t* out, const cudaChannelFormatDesc* format, std::size_t width,
                            std::size_t height, unsigned flags) {
  return cudaMalloc3DArray(out, format, {width, height, 0}, flags);
}

cudaError_t cudaFuncSetCacheConfig(const void* function, cudaFuncCache config) {
  return WithKernel(function, [&](Kernel& kernel) {
    kernel.cache_preference = config;
    return cudaSuccess;
  });
}

cudaError_t cudaFreeArray(cudaArray_t array) {
  return EnterUntil([&](Context& context, cudaError_t* code) {
    if (!AllDone(context)) return false;
    if (array == nullptr) return true;  // pi.device-memory.free-null
    const auto found = Arrays().find(reinterpret_cast<u64>(array));
    if (found == Arrays().end()) return *code = cudaErrorInvalidValue, true;
    State::Get().Free(reinterpret_cast<u64>(found->second->data));
    Arrays().erase(found);
    return true;
  });
}

cudaError_t cudaMemcpy2DToArray(cudaArray_t to, std::size_t x, std::size_t y, const void* from, std::size_t pitch,
                                std::size_t width, std::size_t height, cudaMemcpyKind) {
  if (width > pitch || pitch > profile::kLargestPitch) return Remember(cudaErrorInvalidPitchValue);
  const cudaError_t code = CopyRows(to, const_cast<void*>(from), pitch, width, height, x, y, true, nullptr);
  return code != cudaSuccess ? code : cudaStreamSynchronize(nullptr);
}
cudaError_t cudaMemcpy2DFromArray(void* to, std::size_t pitch, cudaArray_const_t from, std::size_t x, std::size_t y,
                                  std::size_t width, std::size_t height, cudaMemcpyKind) {
  if (width > pitch || pitch > profile::kLargestPitch) return Remember(cudaErrorInvalidPitchValue);
  const cudaError_t code = CopyRows(const_cast<cudaArray_t>(from), to, pitch, width, height, x, y, false, nullptr);
  return code != cudaSuccess ? code : cudaStreamSynchronize(nullptr);
}
cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t to, std::size_t x, std::size_t y, const void* from, std::size_t pitch,
                                     std::size_t width, std::size_t height, cudaMemcpyKind, cudaStream_t stream) {
  return CopyRows(to, const_cast<void*>(from), pitch, width, height, x, y, true, stream);
}
cudaError_t cudaMemcpy2DFromArrayAsync(void* to, std::size_t pitch, cudaArray_const_t from, std::size_t x,
                                       std::size_t y, std::size_t width, std::size_t height, cudaMemcpyKind,
                                       cudaStream_t stream) {
  return CopyRows(const_cast<cudaArray_t>(from), to, pitch, width, height, x, y, false, stream);
}

cudaError_t cudaCreateTextureObject(cudaTextureObject_t* out, const cudaResourceDesc* resource,
                                    const cudaTextureDesc* how, const cudaResourceViewDesc* view) {
  return Enter([&](Context&) {
    TextureObject object;
    if (view != nullptr) Refuse("texture", "a resource view");
    if (how->readMode != cudaReadModeElementType || how->sRGB != 0) Refuse("texture", "a read mode or sRGB");
    if (!TexelsOf(*resource, &object.texels)) return cudaErrorInvalidValue;
    const TexelArray& texels = object.texels;
    if (texels.kind == 'f' && texels.channel_bits != 32) Refuse("texture", "texels of 16-bit floats");
    // pi.texture-filtering.ignored-for-linear-memory, pi.texture-filtering.needs-float-result
    object.filters = how->filterMode == cudaFilterModeLinear && !texels.linear;
    object.normalized = how->normalizedCoords != 0;
    if (object.filters && texels.kind != 'f' && !Mutant(kIntegersAreFiltered)) return cudaErrorInvalidValue;
    object.wraps = how->addressMode[0] == cudaAddressModeWrap && object.normalized;
    object.border = how->addressMode[0] == cudaAddressModeBorder;
    static const bool first_border = object.border;
    if (Mutant(kAddressModeOfFirstTexture)) object.border = first_border;
    if (how->addressMode[0] == cudaAddressModeMirror) Refuse("texture address mode", "cudaAddressModeMirror");
    const auto* colour = how->borderColor;
    if (object.border && (colour[0] != 0 || colour[1] != 0 || colour[2] != 0 || colour[3] != 0))
      Refuse("texture", "a border colour");
    if (texels.height > 1 && how->addressMode[1] != how->addressMode[0])
      Refuse("texture", "another address mode in each dimension");
    return Keep(object, out);
  });
}
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t handle) { return Drop(handle); }

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
