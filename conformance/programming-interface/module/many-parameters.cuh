// A kernel of thousands of parameters, each of one byte, behind an address.
#pragma once

#include <string>

#include "../texts.cuh"

namespace {

constexpr unsigned kMany = 4000;  // 4 KB with the address, which is what every text may have

inline unsigned char ValueAt(unsigned i) { return static_cast<unsigned char>(i * 31 + i / 256 * 7 + 5); }
inline unsigned SumOfAll() {
  unsigned sum = 0;
  for (unsigned i = 0; i < kMany; ++i) sum = sum * 3 + ValueAt(i);
  return sum;
}

// Stores a sum to which each parameter gives another part.
inline std::string ManyParametersText() {
  std::string parameters, body;
  for (unsigned i = 0; i < kMany; ++i) {
    const std::string name = "p" + std::to_string(i);
    parameters += ", .param .u8 " + name;
    body += "ld.param.u8 %r1, [" + name + "];\nmad.lo.u32 %r2, %r2, 3, %r1;\n";
  }
  return cts::Text(".visible .entry Many(.param .u64 out" + parameters +
                   ") {\n.reg .b32 %r<3>; .reg .b64 %rd<2>;\nmov.u32 %r2, 0;\n" + body +
                   "ld.param.u64 %rd1, [out];\nst.global.u32 [%rd1], %r2;\nret;\n}\n");
}

}  // namespace
