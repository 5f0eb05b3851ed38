// What observers are told of the accesses of threads (observe/). Whoever calls asks first whether anybody watches.
#pragma once

#include "machine/op.h"
#include "machine/thread.h"
#include "observe/findings.h"
#include "observe/races.h"
#include "ptx/module.h"

namespace ref {

inline bool IsWatched() { return __builtin_expect(observe::watching != 0 ? 1 : 0, 0) != 0; }

/// An access that is allowed, before it is made. `touch` says how it is made; where, the space and the address do.
void Watch(Thread& t, const Op* op, ptx::Space space, u64 address, u64 bytes, const observe::Touch& touch);
/// The device runtime has written there.
void WatchWritten(Thread& t, u64 address, u64 bytes);

}  // namespace ref
