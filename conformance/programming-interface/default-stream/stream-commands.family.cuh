// Commands that units with per-thread default streams reach by names of their own: cuda_runtime_api.h renames them
// there, those that take a stream and those that take none. fixtures/tests/default_stream_calls_test.py holds that each
// of these names has a row, here or in default-stream.cuh, or a reason to have none. Everything is text of the case, so
// that its stream 0 is that of the case's own unit.
#include <functional>

#include "cts/order/later_command.cuh"
#include "cts/power.h"
#include "cts/process/threads.h"
#include "cts/stream/host_gate.h"
#include "cts/stream/host_grids.cuh"
#include "cts/stream/witness.cuh"
#include "cts/texture/array.h"
#include "cts/window.h"

#pragma nv_diag_suppress 1444  // some of the copies of arrays are deprecated, and still there
#ifdef __GNUC__
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
#endif

namespace {

constexpr std::size_t kWidth = 64, kRows = 32, kSize = kWidth * kRows;  // in bytes
constexpr int kOld = 0x11, kNew = 0x22;

__device__ unsigned char Symbol[kSize];

__global__ void CopyBytes(unsigned char* to, const unsigned char* from) {
  for (std::size_t i = threadIdx.x; i < kSize; i += blockDim.x) to[i] = from[i];
}

// What a command reads and writes. `late`: what the late kernel writes; `kept`: what it has read.
class Bench {
 public:
  enum Place { kFrom, kTo, kSymbol, kArray, kOtherArray };

  Bench() {
    void* symbol = nullptr;
    CTS_CUDA(cudaGetSymbolAddress(&symbol, Symbol));
    symbol_ = static_cast<unsigned char*>(symbol);
    AddCopyNode();
  }
  ~Bench() { CTS_EXPECT_EQ(cudaGraphExecDestroy(graph_), cudaSuccess, "a graph was not destroyed"); }
  Bench(const Bench&) = delete;
  Bench& operator=(const Bench&) = delete;

  unsigned char* from() const { return from_.data(); }
  unsigned char* to() const { return to_.data(); }
  unsigned char* late() const { return late_.data(); }
  unsigned char* kept() const { return kept_.data(); }
  unsigned char* symbol() const { return symbol_; }
  cudaArray_t array() const { return array_; }
  cudaArray_t other_array() const { return other_array_; }
  cudaGraphExec_t graph() const { return graph_; }

  // Neither waits for a kernel of another stream.
  void Set(Place place, int value) const {
    if (IsArray(place)) return ArrayAt(place).Fill(value);
    const cts::Stream aside;
    CTS_CUDA(cudaMemsetAsync(At(place), value, kSize, aside));
    aside.Synchronize();
  }
  bool Holds(Place place, int value) const {
    cts::Texels<unsigned char> bytes(make_cudaExtent(kWidth, kRows, 0));
    if (IsArray(place)) {
      ArrayAt(place).Read(bytes.data());
    } else {
      const cts::Stream aside;
      CTS_CUDA(cudaMemcpyAsync(bytes.data(), At(place), kSize, cudaMemcpyDeviceToHost, aside));
      aside.Synchronize();
    }
    return AllAre(bytes, value);
  }
  void SetKept(int value) { kept_.Fill(value); }
  bool Kept(int value) const { return AllAre(kept_.Read(), value); }
  unsigned char* At(Place place) const { return place == kFrom ? from() : place == kTo ? to() : symbol_; }

 private:
  static bool IsArray(Place place) { return place == kArray || place == kOtherArray; }
  const cts::Array<unsigned char>& ArrayAt(Place place) const { return place == kArray ? array_ : other_array_; }
  template <class Bytes>
  static bool AllAre(const Bytes& bytes, int value) {
    for (const unsigned char byte : bytes) {
      if (byte != value) return false;
    }
    return true;
  }
  void AddCopyNode() {
    const cts::Template graph;
    cts::AddCopy(graph, {}, to(), from(), kSize);
    CTS_CUDA(cudaGraphInstantiate(&graph_, graph, 0));
  }

