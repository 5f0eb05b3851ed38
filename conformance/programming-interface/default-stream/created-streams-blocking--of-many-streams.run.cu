/*---
clause: pi.default-stream.created-streams-blocking
covers: hundreds of streams at once
control: the streams are created with cudaStreamNonBlocking
control-fails-with:
  - one of many blocking streams did not wait for the NULL stream
  - the NULL stream did not wait for one of many blocking streams
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"

#include <memory>
#include <string>
#include <vector>

#include "created-stream.cuh"

namespace {

constexpr size_t kStreams = 300;

// All are made before the first of them is used after that.
struct Many {
  Many() {
    for (size_t i = 0; i < kStreams; ++i) {
      made.push_back(std::make_unique<cts::CreatedStream>(!cts::control()));
      marks.push_back(std::make_unique<cts::Mark>());
    }
  }
  std::vector<std::unique_ptr<cts::CreatedStream>> made;
  std::vector<std::unique_ptr<cts::Mark>> marks;
};

CTS_CASE(waiting) {
  const Many many;
  cts::Gate gate;
  cts::Hold(gate, nullptr);
  for (size_t i = 0; i < kStreams; ++i) many.marks[i]->Put(many.made[i]->stream);
  const auto early = [&] {
    size_t count = 0;
    for (const auto& mark : many.marks) count += mark->seen();
    return count;
  };
  if (CTS_NOT_YET(early() != 0, "one of many blocking streams did not wait for the NULL stream") && cts::control())
    cts::PowerNotShown("no command ran while a stream was held");
  gate.Open();
  for (const auto& mark : many.marks) CTS_EXPECT(mark->Comes(), "the kernel never ran");
}

CTS_CASE(held) {
  const Many many;
  for (const size_t i : {size_t{0}, size_t{15}, size_t{32}, size_t{64}, size_t{128}, size_t{256}, kStreams - 1}) {
    cts::Row(("stream-" + std::to_string(i)).c_str(), [&] {
      cts::Mark mark;
      cts::Gate gate;
      cts::Hold(gate, many.made[i]->stream);
      mark.Put(nullptr);
      if (CTS_NOT_YET(mark.seen(), "the NULL stream did not wait for one of many blocking streams") && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the kernel never ran");
    });
  }
}

}  // namespace
