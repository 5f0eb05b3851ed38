#include "driver/functions.h"

#include "base/refuse.h"
#include "driver/call.h"
#include "driver/library.h"
#include "runtime/device.h"

namespace ref {
namespace {

// Runs `body(context, kernel)` in the current context.
template <class F>
CUresult WithFunction(CUfunction function, F body) {
  return InContext([&] {
    return Enter([&](Context& context) {
      Kernel* kernel = FindFunction(function, context);
      return kernel == nullptr ? cudaErrorInvalidResourceHandle : static_cast<cudaError_t>(body(context, *kernel));
    });
  });
}

struct Extra {
  const u8* buffer = nullptr;
  std::size_t bytes = 0;
};
Extra ReadExtra(void** extra) {
  Extra read;
  for (; *extra != CU_LAUNCH_PARAM_END; extra += 2) {
    if (extra[0] == CU_LAUNCH_PARAM_BUFFER_POINTER) {
      read.buffer = static_cast<const u8*>(extra[1]);
    } else if (extra[0] == CU_LAUNCH_PARAM_BUFFER_SIZE) {
      read.bytes = *static_cast<const std::size_t*>(extra[1]);
    } else {
      Refuse("argument of cuLaunchKernel", "extra other than a buffer and its size");
    }
  }
  return read;
}

// False where they are missing.
bool ReadParameters(const Kernel& kernel, void** arguments, void** extra, std::vector<u8>* out) {
  if (extra != nullptr) {
    const Extra given = ReadExtra(extra);
    if (given.bytes < kernel.function->parameter_bytes || (given.bytes > 0 && given.buffer == nullptr)) return false;
    *out = rule::TakeParameters(kernel, given.buffer);
    return true;
  }
  if (arguments == nullptr && !kernel.function->parameters.empty()) return false;
  *out = PackParameters(kernel, arguments);
  return true;
}

CUresult LaunchKernel(CUfunction function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                      unsigned shared, CUstream handle, void** arguments, void** extra) {
  if (arguments != nullptr && extra != nullptr) return CUDA_ERROR_INVALID_VALUE;  // pi.module.both-ways-refused
  HostThread& thread = ThisThread();
  bool captures = false;
  const CUresult code = WithFunction(function, [&](Context& context, Kernel& kernel) {
    Stream* stream = FindStream(context, reinterpret_cast<cudaStream_t>(handle), thread);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    captures = stream->capture != nullptr;
    std::vector<u8> parameters;
    if (!ReadParameters(kernel, arguments, extra, &parameters)) return cudaErrorInvalidValue;
    const cudaError_t launched =
        LaunchOn(context, *stream, Launch{&kernel, {gx, gy, gz}, {bx, by, bz}, shared, std::move(parameters), false});
    return launched == cudaErrorInvalidConfiguration ? cudaErrorInvalidValue : launched;  // as the driver names it
  });
  if (code != CUDA_SUCCESS || captures || !LaunchesBlock()) return code;
  return InContext([&] { return cudaStreamSynchronize(reinterpret_cast<cudaStream_t>(handle)); });
}

CUresult FuncGetAttribute(int* out, CUfunction_attribute attribute, CUfunction function) {
  return WithFunction(function, [&](Context&, Kernel& kernel) { return TellAttribute(kernel, attribute, out); });
}
CUresult FuncSetAttribute(CUfunction function, CUfunction_attribute attribute, int value) {
  return WithFunction(function, [&](Context&, Kernel& kernel) {
    const cudaError_t code = SetAttribute(kernel, static_cast<cudaFuncAttribute>(attribute), value);
    if (code == cudaSuccess) NoteOwnAttribute(kernel, attribute);
    return code;
  });
}

// pi.module.handle-tells-origin
CUresult FuncGetModule(CUmodule* out, CUfunction function) {
  return WithFunction(function, [&](Context&, const Kernel& kernel) {
    if (out == nullptr) return cudaErrorInvalidValue;
    *out = reinterpret_cast<CUmodule>(kernel.image);
    return cudaSuccess;
  });
}
CUresult FuncGetName(const char** out, CUfunction function) {
  return WithFunction(function, [&](Context&, const Kernel& kernel) {
    if (out == nullptr) return cudaErrorInvalidValue;
    *out = kernel.function->name.c_str();
    return cudaSuccess;
  });
}
// pi.module.parameter-layout
CUresult FuncGetParamInfo(CUfunction function, std::size_t index, std::size_t* offset, std::size_t* bytes) {
  return WithFunction(function, [&](Context&, const Kernel& kernel) {
    return offset == nullptr ? cudaErrorInvalidValue : PlaceOfParameter(kernel, index, offset, bytes);
  });
}

CUresult ActiveBlocksOf(int* out, CUfunction function, int block_size, std::size_t shared) {
  return WithFunction(function, [&](Context&, Kernel& kernel) {
    if (out == nullptr || block_size <= 0) return cudaErrorInvalidValue;
    *out = ActiveBlocks(kernel, block_size, shared);
    return cudaSuccess;
  });
}

}  // namespace

CUresult TellAttribute(Kernel& kernel, CUfunction_attribute attribute, int* out) {
  if (out == nullptr) return CUDA_ERROR_INVALID_VALUE;
  cudaFuncAttributes all{};
  FillAttributes(kernel, &all);
  switch (attribute) {
    case CU_FUNC_ATTRIBUTE_MAX_THREADS_PER_BLOCK:
      return *out = all.maxThreadsPerBlock, CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_SHARED_SIZE_BYTES:
      return *out = static_cast<int>(all.sharedSizeBytes), CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_CONST_SIZE_BYTES:
      return *out = static_cast<int>(all.constSizeBytes), CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_LOCAL_SIZE_BYTES:
      return *out = static_cast<int>(all.localSizeBytes), CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_NUM_REGS:
      return *out = all.numRegs, CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_PTX_VERSION:
      return *out = all.ptxVersion, CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_BINARY_VERSION:
      return *out = all.binaryVersion, CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES:
      return *out = all.maxDynamicSharedSizeBytes, CUDA_SUCCESS;
    case CU_FUNC_ATTRIBUTE_PREFERRED_SHARED_MEMORY_CARVEOUT:
      return *out = all.preferredShmemCarveout, CUDA_SUCCESS;
    default:
      Refuse("function attribute", std::to_string(static_cast<int>(attribute)));
  }
}

constinit Rule<std::vector<u8>(const Kernel&, const u8*)> rule::TakeParameters{
    [](const Kernel& kernel, const u8* buffer) {
      return std::vector<u8>(buffer, buffer + kernel.function->parameter_bytes);
    }};

std::map<std::string, void*> FunctionEntries() {
  return {
      {"cuLaunchKernel", reinterpret_cast<void*>(&LaunchKernel)},
      {"cuFuncGetAttribute", reinterpret_cast<void*>(&FuncGetAttribute)},
      {"cuFuncSetAttribute", reinterpret_cast<void*>(&FuncSetAttribute)},
      {"cuFuncGetModule", reinterpret_cast<void*>(&FuncGetModule)},
      {"cuFuncGetName", reinterpret_cast<void*>(&FuncGetName)},
      {"cuOccupancyMaxActiveBlocksPerMultiprocessor", reinterpret_cast<void*>(&ActiveBlocksOf)},
      {"cuFuncGetParamInfo", reinterpret_cast<void*>(&FuncGetParamInfo)},
  };
}

}  // namespace ref
