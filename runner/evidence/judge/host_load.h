// What a program that was stopped at its time limit says of the host that it ran on.
#pragma once

#include <string>
#include <string_view>

#include "base/process_end.h"

namespace judge {

/// Of the time for which a program was watched: who waited for a CPU for longer had less than its time.
inline constexpr double kOverloadedPart = 0.5;

/// "the host was overloaded: its threads waited 18.3 s for a CPU in 20.0 s", of a program that was stopped at its time limit; empty where it
/// had the CPUs that it asked for, or nobody knows. The waits of all threads that lived then are added up: one may wait for the other. A
/// program with more busy threads than there are CPUs overloads its host by itself.
std::string WhyOverloaded(const base::Process& p);

/// "the model is too slow here: 61.2 s of CPU time in 150.3 s", of a program on the reference device.
std::string TooSlowText(const base::Process& p);
/// Begins it.
inline constexpr std::string_view kTooSlow = "the model is too slow here";

}  // namespace judge
