// Contexts, which stream a handle is, what waits in it, and memory of a device.
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <set>
#include <utility>

#include "mutants/origins.h"
#include "mutants/table.h"
#include "runtime/api.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using rule::ContextOf, rule::Earlier, rule::EndsWith, rule::StreamOf;

// The stream of a handle for which kOther(stream, thread, ptsz) says what it is.
template <auto kOther>
void HandleIs() {
  StreamOf.Replace([](Context& context, cudaStream_t stream, const HostThread& thread, bool ptsz) {
    kOther(stream, thread, ptsz);
    return StreamOf.Documented(context, stream, thread, ptsz);
  });
}
// Streams that another thread of the host made are another one: kOther(context).
template <auto kOther>
void ForeignStreamIs() {
  StreamOf.Replace([](Context& context, cudaStream_t stream, const HostThread& thread, bool ptsz) {
    Stream* const found = StreamOf.Documented(context, stream, thread, ptsz);
    return found != nullptr && found->id != 0 && found->made_by != thread.id ? kOther(context) : found;
  });
}

// Work for which kWhich(stream, work) holds does not wait for its own stream.
template <auto kWhich>
void Unordered() {
  Earlier.Replace([](Context& context, const Stream& stream, const Work& work) {
    std::vector<WorkPtr> before = Earlier.Documented(context, stream, work);
    if (kWhich(stream)) before.front() = nullptr;  // the first is of its own stream
    return before;
  });
}
// Work for which kWhich(stream, work) holds waits for its own stream alone.
template <auto kWhich>
void Alone() {
  Earlier.Replace([](Context& context, const Stream& stream, const Work& work) {
    return kWhich(stream, work) ? std::vector{Unfinished(stream)} : Earlier.Documented(context, stream, work);
  });
}
// It waits for what kMore(context, stream, before) adds, too.
template <auto kMore>
void Joins() {
  Earlier.Replace([](Context& context, const Stream& stream, const Work& work) {
    std::vector<WorkPtr> before = Earlier.Documented(context, stream, work);
    kMore(context, stream, before);
    return before;
  });
}
// Per-thread streams and the legacy one do not wait for each other.
std::vector<WorkPtr> WithoutPerThread(Context& context, const Stream& stream, const Work& work) {
  if (!stream.legacy && stream.id == 0) return {Unfinished(stream)};
  std::vector<WorkPtr> before = Earlier.Documented(context, stream, work);
  if (stream.legacy) before.resize(before.size() - context.per_thread.size());  // they come last
  return before;
}
void Separate(Context& context, const Stream& stream, std::vector<WorkPtr>& before) {
  static auto* separated = new std::vector<WorkPtr>;
  for (const auto& other : context.streams) {
    if (stream.legacy && !other->blocking) separated->push_back(Unfinished(*other));
  }
  if (!stream.legacy && !stream.blocking) before.insert(before.end(), separated->begin(), separated->end());
}

bool IsDone(const Stream& stream) {
  const WorkPtr last = Unfinished(stream);
  return last == nullptr || BodyIsDone(*last);
}

template <u64 kShift>
void VariablesAreShifted() {
  rule::PlaceVariable.Replace([](u64 bytes, Region::Kind kind, Context& context) {
    return rule::PlaceVariable.Documented(bytes + kShift, kind, context) + kShift;
  });
}
bool IsSmall(u64 bytes) { return bytes < (1 << 19); }
void MallocAlignedTo64() {
  rule::ReserveMemory.Replace([](u64 bytes) -> void* {
    if (!IsSmall(bytes)) return rule::ReserveMemory.Documented(bytes);
    void* const at = rule::ReserveMemory.Documented(bytes + 64);
    return at == nullptr ? nullptr : static_cast<u8*>(at) + 64;
  });
  rule::ReturnMemory.Replace(
      [](u64 address, u64 bytes) { rule::ReturnMemory.Documented(IsSmall(bytes) ? address - 64 : address, bytes); });
}

