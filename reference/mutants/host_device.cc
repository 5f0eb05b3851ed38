// What a device says of itself, its limits, and the stack that they give.
#include <algorithm>
#include <map>
#include <utility>

#include "mutants/table.h"
#include "profile/profile.h"
#include "runtime/api.h"
#include "runtime/device.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

template <int kAttribute, auto kValue>
void AttributeIs() {
  Attribute.Replace([](int attribute, int* value) {
    const bool known = Attribute.Documented(attribute, value);
    if (known && attribute == kAttribute) *value = static_cast<int>(kValue);
    return known;
  });
}
// kField of cudaDeviceProp, which functions of the runtime write.
template <auto kField, auto kValue>
void PropertyIs() {
  rule::DescribeDevice.Replace([](cudaDeviceProp* properties) {
    rule::DescribeDevice.Documented(properties);
    auto& field = properties->*kField;
    field = static_cast<std::remove_reference_t<decltype(field)>>(kValue);
  });
}

// A limit is told as another value, or with another code: kChange(context, value) of the limit kLimit.
template <int kLimit, auto kChange>
void LimitReads() {
  LimitOf.Replace([](const Context& context, int limit, u64* value) {
    const cudaError_t code = LimitOf.Documented(context, limit, value);
    return limit == kLimit ? kChange(code, value) : code;
  });
}
template <int kLimit, cudaError_t kCode, auto kWhich>
void SetHasCode() {
  SetLimit.Replace([](Context& context, int limit, u64 value) {
    return limit == kLimit && kWhich(context, value) ? kCode : SetLimit.Documented(context, limit, value);
  });
}
bool Always(const Context&, u64) { return true; }
bool IsFixed(const Context& context, u64) { return context.heap_fixed; }

bool Shrinks(const Context& context, int limit, u64 value) {
  u64 now = 0;
  return LimitOf(context, limit, &now) == cudaSuccess && value < now;
}
// What a kernel has fixed may change; kShrinks: to less alone.
template <int kLimit, bool Context::*kFixed, bool kShrinks>
void ChangesAfterUse() {
  SetLimit.Replace([](Context& context, int limit, u64 value) {
    if (limit != kLimit || (kShrinks && !Shrinks(context, limit, value)))
      return SetLimit.Documented(context, limit, value);
    const bool fixed = std::exchange(context.*kFixed, false);
    const cudaError_t code = SetLimit.Documented(context, limit, value);
    context.*kFixed = fixed;
    return code;
  });
}

std::map<int, u64>& LimitsOfAllContexts() {
  static auto* limits = new std::map<int, u64>;
  return *limits;
}
void LimitsOutliveResets() {
  SetLimit.Replace([](Context& context, int limit, u64 value) {
    const cudaError_t code = SetLimit.Documented(context, limit, value);
    if (code == cudaSuccess) LimitsOfAllContexts()[limit] = value;
    return code;
  });
  LimitOf.Replace([](const Context& context, int limit, u64* value) {
    const cudaError_t code = LimitOf.Documented(context, limit, value);
    const auto set = LimitsOfAllContexts().find(limit);
    if (code == cudaSuccess && set != LimitsOfAllContexts().end()) *value = set->second;
    return code;
  });
}

u64& StackOf(Context& context) { return context.limits[cudaLimitStackSize]; }

// A stack that a kernel set counts behind the next one.
std::map<int, u64>& LateStacks() {
  static auto* all = new std::map<int, u64>;
  return *all;
}
void SetStackLate() {
  SetLimit.Replace([](Context& context, int limit, u64 value) {
    if (limit != cudaLimitStackSize || (512 << 10) < value || !LateStacks().emplace(context.id, value).second)
      return SetLimit.Documented(context, limit, value);
    return cudaSuccess;
  });
  rule::GiveStack.Replace([](Context& context, Grid& grid, u64 needed) {
    rule::GiveStack.Documented(context, grid, needed);
    const auto late = LateStacks().find(context.id);
    if (late == LateStacks().end()) return;
    StackOf(context) = late->second;
    LateStacks().erase(late);
  });
}
// The size before a kernel that needed more comes back with the next one.
void ResetStack(Context& context, Grid& grid, u64 needed) {
  static auto* smaller = new std::map<int, u64>;
  const auto set = context.limits.find(cudaLimitStackSize);
  const u64 before = set == context.limits.end() ? profile::kStackDefault : set->second;
  rule::GiveStack.Documented(context, grid, needed);
  if (needed > before) {
    (*smaller)[context.id] = before;
  } else if (const auto small = smaller->find(context.id); small != smaller->end()) {
    StackOf(context) = small->second;
    smaller->erase(small);
  }
}
// Kernels that kWhich(context, needed) describes fail.
template <auto kWhich>
void StackFails() {
  rule::GiveStack.Replace([](Context& context, Grid& grid, u64 needed) {
    const auto set = context.limits.find(cudaLimitStackSize);
    if (kWhich(needed, set == context.limits.end() ? u64{profile::kStackDefault} : set->second))
      return Device::Get().Fail(grid.context, kLaunchFailure);
    rule::GiveStack.Documented(context, grid, needed);
  });
}
template <auto kWhich>
void StackIsDefault() {
  rule::GiveStack.Replace([](Context& context, Grid& grid, u64 needed) {
    rule::GiveStack.Documented(context, grid, needed);
    if (kWhich(grid)) grid.launch.stack_limit = profile::kStackDefault;
  });
}

