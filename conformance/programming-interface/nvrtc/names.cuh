// A program, the names of whose kernels and variables are asked for by expressions. Each kernel stores its mark.
#pragma once

#include <string>

#include "cts/process/nvrtc.h"

namespace cts {

inline constexpr const char* kSourceOfNames = R"(
#define TEXT(x) #x
#define MARK(x) "// mark " TEXT(x) " end"
#define BODY(x) { asm volatile(MARK(x)); *out = x; }
__global__ void plain(unsigned* out) BODY(4101)
static __global__ void hidden(unsigned* out) BODY(4102)
extern "C" __global__ void as_in_c(unsigned* out) BODY(4103)
namespace outer { namespace inner { __global__ void plain(unsigned* out) BODY(4104) } }
namespace { __global__ void unnamed(unsigned* out) BODY(4105) }
template <int n> __global__ void of_a_number(unsigned* out) {
  if constexpr (n == 1) BODY(4106) else BODY(4107)
}
namespace outer {
struct Tag {};
template <class T> struct Is { static constexpr int value = 0; };
template <> struct Is<float> { static constexpr int value = 1; };
template <> struct Is<Tag> { static constexpr int value = 2; };
template <class T> __global__ void of_a_type(unsigned* out) {
  if constexpr (Is<T>::value == 0) BODY(4108) else if constexpr (Is<T>::value == 1) BODY(4109) else BODY(4110)
}
__device__ unsigned words[3] = {1, 2, 3};
}
__device__ int variable = 5;
static __device__ int hidden_variable = 6;
__constant__ unsigned table[300] = {7};
namespace { __constant__ int unnamed_constant = 8; }
__device__ int* Keep(int which) {
  return which == 0 ? &hidden_variable : which == 1 ? const_cast<int*>(&unnamed_constant) : &variable;
}
)";

struct NamedKernel {
  const char *row, *expression;
  int mark;
};
inline constexpr NamedKernel kKernels[] = {{"plain", "plain", 4101},
                                           {"with-its-address", "&hidden", 4102},
                                           {"as-in-c", "as_in_c", 4103},
                                           {"in-namespaces", "outer::inner::plain", 4104},
                                           {"in-the-namespace-without-a-name", "unnamed", 4105},
                                           {"of-a-number", "of_a_number<1>", 4106},
                                           {"of-a-computed-number", "of_a_number<2 * 3 - 4>", 4107},
                                           {"of-a-type", "outer::of_a_type<unsigned long long>", 4108},
                                           {"of-a-type-with-blanks", " & outer :: of_a_type < float > ", 4109},
                                           {"of-a-structure", "outer::of_a_type<outer::Tag>", 4110}};
struct NamedVariable {
  const char *expression, *space;
};
inline constexpr NamedVariable kVariables[] = {{"&variable", ".global"},
                                               {"&hidden_variable", ".global"},
                                               {"&outer::words", ".global"},
                                               {"&table", ".const"},
                                               {"&unnamed_constant", ".const"}};

inline std::string MarkOf(int mark) { return "// mark " + std::to_string(mark) + " end"; }

/// Compiled, with all of the names above.
struct NamedProgram {
  NamedProgram() {
    for (const NamedKernel& kernel : kKernels) ExpectOfNvrtc(program.AddName(kernel.expression) == 0);
    for (const NamedVariable& variable : kVariables) ExpectOfNvrtc(program.AddName(variable.expression) == 0);
    ExpectOfNvrtc(program.Compile() == 0);
  }
  NvrtcProgram program{kSourceOfNames};
};

}  // namespace cts
