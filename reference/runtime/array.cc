// CUDA arrays: allocation, what they tell of themselves, and copies of their rows.
#include <algorithm>
#include <memory>

#include "base/refuse.h"
#include "profile/profile.h"
#include "runtime/array.h"
#include "runtime/array_format.h"
#include "runtime/copy.h"
#include "runtime/extents.h"
#include "runtime/graph.h"
#include "runtime/rules.h"

namespace ref {
namespace {

std::map<u64, std::unique_ptr<Array>>& Arrays() {
  static auto* all = new std::map<u64, std::unique_ptr<Array>>;
  return *all;
}

Array* Find(cudaArray_const_t array) {
  const auto found = Arrays().find(reinterpret_cast<u64>(array));
  return found == Arrays().end() ? nullptr : found->second.get();
}

// pi.array.dimension-rule, pi.layered.allocation: of layers, height 0 means one dimension each.
bool IsExtent(const cudaExtent& e, unsigned flags) {
  const bool layered = (flags & cudaArrayLayered) != 0, cubemap = (flags & cudaArrayCubemap) != 0;
  if (e.width == 0 || (layered && e.depth == 0) || !IsWithinLimits(e, flags)) return false;
  if (cubemap && (e.width != e.height || (layered ? e.depth % 6 : e.depth - 6) != 0)) return false;
  return layered || cubemap || e.height > 0 || e.depth == 0;
}

cudaError_t CopyRows(cudaArray_t array, void* linear, std::size_t pitch, std::size_t width, std::size_t height,
                     std::size_t x, std::size_t y, bool to_array, cudaStream_t in) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    const Array* found = Find(array);
    Stream* stream = FindStream(context, in, thread);
    if (found == nullptr || stream == nullptr) return cudaErrorInvalidResourceHandle;
    const TexelArray a = found->texels;
    if (x + width > a.row() || y + height > a.height) return cudaErrorInvalidValue;
    const bool known = IsKnown(linear);
    for (std::size_t row = 0; row < height; ++row) {
      if (!IsOneOfRows(static_cast<u8*>(linear) + row * pitch, width, known)) return cudaErrorInvalidValue;
    }
    const auto run = [=] {
      for (std::size_t row = 0; row < height; ++row) {
        u8* texels = a.data + (y + row) * a.row() + x;
        u8* other = static_cast<u8*>(linear) + row * pitch;
        WatchRow(to_array ? texels : other, to_array ? other : texels, width);
        std::memcpy(to_array ? texels : other, to_array ? other : texels, width);
      }
    };
    if (const cudaError_t code = CheckCaptures(context, *stream); code != cudaSuccess) return code;
    if (stream->capture != nullptr)
      return CaptureAction(*stream, run, GraphNode::kCopy);  // pi.capture.work-not-executed
    rule::PutInStream(context, *stream, std::make_shared<Action>(run), rule::Purpose::kCopy);
    return cudaSuccess;
  });
}

// pi.device-memory.copy-kind-invalid
bool IsDirection(cudaMemcpyKind kind) { return kind >= cudaMemcpyHostToHost && kind <= cudaMemcpyDefault; }

}  // namespace

bool IsArray(const cudaExtent& extent, unsigned flags) {
  constexpr unsigned kKnown = cudaArrayLayered | cudaArrayCubemap | cudaArraySurfaceLoadStore | cudaArrayTextureGather;
  if ((flags & ~kKnown) != 0) Refuse("array flag", std::to_string(flags));
  return IsExtent(extent, flags);
}

Array ArrayOf(const cudaChannelFormatDesc& format, const cudaExtent& extent, unsigned flags) {
  Array array{TexelsIn(format), format, extent, flags};
  array.texels.width = extent.width;
  array.texels.height = std::max<std::size_t>(extent.height, 1);
  array.texels.slices = std::max<std::size_t>(extent.depth, 1);
  array.texels.surface = (flags & cudaArraySurfaceLoadStore) != 0;
  array.texels.layered = (flags & (cudaArrayLayered | cudaArrayCubemap)) != 0;
  array.texels.cubemap = (flags & cudaArrayCubemap) != 0;
  return array;
}

cudaArray_t KeepArray(const Array& array) {
  auto kept = std::make_unique<Array>(array);
  const u64 handle = reinterpret_cast<u64>(kept.get());
  Arrays()[handle] = std::move(kept);
  return Pointer<cudaArray>(handle);
}

void DropArray(cudaArray_t array) { Arrays().erase(reinterpret_cast<u64>(array)); }

TexelArray* FindArray(cudaArray_const_t array) {
  Array* found = Find(array);
  return found == nullptr ? nullptr : &found->texels;
}

constinit Rule<TexelArray(const cudaChannelFormatDesc&)> TexelsIn{[](const cudaChannelFormatDesc& d) {
  TexelArray a;
  a.channels = (d.x != 0) + (d.y != 0) + (d.z != 0) + (d.w != 0);
  a.channel_bits = d.x;
  a.kind = IsNormalizedFormat(d)                  ? 'n'
           : d.f == cudaChannelFormatKindFloat    ? 'f'
           : d.f == cudaChannelFormatKindUnsigned ? 'u'
                                                  : 's';
  return a;
}};

}  // namespace ref

