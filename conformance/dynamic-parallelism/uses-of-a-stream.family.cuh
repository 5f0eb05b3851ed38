// One thread creates a stream, another one puts a late grid into it, a third one uses it, and a fourth one destroys it.
namespace {

constexpr unsigned kBefore = 0x11111111, kAfter = 0x22222222, kSteps = 4;
constexpr std::size_t kWidth = 16, kBytes = 64;

enum Use { kGrid, kEvent, kCopy, kCopy2D, kCopy3D, kFill, kFill2D, kFill3D };
struct Call {
  const char* name;
  Use use;
};
constexpr Call kCalls[] = {{"launch", kGrid},
                           {"cudaEventRecord", kEvent},
                           {"cudaMemcpyAsync", kCopy},
                           {"cudaMemcpy2DAsync", kCopy2D},
                           {"cudaMemcpy3DAsync", kCopy3D},
                           {"cudaMemsetAsync", kFill},
                           {"cudaMemset2DAsync", kFill2D},
                           {"cudaMemset3DAsync", kFill3D}};

struct Shared {
  unsigned turns, done;
  cudaStream_t stream;
  cudaError_t code;  // the first that is no success
};
struct Task {
  cts::GateView gate;
  unsigned *to, *from;
  Shared* shared;
  Use use;
  bool ahead;  // the use comes before the late grid
};

// What is copied is there when the gate has opened; what a fill overwrites is written then, too.
__global__ void Late(cts::GateView gate, unsigned* to, unsigned* from) {
  gate.Pass();
  for (unsigned i = 0; i < kBytes / sizeof(unsigned); ++i) to[i] = kBefore, from[i] = kAfter;
}
__global__ void Early(cts::GateView gate) { gate.Arrive(); }

// A grid in a stream of its own comes after the event, which comes after the work in the shared stream.
__device__ cudaError_t ThroughEvent(cts::GateView gate, cudaStream_t shared) {
  cudaStream_t own = nullptr;
  cudaEvent_t event = nullptr;
  const cudaError_t created = cudaStreamCreateWithFlags(&own, cudaStreamNonBlocking);
  if (created != cudaSuccess) return created;
  const cudaError_t made = cudaEventCreateWithFlags(&event, cudaEventDisableTiming);
  if (made != cudaSuccess) return made;
  const cudaError_t recorded = cudaEventRecord(event, shared), waited = cudaStreamWaitEvent(own, event, 0);
  Early<<<1, 1, 0, own>>>(gate);
  const cudaError_t launched = cudaGetLastError();
  (void)cudaEventDestroy(event);
  (void)cudaStreamDestroy(own);
  return recorded != cudaSuccess ? recorded : waited != cudaSuccess ? waited : launched;
}

// Copies and fills of two slices of two rows without padding.
__device__ cudaError_t Put(const Task& task, cudaStream_t stream) {
  constexpr cudaMemcpyKind kKind = cudaMemcpyDeviceToDevice;
  const cudaPitchedPtr target{task.to, kWidth, kWidth, 2}, source{task.from, kWidth, kWidth, 2};
  const cudaExtent extent{kWidth, 2, 2};
  cudaMemcpy3DParms box{};
  box.srcPtr = source;
  box.dstPtr = target;
  box.extent = extent;
  box.kind = kKind;
  if (task.use == kEvent) return ThroughEvent(task.gate, stream);
  if (task.use == kCopy) return cudaMemcpyAsync(task.to, task.from, kBytes, kKind, stream);
  if (task.use == kCopy2D)
    return cudaMemcpy2DAsync(task.to, kWidth, task.from, kWidth, kWidth, kBytes / kWidth, kKind, stream);
  if (task.use == kCopy3D) return cudaMemcpy3DAsync(&box, stream);
  if (task.use == kFill) return cudaMemsetAsync(task.to, 0x33, kBytes, stream);
  if (task.use == kFill2D) return cudaMemset2DAsync(task.to, kWidth, 0x33, kWidth, kBytes / kWidth, stream);
  if (task.use == kFill3D) return cudaMemset3DAsync(target, 0x33, extent, stream);
  Early<<<1, 1, 0, stream>>>(task.gate);
  return cudaGetLastError();
}

// Each step is another thread's, and all of them come one after the other.
__device__ void Step(unsigned step, const Task& task) {
  Shared* const shared = task.shared;
  cudaError_t code = cudaSuccess;
  if (step == 0) code = cudaStreamCreateWithFlags(&shared->stream, cudaStreamNonBlocking);
  if (step == (task.ahead ? 2 : 1)) {
    Late<<<1, 1, 0, shared->stream>>>(task.gate, task.to, task.from);
    code = cudaGetLastError();
  }
  if (step == (task.ahead ? 1 : 2)) code = Put(task, shared->stream);
  if (step == 3) code = cudaStreamDestroy(shared->stream);
  if (code != cudaSuccess && shared->code == cudaSuccess) shared->code = code;
}

// `launch`(task) starts the grid whose threads make the steps.
template <class Launch>
void CheckUse(Use use, bool ahead, const char* message, Launch launch) {
  const cts::DeviceBuffer<unsigned> to(kBytes / sizeof(unsigned)), from(kBytes / sizeof(unsigned), 0);
  const cts::DeviceBuffer<Shared> shared(1, 0);
  cts::Gate gate;
  launch(Task{gate.view(), to.data(), from.data(), shared.data(), use, ahead});
  CTS_CUDA(cudaGetLastError());
  CTS_EXPECT(gate.AwaitArrivals(1), "the late grid never ran");
  // A copy or fill that comes too early is overwritten, or copies too old a source.
  const bool early = cts::Watch(message, [&] { return gate.arrivals() >= 2; });
  gate.Open();
  CTS_FINISH();
  CTS_EXPECT_EQ(shared[0].code, cudaSuccess, "a thread of the grid could not use the stream");
  CTS_EXPECT_EQ(gate.arrivals(), use <= kEvent ? 2u : 1u, "a grid is missing");
  unsigned wrong = 0;
  for (const unsigned word : to.Read()) wrong += use < kFill ? word != kAfter : word == kBefore;
  CTS_EXPECT(use <= kEvent ? !early : wrong == 0, message);
}

}  // namespace
