/*---
clause: ptx.layout.32-byte-parameter-boundary
control: the parameter has the same 32 bytes, but an alignment of 4
control-fails-with: a parameter aligned to 32 bytes does not lie on a boundary of the buffer as stated
build: [rdc]
note: what lies on a 32-byte boundary lies on one of 8 and 16 bytes, too; each has a row, so that it shows what holds
---*/
#include <string>

#include "cts/case.cuh"

namespace {

struct Twenty {
  int values[5];
};
struct Same {  // as long as a double4_32a
  float values[8];
};
static_assert(alignof(Same) == 4 && sizeof(Same) == sizeof(double4_32a));

__host__ __device__ constexpr unsigned char Byte(int at) { return static_cast<unsigned char>(7 * at + 1); }

template <class Before, class Value>
__global__ void Child(Before, Value value, Value* arrived) {
  *arrived = value;
}

// The buffer is filled as the host's query says, so that the child reads what was meant for it on every platform.
template <class Before, class Value>
__global__ void Parent(Value* arrived, cudaError_t* launched, size_t value_offset, size_t pointer_offset) {
  auto* buffer = static_cast<unsigned char*>(cudaGetParameterBuffer(alignof(Value), pointer_offset + sizeof arrived));
  *launched = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
  if (buffer == nullptr) return;
  for (int i = 0; i < static_cast<int>(sizeof(Value)); ++i) buffer[value_offset + i] = Byte(i);
  *reinterpret_cast<Value**>(buffer + pointer_offset) = arrived;
  *launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child<Before, Value>), buffer, dim3(1), dim3(1), 0, nullptr);
}

size_t OffsetOf(const void* kernel, size_t parameter) {
  size_t offset = 0, size = 0;
  CTS_CUDA(cudaFuncGetParamInfo(kernel, parameter, &offset, &size));
  return offset;
}

template <class Before, class Value>
void Check(const char* observation) {
  const auto* kernel = reinterpret_cast<const void*>(&Child<Before, Value>);
  const size_t offset = OffsetOf(kernel, 1);
  CTS_OBSERVE(observation, static_cast<int>(offset));
  cts::DeviceBuffer<Value> arrived(1);
  cts::DeviceBuffer<cudaError_t> launched(1);
  Parent<Before, Value><<<1, 1>>>(arrived.data(), launched.data(), offset, OffsetOf(kernel, 2));
  CTS_FINISH();
  CTS_EXPECT_EQ(launched[0], cudaSuccess, "the launch was refused");
  const Value value = arrived[0];
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
  int wrong = 0;
  for (int i = 0; i < static_cast<int>(sizeof(Value)); ++i) wrong += bytes[i] != Byte(i);
  CTS_EXPECT_EQ(wrong, 0, "the parameter did not arrive");
  for (const unsigned boundary : {8, 16, 32}) {
    cts::Row(("of-" + std::to_string(boundary) + "-bytes").c_str(), [&] {
      CTS_EXPECT_EQ(offset % boundary, 0u,
                    "a parameter aligned to 32 bytes does not lie on a boundary of the buffer as stated");
    });
  }
}

template <class Before>
void Check(const char* observation) {
  cts::control() ? Check<Before, Same>(observation) : Check<Before, double4_32a>(observation);
}

CTS_CASE(behind_an_int) { Check<int>("offset-behind-an-int"); }
CTS_CASE(behind_20_bytes) { Check<Twenty>("offset-behind-20-bytes"); }

}  // namespace
