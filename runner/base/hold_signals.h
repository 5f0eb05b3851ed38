// What is half made does not stay behind a signal.
#pragma once

#include <pthread.h>

#include <csignal>

#include "base/ending_signals.h"

namespace base {

/// While it lives, the signals that ask a program to end wait, in this thread and in those that it starts; then they end it. For what
/// takes moments, or has process::StopRequest inside, which hears them all the same.
class HoldSignals {
 public:
  HoldSignals() {
    sigset_t held;
    sigemptyset(&held);
    for (const EndingSignal& signal : kEndingSignals) sigaddset(&held, signal.number);
    pthread_sigmask(SIG_BLOCK, &held, &before_);
  }
  ~HoldSignals() { pthread_sigmask(SIG_SETMASK, &before_, nullptr); }
  HoldSignals(const HoldSignals&) = delete;
  HoldSignals& operator=(const HoldSignals&) = delete;

 private:
  sigset_t before_ = {};
};

}  // namespace base
