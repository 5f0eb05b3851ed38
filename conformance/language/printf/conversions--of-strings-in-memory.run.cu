/*---
clause: lang.printf.conversions
covers: strings in memory of each kind, which change after the call
control: each string is changed ahead of the call
control-fails-with: a string is not what it was at the call
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "lines.cuh"

namespace {

constexpr unsigned kThreads = 64, kMost = 320;
enum Where { kLocal, kShared, kGlobal, kOfHost };
constexpr const char* kNames[] = {"local", "shared", "global", "mapped-memory-of-the-host"};

// The letters of a thread, of which the first has none.
__host__ __device__ unsigned LengthOf(unsigned thread) { return thread * 37 % 300; }
__host__ __device__ char LetterOf(unsigned thread, unsigned i) { return static_cast<char>('a' + (thread + i) % 26); }

__device__ void Overwrite(char* text, unsigned length) {
  for (unsigned i = 0; i < length; ++i) text[i] = '?';
}

__global__ void Print(char* memory, Where where, bool early) {
  __shared__ char shared[kThreads][kMost];
  char local[kMost];
  const unsigned thread = threadIdx.x, length = LengthOf(thread);
  char* const text = where == kLocal ? local : where == kShared ? shared[thread] : memory + thread * kMost;
  for (unsigned i = 0; i < length; ++i) text[i] = LetterOf(thread, i);
  text[length] = '\0';
  if (early) Overwrite(text, length);
  printf("%u [%s] [%.3s] %u\n", 1000 + thread, text, text, thread);
  Overwrite(text, length);
}

CTS_CHILD(Print) {
  std::string expected;
  for (unsigned thread = 0; thread < kThreads; ++thread) {
    std::string text;
    for (unsigned i = 0; i < LengthOf(thread); ++i) text += LetterOf(thread, i);
    expected +=
        std::to_string(1000 + thread) + " [" + text + "] [" + text.substr(0, 3) + "] " + std::to_string(thread) + "\n";
  }
  const cts::DeviceBuffer<char> global(kThreads * kMost);
  const cts::PinnedBuffer<char> of_host(kThreads * kMost);
  for (const Where where : {kLocal, kShared, kGlobal, kOfHost}) {
    const cts::Captured output(STDOUT_FILENO);
    Print<<<1, kThreads>>>(where == kOfHost ? of_host.device() : global.data(), where, cts::control());
    CTS_FINISH();
    cts::Tell(kNames[where], cts::FirstDifference(output.Text(), expected));
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Print");
  for (const char* name : kNames)
    cts::Row(name, [&] { CTS_EXPECT_EQ(child.Value(name), 0, "a string is not what it was at the call"); });
}

}  // namespace
