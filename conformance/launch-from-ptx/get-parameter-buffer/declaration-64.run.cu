/*---
clause: ptx.get-parameter-buffer.declaration-64
control: the module declares and passes the size ahead of the alignment
control-fails-with: a buffer of the documented declaration did not reach its child whole
requires: [driver-knows-toolkit, no-mps]
draft: an H200 shows no power of its control
note: >-
  The names of the guide are those of the first generation below compute capability 9.0. All buffers are filled before
  the first launch, so that one that is shorter than asked for overwrites another.
---*/
#include <string>

#include "cts/case.cuh"
#include "cts/launch/launch_ptx.h"
#include "cts/process/driver.h"

namespace {

// A pointer, then the words.
constexpr int kBuffers = 6, kWords = 64, kBytes = 8 * (kWords + 1), kAlignment = 64;
// After those of the control, which are shorter than what is written into them.
constexpr int kSpare = 16;

unsigned long long Word(int number, int at) { return 0x100000001ull * static_cast<unsigned>(number * 1000 + at + 1); }
unsigned long long Sum(int number) {
  unsigned long long sum = 0;
  for (int at = 0; at < kWords; ++at) sum = sum * 31 + Word(number, at);
  return sum;
}

std::string Register(int number) { return "%b" + std::to_string(number); }

// `first` and `second` are the names of the two parameters in the order of the declaration.
std::string Declaration(const std::string& first, const std::string& second) {
  return ".extern .func (.param .b64 buffer) cudaGetParameterBuffer (.param .b64 " + first + ", .param .b64 " + second +
         ");\n";
}
std::string Request(const std::string& first, const std::string& second, const std::string& to) {
  return "{ .param .b64 alignment, size, buffer;\nst.param.b64 [alignment], " + std::to_string(kAlignment) +
         ";\nst.param.b64 [size], " + std::to_string(kBytes) + ";\ncall (buffer), cudaGetParameterBuffer, (" + first +
         ", " + second + ");\nld.param.b64 " + to + ", [buffer]; }\n";
}

std::string Child() {
  std::string text = ".visible .entry child (.param .u64 sum, .param .align 8 .b8 words[" + std::to_string(8 * kWords) +
                     "]) {\n.reg .b64 %d<4>;\nmov.u64 %d1, 0;\n";
  for (int at = 0; at < kWords; ++at)
    text += "ld.param.u64 %d2, [words+" + std::to_string(8 * at) + "];\nmad.lo.u64 %d1, %d1, 31, %d2;\n";
  return text + "ld.param.u64 %d3, [sum];\nst.global.u64 [%d3], %d1;\nret;\n}\n";
}

// Requests all, fills all, then launches all. A buffer that is not given ends it.
std::string Parent(const std::string& first, const std::string& second, int spare) {
  std::string text =
      ".visible .entry parent (.param .u64 sums, .param .u64 launched) {\n.reg .b32 %r1; .reg .pred %p; .reg .b64 "
      "%d<6>; "
      ".reg .b64 %b<" +
      std::to_string(kBuffers + 1) +
      ">;\nld.param.u64 %d1, [sums];\nld.param.u64 %d2, [launched];\nmov.u64 %d3, child;\n";
  for (int number = 0; number < kBuffers; ++number)
    text += Request(first, second, Register(number)) + "setp.eq.u64 %p, " + Register(number) + ", 0;\n@%p bra END;\n";
  for (int i = 0; i < spare; ++i) text += Request(first, second, Register(kBuffers));
  for (int number = 0; number < kBuffers; ++number) {
    text += "add.u64 %d4, %d1, " + std::to_string(8 * number) + ";\nst.u64 [" + Register(number) + "], %d4;\n";
    for (int at = 0; at < kWords; ++at)
      text += "mov.u64 %d5, " + std::to_string(Word(number, at)) + ";\nst.u64 [" + Register(number) + "+" +
              std::to_string(8 * (at + 1)) + "], %d5;\n";
  }
  for (int number = 0; number < kBuffers; ++number)
    text += cts::ptx::LaunchDevice("%d3", Register(number), 1, 1, "%r1") + "st.global.u32 [%d2+" +
            std::to_string(4 * number) + "], %r1;\n";
  return text + "END:\nret;\n}\n";
}

// In a control, which writes beyond its buffers, anything may come of it.
CTS_CHILD(Launches) {
  if (cts::control()) cts::ContextIsLost();
  const std::string first = cts::control() ? "size" : "alignment", second = cts::control() ? "alignment" : "size";
  const cts::PtxModule module(cts::ptx::kHead + Declaration(first, second) + cts::ptx::kDeclareLaunchDevice + Child() +
                              Parent(first, second, cts::control() ? kSpare : 0));
  cts::Tell("link", module.result());
  if (module.result() != CUDA_SUCCESS) return;
  const cts::DeviceBuffer<unsigned long long> sums(kBuffers);
  const cts::DeviceBuffer<cudaError_t> launched(kBuffers);
  unsigned long long* to = sums.data();
  cudaError_t* codes = launched.data();
  CTS_CU(module.Launch("parent", 1, 1, {&to, &codes}));
  CTS_CUDA(cudaDeviceSynchronize());
  int refused = 0, wrong = 0;
  for (int number = 0; number < kBuffers; ++number) {
    refused += launched[number] != cudaSuccess;
    wrong += sums[number] != Sum(number);
  }
  cts::Tell("refused", refused);
  cts::Tell("wrong", wrong);
}

CTS_CASE() {
  const cts::ChildRun child = cts::RunChild("Launches");
  if (!cts::control()) {
    if (!CTS_EXPECT_EQ(child.Value("link"), CUDA_SUCCESS, "the documented declarations were refused")) return;
    CTS_EXPECT_EQ(child.Value("refused"), 0, "a buffer was not given, or a launch was refused");
  }
  CTS_EXPECT(child.Has("wrong") && child.Value("wrong") == 0,
             "a buffer of the documented declaration did not reach its child whole");
}

}  // namespace
