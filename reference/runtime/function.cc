// Attributes of kernels.
#include <algorithm>

#include "base/refuse.h"
#include "profile/profile.h"
#include "runtime/api.h"
#include "runtime/device.h"
#include "runtime/graph.h"

namespace ref {

bool UsesDeviceRuntime(Kernel& kernel) {
  for (const auto& [name, code] : kernel.Code().functions) {
    for (const ptx::Function& f : kernel.image->module(kernel.module).functions) {
      if (f.name != code->name) continue;
      for (const ptx::Instruction& i : f.body) {
        if (i.words[0] != "call") continue;
        for (const ptx::Operand& o : i.operands) {
          if (o.name.find("LaunchDevice") != std::string::npos || o.name.rfind("__cudaCDP2", 0) == 0) return true;
        }
      }
    }
  }
  return false;
}

bool BeginsToLaunch(const GraphNode& now, const GraphNode& next) {
  return now.kind == GraphNode::kKernel && next.kind == GraphNode::kKernel && UsesDeviceRuntime(*next.launch.kernel) &&
         !UsesDeviceRuntime(*now.launch.kernel);
}

int FillAttributes(Kernel& kernel, cudaFuncAttributes* out) {
  const KernelAttributes all = AttributesOf(kernel);
  *out = {};
  out->sharedSizeBytes = all.shared;
  out->constSizeBytes = all.constant;
  out->localSizeBytes = all.local;  // perf.lmem.func-attribute-local-size
  out->maxThreadsPerBlock = all.max_threads;
  out->numRegs = all.registers;
  out->ptxVersion = kernel.image->module(kernel.module).target;
  out->binaryVersion = profile::kMajor * 10 + profile::kMinor;
  out->maxDynamicSharedSizeBytes = static_cast<int>(std::min<u64>(
      kernel.max_dynamic_shared, profile::kSharedPerBlock - std::min<u64>(all.shared, profile::kSharedPerBlock)));
  if (kernel.max_dynamic_shared > profile::kSharedPerBlock)
    out->maxDynamicSharedSizeBytes = static_cast<int>(kernel.max_dynamic_shared);
  out->preferredShmemCarveout = kernel.carveout;
  return 0;
}

cudaError_t SetAttribute(Kernel& kernel, cudaFuncAttribute attribute, int value) {
  if (attribute == cudaFuncAttributeMaxDynamicSharedMemorySize) {
    const u64 used = AttributesOf(kernel).shared;
    const u64 most = profile::kSharedPerBlockOptin;
    if (value < 0 || static_cast<u64>(value) + used > most) return cudaErrorInvalidValue;
    kernel.max_dynamic_shared = static_cast<u64>(value);
    return cudaSuccess;
  }
  if (attribute != cudaFuncAttributePreferredSharedMemoryCarveout)
    Refuse("function attribute", std::to_string(static_cast<int>(attribute)));
  if (value < -1 || value > 100) return cudaErrorInvalidValue;
  kernel.carveout = value;
  return cudaSuccess;
}

cudaError_t PlaceOfParameter(const Kernel& kernel, std::size_t index, std::size_t* offset, std::size_t* size) {
  const auto& all = kernel.function->parameters;
  if (index >= all.size()) return cudaErrorInvalidValue;
  if (offset != nullptr) *offset = all[index].offset;
  if (size != nullptr) *size = all[index].size;
  return cudaSuccess;
}

}  // namespace ref

using namespace ref;

namespace {

template <class F>
cudaError_t WithKernel(const void* function, F body) {
  return Enter([&](Context& context) {
    Kernel* kernel = State::Get().KernelOf(context, function);
    return kernel == nullptr ? static_cast<cudaError_t>(State::Get().load_error) : body(*kernel);
  });
}

}  // namespace

extern "C" {

cudaError_t cudaFuncGetAttributes(cudaFuncAttributes* out, const void* function) {
  return WithKernel(function, [&](Kernel& kernel) {
    FillAttributes(kernel, out);
    return cudaSuccess;
  });
}

cudaError_t cudaFuncSetAttribute(const void* function, cudaFuncAttribute attribute, int value) {
  return WithKernel(function, [&](Kernel& kernel) { return SetAttribute(kernel, attribute, value); });
}

cudaError_t cudaFuncGetParamInfo(const void* function, std::size_t index, std::size_t* offset, std::size_t* size) {
  return WithKernel(function, [&](Kernel& kernel) { return PlaceOfParameter(kernel, index, offset, size); });
}

cudaError_t cudaFuncGetName(const char** name, const void* function) {
  return WithKernel(function, [&](const Kernel& kernel) {
    if (name == nullptr) return cudaErrorInvalidValue;
    *name = kernel.function->name.c_str();
    return cudaSuccess;
  });
}

// What the driver launches in the current context.
cudaError_t cudaGetFuncBySymbol(cudaFunction_t* out, const void* function) {
  return WithKernel(function, [&](Kernel& kernel) {
    if (out == nullptr) return cudaErrorInvalidValue;
    *out = reinterpret_cast<cudaFunction_t>(&kernel);
    return cudaSuccess;
  });
}

cudaError_t cudaFuncSetCacheConfig(const void* function, cudaFuncCache config) {
  return WithKernel(function, [&](Kernel& kernel) {
    kernel.cache_preference = config;
    return cudaSuccess;
  });
}

}  // extern "C"
