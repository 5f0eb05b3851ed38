// A kernel in which a thread records an event of any history in a named stream, twice.
namespace {

enum How { kFresh, kComplete, kPending, kOfTheNullStream, kOfAnotherThread, kWaitedFor, kAfterManyLaunches, kCount };
constexpr const char* kNames[kCount] = {"fresh",
                                        "complete",
                                        "pending",
                                        "of-the-null-stream",
                                        "of-another-thread",
                                        "waited-for-by-a-stream",
                                        "after-many-launches"};

__global__ void Child() {}

// `Named()()` is the stream under test. The last thread makes the event, the first one records it in that stream.
template <class Named>
__global__ void Parent(cudaError_t* prepared, cudaError_t* recorded, How how, bool named) {
  __shared__ cudaEvent_t event;
  const unsigned making_thread = how == kOfAnotherThread ? blockDim.x - 1 : 0;
  cudaStream_t stream = nullptr;
  if (threadIdx.x == making_thread) {
    prepared[0] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    prepared[1] = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
    if (how == kPending || how == kOfAnotherThread || how == kWaitedFor) Child<<<1, 1, 0, stream>>>();
    if (how != kFresh && how != kAfterManyLaunches)
      prepared[2] = cudaEventRecord(event, how == kOfTheNullStream ? nullptr : stream);
  }
  __syncthreads();
  if (threadIdx.x == 0) {
    cudaStream_t own;
    prepared[3] = cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking);
    if (how == kWaitedFor) prepared[4] = cudaStreamWaitEvent(own, event, 0);
    for (int i = 0; how == kAfterManyLaunches && i < 40; ++i) Child<<<1, 1, 0, Named()()>>>();
    prepared[5] = cudaGetLastError();
    for (int time = 0; time < 2; ++time) recorded[time] = cudaEventRecord(event, named ? own : Named()());
    (void)cudaStreamDestroy(own);
  }
  __syncthreads();
  if (threadIdx.x == making_thread) {
    (void)cudaEventDestroy(event);
    (void)cudaStreamDestroy(stream);
  }
}
template <class Named>
__global__ void Above(cudaError_t* prepared, cudaError_t* recorded, How how, bool named) {
  Parent<Named><<<1, 64>>>(prepared, recorded, how, named);
}

// By a grid of the host, and by one of a kernel.
template <class Named>
void ExpectRefused(bool other_stream, const char* message) {
  for (int how = kFresh; how < kCount; ++how) {
    cts::Row(kNames[how], [&] {
      for (const bool below : {false, true}) {
        const cts::DeviceBuffer<cudaError_t> prepared(6, 0), recorded(2);
        if (below) {
          Above<Named><<<1, 1>>>(prepared.data(), recorded.data(), static_cast<How>(how), other_stream);
        } else {
          Parent<Named><<<1, 64>>>(prepared.data(), recorded.data(), static_cast<How>(how), other_stream);
        }
        CTS_FINISH();
        for (const cudaError_t code : prepared.Read())
          CTS_EXPECT_EQ(code, cudaSuccess, "a stream, an event or a launch was refused");
        for (const cudaError_t code : recorded.Read()) CTS_EXPECT_EQ(code, cudaErrorInvalidValue, message);
      }
    });
  }
}

}  // namespace
