/*---
clause: mm.map.mapped-memory-works
covers: memcpy nodes from and to each kind of memory, memset nodes
control: an empty node stands in the place of each node
control-fails-with: a node did not move or set exactly its bytes of mapped memory
requires: [vmm]
timeout: 60
---*/
#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/memory/mapped_block.cuh"
#include "cts/memory/spans.h"

namespace {

constexpr const char* kOther = "a node did not move or set exactly its bytes of mapped memory";
// Memory of the device to all that looks at a direction.
constexpr cts::MemoryKind kOnDevice = cts::MemoryKind::kMalloc;

void AddCopy(cudaGraph_t graph, unsigned char* to, unsigned char* from, const cts::Span& span, cudaMemcpyKind kind,
             bool box) {
  cudaGraphNode_t node = nullptr;
  if (cts::control()) {
    cts::AddEmpty(graph);
  } else if (box) {
    cudaMemcpy3DParms copy{};
    copy.srcPtr = make_cudaPitchedPtr(from + span.from, span.bytes, span.bytes, 1);
    copy.dstPtr = make_cudaPitchedPtr(to + span.to, span.bytes, span.bytes, 1);
    copy.extent = make_cudaExtent(span.bytes, 1, 1);
    copy.kind = kind;
    CTS_CUDA(cudaGraphAddMemcpyNode(&node, graph, nullptr, 0, &copy));
  } else {
    CTS_CUDA(cudaGraphAddMemcpyNode1D(&node, graph, nullptr, 0, to + span.to, from + span.from, span.bytes, kind));
  }
}

// A launch for each of two patterns.
template <class From, class To>
void CheckCopies(const From& source_of, const To& target_of, cudaMemcpyKind kind) {
  constexpr std::size_t kLeast = 2, kCount = 64;
  const std::vector<cts::Span> spans = cts::SpansOfEachEnd(kLeast, kCount);
  const std::vector<unsigned char> first = cts::Pattern(cts::RoomOfSpans(kLeast, kCount)),
                                   second(first.rbegin(), first.rend());
  const auto source = source_of(first.size());
  const auto target = target_of(first.size());
  const cts::Stream stream;
  const cts::Template graph;
  for (std::size_t i = 0; i < spans.size(); ++i)
    AddCopy(graph, target->data(), source->data(), spans[i], kind, i % 2 != 0);
  const cts::Executable exec(graph);
  for (const auto* const pattern : {&first, &second}) {
    source->Write(*pattern);
    target->Fill(cts::kPoison);
    exec.Launch(stream);
    stream.Synchronize();
    CTS_EXPECT_EQ(cts::Differing(target->Read(), cts::AfterCopies(*pattern, spans)), 0, kOther);
  }
}

CTS_CASE(copies) {
  const auto mapped = [](std::size_t bytes) { return std::make_unique<cts::MappedBlock>(bytes); };
  cts::Row("mapped-to-mapped", [&] { CheckCopies(mapped, mapped, cudaMemcpyDeviceToDevice); });
  for (const cts::MemoryKindRow& row : cts::kMemoryKinds) {
    if (!cts::IsThere(row.kind)) continue;
    const auto other = [&](std::size_t bytes) { return std::make_unique<cts::MemoryBlock>(row.kind, bytes); };
    cts::Row((std::string(row.name) + "-to-mapped").c_str(),
             [&] { CheckCopies(other, mapped, cts::DirectionOf(row.kind, kOnDevice)); });
    cts::Row((std::string("mapped-to-") + row.name).c_str(),
             [&] { CheckCopies(mapped, other, cts::DirectionOf(kOnDevice, row.kind)); });
  }
}

// Rows of elements, from a byte of the block on.
struct Fill {
  const char* name;
  unsigned element, value;
  std::size_t at, width, height, pitch;
};
constexpr Fill kFills[] = {
    {"line-of-bytes", 1, 0x5b, 13, 501, 1, 0},       {"line-of-halves", 2, 0x5b6c, 62, 101, 1, 0},
    {"line-of-words", 4, 0x12345678, 60, 101, 1, 0}, {"rows-of-bytes", 1, 0x7d, 61, 33, 5, 131},
    {"rows-of-halves", 2, 0x6c7d, 34, 33, 5, 134},   {"rows-of-words", 4, 0x9abcdef0, 12, 25, 5, 116}};

CTS_CASE(fills) {
  const cts::Stream stream;
  cts::MappedBlock memory(1024);
  for (const Fill& fill : kFills) {
    cts::Row(fill.name, [&] {
      std::vector<unsigned char> expected(memory.size(), static_cast<unsigned char>(cts::kPoison));
      for (std::size_t y = 0; y < fill.height; ++y)
        for (std::size_t x = 0; x < fill.width * fill.element; ++x)
          expected[fill.at + y * fill.pitch + x] = static_cast<unsigned char>(fill.value >> (x % fill.element * 8));
      cudaMemsetParams parameters{};
      parameters.dst = memory.data() + fill.at;
      parameters.elementSize = fill.element;
      parameters.width = fill.width;
      parameters.height = fill.height;
      parameters.pitch = fill.pitch;
      parameters.value = fill.value;
      const cts::Template graph;
      cudaGraphNode_t node = nullptr;
      if (cts::control()) {
        cts::AddEmpty(graph);
      } else {
        CTS_CUDA(cudaGraphAddMemsetNode(&node, graph, nullptr, 0, &parameters));
      }
      const cts::Executable exec(graph);
      for (int launch = 0; launch < 2; ++launch) {
        memory.Fill(cts::kPoison);
        exec.Launch(stream);
        stream.Synchronize();
        CTS_EXPECT_EQ(cts::Differing(memory.Read(), expected), 0, kOther);
      }
    });
  }
}

}  // namespace
