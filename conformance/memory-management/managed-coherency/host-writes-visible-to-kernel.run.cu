/*---
clause: mm.managed-coherency.host-writes-visible-to-kernel
control: the host writes when the kernel has read
control-fails-with: a kernel does not see what the host wrote to managed memory before the launch
requires: [managed]
---*/
#include "cts/case.cuh"
#include "cts/measure/rounds.h"
#include "cts/memory/managed.h"
#include "cts/memory/stamps.cuh"
#include "cts/process/threads.h"
#include "cts/stream/capture.h"

#include <functional>
#include <optional>

namespace {

constexpr std::size_t kBytes = 200'000;
constexpr unsigned kRounds = 150;

void Write(unsigned char* block, unsigned round) {
  for (std::size_t i = 0; i < kBytes; ++i) block[i] = cts::StampOf(round, i);
}

// In each round the host writes all bytes anew and launches at once; the kernel before has been waited for. What a
// graph checks is always one pattern, so that the host writes another one meanwhile.
CTS_CASE() {
  const struct {
    const char* name;
    bool graph, thread;
  } rows[] = {{"launch", false, false}, {"graph-launch", true, false}, {"written-by-another-thread", false, true}};
  for (const auto& row : rows) {
    cts::Row(row.name, [&] {
      const cts::ManagedBuffer<unsigned char> block(kBytes);
      const cts::Stream streams[] = {cts::Stream(), cts::Stream()};
      cts::Stamps stamps(1);
      constexpr unsigned kOwner = 9;
      std::optional<cts::Capture> capture;
      std::optional<cts::Executable> graph;
      if (row.graph) {
        capture.emplace(streams[0]);
        stamps.Check(streams[0], block.data(), kBytes, kOwner);  // for the first launch
        CTS_CUDA(capture->End());
        graph.emplace(capture->graph());
      }
      const unsigned rounds = cts::Rounds(kRounds);
      for (unsigned round = 0; round < rounds; ++round) {
        const unsigned owner = row.graph ? kOwner : round;
        const cts::Stream& stream = streams[round % 2];
        const auto write = [&] {
          if (row.thread) {
            cts::InThread([&] { Write(block.data(), owner); });
          } else {
            Write(block.data(), owner);
          }
        };
        Write(block.data(), owner + 100);  // what was there before is not right
        cts::PutWhere(block.data(), kBytes, round % 3 == 0 ? cts::Residence::kDevice : cts::Residence::kHost, stream);
        if (!cts::control()) write();
        if (row.graph) {
          graph->Launch(stream);
          if (round > 0) stamps.Expect(kBytes);
        } else {
          stamps.Check(stream, block.data(), kBytes, owner);
        }
        stream.Synchronize();
        if (cts::control()) write();
      }
      CTS_EXPECT_EQ(stamps.wrong(), 0, "a kernel does not see what the host wrote to managed memory before the launch");
    });
  }
}

}  // namespace
