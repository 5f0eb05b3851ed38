#include "runtime/device.h"

#include <algorithm>
#include <cstdio>
#include <cstring>

#include "base/refuse.h"
#include "profile/profile.h"
#include "runtime/api.h"
#include "runtime/extents.h"
#include "runtime/graph.h"
#include "runtime/pool.h"
#include "runtime/rules.h"

namespace ref {

constinit Rule<bool(int, int*)> Attribute{[](int attribute, int* value) {
  namespace p = profile;
  static const std::map<int, int> kValues = {
      {cudaDevAttrMaxThreadsPerBlock, p::kThreadsPerBlock},
      {cudaDevAttrMaxBlockDimX, p::kBlockLimit[0]},
      {cudaDevAttrMaxBlockDimY, p::kBlockLimit[1]},
      {cudaDevAttrMaxBlockDimZ, p::kBlockLimit[2]},
      {cudaDevAttrMaxGridDimX, p::kGridLimit[0]},
      {cudaDevAttrMaxGridDimY, p::kGridLimit[1]},
      {cudaDevAttrMaxGridDimZ, p::kGridLimit[2]},
      {cudaDevAttrMaxSharedMemoryPerBlock, p::kSharedPerBlock},
      {cudaDevAttrTotalConstantMemory, p::kConstantMemory},
      {cudaDevAttrWarpSize, p::kWarp},
      {cudaDevAttrMaxPitch, 0x7fffffff},
      {cudaDevAttrMaxRegistersPerBlock, p::kRegistersPerSm},
      {cudaDevAttrClockRate, p::kClockKhz},
      {cudaDevAttrTextureAlignment, 512},
      {cudaDevAttrMultiProcessorCount, p::kSmCount},
      {cudaDevAttrCanMapHostMemory, 1},
      {cudaDevAttrConcurrentKernels, 1},
      {cudaDevAttrUnifiedAddressing, 1},
      {cudaDevAttrMemoryClockRate, p::kClockKhz},
      {cudaDevAttrGlobalMemoryBusWidth, 512},
      {cudaDevAttrL2CacheSize, p::kL2},
      {cudaDevAttrMaxThreadsPerMultiProcessor, p::kThreadsPerSm},
      {cudaDevAttrAsyncEngineCount, p::kCopyEngines},
      {cudaDevAttrComputeCapabilityMajor, p::kMajor},
      {cudaDevAttrComputeCapabilityMinor, p::kMinor},
      {cudaDevAttrStreamPrioritiesSupported, 1},
      {cudaDevAttrHostRegisterSupported, 1},
      {cudaDevAttrMemoryPoolsSupported, 1},
      {cudaDevAttrMemoryPoolSupportedHandleTypes, cudaMemHandleTypePosixFileDescriptor},
      {cudaDevAttrGlobalL1CacheSupported, 1},
      {cudaDevAttrLocalL1CacheSupported, 1},
      {cudaDevAttrMaxSharedMemoryPerMultiprocessor, p::kSharedPerSm},
      {cudaDevAttrMaxRegistersPerMultiprocessor, p::kRegistersPerSm},
      {cudaDevAttrHostNativeAtomicSupported, 1},
      {cudaDevAttrSingleToDoublePrecisionPerfRatio, 2},
      {cudaDevAttrIntegrated, 0},
      {cudaDevAttrGPUDirectRDMASupported, 0},
      {cudaDevAttrComputePreemptionSupported, 1},
      {cudaDevAttrComputeMode, cudaComputeModeDefault},
      {cudaDevAttrCanUseHostPointerForRegisteredMem, 1},
      {cudaDevAttrCooperativeLaunch, 1},
      {cudaDevAttrMaxSharedMemoryPerBlockOptin, p::kSharedPerBlockOptin},
      {cudaDevAttrMaxBlocksPerMultiprocessor, p::kBlocksPerSm},
      {cudaDevAttrReservedSharedMemoryPerBlock, p::kSharedReserved},
      {cudaDevAttrManagedMemory, 1},
      {cudaDevAttrConcurrentManagedAccess, 1},
      {cudaDevAttrNumaId, 0},
      {cudaDevAttrHostNumaId, 0},
      {cudaDevAttrHostMemoryPoolsSupported, 1},
      {cudaDevAttrHostNumaMemoryPoolsSupported, 1},
  };
  if (attribute <= 0 || attribute >= cudaDevAttrMax) return false;
  const auto found = kValues.find(attribute);
  *value = found == kValues.end() ? 0 : found->second;  // what the model lacks, it does not support
  if (const auto extent = ExtentAttributes().find(attribute); extent != ExtentAttributes().end())
    *value = extent->second;
  return true;
}};

u64 DefaultLimit(int limit) {
  switch (limit) {
    case cudaLimitStackSize:
      return profile::kStackDefault;
    case cudaLimitPrintfFifoSize:
      return profile::kPrintfDefault;
    case cudaLimitMallocHeapSize:
      return profile::kHeapDefault;
    case cudaLimitDevRuntimePendingLaunchCount:
      return profile::kPendingDefault;
    case cudaLimitMaxL2FetchGranularity:
      return 64;
    default:
      return 0;
  }
}

constinit Rule<cudaError_t(const Context&, int, u64*)> LimitOf{[](const Context& context, int limit, u64* value) {
  if (limit == cudaLimitDevRuntimeSyncDepth) return cudaErrorUnsupportedLimit;
  if (DefaultLimit(limit) == 0) return cudaErrorInvalidValue;
  const auto set = context.limits.find(limit);
  *value = set == context.limits.end() ? DefaultLimit(limit) : set->second;
  return cudaSuccess;
}};

constinit Rule<cudaError_t(Context&, int, u64)> SetLimit{[](Context& context, int limit, u64 value) {
  if (limit == cudaLimitDevRuntimeSyncDepth) return cudaErrorUnsupportedLimit;
  if (DefaultLimit(limit) == 0) return cudaErrorInvalidValue;
  const bool fixed = (limit == cudaLimitMallocHeapSize && context.heap_fixed) ||
                     (limit == cudaLimitPrintfFifoSize && context.printf_fixed);
  if (fixed || (limit == cudaLimitStackSize && value > (512 << 10))) return cudaErrorInvalidValue;
  context.limits[limit] = value;
  return cudaSuccess;
}};

constinit Rule<void(cudaDeviceProp*)> rule::DescribeDevice{[](cudaDeviceProp* p) {
  *p = {};
  std::snprintf(p->name, sizeof p->name, "%s", profile::kName);
  std::memcpy(p->uuid.bytes, profile::kUuid, sizeof profile::kUuid);
  p->totalGlobalMem = profile::kMemory;
  p->sharedMemPerBlock = profile::kSharedPerBlock;
  p->regsPerBlock = profile::kRegistersPerSm;
  p->warpSize = profile::kWarp;
  p->memPitch = 0x7fffffff;
  p->maxThreadsPerBlock = profile::kThreadsPerBlock;
  for (int i = 0; i < 3; ++i) {
    p->maxThreadsDim[i] = static_cast<int>(profile::kBlockLimit[i]);
    p->maxGridSize[i] = static_cast<int>(profile::kGridLimit[i]);
  }
  p->totalConstMem = profile::kConstantMemory;
  p->major = profile::kMajor;
  p->minor = profile::kMinor;
  p->textureAlignment = 512;
  FillExtents(p);
  p->multiProcessorCount = profile::kSmCount;
  p->canMapHostMemory = 1;
  p->concurrentKernels = 1;
  p->unifiedAddressing = 1;
  p->l2CacheSize = profile::kL2;
  p->maxThreadsPerMultiProcessor = profile::kThreadsPerSm;
  p->sharedMemPerMultiprocessor = profile::kSharedPerSm;
  p->regsPerMultiprocessor = profile::kRegistersPerSm;
  p->sharedMemPerBlockOptin = profile::kSharedPerBlockOptin;
  p->reservedSharedMemPerBlock = profile::kSharedReserved;
  p->maxBlocksPerMultiProcessor = static_cast<int>(profile::kBlocksPerSm);
  p->cooperativeLaunch = 1;
  p->hostNativeAtomicSupported = 1;
  p->streamPrioritiesSupported = 1;
  p->asyncEngineCount = profile::kCopyEngines;
  p->canUseHostPointerForRegisteredMem = 1;
  p->hostRegisterSupported = 1;
  p->memoryPoolsSupported = 1;
  p->memoryPoolSupportedHandleTypes = cudaMemHandleTypePosixFileDescriptor;
  p->managedMemory = 1;
  p->concurrentManagedAccess = 1;
  p->computePreemptionSupported = 1;
  p->memoryBusWidth = 512;
  p->globalL1CacheSupported = 1;
  p->localL1CacheSupported = 1;
}};

constinit Rule<cudaError_t(cudaDeviceProp*, int)> rule::TellProperties{[](cudaDeviceProp* p, int device) {
  if (p == nullptr || device != 0) return Remember(cudaErrorInvalidDevice);
  DescribeDevice(p);
  return cudaSuccess;
}};

constinit Rule<cudaError_t(int)> rule::SetDevice{[](int device) {
  if (VisibleDevices() == 0) return Remember(cudaErrorNoDevice);
  if (device != 0) return Remember(cudaErrorInvalidDevice);
  return Enter([](Context&) { return cudaSuccess; });
}};

constinit Rule<cudaError_t(int*)> rule::TellVersion{[](int* version) {
  if (version == nullptr) return Remember(cudaErrorInvalidValue);
  *version = profile::kVersion;
  return cudaSuccess;
}};
constinit Rule<cudaError_t(int*)> rule::TellRuntimeVersion{[](int* version) { return TellVersion(version); }};

constinit Rule<cudaError_t()> rule::ResetDevice{[] {
  HostThread& thread = ThisThread();
  Device::Get().Call([&] {
    Context* context = ExistingContext(thread);
    if (context == nullptr) return true;
    if (context->sticky == 0 && !AllDone(*context)) return false;
    State::Get().Destroy(*context);
    return true;
  });
  thread.last = cudaSuccess;
  if (thread.contexts == std::vector{kPrimary}) thread.contexts.clear();
  return cudaSuccess;
}};

constinit Rule<cudaError_t()> rule::SynchronizeDevice{[] {
  bool first = true;
  return EnterUntil([&](Context& context, cudaError_t* code) {
    if (first && (*code = AskDevice(context)) != cudaSuccess) return true;
    first = false;
    if (!DeviceMayReturn(context)) return false;
    HostHasSeenAll();
    return true;
  });
}};

}  // namespace ref

