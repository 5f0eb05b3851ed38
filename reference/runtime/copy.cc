#include "runtime/copy.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <thread>

#include "base/mutants.h"
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
  const MemoryMap& memory = Device::Get().memory;
  const Region* region = memory.Find(address);
  if (region != nullptr) return address + bytes <= region->high;
  if (Mutant(kPartlyRegisteredIsCopied)) return true;
  return memory.FirstBehind(address) >= address + bytes;  // pi.device-memory.copy-partly-registered-range
}

bool IsDevice(const void* pointer) { return SideOf(pointer) == Side::kDevice; }
bool IsKnown(const void* pointer) { return Device::Get().memory.Find(reinterpret_cast<u64>(pointer)) != nullptr; }
bool IsPageLocked(const void* pointer) { return IsKnown(pointer) && !IsDevice(pointer); }

// Whether operations were asked to wait.
bool AskedToWait() { return (State::Get().device_flags & cudaDeviceSyncMemops) != 0 && !Mutant(kSyncMemopsIgnored); }

// Of a mutant: one that was asked to wait waits for what is in front of it instead, and takes its time.
bool WaitsAhead() { return Mutant(kSyncMemopsWaitsAhead) && AskedToWait(); }
void WaitAhead() {
  if (!Mutant(kSyncMemopsWaitsAhead)) return;
  bool ahead = false;
  Device::Get().Do([&] { ahead = WaitsAhead(); });
  if (ahead) (void)cudaStreamSynchronize(nullptr);
}

// Of a mutant: whether the thread began a capture that is under way.
bool Captures(const Context& context, const HostThread& thread) {
  return std::any_of(context.streams.begin(), context.streams.end(), [&](const auto& stream) {
    return stream->capture != nullptr && stream->capture->begun_by == thread.id;
  });
}

// `late`: of a mutant.
cudaError_t Submit(Context& context, cudaStream_t handle, const std::function<void()>& run, const HostThread& thread,
                   bool late = false, GraphNode::Kind kind = GraphNode::kCopy) {
  Stream* stream = FindStream(context, handle, thread);
  if (stream == nullptr) return cudaErrorInvalidResourceHandle;
  // pi.capture.synchronous-api
  const bool unchecked =
      Mutant(kCopiesPassCaptures) || (Mutant(kCopiesOfOtherThreadsPassCaptures) && !Captures(context, thread));
  if (const cudaError_t code = CheckCaptures(context, *stream); code != cudaSuccess && !unchecked) return code;
  if (stream->capture != nullptr) return CaptureAction(*stream, run, kind);
  if (late) {
    Enqueue(context, *stream, std::make_shared<HostCall>([run] {
              std::this_thread::sleep_for(std::chrono::milliseconds(5));
              run();
            }));
    return cudaSuccess;
  }
  const auto work = std::make_shared<Action>(run);
  rule::PutInStream(context, *stream, work, rule::Purpose::kCopy);
  return cudaSuccess;
}

}  // namespace

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

namespace {

// pi.device-memory.copy-round-trip, pi.device-memory.copy2d-touches-only-rectangle
Shape Mutated(Shape s) {
  const bool pitched = s.to_pitch != 0;
  if (Mutant(kHostCopyLacksAByte) && !pitched && s.width > 1) --s.width;
  if (Mutant(kHostCopyFillsRows) && pitched && s.to_slice == 0 && s.height > 1)
    s.width = std::min(s.to_pitch, s.from_pitch);
  return s;
}

}  // namespace

