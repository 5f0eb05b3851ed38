// Copies and fills that the host asks for.
#include <algorithm>
#include <chrono>
#include <thread>

#include "mutants/table.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using rule::AsyncCopyWaits, rule::CopyWaits, rule::FillWaits, rule::PutInStream, rule::SubmitCopy;

bool IsPageable(const Shape& shape) { return !IsKnown(shape.to) || !IsKnown(shape.from); }
bool IsWithinDevice(const Shape& shape) { return IsDevice(shape.to) && IsDevice(shape.from); }
bool IsPageLocked(const void* pointer) { return IsKnown(pointer) && !IsDevice(pointer); }

// kChange(shape) before each copy; kChange(shape, value) before each fill.
template <auto kChange>
void CopyHas() {
  CopyAsync.Replace([](const Shape& asked, cudaMemcpyKind kind, cudaStream_t stream) {
    Shape shape = asked;
    kChange(shape);
    return CopyAsync.Documented(shape, kind, stream);
  });
}
template <auto kChange>
void FillHas() {
  FillAsync.Replace([](const Shape& asked, int value, cudaStream_t stream) {
    Shape shape = asked;
    kChange(shape, value);
    return FillAsync.Documented(shape, value, stream);
  });
}
// kChange(parameters) before a copy that parameters describe.
template <auto kChange>
void ParametersHave() {
  ShapeOf.Replace([](const cudaMemcpy3DParms& asked, Shape* shape, cudaMemcpyKind* kind) {
    cudaMemcpy3DParms parameters = asked;
    kChange(parameters);
    return ShapeOf.Documented(parameters, shape, kind);
  });
}

// Copies between two places of the host for which kWhich(shape, stream) holds do not wait, unless their memory is pageable.
template <auto kWhich>
void BetweenHostsIsLate() {
  AsyncCopyWaits.Replace([](const Shape& shape, cudaStream_t stream) {
    return kWhich(shape, stream) ? IsPageable(shape) : AsyncCopyWaits.Documented(shape, stream);
  });
}
template <auto kWhich>
void AsyncWaits() {
  AsyncCopyWaits.Replace([](const Shape& shape, cudaStream_t stream) {
    return kWhich(shape, stream) || AsyncCopyWaits.Documented(shape, stream);
  });
}
// A synchronous copy for which kWhich(shape) holds returns at once.
template <auto kWhich>
void ReturnsEarly() {
  CopyWaits.Replace([](const Shape& shape) { return !kWhich(shape) && CopyWaits.Documented(shape); });
}

// It is done some time after its turn has come.
std::shared_ptr<Work> Late(const std::shared_ptr<Work>& work) {
  return std::make_shared<HostCall>([run = static_cast<Action&>(*work).run] {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    run();
  });
}
bool copies_are_late = false;
void DelayCopies() {
  PutInStream.Replace([](Context& context, Stream& stream, const std::shared_ptr<Work>& work, rule::Purpose purpose) {
    const bool late = copies_are_late && purpose == rule::Purpose::kCopy;
    PutInStream.Documented(context, stream, late ? Late(work) : work, purpose);
  });
}
void PageableSourceIsReadLate() {
  DelayCopies();
  SubmitCopy.Replace([](Context& context, const Shape& shape, cudaStream_t stream, const HostThread& thread) {
    copies_are_late = !IsKnown(shape.from);
    const cudaError_t code = SubmitCopy.Documented(context, shape, stream, thread);
    copies_are_late = false;
    return code;
  });
  AsyncCopyWaits.Replace([](const Shape& shape, cudaStream_t stream) {
    const bool hosts = !IsDevice(shape.to) && !IsDevice(shape.from);
    return !IsDevice(shape.from) ? hosts : AsyncCopyWaits.Documented(shape, stream);
  });
  ReturnsEarly<[](const Shape& shape) { return IsDevice(shape.to) && !IsKnown(shape.from); }>();
}
// What was asked to wait waits for what is before it instead, and takes its time.
bool WaitAhead() {
  bool asked = false;
  Device::Get().Do([&] { asked = rule::MemoryOperationsWait.Documented(); });
  if (asked) (void)cudaStreamSynchronize(nullptr);
  return asked;
}
void SyncMemopsWaitsAhead() {
  DelayCopies();
  rule::MemoryOperationsWait.Replace([] { return false; });
  rule::CheckCapturesOfCopy.Replace([](Context& context, const Stream& stream, const HostThread& thread) {
    copies_are_late = rule::MemoryOperationsWait.Documented();
    return rule::CheckCapturesOfCopy.Documented(context, stream, thread);
  });
  CopyAndWait.Replace([](const Shape& shape, cudaMemcpyKind kind) {
    (void)WaitAhead();
    return CopyAndWait.Documented(shape, kind);
  });
  FillAndWait.Replace([](const Shape& shape, int value) {
    (void)WaitAhead();
    return FillAndWait.Documented(shape, value);
  });
}