using namespace ref;

namespace {

bool IsDevice(int device) { return device == 0; }

}  // namespace

extern "C" {

cudaError_t cudaGetDeviceCount(int* count) {
  if (count == nullptr) return Remember(cudaErrorInvalidValue);
  *count = VisibleDevices();
  return *count == 0 ? Remember(cudaErrorNoDevice) : cudaSuccess;
}
cudaError_t cudaGetDevice(int* device) {
  *device = 0;
  return cudaSuccess;
}
cudaError_t cudaSetDevice(int device) { return rule::SetDevice(device); }
cudaError_t cudaRuntimeGetVersion(int* version) { return rule::TellRuntimeVersion(version); }
cudaError_t cudaDriverGetVersion(int* version) { return rule::TellVersion(version); }
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* p, int device) { return rule::TellProperties(p, device); }
cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device) {
  if (!IsDevice(device)) return Remember(cudaErrorInvalidDevice);
  return Attribute(attribute, value) ? cudaSuccess : Remember(cudaErrorInvalidValue);
}
cudaError_t cudaDeviceGetPCIBusId(char* id, int length, int device) {
  if (!IsDevice(device)) return Remember(cudaErrorInvalidDevice);
  std::snprintf(id, static_cast<std::size_t>(length), "0000:00:00.0");
  return cudaSuccess;
}
cudaError_t cudaDeviceCanAccessPeer(int* can, int device, int peer) {
  if (!IsDevice(device) || !IsDevice(peer)) return Remember(cudaErrorInvalidDevice);
  *can = 0;
  return cudaSuccess;
}
cudaError_t cudaDeviceEnablePeerAccess(int, unsigned) { return Remember(cudaErrorInvalidDevice); }
cudaError_t cudaDeviceDisablePeerAccess(int) { return Remember(cudaErrorInvalidDevice); }

