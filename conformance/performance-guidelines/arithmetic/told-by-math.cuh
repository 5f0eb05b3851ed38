// What the host is told of errors of mathematics: errno, and the floating-point exceptions of its thread.
#pragma once

#include <cerrno>
#include <cfenv>
#include <cmath>

#include "cts/check.h"

namespace cts {

struct Told {
  cudaError_t code;
  int number;      ///< errno; CUDA's calls may leave any other than these two.
  int exceptions;  ///< Those of a wrong argument or result; an inexact result is none.
  bool an_error_of_mathematics() const { return number == EDOM || number == ERANGE; }
};

/// Of what `call` does, in this thread. `call` returns a code.
template <class Call>
Told ToldBy(Call call) {
  std::feclearexcept(FE_ALL_EXCEPT);
  errno = 0;
  const cudaError_t code = call();
  const int number = errno;
  return {code, number, std::fetestexcept(FE_DIVBYZERO | FE_INVALID | FE_OVERFLOW | FE_UNDERFLOW)};
}

/// For controls: whether the library of the host tells errors of mathematics in both ways, which C leaves to it.
inline bool HostTellsErrors() {
  return (math_errhandling & MATH_ERRNO) != 0 && (math_errhandling & MATH_ERREXCEPT) != 0;
}

}  // namespace cts
