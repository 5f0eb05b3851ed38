// The supervisor: a small process between this one and a program. What the program starts and abandons falls to it, and it
// does not end before all of that is gone. Everything here is safe between fork and exec.
#pragma once

#include <sys/types.h>

#include "base/process/containment.h"

namespace process {

/// The number under which a program has its channel (process.h).
inline constexpr int kChannelFd = 3;

/// What a supervisor starts. Descriptors are this process' own; all others are closed in the program.
struct Supervised {
  const char* file;
  char* const* argv;
  char* const* envp;
  const char* directory;  ///< Null: inherited.
  int output, errors;     ///< Become stdout and stderr.
  int channel;            ///< Becomes kChannelFd; -1: none.
  int error;              ///< Close-on-exec; gets StartFailure when the program cannot be started, else nothing.
  int null;               ///< Becomes stdin.
  int link;               ///< The supervisor's end of a stream socket: reports go up, requests come down.
  pid_t parent;           ///< This process.
  Containment containment;
};

struct StartFailure {
  enum Step : int { kNamespace, kFork, kExec } step;
  int number;  ///< errno
};

/// From the supervisor, in this order, each at most once.
struct Report {
  enum What : int {
    kEnded,  ///< The program ended: `code` as si_code, `status` as si_status.
    kLeft,   ///< Something that it started is still there, and is killed now.
    kDone,   ///< Nothing is left; the supervisor ends. Without it the supervisor was killed.
  } what;
  int code, status;
};

/// To the supervisor, one byte each; the end of the link means kKillAll.
inline constexpr char kTerminate = 'T';  ///< TERM to the group of the program.
inline constexpr char kKillAll = 'K';

/// Forks the supervisor; the number of its process as seen here, or -1 with errno. To be called with all signals blocked.
pid_t StartSupervisor(const Supervised& supervised);

}  // namespace process
