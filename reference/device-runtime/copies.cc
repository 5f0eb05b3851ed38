// Copies and fills that kernels ask for (cdp.api.memcpy-async-copies-in-stream-order and its neighbours, cdp.mem.*).
#include "device-runtime/functions.h"
#include "device-runtime/rules.h"
#include "runtime/api.h"

namespace ref::cdp {
namespace {

bool IsEmpty(const Shape& shape) { return shape.width == 0 || shape.height == 0 || shape.depth == 0; }

cudaError_t Copy(Thread& t, const Shape& shape, u32 kind, u64 stream) {
  if (kind != cudaMemcpyDeviceToDevice && kind != cudaMemcpyDefault) return cudaErrorInvalidMemcpyDirection;
  if (!SlotIsFree(t)) return cudaErrorLaunchPendingCountExceeded;
  if (IsEmpty(shape)) return cudaSuccess;
  const Operation operation = shape.to_pitch != 0 ? Operation::kPitched : Operation::kCopy;
  if (!MayTouch(reinterpret_cast<u64>(shape.to), operation) || !MayTouch(reinterpret_cast<u64>(shape.from), operation))
    return cudaErrorInvalidValue;
  return Submit(t, std::make_shared<Action>([shape] { CopyBytes(shape); }), stream, false);
}

cudaError_t Fill(Thread& t, const Shape& shape, int value, u64 stream) {
  if (!SlotIsFree(t)) return cudaErrorLaunchPendingCountExceeded;
  if (IsEmpty(shape)) return cudaSuccess;
  const Operation operation = shape.to_pitch != 0 ? Operation::kPitched : Operation::kFill;
  if (!MayTouch(reinterpret_cast<u64>(shape.to), operation)) return cudaErrorInvalidValue;
  return Submit(t, std::make_shared<Action>([shape, value] { FillBytes(shape, value); }), stream, false);
}

}  // namespace

constinit Rule<bool(u64, Operation)> MayTouch{[](u64 address, Operation) {
  return address - kSharedWindow >= 2 * kWindowBytes + (kLocalWindow - kSharedWindow) &&
         Device::Get().memory.Find(address) != nullptr;
}};

constinit Rule<void(const Shape&)> CopyBytes{CopyShape};
constinit Rule<void(const Shape&, int)> FillBytes{FillShape};

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
  Give(call, Fill(call.thread, shape, call.Argument<int>(2), call.Argument<u64>(5)));
}

void Memset3DAsync(IntrinsicCall& call) {
  const auto to = call.Argument<cudaPitchedPtr>(0);
  const auto extent = call.Argument<cudaExtent>(2);
  const Shape shape{to.ptr, to.pitch, nullptr, 0, extent.width, extent.height, extent.depth, to.pitch * to.ysize, 0};
  Give(call, Fill(call.thread, shape, call.Argument<int>(1), call.Argument<u64>(3)));
}

}  // namespace ref::cdp
