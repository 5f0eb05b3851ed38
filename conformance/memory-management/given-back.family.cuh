// Whether memory that nobody has any more was given back. No document says when the system has it back.
#include "cts/memory/held_memory.h"

namespace {

// The process held `full` with so many bytes that should be gone. It holds less by them, or, with as much anew, no more
// than before: `with_anew`(look) makes as much, and looks while it is there. `slack` is what others may have taken.
template <class WithAnew>
bool IsGivenBack(long long full, std::size_t bytes, std::size_t slack, WithAnew with_anew) {
  const auto less = static_cast<long long>(bytes - slack), more = static_cast<long long>(slack);
  if (cts::AwaitFall([&] { return cts::HeldMemory().value_or(full) <= full - less; })) return true;
  bool is_given_back = false;
  with_anew([&] { is_given_back = cts::HeldMemory().value_or(full + more) < full + more; });
  return is_given_back;
}

}  // namespace
