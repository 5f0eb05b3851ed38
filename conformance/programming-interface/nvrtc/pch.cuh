// A program with a header that can be precompiled.
#pragma once

#include "cts/process/nvrtc.h"
#include "cts/process/temporary_folder.h"

namespace cts {

inline constexpr int kPchCreated = 0;       ///< NVRTC_SUCCESS
inline constexpr int kNoPchAttempted = 13;  ///< NVRTC_ERROR_NO_PCH_CREATE_ATTEMPTED

class WithHeader : public NvrtcProgram {
 public:
  WithHeader()
      : NvrtcProgram(
            "#include <value.h>\n#if kValue != 7\n#error another header\n#endif\n"
            "__device__ int F() { return Value(); }\n",
            "source.cu", {{"value.h", "#define kValue 7\n__device__ int Value() { return kValue; }\n"}}) {}
};

}  // namespace cts
