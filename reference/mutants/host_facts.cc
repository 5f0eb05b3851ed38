// What streams, events, kernels and a device tell of themselves.
#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

#include "mutants/program_calls.h"
#include "profile/profile.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using rule::BlocksOfShared, rule::BlocksOfThreads, rule::CodeOfTime;

// A figure of cudaDeviceProp, or one of several, is half as large.
template <auto kField, int... kOne>
void IsHalf() {
  rule::DescribeDevice.Replace([](cudaDeviceProp* properties) {
    rule::DescribeDevice.Documented(properties);
    if constexpr (sizeof...(kOne) == 0) {
      properties->*kField /= 2;
    } else {
      (((properties->*kField)[kOne] /= 2), ...);
    }
  });
}

void ForgetFlag(unsigned* flags) {
  const unsigned set = State::Get().device_flags;
  *flags = set;
}

// Both functions that say how many blocks a multiprocessor holds.
template <auto kChange>
void PredictionIs() {
  Tells<call::cudaOccupancyMaxActiveBlocksPerMultiprocessor, kChange>();
  Tells<call::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags, kChange>();
}
void NoKernelCode() {
  constexpr auto kFrom = cudaErrorInvalidDeviceFunction;
  TellsCode<call::cudaOccupancyMaxActiveBlocksPerMultiprocessor, kFrom, cudaErrorInvalidValue>();
  TellsCode<call::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags, kFrom, cudaErrorInvalidValue>();
  TellsCode<call::cudaOccupancyAvailableDynamicSMemPerBlock, kFrom, cudaErrorInvalidValue>();
}
// What is available to one block more, or nothing where there is no room for it.
cudaError_t AvailableToOneMore(std::size_t* out, const void* function, int blocks, int size) {
  const auto& documented = call::cudaOccupancyAvailableDynamicSMemPerBlock;
  const cudaError_t code = documented.Documented(out, function, blocks, size);
  if (code != cudaSuccess) return code;
  const cudaError_t before = ThisThread().last;
  if (documented.Documented(out, function, blocks + 1, size) != cudaSuccess) *out = 0;
  return Told(before, cudaSuccess);
}
// The carveout that was set last is told of every kernel.
void CarveoutOfOneIsOfAll() {
  static int latest = -1;
  constexpr auto kNote = [](const void*, cudaFuncAttribute attribute, int value) {
    if (attribute == cudaFuncAttributePreferredSharedMemoryCarveout) latest = value;
  };
  constexpr auto kTell = [](cudaFuncAttributes* out, const void*) { out->preferredShmemCarveout = latest; };
  Tells<call::cudaFuncSetAttribute, kNote>();
  Tells<call::cudaFuncGetAttributes, kTell>();
}

}  // namespace