using namespace ref;

extern "C" {

cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, cudaChannelFormatKind kind) {
  return {x, y, z, w, kind};
}

cudaError_t cudaMalloc3DArray(cudaArray_t* out, const cudaChannelFormatDesc* format, cudaExtent extent,
                              unsigned flags) {
  return Enter([&](Context& context) {
    if (!IsArray(extent, flags) || !IsArrayFormat(*format)) return cudaErrorInvalidValue;
    Array array = ArrayOf(*format, extent, flags);
    const u64 address = State::Get().Allocate(array.texels.slice() * array.texels.slices, Region::kInternal, context);
    if (address == 0) return cudaErrorMemoryAllocation;
    array.texels.data = Pointer<u8>(address);
    *out = KeepArray(array);
    return cudaSuccess;
  });
}

cudaError_t cudaMallocArray(cudaArray_t* out, const cudaChannelFormatDesc* format, std::size_t width,
                            std::size_t height, unsigned flags) {
  return cudaMalloc3DArray(out, format, {width, height, 0}, flags);
}

cudaError_t cudaFreeArray(cudaArray_t array) {
  return EnterUntil([&](Context& context, cudaError_t* code) {
    if (!AllDone(context)) return false;
    if (array == nullptr) return true;  // pi.device-memory.free-null
    const Array* found = Find(array);
    if (found == nullptr || found->is_level) return *code = cudaErrorInvalidValue, true;
    State::Get().Free(reinterpret_cast<u64>(found->texels.data));
    DropArray(array);
    return true;
  });
}

// pi.array.info-flags
cudaError_t cudaArrayGetInfo(cudaChannelFormatDesc* format, cudaExtent* extent, unsigned* flags, cudaArray_t array) {
  return Enter([&](Context&) {
    const Array* found = Find(array);
    if (found == nullptr) return cudaErrorInvalidResourceHandle;
    if (format != nullptr) *format = found->format;
    if (extent != nullptr) *extent = found->extent;
    if (flags != nullptr) *flags = found->flags;
    return cudaSuccess;
  });
}
// pi.texture-object.channel-format
cudaError_t cudaGetChannelDesc(cudaChannelFormatDesc* format, cudaArray_const_t array) {
  if (format == nullptr) return Remember(cudaErrorInvalidValue);
  return cudaArrayGetInfo(format, nullptr, nullptr, const_cast<cudaArray_t>(array));
}

cudaError_t cudaMemcpy2DToArray(cudaArray_t to, std::size_t x, std::size_t y, const void* from, std::size_t pitch,
                                std::size_t width, std::size_t height, cudaMemcpyKind kind) {
  if (!IsDirection(kind)) return Remember(cudaErrorInvalidMemcpyDirection);
  if (width > pitch || pitch > profile::kLargestPitch) return Remember(cudaErrorInvalidPitchValue);
  const cudaError_t code = CopyRows(to, const_cast<void*>(from), pitch, width, height, x, y, true, nullptr);
  return code != cudaSuccess ? code : cudaStreamSynchronize(nullptr);
}
cudaError_t cudaMemcpy2DFromArray(void* to, std::size_t pitch, cudaArray_const_t from, std::size_t x, std::size_t y,
                                  std::size_t width, std::size_t height, cudaMemcpyKind kind) {
  if (!IsDirection(kind)) return Remember(cudaErrorInvalidMemcpyDirection);
  if (width > pitch || pitch > profile::kLargestPitch) return Remember(cudaErrorInvalidPitchValue);
  const cudaError_t code = CopyRows(const_cast<cudaArray_t>(from), to, pitch, width, height, x, y, false, nullptr);
  return code != cudaSuccess ? code : cudaStreamSynchronize(nullptr);
}
cudaError_t cudaMemcpy2DToArrayAsync(cudaArray_t to, std::size_t x, std::size_t y, const void* from, std::size_t pitch,
                                     std::size_t width, std::size_t height, cudaMemcpyKind kind, cudaStream_t stream) {
  if (!IsDirection(kind)) return Remember(cudaErrorInvalidMemcpyDirection);
  return CopyRows(to, const_cast<void*>(from), pitch, width, height, x, y, true, stream);
}
cudaError_t cudaMemcpy2DFromArrayAsync(void* to, std::size_t pitch, cudaArray_const_t from, std::size_t x,
                                       std::size_t y, std::size_t width, std::size_t height, cudaMemcpyKind kind,
                                       cudaStream_t stream) {
  if (!IsDirection(kind)) return Remember(cudaErrorInvalidMemcpyDirection);
  return CopyRows(const_cast<cudaArray_t>(from), to, pitch, width, height, x, y, false, stream);
}

}  // extern "C"
