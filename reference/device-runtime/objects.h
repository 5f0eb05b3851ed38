// What the device runtime keeps for a grid and for a block, and what its functions share.
#pragma once

#include <cuda_runtime_api.h>

#include <map>
#include <memory>

#include "machine/code.h"
#include "order/device.h"
#include "runtime/copy.h"
#include "runtime/state.h"

namespace ref::cdp {

struct DeviceStream {
  WorkPtr last;
};
struct DeviceEvent {
  WorkPtr work;
};

/// Streams and events of a grid: every thread of it may use them (cdp.scope.stream-shared-by-whole-grid,
/// cdp.scope.event-shared-by-whole-grid), other grids may not.
struct GridObjects {
  std::map<u64, std::unique_ptr<DeviceStream>> streams;
  std::map<u64, std::unique_ptr<DeviceEvent>> events;
  u64 event_slots = 0;  ///< Also of events that were destroyed: slots return with the grid.
};

/// The NULL stream of a block (cdp.null-stream.shared-within-block), and what its threads have in cudaStreamPerThread.
struct BlockStreams {
  DeviceStream null;
  std::map<u32, DeviceStream> per_thread;
};

Grid& GridOf(Thread& t);
Context& ContextOf(Thread& t);
GridObjects& ObjectsOf(Thread& t);

/// Copies between memory of a thread and the device runtime. False: the thread has faulted.
bool Write(Thread& t, u64 address, const void* from, u64 bytes);
bool Read(Thread& t, void* to, u64 address, u64 bytes);
/// A text in memory of the thread, cut at 64 KiB.
bool ReadText(Thread& t, u64 address, std::string* text);

inline constexpr u64 kTailStream = 3, kFireAndForgetStream = 4;

/// Whether one more piece of work may be pending (cdp.pending.*).
bool SlotIsFree(Thread& t);

}  // namespace ref::cdp
