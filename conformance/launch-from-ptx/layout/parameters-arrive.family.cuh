// A child that tells which of its parameters arrived whole. A case says before, in its namespace: kMost, the most
// parameters of a kernel; kBytes of the parameter buffer; and kStep, by which the bytes of neighbours differ.
#include <type_traits>

namespace {

struct Seen {
  int intact[kMost];
  cudaError_t launched;
};
__device__ Seen seen;

// No byte is zero, as those of the buffer are at first.
__device__ unsigned char Byte(int number, unsigned at) { return static_cast<unsigned char>(kStep * number + at + 1); }

template <class T>
__device__ int Intact(int number, const T& value) {
  if constexpr (std::is_empty_v<T>) return 1;  // nothing in it that could arrive
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
  unsigned equal = 0;
  for (unsigned i = 0; i < sizeof(T); ++i) equal += bytes[i] == Byte(number, i);
  return equal == sizeof(T);
}

template <class... T>
__global__ void Child(T... values) {
  int number = 0;
  ((seen.intact[number] = Intact(number, values), ++number), ...);
}

// `offset_of(number, size)`, asked once for each parameter in order, is where it is placed.
template <class... T, class OffsetOf>
__device__ void LaunchChild(std::size_t alignment, OffsetOf offset_of) {
  auto* buffer = static_cast<unsigned char*>(cudaGetParameterBuffer(alignment, kBytes));
  seen.launched = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
  if (buffer == nullptr) return;
  for (int i = 0; i < kBytes; ++i) buffer[i] = 0;
  const unsigned sizes[] = {sizeof(T)...};
  for (int number = 0; number < static_cast<int>(sizeof...(T)); ++number) {
    const unsigned offset = offset_of(number, sizes[number]);
    for (unsigned i = 0; i < sizes[number]; ++i) buffer[offset + i] = Byte(number, i);
  }
  seen.launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child<T...>), buffer, dim3(1), dim3(1), 0, nullptr);
}

template <class Parent, class Argument>
Seen SeenOf(Parent parent, const Argument& argument) {
  Seen result{};
  CTS_CUDA(cudaMemcpyToSymbol(seen, &result, sizeof result));
  parent<<<1, 1>>>(argument);
  CTS_FINISH();
  CTS_CUDA(cudaMemcpyFromSymbol(&result, seen, sizeof result));
  CTS_EXPECT_EQ(result.launched, cudaSuccess, "the launch was refused");
  return result;
}

}  // namespace
