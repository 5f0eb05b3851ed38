// Errors and queries of the device runtime (cdp.errors.*, cdp.api.*, cdp.device.*).
#include <cstring>

#include "device-runtime/functions.h"
#include "device-runtime/rules.h"
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
  last = 0;
  call.Return(static_cast<u32>(code));
}
// cdp.errors.peek-does-not-reset
void PeekAtLastError(IntrinsicCall& call) { call.Return(static_cast<u32>(LastErrorOf(call.thread))); }
// cdp.errors.error-string-on-device, cdp.errors.error-name-on-device
void GetErrorString(IntrinsicCall& call) { call.Return(Text(ErrorText(call.Argument<int>(0)))); }
void GetErrorName(IntrinsicCall& call) { call.Return(Text(ErrorName(call.Argument<int>(0)))); }

void GetDevice(IntrinsicCall& call) { Answer<int>(call, 0, 0); }
// cdp.api.get-device-count-equals-host
void GetDeviceCount(IntrinsicCall& call) { Answer<int>(call, 0, 1); }

// cdp.device.attribute-equals-host, cdp.api.device-get-attribute-bad-device
void DeviceGetAttribute(IntrinsicCall& call) {
  if (call.Argument<int>(2) != 0) return Give(call, cudaErrorInvalidDevice);
  int value = 0;
  if (!Attribute(call.Argument<int>(1), &value)) return Give(call, cudaErrorInvalidValue);
  Answer<int>(call, 0, value);
}

// cdp.env.limits-inherited
void DeviceGetLimit(IntrinsicCall& call) {
  u64 value = 0;
  const cudaError_t code = LimitOf(ContextOf(call.thread), call.Argument<int>(1), &value);
  if (code != cudaSuccess) return Give(call, code);
  Answer<u64>(call, 0, value);
}

// cdp.env.cache-config-inherited
void DeviceGetCacheConfig(IntrinsicCall& call) { Answer<int>(call, 0, ContextOf(call.thread).cache_config); }
void RuntimeGetVersion(IntrinsicCall& call) { Answer<int>(call, 0, profile::kVersion); }

void FuncGetAttributes(IntrinsicCall& call) {
  Kernel* kernel = GridOf(call.thread).launch.kernel->image->FromHandle(call.Argument<u64>(1));
  if (kernel == nullptr) return Give(call, cudaErrorInvalidDeviceFunction);
  cudaFuncAttributes attributes;
  FillAttributes(*kernel, &attributes);
  Answer(call, 0, attributes);
}

void OccupancyMaxActiveBlocks(IntrinsicCall& call) {
  Kernel* kernel = GridOf(call.thread).launch.kernel->image->FromHandle(call.Argument<u64>(1));
  if (kernel == nullptr) return Give(call, cudaErrorInvalidDeviceFunction);
  if (call.Argument<int>(2) <= 0) return Give(call, cudaErrorInvalidValue);
  Answer<int>(call, 0, ActiveBlocks(*kernel, call.Argument<int>(2), call.Argument<u64>(3)));
}
void OccupancyMaxActiveBlocksWithFlags(IntrinsicCall& call) {
  if (call.Argument<u32>(4) > 1) return Give(call, cudaErrorInvalidValue);
  OccupancyMaxActiveBlocks(call);
}

}  // namespace ref::cdp
