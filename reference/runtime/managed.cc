// Managed memory (CUDA Runtime API, memory management and unified memory).
#include "runtime/managed.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/managed_rules.h"
#include "runtime/pool.h"

namespace ref {

using rule::ManagedRange;

std::map<u64, ManagedPage>& ManagedPages() {
  static auto* pages = new std::map<u64, ManagedPage>;
  return *pages;
}

void ForgetPages(const Region& region) {
  auto& pages = ManagedPages();
  pages.erase(pages.lower_bound(region.low / kManagedPage * kManagedPage), pages.lower_bound(region.high));
}

bool IsManaged(u64 address, u64 bytes) {
  const Region* region = Device::Get().memory.Find(address);
  return region != nullptr && region->kind == Region::kManaged && bytes <= region->high - address;
}

namespace {

template <class F>
void ForPages(ManagedRange range, F each) {
  const ManagedRange pages = rule::WholePages(range);
  for (u64 at = pages.low; at < pages.low + pages.bytes; at += kManagedPage) each(ManagedPages()[at]);
}

bool Same(const std::optional<cudaMemLocation>& a, const std::optional<cudaMemLocation>& b) {
  return a.has_value() == b.has_value() && (!a || (a->type == b->type && a->id == b->id));
}

// What all pages of a range have, or nothing.
std::optional<cudaMemLocation> Common(ManagedRange range, std::optional<cudaMemLocation> ManagedPage::*of) {
  bool first = true, differ = false;
  std::optional<cudaMemLocation> common;
  ForPages(range, [&](const ManagedPage& page) {
    if (std::exchange(first, false)) common = page.*of;
    differ = differ || !Same(common, page.*of);
  });
  return differ ? std::nullopt : common;
}

bool All(ManagedRange range, bool ManagedPage::*of) {
  bool all = true;
  ForPages(range, [&](const ManagedPage& page) { all = all && page.*of; });
  return all;
}

int IdOf(const std::optional<cudaMemLocation>& location) {
  if (!location) return cudaInvalidDeviceId;
  return location->type == cudaMemLocationTypeDevice ? location->id : cudaCpuDeviceId;
}
// A location as attributes tell it: the host's id is none.
cudaMemLocation Normal(cudaMemLocation location) {
  if (location.type == cudaMemLocationTypeHost) location.id = 0;
  if (location.type == cudaMemLocationTypeHostNumaCurrent) return {cudaMemLocationTypeHostNuma, 0};
  return location;
}

bool IsHost(const cudaMemLocation& location) { return location.type != cudaMemLocationTypeDevice; }

std::vector<ManagedRange> Ranges(void* const* addresses, const std::size_t* sizes, std::size_t count) {
  std::vector<ManagedRange> ranges;
  ranges.reserve(count);
  for (std::size_t i = 0; i < count; ++i) ranges.push_back({reinterpret_cast<u64>(addresses[i]), sizes[i]});
  return ranges;
}
bool AreManaged(const std::vector<ManagedRange>& ranges) {
  return std::all_of(ranges.begin(), ranges.end(),
                     [](const ManagedRange& range) { return range.bytes != 0 && IsManaged(range.low, range.bytes); });
}

// `body(context, stream)` of a stream that takes commands now and is not captured.
template <class F>
cudaError_t InStream(cudaStream_t handle, bool ptsz, F body) {
  HostThread& thread = ThisThread();
  return Enter([&](Context& context) {
    Stream* stream = FindStream(context, handle, thread, ptsz);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    if (const cudaError_t code = CheckCaptures(context, *stream); code != cudaSuccess) return code;
    if (stream->capture != nullptr) return cudaErrorStreamCaptureUnsupported;
    return body(context, *stream);
  });
}

cudaError_t Prefetch(const void* pointer, std::size_t bytes, cudaMemLocation to, unsigned flags, cudaStream_t handle,
                     bool ptsz) {
  return InStream(handle, ptsz, [&](Context& context, Stream& stream) {
    const ManagedRange range{reinterpret_cast<u64>(pointer), bytes};
    if (flags != 0 || !AreManaged({range})) return cudaErrorInvalidValue;
    if (const cudaError_t code = rule::CheckPlace(to); code != cudaSuccess) return code;
    rule::NotePrefetch(range, Normal(to));
    rule::IssuePrefetch(context, stream, std::make_shared<Action>([=] { rule::MoveManaged(range, to); }));
    return cudaSuccess;
  });
}

struct Batch {
  void** addresses;
  std::size_t* sizes;
  std::size_t count;
  cudaMemLocation* locations;
  std::size_t* indices;
  std::size_t location_count;
  unsigned long long flags;
  bool discards, moves;
};

// mm.prefetch-batch.index-rules
bool IndicesAreRight(const Batch& batch) {
  if (!batch.moves) return true;
  if (batch.locations == nullptr || batch.indices == nullptr || batch.location_count == 0 ||
      batch.location_count > batch.count || batch.indices[0] != 0)
    return false;
  for (std::size_t i = 1; i < batch.location_count; ++i) {
    if (batch.indices[i] <= batch.indices[i - 1] || batch.indices[i] >= batch.count) return false;
  }
  return true;
}

// As a whole in stream order, not in the legacy NULL stream (mm.prefetch-batch.flags-and-stream).
cudaError_t Run(const Batch& batch, cudaStream_t handle, bool ptsz) {
  return InStream(handle, ptsz, [&](Context& context, Stream& stream) {
    if (stream.legacy || batch.flags != 0 || batch.addresses == nullptr || batch.sizes == nullptr || batch.count == 0)
      return cudaErrorInvalidValue;
    const std::vector<ManagedRange> ranges = Ranges(batch.addresses, batch.sizes, batch.count);
    if (!AreManaged(ranges) || !IndicesAreRight(batch)) return cudaErrorInvalidValue;
    for (std::size_t i = 0; batch.moves && i < batch.location_count; ++i) {
      if (const cudaError_t code = rule::CheckPlace(batch.locations[i]); code != cudaSuccess) return code;
    }
    if (batch.discards) {
      rule::IssueDiscard(context, stream, std::make_shared<Action>([ranges] {
                           for (const ManagedRange& range : ranges) rule::DiscardManaged(range);
                         }));
    }
    if (!batch.moves) return cudaSuccess;
    std::vector<cudaMemLocation> to;
    to.reserve(ranges.size());
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      to.push_back(Normal(batch.locations[rule::LocationOf(batch.indices, batch.location_count, i)]));
      rule::NotePrefetch(ranges[i], to.back());
    }
    rule::IssuePrefetch(context, stream, std::make_shared<Action>([ranges, to] {
                          for (std::size_t i = 0; i < ranges.size(); ++i) rule::MoveManaged(ranges[i], to[i]);
                        }));
    return cudaSuccess;
  });
}

// mm.attach.accepts-managed-memory, mm.attach.single-in-null-stream, mm.attach.enqueued-only
cudaError_t Attach(cudaStream_t handle, void* pointer, std::size_t bytes, unsigned flags, bool ptsz) {
  return InStream(handle, ptsz, [&](Context& context, Stream& stream) {
    const u64 address = reinterpret_cast<u64>(pointer);
    const Region* region = Device::Get().memory.Find(address);
    const bool known = flags == cudaMemAttachGlobal || flags == cudaMemAttachHost || flags == cudaMemAttachSingle;
    if (!known || (flags == cudaMemAttachSingle && stream.legacy) || !IsManaged(address, 1) || address != region->low ||
        (bytes != 0 && bytes != region->high - region->low))
      return cudaErrorInvalidValue;
    Enqueue(context, stream, std::make_shared<Action>([] {}));
    return cudaSuccess;
  });
}

}  // namespace

