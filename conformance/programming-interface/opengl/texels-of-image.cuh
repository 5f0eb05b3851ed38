// The texels of images of OpenGL as CUDA's arrays hold them. Included by the cases about each format and target.
#pragma once

#include <vector>

#include "cts/graphics/graphics_resource.h"

namespace cts {

/// Bytes for an image: no two rows alike, and no component of floating point that is subnormal or no number.
inline std::vector<unsigned char> ImageBytes(const OpenGl::Image& image, std::size_t texel, unsigned salt) {
  std::vector<unsigned char> bytes(texel * static_cast<std::size_t>(image.width) *
                                   static_cast<std::size_t>(image.height) * static_cast<std::size_t>(image.depth));
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<unsigned char>(0x20 + (7 * i + salt) % 61);
  return bytes;
}

/// Copies all texels of a mapped image from or to memory of the host without gaps. Layers and faces are arrays of their
/// own, or parts of one.
inline void CopyImage(const Registered& mapped, const OpenGl::Image& image, std::size_t texel, unsigned char* host,
                      bool to_image) {
  const auto width = static_cast<std::size_t>(image.width), height = static_cast<std::size_t>(image.height);
  const auto depth = static_cast<std::size_t>(image.depth), row = width * texel;
  for (std::size_t done = 0, index = 0; done < depth; ++index) {
    cudaArray_t array = nullptr;
    CTS_CUDA(cudaGraphicsSubResourceGetMappedArray(&array, mapped.get(), static_cast<unsigned>(index), 0));
    cudaExtent extent{};
    CTS_CUDA(cudaArrayGetInfo(nullptr, &extent, nullptr, array));
    CTS_EXPECT(extent.width == width && extent.height == height, "the array of an image is not as large as the image");
    const std::size_t planes = extent.depth > 1 ? depth : 1;
    cudaMemcpy3DParms copy{};
    const cudaPitchedPtr memory = make_cudaPitchedPtr(host + done * row * height, row, row, height);
    (to_image ? copy.srcPtr : copy.dstPtr) = memory;
    (to_image ? copy.dstArray : copy.srcArray) = array;
    copy.extent = make_cudaExtent(width, height, planes);
    copy.kind = to_image ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost;
    CTS_CUDA(cudaMemcpy3D(&copy));
    done += planes;
  }
  CTS_CUDA(cudaDeviceSynchronize());
}

/// Whether CUDA finds what OpenGL wrote, and OpenGL what CUDA wrote. `another`: another image is registered.
struct Exchanged {
  bool to_cuda, to_opengl;
};
inline Exchanged Exchange(const OpenGl& gl, const OpenGl::Image& image, OpenGl::Pixels pixels, std::size_t texel,
                          bool another) {
  const std::vector<unsigned char> first = ImageBytes(image, texel, 3);
  std::vector<unsigned char> second = ImageBytes(image, texel, 29), got(first.size(), 0);
  const unsigned name = gl.Texture(image), other = gl.Texture(image);
  gl.WriteTexels(name, image, pixels, first.data());
  gl.WriteTexels(other, image, pixels, second.data());
  Registered resource = Registered::Image(another ? other : name, image.target);
  resource.Map();
  CopyImage(resource, image, texel, got.data(), false);
  const bool to_cuda = got == first;
  second = ImageBytes(image, texel, 47);
  CopyImage(resource, image, texel, second.data(), true);
  resource.Unmap();
  gl.ReadTexels(name, pixels, got.size(), got.data());
  return {to_cuda, got == second};
}

}  // namespace cts
