// A line of each thread at each of three times, which are counted in memory of the device.
#include <cstdio>
#include <string>

namespace {

constexpr unsigned kBlocks = 2, kThreads = 96, kAll = kBlocks * kThreads, kTimes = 3;
constexpr const char* kWords[] = {"a", "", "longer text", "c.cu", "of five"};

// A line of each thread: the time, its number, a word and a number with a point. `otherwise`: one thread prints none,
// and another one two.
__global__ void Print(const unsigned* time, bool otherwise) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x, at = *time;
  const unsigned lines = !otherwise ? 1 : thread == 40 ? 0 : thread == 41 ? 2 : 1;
  const char* const word = thread % 5 == 0   ? "a"
                           : thread % 5 == 1 ? ""
                           : thread % 5 == 2 ? "longer text"
                           : thread % 5 == 3 ? "c.cu"
                                             : "of five";
  for (unsigned line = 0; line < lines; ++line)
    printf("%u: time %u, %s, %.2f\n", 10'000 + at * 1000 + thread, at, word, thread * 0.25);
}
__global__ void Next(unsigned* time) { ++*time; }
std::string Expected() {
  std::string lines;
  for (unsigned time = 0; time < kTimes; ++time) {
    for (unsigned thread = 0; thread < kAll; ++thread) {
      constexpr const char* kQuarters[] = {"00", "25", "50", "75"};
      lines += std::to_string(10'000 + time * 1000 + thread) + ": time " + std::to_string(time) + ", " +
               kWords[thread % 5] + ", " + std::to_string(thread / 4) + "." + kQuarters[thread % 4] + "\n";
    }
  }
  return lines;
}

}  // namespace
