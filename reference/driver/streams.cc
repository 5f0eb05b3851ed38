#include "driver/streams.h"

#include <cuda.h>

#include "driver/call.h"
#include "driver/contexts.h"
#include "runtime/api.h"

namespace ref {
namespace {

// Queries need no context.
CUresult StreamQuery(CUstream stream) {
  return Quietly([&] { return cudaStreamQuery(reinterpret_cast<cudaStream_t>(stream)); });
}
CUresult EventQuery(CUevent event) {
  return Quietly([&] { return cudaEventQuery(reinterpret_cast<cudaEvent_t>(event)); });
}

// As it was before 12.5.
CUresult StreamGetCtx(CUstream handle, CUcontext* out) {
  HostThread& thread = ThisThread();
  return InContext([&] {
    return Enter([&](Context& context) {
      const Stream* stream = FindStream(context, reinterpret_cast<cudaStream_t>(handle), thread);
      if (stream == nullptr) return cudaErrorInvalidResourceHandle;
      if (out == nullptr) return cudaErrorInvalidValue;
      *out = HandleOf(*State::Get().Find(stream->context));
      return cudaSuccess;
    });
  });
}

}  // namespace

std::map<std::string, void*> StreamEntries() {
  return {
      {"cuStreamCreate", Same<decltype(cuStreamCreate), cudaStreamCreateWithFlags>()},
      {"cuStreamCreateWithPriority", Same<decltype(cuStreamCreateWithPriority), cudaStreamCreateWithPriority>()},
      {"cuStreamDestroy", Same<decltype(cuStreamDestroy), cudaStreamDestroy>()},
      {"cuStreamSynchronize", Same<decltype(cuStreamSynchronize), cudaStreamSynchronize>()},
      {"cuStreamQuery", reinterpret_cast<void*>(&StreamQuery)},
      {"cuStreamGetCtx", reinterpret_cast<void*>(&StreamGetCtx)},
      {"cuStreamWaitEvent", Same<decltype(cuStreamWaitEvent), cudaStreamWaitEvent>()},
      {"cuEventCreate", Same<decltype(cuEventCreate), cudaEventCreateWithFlags>()},
      {"cuEventDestroy", Same<decltype(cuEventDestroy), cudaEventDestroy>()},
      {"cuEventRecord", Same<decltype(cuEventRecord), cudaEventRecord>()},
      {"cuEventSynchronize", Same<decltype(cuEventSynchronize), cudaEventSynchronize>()},
      {"cuEventQuery", reinterpret_cast<void*>(&EventQuery)},
  };
}

}  // namespace ref
