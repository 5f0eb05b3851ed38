/*---
clause: mm.prefetch-batch.keeps-contents
covers: managed variables, of which a batch is the first use
control: a byte is filled after each batch
control-fails-with: a batch of prefetches changed a managed variable
requires: [managed, driver-13-0]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../first-use.family.cuh"

namespace {

struct Subject {
  const char* name;
  bool beside_a_block, to_device;
};
constexpr Subject kSubjects[] = {{"to-the-device", false, true},
                                 {"to-the-host", false, false},
                                 {"beside-a-block-to-the-device", true, true},
                                 {"beside-a-block-to-the-host", true, false}};

CTS_CHILD(Batches) {
  const Subject& subject = kSubjects[cts::child_argument()];
  const cts::ManagedBuffer<unsigned char> block(1 << 20);
  const auto call = [&](cudaMemLocation location, cudaStream_t stream) {
    void* ranges[] = {&table, &other.at[7], block.data()};
    std::size_t sizes[] = {sizeof table, 2000 * sizeof(unsigned), 1 << 20}, first = 0;
    CTS_CUDA(cudaMemPrefetchBatchAsync(ranges, sizes, subject.beside_a_block ? 3 : 2, &location, &first, 1, 0, stream));
  };
  cts::Tell("wrong", WrongAfter(call, subject.to_device, cts::control()));
}

CTS_CASE() {
  for (const Subject& subject : kSubjects) {
    cts::Row(subject.name, [&] {
      const cts::ChildRun child = cts::RunChild("Batches", {.argument = &subject - kSubjects});
      CTS_EXPECT_EQ(child.Value("wrong"), 0, "a batch of prefetches changed a managed variable");
    });
  }
}

}  // namespace
