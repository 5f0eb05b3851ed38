// Scans that update an atomic which the groups of a block share.
#pragma once

#include <cuda/atomic>

#include <map>

#include "reductions.cuh"

namespace cts {
namespace group {

struct UpdatingScans {
  using Value = unsigned long long;
  struct Answer {
    Value inclusive, exclusive;
  };
};
inline constexpr unsigned long long kBeforeScans = 1000;

/// All groups of a block update one word by inclusive scans, one by exclusive ones. `left`: what the words hold then.
template <class Groups>
__global__ void UpdateByScans(const unsigned long long* values, const unsigned* labels, GroupPlace* places,
                              UpdatingScans::Answer* answers, unsigned long long* left, bool other) {
  namespace cg = cooperative_groups;
  using Value = UpdatingScans::Value;
  __shared__ Value words[2];
  const unsigned self = ThreadOfGrid(), in_block = ThreadOfBlock();
  if (in_block < 2) words[in_block] = kBeforeScans;
  __syncthreads();
  Groups::ForMine(labels[self], [&](const auto& group, unsigned = 0) {
    const cuda::atomic_ref<Value, cuda::thread_scope_block> inclusive(words[0]), exclusive(words[1]);
    const Value value = values[self] + (other && group.thread_rank() == 0 ? 1 : 0);
    answers[self].inclusive = cg::inclusive_scan_update(group, inclusive, value, cg::plus<Value>());
    answers[self].exclusive = cg::exclusive_scan_update(group, exclusive, value);
    group.sync();
    places[self].rank = static_cast<unsigned>(group.thread_rank());
    places[self].threads = static_cast<unsigned>(group.num_threads());
    places[self].first = group.shfl(self, 0);
  });
  __syncthreads();
  if (in_block < 2) left[blockIdx.x * 2 + in_block] = words[in_block];
}

/// Whether the groups of a block, each with the sum of its values, came to the word one after the other: `old` says for
/// each sum what the word held before.
inline bool IsOneOrder(std::multimap<unsigned long long, unsigned long long> old, unsigned long long left) {
  unsigned long long word = kBeforeScans;
  while (!old.empty()) {
    const auto next = old.find(word);
    if (next == old.end()) return false;
    word += next->second;
    old.erase(next);
  }
  return word == left;
}

/// In a row: whether each thread got the sum of the values up to its rank, or below it, and of what its group found in
/// the word; and whether the groups found there what others left.
template <class Groups>
void CheckScanUpdates(const char* name, dim3 threads, unsigned (*label)(unsigned pattern, unsigned thread), bool other,
                      const char* message) {
  constexpr unsigned kBlocks = 7;
  using Value = UpdatingScans::Value;
  Row(name, [&] {
    Asked<UpdatingScans> asked;
    asked.in_block = CountOf(threads);
    for (unsigned i = 0; i < kBlocks * asked.in_block; ++i) {
      asked.values.push_back(1 + MixedWord(i / asked.in_block, i) % 1000);
      asked.labels.push_back(label == nullptr ? 0 : label(i / asked.in_block, i % asked.in_block));
    }
    const std::size_t all = asked.values.size();
    DeviceBuffer<Value> values(all);
    DeviceBuffer<unsigned> labels(all);
    const DeviceBuffer<GroupPlace> places(all);
    const DeviceBuffer<UpdatingScans::Answer> answers(all);
    const DeviceBuffer<Value> left(std::size_t{2} * kBlocks);
    values.Write(asked.values.data(), all);
    labels.Write(asked.labels.data(), all);
    UpdateByScans<Groups>
        <<<kBlocks, threads>>>(values.data(), labels.data(), places.data(), answers.data(), left.data(), other);
    CTS_FINISH();
    const auto read_places = places.Read();
    const auto read_answers = answers.Read();
    asked.places.assign(read_places.begin(), read_places.end());
    asked.answers.assign(read_answers.begin(), read_answers.end());
    CTS_EXPECT(SortIntoGroups(&asked), "the threads of a group do not agree about who is in it");
    std::multimap<Value, Value> inclusive[kBlocks], exclusive[kBlocks];
    for (const std::vector<unsigned>& group : asked.groups) {
      const unsigned block = group[0] / asked.in_block;
      const Value found = asked.answers[group[0]].inclusive - asked.values[group[0]];
      // By rank 1: no document says what an exclusive scan gives rank 0.
      const bool several = group.size() > 1;
      const Value found_by_exclusive = several ? asked.answers[group[1]].exclusive - asked.values[group[0]] : 0;
      Value sum = 0;
      for (unsigned rank = 0; rank < group.size(); ++rank) {
        const UpdatingScans::Answer& got = asked.answers[group[rank]];
        const bool below = rank == 0 || got.exclusive == found_by_exclusive + sum;
        sum += asked.values[group[rank]];
        if (!CTS_EXPECT(below && got.inclusive == found + sum, message)) return;
      }
      inclusive[block].insert({found, sum});
      if (several) exclusive[block].insert({found_by_exclusive, sum});
    }
    for (unsigned block = 0; block < kBlocks; ++block) {
      const bool all_several = inclusive[block].size() == exclusive[block].size();
      if (!CTS_EXPECT(IsOneOrder(inclusive[block], left[block * 2]) &&
                          (!all_several || IsOneOrder(exclusive[block], left[block * 2 + 1])),
                      message))
        return;
    }
  });
}

}  // namespace group
}  // namespace cts