cudaError_t AcceptNull(int* version) {
  return version == nullptr ? cudaSuccess : rule::TellVersion.Documented(version);
}

}  // namespace

Table HostDevice() {
  static constexpr Mutant kMutants[] = {
      {"block-has-half-the-registers", AttributeIs<cudaDevAttrMaxRegistersPerBlock, profile::kRegistersPerSm / 2>},
      {"clock-rate-is-in-megahertz", AttributeIs<cudaDevAttrClockRate, profile::kClockKhz / 1000>},
      {"mapping-is-not-told",
       All<AttributeIs<cudaDevAttrCanMapHostMemory, 0>, PropertyIs<&cudaDeviceProp::canMapHostMemory, 0>>},
      {"concurrency-is-not-told",
       All<AttributeIs<cudaDevAttrConcurrentKernels, 0>, PropertyIs<&cudaDeviceProp::concurrentKernels, 0>>},
      {"unified-addressing-is-not-told",
       All<AttributeIs<cudaDevAttrUnifiedAddressing, 0>, PropertyIs<&cudaDeviceProp::unifiedAddressing, 0>>},
      {"bus-width-attribute-is-in-bytes", AttributeIs<cudaDevAttrGlobalMemoryBusWidth, 64>},
      {"copy-engines-are-not-told",
       All<AttributeIs<cudaDevAttrAsyncEngineCount, 0>, PropertyIs<&cudaDeviceProp::asyncEngineCount, 0>>},
      {"capability-and-attributes-are-cuda-version",
       All<AttributeIs<cudaDevAttrComputeCapabilityMajor, profile::kVersion / 1000>,
           PropertyIs<&cudaDeviceProp::major, profile::kVersion / 1000>>},
      {"capability-is-cuda-version", PropertyIs<&cudaDeviceProp::major, profile::kVersion / 1000>},
      {"priorities-are-not-told", AttributeIs<cudaDevAttrStreamPrioritiesSupported, 0>},
      {"native-atomics-are-not-told", AttributeIs<cudaDevAttrHostNativeAtomicSupported, 0>},
      {"precision-ratio-is-64", AttributeIs<cudaDevAttrSingleToDoublePrecisionPerfRatio, 64>},
      {"integrated-by-attribute-alone", AttributeIs<cudaDevAttrIntegrated, 1>},
      {"rdma-by-attribute-alone", AttributeIs<cudaDevAttrGPUDirectRDMASupported, 1>},
      {"compute-mode-is-an-old-one", AttributeIs<cudaDevAttrComputeMode, cudaComputeModeExclusive>},
      {"opt-in-is-not-told", All<AttributeIs<cudaDevAttrMaxSharedMemoryPerBlockOptin, profile::kSharedPerBlock>,
                                 PropertyIs<&cudaDeviceProp::sharedMemPerBlockOptin, profile::kSharedPerBlock>>},
      {"reserved-shared-is-not-told", PropertyIs<&cudaDeviceProp::reservedSharedMemPerBlock, 0>},
      {"property-tells-half-the-blocks",
       PropertyIs<&cudaDeviceProp::maxBlocksPerMultiProcessor, profile::kBlocksPerSm / 2>},
      {"tcc-by-property-alone", PropertyIs<&cudaDeviceProp::tccDriver, 1>},
      {"preemption-is-told-by-attribute-alone", PropertyIs<&cudaDeviceProp::computePreemptionSupported, 0>},
      {"properties-of-any-device",
       Instead<rule::TellProperties,
               [](cudaDeviceProp* properties, int) { return rule::TellProperties.Documented(properties, 0); }>},
      {"set-device-counts-from-one",
       Instead<rule::SetDevice, [](int device) { return rule::SetDevice.Documented(device - 1); }>},
      {"any-device-can-be-set", Instead<rule::SetDevice, [](int) { return rule::SetDevice.Documented(0); }>},
      {"set-device-is-lazy", Instead<rule::SetDevice,
                                     [](int device) {
                                       return device == 0 && VisibleDevices() != 0 ? cudaSuccess
                                                                                   : rule::SetDevice.Documented(device);
                                     }>},
      {"null-version-accepted", Instead<rule::TellVersion, AcceptNull>},
      {"runtime-version-initializes", Instead<rule::TellRuntimeVersion,
                                              [](int* version) {
                                                if (version != nullptr)
                                                  (void)Enter([](Context&) { return cudaSuccess; });
                                                return rule::TellRuntimeVersion.Documented(version);
                                              }>},
      {"runtime-version-is-older", Instead<rule::TellRuntimeVersion,
                                           [](int* version) {
                                             const cudaError_t code = rule::TellRuntimeVersion.Documented(version);
                                             if (code == cudaSuccess) *version -= 1000;
                                             return code;
                                           }>},
      {"sync-depth-is-told", LimitReads<cudaLimitDevRuntimeSyncDepth,
                                        [](cudaError_t, u64* value) {
                                          *value = 2;
                                          return cudaSuccess;
                                        }>},
      {"sync-depth-get-code",
       LimitReads<cudaLimitDevRuntimeSyncDepth, [](cudaError_t, u64*) { return cudaErrorInvalidValue; }>},
      {"stack-size-reads-default", LimitReads<cudaLimitStackSize,
                                              [](cudaError_t code, u64* value) {
                                                *value = profile::kStackDefault;
                                                return code;
                                              }>},
      {"stack-size-is-told-in-words", LimitReads<cudaLimitStackSize,
                                                 [](cudaError_t code, u64* value) {
                                                   *value /= 4;
                                                   return code;
                                                 }>},
      {"sync-depth-is-set", SetHasCode<cudaLimitDevRuntimeSyncDepth, cudaSuccess, Always>},
      {"sync-depth-set-code", SetHasCode<cudaLimitDevRuntimeSyncDepth, cudaErrorInvalidValue, Always>},
      {"heap-size-fixed-in-silence", SetHasCode<cudaLimitMallocHeapSize, cudaSuccess, IsFixed>},
      {"heap-size-fixed-code", SetHasCode<cudaLimitMallocHeapSize, cudaErrorNotPermitted, IsFixed>},
      {"heap-size-changes-after-use", ChangesAfterUse<cudaLimitMallocHeapSize, &Context::heap_fixed, false>},
      {"heap-size-shrinks-after-malloc", ChangesAfterUse<cudaLimitMallocHeapSize, &Context::heap_fixed, true>},
      {"printf-size-changes-after-use", ChangesAfterUse<cudaLimitPrintfFifoSize, &Context::printf_fixed, false>},
      {"printf-size-shrinks-after-use", ChangesAfterUse<cudaLimitPrintfFifoSize, &Context::printf_fixed, true>},
      {"stack-size-is-not-set",
       SetHasCode<cudaLimitStackSize, cudaSuccess, [](const Context&, u64 value) { return value <= (512 << 10); }>},
      {"limits-only-grow", Instead<SetLimit,
                                   [](Context& context, int limit, u64 value) {
                                     return Shrinks(context, limit, value) ? cudaSuccess
                                                                           : SetLimit.Documented(context, limit, value);
                                   }>},
      {"limits-are-of-the-process", Instead<SetLimit,
                                            [](Context& context, int limit, u64 value) {
                                              const cudaError_t code = SetLimit.Documented(context, limit, value);
                                              for (const auto& [id, other] : State::Get().contexts) {
                                                if (code == cudaSuccess) other->limits[limit] = value;
                                              }
                                              return code;
                                            }>},
      {"limits-outlive-resets", LimitsOutliveResets},
      {"stack-size-is-set-late", SetStackLate},
      {"stack-size-is-reset", Instead<rule::GiveStack, ResetStack>},
      {"local-memory-of-32-kib", StackFails<[](u64 needed, u64) { return (32 << 10) < needed; }>},
      {"stack-does-not-grow", StackFails<[](u64 needed, u64 set) { return set < needed; }>},
      {"stack-is-of-the-default-size", StackIsDefault<[](const Grid&) { return true; }>},
      {"child-stack-is-of-the-default-size", StackIsDefault<[](const Grid& grid) { return grid.depth != 0; }>},
      {"residency-is-one-more",
       Instead<rule::ResidentBlocks, [](const Launch& launch) { return rule::ResidentBlocks.Documented(launch) + 1; }>},
      {"residency-is-one-less",
       Instead<rule::ResidentBlocks, [](const Launch& launch) { return rule::ResidentBlocks.Documented(launch) - 1; }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
