/*---
clause: pi.nvrtc.compiles-in-many-threads
control: each thread asks the program of the thread after it
control-fails-with: the code of a program that a thread compiled beside others is that of another one
requires: [nvrtc]
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "cts/process/nvrtc.h"
#include "cts/process/threads.h"

#include <atomic>
#include <memory>
#include <vector>

namespace {

constexpr unsigned kThreads = 8, kPrograms = 3;

// Each program has a kernel, a macro, a header and a name of its own, and other options than the one before.
std::string Source(unsigned number) {
  return "#include \"own.h\"\n__constant__ unsigned table" + std::to_string(number) +
         "[4] = {VALUE, 2, 3, 4};\nextern \"C\" __global__ void Kernel" + std::to_string(number) +
         "(unsigned* out, unsigned i) { out[i] = table" + std::to_string(number) + "[i % 4] * OWN + VALUE; }\n";
}
struct Compiled {
  std::string ptx;
  bool cubin = false;
};
class Program {
 public:
  explicit Program(unsigned number)
      : number_(number),
        header_("#define OWN " + std::to_string(number + 7) + "\n"),
        program_(Source(number), ("program" + std::to_string(number) + ".cu").c_str(), {{"own.h", header_.c_str()}}) {}
  void Compile() {
    const std::string value = "-DVALUE=" + std::to_string(1000 + number_);
    cts::Options options = {value.c_str(), number_ % 2 == 0 ? "-arch=compute_80" : "-arch=sm_90"};
    if (number_ % 3 == 1) options.push_back("--device-debug");
    cts::ExpectOfNvrtc(program_.Compile(options) == 0);
  }
  Compiled Get() const { return {program_.Ptx(), program_.Size("nvrtcGetCUBINSize") != 0}; }

 private:
  unsigned number_;
  std::string header_;
  cts::NvrtcProgram program_;
};

bool IsOf(const Compiled& compiled, unsigned number) {
  const auto has = [&](const std::string& text) { return compiled.ptx.find(text) != std::string::npos; };
  return has(".entry Kernel" + std::to_string(number) + "(") && has("table" + std::to_string(number) + "[") &&
         has(number % 2 == 0 ? ".target sm_80" : ".target sm_90") && compiled.cubin == (number % 2 == 1);
}

// The library is first used by these threads, not by the one that began the process.
CTS_CASE() {
  std::atomic<unsigned> wrong{0}, compiled{0};
  std::vector<std::unique_ptr<Program>> programs(kThreads * kPrograms);
  {
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (unsigned thread = 0; thread < kThreads; ++thread) {
      threads.push_back(std::make_unique<cts::Thread>([&, thread] {
        for (unsigned i = 0; i < kPrograms; ++i) {
          const unsigned number = thread * kPrograms + i;
          programs[number] = std::make_unique<Program>(number);
          programs[number]->Compile();
          ++compiled;
        }
      }));
    }
    for (const auto& thread : threads) thread->Join();
  }
  CTS_EXPECT_EQ(compiled.load(), kThreads * kPrograms, "a thread did not compile its programs");
  {
    std::vector<std::unique_ptr<cts::Thread>> threads;
    for (unsigned thread = 0; thread < kThreads; ++thread) {
      threads.push_back(std::make_unique<cts::Thread>([&, thread] {
        const unsigned asked = cts::control() ? (thread + 1) % kThreads : thread;
        for (unsigned i = 0; i < kPrograms; ++i)
          wrong += IsOf(programs[asked * kPrograms + i]->Get(), thread * kPrograms + i) ? 0 : 1;
      }));
    }
    for (const auto& thread : threads) thread->Join();
  }
  CTS_EXPECT_EQ(wrong.load(), 0, "the code of a program that a thread compiled beside others is that of another one");
}

}  // namespace
