#include "driver/memory.h"

#include <cuda.h>

#include "driver/modules.h"
#include "runtime/api.h"
#include "runtime/copy.h"

namespace ref {
namespace {

// Words of 32 bits; `stream` null: the legacy stream.
cudaError_t FillWords(CUdeviceptr to, unsigned value, std::size_t count, CUstream handle) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    Stream* stream = FindStream(context, reinterpret_cast<cudaStream_t>(handle), thread);
    const Region* region = Device::Get().memory.Find(to);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    if (region == nullptr || to % 4 != 0 || !Device::Get().memory.HoldsRow(to, count * 4, true))
      return cudaErrorInvalidValue;
    Enqueue(context, *stream, std::make_shared<Action>([=] {
              WatchRow(Pointer<void>(to), nullptr, count * sizeof value);
              for (std::size_t i = 0; i < count; ++i)
                __atomic_store_n(Pointer<unsigned>(to) + i, value, __ATOMIC_RELAXED);
            }));
    return cudaSuccess;
  });
}
CUresult MemsetD32Async(CUdeviceptr to, unsigned value, std::size_t count, CUstream stream) {
  return Quietly([&] { return FillWords(to, value, count, stream); });
}
CUresult MemsetD32(CUdeviceptr to, unsigned value, std::size_t count) {
  return Quietly([&] { return FillWords(to, value, count, nullptr); });
}
CUresult MemsetD8(CUdeviceptr to, unsigned char value, std::size_t count) {
  return Quietly([&] { return cudaMemset(Pointer<void>(to), value, count); });
}
CUresult StreamCreate(CUstream* out, unsigned flags) {
  return Quietly([&] { return cudaStreamCreateWithFlags(reinterpret_cast<cudaStream_t*>(out), flags); });
}
CUresult EventCreate(CUevent* out, unsigned flags) {
  return Quietly([&] { return cudaEventCreateWithFlags(reinterpret_cast<cudaEvent_t*>(out), flags); });
}
CUresult MemAlloc(CUdeviceptr* out, std::size_t bytes) {
  return Quietly([&] { return bytes == 0 ? cudaErrorInvalidValue : cudaMalloc(reinterpret_cast<void**>(out), bytes); });
}
CUresult MemFree(CUdeviceptr address) {
  return Quietly([&] { return cudaFree(Pointer<void>(address)); });
}
CUresult MemcpyDtoH(void* to, CUdeviceptr from, std::size_t bytes) {
  return Quietly([&] { return cudaMemcpy(to, Pointer<void>(from), bytes, cudaMemcpyDeviceToHost); });
}
CUresult EventRecord(CUevent event, CUstream stream) {
  return Quietly(
      [&] { return cudaEventRecord(reinterpret_cast<cudaEvent_t>(event), reinterpret_cast<cudaStream_t>(stream)); });
}
CUresult StreamWaitEvent(CUstream stream, CUevent event, unsigned flags) {
  return Quietly([&] {
    return cudaStreamWaitEvent(reinterpret_cast<cudaStream_t>(stream), reinterpret_cast<cudaEvent_t>(event), flags);
  });
}

CUresult PrimaryGetState(CUdevice device, unsigned* flags, int* active) {
  if (device != 0) return CUDA_ERROR_INVALID_DEVICE;
  Device::Get().Do([&] {
    *flags = State::Get().device_flags;
    *active = State::Get().primary != 0 ? 1 : 0;
  });
  return CUDA_SUCCESS;
}
// pi.init.driver-api-reaches-primary
CUresult PrimaryRetain(CUcontext* out, CUdevice device) {
  if (device != 0) return CUDA_ERROR_INVALID_DEVICE;
  Device::Get().Do([&] { *out = reinterpret_cast<CUcontext>(State::Get().Primary()); });
  return CUDA_SUCCESS;
}
CUresult CtxGetCurrent(CUcontext* out) {
  HostThread& thread = ThisThread();
  Device::Get().Do([&] {
    const bool any = !thread.contexts.empty() || thread.bound;
    *out = any ? reinterpret_cast<CUcontext>(ExistingContext(thread)) : nullptr;
  });
  return CUDA_SUCCESS;
}

}  // namespace

std::map<std::string, void*> MemoryEntries() {
  return {
      {"cuMemsetD32Async", reinterpret_cast<void*>(&MemsetD32Async)},
      {"cuMemsetD32", reinterpret_cast<void*>(&MemsetD32)},
      {"cuMemsetD8", reinterpret_cast<void*>(&MemsetD8)},
      {"cuStreamCreate", reinterpret_cast<void*>(&StreamCreate)},
      {"cuEventCreate", reinterpret_cast<void*>(&EventCreate)},
      {"cuMemAlloc", reinterpret_cast<void*>(&MemAlloc)},
      {"cuMemFree", reinterpret_cast<void*>(&MemFree)},
      {"cuMemcpyDtoH", reinterpret_cast<void*>(&MemcpyDtoH)},
      {"cuEventRecord", reinterpret_cast<void*>(&EventRecord)},
      {"cuStreamWaitEvent", reinterpret_cast<void*>(&StreamWaitEvent)},
      {"cuDevicePrimaryCtxGetState", reinterpret_cast<void*>(&PrimaryGetState)},
      {"cuDevicePrimaryCtxRetain", reinterpret_cast<void*>(&PrimaryRetain)},
      {"cuCtxGetCurrent", reinterpret_cast<void*>(&CtxGetCurrent)},
  };
}

}  // namespace ref
