#include "device-runtime/objects.h"

#include "profile/profile.h"

namespace ref::cdp {

Grid& GridOf(Thread& t) { return *t.block->grid; }
Context& ContextOf(Thread& t) { return *State::Get().Find(GridOf(t).context); }

GridObjects& ObjectsOf(Thread& t) {
  Grid& grid = GridOf(t);
  if (grid.objects == nullptr) grid.objects = std::make_shared<GridObjects>();
  return *static_cast<GridObjects*>(grid.objects.get());
}

BlockStreams& StreamsOf(Thread& t) {
  if (Mutant(kNullStreamPerGrid)) {
    static auto* all = new std::map<Grid*, BlockStreams>;
    return (*all)[&GridOf(t)];
  }
  if (t.block->streams == nullptr) t.block->streams = std::make_shared<BlockStreams>();
  return *static_cast<BlockStreams*>(t.block->streams.get());
}

void Give(IntrinsicCall& call, cudaError_t code) {
  if (Mutant(kSuccessClears) || code != cudaSuccess) call.thread.last_error = Mutant(kDeviceErrorLost) ? 0 : code;
  call.Return(static_cast<u32>(code));
}

bool Write(Thread& t, u64 address, const void* from, u64 bytes) {
  for (u64 i = 0; i < bytes; ++i) {
    u8* to = Resolve(t, address + i, 1, true);
    if (to == nullptr) return false;
    *to = static_cast<const u8*>(from)[i];
  }
  return true;
}

bool Read(Thread& t, void* to, u64 address, u64 bytes) {
  for (u64 i = 0; i < bytes; ++i) {
    const u8* from = Resolve(t, address + i, 1, false);
    if (from == nullptr) return false;
    static_cast<u8*>(to)[i] = *from;
  }
  return true;
}

bool ReadText(Thread& t, u64 address, std::string* text) {
  for (u64 i = 0; i < (64 << 10); ++i) {
    char c = 0;
    if (!Read(t, &c, address + i, 1)) return false;
    if (c == '\0') return true;
    *text += c;
  }
  return true;
}

DeviceStream* FindStream(Thread& t, u64 handle, bool ptsz) {
  if (handle <= 1 && !(handle == 0 && ptsz)) {
    if (Mutant(kNullStreamPerThread)) return &StreamsOf(t).per_thread[t.index];
    return &StreamsOf(t).null;
  }
  if (handle == 0 || handle == 2) return &StreamsOf(t).per_thread[t.index];
  GridObjects& objects = ObjectsOf(t);
  const auto found = objects.streams.find(handle);
  return found == objects.streams.end() ? nullptr : found->second.get();
}

// cdp.pending.no-virtualized-pool, cdp.pending.configurable
bool SlotIsFree(Thread& t) {
  if (Mutant(kPendingUnlimited)) return true;
  Context& context = ContextOf(t);
  const auto limit = context.limits.find(cudaLimitDevRuntimePendingLaunchCount);
  return Device::Get().pending_launches < (limit == context.limits.end() ? profile::kPendingDefault : limit->second);
}

cudaError_t Submit(Thread& t, const WorkPtr& work, u64 handle, bool ptsz) {
  Device& device = Device::Get();
  Grid& grid = GridOf(t);
  work->from_device = true;
  work->context = grid.context;
  // cdp.tail.one-stream-per-grid
  if (handle == kTailStream && !Mutant(kTailIsOrdinary)) {
    ++device.pending_launches;
    grid.environment->tails.push_back(work);
    return cudaSuccess;
  }
  // cdp.ff.no-dependency-on-earlier-grids
  if (handle == kFireAndForgetStream) {
    if (Mutant(kFireAndForgetIsTail)) {
      ++device.pending_launches;
      grid.environment->tails.push_back(work);
    } else if (Mutant(kFireAndForgetNotAwaited)) {
      device.Issue(work, {});
    } else {
      device.IssueInto(grid.environment, work, {});
    }
    return cudaSuccess;
  }
  DeviceStream* stream = FindStream(t, handle, ptsz);
  if (stream == nullptr && handle != kTailStream) return cudaErrorInvalidValue;
  // cdp.streams.same-stream-in-order, cdp.null-stream.no-barrier-with-named-streams
  std::vector<WorkPtr> before;
  if (stream != nullptr && !Mutant(kStreamNotOrdered)) before.push_back(stream->last);
  if (Mutant(kNamedStreamJoinsNull) && handle > 4) before.push_back(StreamsOf(t).null.last);
  if (Mutant(kNamedStreamNotAwaited) && handle > 4) {
    device.Issue(work, before);
  } else {
    device.IssueInto(grid.environment, work, before);
  }
  if (stream != nullptr) stream->last = work;
  return cudaSuccess;
}

}  // namespace ref::cdp
