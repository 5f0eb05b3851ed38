#include "machine/rules.h"

#include <algorithm>
#include <cstring>

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

constinit Rule<u32(u32)> NamedBarrier{[](u32 number) { return number; }};

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

constinit Rule<u32(Vote, const Lanes&)> Voted{[](Vote vote, const Lanes& lanes) {
  u32 set = 0;
  for (u32 i = 0; i < 32; ++i) {
    if ((lanes.present >> i & 1) != 0 && (lanes.given[i] & 1) != 0) set |= 1u << i;
  }
  switch (vote) {
    case Vote::kAll:
      return set == lanes.present ? 1u : 0u;
    case Vote::kAny:
      return set != 0 ? 1u : 0u;
    case Vote::kUniform:
      return set == lanes.present || set == 0 ? 1u : 0u;
    default:
      return set;
  }
}};

constinit Rule<u32(const Lanes&, u32, bool)> Matched{[](const Lanes& lanes, u32 self, bool all) {
  u32 same = 0;
  for (u32 i = 0; i < 32; ++i) {
    if ((lanes.present >> i & 1) != 0 && lanes.given[i] == lanes.given[self]) same |= 1u << i;
  }
  return all && same != lanes.present ? 0u : same;
}};

constinit Rule<u32(Reduction, const Lanes&)> Reduced{[](Reduction reduction, const Lanes& lanes) {
  const auto both = [&](u32 a, u32 b) {
    const auto less = [](u32 x, u32 y) { return static_cast<s32>(x) < static_cast<s32>(y); };
    switch (reduction) {
      case Reduction::kAdd:
        return a + b;
      case Reduction::kMin:
        return std::min(a, b);
      case Reduction::kMax:
        return std::max(a, b);
      case Reduction::kMinSigned:
        return std::min(a, b, less);
      case Reduction::kMaxSigned:
        return std::max(a, b, less);
      case Reduction::kAnd:
        return a & b;
      case Reduction::kOr:
        return a | b;
      default:
        return a ^ b;
    }
  };
  bool first = true;
  u32 result = 0;
  for (u32 i = 0; i < 32; ++i) {
    if ((lanes.present >> i & 1) == 0) continue;
    const auto value = As<u32>(lanes.given[i]);
    result = first ? value : both(result, value);
    first = false;
  }
  return result;
}};

constinit Rule<u32(const Thread&)> ActiveLanes{[](const Thread& thread) { return 1u << thread.index % 32; }};

constinit Rule<bool(const ptx::Instruction&)> IsGuarded{
    [](const ptx::Instruction& instruction) { return instruction.guard >= 0; }};

constinit Rule<u64(const CodeSet&, u64)> PlaceOfShared{
    [](const CodeSet& set, u64 align) { return RoundUp(set.static_shared, align); }};

constinit Rule<u64(const CodeSet&)> BeginOfDynamic{
    [](const CodeSet& set) { return RoundUp(set.static_shared, set.shared_align); }};

constinit Rule<u64(const CodeSet&, const ptx::Variable&)> PlaceOfExtern{
    [](const CodeSet&, const ptx::Variable&) { return u64{0}; }};

constinit Rule<void(const ptx::Variable&, u8*)> PutInitial{[](const ptx::Variable& variable, u8* bytes) {
  std::memset(bytes, 0, variable.size);
  std::ranges::copy(variable.initial, bytes);
}};

constinit Rule<bool(const Image::Meaning&)> IsKernel{[](const Image::Meaning& meaning) {
  return meaning.function != nullptr && meaning.function->entry && meaning.function->has_body;
}};

constinit Rule<bool(bool)> AtomicsFlush{[](bool shared) { return !shared; }};

}  // namespace ref::rule
