/*---
clause: pi.jit.nvrtc-alternative
covers: large objects, after programs that were compiled for a debugger
control: PTX of the program before is loaded in its place
control-fails-with: a program with large objects that was compiled after others gave another result
requires: [nvrtc]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/process/libraries.h"
#include "cts/process/nvrtc.h"

#include <string>

// The program, as code for the host and as text.
#define CTS_PROGRAM(...) \
  __VA_ARGS__            \
  constexpr const char* kProgram = #__VA_ARGS__;

namespace {

// clang-format off
CTS_PROGRAM(
template <unsigned kWords>
struct Object {
  unsigned words[kWords];
  float number;
  unsigned char bytes[5];
};
template <unsigned kWords>
struct Pair {
  Object<kWords> one, two;
  unsigned short which;
};
template <unsigned kWords>
__host__ __device__ __noinline__ Object<kWords> Make(unsigned seed) {
  Object<kWords> made = {};
  for (unsigned i = 0; i < kWords; ++i) made.words[i] = (seed = seed * 1664525u + 1013904223u) >> 7;
  made.number = static_cast<float>(seed >> 20);
  for (unsigned i = 0; i < 5; ++i) made.bytes[i] = static_cast<unsigned char>(seed >> i);
  return made;
}
template <unsigned kWords>
__host__ __device__ __noinline__ unsigned Fold(Object<kWords> object, unsigned from) {
  unsigned folded = static_cast<unsigned>(object.number);
  for (unsigned i = 0; i < kWords; ++i) folded = folded * 31 + object.words[(i * 3 + from) % kWords];
  for (unsigned i = 0; i < 5; ++i) folded = folded * 31 + object.bytes[i];
  return folded;
}
template <unsigned kWords>
__host__ __device__ __noinline__ void Change(Object<kWords>& object, unsigned at) {
  object.words[at % kWords] ^= at + 1;
  object.bytes[at % 5] += 3;
  object.number += 1;
}
template <unsigned kWords>
__host__ __device__ unsigned Result(unsigned number) {
  const Object<kWords> made = Make<kWords>(number);
  Pair<kWords> pair = {made, made, static_cast<unsigned short>(number)};
  Change(pair.two, number);
  Pair<kWords> pairs[3] = {pair, pair, pair};
  Change(pairs[number % 3].one, number + 1);
  pairs[(number + 1) % 3] = pairs[number % 3];
  unsigned folded = Fold(made, number);
  for (const Pair<kWords>& each : pairs)
    folded = (folded * 7 + Fold(each.one, each.which)) * 7 + Fold(number % 2 == 0 ? each.two : each.one, 1);
  return folded;
}
)
// clang-format on

unsigned Expected(unsigned number) { return Result<4>(number) + Result<31>(number) * 3 + Result<77>(number) * 5; }
std::string Source(unsigned number) {
  const std::string of = "(" + std::to_string(number) + "u)";
  return std::string(kProgram) + "\nextern \"C\" __global__ void Store(unsigned* out) { *out = Result<4>" + of +
         " + Result<31>" + of + " * 3 + Result<77>" + of + " * 5; }\n";
}

// Of the architectures that each NVRTC of the suite's version knows, the last that the device has.
const char* Architecture() {
  int major = 0;
  CTS_CUDA(cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0));
  if (CUDART_VERSION >= 13000 && major >= 12) return "--gpu-architecture=compute_120";
  return major >= 9 ? "--gpu-architecture=compute_90" : "--gpu-architecture=compute_75";
}

CTS_CASE() {
  constexpr struct {
    const char *name, *option;
  } kRows[] = {{"optimized", "--fmad=true"},       {"for-a-debugger", "--device-debug"},
               {"optimized-after", "--fmad=true"}, {"with-lines", "--generate-line-info"},
               {"fast-math", "--use_fast_math"},   {"for-a-debugger-again", "--device-debug"},
               {"again", "--fmad=true"},           {"with-few-registers", "--maxrregcount=32"}};
  const char* const architecture = Architecture();
  std::string before = cts::CompileToPtx(Source(99).c_str(), {architecture});
  unsigned number = 1;
  for (const auto& row : kRows) {
    cts::Row(row.name, [&] {
      const std::string ptx = cts::CompileToPtx(Source(number).c_str(), {architecture, row.option});
      const cts::LibraryRun run = cts::RunFromMemory(cts::control() ? before : ptx, "Store");
      CTS_EXPECT(run.code == cudaSuccess && run.stored == Expected(number),
                 "a program with large objects that was compiled after others gave another result");
      before = ptx;
    });
    ++number;
  }
}

}  // namespace
