/*---
clause: ptx.layout.32-byte-parameter-boundary
control: the parameter has the same 32 bytes, but an alignment of 16
control-fails-with: a parameter aligned to 32 bytes does not lie on a 32-byte boundary of the buffer
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

template <class Value>
__global__ void Child(double2, Value value, Value* arrived) {
  *arrived = value;
}

// The buffer is filled as the host's query says, so that the child reads what was meant for it on every platform.
template <class Value>
__global__ void Parent(Value* arrived, cudaError_t* launched, size_t value_offset, size_t pointer_offset) {
  auto* buffer = static_cast<char*>(cudaGetParameterBuffer(alignof(Value), pointer_offset + sizeof(arrived)));
  auto* value = reinterpret_cast<double*>(buffer + value_offset);
  for (int i = 0; i < 4; ++i) value[i] = i + 0.5;
  *reinterpret_cast<Value**>(buffer + pointer_offset) = arrived;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child<Value>), buffer, dim3(1), dim3(1), 0, nullptr);
}

size_t OffsetOf(const void* kernel, size_t parameter) {
  size_t offset = 0, size = 0;
  CTS_CUDA(cudaFuncGetParamInfo(kernel, parameter, &offset, &size));
  return offset;
}

template <class Value>
void Check() {
  const auto* kernel = reinterpret_cast<const void*>(&Child<Value>);
  const size_t offset = OffsetOf(kernel, 1);
  CTS_OBSERVE("offset", static_cast<int>(offset));
  CTS_EXPECT_EQ(offset % 32, 0u, "a parameter aligned to 32 bytes does not lie on a 32-byte boundary of the buffer");
  cts::DeviceBuffer<Value> arrived(1);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<Value><<<1, 1>>>(arrived.data(), launched.data(), offset, OffsetOf(kernel, 2));
  CTS_FINISH();
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  const Value got = arrived[0];
  CTS_EXPECT(got.x == 0.5 && got.y == 1.5 && got.z == 2.5 && got.w == 3.5, "the parameter did not arrive");
}

CTS_CASE() { cts::control() ? Check<double4_16a>() : Check<double4_32a>(); }

}  // namespace
