// Rules of managed memory that seams exist for, each with its clauses.
#pragma once

#include <functional>
#include <vector>

#include "base/rule.h"
#include "runtime/managed.h"

namespace ref::rule {

struct ManagedRange {
  u64 low = 0, bytes = 0;
};

/// Makes managed memory, or says why not (mm.managed.size-zero, mm.managed.alignment-for-any-type).
extern Rule<cudaError_t(Context& context, u64 bytes, unsigned flags, u64* address)> AllocateManaged;
/// The pages that a range is widened to (mm.prefetch.rounds-to-pages, mm.advise.rounds-to-pages).
extern Rule<ManagedRange(ManagedRange range)> WholePages;
/// What moves does not change (mm.prefetch.keeps-contents): nothing is done to the bytes.
extern Rule<void(ManagedRange range, const cudaMemLocation& to)> MoveManaged;
/// Puts the move into a stream (mm.prefetch.in-stream-order, mm.prefetch.host-asynchronous); notes it at the call
/// (mm.range-attribute.last-prefetch-before-completion).
extern Rule<void(Context& context, Stream& stream, const WorkPtr& work)> IssuePrefetch;
extern Rule<void(ManagedRange range, const cudaMemLocation& to)> NotePrefetch;
/// Whether there is such a place (mm.prefetch.locations).
extern Rule<cudaError_t(const cudaMemLocation& to)> CheckPlace;
/// What a discard does to its range, and to nothing else (mm.discard.rest-untouched); its place in the stream (mm.discard.in-stream-order,
/// mm.discard.write-undoes).
extern Rule<void(ManagedRange range)> DiscardManaged;
extern Rule<void(Context& context, Stream& stream, const WorkPtr& work)> IssueDiscard;
/// The location of a range of a batch (mm.prefetch-batch.location-indices).
extern Rule<std::size_t(const std::size_t* indices, std::size_t locations, std::size_t range)> LocationOf;
/// Takes advice (mm.advise.*).
extern Rule<cudaError_t(ManagedRange range, cudaMemoryAdvise advice, const cudaMemLocation& location)> Advise;
/// Attributes of a range (mm.range-attribute.*). `out` holds `size` bytes.
extern Rule<cudaError_t(ManagedRange range, cudaMemRangeAttribute attribute, void* out, u64 size)> TellRange;

}  // namespace ref::rule
