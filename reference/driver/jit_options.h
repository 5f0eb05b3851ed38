// Options of a compilation: where it tells its errors.
#pragma once

#include <cuda.h>

#include <string>

#include "base/rule.h"

namespace ref {

/// The program's buffer for errors, and where it learns how much of that was filled.
struct JitLog {
  char* text = nullptr;
  std::size_t bytes = 0;
  void** filled = nullptr;
};
/// Options other than those of the buffer, and the level of optimization, are refused by name.
JitLog ReadOptions(unsigned count, const CUjit_option* keys, void** values);

namespace rule {
/// As much of the errors as fits, with a zero at the end (pi.module.error-log).
extern Rule<void(const JitLog& log, const std::string& errors)> TellErrors;
}  // namespace rule

}  // namespace ref
