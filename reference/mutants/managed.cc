// Managed memory: prefetches, discards, advice, and what ranges tell.
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstring>
#include <map>
#include <memory>
#include <thread>
#include <utility>
#include <vector>

#include "mutants/early.h"
#include "mutants/program_calls.h"
#include "mutants/table.h"
#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/managed_rules.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using rule::Advise, rule::DiscardManaged, rule::ManagedRange, rule::MoveManaged, rule::NotePrefetch, rule::TellRange;

ManagedRange InnerPages(ManagedRange range) {
  const u64 low = RoundUp(range.low, kManagedPage);
  const u64 high = std::max(low, (range.low + range.bytes) / kManagedPage * kManagedPage);
  return {low, high - low};
}

void LoseTail(ManagedRange range, const cudaMemLocation&) {
  const u64 end = range.low + range.bytes;
  if (end % kManagedPage != 0) *Pointer<u8>(end - 1) = 0xDB;
}

// Neither the work nor what is behind it waits for what is in front of it.
void Overtake(Context& context, Stream& stream, const WorkPtr& work) {
  if (const WorkPtr last = Unfinished(stream)) KeepUntilDone(context, last);
  stream.last = nullptr;
  Enqueue(context, stream, work);
}
// It happens a while behind its turn, and nothing waits for it.
void DiscardLate(Context& context, Stream& stream, const WorkPtr& work) {
  const auto late = std::make_shared<HostCall>([run = static_cast<Action&>(*work).run] {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    run();
  });
  late->context = context.id;
  Device::Get().Issue(late, {Unfinished(stream)});
  KeepUntilDone(context, late);
}
void DiscardEarly(Context& context, Stream& stream, const WorkPtr& work) {
  DoAtOnce(*work);
  Enqueue(context, stream, work);
}

// Unsetting read-mostly brings back what was there when it was set.
cudaError_t BringBack(ManagedRange range, cudaMemoryAdvise advice, const cudaMemLocation& location) {
  static auto* copies = new std::map<u64, std::vector<u8>>;
  const cudaError_t code = Advise.Documented(range, advice, location);
  if (code != cudaSuccess) return code;
  const u8* now = Pointer<u8>(range.low);
  if (advice == cudaMemAdviseSetReadMostly) (*copies)[range.low] = {now, now + range.bytes};
  if (advice == cudaMemAdviseUnsetReadMostly && copies->count(range.low) != 0) {
    const std::vector<u8>& copy = (*copies)[range.low];
    std::memcpy(Pointer<u8>(range.low), copy.data(), std::min<u64>(range.bytes, copy.size()));
  }
  return code;
}

// Ranges of a batch are those of their first byte.
bool is_of_batch = false;
void BatchesAreOfFirstBytes() {
  rule::LocationOf.Replace([](const std::size_t* indices, std::size_t locations, std::size_t range) {
    is_of_batch = true;
    return rule::LocationOf.Documented(indices, locations, range);
  });
  NotePrefetch.Replace([](ManagedRange range, const cudaMemLocation& to) {
    NotePrefetch.Documented({range.low, std::exchange(is_of_batch, false) ? 1 : range.bytes}, to);
  });
}

// While memory belongs to a stream, no other one takes a launch.
std::atomic<cudaStream_t> owner = nullptr;
void AttachedMemoryForbidsLaunches() {
  Tells<call::cudaStreamAttachMemAsync, [](cudaStream_t stream, void*, std::size_t, unsigned flags) {
    owner = flags == cudaMemAttachSingle ? stream : nullptr;
  }>();
  rule::LaunchFromHost.Replace([](rule::HostLaunch launch) {
    const bool is_other = owner != nullptr && launch.stream != owner;
    return is_other ? Remember(cudaErrorNotPermitted) : rule::LaunchFromHost.Documented(launch);
  });
}