Table HostFacts() {
  using P = cudaDeviceProp;
  static constexpr Mutant kMutants[] = {
      {"texture1d-is-half", IsHalf<&P::maxTexture1D>},
      {"texture1d-layers-are-half", IsHalf<&P::maxTexture1DLayered, 1>},
      {"texture2d-is-half", IsHalf<&P::maxTexture2D, 1>},
      {"texture2d-layers-are-half", IsHalf<&P::maxTexture2DLayered, 2>},
      {"linear-texture2d-is-half", IsHalf<&P::maxTexture2DLinear, 0>},
      {"gather-texture2d-is-half", IsHalf<&P::maxTexture2DGather, 0>},
      {"texture3d-is-half", IsHalf<&P::maxTexture3D, 2>},
      {"texture-cubemap-is-half", IsHalf<&P::maxTextureCubemap>},
      {"texture-cubemap-layers-are-half", IsHalf<&P::maxTextureCubemapLayered, 1>},
      {"surface1d-is-half", IsHalf<&P::maxSurface1D>},
      {"surface1d-layers-are-half", IsHalf<&P::maxSurface1DLayered, 1>},
      {"surface2d-is-half", IsHalf<&P::maxSurface2D, 1>},
      {"surface2d-layers-are-half", IsHalf<&P::maxSurface2DLayered, 2>},
      {"surface3d-is-half", IsHalf<&P::maxSurface3D, 2>},
      {"surface-cubemap-is-half", IsHalf<&P::maxSurfaceCubemap>},
      {"surface-cubemap-layers-are-half", IsHalf<&P::maxSurfaceCubemapLayered, 1>},
      {"id-of-stream-zero-is-of-thread", Calls<call::cudaStreamGetId,
                                               [](cudaStream_t stream, unsigned long long* id) {
                                                 return stream == nullptr
                                                            ? call::cudaStreamGetId_ptsz.Documented(stream, id)
                                                            : call::cudaStreamGetId.Documented(stream, id);
                                               }>},
      {"per-thread-id-is-legacy",
       Calls<call::cudaStreamGetId_ptsz,
             [](cudaStream_t stream, unsigned long long* id) { return call::cudaStreamGetId.Documented(stream, id); }>},
      {"priority-range-needs-both",
       Refuses<call::cudaDeviceGetStreamPriorityRange, cudaErrorInvalidValue,
               [](const int* least, const int* greatest) { return least == nullptr || greatest == nullptr; }>},
      {"priority-range-is-reversed",
       Takes<call::cudaDeviceGetStreamPriorityRange, [](int*& least, int*& greatest) { std::swap(least, greatest); }>},
      {"elapsed-of-unrecorded",
       Instead<CodeOfTime,
               [](const Event& event) { return event.recorded ? CodeOfTime.Documented(event) : cudaSuccess; }>},
      {"elapsed-of-unrecorded-code",
       Instead<CodeOfTime,
               [](const Event& event) { return event.recorded ? CodeOfTime.Documented(event) : cudaErrorNotReady; }>},
      {"elapsed-without-timing", Instead<CodeOfTime,
                                         [](const Event& event) {
                                           return (event.flags & cudaEventDisableTiming) != 0
                                                      ? cudaSuccess
                                                      : CodeOfTime.Documented(event);
                                         }>},
      {"elapsed-of-pending", TellsCode<call::cudaEventElapsedTime, cudaErrorNotReady, cudaSuccess,
                                       [](float* milliseconds, auto...) { return *milliseconds = 0, true; }>},
      {"elapsed-is-in-seconds",
       Tells<call::cudaEventElapsedTime, [](float* milliseconds, auto...) { *milliseconds /= 1000; }>},
      {"lmem-flag-refused", Refuses<call::cudaSetDeviceFlags, cudaErrorInvalidValue,
                                    [](unsigned flags) { return (flags & cudaDeviceLmemResizeToMax) != 0; }>},
      {"device-flags-are-set-once",
       DoesNothing<call::cudaSetDeviceFlags, [](unsigned) { return State::Get().device_flags != 0; }>},
      {"map-host-is-not-implied", Does<call::cudaGetDeviceFlags, ForgetFlag>},
      {"map-host-is-implied-by-default-alone", Does<call::cudaGetDeviceFlags,
                                                    [](unsigned* flags) {
                                                      if (State::Get().device_flags != 0) ForgetFlag(flags);
                                                    }>},
      {"init-device-always-takes-flags",
       Does<call::cudaInitDevice,
            [](int, unsigned device_flags, unsigned) { State::Get().device_flags = device_flags; }>},
      {"init-device-binds", Tells<call::cudaInitDevice, [](auto...) { ThisThread().contexts.push_back(kPrimary); }>},
      {"kernel-name-is-halved", Tells<call::cudaFuncGetName,
                                      [](const char** name, auto) {
                                        thread_local std::string cut;
                                        cut.assign(*name, std::strlen(*name) / 2);
                                        *name = cut.c_str();
                                      }>},
      {"priority-is-not-captured", Tells<call::cudaGraphKernelNodeGetAttribute,
                                         [](auto, auto, cudaLaunchAttributeValue* value) { value->priority = 0; }>},
      {"local-size-is-not-told",
       Tells<call::cudaFuncGetAttributes, [](cudaFuncAttributes* out, auto) { out->localSizeBytes = 0; }>},
      {"carveout-of-one-is-of-all", CarveoutOfOneIsOfAll},
      {"parameter-info-counts-words", Tells<call::cudaFuncGetParamInfo, [](auto, std::size_t index, std::size_t* offset,
                                                                           auto) { *offset = index * 8; }>},
      {"barriers-do-not-count", Instead<rule::BarriersOf, [](Kernel&) { return u64{1}; }>},
      {"carveouts-are-exact", Instead<BlocksOfShared,
                                      [](const Kernel& kernel, u64 shared) {
                                        const u64 whole = BlocksOfShared.Documented(kernel, shared);
                                        const u64 part = profile::kSharedPerSm *
                                                         static_cast<u64>(std::max(kernel.carveout, 0)) / 100;
                                        return kernel.carveout < 0 ? whole : part / (shared + profile::kSharedReserved);
                                      }>},
      {"occupancy-ignores-shared-memory",
       Instead<BlocksOfShared, [](const Kernel&, u64) { return u64{profile::kBlocksPerSm}; }>},
      {"occupancy-lacks-reserved-memory",
       Instead<BlocksOfShared, [](const Kernel&, u64 shared) { return profile::kSharedPerSm / (shared + 1); }>},
      {"occupancy-counts-threads",
       Instead<BlocksOfThreads,
               [](u64 threads) { return std::min<u64>(profile::kBlocksPerSm, profile::kThreadsPerSm / threads); }>},
      {"multiprocessors-take-half-the-threads",
       Instead<BlocksOfThreads, [](u64 threads) { return BlocksOfThreads.Documented(2 * threads); }>},
      {"occupancy-grows-with-shared-memory",
       PredictionIs<[](int* out, auto, auto, std::size_t shared, auto...) { *out += shared >= 4096 ? 1 : 0; }>},
      {"occupancy-is-one-less", PredictionIs<[](int* out, auto...) { *out -= 0 < *out ? 1 : 0; }>},
      {"occupancy-of-no-kernel-code", NoKernelCode},
      {"occupancy-by-default-flags-is-less",
       Tells<call::cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags,
             [](int* out, auto, auto, auto, unsigned flags) { *out -= flags == cudaOccupancyDefault ? 1 : 0; }>},
      {"available-memory-of-no-blocks",
       TellsCode<call::cudaOccupancyAvailableDynamicSMemPerBlock, cudaErrorInvalidValue, cudaSuccess,
                 [](std::size_t* out, auto, int blocks, auto) {
                   if (blocks != 0) return false;
                   *out = 0;
                   return true;
                 }>},
      {"available-memory-of-one-more", Calls<call::cudaOccupancyAvailableDynamicSMemPerBlock, AvailableToOneMore>},
      {"logs-are-silent", Takes<call::cudaLogsRegisterCallback,
                                [](cudaLogsCallback_t& function, auto&...) {
                                  function = [](void*, cudaLogLevel, char*, std::size_t) {};
                                }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