cudaError_t cudaDeviceSynchronize() { return rule::SynchronizeDevice(); }

cudaError_t cudaDeviceReset() { return rule::ResetDevice(); }

cudaError_t cudaDeviceGetLimit(std::size_t* value, cudaLimit limit) {
  return Enter([&](Context& context) {
    u64 found = 0;
    const cudaError_t code = LimitOf(context, limit, &found);
    if (code == cudaSuccess) *value = found;
    return code;
  });
}
cudaError_t cudaDeviceSetLimit(cudaLimit limit, std::size_t value) {
  return Enter([&](Context& context) { return SetLimit(context, limit, value); });
}
cudaError_t cudaDeviceGetCacheConfig(cudaFuncCache* config) {
  return Enter([&](Context& context) {
    *config = static_cast<cudaFuncCache>(context.cache_config);
    return cudaSuccess;
  });
}
cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache config) {
  return Enter([&](Context& context) {
    context.cache_config = config;
    return cudaSuccess;
  });
}

// pi.mapped.system-atomics-query, -errors: this device's link has native atomics (cudaDevAttrHostNativeAtomicSupported).
cudaError_t cudaDeviceGetHostAtomicCapabilities(unsigned* capabilities, const cudaAtomicOperation* operations,
                                                unsigned count, int device) {
  if (device < 0 || device >= VisibleDevices()) return Remember(cudaErrorInvalidDevice);
  if (capabilities == nullptr || operations == nullptr || count == 0) return Remember(cudaErrorInvalidValue);
  const auto known = [](cudaAtomicOperation o) {
    return o >= cudaAtomicOperationIntegerAdd && o <= cudaAtomicOperationFloatMax;
  };
  if (!std::all_of(operations, operations + count, known)) return Remember(cudaErrorInvalidValue);
  for (unsigned i = 0; i < count; ++i) {
    const bool of_floats = operations[i] >= cudaAtomicOperationFloatAdd;
    capabilities[i] = cudaAtomicCapabilityScalar32 | cudaAtomicCapabilityScalar64 |
                      (of_floats ? 0u : cudaAtomicCapabilitySigned | cudaAtomicCapabilityUnsigned);
  }
  return cudaSuccess;
}

}  // extern "C"
