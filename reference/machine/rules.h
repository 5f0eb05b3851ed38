// The rules of the machine, each with its clauses. How its opcodes are decoded are rules, too: Opcodes() has them by name.
#pragma once

#include <optional>

#include "base/rule.h"
#include "machine/image.h"
#include "machine/thread.h"
#include "ptx/module.h"

namespace ref::rule {

// Memory and its order.

/// What makes a thread's weak stores visible.
enum class Publisher : u8 { kBarrier, kFence, kSyncWarp, kLaunch, kExit };
/// They do so (cdp.mem.global.block-writes-visible-after-barrier, cdp.mem.global.*, rt.warp-synchronous.syncwarp-orders-memory).
extern Rule<void(Thread& thread, Publisher publisher)> Publish;
/// Shared memory is a block's own, dynamic behind static (cdp.mem.shared.private-to-block, cdp.mem.distinct-local-and-shared,
/// pi.smem.per-block-copy).
extern Rule<void(Block& block, const CodeSet& code)> LayOutShared;
/// Which thread's place among those of a block for local memory a thread has: its own (cdp.mem.local.*).
extern Rule<u32(u32 index)> PlaceOfLocal;
/// The fault of who uses up its stack (pi.stack.overflow-error), and of who leaves shared memory (pi.error.code-launch-failure).
extern Rule<int()> FaultOfStack;
extern Rule<int()> FaultBeyondShared;

// Views (machine/views.h).

/// Whether an operation of that scope by a thread of a block includes the threads of another one (model.scope.cta-suffices-in-block,
/// model.scope.gpu-suffices-on-device, model.scope.different-scopes-that-cover).
extern Rule<bool(views::Scope scope, const Block* of, const Block* other)> Covers;
/// The first of a word's writes that a thread may still read (model.sc-per-location.write-read).
extern Rule<std::size_t(const Thread& thread, const views::History& history)> FirstReadable;
/// The first place in their order that a write of a thread may get: behind all that it may no longer read before
/// (model.sc-per-location.write-write, model.coherence.causal-writes-in-order).
extern Rule<std::size_t(const Thread& thread, const views::History& history)> FirstWritable;
/// What a thread has read it has seen (model.sc-per-location.read-read, model.sc-per-location.read-write).
extern Rule<void(Thread& thread, const views::History& history, const views::Write& read)> SeesRead;
/// What a release shows: all that its thread has seen (model.release-acquire.transitive, model.release-acquire.cumulative-over-reads).
extern Rule<views::View(const Thread& thread)> Shown;
/// Whether strong writes of a word release behind a release of it (model.release-acquire.later-write-is-last).
extern Rule<bool(const Thread& thread)> LaterWritesRelease;
/// What an atomic operation shows of what it read (model.observation-order.through-a-chain).
extern Rule<std::vector<views::Release>(const views::Write& read)> PassesOn;
/// What an acquire of such a scope learns of a release that it read (model.release-acquire.store-release-load-acquire).
extern Rule<void(Thread& thread, const views::Release& release, views::Scope scope)> Acquire;
/// What fences order (model.release-acquire.fence-and-relaxed, model.fence-sc.store-buffering).
extern Rule<void(Thread& thread, views::Order order, views::Scope scope)> FenceOrders;
/// What threads have seen that were waited for at a barrier (model.barrier.orders-earlier-accesses,
/// model.warp-barrier.no-later-access-before).
extern Rule<void(Thread& thread)> MeetingOrders;

// Threads of a block.

/// Which of a block's barriers a number names: each its own (model.barrier.sixteen).
extern Rule<u32(u32 number)> NamedBarrier;
/// How many threads open a barrier: as many as it names, or all that live. `reduces`: barrier.red.
extern Rule<u32(const Block& block, const Barrier& barrier, bool reduces)> ArrivalsNeeded;
enum class Shuffle : u8 { kUp, kDown, kButterfly, kIndex };
/// The lane whose value a lane gets, if it is in range (PTX ISA 9.0, 9.7.9.6).
extern Rule<std::optional<u32>(Shuffle way, u32 self, u32 by, u32 bounds)> SourceLane;
enum class Vote : u8 { kAll, kAny, kUniform, kBallot };
/// What lanes get that vote, of which each gives 0 or 1 (lang.vote.all-and-any, lang.vote.ballot, lang.vote.exited-lanes-do-not-count).
extern Rule<u32(Vote vote, const Lanes& lanes)> Voted;
/// The lanes with the value of a lane; where `all` have to, 0 unless all have (lang.match.any, lang.match.all).
extern Rule<u32(const Lanes& lanes, u32 self, bool all)> Matched;
enum class Reduction : u8 { kAdd, kMin, kMax, kMinSigned, kMaxSigned, kAnd, kOr, kXor };
/// What lanes get whose values are reduced to one (lang.reduce.*).
extern Rule<u32(Reduction reduction, const Lanes& lanes)> Reduced;
/// Which lanes are active with a thread: it alone, because nothing keeps threads together (lang.vote.activemask).
extern Rule<u32(const Thread& thread)> ActiveLanes;

// Code.

/// Whether an instruction does nothing where its predicate is false (perf.control-flow.false-predicate-evaluates-no-address,
/// perf.control-flow.false-predicate-writes-nothing).
extern Rule<bool(const ptx::Instruction& instruction)> IsGuarded;
/// Where a variable of shared memory begins, behind those before it; where the launch's memory begins, behind all of them; and where in
/// that each array without a size does (cdp.decl.extern-shared-in-child).
extern Rule<u64(const CodeSet& set, u64 align)> PlaceOfShared;
extern Rule<u64(const CodeSet& set)> BeginOfDynamic;
extern Rule<u64(const CodeSet& set, const ptx::Variable& variable)> PlaceOfExtern;
/// What the bytes of a variable are before any thread runs: its initial value, then zeros
/// (model.initialization.before-every-thread).
extern Rule<void(const ptx::Variable& variable, u8* bytes)> PutInitial;
/// Whether what a name means can be launched.
extern Rule<bool(const Image::Meaning& meaning)> IsKernel;

// Numbers.

/// Whether an atomic addition of single precision flushes subnormals: in global memory (perf.arithmetic.atomic-float-add-global-ftz,
/// perf.arithmetic.atomic-float-add-shared-subnormals).
extern Rule<bool(bool shared)> AtomicsFlush;

}  // namespace ref::rule