std::atomic<bool> was_reset = false;
void ResetIsForEver() {
  rule::ResetDevice.Replace([] {
    const cudaError_t code = rule::ResetDevice.Documented();
    was_reset = true;
    return code;
  });
  ContextOf.Replace([](HostThread& thread, cudaError_t* why) -> Context* {
    if (!was_reset || !UsesPrimary(thread) || VisibleDevices() == 0) return ContextOf.Documented(thread, why);
    *why = cudaErrorContextIsDestroyed;
    return nullptr;
  });
}

const HostVariable* FindByName(const void* symbol) {
  if (const HostVariable* found = rule::VariableBehind.Documented(symbol)) return found;
  for (const auto& [address, variable] : State::Get().variables) {
    if (std::strstr(variable.name.c_str(), static_cast<const char*>(symbol)) != nullptr) return &variable;
  }
  return nullptr;
}

}  // namespace

Table HostState() {
  static constexpr Mutant kMutants[] = {
      {"invalid-index-skipped", Instead<VisibleDevices,
                                        [] {
                                          const char* visible = std::getenv("CUDA_VISIBLE_DEVICES");
                                          return visible != nullptr && std::strstr(visible, "0") != nullptr
                                                     ? 1
                                                     : VisibleDevices.Documented();
                                        }>},
      {"uuid-must-be-whole", Instead<VisibleDevices,
                                     [] {
                                       const char* visible = std::getenv("CUDA_VISIBLE_DEVICES");
                                       const std::size_t first = visible != nullptr ? std::strcspn(visible, ",") : 0;
                                       const bool part =
                                           visible != nullptr && std::strncmp(visible, "GPU-", 4) == 0 && first != 40;
                                       return part ? 0 : VisibleDevices.Documented();
                                     }>},
      {"no-device-is-told-late", Instead<ContextOf,
                                         [](HostThread& thread, cudaError_t* why) -> Context* {
                                           static bool told = false;
                                           if (VisibleDevices() == 0 && !std::exchange(told, true)) return nullptr;
                                           return ContextOf.Documented(thread, why);
                                         }>},
      {"no-device-code", Instead<ContextOf,
                                 [](HostThread& thread, cudaError_t* why) {
                                   Context* const context = ContextOf.Documented(thread, why);
                                   if (context == nullptr && *why == cudaErrorNoDevice)
                                     *why = cudaErrorInitializationError;
                                   return context;
                                 }>},
      {"device-serves-four-threads", Instead<ContextOf,
                                             [](HostThread& thread, cudaError_t* why) -> Context* {
                                               if (thread.id <= 4 || VisibleDevices() == 0)
                                                 return ContextOf.Documented(thread, why);
                                               *why = cudaErrorDevicesUnavailable;
                                               return nullptr;
                                             }>},
      {"contexts-are-of-threads", Instead<ContextOf,
                                          [](HostThread& thread, cudaError_t* why) {
                                            if (thread.contexts.empty() && 1 < thread.id && VisibleDevices() != 0) {
                                              State::Get().Primary();
                                              thread.contexts.push_back(State::Get().Make()->id);
                                            }
                                            return ContextOf.Documented(thread, why);
                                          }>},
      {"reset-is-for-ever", ResetIsForEver},
      {"per-thread-handle-is-legacy", HandleIs<[](cudaStream_t& stream, const HostThread&, bool&) {
         if (stream == cudaStreamPerThread) stream = cudaStreamLegacy;
       }>},
      {"per-thread-option-ignored", HandleIs<[](cudaStream_t&, const HostThread&, bool& ptsz) { ptsz = false; }>},
      {"default-stream-is-per-thread", HandleIs<[](cudaStream_t&, const HostThread&, bool& ptsz) { ptsz = true; }>},
      {"null-stream-of-each-thread",
       HandleIs<[](cudaStream_t&, const HostThread& thread, bool& ptsz) { ptsz = ptsz || 1 < thread.id; }>},
      {"per-thread-option-of-any-unit", HandleIs<[](cudaStream_t&, const HostThread&, bool& ptsz) {
         static bool any = false;
         any = any || ptsz;
         ptsz = any;
       }>},
      {"per-thread-stream-is-shared",
       Instead<StreamOf, [](Context& context, cudaStream_t stream, const HostThread&,
                            bool ptsz) { return StreamOf.Documented(context, stream, HostThread(), ptsz); }>},
      {"foreign-streams-are-the-null-stream", ForeignStreamIs<[](Context& context) { return &context.legacy; }>},
      {"host-streams-private-to-thread", ForeignStreamIs<[](Context&) { return static_cast<Stream*>(nullptr); }>},
      {"parameters-beyond-4-kib-are-lost", Instead<PackParameters,
                                                   [](const Kernel& kernel, void* const* arguments) {
                                                     std::vector<u8> bytes =
                                                         PackParameters.Documented(kernel, arguments);
                                                     for (std::size_t at = 4096; at < bytes.size(); ++at) bytes[at] = 0;
                                                     return bytes;
                                                   }>},
      {"host-sync-ignores-children",
       Instead<LooksDone, [](const WorkPtr& work) { return LooksDone.Documented(work) || BodyIsDone(*work); }>},
      {"device-sync-ignores-children", Instead<AllDone,
                                               [](const Context& context) {
                                                 return IsDone(context.legacy) &&
                                                        std::all_of(context.streams.begin(), context.streams.end(),
                                                                    [](const auto& s) { return IsDone(*s); }) &&
                                                        std::all_of(context.per_thread.begin(),
                                                                    context.per_thread.end(),
                                                                    [](const auto& s) { return IsDone(*s.second); });
                                               }>},
      {"host-stream-not-ordered", Unordered<[](const Stream&) { return true; }>},
      {"legacy-stream-not-ordered", Unordered<[](const Stream& stream) { return stream.legacy; }>},
      {"other-threads-overtake",
       Unordered<[](const Stream& stream) { return stream.id != 0 && State::Get().caller != stream.made_by; }>},
      {"legacy-ignores-blocking", Alone<[](const Stream& stream, const Work&) { return stream.legacy; }>},
      {"blocking-ignores-legacy", Alone<[](const Stream& stream, const Work&) { return !stream.legacy; }>},
      {"host-function-ignores-others", Alone<[](const Stream& stream, const Work& work) {
         return stream.legacy && dynamic_cast<const HostCall*>(&work) != nullptr;
       }>},
      {"only-kernels-of-legacy-separate", Alone<[](const Stream& stream, const Work& work) {
         return stream.legacy && dynamic_cast<const Grid*>(&work) == nullptr;
       }>},
      {"non-blocking-joins-legacy", Joins<[](Context& context, const Stream& stream, std::vector<WorkPtr>& before) {
         for (const auto& other : context.streams) {
           if (stream.legacy && !other->blocking) before.push_back(Unfinished(*other));
         }
       }>},
      {"non-blocking-waits-for-legacy", Joins<[](Context& context, const Stream& stream, std::vector<WorkPtr>& before) {
         if (!stream.legacy && !stream.blocking) before.push_back(Unfinished(context.legacy));
       }>},
      {"legacy-separates-non-blocking", Joins<Separate>},
      {"per-thread-ignores-legacy", Instead<Earlier, WithoutPerThread>},
      {"malloc-aligned-to-64", MallocAlignedTo64},
      {"variables-aligned-to-64", VariablesAreShifted<64>},
      {"variables-aligned-to-4", VariablesAreShifted<4>},
      {"reset-frees-ordered-memory", Instead<EndsWith,
                                             [](const Allocation& allocation, const Context& context) {
                                               return allocation.context == 0 ||
                                                      EndsWith.Documented(allocation, context);
                                             }>},
      {"missing-symbol-code", Instead<rule::CodeOfMissingSymbol, [] { return cudaErrorInvalidDeviceFunction; }>},
      {"symbols-have-string-names", Instead<rule::VariableBehind, FindByName>},
  };
  return kMutants;
}

}  // namespace ref::mutants
