/*---
clause: perf.transfer.batch-copy-api
covers: mapped, aliased, graph and other further memory, also in one batch
control: the second half of the batch is left out
control-fails-with: a copy of a batch of further kinds of memory did not arrive, or moved other bytes
requires: [vmm, memory-pools]
timeout: 60
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/further_kinds.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr const char* kMissing = "a copy of a batch of further kinds of memory did not arrive, or moved other bytes";
// The middle one lies on both sides of the border of two handles.
constexpr std::size_t kLeast = 701, kCount = 17;

std::vector<cts::Span> Spans() { return cts::SpansOfEachEnd(kLeast, kCount); }
std::size_t Room() { return cts::RoomOfSpans(kLeast, kCount); }
std::size_t Border() {
  const cts::Span middle = Spans()[kCount / 2];
  return (middle.to + middle.bytes / 2) / 256 * 256;
}

struct Batch {
  void Add(unsigned char* to, const unsigned char* from, const cts::Span& span) {
    targets.push_back(to + span.to);
    sources.push_back(from + span.from);
    sizes.push_back(span.bytes);
  }
  void Run() {
    cudaMemcpyAttributes attributes{};
    attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
    std::size_t first = 0;
    const cts::Stream stream;
    CTS_CUDA(cudaMemcpyBatchAsync(targets.data(), sources.data(), sizes.data(), sizes.size() / (cts::control() ? 2 : 1),
                                  &attributes, &first, 1, stream));
    stream.Synchronize();
  }
  std::vector<void*> targets;
  std::vector<const void*> sources;
  std::vector<std::size_t> sizes;
};

void Judge(const cts::FurtherBlock& target, const std::vector<unsigned char>& from) {
  CTS_EXPECT_EQ(cts::Differing(target.Read(), cts::AfterCopies(from, Spans())), 0, kMissing);
}

// Managed memory has a place by a hint alone, of which another clause tells.
CTS_CASE(each_kind) {
  const std::vector<unsigned char> values = cts::Pattern(Room());
  cts::ForEachPairOfFurther(&cts::FurtherInPlace, values.size(), Border(),
                            [&](cts::FurtherBlock& source, const cts::FurtherBlock& target) {
                              source.Write(values);
                              Batch batch;
                              for (const cts::Span& span : Spans()) batch.Add(target.data(), source.data(), span);
                              batch.Run();
                              Judge(target, values);
                            });
}

// Copies to each kind and from it, all in turns in one batch.
CTS_CASE(all_kinds_at_once) {
  struct Use {
    std::unique_ptr<cts::FurtherBlock> in, from, to, out;
  };
  const std::vector<unsigned char> values = cts::Pattern(Room()), others(values.rbegin(), values.rend());
  const auto block = [](cts::FurtherKind kind) { return std::make_unique<cts::FurtherBlock>(kind, Room(), Border()); };
  std::vector<Use> uses;
  for (const cts::FurtherKindRow& row : cts::kFurtherKinds) {
    if (!cts::FurtherInPlace(row.kind) || !cts::IsThere(row.kind)) continue;
    uses.push_back(
        {block(cts::FurtherKind::kMalloc), block(row.kind), block(row.kind), block(cts::FurtherKind::kMalloc)});
    uses.back().in->Write(values);
    uses.back().from->Write(others);
  }
  Batch batch;
  for (const cts::Span& span : Spans()) {
    for (const Use& use : uses) {
      batch.Add(use.to->data(), use.in->data(), span);
      batch.Add(use.out->data(), use.from->data(), span);
    }
  }
  batch.Run();
  for (const Use& use : uses) {
    Judge(*use.to, values);
    Judge(*use.out, others);
  }
}

}  // namespace
