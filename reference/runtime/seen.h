// What somebody's next work comes behind: of each stream the number of its latest piece of work that is before it. Numbers are those of
// Work::number. A stream learns by the NULL stream and by events, the host by what it waits for and by queries that succeed.
#pragma once

#include <map>

#include "base/bits.h"

namespace ref {

struct Seen {
  std::map<u64, u64> until;  ///< By Stream::clock.

  void Learn(u64 stream, u64 number) {
    u64& latest = until[stream];
    if (latest < number) latest = number;
  }
  void Learn(const Seen& other) {
    for (const auto& [stream, number] : other.until) Learn(stream, number);
  }
  bool Holds(u64 stream, u64 number) const {
    const auto found = until.find(stream);
    return found != until.end() && found->second >= number;
  }
};

/// The name of a stream in `Seen`; no two streams of the process have the same.
inline u64 NewStreamClock() {
  static u64 streams = 0;
  return ++streams;
}

}  // namespace ref
