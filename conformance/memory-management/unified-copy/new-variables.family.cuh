// Managed variables that nothing has used, and how they are looked at. Each case looks in a process of its own.
#include "cts/case.cuh"

namespace {

constexpr unsigned kWords = 24;
struct Words {
  unsigned at[kWords];
};

#define FIRST_WORDS                                                                                                    \
  101, 202, 303, 404, 505, 606, 707, 808, 909, 1010, 1111, 1212, 1313, 1414, 1515, 1616, 1717, 1818, 1919, 2020, 2121, \
      2222, 2323, 2424
constexpr unsigned kFirst[kWords] = {FIRST_WORDS};
__managed__ unsigned variable[kWords] = {FIRST_WORDS};
[[maybe_unused]] __managed__ unsigned target[kWords];

__global__ void CountWrong(const unsigned* words, Words expected, unsigned* wrong) {
  for (unsigned i = 0; i < kWords; ++i) *wrong += words[i] != expected.at[i];
}

// As the host reads them, then as a kernel does.
long long WrongHereAndThere(const unsigned* words, const Words& expected) {
  long long wrong = 0;
  for (unsigned i = 0; i < kWords; ++i) wrong += words[i] != expected.at[i];
  cts::DeviceBuffer<unsigned> of_kernel(1, 0);
  CountWrong<<<1, 1>>>(words, expected, of_kernel.data());
  CTS_FINISH();
  return wrong + of_kernel[0];
}

}  // namespace
