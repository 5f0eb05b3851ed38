/*---
clause: ptx.layout.offset-rule-by-size
control: the last parameter of each kernel lies one size of its own further on
control-fails-with: a parameter did not arrive from the next multiple of its size
build: [rdc]
note: for scalars size and alignment are the same; for the structures they are not
---*/
#include "cts/case.cuh"

namespace {

using B1 = unsigned char;
using B2 = unsigned short;
using B4 = unsigned int;
using B8 = unsigned long long;
struct Triple {  // 12 bytes, aligned to 4
  int a, b, c;
};

constexpr int kMost = 8, kBytes = 256;

struct Seen {
  int intact[kMost];
  cudaError_t launched;
};
__device__ Seen seen;

// No byte is zero, as those of the buffer are at first.
__device__ unsigned char Byte(int number, unsigned at) { return static_cast<unsigned char>(29 * number + at + 1); }

template <class T>
__device__ int Intact(int number, const T& value) {
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

template <class... T>
__global__ void Parent(int shift) {
  auto* buffer = static_cast<unsigned char*>(cudaGetParameterBuffer(16, kBytes));
  seen.launched = cudaErrorMemoryAllocation;  // stands for a buffer that was not given
  if (buffer == nullptr) return;
  for (int i = 0; i < kBytes; ++i) buffer[i] = 0;
  constexpr int kCount = sizeof...(T);
  const unsigned sizes[] = {sizeof(T)...};
  unsigned end = 0;
  for (int number = 0; number < kCount; ++number) {
    const unsigned size = sizes[number];
    unsigned offset = (end + size - 1) / size * size;
    end = offset + size;
    if (number == kCount - 1) offset += shift * size;
    for (unsigned i = 0; i < size; ++i) buffer[offset + i] = Byte(number, i);
  }
  seen.launched = cudaLaunchDevice(reinterpret_cast<void*>(&Child<T...>), buffer, dim3(1), dim3(1), 0, nullptr);
}

template <class... T>
void Check(const char* name) {
  cts::Row(name, [] {
    Seen result{};
    CTS_CUDA(cudaMemcpyToSymbol(seen, &result, sizeof result));
    Parent<T...><<<1, 1>>>(cts::control() ? 1 : 0);
    CTS_FINISH();
    CTS_CUDA(cudaMemcpyFromSymbol(&result, seen, sizeof result));
    CTS_EXPECT_EQ(result.launched, cudaSuccess, "the launch was refused");
    int intact = 0;
    for (const int one : result.intact) intact += one;
    CTS_EXPECT_EQ(intact, static_cast<int>(sizeof...(T)),
                  "a parameter did not arrive from the next multiple of its size");
  });
}

CTS_CASE(scalars) {
  Check<B8>("8");
  Check<B1, B8>("1-8");
  Check<B8, B1, B4>("8-1-4");
  Check<B1, B2, B4, B8>("1-2-4-8");
  Check<B8, B4, B2, B1>("8-4-2-1");
  Check<B1, B1, B2, B1, B4, B1, B8>("1-1-2-1-4-1-8");
  Check<B2, B1, B8, B2, B4>("2-1-8-2-4");
  Check<B4, B8, B4, B8, B1, B2>("4-8-4-8-1-2");
  Check<B1, B4, B1, B2, B8, B1, B1, B8>("1-4-1-2-8-1-1-8");
  Check<B2, B2, B1, B4, B2, B8, B4, B1>("2-2-1-4-2-8-4-1");
}

CTS_CASE(structures) {
  Check<B1, Triple>("12-bytes-aligned-to-4");
  Check<double2, double4_16a>("32-bytes-aligned-to-16");
}

}  // namespace
