// The time for which a program was watched.
#pragma once

#include <algorithm>

namespace process {

/// Between two questions no more than kMost seconds count: who could not even ask meanwhile was stopped (a suspended job, a frozen
/// container), and so was the program, which must not be said to hang for that.
class AwakeTime {
 public:
  static constexpr double kMost = 0.5;
  /// How long those who wait may sleep before they ask again.
  static constexpr int kAskMs = 250;
  /// `now_s`: of a clock that only goes on, since the start. Returns what counts of it so far.
  double At(double now_s) {
    counted_s_ += std::clamp(now_s - last_s_, 0.0, kMost);
    last_s_ = now_s;
    return counted_s_;
  }

 private:
  double last_s_ = 0, counted_s_ = 0;
};

}  // namespace process
