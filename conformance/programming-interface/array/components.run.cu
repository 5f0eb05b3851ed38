/*---
clause: pi.array.components
control: each array is asked for with three components, of which no document speaks
control-fails-with: an array of a documented format was refused
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

// What no document speaks of.
void RecordOthers() {
  const cudaChannelFormatKind is = cudaChannelFormatKindSigned, us = cudaChannelFormatKindUnsigned,
                              fs = cudaChannelFormatKindFloat;
  const struct {
    const char* code_of;
    cudaChannelFormatDesc format;
  } others[] = {{"code-of-three-of-8", {8, 8, 8, 0, us}},     {"code-of-three-of-16", {16, 16, 16, 0, is}},
                {"code-of-three-of-32", {32, 32, 32, 0, is}}, {"code-of-signed-64", {64, 0, 0, 0, is}},
                {"code-of-unsigned-64", {64, 0, 0, 0, us}},   {"code-of-two-of-64", {64, 64, 0, 0, us}},
                {"code-of-of-24", {24, 0, 0, 0, us}},         {"code-of-of-4", {4, 4, 0, 0, us}},
                {"code-of-of-8-and-16", {8, 16, 0, 0, us}},   {"code-of-of-32-and-8", {32, 8, 8, 8, is}},
                {"code-of-none", {0, 0, 0, 0, us}},           {"code-of-float-8", {8, 0, 0, 0, fs}},
                {"code-of-float-64", {64, 0, 0, 0, fs}}};
  for (const auto& other : others) CTS_OBSERVE(other.code_of, Make(other.format));
}

CTS_CASE(documented) {
  for (const auto& c : kComponents)
    for (const int count : {1, 2, 4})
      cts::Row((c.name + std::string("-") + std::to_string(count)).c_str(), [&] {
        const int n = cts::control() ? 3 : count, b = c.bits;
        const cudaError_t code = Make({b, n > 1 ? b : 0, n > 2 ? b : 0, n > 3 ? b : 0, c.kind});
        if (cts::control() && code == cudaSuccess) return cts::PowerNotShown("three components are accepted, too");
        CTS_EXPECT_EQ(code, cudaSuccess, "an array of a documented format was refused");
      });
  if (!cts::control()) RecordOthers();
}

}  // namespace
