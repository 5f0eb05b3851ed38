/*---
clause: perf.occupancy.standalone-header
control: the calculator of the runtime is asked
build: [plain-cxx]
shows: symbols
note: as the host compiler alone reads the file, whose only header that is
---*/
// What the object leaves to others is nothing of CUDA. The last symbol is the file's own.
// CHECK-NOT: {{U .*cu}}
// CHECK: {{U EndOfTheList$}}
// CHECK-NOT: {{U .*cu}}
#ifdef CTS_CONTROL
#include <cuda_runtime_api.h>
#else
#include <cuda_occupancy.h>
#endif

extern "C" int EndOfTheList();

#ifdef CTS_CONTROL
int BlocksPerMultiprocessor(const void* kernel) {
  int blocks = EndOfTheList();
  (void)cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 256, 0);
  return blocks;
}
#else
int BlocksPerMultiprocessor(const cudaOccDeviceProp& device, const cudaOccFuncAttributes& kernel,
                            const cudaOccDeviceState& state) {
  cudaOccResult result;
  return cudaOccMaxActiveBlocksPerMultiprocessor(&result, &device, &kernel, &state, 256, 0) == CUDA_OCC_SUCCESS
             ? result.activeBlocksPerMultiprocessor
             : EndOfTheList();
}
int SuggestedThreads(const cudaOccDeviceProp& device, const cudaOccFuncAttributes& kernel,
                     const cudaOccDeviceState& state) {
  int least_grid = 0, threads = 0;
  return cudaOccMaxPotentialOccupancyBlockSize(&least_grid, &threads, &device, &kernel, &state, 0, 0) ==
                 CUDA_OCC_SUCCESS
             ? threads
             : EndOfTheList();
}
#endif
