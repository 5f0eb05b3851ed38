/*---
clause: lang.printf.returns-number-of-arguments
covers: each type, 32 arguments, formats in memory, called functions, many threads
control: each call has one argument more, or one less
control-fails-with: printf returned another number than that of its arguments to a thread
draft: five of five on an H200, not yet on an H100
---*/
#include "../captured.cuh"
#include "cts/case.cuh"

namespace {

constexpr unsigned kBlocks = 3, kThreads = 70;
enum Call { kOfEachType, kOfThirtyTwo, kOfNone, kOfPercentSigns, kOfAFormatInMemory, kOfStrings, kOfAFunction, kCalls };
constexpr struct {
  const char* name;
  int number;
} kRows[kCalls] = {{"of-each-type", 9},          {"of-thirty-two", 32}, {"of-none", 0},      {"of-percent-signs", 0},
                   {"of-a-format-in-memory", 3}, {"of-strings", 4},     {"of-a-function", 2}};

__device__ char format[] = "%d %s %g\n";
__device__ char text[] = "in-memory";

__device__ __noinline__ int PrintTwo(const char* of, unsigned thread, bool other) {
  return other ? printf(of, thread) : printf("%s of %u\n", of, thread);
}

#define SEVEN(from) from + 0, from + 1, from + 2, from + 3, from + 4, from + 5, from + 6
#define SEVEN_FORMATS "%d %d %d %d %d %d %d "

// What each call returns to a thread.
__device__ void Print(int* returned, unsigned thread, bool other) {
  const int t = static_cast<int>(thread);
  if (other) {
    returned[kOfEachType] = printf("%c %hd %d %u %ld %llu %f\n", 'c', 1, t, thread, 2l, 3ull, 4.5);
    returned[kOfThirtyTwo] = printf(SEVEN_FORMATS SEVEN_FORMATS SEVEN_FORMATS SEVEN_FORMATS "%d %d %d\n", SEVEN(t),
                                    SEVEN(t), SEVEN(t), SEVEN(t), 29, 30, 31);
    returned[kOfNone] = printf("%u\n", thread);
    returned[kOfPercentSigns] = printf("100%% of %u\n", thread);
    returned[kOfAFormatInMemory] = printf(text);
    returned[kOfStrings] = printf("%s %s %s\n", "one", text, "three");
  } else {
    returned[kOfEachType] = printf("%c %hd %d %u %ld %llu %f %p %s\n", 'c', 1, t, thread, 2l, 3ull, 4.5,
                                   static_cast<void*>(returned), text);
    returned[kOfThirtyTwo] = printf(SEVEN_FORMATS SEVEN_FORMATS SEVEN_FORMATS SEVEN_FORMATS "%d %d %d %d\n", SEVEN(t),
                                    SEVEN(t), SEVEN(t), SEVEN(t), 29, 30, 31, 32);
    returned[kOfNone] = printf("none\n");
    returned[kOfPercentSigns] = printf("100%% and 50%%\n");
    returned[kOfAFormatInMemory] = printf(format, t, text, 0.5);
    returned[kOfStrings] = printf("%s %s %s %s\n", "one", text, "three", "");
  }
  returned[kOfAFunction] = PrintTwo(other ? "%u\n" : "function", thread, other);
}

// Every second thread of the last block prints by itself, the others at once.
__global__ void PrintEach(int* returned, bool other) {
  const unsigned thread = blockIdx.x * kThreads + threadIdx.x;
  if (blockIdx.x + 1 < kBlocks || threadIdx.x % 2 == 0) {
    Print(returned + thread * kCalls, thread, other);
    return;
  }
  for (unsigned turn = 0; turn < kThreads; ++turn)
    if (turn == threadIdx.x) Print(returned + thread * kCalls, thread, other);
}

CTS_CHILD(Count) {
  const cts::Captured output(STDOUT_FILENO);
  const cts::DeviceBuffer<int> returned(kBlocks * kThreads * kCalls);
  PrintEach<<<kBlocks, kThreads>>>(returned.data(), cts::control());
  CTS_FINISH();
  const auto got = returned.Read();
  for (unsigned call = 0; call < kCalls; ++call) {
    int wrong = 0;
    for (unsigned thread = 0; thread < kBlocks * kThreads; ++thread)
      wrong += got[thread * kCalls + call] != kRows[call].number;
    cts::Tell(kRows[call].name, wrong);
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Count");
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      CTS_EXPECT_EQ(child.Value(row.name), 0, "printf returned another number than that of its arguments to a thread");
    });
  }
}

}  // namespace
