// A kernel that takes long to compile and whose binary is large, and what a folder holds as the cache of binaries.
#pragma once

#include <cstdint>
#include <string>

#include "cts/process/temporary_folder.h"

namespace cts {

/// PTX of the kernel `Store`, and what it stores over a word of 0.
struct LongKernel {
  std::string ptx;
  unsigned stored = 0;
};

/// Of so many steps, each of which needs the result of the one before. It has two constants that look like chance, so
/// that no compiler makes fewer of them.
inline LongKernel MakeLongKernel(int steps) {
  LongKernel kernel;
  kernel.ptx =
      ".version 7.0\n.target sm_75\n.address_size 64\n"
      ".visible .entry Store(.param .u64 out) {\n"
      ".reg .b64 %rd<2>;\n"
      ".reg .b32 %r<2>;\n"
      "ld.param.u64 %rd1, [out];\n"
      "ld.global.u32 %r1, [%rd1];\n";
  std::uint64_t state = 42;
  const auto next = [&] {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<unsigned>(state >> 32);
  };
  for (int i = 0; i < steps; ++i) {
    const unsigned mixed = next(), factor = next() | 1u;
    kernel.ptx +=
        "xor.b32 %r1, %r1, " + std::to_string(mixed) + ";\nmul.lo.u32 %r1, %r1, " + std::to_string(factor) + ";\n";
    kernel.stored = (kernel.stored ^ mixed) * factor;
  }
  kernel.ptx += "st.global.u32 [%rd1], %r1;\nret;\n}\n";
  return kernel;
}

/// The bytes of the constants of so many steps, of which any binary needs most.
constexpr std::uintmax_t ConstantBytes(int steps) { return std::uintmax_t{8} * static_cast<unsigned>(steps); }

/// The bytes of the binaries in a folder; beside them a cache holds a list of its contents.
inline std::uintmax_t BinaryBytes(const TemporaryFolder& folder) {
  std::uintmax_t bytes = 0;
  for (const auto& [name, file] : folder.Files()) bytes += name.ends_with("index") ? 0 : file.size;
  return bytes;
}

}  // namespace cts
