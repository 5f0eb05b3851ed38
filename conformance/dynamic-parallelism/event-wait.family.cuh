// A kernel in which a thread asks a named stream to wait for an event of any history.
namespace {

enum How { kNeverRecorded, kComplete, kOfTheNullStream, kOfAnotherThread, kAgain, kBehindALaunch, kCount };
constexpr const char* kNames[kCount] = {"never-recorded",    "complete", "of-the-null-stream",
                                        "of-another-thread", "again",    "behind-a-launch"};

__global__ void Child() {}

// `Named()()` is the stream under test.
template <class Named>
__global__ void Parent(cudaError_t* prepared, cudaError_t* waited, How how, bool named) {
  __shared__ cudaEvent_t event;
  const unsigned recording_thread = how == kOfAnotherThread ? blockDim.x - 1 : 0;
  cudaStream_t stream = nullptr;
  if (threadIdx.x == recording_thread) {
    prepared[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    prepared[1] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
    if (how != kComplete && how != kOfTheNullStream) Child<<<1, 1, 0, stream>>>();
    prepared[2] =
        how == kNeverRecorded ? cudaSuccess : cudaEventRecord(event, how == kOfTheNullStream ? nullptr : stream);
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    cudaStream_t waiting;
    prepared[3] = cudaStreamCreateWithFlags(&waiting, cudaStreamNonBlocking);
    if (how == kBehindALaunch) Child<<<1, 1, 0, Named()()>>>();
    prepared[4] = cudaGetLastError();
    const cudaStream_t other = named ? waiting : Named()();
    if (how == kAgain) (void)cudaStreamWaitEvent(other, event, 0);
    *waited = cudaStreamWaitEvent(other, event, 0);
    (void)cudaStreamDestroy(waiting);
  }
  __syncthreads();
  if (threadIdx.x == recording_thread) {
    (void)cudaEventDestroy(event);
    (void)cudaStreamDestroy(stream);
  }
}

template <class Named>
void ExpectRefused(bool other_stream, const char* message) {
  for (int how = kNeverRecorded; how < kCount; ++how) {
    cts::Row(kNames[how], [&] {
      const cts::DeviceBuffer<cudaError_t> prepared(5), waited(1);
      Parent<Named><<<1, 64>>>(prepared.data(), waited.data(), static_cast<How>(how), other_stream);
      CTS_FINISH();
      for (const cudaError_t code : prepared.Read())
        CTS_EXPECT_EQ(code, cudaSuccess, "a stream, an event or a launch was refused");
      CTS_EXPECT_EQ(waited[0], cudaErrorInvalidValue, message);
    });
  }
}

}  // namespace