  cts::DeviceBuffer<unsigned char> from_{kSize}, to_{kSize}, late_{kSize, kNew}, kept_{kSize};
  cts::Array<unsigned char> array_{kWidth, kRows}, other_array_{kWidth, kRows};
  unsigned char* symbol_ = nullptr;
  cudaGraphExec_t graph_ = nullptr;
};

cudaPitchedPtr Rows(unsigned char* at) { return make_cudaPitchedPtr(at, kWidth, kWidth, kRows); }

cudaMemcpy3DParms CopyOfBox(const Bench& bench) {
  cudaMemcpy3DParms copy{};
  copy.srcPtr = Rows(bench.from());
  copy.dstPtr = Rows(bench.to());
  copy.extent = make_cudaExtent(kWidth, kRows, 1);
  copy.kind = cudaMemcpyDeviceToDevice;
  return copy;
}
cudaMemcpy3DPeerParms CopyOfBoxToPeer(const Bench& bench) {
  cudaMemcpy3DPeerParms copy{};
  copy.srcPtr = Rows(bench.from());
  copy.dstPtr = Rows(bench.to());
  copy.extent = make_cudaExtent(kWidth, kRows, 1);
  return copy;
}

struct LaunchOfCopy {
  explicit LaunchOfCopy(const Bench& bench) : to(bench.to()), from(bench.from()) {}
  unsigned char* to;
  const unsigned char* from;
  void* arguments[2] = {&to, &from};
  const void* function = reinterpret_cast<const void*>(&CopyBytes);
};

// One command. Where it `reads`, a late kernel writes what it reads, at `from`; else the kernel reads what it
// overwrites, which is `to` of the bench. Where it came after the kernel, `to` has the new bytes, and the kernel has
// read the old ones.
struct Command {
  const char* name;
  bool reads;
  Bench::Place from, to;
  cudaError_t (*call)(const Bench& bench, cudaStream_t stream);
  bool not_in_legacy_stream = false;   // so its page says
  bool not_in_default_stream = false;  // its page may mean stream 0 of every unit
  bool serialized = false;             // with all work of the device, so its page says
};

const Command kCommands[] = {
    {"kernel", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       CopyBytes<<<1, 256, 0, stream>>>(bench.to(), bench.from());
       return cudaGetLastError();
     }},
    {"cudaLaunchKernel", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       LaunchOfCopy launch(bench);
       return cudaLaunchKernel(launch.function, dim3(1), dim3(256), launch.arguments, 0, stream);
     }},
    {"cudaLaunchKernelExC", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       LaunchOfCopy launch(bench);
       cudaLaunchConfig_t configuration{};
       configuration.gridDim = dim3(1);
       configuration.blockDim = dim3(256);
       configuration.stream = stream;
       return cudaLaunchKernelExC(&configuration, launch.function, launch.arguments);
     }},
    {"cudaLaunchCooperativeKernel", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       LaunchOfCopy launch(bench);
       int cooperative = 0;
       CTS_CUDA(cudaDeviceGetAttribute(&cooperative, cudaDevAttrCooperativeLaunch, 0));
       if (cooperative == 0)  // a device without such launches is asked by another one
         return cudaLaunchKernel(launch.function, dim3(1), dim3(256), launch.arguments, 0, stream);
       return cudaLaunchCooperativeKernel(launch.function, dim3(1), dim3(256), launch.arguments, 0, stream);
     }},
    {"cudaGraphLaunch", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) { return cudaGraphLaunch(bench.graph(), stream); }},
    {"cudaMemcpyAsync", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       return cudaMemcpyAsync(bench.to(), bench.from(), kSize, cudaMemcpyDeviceToDevice, stream);
     }},
    {"cudaMemcpy2DAsync", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       return cudaMemcpy2DAsync(bench.to(), kWidth, bench.from(), kWidth, kWidth, kRows, cudaMemcpyDeviceToDevice,
                                stream);
     }},
    {"cudaMemcpy3DAsync", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       const cudaMemcpy3DParms copy = CopyOfBox(bench);
       return cudaMemcpy3DAsync(&copy, stream);
     }},
    {"cudaMemcpy3DPeerAsync", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       const cudaMemcpy3DPeerParms copy = CopyOfBoxToPeer(bench);
       return cudaMemcpy3DPeerAsync(&copy, stream);
     }},
    {"cudaMemcpyToSymbolAsync", true, Bench::kFrom, Bench::kSymbol,
     [](const Bench& bench, cudaStream_t stream) {
       return cudaMemcpyToSymbolAsync(Symbol, bench.from(), kSize, 0, cudaMemcpyDeviceToDevice, stream);
     }},
    {"cudaMemcpyFromSymbolAsync", true, Bench::kSymbol, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       return cudaMemcpyFromSymbolAsync(bench.to(), Symbol, kSize, 0, cudaMemcpyDeviceToDevice, stream);
     }},
    {"cudaMemcpyToArrayAsync", true, Bench::kFrom, Bench::kArray,
     [](const Bench& bench, cudaStream_t stream) {
       return cudaMemcpyToArrayAsync(bench.array(), 0, 0, bench.from(), kSize, cudaMemcpyDeviceToDevice, stream);
     }},
    {"cudaMemcpy2DToArrayAsync", true, Bench::kFrom, Bench::kArray,
     [](const Bench& bench, cudaStream_t stream) {
       return cudaMemcpy2DToArrayAsync(bench.array(), 0, 0, bench.from(), kWidth, kWidth, kRows,
                                       cudaMemcpyDeviceToDevice, stream);
     }},
    {"cudaMemcpyFromArrayAsync", false, Bench::kArray, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       return cudaMemcpyFromArrayAsync(bench.to(), bench.array(), 0, 0, kSize, cudaMemcpyDeviceToDevice, stream);
     }},
    {"cudaMemcpy2DFromArrayAsync", false, Bench::kArray, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       return cudaMemcpy2DFromArrayAsync(bench.to(), kWidth, bench.array(), 0, 0, kWidth, kRows,
                                         cudaMemcpyDeviceToDevice, stream);
     }},
    {"cudaMemsetAsync", false, Bench::kTo, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) { return cudaMemsetAsync(bench.to(), kNew, kSize, stream); }},
    {"cudaMemset2DAsync", false, Bench::kTo, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       return cudaMemset2DAsync(bench.to(), kWidth, kNew, kWidth, kRows, stream);
     }},
    {"cudaMemset3DAsync", false, Bench::kTo, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       return cudaMemset3DAsync(Rows(bench.to()), kNew, make_cudaExtent(kWidth, kRows, 1), stream);
     }},
    {"cudaMemcpyBatchAsync", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       void* const to[] = {bench.to(), bench.to() + kSize / 2};
       const void* const from[] = {bench.from(), bench.from() + kSize / 2};
       const std::size_t sizes[] = {kSize / 2, kSize / 2};
       cudaMemcpyAttributes attributes{};
       attributes.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
       std::size_t first = 0;
       return cudaMemcpyBatchAsync(to, from, sizes, 2, &attributes, &first, 1, stream);
     },
     true},
    {"cudaMemcpy3DBatchAsync", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t stream) {
       cudaMemcpy3DBatchOp copy{};
       copy.src.type = copy.dst.type = cudaMemcpyOperandTypePointer;
       copy.src.op.ptr.ptr = bench.from();
       copy.dst.op.ptr.ptr = bench.to();
       copy.extent = make_cudaExtent(kWidth, kRows, 1);
       copy.srcAccessOrder = cudaMemcpySrcAccessOrderStream;
       return cudaMemcpy3DBatchAsync(1, &copy, 0, stream);
     },
     true, true}};

