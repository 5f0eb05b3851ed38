/*---
clause: model.api.covers-proxies
covers: textures, surfaces, constants and read-only loads, after nodes of graphs and events
control: the grid that reads comes before what writes
control-fails-with: a grid did not see on its path what a node or a command of another stream wrote before it
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/stream/host_grids.cuh"

#include "words-on-each-path.family.cuh"

#include <string>

namespace {

constexpr const char* kStale =
    "a grid did not see on its path what a node or a command of another stream wrote before it";
constexpr unsigned kRounds = 12;

enum class Way { kOneStreamCaptured, kTwoStreamsCaptured, kOverEvents };
constexpr const char* kWays[] = {"nodes-in-a-row", "nodes-of-branches", "over-events"};

void Check(const char* name, Reads reads, cts::TexelPath path, bool copied) {
  for (const Way way : {Way::kOneStreamCaptured, Way::kTwoStreamsCaptured, Way::kOverEvents}) {
    const std::string row = std::string(name) + (copied ? "-copied-" : "-") + kWays[static_cast<int>(way)];
    cts::Row(row.c_str(), [&] {
      const Subject subject(reads, path, copied);
      const cts::Stream one, other;
      const cts::Event read, written;
      const unsigned rounds = cts::Rounds(kRounds);
      if (way == Way::kOverEvents) {
        cts::Gate gate;  // The rounds are enqueued before they begin.
        cts::Hold(gate, one);
        for (unsigned round = 0; round < rounds; ++round) subject.Issue(other, one, read, written, cts::control());
        gate.Open();
        CTS_FINISH();
      } else {
        cts::Capture capture(one);
        subject.Issue(way == Way::kOneStreamCaptured ? one : other, one, read, written, cts::control());
        CTS_CUDA(capture.End());
        const cts::Executable exec(capture.graph());
        for (unsigned round = 0; round < rounds; ++round) exec.Launch(one);
        CTS_FINISH();
      }
      CTS_EXPECT_EQ(subject.others(), 0, kStale);
    });
  }
}

CTS_CASE(texels) {
  for (const cts::NamedTexelPath& path : cts::kTexelPaths) {
    Check(path.name, Reads::kTexels, path.path, false);
    Check(path.name, Reads::kTexels, path.path, true);
  }
}
CTS_CASE(read_only_loads) {
  Check("ldg", Reads::kReadOnly, cts::TexelPath::kLinear, false);
  Check("ldg", Reads::kReadOnly, cts::TexelPath::kLinear, true);
}
CTS_CASE(constant) { Check("constant", Reads::kConstant, cts::TexelPath::kLinear, true); }

}  // namespace
