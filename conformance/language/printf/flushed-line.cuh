// A line that a kernel prints, told from others by its number, and when the kernel has printed it.
#pragma once

#include <string>

#include "../captured.cuh"

namespace cts {

static __global__ void PrintLine(int number, volatile unsigned* done) {
  printf("line %d of this kernel\n", number);
  __threadfence_system();
  *done = number;
}

inline bool HasLine(const Captured& output, int number) {
  return output.Holds(("line " + std::to_string(number) + " of this kernel\n").c_str());
}

}  // namespace cts
