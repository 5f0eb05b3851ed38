// The processes below one: its children, theirs, and so on, as /proc tells.
#pragma once

#include <sys/types.h>

namespace process {

/// Sends `signal` to every living process below `root`, which itself is spared, and returns how many there were. A
/// process that was orphaned on the way to its reaper counts below the reaper. Allocates nothing and is safe between
/// fork and exec, but only in one thread at a time.
int SignalDescendants(pid_t root, int signal);

/// Stops everything below `root`, so that nothing multiplies meanwhile, and kills it. What was started during the last
/// look is left for another call.
void KillDescendants(pid_t root);

/// Calls `take` with every living process below `root`.
void ForEachBelow(pid_t root, void (*take)(pid_t pid, void* context), void* context);

/// The first living child of `parent`, or -1.
pid_t FirstChild(pid_t parent);

/// Calls `take` with every child of `parent`, dead ones that nobody has waited for included.
void ForEachChild(pid_t parent, void (*take)(pid_t child, void* context), void* context);

}  // namespace process