cudaError_t CheckCopy(const Shape& s, cudaMemcpyKind kind) {
  if (Mutant(kDefaultKindIsToDevice) && kind == cudaMemcpyDefault) kind = cudaMemcpyHostToDevice;
  if (s.width == 0 || s.height == 0 || s.depth == 0) return cudaSuccess;
  const bool to_device = kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice;
  const bool from_device = kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice;
  if (kind < cudaMemcpyHostToHost || kind > cudaMemcpyDefault)
    return Mutant(kCopyKindCode) ? cudaErrorInvalidValue : cudaErrorInvalidMemcpyDirection;
  if (Mutant(kDefaultKindNeedsKnownMemory) && kind == cudaMemcpyDefault && (!IsKnown(s.to) || !IsKnown(s.from)))
    return cudaErrorInvalidValue;
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

cudaError_t CopyAsync(const Shape& asked, cudaMemcpyKind kind, cudaStream_t handle) {
  const Shape shape = Mutated(asked);
  HostThread& thread = ThisThread();
  bool pageable = false;
  bool between_hosts = false;
  const cudaError_t code = Enter([&](Context& context) {
    if (const cudaError_t problem = CheckCopy(shape, kind); problem != cudaSuccess) return problem;
    if (shape.width == 0 || shape.height == 0 || shape.depth == 0) return cudaSuccess;
    Stream* stream = FindStream(context, handle, thread);
    pageable = stream != nullptr && stream->capture == nullptr && (!IsKnown(shape.to) || !IsKnown(shape.from));
    between_hosts = stream != nullptr && stream->capture == nullptr && !IsDevice(shape.to) && !IsDevice(shape.from);
    // pi.async.functions-with-suffix
    const bool at_once = Mutant(kHostAsyncCopyAtOnce) && (IsPageLocked(shape.to) || IsPageLocked(shape.from));
    if (at_once && handle != nullptr && stream != nullptr && stream->capture == nullptr)
      return CopyShape(shape), cudaSuccess;
    return Submit(
        context, handle, [shape] { CopyShape(shape); }, thread,
        (Mutant(kPageableSourceIsReadLate) && !IsKnown(shape.from)) || WaitsAhead());
  });
  // Copies that use pageable memory may be synchronous (CUDA Runtime API, "API synchronization behavior").
  // Those between two places of the host are (pi.api-synchronization.h2h-fully-synchronous).
  if (Mutant(kHostCopyBetweenHostsIsLate)) between_hosts = false;
  if (Mutant(kHostCopyBetweenHostsIsLateInStreams) && handle != nullptr) between_hosts = false;
  if (Mutant(kHostRowsBetweenHostsAreLate) && shape.to_pitch != 0) between_hosts = false;
  if (Mutant(kHostAsyncCopyWaits) && handle != nullptr) pageable = true;
  if (Mutant(kPageableSourceIsReadLate) && !IsDevice(shape.from)) pageable = false;
  const bool large = shape.width * shape.height * shape.depth >= (1 << 20);
  if (Mutant(kLargeAsyncCopyWaits) && large) pageable = true;
  if (Mutant(kAsyncCopyWithinDeviceWaits) && IsDevice(shape.to) && IsDevice(shape.from)) pageable = true;
  return code == cudaSuccess && (pageable || between_hosts) ? cudaStreamSynchronize(handle) : code;
}

// Copies within the device do not wait (pi.async.copy-within-device), unless asked to (pi.api-synchronization.sync-memops-flag).
cudaError_t CopyAndWait(const Shape& shape, cudaMemcpyKind kind) {
  if (Mutant(kPageableCopyOvertakes) && IsDevice(shape.to) && !IsKnown(shape.from))
    return Enter([&](Context&) { return CopyShape(shape), cudaSuccess; });
  WaitAhead();
  const cudaError_t code = CopyAsync(shape, kind, nullptr);
  bool waits = true;
  Device::Get().Do([&] {
    const bool asked = AskedToWait() && !WaitsAhead();
    const bool to_host = !IsDevice(shape.to), from_host = !IsDevice(shape.from);
    const bool late = Mutant(kCopyFromHostReturnsEarly) || (Mutant(kPageableSourceIsReadLate) && !IsKnown(shape.from));
    waits = (to_host && !Mutant(kCopyToHostReturnsEarly)) || (from_host && !late) || asked ||
            Mutant(kCopyWithinDeviceWaits);
    if (Mutant(kPitchedCopiesReturnEarly) && shape.to_pitch != 0) waits = false;
  });
  return code != cudaSuccess || !waits ? code : cudaStreamSynchronize(nullptr);
}

cudaError_t FillAsync(const Shape& asked, int value, cudaStream_t handle) {
  Shape shape = asked;
  if (Mutant(kHostFillLacksAByte) && shape.to_pitch == 0 && shape.width > 1) --shape.width;
  if (Mutant(kHostFillFillsRows) && shape.to_pitch != 0) shape.width = shape.to_pitch;
  if (Mutant(kHostFillPacksSlices)) shape.to_slice = 0;
  if (Mutant(kHostFillTakesWords)) value = value < 0 || value > 255 ? 0 : value;
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    if (shape.width == 0 || shape.height == 0 || shape.depth == 0) return cudaSuccess;
    bool fits = IsKnown(shape.to);
    ForRows(shape, [&](u64 to, u64) { fits = fits && InRegion(static_cast<u8*>(shape.to) + to, shape.width); });
    if (!fits) return cudaErrorInvalidValue;
    // pi.default-stream.unspecified-is-zero
    if (Mutant(kFillsPassStreamZero) && handle == nullptr) return FillShape(shape, value), cudaSuccess;
    return Submit(
        context, handle, [shape, value] { FillShape(shape, value); }, thread, WaitsAhead(), GraphNode::kFill);
  });
}

