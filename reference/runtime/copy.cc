#include "runtime/copy.h"

#include <algorithm>
#include <cstring>

#include "base/refuse.h"
#include "observe/findings.h"
#include "observe/races.h"
#include "observe/validity.h"
#include "runtime/graph.h"
#include "runtime/rules.h"

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

enum class Side { kDevice, kHost, kManaged, kUnknown };  // managed memory is memory of both sides

// Memory that the device does not know is memory of the host, unless it is no address at all.
Side SideOf(const void* pointer) {
  const u64 address = reinterpret_cast<u64>(pointer);
  if (const Region* region = Device::Get().memory.Find(address)) {
    if (region->kind == Region::kManaged) return Side::kManaged;
    return region->kind == Region::kPinned ? Side::kHost : Side::kDevice;
  }
  return address < 4096 || address >= kSharedWindow ? Side::kUnknown : Side::kHost;
}

cudaError_t Submit(Context& context, cudaStream_t handle, const std::function<void()>& run, const HostThread& thread,
                   GraphNode::Kind kind) {
  Stream* stream = FindStream(context, handle, thread);
  if (stream == nullptr) return cudaErrorInvalidResourceHandle;
  if (const cudaError_t code = rule::CheckCapturesOfCopy(context, *stream, thread); code != cudaSuccess) return code;
  if (stream->capture != nullptr) return CaptureAction(*stream, run, kind);
  rule::PutInStream(context, *stream, std::make_shared<Action>(run), rule::Purpose::kCopy);
  return cudaSuccess;
}

bool IsEmpty(const Shape& shape) { return shape.width == 0 || shape.height == 0 || shape.depth == 0; }

}  // namespace

bool IsDevice(const void* pointer) { return SideOf(pointer) == Side::kDevice; }
bool IsKnown(const void* pointer) { return Device::Get().memory.Find(reinterpret_cast<u64>(pointer)) != nullptr; }

constinit Rule<bool(const void*, u64)> rule::IsInOneRegion{[](const void* pointer, u64 bytes) {
  const u64 address = reinterpret_cast<u64>(pointer);
  const MemoryMap& memory = Device::Get().memory;
  const Region* region = memory.Find(address);
  return region != nullptr ? memory.HoldsRow(address, bytes, false) : memory.FirstBehind(address) >= address + bytes;
}};

bool IsOneOfRows(const void* row, u64 bytes, bool known) {
  return rule::IsInOneRegion(row, bytes) && IsKnown(row) == known;
}

// Of what is known a row may be a mapping that the device may only read.
static bool MayBeWritten(const void* pointer, u64 bytes) {
  return rule::IsInOneRegion(pointer, bytes) &&
         (!IsKnown(pointer) || Device::Get().memory.Find(reinterpret_cast<u64>(pointer))->kind != Region::kMapped ||
          Device::Get().memory.HoldsRow(reinterpret_cast<u64>(pointer), bytes, true));
}

constinit Rule<bool()> rule::MemoryOperationsWait{
    [] { return (State::Get().device_flags & cudaDeviceSyncMemops) != 0; }};

constinit Rule<cudaError_t(Context&, const Stream&, const HostThread&)> rule::CheckCapturesOfCopy{
    [](Context& context, const Stream& stream, const HostThread&) { return CheckCaptures(context, stream); }};

constinit Rule<cudaError_t(Context&, const Shape&, cudaStream_t, const HostThread&)> rule::SubmitCopy{
    [](Context& context, const Shape& shape, cudaStream_t handle, const HostThread& thread) {
      return Submit(
          context, handle, [shape] { CopyShape(shape); }, thread, GraphNode::kCopy);
    }};

constinit Rule<bool(const Shape&, cudaStream_t)> rule::AsyncCopyWaits{[](const Shape& shape, cudaStream_t) {
  const bool pageable = !IsKnown(shape.to) || !IsKnown(shape.from);
  return pageable || (SideOf(shape.to) == Side::kHost && SideOf(shape.from) == Side::kHost);
}};