namespace rule {

constinit Rule<cudaError_t(Context&, u64, unsigned, u64*)> AllocateManaged{
    [](Context& context, u64 bytes, unsigned flags, u64* address) {
      if (bytes == 0 || (flags != cudaMemAttachGlobal && flags != cudaMemAttachHost)) return cudaErrorInvalidValue;
      *address = State::Get().Allocate(bytes, Region::kManaged, context);
      return *address == 0 ? cudaErrorMemoryAllocation : cudaSuccess;
    }};

constinit Rule<ManagedRange(ManagedRange)> WholePages{[](ManagedRange range) -> ManagedRange {
  const u64 low = range.low / kManagedPage * kManagedPage;
  return {low, RoundUp(range.low + range.bytes, kManagedPage) - low};
}};

constinit Rule<void(ManagedRange, const cudaMemLocation&)> MoveManaged{[](ManagedRange, const cudaMemLocation&) {}};

constinit Rule<void(Context&, Stream&, const WorkPtr&)> IssuePrefetch{
    [](Context& context, Stream& stream, const WorkPtr& work) { Enqueue(context, stream, work); }};
constinit Rule<void(ManagedRange, const cudaMemLocation&)> NotePrefetch{
    [](ManagedRange range, const cudaMemLocation& to) {
      ForPages(range, [&](ManagedPage& page) { page.last_prefetch = to; });
    }};

constinit Rule<cudaError_t(const cudaMemLocation&)> CheckPlace{[](const cudaMemLocation& to) {
  switch (to.type) {
    case cudaMemLocationTypeDevice:
      return to.id == 0 ? cudaSuccess : cudaErrorInvalidDevice;
    case cudaMemLocationTypeHost:
    case cudaMemLocationTypeHostNumaCurrent:
      return cudaSuccess;
    case cudaMemLocationTypeHostNuma:
      return to.id == 0 ? cudaSuccess : cudaErrorInvalidValue;
    default:
      return cudaErrorInvalidValue;
  }
}};

constinit Rule<void(ManagedRange)> DiscardManaged{[](ManagedRange range) { Spoil(range.low, range.bytes); }};
constinit Rule<void(Context&, Stream&, const WorkPtr&)> IssueDiscard{
    [](Context& context, Stream& stream, const WorkPtr& work) { Enqueue(context, stream, work); }};

constinit Rule<std::size_t(const std::size_t*, std::size_t, std::size_t)> LocationOf{
    [](const std::size_t* indices, std::size_t locations, std::size_t range) {
      return static_cast<std::size_t>(std::upper_bound(indices, indices + locations, range) - indices) - 1;
    }};

constinit Rule<cudaError_t(ManagedRange, cudaMemoryAdvise, const cudaMemLocation&)> Advise{
    [](ManagedRange range, cudaMemoryAdvise advice, const cudaMemLocation& location) {
      if (!AreManaged({range})) return cudaErrorInvalidValue;
      const auto set = [&](auto change) {
        ForPages(range, change);
        return cudaSuccess;
      };
      const bool of_host = location.type == cudaMemLocationTypeHost;
      switch (advice) {
        case cudaMemAdviseSetReadMostly:
          return set([](ManagedPage& page) { page.read_mostly = true; });
        case cudaMemAdviseUnsetReadMostly:
          return set([](ManagedPage& page) { page.read_mostly = false; });
        case cudaMemAdviseSetPreferredLocation:
          if (const cudaError_t code = CheckPlace(location); code != cudaSuccess) return code;
          return set([&](ManagedPage& page) { page.preferred = Normal(location); });
        case cudaMemAdviseUnsetPreferredLocation:
          return set([](ManagedPage& page) { page.preferred.reset(); });
        case cudaMemAdviseSetAccessedBy:
        case cudaMemAdviseUnsetAccessedBy: {
          if (!of_host && location.type != cudaMemLocationTypeDevice) return cudaErrorInvalidValue;
          if (!of_host && location.id != 0) return cudaErrorInvalidDevice;
          const bool on = advice == cudaMemAdviseSetAccessedBy;
          return set([&](ManagedPage& page) { (of_host ? page.accessed_by_host : page.accessed_by_device) = on; });
        }
        default:
          return cudaErrorInvalidValue;
      }
    }};

constinit Rule<cudaError_t(ManagedRange, cudaMemRangeAttribute, void*, u64)> TellRange{
    [](ManagedRange range, cudaMemRangeAttribute attribute, void* out, u64 size) {
      if (out == nullptr || !AreManaged({range})) return cudaErrorInvalidValue;
      const bool is_list = attribute == cudaMemRangeAttributeAccessedBy;
      if (size == 0 || size % 4 != 0 || (!is_list && size != 4)) return cudaErrorInvalidValue;
      int* told = static_cast<int*>(out);
      const auto type = [](const std::optional<cudaMemLocation>& place) {
        return static_cast<int>(place ? place->type : cudaMemLocationTypeInvalid);
      };
      const auto id = [](const std::optional<cudaMemLocation>& place) {
        return place ? IsHost(*place) && place->type == cudaMemLocationTypeHost ? 0 : place->id : cudaInvalidDeviceId;
      };
      const auto preferred = [&] { return Common(range, &ManagedPage::preferred); };
      const auto last = [&] { return Common(range, &ManagedPage::last_prefetch); };
      switch (attribute) {
        case cudaMemRangeAttributeReadMostly:
          return *told = All(range, &ManagedPage::read_mostly) ? 1 : 0, cudaSuccess;
        case cudaMemRangeAttributePreferredLocation:
          return *told = IdOf(preferred()), cudaSuccess;
        case cudaMemRangeAttributeLastPrefetchLocation:
          return *told = IdOf(last()), cudaSuccess;
        case cudaMemRangeAttributePreferredLocationType:
          return *told = type(preferred()), cudaSuccess;
        case cudaMemRangeAttributePreferredLocationId:
          return *told = id(preferred()), cudaSuccess;
        case cudaMemRangeAttributeLastPrefetchLocationType:
          return *told = type(last()), cudaSuccess;
        case cudaMemRangeAttributeLastPrefetchLocationId:
          return *told = id(last()), cudaSuccess;
        case cudaMemRangeAttributeAccessedBy: {
          std::vector<int> devices;
          if (All(range, &ManagedPage::accessed_by_device)) devices.push_back(0);
          if (All(range, &ManagedPage::accessed_by_host)) devices.push_back(cudaCpuDeviceId);
          devices.resize(size / 4, cudaInvalidDeviceId);
          std::copy(devices.begin(), devices.end(), told);
          return cudaSuccess;
        }
        default:
          return cudaErrorInvalidValue;
      }
    }};

}  // namespace rule

}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t cudaMallocManaged(void** out, std::size_t bytes, unsigned flags) {
  return Enter([&](Context& context) {
    if (out == nullptr) return cudaErrorInvalidValue;
    u64 address = 0;
    const cudaError_t code = rule::AllocateManaged(context, bytes, flags, &address);
    if (code == cudaSuccess) *out = Pointer<void>(address);
    return code;
  });
}

