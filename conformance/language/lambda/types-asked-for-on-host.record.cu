/*---
clause: lang.lambda.types-asked-for-on-host
build: [extended-lambda]
launches: none
draft: not yet five of five on an H100 and an H200
---*/
#include <type_traits>
#include <utility>

#include "cts/case.cuh"

namespace {

template <class F>
using Returned = decltype(std::declval<F>()());

CTS_CASE() {
  [[maybe_unused]] auto deduced = [] __device__ { return "10"; };
  [[maybe_unused]] auto preserved = [] __device__() -> const char* { return "10"; };
  const bool text = std::is_same_v<Returned<decltype(deduced)>, const char*>;
  const bool number = std::is_same_v<Returned<decltype(deduced)>, int>;
  const bool text_by_name = std::is_same_v<Returned<decltype(preserved)>, const char*>;
  CTS_OBSERVE("deduced-is-right", text);
  CTS_OBSERVE("deduced-is-int", number);
  CTS_OBSERVE("preserved-is-right", text_by_name);
}

}  // namespace
