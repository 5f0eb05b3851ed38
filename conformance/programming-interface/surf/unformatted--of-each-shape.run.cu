/*---
clause: pi.surf.unformatted
covers: floats and halves in arrays of every shape
control: a zero is added to what is read and written, as a conversion would
control-fails-with:
  - a surface function did not read the bits of each element
  - a surface function did not write the bits of each element
note: the functions for every shape of array; the base case has elements of several components
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include <cuda_fp16.h>

#include <string>

namespace {

// What a conversion would change: no numbers, denormal numbers and negative zero.
constexpr unsigned kFloats[] = {0x7f800001, 0xffc12345, 0x80000000, 0x807fffff, 0xff800001};
constexpr unsigned short kHalves[] = {0x7e01, 0x7c01, 0x8000, 0xfc01, 0x83ff};

float Pattern(size_t i, float /*type*/) {
  float value;
  std::memcpy(&value, &kFloats[i % 5], sizeof value);
  return value;
}
unsigned short Pattern(size_t i, unsigned short /*type*/) { return kHalves[i % 5]; }

__device__ float Add(float value, float zero) { return value + zero; }
__device__ unsigned short Add(unsigned short bits, float zero) {
  return __half_as_ushort(__hadd(__ushort_as_half(bits), __float2half(zero)));
}

template <class T>
__global__ void AddToEach(T* values, size_t count, float zero) {
  for (size_t i = threadIdx.x; i < count; i += blockDim.x) values[i] = Add(values[i], zero);
}

// The same values; in the control as a conversion leaves them.
template <class T>
std::vector<T> Passed(const T* values, size_t count) {
  std::vector<T> passed(count);
  cts::DeviceBuffer<T> buffer(count);
  buffer.Write(values, count);
  if (cts::control()) {
    AddToEach<<<1, 128>>>(buffer.data(), count, 0.0f);
    CTS_FINISH();
  }
  const cts::HostCopy<T> read = buffer.Read();
  std::memcpy(passed.data(), read.begin(), count * sizeof(T));
  return passed;
}

template <class T>
void Check(const char* format_name, const cudaChannelFormatDesc& format) {
  for (const cts::ArrayShape& s : cts::kArrayShapes) {
    cts::Row((std::string(s.name) + "-" + format_name).c_str(), [&] {
      const cts::Array<T> from(s.extent, s.flags | cudaArraySurfaceLoadStore, format),
          to(s.extent, s.flags | cudaArraySurfaceLoadStore, format);
      const std::vector<cts::Place> places = cts::PlacesOf<T>(s.extent);
      const size_t count = places.size(), bytes = count * sizeof(T);
      std::vector<T> bits(count);
      for (size_t i = 0; i < count; ++i) bits[i] = Pattern(i, T{});
      from.Write(bits.data());
      const cts::Surface source(from), destination(to);
      const auto read = cts::ReadAll<T>(s.shape, source, places);
      CTS_EXPECT(std::memcmp(Passed(read.begin(), count).data(), bits.data(), bytes) == 0,
                 "a surface function did not read the bits of each element");
      cts::WriteAll(s.shape, destination, places, Passed(bits.data(), count));
      std::vector<T> written(count);
      to.Read(written.data());
      CTS_EXPECT(std::memcmp(written.data(), bits.data(), bytes) == 0,
                 "a surface function did not write the bits of each element");
    });
  }
}

CTS_CASE() {
  Check<float>("float", cudaCreateChannelDesc<float>());
  Check<unsigned short>("half", cudaCreateChannelDescHalf());
}

}  // namespace
