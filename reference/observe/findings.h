// Observers: they watch what kernels do with memory and tell what no program may do, whatever its result was. This is the channel on
// which their findings leave the process; it belongs to the device's thread alone.
//
//   CTS_REFERENCE_OBSERVE   validity, races, or both with a comma; none without it
//   CTS_REFERENCE_FINDINGS  a file to which findings are appended, a line of JSON each; without it they are lines on stderr
//
// A line is written when something is first found, so that whatever ends the process loses none. The first line says who watched.
#pragma once

#include <functional>
#include <string>

#include "base/bits.h"

namespace ref::observe {

enum Observer : u8 {
  kValidity = 1,  ///< Nobody reads what nobody has written.
  kRaces = 2,     ///< Accesses of which one writes are ordered, or strong.
};

/// From the environment; an unknown word ends the program with one line. Every access asks for it: no other library may answer.
extern u8 watching __attribute__((visibility("hidden")));
inline bool Watches(Observer observer) { return (watching & observer) != 0; }

/// One sentence, "<kernel> <what> <other>", and behind it where. Kernels are named as PTX does.
struct Finding {
  Observer observer;
  std::string kernel;
  std::string what;   ///< The same from run to run: no address, no thread.
  std::string other;  ///< Another kernel that it takes, or empty.
  std::string where;  ///< Addresses, offsets, threads.
};

/// Whether this pair of instructions, or of whatever stands for one, has not been found before and is to be reported now. So many
/// findings of a process are told; that there are more is told once.
inline constexpr int kMostFindings = 100;
bool IsNew(Observer observer, const void* instruction, const void* other = nullptr);

void Report(const Finding& finding);

/// Says who watches, where findings go to a file. The device does when it begins.
void Begin();

/// Of tests: who watches from now on, what was found is forgotten, and findings go to `take` alone.
void WatchForTest(u8 observers, std::function<void(const Finding&)> take);

}  // namespace ref::observe
