#include "order/policy.h"

#include <cstdlib>
#include <string>

#include "base/refuse.h"

namespace ref {

Policy ReadPolicy() {
  static constexpr const char* kNames[] = {"random",   "eager",     "late",         "lifo",  "one-sm",
                                           "in-order", "one-queue", "store-buffer", "asked", "views"};
  Policy policy;
  if (const char* name = std::getenv("CTS_REFERENCE_POLICY")) {
    int found = -1;
    for (int kind = 0; kind < 10; ++kind) {
      if (std::string(name) == kNames[kind]) found = kind;
    }
    if (found < 0) EndProgram("CTS_REFERENCE_POLICY names no policy: " + std::string(name));
    policy.kind = static_cast<Policy::Kind>(found);
  }
  if (const char* seed = std::getenv("CTS_REFERENCE_SEED")) {
    char* end = nullptr;
    policy.seed = std::strtoull(seed, &end, 10);
    if (*seed == '\0' || *end != '\0') EndProgram("CTS_REFERENCE_SEED is no number: " + std::string(seed));
  }
  return policy;
}

}  // namespace ref
