// Instructions as the machine executes them: 32 bytes, operands resolved to places in the frame of a function.
#pragma once

#include "base/bits.h"

namespace ref {

struct Thread;

/// Why a thread gave the machine back.
enum class Stop : u8 {
  kBudget,  ///< It has run as many instructions as it was given.
  kWaits,   ///< At a barrier; somebody else makes it ready again.
  kExited,
  kFaulted,  ///< Thread::fault says how.
};

struct Op;
using Handler = Stop (*)(const Op* op, u64* r, Thread& t, long budget);

struct Op {
  Handler run;
  u32 d, a, b, c;  ///< Words of the frame; what else, the handler says.
  s64 imm;
};
static_assert(sizeof(Op) == 32);

}  // namespace ref
