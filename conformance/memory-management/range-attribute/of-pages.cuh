// A block of sixteen pages, of which all, some or none are given something, and what is then said of the whole block.
// For the cases about attributes that a range has where all of its pages have it.
#pragma once

#include "cts/memory/managed.h"
#include "cts/register.h"
#include "cts/row.h"

namespace cts {

inline constexpr std::size_t kPagesOfARange = 16;

struct SomePages {
  const char* name;
  std::size_t first, last;  // pages [first, last) get it
};
inline constexpr SomePages kSomePages[] = {{"none", 0, 0},
                                           {"all", 0, kPagesOfARange},
                                           {"first-page", 0, 1},
                                           {"last-page", kPagesOfARange - 1, kPagesOfARange},
                                           {"all-but-the-first", 1, kPagesOfARange},
                                           {"all-but-the-last", 0, kPagesOfARange - 1}};

/// A row for each of them: give(memory, bytes) of those pages, or where `otherwise` of others, so that all have it, or
/// no longer all; then look(memory, bytes, whether all have it) of the whole block.
template <class Give, class Look>
void ForSomePages(bool otherwise, Give give, Look look) {
  const std::size_t page = HostPage();
  for (const SomePages& some : kSomePages) {
    Row(some.name, [&] {
      const ManagedPages block(kPagesOfARange * page);
      const bool all = some.last - some.first == kPagesOfARange;
      SomePages given = some;
      if (otherwise && all) --given.last;
      if (otherwise && !all) given = {some.name, 0, kPagesOfARange};
      if (given.first < given.last) give(block.data() + given.first * page, (given.last - given.first) * page);
      look(block.data(), kPagesOfARange * page, all);
    });
  }
}

}  // namespace cts
