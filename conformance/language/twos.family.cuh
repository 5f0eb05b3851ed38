// Pairs on the host and the device: out of their bits, and operands for them.
#include <cstring>

#include "cts/arithmetic/operands.h"

namespace {

// A pair out of its bits, on either side.
template <class T>
__host__ __device__ T Two(const cts::Operands& o) {
  T pair{};
  memcpy(static_cast<void*>(&pair.x), &o.a, sizeof pair.x);
  memcpy(static_cast<void*>(&pair.y), &o.b, sizeof pair.y);
  return pair;
}

// Numbers of a set of single ones, each with another one after it.
template <class Singles>
class InTwos {
 public:
  explicit InTwos(cts::Format format) : singles_(format) {}
  unsigned count() const { return singles_.count(); }
  cts::Operands operator[](unsigned i) const { return {singles_[i].a, singles_[(7 * i + 3) % count()].a, 0}; }

 private:
  Singles singles_;
};
// Every two codes of 8 bits.
class EachTwo {
 public:
  unsigned count() const { return 65536; }
  cts::Operands operator[](unsigned i) const { return {i, 0, 0}; }
};

}  // namespace
