// Commands that must not wait for another stream, which a host function holds. Included after
// stream-commands.family.cuh.
namespace {

// One row: a thread makes the call, and waits for the stream that the work went to. `hold`(gate) holds the other
// stream.
template <class Hold>
void ExpectPassesHeldStream(const char* name, Hold hold, cudaStream_t waited, const std::function<cudaError_t()>& call,
                            const char* message) {
  cts::Row(name, [&] {
    cudaError_t code = cudaErrorUnknown, ended = cudaErrorUnknown;
    cts::HostGate gate;
    (void)call();  // no first use falls into what is looked at
    (void)cudaGetLastError();
    CTS_FINISH();
    hold(gate);
    cts::Thread thread([&] {
      code = call();
      (void)cudaGetLastError();
      ended = cudaStreamSynchronize(waited);
    });
    cts::ExpectPasses(gate, thread, message);
    gate.Open();
    thread.Join();
    CTS_EXPECT(code == cudaSuccess && ended == cudaSuccess, "a command failed while a stream was held");
  });
}

}  // namespace
