/*---
clause: pi.stream.usable-from-other-threads
covers: small commands after launches with many bytes of parameters
control: the other thread's command is issued before the launch
control-fails-with: the command of another thread did not come after the launch that was issued before it
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/process/threads.h"

#include <vector>

namespace {

constexpr unsigned kRounds = 60, kWords = 960;  // of a kernel's 4 KiB of parameters

struct Large {
  unsigned at[kWords];
};
__host__ __device__ unsigned Next(unsigned word, unsigned operand, unsigned sum) {
  return (word * 31 + operand) * 17 + sum;
}
__global__ void Fold(unsigned* word, const unsigned* operand, __grid_constant__ const Large large) {
  unsigned sum = 0;
  for (const unsigned value : large.at) sum += value;
  *word = Next(*word, *operand, sum);
}
__global__ void Set(unsigned* operand, unsigned value) { *operand = value; }

enum class Small { kKernel, kFill, kCopy };
struct Subject {
  const char* name;
  Small small;
};
constexpr Subject kSubjects[] = {{"kernel", Small::kKernel}, {"fill", Small::kFill}, {"copy", Small::kCopy}};
constexpr unsigned ValueOf(unsigned round) { return 0x01010101u * (1 + round % 200); }

// One thread launches with many bytes of parameters; when its call has returned, another thread replaces the operand by
// a command of few bytes. The next launch, of either thread by turns, reads what was put there.
void Check(const Subject& subject) {
  cts::Row(subject.name, [&] {
    const unsigned rounds = cts::Rounds(kRounds);
    cts::DeviceBuffer<unsigned> words(2, 0), table(rounds);
    std::vector<unsigned> values(rounds);
    for (unsigned round = 0; round < rounds; ++round) values[round] = ValueOf(round);
    table.Write(values.data(), values.size());
    unsigned *const word = words.data(), *const operand = word + 1;
    const cts::Stream stream;
    Large large{};
    unsigned expected = 0;
    for (unsigned round = 0; round < rounds; ++round) {
      for (unsigned i = 0; i < kWords; ++i) large.at[i] = i + round;
      const auto launch = [&] {
        Fold<<<1, 1, 0, stream>>>(word, operand, large);
        CTS_CUDA(cudaGetLastError());
      };
      const auto replace = [&] {
        switch (subject.small) {
          case Small::kKernel:
            Set<<<1, 1, 0, stream>>>(operand, values[round]);
            CTS_CUDA(cudaGetLastError());
            break;
          case Small::kFill:
            CTS_CUDA(cudaMemsetAsync(operand, static_cast<int>(values[round] & 0xFF), sizeof(unsigned), stream));
            break;
          case Small::kCopy:
            CTS_CUDA(
                cudaMemcpyAsync(operand, table.data() + round, sizeof(unsigned), cudaMemcpyDeviceToDevice, stream));
            break;
        }
      };
      const bool launches_here = round % 2 == 0;
      const auto put = [&](bool here, auto command) { here ? command() : cts::InThread(command); };
      if (cts::control()) put(!launches_here, replace);
      put(launches_here, launch);
      if (!cts::control()) put(!launches_here, replace);
      const unsigned sum = kWords * (kWords - 1) / 2 + kWords * round;
      expected = Next(expected, round == 0 ? 0 : values[round - 1], sum);
    }
    stream.Synchronize();
    CTS_EXPECT_EQ(words[0], expected,
                  "the command of another thread did not come after the launch that was issued before it");
    CTS_EXPECT_EQ(words[1], values[rounds - 1], "the last command of another thread is missing");
  });
}

CTS_CASE() {
  for (const Subject& subject : kSubjects) Check(subject);
}

}  // namespace
