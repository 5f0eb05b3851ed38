// A kernel that reads and writes the first and the last word of mapped memory, in a child, because it may fault.
#include "cts/case.cuh"
#include "cts/memory/virtual_memory.h"

namespace {

__global__ void Touch(volatile unsigned* first, volatile unsigned* last) {
  *first = *first + 1;
  *last = *last + 1;
}

/// What the wait after such a kernel returns.
cudaError_t UseOf(CUdeviceptr address, std::size_t bytes) {
  unsigned char* const at = cts::Pointer(address);
  Touch<<<1, 1>>>(reinterpret_cast<volatile unsigned*>(at),
                  reinterpret_cast<volatile unsigned*>(at + bytes - sizeof(unsigned)));
  (void)cudaPeekAtLastError();
  return cudaDeviceSynchronize();
}

}  // namespace
