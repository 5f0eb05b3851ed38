// The signals that ask a program to end.
#pragma once

#include <csignal>

namespace base {

struct EndingSignal {
  int number;
  const char* name;
};

/// What terminals and batch systems send, the latter some time before they kill: by default each ends a program at once.
inline constexpr EndingSignal kEndingSignals[] = {{SIGINT, "SIGINT"},   {SIGTERM, "SIGTERM"}, {SIGHUP, "SIGHUP"},
                                                  {SIGQUIT, "SIGQUIT"}, {SIGUSR1, "SIGUSR1"}, {SIGUSR2, "SIGUSR2"},
                                                  {SIGALRM, "SIGALRM"}, {SIGXCPU, "SIGXCPU"}, {SIGPWR, "SIGPWR"}};

}  // namespace base
