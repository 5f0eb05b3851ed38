// Groups as a table: what each thread gives is data of the host, and what each thread got is compared with what the
// documents say of the values of its group. Who is in a group is told by data that moved: the thread that the threads
// of a group find at rank 0. The control of a case changes what the first thread of each group gives, and the model
// does not know of it.
#pragma once

#include <cooperative_groups.h>

#include <map>
#include <vector>

#include "cts/buffer.cuh"
#include "cts/check.h"
#include "cts/power.h"
#include "cts/row.h"

namespace cts {
namespace group {

struct BlockRow {
  const char* name;
  dim3 threads;
};
/// Blocks of whole warps, of one, two and three dimensions.
inline constexpr BlockRow kBlockRows[] = {{"64", {64}},
                                          {"160", {160}},
                                          {"16-by-6", {16, 6}},
                                          {"3-by-32", {3, 32}},
                                          {"1-by-96", {1, 96}},
                                          {"5-by-4-by-8", {5, 4, 8}},
                                          {"2-by-2-by-16", {2, 2, 16}},
                                          {"1-by-1-by-64", {1, 1, 64}}};
/// Blocks that tiles of up to 512 threads divide, and that are larger than those.
inline constexpr BlockRow kLargeBlockRows[] = {
    {"1024", {1024}}, {"64-by-16", {64, 16}}, {"8-by-128", {8, 128}}, {"16-by-4-by-16", {16, 4, 16}}};

/// How many threads or blocks such a shape has.
__host__ __device__ constexpr unsigned CountOf(dim3 shape) { return shape.x * shape.y * shape.z; }

/// The number of the calling thread in its block, and in the grid, by its indices and no group.
__device__ inline unsigned ThreadOfBlock() {
  return threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
}
__device__ inline unsigned ThreadOfGrid() { return blockIdx.x * CountOf(blockDim) + ThreadOfBlock(); }

/// What a thread was told of its place; `threads` stays poison where it is in no group.
struct GroupPlace {
  unsigned in_block;       ///< Its rank in the block.
  unsigned rank, threads;  ///< In the group.
  unsigned part, parts;    ///< The group's rank among those that came of one parent, and how many those are.
  unsigned first;          ///< The thread of rank 0, by its number in the grid.
  unsigned parent;         ///< The same of the parent of a group that came of coalesced threads.
};
inline constexpr unsigned kInNoGroup = kPoison * 0x01010101u;

// Groups. Each makes the group of the calling thread, which may depend on its label, and hands it to `body`, some with
// what GroupPlace::parent says.

template <unsigned kSize>
struct Tiles {
  template <class Body>
  static __device__ void ForMine(unsigned, Body body) {
    body(cooperative_groups::tiled_partition<kSize>(cooperative_groups::this_thread_block()));
  }
};
/// Threads with the labels 0, 1 and 2 are in branches of their own, which no compiler joins; all others in no group.
struct InBranches {
  template <class Body>
  static __device__ void ForMine(unsigned label, Body body) {
    if (label == 0) {
      asm volatile("// the first branch" ::: "memory");
      body(cooperative_groups::coalesced_threads());
      asm volatile("// its end" ::: "memory");
    } else if (label == 1) {
      asm volatile("// the second branch" ::: "memory");
      body(cooperative_groups::coalesced_threads());
      asm volatile("// its end" ::: "memory");
    } else if (label == 2) {
      asm volatile("// the third branch" ::: "memory");
      body(cooperative_groups::coalesced_threads());
      asm volatile("// its end" ::: "memory");
    }
  }
};

/// The label of a thread of InBranches: all in one, halves, thirds that alternate, few, and mixed ones, by `pattern`.
inline unsigned BranchOf(unsigned pattern, unsigned thread) {
  const unsigned lane = thread % 32, mixed = (pattern * 1024 + thread + 1) * 2654435761u >> 20;
  const unsigned of[] = {0, lane / 16, lane % 3, lane == 7 ? 0u : 1u, lane % 2 == 0 ? 3u : 2u, mixed % 4, mixed % 2};
  return of[pattern % 7];
}

/// All threads of a grid asked the same of their groups. Block p has the values and labels of pattern p.
///   struct Question {
///     using Value = ...;                                            // what a thread gives
///     struct Answer {...};                                          // what it gets
///     static Value Given(unsigned pattern, unsigned thread);        // by its number in the block
///     static __device__ Value Other(Value value);                   // another one
///     template <class Group> static __device__ Answer Ask(const Group& group, Value value);
///     // Whether a thread of this rank may get that where the threads of its group give these values.
///     static bool IsRight(const std::vector<Value>& of_rank, unsigned rank, const Answer& got);
///     static constexpr bool NeedsTwo(bool other);  // may be left out: a control, which threads alone would survive
///   };
template <class Groups, class Question>
__global__ void __launch_bounds__(1024) AskGroups(const typename Question::Value* values, const unsigned* labels,
                                                  GroupPlace* places, typename Question::Answer* answers, bool other) {
  const unsigned self = ThreadOfGrid();
  typename Question::Value value = values[self];
  const unsigned in_block = cooperative_groups::this_thread_block().thread_rank();
  Groups::ForMine(labels[self], [&](const auto& group, unsigned parent = 0) {
    if (other && group.thread_rank() == 0) value = Question::Other(value);
    const typename Question::Answer answer = Question::Ask(group, value);
    group.sync();  // so that a question which leaves something undone does not show as another thread's place
    const unsigned first = group.shfl(self, 0);
    places[self] = {in_block,
                    static_cast<unsigned>(group.thread_rank()),
                    static_cast<unsigned>(group.num_threads()),
                    static_cast<unsigned>(group.meta_group_rank()),
                    static_cast<unsigned>(group.meta_group_size()),
                    first,
                    parent};
    answers[self] = answer;
  });
}

/// A thread's own number, where a group is asked nothing but its place.
struct OwnNumber {
  using Value = unsigned;
  using Answer = unsigned;
  static Value Given(unsigned, unsigned thread) { return thread; }
  static __device__ Value Other(Value value) { return value; }
  template <class Group>
  static __device__ Answer Ask(const Group&, Value value) {
    return value;
  }
};

template <class Question>
struct Asked {
  using Value = typename Question::Value;
  unsigned in_block = 0;      ///< How many threads a block has.
  std::vector<Value> values;  ///< What each thread should give, in these four by its number in the grid.
  std::vector<unsigned> labels;
  std::vector<GroupPlace> places;
  std::vector<typename Question::Answer> answers;
  std::vector<std::vector<unsigned>> groups;  ///< The threads of each group by their rank.