namespace {

struct Place {
  u8* at = nullptr;
  u64 pitch = 0, slice = 0, texel = 0;
};

// pi.device-memory.copy3d-one-source-one-destination, pi.device-memory.copy3d-extent-units
bool PlaceOf(cudaArray_t array, const cudaPitchedPtr& linear, const cudaPos& at, Place* place) {
  if (array == nullptr && linear.ptr == nullptr) return false;
  if (array != nullptr && linear.ptr != nullptr && !Mutant(kTwoSourcesAccepted)) return false;
  if (array == nullptr) {
    place->pitch = linear.pitch;
    place->slice = Mutant(kCopy3dPacksSlices) ? 0 : linear.pitch * linear.ysize;
    place->at = static_cast<u8*>(linear.ptr) + at.x + at.y * place->pitch + at.z * place->slice;
    return true;
  }
  const TexelArray* texels = FindArray(array);
  if (texels == nullptr) return false;
  place->texel = texels->texel();
  place->pitch = texels->row();
  place->slice = texels->row() * texels->height;
  const u64 x = Mutant(kArrayCopiesBeginAtTheRow) ? 0 : at.x;
  place->at = texels->data + x * place->texel + at.y * place->pitch + at.z * place->slice;
  return true;
}

}  // namespace

cudaError_t ShapeOf(const cudaMemcpy3DParms& p, Shape* shape, cudaMemcpyKind* kind) {
  Place from, to;
  // pi.device-memory.copy3d-positions
  const cudaPos source = Mutant(kCopy3dIgnoresSourcePosition) ? cudaPos{} : p.srcPos;
  const cudaPos destination = Mutant(kCopy3dIgnoresDestinationPosition) ? cudaPos{} : p.dstPos;
  if (!PlaceOf(p.srcArray, p.srcPtr, source, &from) || !PlaceOf(p.dstArray, p.dstPtr, destination, &to))
    return cudaErrorInvalidValue;
  // pi.device-memory.copy3d-element-size
  const bool differ = from.texel != 0 && to.texel != 0 && from.texel != to.texel;
  if (differ && !Mutant(kElementSizesMayDiffer)) return cudaErrorInvalidValue;
  const u64 texel = Mutant(kArrayWidthIsInBytes)               ? 1
                    : Mutant(kElementSizesMayDiffer) && differ ? std::min(from.texel, to.texel)
                                                               : std::max(from.texel, to.texel);
  *shape = {to.at,           to.pitch,       from.at,  from.pitch, p.extent.width * std::max<u64>(texel, 1),
            p.extent.height, p.extent.depth, to.slice, from.slice};
  *kind = p.kind;
  if (texel == 0 || Mutant(kKindsOfArraysAreChecked)) return cudaSuccess;
  // pi.device-memory.copy3d-kind-corrected-for-arrays
  const bool to_host = p.kind == cudaMemcpyDeviceToHost || p.kind == cudaMemcpyHostToHost;
  const bool from_host = p.kind == cudaMemcpyHostToDevice || p.kind == cudaMemcpyHostToHost;
  if (p.kind == cudaMemcpyDefault) return cudaSuccess;
  const bool host_there = to_host && to.texel == 0, host_here = from_host && from.texel == 0;
  *kind = host_here ? (host_there ? cudaMemcpyHostToHost : cudaMemcpyHostToDevice)
                    : (host_there ? cudaMemcpyDeviceToHost : cudaMemcpyDeviceToDevice);
  return cudaSuccess;
}

cudaError_t FillAndWait(const Shape& shape, int value) {
  WaitAhead();
  const cudaError_t code = FillAsync(shape, value, nullptr);
  bool waits = false;
  Device::Get().Do([&] {
    const bool asked = AskedToWait() && !WaitsAhead();
    const bool host = SideOf(shape.to) == Side::kHost && !Mutant(kFillOfPinnedIsLate);
    waits = host || asked || Mutant(kHostFillWaits);
  });
  return code == cudaSuccess && waits ? cudaStreamSynchronize(nullptr) : code;
}

}  // namespace ref
