// Groups that are divided by labels of their threads.
#pragma once

#include <map>
#include <set>

#include "groups.cuh"

namespace cts {
namespace group {

/// Labels of up to seven bits: one for all, two, four, each thread's own, alternating ones, and mixed ones.
inline unsigned LabelOf(unsigned pattern, unsigned thread) {
  const unsigned lane = thread % 32, mixed = static_cast<unsigned>(MixedWord(pattern, thread) >> 40);
  const unsigned of[] = {1, lane % 2, lane / 8, lane, lane == 12 ? 3u : 5u, mixed % 3, mixed % 128, thread % 5};
  return of[pattern % 8];
}
inline unsigned BitOf(unsigned pattern, unsigned thread) { return LabelOf(pattern, thread) % 2; }
/// The same for threads of two branches: those of labels from 128 on are in the second one.
inline unsigned LabelInBranchOf(unsigned pattern, unsigned thread) {
  return LabelOf(pattern, thread) + (BranchOf(pattern + 2, thread) % 2 == 0 ? 0 : 128);
}
inline unsigned BitInBranchOf(unsigned pattern, unsigned thread) {
  return BitOf(pattern, thread) + (BranchOf(pattern + 2, thread) % 2 == 0 ? 0 : 128);
}

/// A label of seven bits as a value of T, the upper half of which tells labels apart where T has 8 bytes.
template <class T>
__device__ T LabelAs(unsigned label) {
  if constexpr (sizeof(T) == 8) return static_cast<T>(static_cast<unsigned long long>(label) << 57 | 1);
  if constexpr (sizeof(T) == 4) return static_cast<T>(label << 25);
  if constexpr (sizeof(T) == 2) return static_cast<T>(label << 9);
  return static_cast<T>(label);
}

/// The parts of tiles by labels of T. `kOther`: the first thread of each tile gives another label.
template <unsigned kSize, class T, bool kOther>
struct LabeledTiles {
  template <class Body>
  static __device__ void ForMine(unsigned label, Body body) {
    const auto tile = cooperative_groups::tiled_partition<kSize>(cooperative_groups::this_thread_block());
    const unsigned given = kOther && tile.thread_rank() == 0 ? label ^ 1 : label;
    body(cooperative_groups::labeled_partition(tile, LabelAs<T>(given)), tile.shfl(ThreadOfGrid(), 0));
  }
};
/// The parts of coalesced groups in two branches.
template <class T, bool kOther>
struct LabeledCoalesced {
  template <class Body>
  static __device__ void Divide(unsigned label, Body body) {
    const cooperative_groups::coalesced_group all = cooperative_groups::coalesced_threads();
    const unsigned given = kOther && all.thread_rank() == 0 ? label ^ 1 : label;
    body(cooperative_groups::labeled_partition(all, LabelAs<T>(given)), all.shfl(ThreadOfGrid(), 0));
  }
  template <class Body>
  static __device__ void ForMine(unsigned label, Body body) {
    if (label < 128) {
      asm volatile("// the first branch" ::: "memory");
      Divide(label, body);
      asm volatile("// its end" ::: "memory");
    } else {
      asm volatile("// the second branch" ::: "memory");
      Divide(label - 128, body);
      asm volatile("// its end" ::: "memory");
    }
  }
};
template <unsigned kSize, bool kOther>
struct TilesInTwo {
  template <class Body>
  static __device__ void ForMine(unsigned label, Body body) {
    const auto tile = cooperative_groups::tiled_partition<kSize>(cooperative_groups::this_thread_block());
    const bool given = (label % 2 != 0) != (kOther && tile.thread_rank() == 0);
    body(cooperative_groups::binary_partition(tile, given), tile.shfl(ThreadOfGrid(), 0));
  }
};
template <bool kOther>
struct CoalescedInTwo {
  template <class Body>
  static __device__ void Divide(unsigned label, Body body) {
    const cooperative_groups::coalesced_group all = cooperative_groups::coalesced_threads();
    const bool given = (label % 2 != 0) != (kOther && all.thread_rank() == 0);
    body(cooperative_groups::binary_partition(all, given), all.shfl(ThreadOfGrid(), 0));
  }
  template <class Body>
  static __device__ void ForMine(unsigned label, Body body) {
    if (label < 128) {
      asm volatile("// the first branch" ::: "memory");
      Divide(label, body);
      asm volatile("// its end" ::: "memory");
    } else {
      asm volatile("// the second branch" ::: "memory");
      Divide(label, body);
      asm volatile("// its end" ::: "memory");
    }
  }
};

/// For a control: threads that run together may be in one coalesced group, and no document says that they are.
inline void NeedParents(const std::vector<GroupPlace>& places) {
  std::set<unsigned> parents;
  for (const GroupPlace& place : places) parents.insert(place.parent);
  if (parents.size() == places.size()) PowerNotShown("no thread was in one group with another one");
}

/// In a row, of a control where `other`: whether threads of one parent are in one group exactly where they have the
/// same label.
template <class Groups>
void CheckDivision(const char* name, dim3 threads, unsigned (*label)(unsigned pattern, unsigned thread), bool other,
                   const char* message) {
  Row(name, [&] {
    const auto asked = AskAll<Groups, OwnNumber>(threads, 8, label, false);
    if (other) NeedParents(asked.places);
    std::map<std::pair<unsigned, unsigned>, unsigned> group_of;  // by parent and label: the first thread
    std::map<unsigned, std::pair<unsigned, unsigned>> of_group;  // by first thread: parent and label
    for (unsigned thread = 0; thread < asked.places.size(); ++thread) {
      const GroupPlace& place = asked.places[thread];
      const std::pair<unsigned, unsigned> key = {place.parent, asked.labels[thread]};
      const bool together = group_of.insert({key, place.first}).first->second == place.first;
      const bool alone = of_group.insert({place.first, key}).first->second == key;
      if (!CTS_EXPECT(together && alone, message)) return;
    }
  });
}

/// In a row, of a control where `other`: whether each part of a parent tells how many parts came of it, and of its own
/// a number that no other has.
template <class Groups>
void CheckNumbersOfParts(const char* name, dim3 threads, unsigned (*label)(unsigned pattern, unsigned thread),
                         bool other, const char* message) {
  Row(name, [&] {
    const auto asked = AskAll<Groups, OwnNumber>(threads, 8, label, false);
    if (other) NeedParents(asked.places);
    std::map<unsigned, std::set<unsigned>> labels;                    // by parent
    std::map<std::pair<unsigned, unsigned>, unsigned> label_of_part;  // by parent and number
    for (unsigned thread = 0; thread < asked.places.size(); ++thread)
      labels[asked.places[thread].parent].insert(asked.labels[thread]);
    for (unsigned thread = 0; thread < asked.places.size(); ++thread) {
      const GroupPlace& place = asked.places[thread];
      const auto part = label_of_part.insert({{place.parent, place.part}, asked.labels[thread]});
      if (!CTS_EXPECT(place.parts == labels[place.parent].size() && place.part < place.parts &&
                          part.first->second == asked.labels[thread],
                      message))
        return;
    }
  });
}

}  // namespace group
}  // namespace cts
