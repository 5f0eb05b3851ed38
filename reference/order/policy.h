// How the device makes use of the freedom that the documents leave it. Every policy is legal; a case that one of them fails
// asserts more than the documents say, or found a mistake of the model.
//
//   CTS_REFERENCE_POLICY  random (default), eager, late, lifo, one-sm, in-order, one-queue,
//                         one-kernel, store-buffer, asked, views
//   CTS_REFERENCE_SEED    a number; the same seed and one host thread give the same run
#pragma once

#include "base/bits.h"

namespace ref {

struct Policy {
  enum Kind {
    kRandom,   ///< Anything that may start or go on, by chance.
    kEager,    ///< What may start starts at once, ahead of everything that runs.
    kLate,     ///< What kernels launch starts only when nothing else can go on.
    kLifo,     ///< What became ready last goes first, blocks from the last to the first.
    kOneSm,    ///< One block at a time, but for the blocks of a cooperative grid.
    kInOrder,  ///< One piece of work at a time, in the order in which they were issued.
    kOneQueue,  ///< in-order, and what the host issues waits until all that it issued before is complete, host functions, too.
    kOneKernel,  ///< random, but of the kernels that the host launched one at a time; all other work may go on beside it.
    kStoreBuffer,  ///< random, and weak stores stay unseen for as long as they may.
    kAsked,        ///< random, and nothing goes on but while the host queries or waits in a call.
    kViews,        ///< random, and loads read any write that their thread has not seen overwritten (machine/views.h).
  };
  Kind kind = kRandom;
  u64 seed = 1;
};

/// From the environment; an unknown name ends the program with one line.
Policy ReadPolicy();

/// splitmix64: small, and good enough to choose.
class Random {
 public:
  explicit Random(u64 seed) : state_(seed) {}
  u64 Next() {
    u64 z = (state_ += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }
  /// 0 .. bound-1
  u64 Below(u64 bound) { return Next() % bound; }

 private:
  u64 state_;
};

}  // namespace ref
