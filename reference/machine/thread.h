// A CUDA thread, and the block that it belongs to, as the machine sees them: small state machines.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

#include "base/fault.h"
#include "machine/code.h"
#include "machine/op.h"
#include "machine/views.h"
#include "memory/memory_map.h"
#include "observe/races.h"
#include "observe/validity.h"

namespace ref {

struct Dim3 {
  u32 x = 1, y = 1, z = 1;
  u64 Count() const { return static_cast<u64>(x) * y * z; }
};

/// Windows in which shared and local memory and the parameters of a kernel lie as generic addresses; no pointer of a process
/// lies there.
inline constexpr u64 kSharedWindow = 0x00F1'0000'0000'0000ull;
inline constexpr u64 kLocalWindow = 0x00F2'0000'0000'0000ull;
inline constexpr u64 kParameterWindow = 0x00F3'0000'0000'0000ull;
inline constexpr u64 kWindowBytes = 1ull << 32;
inline constexpr u64 kPoison = 0xDBDB'DBDB'DBDB'DBDBull;

/// Time as kernels see it: it advances with the instructions that they run, and as the device's loop wants it to.
struct Clock {
  u64 ns = 0;
  unsigned shift = 0;  ///< An instruction takes 1 ns / 2^shift.
};

struct Block;
struct Thread;

/// What the lanes of a warp give when they meet under a mask, and which of them do: those that have left do not.
struct Lanes {
  u64 given[32];
  u32 present;
};

struct PendingStore {
  u64 address;
  u64 value;
  u32 bytes;
};

struct Frame {
  const Op* back;  ///< Where its caller goes on; null in a kernel.
  const CallSite* site;
  u32 base;          ///< Word of the stack where it begins.
  u32 local;         ///< Byte of local memory where its variables begin.
  u32 local_before;  ///< What was in use before.
  const Code* code;
};

struct Thread {
  Block* block = nullptr;
  const Op* pc = nullptr;
  u64* regs = nullptr;
  Frame frame{};  ///< Of the function that runs.
  std::vector<Frame> callers;
  u64* stack =
      nullptr;  ///< All frames, one behind the other: of the block's memory, or `own_stack` when that was too small.
  u32 stack_words = 0;
  u8* local = nullptr;  ///< Local memory, likewise.
  u32 local_bytes = 0;
  u32 local_top = 0;  ///< Bytes in use.
  std::unique_ptr<u64[]> own_stack;
  std::vector<u64> own_local;
  u32 ready_at = 0;  ///< Its place in Block::ready.
  u32 index = 0;     ///< In its block.
  Dim3 tid;
  long slice = 0;  ///< The budget that its present turn began with.
  long left = 0;   ///< What was left of it when the turn ended early.
  u32 polls = 0;   ///< Reads of a clock since it last did anything that others can see.
  int fault = kNoFault;
  bool exited = false, waits = false;
  bool contribution = false, barrier_result = false;
  u32 barrier_count = 0;
  u32 warp_mask = 0;    ///< Of the lanes that it waits for, itself among them; 0: for none.
  u32 warp_source = 0;  ///< The lane whose value it wants, of a shuffle.
  u64 warp_value = 0;   ///< The value that it gives, and then the one that it got,
  u64 (*warp_gets)(const Lanes& lanes, const Thread& self) = nullptr;  ///< which this tells.
  bool warp_orders = false;          ///< It waits at bar.warp.sync, which orders memory.
  int last_error = 0;                ///< Of the device runtime (cdp.errors.per-thread).
  std::vector<PendingStore> stores;  ///< Weak stores that nobody else sees yet (order/policy.h, store buffer).
  views::Sight sight;                ///< Where views are followed.
};

struct Barrier {
  u32 arrived = 0, expected = 0;
  bool any = false, all = true;
  u32 count = 0;
  std::vector<Thread*> waiting;
};

/// What a thread asks of the world around its block. The device provides it.
struct World {
  MemoryMap* memory = nullptr;
  Clock* clock = nullptr;
  bool store_buffer = false;
  std::unique_ptr<views::Views> views;  ///< Null where they are not followed.
  std::unordered_set<u64> textures;     ///< Handles of the texture and surface objects that live.
};

struct Grid;

struct Block {
  Grid* grid = nullptr;
  World* world = nullptr;
  Dim3 ctaid, ntid, nctaid;
  u32 dynamic_shared = 0, static_shared = 0;
  u32 sm = 0;
  u64 grid_id = 0;
  u64 environment[3] = {};  ///< %envreg0..2
  u64 graph = 0;            ///< %current_graph_exec
  std::vector<u64> shared;
  std::vector<Thread> threads;
  std::vector<Thread*> ready;       ///< Those that can run.
  std::vector<u64> frames, locals;  ///< Memory of all threads for their first frame.
  u32 stack_limit = 1024;           ///< Bytes of local memory that a thread may use.
  u32 depth = 0;                    ///< Of its grid: so many launches by kernels from the host.
  u8* shared_at = nullptr;          ///< Where shared memory lies.
  u32 alive = 0;
  std::array<Barrier, 16> barriers;
  views::View fences;                                ///< What its fence.sc have seen.
  std::shared_ptr<void> streams;                     ///< What the device runtime keeps for a block.
  observe::ClockPtr before;                          ///< What is known when its grid begins,
  std::unique_ptr<observe::BlockRaces> races;        ///< and what is known since; null if nobody watches.
  std::unique_ptr<observe::BlockValidity> validity;  ///< Likewise.

  /// Lays out threads that will run `entry` with `parameters`.
  void Begin(const CodeSet& code, const std::vector<u8>& parameters);
  void MakeReady(Thread& t);
  void TakeOff(Thread& t);  ///< It cannot run any more.
  void Release(Barrier& barrier);
  /// After an exit: barriers wait for those that are left.
  void Recount();
  /// Lets lanes of a warp go on that wait for each other under a mask, once all have come or ended.
  void MeetLanes(u32 warp, u32 mask);
};

/// The name of the kernel that a thread runs, as PTX has it.
const std::string& KernelOf(const Thread& thread);

/// Runs at most `budget` instructions of a thread; keeps Block::ready and its barriers. Returns why it ended.
Stop Run(Thread& thread, long budget);

/// Puts a new frame of `code` on the stack of a thread. Returns it, or null when the stack is used up.
u64* Push(Thread& thread, const Code& code, const Op* back, const CallSite* site);

/// Whether views are followed of what lies at a generic address: of shared memory, and of memory that kernels alone write while
/// they run.
bool IsViewed(const Thread& thread, u64 address);

/// Makes the thread's weak stores visible.
void Flush(Thread& thread);

/// Makes local memory reach up to `bytes`. Returns false, with a fault, when that is more than a thread has.
bool GrowLocal(Thread& thread, u64 bytes);

/// The memory behind an address, or null with Thread::fault set. `bytes` is the size of the access, its alignment too.
u8* Resolve(Thread& thread, u64 address, u64 bytes, bool write);
u8* ResolveShared(Thread& thread, u64 offset, u64 bytes);
u8* ResolveLocal(Thread& thread, u64 offset, u64 bytes);
/// Parameters of the kernel, which can be read alone (lang.grid-constant.read-only).
u8* ResolveParameter(Thread& thread, u64 offset, u64 bytes, bool write);

}  // namespace ref
