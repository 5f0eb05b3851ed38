// What the device runtime keeps for a grid and for a block, and what its functions share.
#pragma once

#include <cuda_runtime_api.h>

#include <map>
#include <memory>

#include "base/mutants.h"
#include "machine/code.h"
#include "order/device.h"
#include "runtime/copy.h"
#include "runtime/state.h"

namespace ref::cdp {

struct DeviceStream {
  WorkPtr last;
  const Block* block = nullptr;  ///< Whose thread made it; of interest to mutants alone.
  u32 thread = 0;
  WorkPtr before_last;
  const Block* last_block = nullptr;  ///< Of mutants: who launched last into it.
  u32 last_warp = 0;
};
struct DeviceEvent {
  WorkPtr work;
  const Block *block = nullptr, *recorded_by = nullptr;
  std::vector<std::pair<WorkPtr, WorkPtr>> waiters;  ///< Who waits for what, for a mutant.
};

/// Streams and events of a grid: every thread of it may use them (cdp.scope.stream-shared-by-whole-grid,
/// cdp.scope.event-shared-by-whole-grid), other grids may not.
struct GridObjects {
  std::map<u64, std::unique_ptr<DeviceStream>> streams;
  std::map<u64, std::unique_ptr<DeviceEvent>> events;
  WorkPtr fire_and_forget;         ///< Of a mutant: the last launch.
  u64 fire_and_forgets = 0;        ///< Of a mutant: how many there were.
  u64 event_slots = 0;             ///< Also of events that were destroyed: slots return with the grid.
  std::map<u32, int> last_errors;  ///< Of a mutant: by the number of a thread in its block.
};

/// The NULL stream of a block (cdp.null-stream.shared-within-block), and what its threads have in cudaStreamPerThread.
struct BlockStreams {
  DeviceStream null;
  std::map<u32, DeviceStream> per_thread;
};

Grid& GridOf(Thread& t);
Context& ContextOf(Thread& t);
GridObjects& ObjectsOf(Thread& t);
BlockStreams& StreamsOf(Thread& t);

/// A thread's last error (cdp.errors.per-thread).
int& LastErrorOf(Thread& t);
/// Remembers a thread's last error (cdp.errors.last-error-recorded, cdp.errors.per-thread).
void RecordError(Thread& t, cudaError_t code);

/// Returns a code from a function, and remembers it if it is an error (cdp.errors.last-error-recorded, cdp.errors.per-thread).
void Give(IntrinsicCall& call, cudaError_t code);

/// Copies between memory of a thread and the device runtime. False: the thread has faulted.
bool Write(Thread& t, u64 address, const void* from, u64 bytes);
bool Read(Thread& t, void* to, u64 address, u64 bytes);
/// A text in memory of the thread, cut at 64 KiB.
bool ReadText(Thread& t, u64 address, std::string* text);

inline constexpr u64 kTailStream = 3, kFireAndForgetStream = 4;

/// Puts work of a thread into a stream of it, as a part of its grid. `ptsz`: 0 is the thread's own stream.
cudaError_t Submit(Thread& t, const WorkPtr& work, u64 stream, bool ptsz = false);
/// The stream behind a handle, null for the named ones and for handles that the grid does not know.
DeviceStream* FindStream(Thread& t, u64 handle, bool ptsz);
/// Whether one more piece of work may be pending (cdp.pending.*).
bool SlotIsFree(Thread& t);

}  // namespace ref::cdp
