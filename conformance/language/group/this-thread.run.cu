/*---
clause: lang.group.this-thread
control: tiles of two threads are asked
control-fails-with: the group of a thread is not that thread alone
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "groups.cuh"

namespace {

namespace cg = cooperative_groups;

struct ThisThread {
  template <class Body>
  static __device__ void ForMine(unsigned, Body body) {
    const cg::thread_block_tile<1> alone = cg::this_thread();
    body(alone);
  }
};

template <class Groups>
void Check(const char* name, dim3 threads) {
  cts::Row(name, [&] {
    const auto asked = cts::group::AskAll<Groups, cts::group::OwnNumber>(threads, 2, nullptr, false);
    for (unsigned thread = 0; thread < asked.places.size(); ++thread) {
      const cts::group::GroupPlace& place = asked.places[thread];
      if (!CTS_EXPECT(place.threads == 1 && place.rank == 0 && place.first == thread,
                      "the group of a thread is not that thread alone"))
        return;
    }
  });
}

CTS_CASE() {
  for (const cts::group::BlockRow& row : cts::group::kBlockRows) {
    if (cts::control()) {
      Check<cts::group::Tiles<2>>(row.name, row.threads);
    } else {
      Check<ThisThread>(row.name, row.threads);
    }
  }
}

}  // namespace