  std::vector<Value> ValuesOf(const std::vector<unsigned>& group) const {
    std::vector<Value> of_rank;
    for (const unsigned thread : group) of_rank.push_back(values[thread]);
    return of_rank;
  }
};

/// Sorts the threads into groups. Whether all that find the same first thread have different ranks of one number.
template <class Question>
bool SortIntoGroups(Asked<Question>* asked) {
  constexpr unsigned kNobody = ~0u;
  std::map<unsigned, std::vector<unsigned>> of_first;
  for (unsigned thread = 0; thread < asked->places.size(); ++thread) {
    const GroupPlace& place = asked->places[thread];
    if (place.threads == kInNoGroup) continue;
    std::vector<unsigned>& group = of_first[place.first];
    if (group.empty()) group.resize(place.threads < 1024 ? place.threads : 1024, kNobody);
    if (place.threads != group.size() || place.rank >= group.size() || group[place.rank] != kNobody) return false;
    group[place.rank] = thread;
  }
  for (const auto& [first, group] : of_first) {
    for (const unsigned thread : group)
      if (thread == kNobody) return false;
    asked->groups.push_back(group);
  }
  return !asked->groups.empty();
}

/// Asks a grid of `patterns` blocks. `other`: the first thread of each group gives another value than it should.
template <class Groups, class Question>
Asked<Question> AskAll(dim3 threads, unsigned patterns, unsigned (*label)(unsigned pattern, unsigned thread),
                       bool other) {
  Asked<Question> asked;
  asked.in_block = CountOf(threads);
  for (unsigned pattern = 0; pattern < patterns; ++pattern) {
    for (unsigned thread = 0; thread < asked.in_block; ++thread) {
      asked.values.push_back(Question::Given(pattern, thread));
      asked.labels.push_back(label == nullptr ? 0 : label(pattern, thread));
    }
  }
  const std::size_t all = asked.values.size();
  DeviceBuffer<typename Question::Value> values(all);
  DeviceBuffer<unsigned> labels(all);
  const DeviceBuffer<GroupPlace> places(all);
  const DeviceBuffer<typename Question::Answer> answers(all);
  values.Write(asked.values.data(), all);
  labels.Write(asked.labels.data(), all);
  AskGroups<Groups, Question>
      <<<patterns, threads>>>(values.data(), labels.data(), places.data(), answers.data(), other);
  CTS_FINISH();
  const auto read_places = places.Read();
  const auto read_answers = answers.Read();
  asked.places.assign(read_places.begin(), read_places.end());
  asked.answers.assign(read_answers.begin(), read_answers.end());
  CTS_EXPECT(SortIntoGroups(&asked), "the threads of a group do not agree about who is in it");
  return asked;
}

/// Checks what each thread got. Stops at the first that is not right.
template <class Question>
void CheckAnswers(const Asked<Question>& asked, const char* message) {
  for (const std::vector<unsigned>& group : asked.groups) {
    const auto of_rank = asked.ValuesOf(group);
    for (unsigned rank = 0; rank < group.size(); ++rank) {
      if (!CTS_EXPECT(Question::IsRight(of_rank, rank, asked.answers[group[rank]]), message)) return;
    }
  }
}

/// For a control: threads that run together may be in one coalesced group, and no document says that they are.
inline void NeedTogether(const std::vector<std::vector<unsigned>>& groups) {
  for (const std::vector<unsigned>& group : groups)
    if (group.size() > 1) return;
  PowerNotShown("no thread was in one group with another one");
}

/// The same in one row: eight patterns of values.
template <class Groups, class Question>
void CheckGroups(const char* name, dim3 threads, unsigned (*label)(unsigned pattern, unsigned thread), bool other,
                 const char* message) {
  constexpr unsigned kPatterns = 8;
  Row(name, [&] {
    const auto asked = AskAll<Groups, Question>(threads, kPatterns, label, other);
    if constexpr (requires { Question::NeedsTwo(other); })
      if (Question::NeedsTwo(other)) NeedTogether(asked.groups);
    CheckAnswers(asked, message);
  });
}

/// Tiles of each size that a warp holds, in one block of a fitting shape each. `kAlone`: also of one thread.
template <class Question, bool kAlone = true>
void CheckTiles(bool other, const char* message) {
  if constexpr (kAlone) CheckGroups<Tiles<1>, Question>("tiles-of-1", {5, 3, 2}, nullptr, other, message);
  CheckGroups<Tiles<2>, Question>("tiles-of-2", {10, 5}, nullptr, other, message);
  CheckGroups<Tiles<4>, Question>("tiles-of-4", {3, 4, 7}, nullptr, other, message);
  CheckGroups<Tiles<8>, Question>("tiles-of-8", {72}, nullptr, other, message);
  CheckGroups<Tiles<16>, Question>("tiles-of-16", {16, 3}, nullptr, other, message);
  CheckGroups<Tiles<32>, Question>("tiles-of-32", {8, 4, 3}, nullptr, other, message);
}
/// Tiles of each size that a warp does not hold, for compute capability 8.0 and later.
template <class Question>
void CheckLargeTiles(bool other, const char* message) {
  CheckGroups<Tiles<64>, Question>("tiles-of-64", {192}, nullptr, other, message);
  CheckGroups<Tiles<128>, Question>("tiles-of-128", {32, 24}, nullptr, other, message);
  CheckGroups<Tiles<256>, Question>("tiles-of-256", {8, 8, 16}, nullptr, other, message);
  CheckGroups<Tiles<512>, Question>("tiles-of-512", {1024}, nullptr, other, message);
}
/// Coalesced threads of one to three branches.
template <class Question>
void CheckCoalesced(bool other, const char* message) {
  CheckGroups<InBranches, Question>("coalesced-in-64", {64}, BranchOf, other, message);
  CheckGroups<InBranches, Question>("coalesced-in-5-by-9", {5, 9}, BranchOf, other, message);
  CheckGroups<InBranches, Question>("coalesced-in-3-by-4-by-20", {3, 4, 20}, BranchOf, other, message);
}

/// A mixed word of a pattern and a thread.
inline unsigned long long MixedWord(unsigned pattern, unsigned thread) {
  unsigned long long word = (pattern * 4096ull + thread + 1) * 0x9e3779b97f4a7c15ull;
  word ^= word >> 29;
  word *= 0xbf58476d1ce4e5b9ull;
  return word ^ word >> 32;
}

}  // namespace group
}  // namespace cts