cudaError_t cudaMemPrefetchAsync(const void* pointer, std::size_t bytes, cudaMemLocation to, unsigned flags,
                                 cudaStream_t stream) {
  return Prefetch(pointer, bytes, to, flags, stream, false);
}
cudaError_t cudaMemPrefetchAsync_ptsz(const void* pointer, std::size_t bytes, cudaMemLocation to, unsigned flags,
                                      cudaStream_t stream) {
  return Prefetch(pointer, bytes, to, flags, stream, true);
}
cudaError_t cudaMemPrefetchBatchAsync(void** addresses, std::size_t* sizes, std::size_t count, cudaMemLocation* to,
                                      std::size_t* indices, std::size_t locations, unsigned long long flags,
                                      cudaStream_t stream) {
  return Run({addresses, sizes, count, to, indices, locations, flags, false, true}, stream, false);
}
cudaError_t cudaMemDiscardBatchAsync(void** addresses, std::size_t* sizes, std::size_t count, unsigned long long flags,
                                     cudaStream_t stream) {
  return Run({addresses, sizes, count, nullptr, nullptr, 0, flags, true, false}, stream, false);
}
cudaError_t cudaMemDiscardAndPrefetchBatchAsync(void** addresses, std::size_t* sizes, std::size_t count,
                                                cudaMemLocation* to, std::size_t* indices, std::size_t locations,
                                                unsigned long long flags, cudaStream_t stream) {
  return Run({addresses, sizes, count, to, indices, locations, flags, true, true}, stream, false);
}

