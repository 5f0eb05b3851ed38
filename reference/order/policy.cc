#include "order/policy.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <string>
#include <string_view>

#include "base/refuse.h"

namespace ref {

Policy ReadPolicy() {
  static constexpr std::string_view kNames[] = {"random",       "eager",    "late",      "lifo",
                                                "one-sm",       "in-order", "one-queue", "one-kernel",
                                                "store-buffer", "asked",    "views"};
  Policy policy;
  if (const char* name = std::getenv("CTS_REFERENCE_POLICY")) {
    const auto found = std::find(std::begin(kNames), std::end(kNames), std::string_view(name));
    if (found == std::end(kNames)) EndProgram("CTS_REFERENCE_POLICY names no policy: " + std::string(name));
    policy.kind = static_cast<Policy::Kind>(found - std::begin(kNames));
  }
  if (const char* seed = std::getenv("CTS_REFERENCE_SEED")) {
    char* end = nullptr;
    policy.seed = std::strtoull(seed, &end, 10);
    if (*seed == '\0' || *end != '\0') EndProgram("CTS_REFERENCE_SEED is no number: " + std::string(seed));
  }
  return policy;
}

}  // namespace ref
