#include "runtime/device.h"

#include <cstdio>
#include <cstring>

#include "base/mutants.h"
#include "base/refuse.h"
#include "profile/profile.h"
#include "runtime/api.h"
#include "runtime/extents.h"
#include "runtime/graph.h"
#include "runtime/rules.h"

namespace ref {

bool Attribute(int attribute, int* value) {
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
      {cudaDevAttrMaxRegistersPerBlock,
       Mutant(kBlockHasHalfTheRegisters) ? p::kRegistersPerSm / 2 : p::kRegistersPerSm},
      {cudaDevAttrClockRate, Mutant(kClockRateIsInMegahertz) ? p::kClockKhz / 1000 : p::kClockKhz},
      {cudaDevAttrTextureAlignment, 512},
      {cudaDevAttrMultiProcessorCount, p::kSmCount},
      {cudaDevAttrCanMapHostMemory, Mutant(kMappingIsNotTold) ? 0 : 1},
      {cudaDevAttrConcurrentKernels, Mutant(kConcurrencyIsNotTold) ? 0 : 1},
      {cudaDevAttrUnifiedAddressing, Mutant(kUnifiedAddressingIsNotTold) ? 0 : 1},
      {cudaDevAttrMemoryClockRate, p::kClockKhz},
      {cudaDevAttrGlobalMemoryBusWidth, Mutant(kBusWidthAttributeIsInBytes) ? 64 : 512},
      {cudaDevAttrL2CacheSize, p::kL2},
      {cudaDevAttrMaxThreadsPerMultiProcessor, p::kThreadsPerSm},
      {cudaDevAttrAsyncEngineCount, Mutant(kCopyEnginesAreNotTold) ? 0 : p::kCopyEngines},
      {cudaDevAttrComputeCapabilityMajor,
       Mutant(kCapabilityAndAttributesAreCudaVersion) ? p::kVersion / 1000 : p::kMajor},
      {cudaDevAttrComputeCapabilityMinor, p::kMinor},
      {cudaDevAttrStreamPrioritiesSupported, Mutant(kPrioritiesAreNotTold) ? 0 : 1},
      {cudaDevAttrHostRegisterSupported, 1},
      {cudaDevAttrMemoryPoolsSupported, 1},
      {cudaDevAttrGlobalL1CacheSupported, 1},
      {cudaDevAttrLocalL1CacheSupported, 1},
      {cudaDevAttrMaxSharedMemoryPerMultiprocessor, p::kSharedPerSm},
      {cudaDevAttrMaxRegistersPerMultiprocessor, p::kRegistersPerSm},
      {cudaDevAttrHostNativeAtomicSupported, Mutant(kNativeAtomicsAreNotTold) ? 0 : 1},
      {cudaDevAttrSingleToDoublePrecisionPerfRatio, Mutant(kPrecisionRatioIs64) ? 64 : 2},
      {cudaDevAttrIntegrated, Mutant(kIntegratedByAttributeAlone) ? 1 : 0},
      {cudaDevAttrGPUDirectRDMASupported, Mutant(kRdmaByAttributeAlone) ? 1 : 0},
      {cudaDevAttrComputePreemptionSupported, 1},
      {cudaDevAttrComputeMode, Mutant(kComputeModeIsAnOldOne) ? cudaComputeModeExclusive : cudaComputeModeDefault},
      {cudaDevAttrCanUseHostPointerForRegisteredMem, 1},
      {cudaDevAttrCooperativeLaunch, 1},
      {cudaDevAttrMaxSharedMemoryPerBlockOptin, Mutant(kOptInIsNotTold) ? p::kSharedPerBlock : p::kSharedPerBlockOptin},
      {cudaDevAttrMaxBlocksPerMultiprocessor, p::kBlocksPerSm},
      {cudaDevAttrReservedSharedMemoryPerBlock, p::kSharedReserved},
      {cudaDevAttrNumaId, 0},
      {cudaDevAttrHostNumaId, 0},
  };
  if (attribute <= 0 || attribute >= cudaDevAttrMax) return false;
  const auto found = kValues.find(attribute);
  *value = found == kValues.end() ? 0 : found->second;  // what the model lacks, it does not support
  if (const auto extent = ExtentAttributes().find(attribute); extent != ExtentAttributes().end())
    *value = extent->second;
  return true;
}

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

