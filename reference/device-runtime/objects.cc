#include "device-runtime/objects.h"

#include <algorithm>
#include <utility>

#include "machine/watch.h"
#include "order/hindrance.h"
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

int& LastErrorOf(Thread& t) {
  return Mutant(kLastErrorOfThreadNumber) ? ObjectsOf(t).last_errors[t.index] : t.last_error;
}

void RecordError(Thread& t, cudaError_t code) {
  int& last = LastErrorOf(t);
  if (Mutant(kFirstErrorIsKept) && last != 0) return;
  last = Mutant(kDeviceErrorLost) ? 0 : code;
  if (Mutant(kLastErrorOfBlock)) {
    for (Thread& other : t.block->threads) other.last_error = code;
  }
  if (Mutant(kErrorsOutliveTheirGrid)) Device::Get().world.leftover_error = code;
}

void Give(IntrinsicCall& call, cudaError_t code) {
  if (code == cudaErrorInvalidValue && Mutant(kDeviceCodesAreOld)) code = static_cast<cudaError_t>(11);
  if (Mutant(kSuccessClears) || code != cudaSuccess) RecordError(call.thread, code);
  call.Return(Mutant(kDeviceCodesAreSuccess) ? 0 : static_cast<u32>(code));
}

bool Write(Thread& t, u64 address, const void* from, u64 bytes) {
  for (u64 i = 0; i < bytes; ++i) {
    u8* to = Resolve(t, address + i, 1, true);
    if (to == nullptr) return false;
    *to = static_cast<const u8*>(from)[i];
  }
  WatchWritten(t, address, bytes);
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
  if ((handle == 0 || handle == 2) && Mutant(kPerThreadStreamRefused) && !(handle == 0 && !ptsz)) return nullptr;
  if (handle <= 1 && !(handle == 0 && ptsz)) {
    if (Mutant(kNullStreamPerThread)) return &StreamsOf(t).per_thread[t.index];
    return &StreamsOf(t).null;
  }
  if (handle == 0 || handle == 2) return &StreamsOf(t).per_thread[t.index];
  GridObjects& objects = ObjectsOf(t);
  const auto found = objects.streams.find(handle);
  if (found == objects.streams.end()) return nullptr;
  // cdp.scope.stream-shared-by-whole-grid, cdp.scope.stream-shared-by-block
  if (Mutant(kStreamsPrivateToBlock) && found->second->block != t.block) return nullptr;
  if (Mutant(kStreamsPrivateToThread) && (found->second->block != t.block || found->second->thread != t.index))
    return nullptr;
  return found->second.get();
}

// The number of the block in its grid, and the kind of stream that a handle names.
u64 BlockNumber(const Block& block) {
  return block.ctaid.x + u64{block.nctaid.x} * (block.ctaid.y + u64{block.nctaid.y} * block.ctaid.z);
}
Work::Kind KindOf(u64 handle, bool ptsz) {
  if (handle == kTailStream) return Work::kTail;
  if (handle == kFireAndForgetStream) return Work::kFireAndForget;
  if (handle == 2 || (handle == 0 && ptsz)) return Work::kPerThread;
  return handle <= 1 ? Work::kNullStream : Work::kNamed;
}

// cdp.pending.no-virtualized-pool, cdp.pending.configurable
bool SlotIsFree(Thread& t) {
  if (Mutant(kPendingUnlimited)) return true;
  Context& context = ContextOf(t);
  const auto limit = context.limits.find(cudaLimitDevRuntimePendingLaunchCount);
  const u64 by_default = Mutant(kPendingDefaultIsLess) ? 1024 : profile::kPendingDefault;
  const bool unset = limit == context.limits.end() || Mutant(kPendingLimitIgnored);
  u64 most = (unset ? by_default : limit->second) + (Mutant(kPendingLimitOffByOne) ? 1 : 0);
  if (Mutant(kPendingLimitIsAtMost8192)) most = std::min<u64>(most, 8192);
  return Device::Get().pending_launches < most;
}

