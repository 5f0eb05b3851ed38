/*---
clause: lang.printf.text-of-format-complete
covers: formats that a kernel makes, which change after the call
control: the last letter of each format is changed ahead of the call
control-fails-with: the text of a format is not what it was at the call
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "lines.cuh"

namespace {

constexpr unsigned kThreads = 64, kMost = 320;
enum Where { kLocal, kShared, kGlobal };
constexpr const char* kNames[] = {"local", "shared", "global"};

// A format of a thread has a number at its beginning, letters, and another number.
__host__ __device__ unsigned LettersOf(unsigned thread) { return 1 + thread * 37 % 300; }
__host__ __device__ char LetterOf(unsigned thread, unsigned i) { return static_cast<char>('a' + (thread + i) % 26); }

__global__ void Print(char* memory, Where where, bool early) {
  constexpr char kBegin[] = "%u ", kEnd[] = " %d%%\n";
  __shared__ char shared[kThreads][kMost];
  char local[kMost];
  const unsigned thread = threadIdx.x, letters = LettersOf(thread);
  char* const format = where == kLocal ? local : where == kShared ? shared[thread] : memory + thread * kMost;
  unsigned size = 0;
  for (unsigned i = 0; i < sizeof kBegin - 1; ++i) format[size++] = kBegin[i];
  for (unsigned i = 0; i < letters; ++i) format[size++] = LetterOf(thread, i);
  char* const last = format + size - 1;
  for (unsigned i = 0; i < sizeof kEnd; ++i) format[size++] = kEnd[i];
  if (early) *last = '?';
  printf(format, 1000 + thread, static_cast<int>(thread) - 5);
  for (unsigned i = 0; i < letters; ++i) last[-static_cast<int>(i)] = '?';
}

CTS_CHILD(Print) {
  std::string expected;
  for (unsigned thread = 0; thread < kThreads; ++thread) {
    expected += std::to_string(1000 + thread) + " ";
    for (unsigned i = 0; i < LettersOf(thread); ++i) expected += LetterOf(thread, i);
    expected += " " + std::to_string(static_cast<int>(thread) - 5) + "%\n";
  }
  const cts::DeviceBuffer<char> global(kThreads * kMost);
  for (const Where where : {kLocal, kShared, kGlobal}) {
    const cts::Captured output(STDOUT_FILENO);
    Print<<<1, kThreads>>>(global.data(), where, cts::control());
    CTS_FINISH();
    cts::Tell(kNames[where], cts::FirstDifference(output.Text(), expected));
  }
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Print");
  for (const char* name : kNames)
    cts::Row(name, [&] { CTS_EXPECT_EQ(child.Value(name), 0, "the text of a format is not what it was at the call"); });
}

}  // namespace
