/*---
clause: lang.lambda.types-asked-for-on-host
build: [extended-lambda]
launches: none
---*/
#include <type_traits>
#include <utility>

#include "cts/case.cuh"

namespace {

template <class F>
using Returned = decltype(std::declval<F>()());

// In a template, where the host's compiler is the one that answers.
template <class F, class T>
void Observe(const char* name) {
  const bool is = std::is_same_v<Returned<F>, T>;
  CTS_OBSERVE(name, is);
}

CTS_CASE() {
  [[maybe_unused]] auto deduced = [] __device__ { return "10"; };
  [[maybe_unused]] auto preserved = [] __device__() -> const char* { return "10"; };
  Observe<decltype(deduced), const char*>("deduced-is-right");
  Observe<decltype(deduced), int>("deduced-is-int");
  Observe<decltype(preserved), const char*>("preserved-is-right");
}

}  // namespace
