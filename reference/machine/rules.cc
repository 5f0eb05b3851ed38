#include "machine/rules.h"

#include <algorithm>

namespace ref::rule {

constinit Rule<void(Thread&, Publisher)> Publish{[](Thread& thread, Publisher) { Flush(thread); }};

constinit Rule<void(Block&, const CodeSet&)> LayOutShared{[](Block& block, const CodeSet& code) {
  block.shared.assign((code.static_shared + block.dynamic_shared + 16 + 7) / 8, kPoison);
  block.shared_at = reinterpret_cast<u8*>(block.shared.data());
  block.static_shared = static_cast<u32>(code.static_shared);
}};

constinit Rule<u32(u32)> PlaceOfLocal{[](u32 index) { return index; }};

constinit Rule<int()> FaultOfStack{[] { return int{kLaunchFailure}; }};
constinit Rule<int()> FaultBeyondShared{[] { return int{kLaunchFailure}; }};

constinit Rule<u32(const Block&, const Barrier&, bool)> ArrivalsNeeded{
    [](const Block& block, const Barrier& barrier, bool) {
      return barrier.expected != 0 ? barrier.expected : block.alive;
    }};

constinit Rule<std::optional<u32>(Shuffle, u32, u32, u32)> SourceLane{
    [](Shuffle way, u32 self, u32 by, u32 bounds) -> std::optional<u32> {
      const u32 segment = bounds >> 8 & 31, least = self & segment, most = least | ((bounds & 31) & ~segment);
      const auto unless_beyond = [&](u32 from) { return from <= most ? std::optional(from & 31) : std::nullopt; };
      switch (way) {
        case Shuffle::kUp:
          if (static_cast<s32>(self - by) < static_cast<s32>(most)) return std::nullopt;
          return (self - by) & 31;
        case Shuffle::kDown:
          return unless_beyond(self + by);
        case Shuffle::kButterfly:
          return unless_beyond(self ^ by);
        default:
          return unless_beyond(least | (by & ~segment));
      }
    }};

constinit Rule<bool(const ptx::Instruction&)> IsGuarded{
    [](const ptx::Instruction& instruction) { return instruction.guard >= 0; }};

constinit Rule<u64(const CodeSet&, u64)> PlaceOfShared{
    [](const CodeSet& set, u64 align) { return RoundUp(set.static_shared, align); }};

constinit Rule<u64(const CodeSet&)> BeginOfDynamic{
    [](const CodeSet& set) { return RoundUp(set.static_shared, set.shared_align); }};

constinit Rule<u64(const CodeSet&, const ptx::Variable&)> PlaceOfExtern{
    [](const CodeSet&, const ptx::Variable&) { return u64{0}; }};

constinit Rule<bool(const Image::Meaning&)> IsKernel{[](const Image::Meaning& meaning) {
  return meaning.function != nullptr && meaning.function->entry && meaning.function->has_body;
}};

constinit Rule<bool(bool)> AtomicsFlush{[](bool shared) { return !shared; }};

}  // namespace ref::rule
