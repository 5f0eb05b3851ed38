#include "machine/watch.h"

namespace ref {

void Watch(Thread& t, const Op* op, ptx::Space space, u64 address, u64 bytes, observe::Touch touch) {
  if (space == ptx::Space::kLocal || (space != ptx::Space::kShared && address - kLocalWindow < kWindowBytes)) return;
  touch.shared = space == ptx::Space::kShared || address - kSharedWindow < kWindowBytes;
  touch.address = touch.shared && space != ptx::Space::kShared ? address - kSharedWindow : address;
  touch.bytes = bytes;
  touch.instruction = op;
  if (!touch.shared) {
    const Region* region = t.block->world->memory->Find(address);
    if (region == nullptr) return;
    touch.kind = region->kind;
  }
  if (t.block->races != nullptr) t.block->races->Touches(t.index, touch);
}

}  // namespace ref
