// How mutants change a function that the program calls: they stand between the two. The model's own function has another name in the
// device with mutants (CMakeLists.txt), and what it calls inside is not changed.
#pragma once

#include <cuda_runtime_api.h>

#include "base/rule.h"
#include "mutants/table.h"
#include "runtime/api.h"

extern "C" cudaError_t cudaStreamGetId_ptsz(cudaStream_t stream, unsigned long long* id);

namespace ref::mutants {

/// By its name, each function of program_calls.inc.
namespace call {
#define CALL(name, parameters, arguments) extern Rule<decltype(::name)> name;
#include "mutants/program_calls.inc"
#undef CALL
}  // namespace call

template <auto& kCall, auto kBody, class... A>
void StandIn(Rule<cudaError_t(A...)>& /*kCall*/) {
  kCall.Replace([](A... a) -> cudaError_t { return kBody(a...); });
}
/// kBody(arguments...) in the place of a call.
template <auto& kCall, auto kBody>
void Calls() {
  StandIn<kCall, kBody>(kCall);
}

/// Another code; the last error goes with it. `before`: the last error before the call.
inline cudaError_t Told(cudaError_t before, cudaError_t code) {
  ThisThread().last = code == cudaSuccess ? before : code;
  return code;
}
inline constexpr auto kAlways = [](auto...) { return true; };

/// kChange(arguments...) before the call, by reference.
template <auto& kCall, auto kChange>
void Takes() {
  constexpr auto kBody = [](auto&... a) {
    kChange(a...);
    return kCall.Documented(a...);
  };
  Calls<kCall, kBody>();
}
/// Where the call succeeds, kChange(arguments...) changes what it told or did.
template <auto& kCall, auto kChange>
void Tells() {
  constexpr auto kBody = [](auto... a) {
    const cudaError_t code = kCall.Documented(a...);
    if (code == cudaSuccess) kChange(a...);
    return code;
  };
  Calls<kCall, kBody>();
}
/// The same, on the device's thread.
template <auto& kCall, auto kChange>
void Does() {
  constexpr auto kOnDevice = [](auto... a) { Device::Get().Do([&] { kChange(a...); }); };
  Tells<kCall, kOnDevice>();
}
/// It fails with kCode where kWhich(arguments...) says so.
template <auto& kCall, cudaError_t kCode, auto kWhich>
void Refuses() {
  constexpr auto kBody = [](auto... a) { return kWhich(a...) ? Remember(kCode) : kCall.Documented(a...); };
  Calls<kCall, kBody>();
}
/// Where it has kCode, and kThen(arguments...) returns true, it has kOther.
template <auto& kCall, cudaError_t kCode, cudaError_t kOther, auto kThen = kAlways>
void TellsCode() {
  constexpr auto kBody = [](auto... a) {
    const cudaError_t before = ThisThread().last;
    const cudaError_t code = kCall.Documented(a...);
    return code == kCode && kThen(a...) ? Told(before, kOther) : code;
  };
  Calls<kCall, kBody>();
}
/// It succeeds and does nothing where kWhich(arguments...) says so.
template <auto& kCall, auto kWhich = kAlways>
void DoesNothing() {
  constexpr auto kBody = [](auto... a) { return kWhich(a...) ? cudaSuccess : kCall.Documented(a...); };
  Calls<kCall, kBody>();
}

}  // namespace ref::mutants