// No kernel here writes an array: what a copy between arrays reads is copied into it first.
void FillArrayInOwnStream(const Bench& bench) {
  CTS_CUDA(cudaMemcpy2DToArrayAsync(bench.array(), 0, 0, bench.from(), kWidth, kWidth, kRows, cudaMemcpyDeviceToDevice,
                                    cudaStreamPerThread));
}

// Calls without a stream: they go to stream 0, whatever that is in the unit that makes them.
const Command kCallsWithoutStream[] = {
    {"cudaMemcpy", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       return cudaMemcpy(bench.to(), bench.from(), kSize, cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemcpy2D", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       return cudaMemcpy2D(bench.to(), kWidth, bench.from(), kWidth, kWidth, kRows, cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemcpy3D", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       const cudaMemcpy3DParms copy = CopyOfBox(bench);
       return cudaMemcpy3D(&copy);
     }},
    {"cudaMemcpy3DPeer", true, Bench::kFrom, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       const cudaMemcpy3DPeerParms copy = CopyOfBoxToPeer(bench);
       return cudaMemcpy3DPeer(&copy);
     },
     false, false, true},
    {"cudaMemcpyToSymbol", true, Bench::kFrom, Bench::kSymbol,
     [](const Bench& bench, cudaStream_t) {
       return cudaMemcpyToSymbol(Symbol, bench.from(), kSize, 0, cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemcpyFromSymbol", true, Bench::kSymbol, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       return cudaMemcpyFromSymbol(bench.to(), Symbol, kSize, 0, cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemcpyToArray", true, Bench::kFrom, Bench::kArray,
     [](const Bench& bench, cudaStream_t) {
       return cudaMemcpyToArray(bench.array(), 0, 0, bench.from(), kSize, cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemcpy2DToArray", true, Bench::kFrom, Bench::kArray,
     [](const Bench& bench, cudaStream_t) {
       return cudaMemcpy2DToArray(bench.array(), 0, 0, bench.from(), kWidth, kWidth, kRows, cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemcpyFromArray", false, Bench::kArray, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       return cudaMemcpyFromArray(bench.to(), bench.array(), 0, 0, kSize, cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemcpy2DFromArray", false, Bench::kArray, Bench::kTo,
     [](const Bench& bench, cudaStream_t) {
       return cudaMemcpy2DFromArray(bench.to(), kWidth, bench.array(), 0, 0, kWidth, kRows, cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemcpy2DArrayToArray", true, Bench::kFrom, Bench::kOtherArray,
     [](const Bench& bench, cudaStream_t) {
       FillArrayInOwnStream(bench);
       return cudaMemcpy2DArrayToArray(bench.other_array(), 0, 0, bench.array(), 0, 0, kWidth, kRows,
                                       cudaMemcpyDeviceToDevice);
     }},
    {"cudaMemset", false, Bench::kTo, Bench::kTo,
     [](const Bench& bench, cudaStream_t) { return cudaMemset(bench.to(), kNew, kSize); }},
    {"cudaMemset2D", false, Bench::kTo, Bench::kTo,
     [](const Bench& bench, cudaStream_t) { return cudaMemset2D(bench.to(), kWidth, kNew, kWidth, kRows); }},
    {"cudaMemset3D", false, Bench::kTo, Bench::kTo, [](const Bench& bench, cudaStream_t) {
       return cudaMemset3D(Rows(bench.to()), kNew, make_cudaExtent(kWidth, kRows, 1));
     }}};
// One more. Not in the table, because per-thread-option--copy-between-arrays asks it alone.
const Command kCopyBetweenArrays = {
    "cudaMemcpyArrayToArray", true, Bench::kFrom, Bench::kOtherArray, [](const Bench& bench, cudaStream_t) {
      FillArrayInOwnStream(bench);
      return cudaMemcpyArrayToArray(bench.other_array(), 0, 0, bench.array(), 0, 0, kSize, cudaMemcpyDeviceToDevice);
    }};

// One row: `call` goes to the calling thread's own stream. A blocking stream is held meanwhile, for which the legacy
// stream would wait, and a mark in the own stream after the call would wait for the legacy stream. `serialized`: the
// page of the call lets it wait for all work of the device.
void ExpectPassesInOwnStream(const char* name, const std::function<cudaError_t()>& call, const char* message,
                             bool serialized = false) {
  cts::Row(name, [&] {
    const cts::Stream blocking(cudaStreamDefault);
    cts::Mark mark;
    cudaError_t code = cudaErrorUnknown;
    cts::HostGate gate;
    (void)call();  // no first use falls into what is looked at
    (void)cudaGetLastError();
    CTS_FINISH();
    gate.Hold(blocking);
    cts::Thread thread([&] {
      code = call();
      (void)cudaGetLastError();
      mark.Put(cudaStreamPerThread);
      CTS_CUDA(cudaStreamSynchronize(cudaStreamPerThread));
    });
    const cts::Passage passage = cts::PassageOf(gate, thread);
    if (serialized && passage == cts::Passage::kHeldUp)
      return cts::PowerNotShown("a call that is serialized with all work of the device waited for it");
    cts::ExpectPassage(passage, message);
    gate.Open();
    thread.Join();
    CTS_EXPECT_EQ(code, cudaSuccess, message);
  });
}

// One row: `call` goes to the legacy stream. It waits for a blocking stream, which is held, and a mark in another one
// waits for it.
void ExpectWaitsInLegacyStream(const char* name, const std::function<cudaError_t()>& call, const char* message) {
  cts::Row(name, [&] {
    const cts::Stream blocking(cudaStreamDefault), other(cudaStreamDefault);
    cts::Mark mark;
    cudaError_t code = cudaErrorUnknown;
    cts::HostGate gate;
    (void)call();
    (void)cudaGetLastError();
    CTS_FINISH();
    gate.Hold(blocking);
    cts::Thread thread([&] {
      code = call();  // may wait
      (void)cudaGetLastError();
      mark.Put(other);
    });
    CTS_NOT_YET(mark.seen(), message);
    gate.Open();
    thread.Join();
    CTS_EXPECT_EQ(code, cudaSuccess, message);
    CTS_EXPECT(mark.Comes(), "the kernel after the call never ran");
  });
}

// One row: the command comes after a late kernel that stands in the own stream. `apart`: one of them stands in another
// stream, the command in `stream`, or the kernel in `kernels`.
void ExpectBehindOwnStream(const Command& command, cudaStream_t stream, cudaStream_t kernels, bool apart,
                           const char* message) {
  cts::Row(command.name, [&] {
    Bench bench;
    const cudaError_t code = command.call(bench, stream);
    (void)cudaGetLastError();
    CTS_EXPECT_EQ(code, cudaSuccess, message);
    if (code != cudaSuccess) return;
    cts::MoveLate<<<1, 256, 0, kernels>>>(0, bench.kept(), bench.late(), kSize);
    CTS_CUDA(cudaGetLastError());
    CTS_FINISH();
    bench.Set(command.to, kOld);
    if (command.from != command.to) bench.Set(command.from, command.reads ? kOld : kNew);
    bench.SetKept(kOld);
    {
      const cts::HostWindows windows;
      unsigned char* const to = command.reads ? bench.At(command.from) : bench.kept();
      const unsigned char* const from = command.reads ? bench.late() : bench.to();
      cts::MoveLate<<<1, 256, 0, kernels>>>(cts::WindowNs(), to, from, kSize);
      CTS_CUDA(cudaGetLastError());
    }
    CTS_CUDA(command.call(bench, stream));
    CTS_FINISH();
    const bool behind = command.reads ? bench.Holds(command.to, kNew) : bench.Kept(kOld);
    if (apart && behind) cts::PowerNotShown("the command did not run during a late kernel of another stream");
    CTS_EXPECT(behind, message);
    if (!command.reads) CTS_EXPECT(bench.Holds(command.to, kNew), "the command never ran");
  });
}

}  // namespace
