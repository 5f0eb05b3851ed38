// Errors and queries of the device runtime, and what kernels print.
#include <algorithm>
#include <cstring>
#include <map>
#include <set>
#include <utility>

#include "mutants/calls.h"
#include "mutants/table.h"
#include "profile/profile.h"
#include "runtime/device.h"

namespace ref::mutants {
namespace {

using namespace cdp;

// Several threads have one last error: those of the same number in their blocks.
int& ErrorOfThreadNumber(Thread& t) {
  static auto* all = new std::map<std::pair<u64, u32>, int>;
  return (*all)[{t.block->grid_id, t.index}];
}

// A thread begins with the error that was recorded last.
int latest_error = 0;
int& ErrorOfEarlierGrids(Thread& t) {
  static auto* begun = new std::set<std::pair<u64, const Thread*>>;
  if (begun->insert({t.block->grid_id, &t}).second) t.last_error = latest_error;
  return t.last_error;
}

void AcceptBadDevice(IntrinsicCall& call, Intrinsic documented) {
  SetArgument<int>(call, 2, 0);
  documented(call);
}

// kChange(call) before the function.
template <Intrinsic kFunction, auto kChange>
void Asked() {
  ReplaceFunction(kFunction, [](IntrinsicCall& call) {
    kChange(call);
    kFunction(call);
  });
}

template <auto kChange>
void Occupancy() {
  Asked<&OccupancyMaxActiveBlocks, kChange>();
  Asked<&OccupancyMaxActiveBlocksWithFlags, kChange>();
}

constexpr auto kOneLess = [](IntrinsicCall&, int& blocks) { blocks = std::max(blocks - 1, 0); };

template <auto kValue>
void SyncDepth() {
  ReplaceFunction(&DeviceGetLimit, [](IntrinsicCall& call) {
    if (call.Argument<int>(1) != cudaLimitDevRuntimeSyncDepth) return DeviceGetLimit(call);
    kValue(call);
  });
}

void LimitIsDefault(IntrinsicCall& call, u64& value) { value = DefaultLimit(call.Argument<int>(1)); }

// A failed assertion has the code of a trap.
template <auto kWhere>
void AssertIsTrap() {
  ReplaceFunction(&AssertFail, [](IntrinsicCall& call) {
    AssertFail(call);
    if (call.thread.fault == kAssert && kWhere(*call.thread.block)) call.thread.fault = kLaunchFailure;
  });
}

}  // namespace

Table DeviceCalls() {
  static constexpr Mutant kMutants[] = {
      {"last-error-of-thread-number", Instead<LastErrorOf, ErrorOfThreadNumber>},
      {"errors-outlive-their-grid",
       All<Instead<LastErrorOf, ErrorOfEarlierGrids>, Instead<RecordError,
                                                              [](Thread& t, cudaError_t code) {
                                                                RecordError.Documented(t, code);
                                                                latest_error = code;
                                                              }>>},
      {"first-error-is-kept", Instead<RecordError,
                                      [](Thread& t, cudaError_t code) {
                                        if (LastErrorOf(t) == 0) RecordError.Documented(t, code);
                                      }>},
      {"device-error-lost", Instead<RecordError, [](Thread& t, cudaError_t) { LastErrorOf(t) = 0; }>},
      {"last-error-of-block", Instead<RecordError,
                                      [](Thread& t, cudaError_t code) {
                                        for (Thread& each : t.block->threads) each.last_error = code;
                                      }>},
      {"device-codes-are-old", Instead<Give,
                                       [](IntrinsicCall& call, cudaError_t code) {
                                         Give.Documented(
                                             call, code == cudaErrorInvalidValue ? static_cast<cudaError_t>(11) : code);
                                       }>},
      {"success-clears", Instead<Give,
                                 [](IntrinsicCall& call, cudaError_t code) {
                                   Give.Documented(call, code);
                                   RecordError(call.thread, code);
                                 }>},
      {"device-codes-are-success", Instead<Give,
                                           [](IntrinsicCall& call, cudaError_t code) {
                                             Give.Documented(call, code);
                                             call.Return(0);
                                           }>},
      {"device-get-keeps", Around<&GetLastError, [](IntrinsicCall& call, Intrinsic) { PeekAtLastError(call); }>},
      {"device-peek-clears", Around<&PeekAtLastError, [](IntrinsicCall& call, Intrinsic) { GetLastError(call); }>},
      {"device-error-always-success", Around<&GetLastError,
                                             [](IntrinsicCall& call, Intrinsic documented) {
                                               documented(call);
                                               call.Return(0);
                                             }>},
      {"device-error-text-is-name",
       Around<&GetErrorString, [](IntrinsicCall& call, Intrinsic) { GetErrorName(call); }>},
      {"device-error-name-is-short", Around<&GetErrorName,
                                            [](IntrinsicCall& call, Intrinsic documented) {
                                              documented(call);
                                              if (std::strncmp(ErrorName(call.Argument<int>(0)), "cudaError", 9) == 0)
                                                call.Return(ResultOf(call) + 4);
                                            }>},
      {"device-count-is-wrong", Answers<&GetDeviceCount, int, 0, [](IntrinsicCall&, int& count) { count = 2; }>},
      {"bad-device-accepted", Around<&DeviceGetAttribute, AcceptBadDevice>},
      {"negative-device-accepted", Around<&DeviceGetAttribute,
                                          [](IntrinsicCall& call, Intrinsic documented) {
                                            if (call.Argument<int>(2) < 0) return AcceptBadDevice(call, documented);
                                            documented(call);
                                          }>},
      {"device-attributes-are-few", Answers<&DeviceGetAttribute, int, 0,
                                            [](IntrinsicCall& call, int& value) {
                                              if (cudaDevAttrMaxRegistersPerMultiprocessor < call.Argument<int>(1))
                                                value = 0;
                                            }>},
      {"device-has-one-multiprocessor", Answers<&DeviceGetAttribute, int, 0,
                                                [](IntrinsicCall& call, int& value) {
                                                  if (call.Argument<int>(1) == cudaDevAttrMultiProcessorCount)
                                                    value = 1;
                                                }>},
      {"device-tells-sync-depth", SyncDepth<[](IntrinsicCall& call) {
         constexpr u64 kDepth = 2;
         if (Write(call.thread, call.Argument<u64>(0), &kDepth, sizeof kDepth)) Give(call, cudaSuccess);
       }>},
      {"device-sync-depth-code", SyncDepth<[](IntrinsicCall& call) { Give(call, cudaErrorInvalidValue); }>},
      {"device-limit-reads-default", Answers<&DeviceGetLimit, u64, 0, LimitIsDefault>},
      {"child-limits-are-defaults", Answers<&DeviceGetLimit, u64, 0,
                                            [](IntrinsicCall& call, u64& value) {
                                              if (call.thread.block->depth != 0) LimitIsDefault(call, value);
                                            }>},
      {"device-cache-config-is-default",
       Answers<&DeviceGetCacheConfig, int, 0, [](IntrinsicCall&, int& config) { config = 0; }>},
      {"child-cache-config-is-default", Answers<&DeviceGetCacheConfig, int, 0,
                                                [](IntrinsicCall& call, int& config) {
                                                  if (call.thread.block->depth != 0) config = 0;
                                                }>},
      {"device-version-fails", Fails<&RuntimeGetVersion, cudaErrorNotSupported>},
      {"device-function-threads-are-half",
       Answers<&FuncGetAttributes, cudaFuncAttributes, 0,
               [](IntrinsicCall&, cudaFuncAttributes& told) { told.maxThreadsPerBlock /= 2; }>},
      {"device-function-lacks-local",
       Answers<&FuncGetAttributes, cudaFuncAttributes, 0,
               [](IntrinsicCall&, cudaFuncAttributes& told) { told.localSizeBytes = 0; }>},
      {"device-function-ignores-settings", Answers<&FuncGetAttributes, cudaFuncAttributes, 0,
                                                   [](IntrinsicCall&, cudaFuncAttributes& told) {
                                                     told.maxDynamicSharedSizeBytes = profile::kSharedPerBlock;
                                                   }>},
      {"device-occupancy-ignores-shared", Occupancy<[](IntrinsicCall& call) { SetArgument<u64>(call, 3, 0); }>},
      {"device-occupancy-counts-shared-twice",
       Occupancy<[](IntrinsicCall& call) { SetArgument<u64>(call, 3, 2 * call.Argument<u64>(3)); }>},
      {"device-occupancy-is-one-less", All<Answers<&OccupancyMaxActiveBlocks, int, 0, kOneLess>,
                                           Answers<&OccupancyMaxActiveBlocksWithFlags, int, 0, kOneLess>>},
      {"child-prints-are-lost", Instead<Print,
                                        [](const Thread& t, const std::string& text) {
                                          if (t.block->depth == 0) Print.Documented(t, text);
                                        }>},
      {"assert-passes", Around<&AssertFail,
                               [](IntrinsicCall& call, Intrinsic documented) {
                                 documented(call);
                                 if (call.thread.fault == kAssert) call.thread.fault = kNoFault;
                               }>},
      {"assert-code", AssertIsTrap<[](const Block&) { return true; }>},
      {"host-assert-is-a-trap", AssertIsTrap<[](const Block& block) { return block.depth == 0; }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
