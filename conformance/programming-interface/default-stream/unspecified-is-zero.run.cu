/*---
clause: pi.default-stream.unspecified-is-zero
control: a non-blocking stream stands in the place of stream 0, or of the created stream that stream 0 waits for
control-fails-with: a command without a stream argument did not go into stream 0
---*/
#include "cts/case.cuh"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"

namespace {

using Word = cts::PinnedBuffer<unsigned>;

const cudaStream_t kNull = nullptr;
constexpr unsigned kSet = 0x01010101;
constexpr const char* kElsewhere = "a command without a stream argument did not go into stream 0";

// The subject stands after or before a command with the argument.
CTS_CASE(launch_then_stream_zero) {
  for (const cts::Marker& marker : cts::kMarkers) {
    cts::Row(marker.name, [&] {
      cts::Stream other;
      cts::Mark mark;
      cts::Gate gate;
      cts::HeldGrid<<<1, 1>>>(gate.view());
      CTS_CUDA(cudaGetLastError());
      CTS_EXPECT(gate.AwaitArrivals(1), "the held kernel never ran");
      mark.Put(cts::control() ? other : kNull, marker.by);
      if (CTS_NOT_YET(mark.seen(), kElsewhere) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(mark.Comes(), "the command never ran");
    });
  }
}

void Launch(const Word& word, const unsigned*) {
  cts::MarkingGrid<<<1, 1>>>(word.device(), kSet);
  CTS_CUDA(cudaGetLastError());
}
void Copy(const Word& word, const unsigned* set) {
  CTS_CUDA(cudaMemcpyAsync(word.data(), set, sizeof(unsigned), cudaMemcpyDeviceToHost));
}
void Copy2D(const Word& word, const unsigned* set) {
  CTS_CUDA(cudaMemcpy2DAsync(word.data(), 4, set, 4, 4, 1, cudaMemcpyDeviceToHost));
}
void Fill(const Word& word, const unsigned*) { CTS_CUDA(cudaMemsetAsync(word.data(), 1, 4)); }

// Each sets the word.
constexpr struct {
  const char* name;
  void (*put)(const Word& word, const unsigned* set);
} kCommands[] = {
    {"launch", &Launch}, {"cudaMemcpyAsync", &Copy}, {"cudaMemcpy2DAsync", &Copy2D}, {"cudaMemsetAsync", &Fill}};

void ExpectCommandsBehind(cudaStream_t held) {
  for (const auto& command : kCommands) {
    cts::Row(command.name, [&] {
      const cts::HostWindows windows;
      const Word word(1, 0);
      const cts::DeviceBuffer<unsigned> set(1, 1);
      const unsigned* const from = set.data();
      cts::Gate gate;
      cts::Hold(gate, held);
      command.put(word, from);
      if (CTS_NOT_YET(word.Load(0) != 0, kElsewhere) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      CTS_EXPECT(cts::AwaitWord(word.data(), kSet), "the command never ran");
    });
  }
}

CTS_CASE(stream_zero_then_command) {
  const cts::Stream other;
  ExpectCommandsBehind(cts::control() ? other : kNull);
}

// Stream 0 waits for a blocking stream; a thread's own default stream does not.
CTS_CASE(blocking_stream_then_command) {
  const cts::Stream created(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault);
  ExpectCommandsBehind(created);
}

// From another thread, because the function may wait itself. Looks at its target wait for no kernel.
void ExpectFunctionsBehind(cudaStream_t held) {
  const auto check = [&](const char* name, auto call) {
    cts::Row(name, [&] {
      const cts::HostWindows windows;
      const cts::DeviceBuffer<unsigned> to(1, 0), set(1, 1);
      unsigned* const target = to.data();
      const unsigned* const from = set.data();
      cts::LookBeside look;
      cts::Gate gate;
      cts::Hold(gate, held);
      if (!look.Passes(gate)) return;
      cts::Thread thread([&] { CTS_CUDA(call(target, from)); });
      if (CTS_NOT_YET(to[0] != 0, kElsewhere) && cts::control())
        cts::PowerNotShown("no command ran while a stream was held");
      gate.Open();
      thread.Join();
      CTS_FINISH();
      CTS_EXPECT_EQ(to[0], kSet, "the function had no effect");
    });
  };
  check("cudaMemset", [](unsigned* to, const unsigned*) { return cudaMemset(to, 1, 4); });
  check("cudaMemcpy-within-the-device",
        [](unsigned* to, const unsigned* from) { return cudaMemcpy(to, from, 4, cudaMemcpyDeviceToDevice); });
}

CTS_CASE(stream_zero_then_function) {
  const cts::Stream other;
  ExpectFunctionsBehind(cts::control() ? other : kNull);
}
CTS_CASE(blocking_stream_then_function) {
  const cts::Stream created(cts::control() ? cudaStreamNonBlocking : cudaStreamDefault);
  ExpectFunctionsBehind(created);
}

}  // namespace
