/*---
clause: pi.array.components
control: three components are asked for where the format is one of the documented, and four where it is not
control-fails-with:
  - an array of a documented format was refused
  - an array of another format was not refused
launches: none
---*/
#include "cts/case.cuh"

#include <string>

namespace {

cudaError_t Make(const cudaChannelFormatDesc& format) {
  cudaArray_t array = nullptr;
  const cudaError_t code = cudaMalloc3DArray(&array, &format, make_cudaExtent(16, 8, 0));
  (void)cudaGetLastError();
  if (code == cudaSuccess) CTS_CUDA(cudaFreeArray(array));
  return code;
}

const struct {
  const char* name;
  cudaChannelFormatKind kind;
  int bits;
} kComponents[] = {
    {"signed-8", cudaChannelFormatKindSigned, 8},       {"signed-16", cudaChannelFormatKindSigned, 16},
    {"signed-32", cudaChannelFormatKindSigned, 32},     {"unsigned-8", cudaChannelFormatKindUnsigned, 8},
    {"unsigned-16", cudaChannelFormatKindUnsigned, 16}, {"unsigned-32", cudaChannelFormatKindUnsigned, 32},
    {"float-16", cudaChannelFormatKindFloat, 16},       {"float-32", cudaChannelFormatKindFloat, 32}};

CTS_CASE(documented) {
  for (const auto& c : kComponents)
    for (const int count : {1, 2, 4})
      cts::Row((c.name + std::string("-") + std::to_string(count)).c_str(), [&] {
        const int n = cts::control() ? 3 : count, b = c.bits;
        CTS_EXPECT_EQ(Make({b, n > 1 ? b : 0, n > 2 ? b : 0, n > 3 ? b : 0, c.kind}), cudaSuccess,
                      "an array of a documented format was refused");
      });
}

void Refused(const char* name, const cudaChannelFormatDesc& format) {
  cts::Row(name, [&] {
    const cudaError_t code = Make(cts::control() ? cudaChannelFormatDesc{8, 8, 8, 8, format.f} : format);
    CTS_EXPECT_NE(code, cudaSuccess, "an array of another format was not refused");
    if (!cts::control()) CTS_OBSERVE((std::string("code-of-") + name).c_str(), code);
  });
}

CTS_CASE(others) {
  const cudaChannelFormatKind is = cudaChannelFormatKindSigned, us = cudaChannelFormatKindUnsigned;
  Refused("three-of-8", {8, 8, 8, 0, us});
  Refused("three-of-16", {16, 16, 16, 0, is});
  Refused("three-of-32", {32, 32, 32, 0, is});
  Refused("signed-64", {64, 0, 0, 0, is});
  Refused("unsigned-64", {64, 0, 0, 0, us});
  Refused("two-of-64", {64, 64, 0, 0, us});
  Refused("of-24", {24, 0, 0, 0, us});
  Refused("of-4", {4, 4, 0, 0, us});
  Refused("of-8-and-16", {8, 16, 0, 0, us});
  Refused("of-32-and-8", {32, 8, 8, 8, is});
  Refused("none", {0, 0, 0, 0, us});
}

// Of a kind of their own, because four of 8 bits are no floats either.
void RefusedFloat(const char* name, int bits) {
  cts::Row(name, [&] {
    const cudaError_t code = Make({cts::control() ? 16 : bits, 0, 0, 0, cudaChannelFormatKindFloat});
    CTS_EXPECT_NE(code, cudaSuccess, "an array of another format was not refused");
    if (!cts::control()) CTS_OBSERVE((std::string("code-of-") + name).c_str(), code);
  });
}

CTS_CASE(other_floats) {
  RefusedFloat("float-8", 8);
  RefusedFloat("float-64", 64);
}

}  // namespace
