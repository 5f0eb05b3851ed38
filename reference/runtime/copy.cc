#include "runtime/copy.h"

#include <cstring>

#include "base/refuse.h"
#include "runtime/graph.h"

namespace ref {
namespace {

template <class F>
void ForRows(const Shape& s, F each) {
  const u64 to_slice = s.to_slice != 0 ? s.to_slice : s.to_pitch * s.height;
  const u64 from_slice = s.from_slice != 0 ? s.from_slice : s.from_pitch * s.height;
  for (u64 z = 0; z < s.depth; ++z) {
    for (u64 y = 0; y < s.height; ++y) each(z * to_slice + y * s.to_pitch, z * from_slice + y * s.from_pitch);
  }
}

enum class Side { kDevice, kHost, kUnknown };

// Memory that the device does not know is memory of the host, unless it is no address at all.
Side SideOf(const void* pointer) {
  const u64 address = reinterpret_cast<u64>(pointer);
  if (const Region* region = Device::Get().memory.Find(address))
    return region->kind == Region::kPinned ? Side::kHost : Side::kDevice;
  return address < 4096 || address >= kSharedWindow ? Side::kUnknown : Side::kHost;
}

bool InRegion(const void* pointer, u64 bytes) {
  const u64 address = reinterpret_cast<u64>(pointer);
  const Region* region = Device::Get().memory.Find(address);
  return region == nullptr || address + bytes <= region->high;
}

bool IsDevice(const void* pointer) { return SideOf(pointer) == Side::kDevice; }
bool IsKnown(const void* pointer) { return Device::Get().memory.Find(reinterpret_cast<u64>(pointer)) != nullptr; }

cudaError_t Submit(Context& context, cudaStream_t handle, const std::function<void()>& run, const HostThread& thread) {
  Stream* stream = FindStream(context, handle, thread);
  if (stream == nullptr) return cudaErrorInvalidResourceHandle;
  if (stream->capture != nullptr) return CaptureAction(*stream, run);
  Enqueue(context, *stream, std::make_shared<Action>(run));
  return cudaSuccess;
}

}  // namespace

void CopyShape(const Shape& s) {
  ForRows(s, [&](u64 to, u64 from) {
    std::memmove(static_cast<u8*>(s.to) + to, static_cast<const u8*>(s.from) + from, s.width);
  });
}

void FillShape(const Shape& s, int value) {
  ForRows(s, [&](u64 to, u64) { std::memset(static_cast<u8*>(s.to) + to, value, s.width); });
}

cudaError_t CheckCopy(const Shape& s, cudaMemcpyKind kind) {
  if (s.width == 0 || s.height == 0 || s.depth == 0) return cudaSuccess;
  const bool to_device = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
  const bool from_device = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
  if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault) return cudaErrorInvalidMemcpyDirection;
  // Pinned memory is memory of either side.
  if (kind != cudaMemcpyDefault) {
    if (to_device && !IsKnown(s.to)) return cudaErrorInvalidValue;
    if (from_device && !IsKnown(s.from)) return cudaErrorInvalidValue;
    if (!to_device && IsDevice(s.to)) return cudaErrorInvalidValue;
    if (!from_device && IsDevice(s.from)) return cudaErrorInvalidValue;
  }
  if (SideOf(s.to) == Side::kUnknown || SideOf(s.from) == Side::kUnknown) return cudaErrorInvalidValue;
  bool fits = true;
  ForRows(s, [&](u64 to, u64 from) {
    fits = fits && InRegion(static_cast<u8*>(s.to) + to, s.width) &&
           InRegion(static_cast<const u8*>(s.from) + from, s.width);
  });
  for (const void* end : {static_cast<const void*>(s.to), s.from}) {
    const Region* region = Device::Get().memory.Find(reinterpret_cast<u64>(end));
    if (region != nullptr && region->kind == Region::kHeap)
      return cudaErrorInvalidValue;  // cdp.heap.not-usable-in-host-copies
  }
  return fits ? cudaSuccess : cudaErrorInvalidValue;
}

cudaError_t CopyAsync(const Shape& shape, cudaMemcpyKind kind, cudaStream_t handle) {
  HostThread& thread = ThisThread();
  bool pageable = false;
  const cudaError_t code = Enter([&](Context& context) {
    if (const cudaError_t problem = CheckCopy(shape, kind); problem != cudaSuccess) return problem;
    if (shape.width == 0 || shape.height == 0 || shape.depth == 0) return cudaSuccess;
    Stream* stream = FindStream(context, handle, thread);
    pageable = stream != nullptr && stream->capture == nullptr && (!IsKnown(shape.to) || !IsKnown(shape.from));
    return Submit(
        context, handle, [shape] { CopyShape(shape); }, thread);
  });
  // Copies that use pageable memory may be synchronous (CUDA Runtime API, "API synchronization behavior").
  return code == cudaSuccess && pageable ? cudaStreamSynchronize(handle) : code;
}

cudaError_t CopyAndWait(const Shape& shape, cudaMemcpyKind kind) {
  const cudaError_t code = CopyAsync(shape, kind, nullptr);
  return code != cudaSuccess ? code : cudaStreamSynchronize(nullptr);
}

cudaError_t FillAsync(const Shape& shape, int value, cudaStream_t handle) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    if (shape.width == 0 || shape.height == 0 || shape.depth == 0) return cudaSuccess;
    bool fits = IsKnown(shape.to);
    ForRows(shape, [&](u64 to, u64) { fits = fits && InRegion(static_cast<u8*>(shape.to) + to, shape.width); });
    if (!fits) return cudaErrorInvalidValue;
    return Submit(
        context, handle, [shape, value] { FillShape(shape, value); }, thread);
  });
}

cudaError_t ShapeOf(const cudaMemcpy3DParms& p, Shape* shape) {
  if (p.srcArray != nullptr || p.dstArray != nullptr) Refuse("runtime call", "cudaMemcpy3D with arrays");
  if (p.srcPtr.ptr == nullptr || p.dstPtr.ptr == nullptr) return cudaErrorInvalidValue;
  shape->to_pitch = p.dstPtr.pitch;
  shape->from_pitch = p.srcPtr.pitch;
  shape->to_slice = p.dstPtr.pitch * p.dstPtr.ysize;
  shape->from_slice = p.srcPtr.pitch * p.srcPtr.ysize;
  shape->to = static_cast<u8*>(p.dstPtr.ptr) + p.dstPos.x + p.dstPos.y * p.dstPtr.pitch + p.dstPos.z * shape->to_slice;
  shape->from =
      static_cast<const u8*>(p.srcPtr.ptr) + p.srcPos.x + p.srcPos.y * p.srcPtr.pitch + p.srcPos.z * shape->from_slice;
  shape->width = p.extent.width;
  shape->height = p.extent.height;
  shape->depth = p.extent.depth;
  return cudaSuccess;
}

}  // namespace ref
