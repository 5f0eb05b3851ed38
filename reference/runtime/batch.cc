// Copies in batches (CUDA Runtime API, cudaMemcpyBatchAsync).
#include "runtime/api.h"
#include "runtime/copy.h"

using namespace ref;

extern "C" {

// The copies come after earlier work of the stream, and in no order of their own: here the last one is the first.
cudaError_t cudaMemcpyBatchAsync(void* const* to, const void* const* from, const std::size_t* bytes, std::size_t count,
                                 cudaMemcpyAttributes* attributes, std::size_t* first, std::size_t kinds,
                                 cudaStream_t stream) {
  const bool null_stream = stream == nullptr || stream == cudaStreamLegacy;
  if (null_stream || count == 0 || kinds == 0 || kinds > count || attributes == nullptr || first == nullptr)
    return Remember(cudaErrorInvalidValue);
  for (std::size_t i = count; i-- > 0;) {
    const cudaError_t code = CopyAsync({to[i], 0, from[i], 0, bytes[i], 1, 1, 0, 0}, cudaMemcpyDefault, stream);
    if (code != cudaSuccess) return code;
  }
  return cudaSuccess;
}

}  // extern "C"
