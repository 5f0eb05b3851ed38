/*---
clause: perf.arithmetic.double-literal-result-differs
control: the constant is one of single precision
control-fails-with: a product with a double constant is not that of the language
---*/
#include "cts/case.cuh"

namespace {

__global__ void Multiply(float* out, const float* in, bool control) {
  const unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = control ? in[i] * 3.141592653589793f : in[i] * 3.141592653589793;
}

CTS_CASE() {
  constexpr unsigned kValues = 1u << 20;
  cts::DeviceBuffer<float> in(kValues), out(kValues);
  cts::HostCopy<float> values(kValues);
  for (unsigned i = 0; i < kValues; ++i) values.data()[i] = 1 + static_cast<float>(i) / kValues;
  CTS_CUDA(cudaMemcpy(in.data(), values.data(), kValues * sizeof(float), cudaMemcpyHostToDevice));
  Multiply<<<kValues / 256, 256>>>(out.data(), in.data(), cts::control());
  CTS_FINISH();
  const auto products = out.Read();
  unsigned wrong = 0;
  for (unsigned i = 0; i < kValues; ++i) {
    wrong += products[i] != static_cast<float>(static_cast<double>(values[i]) * 3.141592653589793);
  }
  CTS_EXPECT_EQ(wrong, 0u, "a product with a double constant is not that of the language");
}

}  // namespace
