/*---
clause: pi.surf.unformatted
covers: floats and halves of one and four components, in one dimension
control: a zero is added to what is read and written, as a conversion would
control-fails-with:
  - a surface function did not read the bits of the element
  - a surface function did not write the bits of the element
---*/
#include "cts/case.cuh"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

#include <cuda_fp16.h>

namespace {

// What a conversion would change: no numbers, denormal numbers and negative zero, as floats and as halves.
constexpr unsigned kBits[] = {0x7f800001, 0xffc12345, 0x80000000, 0x807fffff,
                              0x80000000, 0x7c017e01, 0xfc01fe00, 0x80008000};
constexpr int kCount = 2;  // elements, of 16 bytes at most

__device__ float Add(float value, float zero) { return value + zero; }
__device__ unsigned short Add(unsigned short bits, float zero) {
  return __half_as_ushort(__hadd(__ushort_as_half(bits), __float2half(zero)));
}
__device__ float4 Add(float4 value, float zero) { return {value.x + zero, value.y, value.z + zero, value.w}; }
__device__ ushort4 Add(ushort4 v, float zero) { return {Add(v.x, zero), Add(v.y, zero), v.z, v.w}; }

template <class T>
__global__ void Move(cudaSurfaceObject_t from, cudaSurfaceObject_t to, bool convert, float zero, T* out, const T* in) {
  const int x = static_cast<int>(threadIdx.x), at = x * static_cast<int>(sizeof(T));
  T read = surf1Dread<T>(from, at), write = in[x];
  if (convert) read = Add(read, zero), write = Add(write, zero);
  out[x] = read;
  surf1Dwrite(write, to, at);
}

template <class T>
void Check(const char* name, const cudaChannelFormatDesc& format) {
  cts::Row(name, [&] {
    constexpr size_t kBytes = kCount * sizeof(T);
    const cts::Array<T> from(make_cudaExtent(kCount, 0, 0), cudaArraySurfaceLoadStore, format),
        to(make_cudaExtent(kCount, 0, 0), cudaArraySurfaceLoadStore, format);
    T bits[kCount];
    std::memcpy(bits, kBits, kBytes);
    from.Write(bits);
    cts::DeviceBuffer<T> in(kCount);
    const cts::DeviceBuffer<T> out(kCount);
    in.Write(bits, kCount);
    const cts::Surface source(from), destination(to);
    Move<<<1, kCount>>>(source, destination, cts::control(), 0, out.data(), in.data());
    CTS_FINISH();
    T written[kCount];
    to.Read(written);
    CTS_EXPECT(std::memcmp(out.Read().data(), kBits, kBytes) == 0,
               "a surface function did not read the bits of the element");
    CTS_EXPECT(std::memcmp(written, kBits, kBytes) == 0, "a surface function did not write the bits of the element");
  });
}

CTS_CASE() {
  Check<float>("float", cudaCreateChannelDesc<float>());
  Check<float4>("float4", cudaCreateChannelDesc<float4>());
  Check<unsigned short>("half", cudaCreateChannelDescHalf());
  Check<ushort4>("half4", cudaCreateChannelDescHalf4());
}

}  // namespace
