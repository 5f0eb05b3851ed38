// Pitched memory: allocations, and calls that copy or fill rows and slices.
#include <algorithm>

#include "profile/profile.h"
#include "runtime/api.h"
#include "runtime/copy.h"

using namespace ref;

namespace {

constexpr u64 kPitchAlign = 512;

// pi.device-memory.copy2d-width-over-pitch, pi.device-memory.copy2d-pitch-limit
cudaError_t CheckPitches(const Shape& shape) {
  const bool wide = shape.width > shape.to_pitch || shape.width > shape.from_pitch;
  if (wide) return cudaErrorInvalidPitchValue;
  const bool long_pitch = shape.to_pitch > profile::kLargestPitch || shape.from_pitch > profile::kLargestPitch;
  return long_pitch ? cudaErrorInvalidPitchValue : cudaSuccess;
}

Shape ShapeOfFill(const cudaPitchedPtr& to, const cudaExtent& extent) {
  return {to.ptr, to.pitch, nullptr, 0, extent.width, extent.height, extent.depth, to.pitch * to.ysize, 0};
}

// pi.device-memory.malloc-failure: what 64 bits cannot hold is more than there is.
u64 Bytes(u64 pitch, u64 height, u64 depth) {
  u64 slice = 0, bytes = 0;
  const bool beyond = __builtin_mul_overflow(pitch, height, &slice) || __builtin_mul_overflow(slice, depth, &bytes);
  return beyond ? ~u64{0} : bytes;
}

}  // namespace

extern "C" {

// pi.device-memory.pitch-at-least-width
cudaError_t cudaMallocPitch(void** out, std::size_t* pitch, std::size_t width, std::size_t height) {
  if (out == nullptr || pitch == nullptr) return Remember(cudaErrorInvalidValue);
  *pitch = RoundUp(width, kPitchAlign);
  return cudaMalloc(out, Bytes(*pitch, height, 1));
}
// pi.device-memory.malloc3d-fields
cudaError_t cudaMalloc3D(cudaPitchedPtr* out, cudaExtent extent) {
  if (out == nullptr) return Remember(cudaErrorInvalidValue);
  out->pitch = RoundUp(extent.width, kPitchAlign);
  out->xsize = extent.width;
  out->ysize = extent.height;
  return cudaMalloc(&out->ptr, Bytes(out->pitch, extent.height, extent.depth));
}

cudaError_t cudaMemcpy2D(void* to, std::size_t to_pitch, const void* from, std::size_t from_pitch, std::size_t width,
                         std::size_t height, cudaMemcpyKind kind) {
  const Shape shape{to, to_pitch, from, from_pitch, width, height, 1, 0, 0};
  const cudaError_t code = CheckPitches(shape);
  return code != cudaSuccess ? Remember(code) : CopyAndWait(shape, kind);
}
cudaError_t cudaMemcpy2DAsync(void* to, std::size_t to_pitch, const void* from, std::size_t from_pitch,
                              std::size_t width, std::size_t height, cudaMemcpyKind kind, cudaStream_t stream) {
  const Shape shape{to, to_pitch, from, from_pitch, width, height, 1, 0, 0};
  const cudaError_t code = CheckPitches(shape);
  return code != cudaSuccess ? Remember(code) : CopyAsync(shape, kind, stream);
}
cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms* p) {
  Shape shape;
  cudaMemcpyKind kind{};
  const cudaError_t code = ShapeOf(*p, &shape, &kind);
  return code != cudaSuccess ? Remember(code) : CopyAndWait(shape, kind);
}
cudaError_t cudaMemcpy3DAsync(const cudaMemcpy3DParms* p, cudaStream_t stream) {
  Shape shape;
  cudaMemcpyKind kind{};
  const cudaError_t code = ShapeOf(*p, &shape, &kind);
  return code != cudaSuccess ? Remember(code) : CopyAsync(shape, kind, stream);
}

cudaError_t cudaMemset2D(void* to, std::size_t pitch, int value, std::size_t width, std::size_t height) {
  return FillAndWait({to, pitch, nullptr, 0, width, height, 1, 0, 0}, value);
}
cudaError_t cudaMemset2DAsync(void* to, std::size_t pitch, int value, std::size_t width, std::size_t height,
                              cudaStream_t stream) {
  return FillAsync({to, pitch, nullptr, 0, width, height, 1, 0, 0}, value, stream);
}
cudaError_t cudaMemset3D(cudaPitchedPtr to, int value, cudaExtent extent) {
  return FillAndWait(ShapeOfFill(to, extent), value);
}
cudaError_t cudaMemset3DAsync(cudaPitchedPtr to, int value, cudaExtent extent, cudaStream_t stream) {
  return FillAsync(ShapeOfFill(to, extent), value, stream);
}

}  // extern "C"
