// Where the work that kernels submit comes from: the model has no use for it, mutants tell work apart by it.
#pragma once

#include "device-runtime/rules.h"

namespace ref::mutants {

struct Origin {
  enum Kind { kOther, kNullStream, kPerThread, kNamed, kFireAndForget, kTail };
  Kind kind = kOther;
  u64 block = 0;    ///< The block, of its grid, that launched it,
  u32 warp = 0;     ///< and the warp of that block.
  u64 made_at = 0;  ///< How much had been issued then.
};

/// Of work that no kernel submitted, or that is complete: kOther.
Origin OriginOf(const Work& work);
/// Notes that work is a tail launch that has begun.
void MarkTail(Work& work);
/// Submits work as the documents say, and notes where it comes from.
cudaError_t SubmitNoted(Thread& t, const WorkPtr& work, u64 handle, bool ptsz);
void NoteOrigins();

/// Whether all blocks of a grid are done, or what else is the body of a piece of work.
bool BodyIsDone(const Work& work);
/// Whether anything but tail launches is pending.
bool HasChildren(const Environment& environment);

inline bool IsGrid(const WorkPtr& work) { return dynamic_cast<const Grid*>(work.get()) != nullptr; }

}  // namespace ref::mutants
