#include "machine/watch.h"

#include <array>

#include "observe/validity.h"

namespace ref {
namespace {

enum class In { kGlobal, kShared, kLocal };

struct Place {
  In in;
  u64 at;  ///< Of shared and local memory: from its beginning.
};

Place PlaceOf(ptx::Space space, u64 address) {
  if (space == ptx::Space::kShared) return {In::kShared, address};
  if (space == ptx::Space::kLocal) return {In::kLocal, address};
  if (address - kSharedWindow < kWindowBytes) return {In::kShared, address - kSharedWindow};
  if (address - kLocalWindow < kWindowBytes) return {In::kLocal, address - kLocalWindow};
  return {In::kGlobal, address};
}

observe::Written& WrittenOf(const Thread& t, In in) {
  observe::BlockValidity& block = *t.block->validity;
  return in == In::kShared ? block.shared : block.locals[t.index];
}

bool NobodyWrote(const Thread& t, const Place& place, u64 bytes) {
  return place.in == In::kGlobal ? observe::NobodyWrote(place.at, bytes)
                                 : WrittenOf(t, place.in).NobodyWrote(place.at, bytes);
}

void Wrote(const Thread& t, const Place& place, u64 bytes) {
  if (place.in == In::kGlobal) return observe::Wrote(place.at, bytes);
  WrittenOf(t, place.in).Set(place.at, bytes);
}

std::string Words(const Dim3& place) {
  return "(" + std::to_string(place.x) + ", " + std::to_string(place.y) + ", " + std::to_string(place.z) + ")";
}

void TellUnwritten(const Thread& t, const Op* op, const Place& place, u64 bytes) {
  if (!observe::IsNew(observe::kValidity, op)) return;
  constexpr std::array<const char*, 3> kNames = {"global", "shared", "local"};
  const char* name = kNames.at(static_cast<std::size_t>(place.in));
  std::string where = place.in == In::kGlobal ? "address " : "offset ";
  if (const Region* region = place.in == In::kGlobal ? t.block->world->memory->Find(place.at) : nullptr) {
    where = "byte " + std::to_string(place.at - region->low) + " of " + std::to_string(region->high - region->low) +
            " at address " + std::to_string(region->low);
  } else {
    where += std::to_string(place.at);
  }
  observe::Report(
      {observe::kValidity, KernelOf(t),
       "reads " + std::to_string(bytes) + (bytes == 1 ? " byte of " : " bytes of ") + name +
           " memory that nobody has written",
       "",
       where + ", thread " + Words(t.tid) + " of block " + Words(t.block->ctaid) + ", " + observe::InstructionAt(op)});
}

void WatchRaces(Thread& t, const Op* op, const Place& place, u64 bytes, observe::Touch touch) {
  if (place.in == In::kLocal) return;
  touch.shared = place.in == In::kShared;
  touch.address = place.at;
  touch.bytes = bytes;
  touch.instruction = op;
  if (!touch.shared) {
    const Region* region = t.block->world->memory->Find(place.at);
    if (region == nullptr) return;
    touch.region = region;
  }
  t.block->races->Touches(t.index, touch);
}

}  // namespace

void Watch(Thread& t, const Op* op, ptx::Space space, u64 address, u64 bytes, const observe::Touch& touch) {
  const Place place = PlaceOf(space, address);
  if (t.block->validity != nullptr) {
    if (touch.reads && !touch.exchanges && NobodyWrote(t, place, bytes)) TellUnwritten(t, op, place, bytes);
    if (touch.writes) Wrote(t, place, bytes);
  }
  if (t.block->races != nullptr) WatchRaces(t, op, place, bytes, touch);
}

void WatchWritten(Thread& t, u64 address, u64 bytes) {
  if (t.block->validity != nullptr) Wrote(t, PlaceOf(ptx::Space::kGeneric, address), bytes);
}

}  // namespace ref
