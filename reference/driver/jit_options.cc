#include "driver/jit_options.h"

#include <algorithm>

#include "base/refuse.h"
#include "runtime/api.h"

namespace ref {

JitLog ReadOptions(unsigned count, const CUjit_option* keys, void** values) {
  JitLog log;
  for (unsigned i = 0; i < count; ++i) {
    switch (keys[i]) {
      case CU_JIT_ERROR_LOG_BUFFER:
        log.text = static_cast<char*>(values[i]);
        break;
      case CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES:
        log.bytes = static_cast<unsigned>(reinterpret_cast<u64>(values[i]));
        log.filled = &values[i];
        *log.filled = nullptr;
        break;
      case CU_JIT_OPTIMIZATION_LEVEL:  // the text means the same at each
        break;
      case CU_JIT_MAX_REGISTERS:
        Refuse("option of the compiler", "CU_JIT_MAX_REGISTERS");
      default:
        Refuse("option of the compiler", std::to_string(static_cast<int>(keys[i])));
    }
  }
  return log;
}

constinit Rule<void(const JitLog&, const std::string&)> rule::TellErrors{
    [](const JitLog& log, const std::string& errors) {
      if (log.text == nullptr || log.bytes == 0) return;
      const std::string text = "error: the text cannot be compiled: " + errors;
      const std::size_t end = std::min(text.size(), log.bytes - 1);
      text.copy(log.text, end);
      log.text[end] = '\0';
      *log.filled = Pointer<void>(end + 1);
    }};

}  // namespace ref