namespace {

// Of mutants: whether others than this thread's block, or warp, launched last into a stream.
bool OfOthers(const Thread& t, const DeviceStream& stream) {
  return (Mutant(kStreamOrdersEachBlockAlone) && stream.last_block != t.block) ||
         (Mutant(kStreamIgnoresOtherWarps) && (stream.last_block != t.block || stream.last_warp != t.index / 32));
}

// A piece of work that waits for what it is launched behind, or, of mutants, for less.
std::vector<WorkPtr> Before(Thread& t, const WorkPtr& work, DeviceStream* stream, bool is_null) {
  std::vector<WorkPtr> before;
  const bool other_thread = stream != nullptr && stream->thread != t.index + 1 && stream->last != nullptr;
  const bool unordered = Mutant(kStreamNotOrdered) || (Mutant(kNullStreamNotOrdered) && is_null) ||
                         (Mutant(kNamedStreamsNotOrdered) && work->kind == Work::kNamed);
  if (stream != nullptr && !unordered && !(Mutant(kStreamOrderedByThread) && other_thread) && !OfOthers(t, *stream))
    before.push_back(stream->last);
  BlockStreams& of_block = StreamsOf(t);
  if (Mutant(kNamedStreamJoinsNull) && work->kind == Work::kNamed) before.push_back(of_block.null.last);
  if (Mutant(kNullStreamJoinsNamed) && is_null) {
    for (const auto& [handle, other] : ObjectsOf(t).streams) before.push_back(other->last);
  }
  if (dynamic_cast<Grid*>(work.get()) == nullptr) {
    if (Mutant(kDeviceCopyUnordered)) before.clear();
    return before;
  }
  if (Mutant(kDeviceStreamIgnoresGrandchildren) || Mutant(kNextSiblingWaitsForFirstBlock)) work->behind = Work::kBody;
  if (Mutant(kDeviceStreamIgnoresTails)) work->behind = Work::kChildren;
  return before;
}

// Of mutants: work that its parent's completion does not wait for.
bool IsOverlooked(const Work& work, bool waits) {
  return (Mutant(kNamedStreamNotAwaited) && work.kind == Work::kNamed) ||
         (Mutant(kOnlyFirstBlockAwaited) && work.block > 0) || (Mutant(kWaitingWorkNotAwaited) && waits);
}

void SubmitTail(Grid& grid, const WorkPtr& work) {
  if (Mutant(kTailLostBehindChildren) && HasChildren(*grid.environment)) return;
  Device& device = Device::Get();
  ++device.pending_launches;
  // cdp.tail.nested-tail-precedes-next-tail
  if (Mutant(kNestedTailGoesLast) && grid.kind == Work::kTail && grid.parent != nullptr) {
    grid.parent->tails.push_back(work);
  } else {
    grid.environment->tails.push_back(work);
  }
}

}  // namespace

cudaError_t Submit(Thread& t, const WorkPtr& work, u64 handle, bool ptsz) {
  Device& device = Device::Get();
  Grid& grid = GridOf(t);
  if (Mutant(kPredefinedStreamsSwapped) && (handle == kTailStream || handle == kFireAndForgetStream))
    handle = 7 - handle;
  if (Mutant(kDefaultIsFireAndForget) && handle == 0 && !ptsz) handle = kFireAndForgetStream;
  work->from_device = true;
  work->context = grid.context;
  work->kind = KindOf(handle, ptsz);
  work->block = BlockNumber(*t.block);
  work->warp = t.index / 32;
  work->made_at = device.issued();
  if (t.block->races != nullptr) work->clock.before = t.block->races->Launch(t.index);
  const bool is_grid = dynamic_cast<Grid*>(work.get()) != nullptr;
  if (is_grid && ((Mutant(kTailHandleUnknown) && handle == kTailStream) ||
                  (Mutant(kFireAndForgetHandleUnknown) && handle == kFireAndForgetStream)))
    return cudaErrorInvalidValue;
  if (!is_grid && ((Mutant(kTailCopyRefused) && handle == kTailStream) ||
                   (Mutant(kFireAndForgetCopyRefused) && handle == kFireAndForgetStream)))
    return cudaErrorInvalidValue;
  // cdp.tail.one-stream-per-grid
  const bool early_copy = Mutant(kTailCopyIsEarly) && !is_grid;
  if (handle == kTailStream && !Mutant(kTailIsOrdinary) && !early_copy) return SubmitTail(grid, work), cudaSuccess;
  // cdp.fire-and-forget.no-dependency-on-earlier-grids
  if (handle == kFireAndForgetStream) {
    if (Mutant(kFireAndForgetLostBehindEight) && ++ObjectsOf(t).fire_and_forgets > 8) return cudaSuccess;
    if (Mutant(kFireAndForgetIsTail)) {
      SubmitTail(grid, work);
    } else if (Mutant(kFireAndForgetNotAwaited) || IsOverlooked(*work, false)) {
      device.Issue(work, {});
    } else if (Mutant(kFireAndForgetIsOneStream)) {
      device.IssueInto(grid.environment, work, {std::exchange(ObjectsOf(t).fire_and_forget, work)});
    } else {
      device.IssueInto(grid.environment, work, {});
    }
    return cudaSuccess;
  }
  DeviceStream* stream = FindStream(t, handle, ptsz);
  if (stream == nullptr && handle != kTailStream) return cudaErrorInvalidValue;
  // cdp.streams.same-stream-in-order, cdp.null-stream.no-barrier-with-named-streams
  const std::vector<WorkPtr> before = Before(t, work, stream, work->kind == Work::kNullStream);
  const bool waits = stream != nullptr && stream->last != nullptr && stream->last->state != Work::kDone;
  if (IsOverlooked(*work, waits)) {
    device.Issue(work, before);
  } else {
    device.IssueInto(grid.environment, work, before);
  }
  if (stream == nullptr) return cudaSuccess;
  stream->before_last = std::exchange(stream->last, work);
  stream->last_block = t.block;
  stream->last_warp = t.index / 32;
  if (Mutant(kStreamOrderedByThread)) stream->thread = t.index + 1;
  return cudaSuccess;
}

}  // namespace ref::cdp
