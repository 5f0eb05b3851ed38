/*---
clause: pi.array.info-flags
control: the array is another one
control-fails-with:
  - cudaArrayGetInfo did not return the format of the array
  - cudaArrayGetInfo did not return the extents of the array
  - cudaArrayGetInfo did not return the flags of the array
launches: none
---*/
#include "cts/case.cuh"

namespace {

void Check(const char* name, const cudaChannelFormatDesc& format, cudaExtent extent, unsigned flags) {
  cts::Row(name, [&] {
    const cudaChannelFormatDesc other_format{16, 16, 16, 16, cudaChannelFormatKindSigned};
    cudaArray_t array = nullptr, other = nullptr;
    CTS_CUDA(cudaMalloc3DArray(&array, &format, extent, flags));
    CTS_CUDA(cudaMalloc3DArray(&other, &other_format, make_cudaExtent(21, 0, 3),
                               cudaArrayLayered | (flags == cudaArrayLayered ? cudaArraySurfaceLoadStore : 0)));
    cudaChannelFormatDesc got{-1, -1, -1, -1, cudaChannelFormatKindNone};
    cudaExtent extents = make_cudaExtent(77, 77, 77);
    unsigned got_flags = 0xA5A5A5A5;
    CTS_CUDA(cudaArrayGetInfo(&got, &extents, &got_flags, cts::control() ? other : array));
    CTS_EXPECT(got.x == format.x && got.y == format.y && got.z == format.z && got.w == format.w && got.f == format.f,
               "cudaArrayGetInfo did not return the format of the array");
    CTS_EXPECT(extents.width == extent.width && extents.height == extent.height && extents.depth == extent.depth,
               "cudaArrayGetInfo did not return the extents of the array");
    CTS_EXPECT_EQ(got_flags, flags, "cudaArrayGetInfo did not return the flags of the array");
    // Each may be left out.
    CTS_EXPECT_EQ(cudaArrayGetInfo(nullptr, nullptr, nullptr, array), cudaSuccess,
                  "cudaArrayGetInfo did not take null pointers");
    CTS_CUDA(cudaFreeArray(array));
    CTS_CUDA(cudaFreeArray(other));
  });
}

CTS_CASE(flags) {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float2>();
  const unsigned surface = cudaArraySurfaceLoadStore, layered = cudaArrayLayered, cubemap = cudaArrayCubemap;
  Check("default", format, {16, 8, 0}, cudaArrayDefault);
  Check("surface", format, {16, 8, 0}, surface);
  Check("gather", format, {16, 8, 0}, cudaArrayTextureGather);
  Check("surface-and-gather", format, {16, 8, 0}, surface | cudaArrayTextureGather);
  Check("layered", format, {16, 8, 4}, layered);
  Check("layered-surface", format, {16, 8, 4}, layered | surface);
  Check("cubemap", format, {8, 8, 6}, cubemap);
  Check("cubemap-layered-surface", format, {8, 8, 12}, cubemap | layered | surface);
}

CTS_CASE(formats) {
  Check("uchar", cudaCreateChannelDesc<unsigned char>(), {5, 0, 0}, cudaArrayDefault);
  Check("char2", cudaCreateChannelDesc<char2>(), {5, 3, 0}, cudaArrayDefault);
  Check("ushort", cudaCreateChannelDesc<unsigned short>(), {5, 3, 2}, cudaArrayDefault);
  Check("short2", cudaCreateChannelDesc<short2>(), {5, 0, 0}, cudaArrayDefault);
  Check("uint4", cudaCreateChannelDesc<uint4>(), {5, 3, 0}, cudaArrayDefault);
  Check("float", cudaCreateChannelDesc<float>(), {5, 3, 2}, cudaArrayDefault);
  Check("float4", cudaCreateChannelDesc<float4>(), {5, 0, 0}, cudaArrayDefault);
  Check("half", cudaCreateChannelDescHalf(), {5, 3, 0}, cudaArrayDefault);
  Check("half4", cudaCreateChannelDescHalf4(), {5, 3, 2}, cudaArrayDefault);
}

}  // namespace
