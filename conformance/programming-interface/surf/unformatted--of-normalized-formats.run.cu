/*---
clause: pi.surf.unformatted
covers: normalized and plain integers in arrays of every shape
control: each element is passed as the number that a normalized format stands for
control-fails-with:
  - a surface function did not read the bits of each element
  - a surface function did not write the bits of each element
note: formats whose elements a texture or a formatted access converts; the other aspects have plain floats
---*/
#include "cts/case.cuh"
#include "cts/texture/surface.h"

#include <string>
#include <vector>

namespace {

template <class T>
__global__ void Convert(T* values, size_t count) {
  for (size_t i = threadIdx.x; i < count; i += blockDim.x) {
    const float number = static_cast<float>(values[i]) / 127.0f;
    values[i] = static_cast<T>(__float_as_uint(number) >> 14);
  }
}

// The same values; in the control as a conversion leaves them.
template <class T>
std::vector<T> Passed(const T* values, size_t count) {
  cts::DeviceBuffer<T> buffer(count);
  buffer.Write(values, count);
  if (cts::control()) {
    Convert<<<1, 128>>>(buffer.data(), count);
    CTS_FINISH();
  }
  const cts::HostCopy<T> read = buffer.Read();
  return {read.begin(), read.end()};
}

template <class T>
void Check(const char* name, cudaChannelFormatKind kind) {
  const cudaChannelFormatDesc format{8 * sizeof(T), 0, 0, 0, kind};
  for (const cts::ArrayShape& s : cts::kArrayShapes) {
    cts::Row((std::string(s.name) + "-" + name).c_str(), [&] {
      const unsigned flags = s.flags | cudaArraySurfaceLoadStore;
      const cts::Array<T> from(s.extent, flags, format), to(s.extent, flags, format);
      const std::vector<cts::Place> places = cts::PlacesOf<T>(s.extent);
      const size_t count = places.size(), bytes = count * sizeof(T);
      std::vector<T> bits(count), written(count);
      for (size_t i = 0; i < count; ++i) bits[i] = static_cast<T>(0x7f81 - 0x101 * i);
      from.Write(bits.data());
      const cts::Surface source(from), destination(to);
      const auto read = cts::ReadAll<T>(s.shape, source, places);
      CTS_EXPECT(std::memcmp(Passed(read.begin(), count).data(), bits.data(), bytes) == 0,
                 "a surface function did not read the bits of each element");
      cts::WriteAll(s.shape, destination, places, Passed(bits.data(), count));
      to.Read(written.data());
      CTS_EXPECT(std::memcmp(written.data(), bits.data(), bytes) == 0,
                 "a surface function did not write the bits of each element");
    });
  }
}

CTS_CASE() {
  Check<unsigned char>("unsigned-8", cudaChannelFormatKindUnsignedNormalized8X1);
  Check<signed char>("signed-8", cudaChannelFormatKindSignedNormalized8X1);
  Check<unsigned short>("unsigned-16", cudaChannelFormatKindUnsignedNormalized16X1);
  Check<short>("signed-16", cudaChannelFormatKindSignedNormalized16X1);
}

CTS_CASE(integers) {
  Check<unsigned char>("unsigned-8", cudaChannelFormatKindUnsigned);
  Check<short>("signed-16", cudaChannelFormatKindSigned);
  Check<unsigned>("unsigned-32", cudaChannelFormatKindUnsigned);
}

}  // namespace