// cdp.limit.sync-depth-get-unsupported
cudaError_t LimitOf(const Context& context, int limit, u64* value) {
  if (limit == cudaLimitDevRuntimeSyncDepth) {
    *value = 2;
    return Mutant(kSyncDepthIsTold)    ? cudaSuccess
           : Mutant(kSyncDepthGetCode) ? cudaErrorInvalidValue
                                       : cudaErrorUnsupportedLimit;
  }
  if (DefaultLimit(limit) == 0) return cudaErrorInvalidValue;
  auto set = context.limits.find(limit);
  if (Mutant(kStackSizeReadsDefault) && limit == cudaLimitStackSize) set = context.limits.end();
  if (Mutant(kPendingDefaultIsLess) && limit == cudaLimitDevRuntimePendingLaunchCount && set == context.limits.end())
    return *value = 1024, cudaSuccess;
  *value = set == context.limits.end() ? DefaultLimit(limit) : set->second;
  return cudaSuccess;
}

// cdp.limit.sync-depth-set-unsupported, cdp.heap.size-fixed-after-use
cudaError_t SetLimit(Context& context, int limit, u64 value) {
  if (limit == cudaLimitDevRuntimeSyncDepth)
    return Mutant(kSyncDepthIsSet)     ? cudaSuccess
           : Mutant(kSyncDepthSetCode) ? cudaErrorInvalidValue
                                       : cudaErrorUnsupportedLimit;
  if (DefaultLimit(limit) == 0) return cudaErrorInvalidValue;
  u64 now = 0;
  const bool shrinks = LimitOf(context, limit, &now) == cudaSuccess && value < now;
  if (limit == cudaLimitMallocHeapSize && context.heap_fixed) {
    if (Mutant(kHeapSizeFixedInSilence)) return cudaSuccess;
    if (!Mutant(kHeapSizeChangesAfterUse) && !(Mutant(kHeapSizeShrinksAfterMalloc) && shrinks))
      return Mutant(kHeapSizeFixedCode) ? cudaErrorNotPermitted : cudaErrorInvalidValue;
  }
  if (limit == cudaLimitPrintfFifoSize && context.printf_fixed && !Mutant(kPrintfSizeChangesAfterUse) &&
      !(Mutant(kPrintfSizeShrinksAfterUse) && shrinks))
    return cudaErrorInvalidValue;
  if (limit == cudaLimitStackSize && value > (512 << 10)) return cudaErrorInvalidValue;
  if (limit == cudaLimitStackSize && Mutant(kStackSizeIsNotSet)) return cudaSuccess;
  if (Mutant(kLimitsOnlyGrow) && shrinks) return cudaSuccess;
  if (Mutant(kStackSizeIsSetLate) && limit == cudaLimitStackSize && context.late_stack == 0) {
    context.late_stack = value;
    return cudaSuccess;
  }
  context.limits[limit] = value;
  if (Mutant(kLimitsAreOfTheProcess)) {
    for (const auto& [id, other] : State::Get().contexts) other->limits[limit] = value;
  }
  return cudaSuccess;
}

}  // namespace ref

using namespace ref;

