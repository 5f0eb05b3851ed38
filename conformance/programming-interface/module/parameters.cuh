// A kernel of many kinds of parameters, and where each of them lies: at the next multiple of its alignment.
#pragma once

#include "../texts.cuh"

#include <vector>

namespace {

struct Parameter {
  const char* type;  ///< In PTX.
  unsigned bytes, alignment;
};
constexpr Parameter kParameters[] = {{".u32", 4, 4},
                                     {".align 16 .b8", 16, 16},
                                     {".u8", 1, 1},
                                     {".f32", 4, 4},
                                     {".u64", 8, 8},
                                     {".align 8 .b8", 8, 8},
                                     {".u8", 1, 1},
                                     {".u16", 2, 2},
                                     {".f64", 8, 8},
                                     {".align 1 .b8", 13, 1},
                                     {".align 4 .b8", 12, 4},
                                     {".u8", 1, 1},
                                     {".align 16 .b8", 32, 16},
                                     {".u64", 8, 8}};
constexpr unsigned kCount = sizeof kParameters / sizeof *kParameters;

unsigned OffsetOf(unsigned index) {
  unsigned offset = 0;
  for (unsigned i = 0; i <= index; ++i) {
    offset = (offset + kParameters[i].alignment - 1) / kParameters[i].alignment * kParameters[i].alignment;
    if (i < index) offset += kParameters[i].bytes;
  }
  return offset;
}
unsigned BytesBefore(unsigned index) {
  unsigned bytes = 0;
  for (unsigned i = 0; i < index; ++i) bytes += kParameters[i].bytes;
  return bytes;
}

/// The kernel `Bytes` stores the bytes of all parameters but the last one, where that one points to.
std::string ParametersText() {
  std::string parameters, body;
  for (unsigned i = 0; i < kCount; ++i) {
    const Parameter& parameter = kParameters[i];
    const bool array = std::string(parameter.type).find("align") != std::string::npos;
    parameters += std::string(i == 0 ? "" : ", ") + ".param " + parameter.type + " p" + std::to_string(i) +
                  (array ? "[" + std::to_string(parameter.bytes) + "]" : "");
    if (i + 1 == kCount) break;
    for (unsigned byte = 0; byte < parameter.bytes; ++byte) {
      body += "ld.param.u8 %r1, [p" + std::to_string(i) + "+" + std::to_string(byte) + "];\nst.global.u8 [%rd2+" +
              std::to_string(BytesBefore(i) + byte) + "], %r1;\n";
    }
  }
  return cts::Text(".visible .entry Bytes(" + parameters +
                   ") {\n.reg .b16 %r<2>; .reg .b64 %rd<3>;\nld.param.u64 %rd1, [p" + std::to_string(kCount - 1) +
                   "];\ncvta.to.global.u64 %rd2, %rd1;\n" + body + "ret; }\n");
}

}  // namespace
