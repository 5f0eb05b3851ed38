/*---
clause: mm.prefetch.keeps-contents
covers: managed variables, of which a prefetch or advice is the first use
control: a byte is filled after each call
control-fails-with: a prefetch of a managed variable changed its contents
requires: [managed]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include "../first-use.family.cuh"

namespace {

enum Use { kWhole, kPart, kAdvised, kPreferred };
struct Subject {
  const char* name;
  Use use;
  bool to_device;
};
constexpr Subject kSubjects[] = {{"to-the-device", kWhole, true},       {"to-the-host", kWhole, false},
                                 {"a-part-to-the-device", kPart, true}, {"a-part-to-the-host", kPart, false},
                                 {"after-advice", kAdvised, true},      {"where-it-is-preferred", kPreferred, true}};

CTS_CHILD(Prefetches) {
  const Subject& subject = kSubjects[cts::child_argument()];
  const auto call = [&](cudaMemLocation location, cudaStream_t stream) {
    if (subject.use == kAdvised)
      CTS_CUDA(cudaMemAdvise(&table, sizeof table, cudaMemAdviseSetReadMostly, cts::OnDeviceLocation()));
    if (subject.use == kPreferred)
      CTS_CUDA(cudaMemAdvise(&table, sizeof table, cudaMemAdviseSetPreferredLocation, location));
    if (subject.use == kPart) {
      CTS_CUDA(cudaMemPrefetchAsync(&table.at[100], 1000 * sizeof(unsigned), location, 0, stream));
    } else {
      CTS_CUDA(cudaMemPrefetchAsync(&table, sizeof table, location, 0, stream));
    }
  };
  cts::Tell("wrong", WrongAfter(call, subject.to_device, cts::control()));
}

CTS_CASE() {
  for (const Subject& subject : kSubjects) {
    cts::Row(subject.name, [&] {
      const cts::ChildRun child = cts::RunChild("Prefetches", {.argument = &subject - kSubjects});
      CTS_EXPECT_EQ(child.Value("wrong"), 0, "a prefetch of a managed variable changed its contents");
    });
  }
}

}  // namespace