constinit Rule<bool(const Shape&)> rule::CopyWaits{[](const Shape& shape) {
  const State& state = State::Get();
  return !IsDevice(shape.to) || !IsDevice(shape.from) || rule::MemoryOperationsWait() ||
         state.IsSynchronous(shape.to) || state.IsSynchronous(shape.from);
}};

constinit Rule<bool(const Shape&)> rule::FillWaits{[](const Shape& shape) {
  return !IsDevice(shape.to) || rule::MemoryOperationsWait() || State::Get().IsSynchronous(shape.to);
}};

constinit Rule<u64(u64, u64)> rule::UnitOfCopy{[](u64 to, u64 from) {
  return to != 0 && from != 0 && to != from ? 0 : std::max({to, from, u64{1}});
}};

void WatchRow(const void* to, const void* from, u64 bytes) {
  if (observe::Watches(observe::kValidity))
    observe::Copied(reinterpret_cast<u64>(to), reinterpret_cast<u64>(from), bytes);
  if (!observe::Watches(observe::kRaces)) return;
  const MemoryMap& memory = Device::Get().memory;
  if (from != nullptr) observe::Copies(memory, from, bytes, false);
  observe::Copies(memory, to, bytes, true);
}

void CopyShape(const Shape& s) {
  ForRows(s, [&](u64 to, u64 from) {
    u8* target = static_cast<u8*>(s.to) + to;
    const u8* source = static_cast<const u8*>(s.from) + from;
    WatchRow(target, source, s.width);
    std::memmove(target, source, s.width);
  });
}

void FillShape(const Shape& s, int value) {
  ForRows(s, [&](u64 to, u64) {
    u8* target = static_cast<u8*>(s.to) + to;
    WatchRow(target, nullptr, s.width);
    std::memset(target, value, s.width);
  });
}

constinit Rule<cudaError_t(const Shape&, cudaMemcpyKind)> CheckCopy{[](const Shape& s, cudaMemcpyKind kind) {
  if (IsEmpty(s)) return cudaSuccess;
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
  const bool to_known = IsKnown(s.to), from_known = IsKnown(s.from);
  ForRows(s, [&](u64 to, u64 from) {
    const u8* const of_to = static_cast<u8*>(s.to) + to;
    fits = fits && MayBeWritten(of_to, s.width) && IsKnown(of_to) == to_known &&
           IsOneOfRows(static_cast<const u8*>(s.from) + from, s.width, from_known);
  });
  for (const void* end : {static_cast<const void*>(s.to), s.from}) {
    const Region* region = Device::Get().memory.Find(reinterpret_cast<u64>(end));
    if (region != nullptr && region->kind == Region::kHeap)
      return cudaErrorInvalidValue;  // cdp.heap.not-usable-in-host-copies
  }
  return fits ? cudaSuccess : cudaErrorInvalidValue;
}};

constinit Rule<cudaError_t(const Shape&, cudaMemcpyKind, cudaStream_t)> CopyAsync{
    [](const Shape& shape, cudaMemcpyKind kind, cudaStream_t handle) {
      HostThread& thread = ThisThread();
      bool waits = false;
      const cudaError_t code = Enter([&](Context& context) {
        if (const cudaError_t problem = CheckCopy(shape, kind); problem != cudaSuccess) return problem;
        if (IsEmpty(shape)) return cudaSuccess;
        const Stream* stream = FindStream(context, handle, thread);
        waits = stream != nullptr && stream->capture == nullptr && rule::AsyncCopyWaits(shape, handle);
        return rule::SubmitCopy(context, shape, handle, thread);
      });
      return code == cudaSuccess && waits ? cudaStreamSynchronize(handle) : code;
    }};

constinit Rule<cudaError_t(const Shape&, cudaMemcpyKind)> CopyAndWait{[](const Shape& shape, cudaMemcpyKind kind) {
  const cudaError_t code = CopyAsync(shape, kind, nullptr);
  bool waits = true;
  Device::Get().Do([&] { waits = rule::CopyWaits(shape); });
  return code != cudaSuccess || !waits ? code : cudaStreamSynchronize(nullptr);
}};