cudaError_t cudaMemAdvise(const void* pointer, std::size_t bytes, cudaMemoryAdvise advice, cudaMemLocation location) {
  return Enter([&](Context&) { return rule::Advise({reinterpret_cast<u64>(pointer), bytes}, advice, location); });
}

cudaError_t cudaMemRangeGetAttribute(void* out, std::size_t size, cudaMemRangeAttribute attribute, const void* pointer,
                                     std::size_t bytes) {
  return Enter([&](Context&) {
    return rule::TellRange({reinterpret_cast<u64>(pointer), bytes}, attribute, out, size);
  });
}
cudaError_t cudaMemRangeGetAttributes(void** out, std::size_t* sizes, cudaMemRangeAttribute* attributes,
                                      std::size_t count, const void* pointer, std::size_t bytes) {
  return Enter([&](Context&) {
    if (out == nullptr || sizes == nullptr || attributes == nullptr) return cudaErrorInvalidValue;
    for (std::size_t i = 0; i < count; ++i) {
      const cudaError_t code =
          rule::TellRange({reinterpret_cast<u64>(pointer), bytes}, attributes[i], out[i], sizes[i]);
      if (code != cudaSuccess) return code;
    }
    return cudaSuccess;
  });
}

cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void* pointer, std::size_t bytes, unsigned flags) {
  return Attach(stream, pointer, bytes, flags, false);
}
cudaError_t cudaStreamAttachMemAsync_ptsz(cudaStream_t stream, void* pointer, std::size_t bytes, unsigned flags) {
  return Attach(stream, pointer, bytes, flags, true);
}

}  // extern "C"
