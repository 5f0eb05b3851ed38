// A limit of the addresses of this process, as by ulimit -v.
#pragma once

#include <sys/resource.h>

#include <cstddef>

namespace cts {

/// Whether the system took the limit.
inline bool LimitAddresses(std::size_t bytes) {
  const rlimit limit = {bytes, bytes};
  return setrlimit(RLIMIT_AS, &limit) == 0;
}

}  // namespace cts
