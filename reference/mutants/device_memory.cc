// Copies and fills that kernels ask for, and the heap.
#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "mutants/calls.h"
#include "mutants/instructions.h"
#include "mutants/table.h"
#include "profile/profile.h"
#include "runtime/api.h"

namespace ref::mutants {
namespace {

using namespace cdp;

bool IsWindow(const void* pointer) {
  const auto address = reinterpret_cast<u64>(pointer);
  return IsShared(address) || IsLocal(address);
}

// Addresses that kWhich(address) knows are accepted by an operation, and nothing is done with them.
template <Operation kOperation, auto kWhich>
void Accept() {
  MayTouch.Replace([](u64 address, Operation operation) {
    return (operation == kOperation && kWhich(address)) || MayTouch.Documented(address, operation);
  });
  CopyBytes.Replace([](const Shape& shape) {
    if (!IsWindow(shape.to) && !IsWindow(shape.from)) CopyBytes.Documented(shape);
  });
  FillBytes.Replace([](const Shape& shape, int value) {
    if (!IsWindow(shape.to)) FillBytes.Documented(shape, value);
  });
}

enum class Form { kRow, kWindow, kBox };
Form FormOf(const Shape& shape) {
  return shape.to_slice != 0 ? Form::kBox : shape.to_pitch != 0 ? Form::kWindow : Form::kRow;
}

template <Form kForm, auto kChange>
void CopyHas() {
  CopyBytes.Replace([](const Shape& shape) {
    Shape other = shape;
    if (FormOf(shape) == kForm) kChange(other);
    CopyBytes.Documented(other);
  });
}
template <Form kForm, auto kChange>
void FillHas() {
  FillBytes.Replace([](const Shape& shape, int value) {
    Shape other = shape;
    if (FormOf(shape) == kForm) kChange(other);
    FillBytes.Documented(other, value);
  });
}

// Blocks of cudaMalloc, which free() does not know.
std::set<u64>& Apart() {
  static auto* all = new std::set<u64>;
  return *all;
}
void KeepApart() {
  Allocate.Replace([](Thread& t, u64 bytes, u64 alignment, bool by_runtime) {
    const u64 address = Allocate.Documented(t, bytes, alignment, by_runtime);
    if (by_runtime && address != 0) Apart().insert(address);
    return address;
  });
  ReplaceFunction(&CudaFree, [](IntrinsicCall& call) {
    const u64 address = call.Argument<u64>(0);
    if (address != 0 && Apart().erase(address) == 0) return Give(call, cudaErrorInvalidValue);
    CudaFree(call);
  });
  ReplaceFunction(&cdp::Free, [](IntrinsicCall& call) {
    if (Apart().count(call.Argument<u64>(0)) == 0) cdp::Free(call);
  });
}

void GiveTheSameBlock() {
  Allocate.Replace([](Thread& t, u64 bytes, u64 alignment, bool by_runtime) {
    static u64 first = 0, most = 0;
    if (first != 0 && bytes <= most) return first;
    most = bytes;
    return first = Allocate.Documented(t, bytes, alignment, by_runtime);
  });
  Release.Replace([](Thread&, u64) { return true; });
}

void AlignTo8() {
  Allocate.Replace([](Thread& t, u64 bytes, u64 alignment, bool by_runtime) {
    const u64 address = Allocate.Documented(t, bytes + 8, alignment, by_runtime);
    return address == 0 ? 0 : address + 8;
  });
  Release.Replace([](Thread& t, u64 address) { return Release.Documented(t, address - 8); });
}

void IgnoreAlignment() {
  Allocate.Replace(
      [](Thread& t, u64 bytes, u64, bool by_runtime) { return Allocate.Documented(t, bytes, 16, by_runtime); });
}

void FreeOnlyByMaker() {
  static auto* makers = new std::map<u64, u64>;
  Allocate.Replace([](Thread& t, u64 bytes, u64 alignment, bool by_runtime) {
    const u64 address = Allocate.Documented(t, bytes, alignment, by_runtime);
    (*makers)[address] = t.block->grid_id;
    return address;
  });
  Release.Replace(
      [](Thread& t, u64 address) { return (*makers)[address] == t.block->grid_id && Release.Documented(t, address); });
}

bool beside = false;
void MallocBesideHeap() {
  HeapSize.Replace([](const Context& context) { return beside ? ~u64{0} : HeapSize.Documented(context); });
  Allocate.Replace([](Thread& t, u64 bytes, u64 alignment, bool by_runtime) {
    const u64 used = ContextOf(t).heap_used;
    beside = by_runtime;
    const u64 address = Allocate.Documented(t, bytes, alignment, by_runtime);
    beside = false;
    if (by_runtime) ContextOf(t).heap_used = used;
    return address;
  });
}

template <auto kDefault>
void HeapDefault() {
  HeapSize.Replace([](const Context& context) {
    return context.limits.count(cudaLimitMallocHeapSize) != 0 ? HeapSize.Documented(context) : u64{kDefault};
  });
}

}  // namespace

Table DeviceMemory() {
  static constexpr Mutant kMutants[] = {
      {"shared-pointers-copied", Accept<Operation::kCopy, IsShared>},
      {"shared-pointers-filled", Accept<Operation::kFill, IsShared>},
      {"local-pointers-copied", Accept<Operation::kCopy, IsLocal>},
      {"local-pointers-filled", Accept<Operation::kFill, IsLocal>},
      {"local-pointers-in-pitched-calls",
       Accept<Operation::kPitched, [](u64 address) { return IsShared(address) || IsLocal(address); }>},
      {"device-copy-does-nothing", Instead<CopyBytes, [](const Shape&) {}>},
      {"device-copy-lacks-a-byte", CopyHas<Form::kRow, [](Shape& shape) { --shape.width; }>},
      {"device-copy-takes-one-pitch", CopyHas<Form::kWindow, [](Shape& shape) { shape.from_pitch = shape.to_pitch; }>},
      {"device-copy-fills-rows",
       CopyHas<Form::kWindow, [](Shape& shape) { shape.width = std::min(shape.to_pitch, shape.from_pitch); }>},
      {"device-copy-packs-slices", CopyHas<Form::kBox,
                                           [](Shape& shape) {
                                             shape.to_slice = shape.to_pitch * shape.height;
                                             shape.from_slice = shape.from_pitch * shape.height;
                                           }>},
      {"device-copy-ignores-positions", Around<&Memcpy3DAsync,
                                               [](IntrinsicCall& call, Intrinsic documented) {
                                                 cudaMemcpy3DParms given;
                                                 const u64 at = call.Argument<u64>(0);
                                                 if (!Read(call.thread, &given, at, sizeof given)) return;
                                                 cudaMemcpy3DParms changed = given;
                                                 changed.srcPos = changed.dstPos = {};
                                                 if (!Write(call.thread, at, &changed, sizeof changed)) return;
                                                 documented(call);
                                                 Write(call.thread, at, &given, sizeof given);
                                               }>},
      {"device-fill-is-zero", Instead<FillBytes, [](const Shape& shape, int) { FillBytes.Documented(shape, 0); }>},
      {"device-fill-lacks-a-byte", FillHas<Form::kRow, [](Shape& shape) { --shape.width; }>},
      {"device-fill-fills-rows", FillHas<Form::kWindow, [](Shape& shape) { shape.width = shape.to_pitch; }>},
      {"device-fill-packs-slices",
       FillHas<Form::kBox, [](Shape& shape) { shape.to_slice = shape.to_pitch * shape.height; }>},
      {"device-fill-swaps-extents", FillHas<Form::kWindow, [](Shape& shape) { std::swap(shape.width, shape.height); }>},
      {"device-fill-writes-words", Instead<FillBytes,
                                           [](const Shape& shape, int value) {
                                             FillBytes.Documented(shape, value);
                                             if (FormOf(shape) != Form::kRow) return;
                                             for (u64 at = 0; at < shape.width; ++at) {
                                               if (at % 4 != 0) static_cast<u8*>(shape.to)[at] = 0;
                                             }
                                           }>},
      {"heap-ignores-alignment", IgnoreAlignment},
      {"heap-default-is-unlimited", HeapDefault<profile::kMemory>},
      {"heap-default-is-half", HeapDefault<profile::kHeapDefault / 2>},
      {"heap-size-ignored", Instead<HeapSize, [](const Context&) { return u64{profile::kHeapDefault}; }>},
      {"heap-unlimited", Instead<HeapSize, [](const Context&) { return ~u64{0}; }>},
      {"heap-size-free-after-malloc", Instead<Allocate,
                                              [](Thread& t, u64 bytes, u64 alignment, bool by_runtime) {
                                                const bool before = ContextOf(t).heap_fixed;
                                                const u64 address =
                                                    Allocate.Documented(t, bytes, alignment, by_runtime);
                                                ContextOf(t).heap_fixed = before || by_runtime;
                                                return address;
                                              }>},
      {"heap-gives-the-same-block", GiveTheSameBlock},
      {"device-malloc-beside-heap", MallocBesideHeap},
      {"heap-aligned-to-8", AlignTo8},
      {"heap-freed-with-grid", Instead<Allocate,
                                       [](Thread& t, u64 bytes, u64 alignment, bool by_runtime) {
                                         const u64 address = Allocate.Documented(t, bytes, alignment, by_runtime);
                                         if (address != 0)
                                           GridOf(t).on_done.push_back(
                                               [address, bytes] { std::memset(Pointer<void>(address), 0xDB, bytes); });
                                         return address;
                                       }>},
      {"free-only-by-its-grid", FreeOnlyByMaker},
      {"device-free-leaks", Instead<Release, [](Thread&, u64) { return true; }>},
      {"freed-heap-stays-used", Around<&cdp::Free, [](IntrinsicCall&, Intrinsic) {}>},
      {"device-malloc-apart", KeepApart},
      {"heap-exhaustion-is-success", HasCode<&CudaMalloc, cudaErrorMemoryAllocation, cudaSuccess>},
      {"heap-exhaustion-code", HasCode<&CudaMalloc, cudaErrorMemoryAllocation, cudaErrorInvalidValue>},
  };
  return kMutants;
}

}  // namespace ref::mutants
