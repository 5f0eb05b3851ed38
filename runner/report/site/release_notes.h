// What NVIDIA's release notes say of a toolkit that its compiler must show: read by hand, and held against what the columns have.
#pragma once

#include <array>
#include <string_view>

namespace site {

struct ReleaseNote {
  std::string_view toolkit;  ///< "13.3": the release and its patches.
  std::string_view says;     ///< In our words, without a full stop.
  std::string_view source;   ///< Document and section.
  std::string_view clause;   ///< Whose compile-time case asks for it; empty where none does.
  std::string_view by_hand;  ///< Where none does: what the compilers of it and of the release before it did.
};

inline constexpr std::array<ReleaseNote, 9> kReleaseNotes = {{
    {"13.0",
     "Deprecated: double4, long4, ulong4, longlong4 and ulonglong4; types that end with _16a and _32a take their place",
     "CUDA Toolkit 13.1 release notes, 2.5.1", "perf.align.double4-deprecated", ""},
    {"13.0", "Gone: cudaLaunchCooperativeKernelMultiDevice and the multi-device group",
     "CUDA Toolkit 13.1 release notes, 2.5.1", "pi.version.multi-device-launch-removed", ""},
    {"13.0", "Gone: eight fields of cudaDeviceProp, clockRate among them", "CUDA Toolkit 13.1 release notes, 2.5.1",
     "pi.version.prop-removed-clockrate", ""},
    {"13.0", "Gone: headers of texture and surface references", "CUDA Toolkit 13.1 release notes, 2.5.1",
     "pi.texture-reference.headers-removed", ""},
    {"13.0", "Gone: compilation for Maxwell, Pascal and Volta", "CUDA Toolkit 13.1 release notes, 2.5.2",
     "pi.application-compatibility.pre-turing-targets-rejected", ""},
    {"13.1", "New: PTX ISA 9.1", "CUDA Toolkit 13.1 release notes, 2.3.2", "",
     "the PTX of 13.1.115 begins with .version 9.1, that of 13.0.88 with 9.0"},
    {"13.2", "Faster: expm1f and erff", "CUDA Toolkit 13.2 release notes, 3.5.1", "",
     "for compute capability 9.0 expm1f has 32 instructions instead of 37, erff 35 instead of 36"},
    {"13.3", "Mended: wrong results of __mul24, of operands that the compiler knows",
     "CUDA Toolkit 13.4 Update 1 release notes, 3.5.2 (CUDA Math 13.3)", "perf.arithmetic.mul24-values", ""},
    {"13.4", "Nothing of sine and cosine, whose slow path needs no local memory any more",
     "CUDA Toolkit 13.4 Update 1 release notes, 2.3 and 3.5.1 (CUDA Math 13.4)",
     "perf.arithmetic.trig-slow-path-local-memory-float", ""},
}};

}  // namespace site
