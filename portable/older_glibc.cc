// The C++ library, which is linked statically, takes random numbers from arc4random, a function of glibc 2.36. With this one in its
// place, what Debian 12 builds runs where glibc is 2.34: on RHEL 9 and Ubuntu 22.04. Linked into what nodes run, as an object of its own,
// because nothing asks for it before the C++ library does.
#include <unistd.h>

#include <cstdint>
#include <cstdlib>

extern "C" [[gnu::visibility("hidden")]] std::uint32_t arc4random() noexcept {
  std::uint32_t value = 0;
  if (getentropy(&value, sizeof value) != 0) std::abort();
  return value;
}
