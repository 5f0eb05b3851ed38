// Functions of the runtime about libraries: those of the driver, once a context is current.
#include <cuda.h>

#include "driver/library.h"
#include "runtime/api.h"

using namespace ref;

namespace {

template <class F>
cudaError_t AsRuntime(F call) {
  const cudaError_t code = Enter([](Context&) { return cudaSuccess; });
  return code != cudaSuccess ? code : Remember(static_cast<cudaError_t>(call()));
}

CUlibrary LibraryOf(cudaLibrary_t library) { return reinterpret_cast<CUlibrary>(library); }

}  // namespace

extern "C" {

cudaError_t cudaLibraryLoadData(cudaLibrary_t* out, const void* data, cudaJitOption* options, void** values,
                                unsigned count, cudaLibraryOption* more, void** more_values, unsigned more_count) {
  return AsRuntime([&] {
    return LibraryLoadData(reinterpret_cast<CUlibrary*>(out), data, reinterpret_cast<CUjit_option*>(options), values,
                           count, reinterpret_cast<CUlibraryOption*>(more), more_values, more_count);
  });
}
cudaError_t cudaLibraryUnload(cudaLibrary_t library) {
  return AsRuntime([&] { return LibraryUnload(LibraryOf(library)); });
}
cudaError_t cudaLibraryGetKernel(cudaKernel_t* out, cudaLibrary_t library, const char* name) {
  return AsRuntime([&] { return LibraryGetKernel(reinterpret_cast<CUkernel*>(out), LibraryOf(library), name); });
}
cudaError_t cudaLibraryGetKernelCount(unsigned* out, cudaLibrary_t library) {
  return AsRuntime([&] { return LibraryGetKernelCount(out, LibraryOf(library)); });
}
cudaError_t cudaLibraryEnumerateKernels(cudaKernel_t* out, unsigned most, cudaLibrary_t library) {
  return AsRuntime([&] { return LibraryEnumerateKernels(reinterpret_cast<CUkernel*>(out), most, LibraryOf(library)); });
}
cudaError_t cudaLibraryGetGlobal(void** address, std::size_t* bytes, cudaLibrary_t library, const char* name) {
  return AsRuntime(
      [&] { return LibraryGetGlobal(reinterpret_cast<CUdeviceptr*>(address), bytes, LibraryOf(library), name); });
}
cudaError_t cudaKernelSetAttributeForDevice(cudaKernel_t kernel, cudaFuncAttribute attribute, int value, int device) {
  return AsRuntime([&] {
    return KernelSetAttribute(static_cast<CUfunction_attribute>(attribute), value, reinterpret_cast<CUkernel>(kernel),
                              device);
  });
}

}  // extern "C"
