// Copies and fills that kernels ask for (cdp.api.memcpy-async-copies-in-stream-order and its neighbours, cdp.mem.*).
#include <algorithm>

#include "device-runtime/functions.h"
#include "device-runtime/objects.h"
#include "runtime/api.h"

namespace ref::cdp {
namespace {

enum class Call { kCopy, kFill, kPitched };

// Of mutants that accept what lies in no global memory: nothing is done then.
bool IsNoAddress(const void* pointer) {
  return reinterpret_cast<u64>(pointer) - kSharedWindow < 2 * (kLocalWindow - kSharedWindow);
}

// cdp.mem.memcpy-shared-source-is-error, cdp.mem.memcpy-local-source-is-error, cdp.mem.memset-shared-is-error
bool IsGlobal(u64 address, Call call) {
  const bool shared = address - kSharedWindow < kWindowBytes, local = address - kLocalWindow < kWindowBytes;
  if (shared && Mutant(call == Call::kCopy   ? kSharedPointersCopied
                       : call == Call::kFill ? kSharedPointersFilled
                                             : kLocalPointersInPitchedCalls))
    return true;
  if (local && Mutant(call == Call::kCopy   ? kLocalPointersCopied
                      : call == Call::kFill ? kLocalPointersFilled
                                            : kLocalPointersInPitchedCalls))
    return true;
  return address - kSharedWindow >= 2 * kWindowBytes + (kLocalWindow - kSharedWindow) &&
         Device::Get().memory.Find(address) != nullptr;
}

// cdp.api.memcpy-async-copies-in-stream-order, cdp.api.memcpy-2d-async-copies-window-alone, cdp.api.memcpy-3d-async-copies-box-alone
void Mutate(Shape& s) {
  const bool pitched = s.to_pitch != 0;
  if (Mutant(kDeviceCopyLacksAByte) && !pitched) --s.width;
  if (Mutant(kDeviceCopyTakesOnePitch) && pitched && s.to_slice == 0) s.from_pitch = s.to_pitch;
  if (Mutant(kDeviceCopyFillsRows) && pitched && s.to_slice == 0) s.width = std::min(s.to_pitch, s.from_pitch);
  if (Mutant(kDeviceCopyPacksSlices) && s.to_slice != 0) {
    s.to_slice = s.to_pitch * s.height;
    s.from_slice = s.from_pitch * s.height;
  }
}

cudaError_t Copy(Thread& t, Shape shape, u32 kind, u64 stream) {
  if (kind != cudaMemcpyDeviceToDevice && kind != cudaMemcpyDefault) return cudaErrorInvalidMemcpyDirection;
  if (!SlotIsFree(t)) return cudaErrorLaunchPendingCountExceeded;
  if (shape.width == 0 || shape.height == 0 || shape.depth == 0) return cudaSuccess;
  const Call call = shape.to_pitch != 0 ? Call::kPitched : Call::kCopy;
  if (!IsGlobal(reinterpret_cast<u64>(shape.to), call) || !IsGlobal(reinterpret_cast<u64>(shape.from), call))
    return cudaErrorInvalidValue;
  if (Mutant(kDeviceCopyDoesNothing) || IsNoAddress(shape.to) || IsNoAddress(shape.from)) return cudaSuccess;
  Mutate(shape);
  return Submit(t, std::make_shared<Action>([shape] { CopyShape(shape); }), stream);
}

cudaError_t Fill(Thread& t, Shape shape, int value, u64 stream) {
  if (!SlotIsFree(t)) return cudaErrorLaunchPendingCountExceeded;
  if (shape.width == 0 || shape.height == 0 || shape.depth == 0) return cudaSuccess;
  const bool pitched = shape.to_pitch != 0;
  if (!IsGlobal(reinterpret_cast<u64>(shape.to), pitched ? Call::kPitched : Call::kFill)) return cudaErrorInvalidValue;
  if (IsNoAddress(shape.to)) return cudaSuccess;
  if (Mutant(kDeviceFillIsZero)) value = 0;
  if (Mutant(kDeviceFillLacksAByte) && !pitched) --shape.width;
  if (Mutant(kDeviceFillFillsRows) && pitched && shape.to_slice == 0) shape.width = shape.to_pitch;
  if (Mutant(kDeviceFillPacksSlices) && shape.to_slice != 0) shape.to_slice = shape.to_pitch * shape.height;
  const bool words = Mutant(kDeviceFillWritesWords) && !pitched;
  const auto fill = [shape, value, words] {
    FillShape(shape, value);
    if (!words) return;
    for (u64 at = 0; at < shape.width; ++at) static_cast<u8*>(shape.to)[at] = at % 4 == 0 ? static_cast<u8>(value) : 0;
  };
  return Submit(t, std::make_shared<Action>(fill), stream);
}

}  // namespace

void MemcpyAsync(IntrinsicCall& call) {
  const Shape shape{Pointer<void>(call.Argument<u64>(0)),
                    0,
                    Pointer<void>(call.Argument<u64>(1)),
                    0,
                    call.Argument<u64>(2),
                    1,
                    1,
                    0,
                    0};
  Give(call, Copy(call.thread, shape, call.Argument<u32>(3), call.Argument<u64>(4)));
}

void Memcpy2DAsync(IntrinsicCall& call) {
  const Shape shape{Pointer<void>(call.Argument<u64>(0)),
                    call.Argument<u64>(1),
                    Pointer<void>(call.Argument<u64>(2)),
                    call.Argument<u64>(3),
                    call.Argument<u64>(4),
                    call.Argument<u64>(5),
                    1,
                    0,
                    0};
  if (shape.width > shape.to_pitch || shape.width > shape.from_pitch) return Give(call, cudaErrorInvalidPitchValue);
  Give(call, Copy(call.thread, shape, call.Argument<u32>(6), call.Argument<u64>(7)));
}

void Memcpy3DAsync(IntrinsicCall& call) {
  cudaMemcpy3DParms parameters;
  if (!Read(call.thread, &parameters, call.Argument<u64>(0), sizeof parameters)) return;
  Shape shape;
  if (Mutant(kDeviceCopyIgnoresPositions)) parameters.srcPos = parameters.dstPos = {};
  cudaMemcpyKind kind{};
  if (const cudaError_t code = ShapeOf(parameters, &shape, &kind); code != cudaSuccess) return Give(call, code);
  Give(call, Copy(call.thread, shape, static_cast<u32>(kind), call.Argument<u64>(1)));
}

void MemsetAsync(IntrinsicCall& call) {
  const Shape shape{Pointer<void>(call.Argument<u64>(0)), 0, nullptr, 0, call.Argument<u64>(2), 1, 1, 0, 0};
  Give(call, Fill(call.thread, shape, call.Argument<int>(1), call.Argument<u64>(3)));
}

void Memset2DAsync(IntrinsicCall& call) {
  const Shape shape{Pointer<void>(call.Argument<u64>(0)),
                    call.Argument<u64>(1),
                    nullptr,
                    0,
                    call.Argument<u64>(3),
                    call.Argument<u64>(4),
                    1,
                    0,
                    0};
  Shape filled = shape;
  if (Mutant(kDeviceFillSwapsExtents)) std::swap(filled.width, filled.height);
  Give(call, Fill(call.thread, filled, call.Argument<int>(2), call.Argument<u64>(5)));
}

void Memset3DAsync(IntrinsicCall& call) {
  const auto to = call.Argument<cudaPitchedPtr>(0);
  const auto extent = call.Argument<cudaExtent>(2);
  const Shape shape{to.ptr, to.pitch, nullptr, 0, extent.width, extent.height, extent.depth, to.pitch * to.ysize, 0};
  Give(call, Fill(call.thread, shape, call.Argument<int>(1), call.Argument<u64>(3)));
}

}  // namespace ref::cdp
