// Errors and queries of the device runtime (cdp.errors.*, cdp.api.*, cdp.device.*).
#include <algorithm>
#include <cstring>

#include "device-runtime/functions.h"
#include "device-runtime/objects.h"
#include "profile/profile.h"
#include "runtime/api.h"
#include "runtime/device.h"

namespace ref::cdp {
namespace {

// Text that kernels may read lives for ever.
u64 Text(const char* text) {
  static auto* known = new std::map<const char*, bool>;
  const auto at = reinterpret_cast<u64>(text);
  if (known->emplace(text, true).second) Device::Get().memory.Add(at, std::strlen(text) + 1, Region::kText, 0);
  return at;
}

template <class T>
void Answer(IntrinsicCall& call, std::size_t argument, T value) {
  if (Write(call.thread, call.Argument<u64>(argument), &value, sizeof value)) Give(call, cudaSuccess);
}

}  // namespace

// cdp.errors.get-resets
void GetLastError(IntrinsicCall& call) {
  int& last = LastErrorOf(call.thread);
  const int code = last;
  if (!Mutant(kDeviceGetKeeps)) last = 0;
  call.Return(Mutant(kDeviceErrorAlwaysSuccess) ? 0 : static_cast<u32>(code));
}
// cdp.errors.peek-does-not-reset
void PeekAtLastError(IntrinsicCall& call) {
  int& last = LastErrorOf(call.thread);
  const int code = last;
  if (Mutant(kDevicePeekClears)) last = 0;
  call.Return(static_cast<u32>(code));
}
// cdp.errors.error-string-on-device, cdp.errors.error-name-on-device
void GetErrorString(IntrinsicCall& call) {
  const int code = call.Argument<int>(0);
  call.Return(Text(Mutant(kDeviceErrorTextIsName) ? ErrorName(code) : ErrorText(code)));
}
void GetErrorName(IntrinsicCall& call) {
  const char* name = ErrorName(call.Argument<int>(0));
  call.Return(Text(Mutant(kDeviceErrorNameIsShort) && std::strncmp(name, "cudaError", 9) == 0 ? name + 4 : name));
}

void GetDevice(IntrinsicCall& call) { Answer<int>(call, 0, 0); }
// cdp.api.get-device-count-equals-host
void GetDeviceCount(IntrinsicCall& call) { Answer<int>(call, 0, Mutant(kDeviceCountIsWrong) ? 2 : 1); }

// cdp.device.attribute-equals-host, cdp.api.device-get-attribute-bad-device
void DeviceGetAttribute(IntrinsicCall& call) {
  const int device = call.Argument<int>(2), attribute = call.Argument<int>(1);
  const bool taken = Mutant(kBadDeviceAccepted) || (Mutant(kNegativeDeviceAccepted) && device < 0);
  if (device != 0 && !taken) return Give(call, cudaErrorInvalidDevice);
  int value = 0;
  if (!Attribute(attribute, &value)) return Give(call, cudaErrorInvalidValue);
  if (Mutant(kDeviceAttributesAreFew) && attribute > cudaDevAttrMaxRegistersPerMultiprocessor) value = 0;
  if (Mutant(kDeviceHasOneMultiprocessor) && attribute == cudaDevAttrMultiProcessorCount) value = 1;
  Answer<int>(call, 0, value);
}

// cdp.env.limits-inherited
void DeviceGetLimit(IntrinsicCall& call) {
  u64 value = 0;
  const int limit = call.Argument<int>(1);
  const cudaError_t code = LimitOf(ContextOf(call.thread), limit, &value);
  const bool depth = limit == cudaLimitDevRuntimeSyncDepth;
  if (depth && Mutant(kDeviceTellsSyncDepth)) return Answer<u64>(call, 0, 2);
  if (depth && Mutant(kDeviceSyncDepthCode)) return Give(call, cudaErrorInvalidValue);
  if (code != cudaSuccess) return Give(call, code);
  const bool child = call.thread.block->depth > 0;
  if (Mutant(kDeviceLimitReadsDefault) || (child && Mutant(kChildLimitsAreDefaults))) value = DefaultLimit(limit);
  Answer<u64>(call, 0, value);
}

// cdp.env.cache-config-inherited
void DeviceGetCacheConfig(IntrinsicCall& call) {
  const bool child = call.thread.block->depth > 0;
  const bool forgets = Mutant(kDeviceCacheConfigIsDefault) || (child && Mutant(kChildCacheConfigIsDefault));
  Answer<int>(call, 0, forgets ? 0 : ContextOf(call.thread).cache_config);
}
void RuntimeGetVersion(IntrinsicCall& call) {
  if (Mutant(kDeviceVersionFails)) return Give(call, cudaErrorNotSupported);
  Answer<int>(call, 0, profile::kVersion);
}

void FuncGetAttributes(IntrinsicCall& call) {
  Kernel* kernel = GridOf(call.thread).launch.kernel->image->FromHandle(call.Argument<u64>(1));
  if (kernel == nullptr) return Give(call, cudaErrorInvalidDeviceFunction);
  cudaFuncAttributes attributes;
  FillAttributes(*kernel, &attributes);
  if (Mutant(kDeviceFunctionThreadsAreHalf)) attributes.maxThreadsPerBlock /= 2;
  if (Mutant(kDeviceFunctionLacksLocal)) attributes.localSizeBytes = 0;
  if (Mutant(kDeviceFunctionIgnoresSettings)) attributes.maxDynamicSharedSizeBytes = profile::kSharedPerBlock;
  Answer(call, 0, attributes);
}

void OccupancyMaxActiveBlocks(IntrinsicCall& call) {
  Kernel* kernel = GridOf(call.thread).launch.kernel->image->FromHandle(call.Argument<u64>(1));
  if (kernel == nullptr) return Give(call, cudaErrorInvalidDeviceFunction);
  if (call.Argument<int>(2) <= 0) return Give(call, cudaErrorInvalidValue);
  u64 shared = Mutant(kDeviceOccupancyIgnoresShared) ? 0 : call.Argument<u64>(3);
  // cdp.api.occupancy-max-potential-variable-smem-equals-host
  if (Mutant(kDeviceOccupancyCountsSharedTwice)) shared *= 2;
  int blocks = ActiveBlocks(*kernel, call.Argument<int>(2), shared);
  if (Mutant(kDeviceOccupancyIsOneLess)) blocks = std::max(blocks - 1, 0);
  Answer<int>(call, 0, blocks);
}
void OccupancyMaxActiveBlocksWithFlags(IntrinsicCall& call) {
  if (call.Argument<u32>(4) > 1) return Give(call, cudaErrorInvalidValue);
  OccupancyMaxActiveBlocks(call);
}

}  // namespace ref::cdp
