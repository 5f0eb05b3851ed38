#include "cts/case.cuh"
#include "cts/child.h"
#include "cts/texture/array.h"
#include "cts/texture/texture.h"

namespace {

// Fetches convert nothing, so that one type is enough for the texels of all formats.
using Fetch = void (*)(cudaTextureObject_t, int4*);
__global__ void Fetch2d(cudaTextureObject_t texture, int4* texel) { *texel = tex2D<int4>(texture, 1.25f, 1.25f); }

int rows = 0;  // of the table so far

template <class Source>
cudaError_t CodeOfUse(const Source& source, const cts::TextureOptions& options, Fetch fetch) {
  const cts::DeviceBuffer<int4> texel(1);
  const cts::Texture texture(source, options);
  fetch<<<1, 1>>>(texture, texel.data());
  const cudaError_t code = cudaGetLastError();
  return code != cudaSuccess ? code : cudaDeviceSynchronize();
}

// In a child, whose argument is the number of a row: uses the object of that row. Returns whether it is a child.
template <class Source>
bool IsChild(const Source& source, const cts::TextureOptions& options, Fetch fetch) {
  ++rows;
  if (cts::child_argument() == rows) {
    cts::ContextIsLost();
    cts::Tell("code", CodeOfUse(source, options, fetch));
  }
  return cts::child_argument() != 0;
}

// The code of the refusal. No document says which call refuses: where the object is made, its use may fail. A context
// may be lost with that, which is a child's; a use that works needs none.
template <class Source>
cudaError_t CodeOf(const Source& source, const cts::TextureOptions& options, Fetch fetch, bool works) {
  const cudaError_t code = cts::Texture::CodeOf(source, options);
  if (code != cudaSuccess) return code;
  if (works) return CodeOfUse(source, options, fetch);
  // What comes after a failed use fails, too.
  return static_cast<cudaError_t>(cts::RunChild("Uses", {.argument = rows, .any_end = true}).Value("code"));
}

}  // namespace
