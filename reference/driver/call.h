// How a function of the driver is called: without a last error, and in the context that is current.
#pragma once

#include <cuda.h>

#include <type_traits>

#include "base/rule.h"
#include "runtime/api.h"

namespace ref {

/// What a call leaves in the runtime is taken back: the driver has no last error, and makes no context current by the way.
template <class F>
CUresult Quietly(F body) {
  HostThread& thread = ThisThread();
  const cudaError_t before = thread.last;
  const bool none = thread.contexts.empty();
  const auto code = static_cast<CUresult>(body());
  thread.last = before;
  if (none) thread.contexts.clear();
  return code;
}

namespace rule {
/// Whether a thread has a context that a function can work in (pi.context.none-refused, pi.context.destroyed-refused).
extern Rule<CUresult(const HostThread& thread)> CodeOfCurrent;
}  // namespace rule

/// A function that works in the current context.
template <class F>
CUresult InContext(F body) {
  const CUresult code = rule::CodeOfCurrent(ThisThread());
  return code != CUDA_SUCCESS ? code : Quietly(body);
}

/// The same handle, address or number as a parameter of the runtime.
template <class To, class From>
To Converted(From from) {
  if constexpr (std::is_pointer_v<To> && std::is_pointer_v<From>) {
    return reinterpret_cast<To>(from);
  } else if constexpr (std::is_pointer_v<To>) {
    return Pointer<std::remove_pointer_t<To>>(from);
  } else {
    return static_cast<To>(from);
  }
}

template <class Driver, auto kRuntime>
struct SameCall;
template <class... Given, class... Taken, cudaError_t (*kRuntime)(Taken...)>
struct SameCall<CUresult(Given...), kRuntime> {
  static CUresult Call(Given... given) {
    return InContext([&] { return kRuntime(Converted<Taken>(given)...); });
  }
};
/// The entry of a function that works in the current context as one of the runtime does, with the same parameters.
template <class Driver, auto kRuntime>
void* Same() {
  return reinterpret_cast<void*>(&SameCall<Driver, kRuntime>::Call);
}

}  // namespace ref
