/*---
clause: lang.printf.once-a-thread
covers: strings among the values, from many warps at once
control: one thread does not print, and another prints twice
control-fails-with: not each thread printed its strings once
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "lines.cuh"

#include <string>

namespace {

// So few that the buffer holds them all, although nobody says how much of it a line with strings takes.
constexpr unsigned kBlocks = 8, kThreads = 128, kMost = 12;

__host__ __device__ const char* WordOf(unsigned thread) {
  switch (thread % 5) {
    case 0:
      return "";
    case 1:
      return "a";
    case 2:
      return "file.cu";
    case 3:
      return "a longer text with spaces";
    default:
      return "void function(int)";
  }
}
__host__ __device__ unsigned LettersOf(unsigned thread) { return thread * 7 % kMost; }
__host__ __device__ char LetterOf(unsigned thread, unsigned i) { return static_cast<char>('a' + (thread + i) % 26); }

// A line of a thread: its number, a constant of its own, a word that it makes, one in common, and numbers between them.
__global__ void Print(bool control) {
  const unsigned thread = blockIdx.x * blockDim.x + threadIdx.x;
  char made[kMost + 1];
  for (unsigned i = 0; i < LettersOf(thread); ++i) made[i] = LetterOf(thread, i);
  made[LettersOf(thread)] = 0;
  for (unsigned time = 0; time < (control ? thread == 100 ? 0u : thread == 101 ? 2u : 1u : 1u); ++time)
    printf("%u:%s:%d: [%12s|%-12s] of %s %lld.\n", 10'000 + thread, WordOf(thread), -static_cast<int>(thread), made,
           made, "each", 5'000'000'000ll + thread);
}

std::string Padded(const std::string& word, bool left) {
  const std::string blanks(kMost - word.size(), ' ');
  return left ? word + blanks : blanks + word;
}

CTS_CHILD(Print) {
  const cts::Captured output(STDOUT_FILENO);
  Print<<<kBlocks, kThreads>>>(cts::control());
  CTS_FINISH();
  std::string expected;
  for (unsigned thread = 0; thread < kBlocks * kThreads; ++thread) {
    std::string made;
    for (unsigned i = 0; i < LettersOf(thread); ++i) made += LetterOf(thread, i);
    expected += std::to_string(10'000 + thread) + ":" + WordOf(thread) + ":" +
                std::to_string(-static_cast<int>(thread)) + ": [" + Padded(made, false) + "|" + Padded(made, true) +
                "] of each " + std::to_string(5'000'000'000ll + thread) + ".\n";
  }
  cts::Tell("difference", cts::FirstDifference(output.Text(), expected));
}

CTS_CASE() { CTS_EXPECT_EQ(cts::RunChild("Print").Value("difference"), 0, "not each thread printed its strings once"); }

}  // namespace
