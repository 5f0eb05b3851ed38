// How mutants change a function of the device runtime: they stand around it.
#pragma once

#include "device-runtime/functions.h"
#include "device-runtime/rules.h"

namespace ref::mutants {

/// Lets `other` stand in the place of a function wherever kernels call it.
inline void ReplaceFunction(Intrinsic function, Intrinsic other) {
  for (auto& [name, now] : cdp::DeviceFunctions()) {
    if (now == function) now = other;
  }
}

/// The function with kAround(call, documented) around it.
template <Intrinsic kFunction, auto kAround>
void Around() {
  ReplaceFunction(kFunction, [](IntrinsicCall& call) { kAround(call, kFunction); });
}

/// Another value for an argument.
template <class T>
void SetArgument(IntrinsicCall& call, std::size_t i, const T& value) {
  auto* bytes = reinterpret_cast<u8*>(call.frame) + call.site.arguments[i];
  std::memcpy(bytes, &value, std::min<std::size_t>(call.site.argument_bytes[i], sizeof value));
}

/// What a function has returned.
inline u64 ResultOf(const IntrinsicCall& call) {
  u64 value = 0;
  if (!call.site.results.empty())
    std::memcpy(&value, reinterpret_cast<const u8*>(call.frame) + call.site.results[0],
                std::min<u64>(call.site.result_bytes[0], sizeof value));
  return value;
}
inline bool Succeeded(const IntrinsicCall& call) { return ResultOf(call) == cudaSuccess; }

/// The function returns kOther in the place of kCode.
template <Intrinsic kFunction, cudaError_t kCode, cudaError_t kOther>
void HasCode() {
  cdp::Give.Replace([](IntrinsicCall& call, cudaError_t code) {
    cdp::Give.Documented(call, call.site.intrinsic == kFunction && code == kCode ? kOther : code);
  });
}

/// The function fails with kCode, whatever it is asked for.
template <Intrinsic kFunction, cudaError_t kCode>
void Fails() {
  ReplaceFunction(kFunction, [](IntrinsicCall& call) { cdp::Give(call, kCode); });
}

/// Where a function succeeds that writes a T to where argument `kArgument` says, kChange(call, value) changes it.
template <Intrinsic kFunction, class T, std::size_t kArgument, auto kChange>
void Answers() {
  ReplaceFunction(kFunction, [](IntrinsicCall& call) {
    kFunction(call);
    T value{};
    if (!Succeeded(call) || !cdp::Read(call.thread, &value, call.Argument<u64>(kArgument), sizeof value)) return;
    kChange(call, value);
    cdp::Write(call.thread, call.Argument<u64>(kArgument), &value, sizeof value);
  });
}

}  // namespace ref::mutants