// Attributes of a range are those of kPart(range).
template <auto kPart>
void TellsOf() {
  TellRange.Replace([](ManagedRange range, cudaMemRangeAttribute attribute, void* out, u64 size) {
    return TellRange.Documented(kPart(range), attribute, out, size);
  });
}
template <cudaMemRangeAttribute kAttribute>
void TellsNothing() {
  TellRange.Replace([](ManagedRange range, cudaMemRangeAttribute attribute, void* out, u64 size) {
    const cudaError_t code = TellRange.Documented(range, attribute, out, size);
    if (attribute == kAttribute && code == cudaSuccess) std::memset(out, 0xee, size);
    return code;
  });
}

}  // namespace

Table ManagedMemory() {
  static constexpr Mutant kMutants[] = {
      {"managed-of-no-bytes-is-given", Instead<rule::AllocateManaged,
                                               [](Context& context, u64 bytes, unsigned flags, u64* address) {
                                                 return rule::AllocateManaged.Documented(
                                                     context, bytes == 0 ? 1 : bytes, flags, address);
                                               }>},
      {"managed-ranges-lose-their-page-ends", Instead<rule::WholePages, InnerPages>},
      {"prefetch-is-told-of-the-next-page",
       Instead<NotePrefetch,
               [](ManagedRange range, const cudaMemLocation& to) {
                 NotePrefetch.Documented({range.low, range.bytes + kManagedPage}, to);
               }>},
      {"prefetch-loses-the-tail-of-a-page", Instead<MoveManaged, LoseTail>},
      {"prefetch-overtakes", Instead<rule::IssuePrefetch, Overtake>},
      {"prefetch-is-not-told", Instead<NotePrefetch, [](ManagedRange, const cudaMemLocation&) {}>},
      {"prefetch-to-the-host-needs-its-id", Instead<rule::CheckPlace,
                                                    [](const cudaMemLocation& to) {
                                                      return to.id != 0 ? cudaErrorInvalidValue
                                                                        : rule::CheckPlace.Documented(to);
                                                    }>},
      {"prefetches-of-a-batch-go-to-the-first-place",
       Instead<rule::LocationOf, [](const std::size_t*, std::size_t, std::size_t) { return std::size_t{0}; }>},
      {"prefetches-of-a-batch-are-of-a-page", BatchesAreOfFirstBytes},
      {"attached-memory-forbids-launches", AttachedMemoryForbidsLaunches},
      {"discard-takes-whole-pages",
       Instead<DiscardManaged,
               [](ManagedRange range) { DiscardManaged.Documented(rule::WholePages.Documented(range)); }>},
      {"discard-is-early", Instead<rule::IssueDiscard, DiscardEarly>},
      {"discard-is-late", Instead<rule::IssueDiscard, DiscardLate>},
      {"advice-resets-a-byte", Instead<Advise,
                                       [](ManagedRange range, cudaMemoryAdvise advice, const cudaMemLocation& place) {
                                         const cudaError_t code = Advise.Documented(range, advice, place);
                                         if (code == cudaSuccess) *Pointer<u8>(range.low) = 0;
                                         return code;
                                       }>},
      {"advice-brings-old-copies-back", Instead<Advise, BringBack>},
      {"ranges-tell-of-their-first-page", TellsOf<[](ManagedRange range) {
         return ManagedRange{range.low, std::min<u64>(range.bytes, 1)};
       }>},
      {"read-mostly-is-not-told", TellsNothing<cudaMemRangeAttributeReadMostly>},
      {"preferred-location-is-not-told", TellsNothing<cudaMemRangeAttributePreferredLocation>},
      {"preferred-type-is-not-told", TellsNothing<cudaMemRangeAttributePreferredLocationType>},
      {"accessed-by-is-not-told", TellsNothing<cudaMemRangeAttributeAccessedBy>},
      {"last-prefetch-type-is-not-told", TellsNothing<cudaMemRangeAttributeLastPrefetchLocationType>},
      {"last-prefetch-is-not-told", TellsNothing<cudaMemRangeAttributeLastPrefetchLocation>},
  };
  return kMutants;
}

}  // namespace ref::mutants
