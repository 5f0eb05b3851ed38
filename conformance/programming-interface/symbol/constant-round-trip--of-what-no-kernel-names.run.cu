/*---
clause: pi.symbol.constant-round-trip
covers: constants that only the host names
control: the copy goes to another constant
control-fails-with:
  - what was copied to a constant that no kernel names is not read back
  - the last bytes of a constant that no kernel names are not read back
launches: none
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <string>
#include <vector>

namespace {

struct Mixed {
  double number;
  unsigned short words[3];
};

__constant__ unsigned plain[100];
static __constant__ unsigned of_unit[100];
__constant__ unsigned with_values[100] = {1, 2, 3};
__constant__ Mixed of_class[9];
template <class T>
__constant__ T of_type[21];
alignas(64) __constant__ unsigned char odd[77];

__constant__ unsigned char other[1000];

#define CONSTANTS(X)                     \
  X("plain", plain)                      \
  X("static", of_unit)                   \
  X("with-values", with_values)          \
  X("class", of_class)                   \
  X("template-of-class", of_type<Mixed>) \
  X("template-of-long", of_type<long>)   \
  X("odd-size", odd)

struct Constant {
  const char* name;
  size_t bytes;
  cudaError_t (*set)(const void* from, bool another);
  cudaError_t (*get)(void* to);
  cudaError_t (*part)(void* to, size_t bytes, size_t offset);
};
#define OF(row, variable)                                                         \
  {row, sizeof(variable),                                                         \
   [](const void* from, bool another) {                                           \
     return another ? cudaMemcpyToSymbol(other, from, sizeof(variable))           \
                    : cudaMemcpyToSymbol(variable, from, sizeof(variable));       \
   },                                                                             \
   [](void* to) { return cudaMemcpyFromSymbol(to, variable, sizeof(variable)); }, \
   [](void* to, size_t bytes, size_t offset) { return cudaMemcpyFromSymbol(to, variable, bytes, offset); }},
const Constant kConstants[] = {CONSTANTS(OF)};
#undef OF

// All are set before the first is looked at, twice.
CTS_CASE() {
  for (int round = 0; round < 2; ++round) {
    const auto bytes_of = [&](const Constant& of) {
      std::vector<unsigned char> bytes(of.bytes);
      for (size_t i = 0; i < of.bytes; ++i)
        bytes[i] = static_cast<unsigned char>(i * 5 + (&of - kConstants) * 31 + round * 101 + 1);
      return bytes;
    };
    for (const Constant& of : kConstants) CTS_CUDA(of.set(bytes_of(of).data(), cts::control()));
    for (const Constant& of : kConstants) {
      const std::string name = of.name;
      cts::Row((round == 0 ? name : name + "-again").c_str(), [&] {
        const std::vector<unsigned char> expected = bytes_of(of);
        std::vector<unsigned char> read(of.bytes, static_cast<unsigned char>(cts::kPoison));
        CTS_CUDA(of.get(read.data()));
        CTS_EXPECT(read == expected, "what was copied to a constant that no kernel names is not read back");
        unsigned char last[3] = {};
        CTS_CUDA(of.part(last, sizeof(last), of.bytes - sizeof(last)));
        CTS_EXPECT(std::vector<unsigned char>(last, last + 3) ==
                       std::vector<unsigned char>(expected.end() - 3, expected.end()),
                   "the last bytes of a constant that no kernel names are not read back");
      });
    }
  }
}

}  // namespace