namespace {

void Fill(cudaDeviceProp* p) {
  *p = {};
  std::snprintf(p->name, sizeof p->name, "%s", profile::kName);
  std::memcpy(p->uuid.bytes, "cts-reference--", 16);
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
  const bool of_cuda = Mutant(kCapabilityIsCudaVersion) || Mutant(kCapabilityAndAttributesAreCudaVersion);
  p->major = of_cuda ? profile::kVersion / 1000 : profile::kMajor;
  p->minor = profile::kMinor;
  p->textureAlignment = 512;
  FillExtents(p);
  p->multiProcessorCount = profile::kSmCount;
  p->canMapHostMemory = Mutant(kMappingIsNotTold) ? 0 : 1;
  p->concurrentKernels = Mutant(kConcurrencyIsNotTold) ? 0 : 1;
  p->unifiedAddressing = Mutant(kUnifiedAddressingIsNotTold) ? 0 : 1;
  p->l2CacheSize = profile::kL2;
  p->maxThreadsPerMultiProcessor = profile::kThreadsPerSm;
  p->sharedMemPerMultiprocessor = profile::kSharedPerSm;
  p->regsPerMultiprocessor = profile::kRegistersPerSm;
  p->sharedMemPerBlockOptin = Mutant(kOptInIsNotTold) ? profile::kSharedPerBlock : profile::kSharedPerBlockOptin;
  p->reservedSharedMemPerBlock = Mutant(kReservedSharedIsNotTold) ? 0 : profile::kSharedReserved;
  p->maxBlocksPerMultiProcessor = static_cast<int>(profile::kBlocksPerSm);
  if (Mutant(kPropertyTellsHalfTheBlocks)) p->maxBlocksPerMultiProcessor /= 2;
  p->tccDriver = Mutant(kTccByPropertyAlone) ? 1 : 0;
  p->cooperativeLaunch = 1;
  p->hostNativeAtomicSupported = 1;
  p->streamPrioritiesSupported = 1;
  p->asyncEngineCount = Mutant(kCopyEnginesAreNotTold) ? 0 : profile::kCopyEngines;
  p->canUseHostPointerForRegisteredMem = 1;
  p->hostRegisterSupported = 1;
  p->memoryPoolsSupported = 1;
  p->computePreemptionSupported = Mutant(kPreemptionIsToldByAttributeAlone) ? 0 : 1;
  p->memoryBusWidth = 512;
  p->globalL1CacheSupported = 1;
  p->localL1CacheSupported = 1;
}

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
cudaError_t cudaSetDevice(int device) {
  if (VisibleDevices() == 0) return Remember(cudaErrorNoDevice);
  if (Mutant(kSetDeviceCountsFromOne)) --device;
  if (!IsDevice(device) && !Mutant(kAnyDeviceCanBeSet)) return Remember(cudaErrorInvalidDevice);
  if (Mutant(kSetDeviceIsLazy)) return cudaSuccess;
  return Enter([](Context&) { return cudaSuccess; });
}
cudaError_t cudaRuntimeGetVersion(int* version) {
  if (version == nullptr) return Mutant(kNullVersionAccepted) ? cudaSuccess : Remember(cudaErrorInvalidValue);
  if (Mutant(kRuntimeVersionInitializes)) (void)Enter([](Context&) { return cudaSuccess; });
  *version = Mutant(kRuntimeVersionIsOlder) ? profile::kVersion - 1000 : profile::kVersion;
  return cudaSuccess;
}
cudaError_t cudaDriverGetVersion(int* version) {
  if (version == nullptr) return Mutant(kNullVersionAccepted) ? cudaSuccess : Remember(cudaErrorInvalidValue);
  *version = profile::kVersion;
  return cudaSuccess;
}
cudaError_t cudaGetDeviceProperties(cudaDeviceProp* p, int device) {
  if (p == nullptr || (!IsDevice(device) && !Mutant(kPropertiesOfAnyDevice))) return Remember(cudaErrorInvalidDevice);
  Fill(p);
  return cudaSuccess;
}
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

cudaError_t cudaDeviceSynchronize() {
  HostThread& thread = ThisThread();
  thread.waits_for_device = true;
  bool first = true;
  const cudaError_t result = EnterUntil([&](Context& context, cudaError_t* code) {
    if (first && (*code = AskCaptured(context)) != cudaSuccess) return true;
    first = false;
    if (Mutant(kDeviceSyncWaitsForLegacy)) return Unfinished(context.legacy) == nullptr;
    return rule::DeviceMayReturn(context);
  });
  thread.waits_for_device = false;
  return Mutant(kDeviceSyncHidesFault) ? WithoutFault(result) : result;
}

cudaError_t cudaDeviceReset() {
  HostThread& thread = ThisThread();
  Device::Get().Call([&] {
    Context* context = ExistingContext(thread);
    if (context == nullptr) return true;
    if (context->sticky == 0 && !AllDone(*context)) return false;
    State::Get().Destroy(*context);
    State::Get().was_reset = true;
    return true;
  });
  thread.last = cudaSuccess;
  thread.bound = false;
  return cudaSuccess;
}

cudaError_t cudaDeviceGetLimit(std::size_t* value, cudaLimit limit) {
  return Enter([&](Context& context) {
    u64 found = 0;
    const cudaError_t code = LimitOf(context, limit, &found);
    if (Mutant(kStackSizeIsToldInWords) && limit == cudaLimitStackSize) found /= 4;
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

// pi.mapped.system-atomics-query: this device's link has native atomics (cudaDevAttrHostNativeAtomicSupported).
cudaError_t cudaDeviceGetHostAtomicCapabilities(unsigned* capabilities, const cudaAtomicOperation* operations,
                                                unsigned count, int device) {
  if (device < 0 || device >= VisibleDevices()) return Remember(cudaErrorInvalidDevice);
  if (capabilities == nullptr || operations == nullptr || count == 0) return Remember(cudaErrorInvalidValue);
  for (unsigned i = 0; i < count; ++i) {
    const bool of_floats = operations[i] >= cudaAtomicOperationFloatAdd;
    capabilities[i] = cudaAtomicCapabilityScalar32 | cudaAtomicCapabilityScalar64 |
                      (of_floats ? 0u : cudaAtomicCapabilitySigned | cudaAtomicCapabilityUnsigned);
  }
  return cudaSuccess;
}

}  // extern "C"
