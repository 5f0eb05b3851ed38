// Launches with dynamic shared memory, by each function.

namespace {

extern __shared__ char dynamic[];
// With a KiB of static shared memory, so that it is the sum that is too large in some rows.
__global__ void Store(unsigned* ran, bool touch) {
  __shared__ volatile char fixed[1024];
  fixed[threadIdx.x] = 1;
  if (touch) static_cast<volatile char*>(dynamic)[threadIdx.x] = 1;
  if (threadIdx.x == 0) *ran = fixed[0];
}

cudaError_t Written(size_t bytes, unsigned* ran) {
  Store<<<1, 32, bytes>>>(ran, false);
  return cudaGetLastError();
}
cudaError_t Launched(size_t bytes, unsigned* ran) {
  bool touch = false;
  void* arguments[] = {&ran, &touch};
  return cudaLaunchKernel(reinterpret_cast<const void*>(&Store), dim3(1), dim3(32), arguments, bytes, nullptr);
}
cudaError_t Configured(size_t bytes, unsigned* ran) {
  cudaLaunchConfig_t config{};
  config.gridDim = dim3(1);
  config.blockDim = dim3(32);
  config.dynamicSmemBytes = bytes;
  return cudaLaunchKernelEx(&config, Store, ran, false);
}

}  // namespace
