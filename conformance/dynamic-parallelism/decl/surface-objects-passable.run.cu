/*---
clause: cdp.decl.surface-objects-passable
control: the parent passes a surface object over another array
control-fails-with: what the child wrote through the surface object is not in its array
build: [rdc]
---*/
#include "cts/case.cuh"

namespace {

constexpr int kSize = 8, kPitch = kSize * sizeof(int);

class Surface {
 public:
  Surface() {
    const cudaChannelFormatDesc format = cudaCreateChannelDesc<int>();
    CTS_CUDA(cudaMallocArray(&array_, &format, kSize, kSize, cudaArraySurfaceLoadStore));
    const int zero[kSize][kSize] = {};
    CTS_CUDA(cudaMemcpy2DToArray(array_, 0, 0, zero, kPitch, kPitch, kSize, cudaMemcpyHostToDevice));
    cudaResourceDesc resource = {};
    resource.resType = cudaResourceTypeArray;
    resource.res.array.array = array_;
    CTS_CUDA(cudaCreateSurfaceObject(&object_, &resource));
  }
  ~Surface() {
    cts::detail::CleanedUp(cudaDestroySurfaceObject(object_), "cudaDestroySurfaceObject");
    cts::detail::CleanedUp(cudaFreeArray(array_), "cudaFreeArray");
  }
  cudaArray_t array() const { return array_; }
  cudaSurfaceObject_t object() const { return object_; }

 private:
  cudaArray_t array_ = nullptr;
  cudaSurfaceObject_t object_ = 0;
};

__global__ void Child(cudaSurfaceObject_t surface) {
  const int x = threadIdx.x, y = threadIdx.y;
  surf2Dwrite(10 * y + x + 1, surface, x * static_cast<int>(sizeof(int)), y);
}
__global__ void Parent(cudaSurfaceObject_t surface) { Child<<<1, dim3(kSize, kSize)>>>(surface); }

CTS_CASE() {
  const Surface surface, other;
  Parent<<<1, 1>>>(cts::control() ? other.object() : surface.object());
  CTS_FINISH();
  int written[kSize][kSize];
  CTS_CUDA(cudaMemcpy2DFromArray(written, kPitch, surface.array(), 0, 0, kPitch, kSize, cudaMemcpyDeviceToHost));
  for (int y = 0; y < kSize; ++y) {
    for (int x = 0; x < kSize; ++x) {
      CTS_EXPECT_EQ(written[y][x], 10 * y + x + 1,
                    "what the child wrote through the surface object is not in its array");
    }
  }
}

}  // namespace
