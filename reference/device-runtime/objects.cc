#include "device-runtime/objects.h"

#include "device-runtime/rules.h"
#include "machine/watch.h"
#include "order/rules.h"
#include "profile/profile.h"

namespace ref::cdp {

Grid& GridOf(Thread& t) { return *t.block->grid; }
Context& ContextOf(Thread& t) { return *State::Get().Find(GridOf(t).context); }

GridObjects& ObjectsOf(Thread& t) {
  Grid& grid = GridOf(t);
  if (grid.objects == nullptr) grid.objects = std::make_shared<GridObjects>();
  return *static_cast<GridObjects*>(grid.objects.get());
}

constinit Rule<BlockStreams&(Thread&)> StreamsOf{[](Thread& t) -> BlockStreams& {
  if (t.block->streams == nullptr) t.block->streams = std::make_shared<BlockStreams>();
  return *static_cast<BlockStreams*>(t.block->streams.get());
}};

constinit Rule<int&(Thread&)> LastErrorOf{[](Thread& t) -> int& { return t.last_error; }};

constinit Rule<void(Thread&, cudaError_t)> RecordError{[](Thread& t, cudaError_t code) { LastErrorOf(t) = code; }};

constinit Rule<void(IntrinsicCall&, cudaError_t)> Give{[](IntrinsicCall& call, cudaError_t code) {
  if (code != cudaSuccess) RecordError(call.thread, code);
  call.Return(static_cast<u32>(code));
}};

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

constinit Rule<DeviceStream*(Thread&, u64, bool)> FindStream{[](Thread& t, u64 handle, bool ptsz) -> DeviceStream* {
  if (handle <= 1 && !(handle == 0 && ptsz)) return &StreamsOf(t).null;
  if (handle == 0 || handle == 2) return &StreamsOf(t).per_thread[t.index];
  GridObjects& objects = ObjectsOf(t);
  const auto found = objects.streams.find(handle);
  return found == objects.streams.end() ? nullptr : found->second.get();
}};

constinit Rule<u64(const Context&)> PendingLimit{[](const Context& context) {
  const auto limit = context.limits.find(cudaLimitDevRuntimePendingLaunchCount);
  return limit == context.limits.end() ? profile::kPendingDefault : limit->second;
}};

bool SlotIsFree(Thread& t) { return Device::Get().pending_launches < PendingLimit(ContextOf(t)); }

constinit Rule<std::vector<WorkPtr>(Thread&, const Work&, const DeviceStream*)> StandsBehind{
    [](Thread&, const Work&, const DeviceStream* stream) {
      return stream == nullptr ? std::vector<WorkPtr>{} : std::vector{stream->last};
    }};

constinit Rule<cudaError_t(Thread&, const WorkPtr&, u64, bool)> Submit{
    [](Thread& t, const WorkPtr& work, u64 handle, bool ptsz) {
      Device& device = Device::Get();
      Grid& grid = GridOf(t);
      work->from_device = true;
      work->context = grid.context;
      if (t.block->races != nullptr) work->clock.before = t.block->races->Launch(t.index);
      if (handle == kTailStream) {
        ++device.pending_launches;
        rule::QueueTail(*grid.environment, work);
        return cudaSuccess;
      }
      DeviceStream* stream = handle == kFireAndForgetStream ? nullptr : FindStream(t, handle, ptsz);
      if (stream == nullptr && handle != kFireAndForgetStream) return cudaErrorInvalidValue;
      device.IssueInto(grid.environment, work, StandsBehind(t, *work, stream));
      if (stream != nullptr) stream->last = work;
      return cudaSuccess;
    }};

}  // namespace ref::cdp
