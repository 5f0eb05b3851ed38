// Kernels that want many registers.
#pragma once

#include <string>

#include "../texts.cuh"

namespace {

constexpr unsigned kValues = 120;

// Loads many values, and needs all of them after the last load, which comes first.
inline std::string HungryKernel(const std::string& name) {
  std::string body, sums;
  for (unsigned i = 0; i < kValues; ++i) {
    const std::string n = std::to_string(i);
    body += "ld.volatile.global.u32 %v" + n + ", [%rd2+" + std::to_string(4 * i) + "];\n";
    sums = "mad.lo.u32 %r1, %r1, 31, %v" + n + ";\n" + sums;
  }
  return ".visible .entry " + name + "(.param .u64 values, .param .u64 out) {\n.reg .b32 %r<2>; .reg .b32 %v<" +
         std::to_string(kValues) +
         ">; .reg .b64 %rd<5>;\n"
         "ld.param.u64 %rd1, [values];\ncvta.to.global.u64 %rd2, %rd1;\n"
         "ld.param.u64 %rd3, [out];\ncvta.to.global.u64 %rd4, %rd3;\nmov.u32 %r1, 0;\n" +
         body + sums + "st.global.u32 [%rd4], %r1;\nret; }\n";
}
inline std::string Hungry() { return cts::Text(HungryKernel("Sum")); }

}  // namespace
