// How much device memory a process takes for so many pending launches. A case has the child Launch, which calls
// TellTaken() with what sets the limit to its argument.
#include <algorithm>
#include <optional>

#include "cts/case.cuh"
#include "cts/memory/held_memory.h"

namespace {

__global__ void Child(int* ran) { *ran = 1; }
__global__ void Parent(int* ran) { Child<<<1, 1>>>(ran); }

template <class SetLimit>
void TellTaken(SetLimit set_limit) {
  const cts::DeviceBuffer<int> ran(1);
  const auto before = cts::HeldMemory();
  set_limit();
  Parent<<<1, 1>>>(ran.data());
  CTS_FINISH();
  const auto after = cts::HeldMemory();
  if (before && after) cts::Tell("taken", *after - *before);
  cts::Tell("ran", ran[0]);
}

// The least that a process took: nothing of another one counts, and what a process takes by the way only adds.
std::optional<long long> Taken(long long launches) {
  std::optional<long long> least;
  for (int i = 0; i < 2; ++i) {
    const cts::ChildRun child = cts::RunChild("Launch", {.argument = launches});
    CTS_EXPECT_EQ(child.Value("ran"), 1, "the child grid never ran");
    if (!child.Has("taken")) return std::nullopt;
    least = std::min(child.Value("taken"), least.value_or(child.Value("taken")));
  }
  return least;
}

}  // namespace