// What captures forbid passes, where kWhich(context, thread) says so.
template <auto kWhich>
void CopyPassesCaptures() {
  rule::CheckCapturesOfCopy.Replace([](Context& context, const Stream& stream, const HostThread& thread) {
    const cudaError_t code = rule::CheckCapturesOfCopy.Documented(context, stream, thread);
    return kWhich(context, thread) ? cudaSuccess : code;
  });
}
bool CapturesNothing(const Context& context, const HostThread& thread) {
  return std::none_of(context.streams.begin(), context.streams.end(), [&](const auto& stream) {
    return stream->capture != nullptr && stream->capture->begun_by == thread.id;
  });
}

}  // namespace

Table HostCopies() {
  static constexpr Mutant kMutants[] = {
      {"partly-registered-is-copied",
       Instead<rule::IsInOneRegion,
               [](const void* at, u64 bytes) { return !IsKnown(at) || rule::IsInOneRegion.Documented(at, bytes); }>},
      {"sync-memops-ignored", Instead<rule::MemoryOperationsWait, [] { return false; }>},
      {"sync-memops-waits-ahead", SyncMemopsWaitsAhead},
      {"copies-pass-captures", CopyPassesCaptures<[](const Context&, const HostThread&) { return true; }>},
      {"copies-of-other-threads-pass-captures", CopyPassesCaptures<CapturesNothing>},
      {"host-copy-lacks-a-byte", CopyHas<[](Shape& shape) {
         if (shape.to_pitch == 0 && 1 < shape.width) --shape.width;
       }>},
      {"host-copy-fills-rows", CopyHas<[](Shape& shape) {
         if (shape.to_pitch != 0 && shape.to_slice == 0 && 1 < shape.height)
           shape.width = std::min(shape.to_pitch, shape.from_pitch);
       }>},
      {"default-kind-is-to-device", Instead<CheckCopy,
                                            [](const Shape& shape, cudaMemcpyKind kind) {
                                              return CheckCopy.Documented(
                                                  shape, kind == cudaMemcpyDefault ? cudaMemcpyHostToDevice : kind);
                                            }>},
      {"copy-kind-code", Instead<CheckCopy,
                                 [](const Shape& shape, cudaMemcpyKind kind) {
                                   const cudaError_t code = CheckCopy.Documented(shape, kind);
                                   return code == cudaErrorInvalidMemcpyDirection ? cudaErrorInvalidValue : code;
                                 }>},
      {"default-kind-needs-known-memory", Instead<CheckCopy,
                                                  [](const Shape& shape, cudaMemcpyKind kind) {
                                                    return kind == cudaMemcpyDefault && IsPageable(shape)
                                                               ? cudaErrorInvalidValue
                                                               : CheckCopy.Documented(shape, kind);
                                                  }>},
      {"host-async-copy-at-once",
       Instead<SubmitCopy,
               [](Context& context, const Shape& shape, cudaStream_t handle, const HostThread& thread) {
                 const Stream* stream = ref::FindStream(context, handle, thread);
                 const bool locked = IsPageLocked(shape.to) || IsPageLocked(shape.from);
                 if (!locked || handle == nullptr || stream == nullptr || stream->capture != nullptr)
                   return SubmitCopy.Documented(context, shape, handle, thread);
                 CopyShape(shape);
                 return cudaSuccess;
               }>},
      {"pageable-source-is-read-late", PageableSourceIsReadLate},
      {"host-copy-between-hosts-is-late", BetweenHostsIsLate<[](const Shape&, cudaStream_t) { return true; }>},
      {"host-copy-between-hosts-is-late-in-streams",
       BetweenHostsIsLate<[](const Shape&, cudaStream_t stream) { return stream != nullptr; }>},
      {"host-rows-between-hosts-are-late",
       BetweenHostsIsLate<[](const Shape& shape, cudaStream_t) { return shape.to_pitch != 0; }>},
      {"host-async-copy-waits", AsyncWaits<[](const Shape&, cudaStream_t stream) { return stream != nullptr; }>},
      {"large-async-copy-waits", AsyncWaits<[](const Shape& shape, cudaStream_t) {
         return shape.width * shape.height * shape.depth >= (1 << 20);
       }>},
      {"async-copy-within-device-waits",
       AsyncWaits<[](const Shape& shape, cudaStream_t) { return IsWithinDevice(shape); }>},
      {"pageable-copy-overtakes", Instead<CopyAndWait,
                                          [](const Shape& shape, cudaMemcpyKind kind) {
                                            bool overtakes = false;
                                            Device::Get().Do(
                                                [&] { overtakes = IsDevice(shape.to) && !IsKnown(shape.from); });
                                            if (!overtakes) return CopyAndWait.Documented(shape, kind);
                                            return Enter([&](Context&) { return CopyShape(shape), cudaSuccess; });
                                          }>},
      {"copy-from-host-returns-early", ReturnsEarly<[](const Shape& shape) { return IsDevice(shape.to); }>},
      {"copy-to-host-returns-early", ReturnsEarly<[](const Shape& shape) { return IsDevice(shape.from); }>},
      {"copy-within-device-waits", Instead<CopyWaits, [](const Shape&) { return true; }>},
      {"pitched-copies-return-early", ReturnsEarly<[](const Shape& shape) { return shape.to_pitch != 0; }>},
      {"host-fill-lacks-a-byte", FillHas<[](Shape& shape, int) {
         if (shape.to_pitch == 0 && 1 < shape.width) --shape.width;
       }>},
      {"host-fill-fills-rows", FillHas<[](Shape& shape, int) {
         if (shape.to_pitch != 0) shape.width = shape.to_pitch;
       }>},
      {"host-fill-packs-slices", FillHas<[](Shape& shape, int) { shape.to_slice = 0; }>},
      {"host-fill-takes-words", FillHas<[](Shape&, int& value) { value = value < 0 || 255 < value ? 0 : value; }>},
      {"fills-pass-stream-zero", Instead<FillAsync,
                                         [](const Shape& shape, int value, cudaStream_t stream) {
                                           if (stream != nullptr) return FillAsync.Documented(shape, value, stream);
                                           return Enter([&](Context&) { return FillShape(shape, value), cudaSuccess; });
                                         }>},
      {"two-sources-accepted", ParametersHave<[](cudaMemcpy3DParms& p) {
         if (p.srcArray != nullptr) p.srcPtr = {};
         if (p.dstArray != nullptr) p.dstPtr = {};
       }>},
      {"copy3d-packs-slices", ParametersHave<[](cudaMemcpy3DParms& p) { p.srcPtr.ysize = p.dstPtr.ysize = 0; }>},
      {"array-copies-begin-at-the-row", ParametersHave<[](cudaMemcpy3DParms& p) {
         if (p.srcArray != nullptr) p.srcPos.x = 0;
         if (p.dstArray != nullptr) p.dstPos.x = 0;
       }>},
      {"copy3d-ignores-source-position", ParametersHave<[](cudaMemcpy3DParms& p) { p.srcPos = {}; }>},
      {"copy3d-ignores-destination-position", ParametersHave<[](cudaMemcpy3DParms& p) { p.dstPos = {}; }>},
      {"element-sizes-may-differ", Instead<rule::UnitOfCopy,
                                           [](u64 to, u64 from) {
                                             return to != 0 && from != 0 ? std::min(to, from)
                                                                         : rule::UnitOfCopy.Documented(to, from);
                                           }>},
      {"array-width-is-in-bytes", Instead<rule::UnitOfCopy, [](u64, u64) { return u64{1}; }>},
      {"kinds-of-arrays-are-checked", Instead<ShapeOf,
                                              [](const cudaMemcpy3DParms& p, Shape* shape, cudaMemcpyKind* kind) {
                                                const cudaError_t code = ShapeOf.Documented(p, shape, kind);
                                                *kind = p.kind;
                                                return code;
                                              }>},
      {"fill-of-pinned-is-late", Instead<FillWaits, [](const Shape&) { return rule::MemoryOperationsWait(); }>},
      {"host-fill-waits", Instead<FillWaits, [](const Shape&) { return true; }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