constinit Rule<cudaError_t(const Shape&, int, cudaStream_t)> FillAsync{
    [](const Shape& shape, int value, cudaStream_t handle) {
      HostThread& thread = ThisThread();
      return Enter([&](Context& context) {
        if (IsEmpty(shape)) return cudaSuccess;
        bool fits = IsKnown(shape.to);
        ForRows(shape, [&](u64 to, u64) { fits = fits && MayBeWritten(static_cast<u8*>(shape.to) + to, shape.width); });
        if (!fits) return cudaErrorInvalidValue;
        return Submit(
            context, handle, [shape, value] { FillShape(shape, value); }, thread, GraphNode::kFill);
      });
    }};

namespace {

struct Place {
  u8* at = nullptr;
  u64 pitch = 0, slice = 0, texel = 0;
};

// pi.device-memory.copy3d-one-source-one-destination, pi.device-memory.copy3d-extent-units
bool PlaceOf(cudaArray_t array, const cudaPitchedPtr& linear, const cudaPos& at, Place* place) {
  if (array == nullptr && linear.ptr == nullptr) return false;
  if (array != nullptr && linear.ptr != nullptr) return false;
  if (array == nullptr) {
    place->pitch = linear.pitch;
    place->slice = linear.pitch * linear.ysize;
    place->at = static_cast<u8*>(linear.ptr) + at.x + at.y * place->pitch + at.z * place->slice;
    return true;
  }
  const TexelArray* texels = FindArray(array);
  if (texels == nullptr) return false;
  place->texel = texels->texel();
  place->pitch = texels->row();
  place->slice = texels->row() * texels->height;
  place->at = texels->data + at.x * place->texel + at.y * place->pitch + at.z * place->slice;
  return true;
}

}  // namespace

// pi.device-memory.copy3d-positions
constinit Rule<cudaError_t(const cudaMemcpy3DParms&, Shape*, cudaMemcpyKind*)> ShapeOf{
    [](const cudaMemcpy3DParms& p, Shape* shape, cudaMemcpyKind* kind) {
      Place from, to;
      if (!PlaceOf(p.srcArray, p.srcPtr, p.srcPos, &from) || !PlaceOf(p.dstArray, p.dstPtr, p.dstPos, &to))
        return cudaErrorInvalidValue;
      const u64 unit = rule::UnitOfCopy(to.texel, from.texel);
      if (unit == 0) return cudaErrorInvalidValue;
      *shape = {to.at,           to.pitch,       from.at,  from.pitch, p.extent.width * unit,
                p.extent.height, p.extent.depth, to.slice, from.slice};
      *kind = p.kind;
      if (from.texel == 0 && to.texel == 0) return cudaSuccess;
      // pi.device-memory.copy3d-kind-corrected-for-arrays
      const bool to_host = p.kind == cudaMemcpyDeviceToHost || p.kind == cudaMemcpyHostToHost;
      const bool from_host = p.kind == cudaMemcpyHostToDevice || p.kind == cudaMemcpyHostToHost;
      if (p.kind == cudaMemcpyDefault) return cudaSuccess;
      const bool host_there = to_host && to.texel == 0, host_here = from_host && from.texel == 0;
      *kind = host_here ? (host_there ? cudaMemcpyHostToHost : cudaMemcpyHostToDevice)
                        : (host_there ? cudaMemcpyDeviceToHost : cudaMemcpyDeviceToDevice);
      return cudaSuccess;
    }};

constinit Rule<cudaError_t(const Shape&, int)> FillAndWait{[](const Shape& shape, int value) {
  const cudaError_t code = FillAsync(shape, value, nullptr);
  bool waits = false;
  Device::Get().Do([&] { waits = rule::FillWaits(shape); });
  return code == cudaSuccess && waits ? cudaStreamSynchronize(nullptr) : code;
}};

}  // namespace ref
