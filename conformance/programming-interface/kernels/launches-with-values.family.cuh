// Launches whose parameters lie in one place of the host, which is written again after each call.
#include "cts/process/driver.h"
#include "cts/stream/host_grids.cuh"

namespace {

template <unsigned kWords>
struct Values {
  unsigned at[kWords];
};

__host__ __device__ unsigned Next(unsigned sum, unsigned value) { return sum * 31 + value; }
unsigned ValueOf(unsigned launch, unsigned word) { return launch * 2654435761u + word * 40503u; }

template <unsigned kWords>
__global__ void Sum(Values<kWords> values, unsigned* out) {
  unsigned sum = kWords;
  for (unsigned word = 0; word < kWords; ++word) sum = Next(sum, values.at[word]);
  *out = sum;
}

enum Way : unsigned { kBrackets, kKernel, kKernelExC, kCooperative, kDriver, kDriverBuffer };
constexpr const char* kWayNames[] = {
    "angle-brackets", "cudaLaunchKernel",      "cudaLaunchKernelExC", "cudaLaunchCooperativeKernel",
    "cuLaunchKernel", "cuLaunchKernel-buffer",
};

/// How many of the runtime's ways there are on the device, from the first one on.
unsigned RuntimeWays() {
  int device = 0, cooperative = 0;
  CTS_CUDA(cudaGetDevice(&device));
  CTS_CUDA(cudaDeviceGetAttribute(&cooperative, cudaDevAttrCooperativeLaunch, device));
  return cooperative != 0 ? kCooperative + 1 : kCooperative;
}

template <unsigned kWords>
class Launcher {
 public:
  /// Launches with the values of `given`; then the place of the parameters has other values.
  void Launch(Way way, unsigned given, cudaStream_t stream, unsigned* out) {
    Fill(given);
    packed_.out = out;
    void* arguments[] = {&packed_.values, &packed_.out};
    switch (way) {
      case kBrackets:
        Sum<kWords><<<1, 1, 0, stream>>>(packed_.values, packed_.out);
        CTS_CUDA(cudaGetLastError());
        break;
      case kKernelExC: {
        cudaLaunchConfig_t config{};
        config.gridDim = config.blockDim = dim3(1, 1, 1);
        config.stream = stream;
        CTS_CUDA(cudaLaunchKernelExC(&config, Kernel(), arguments));
        break;
      }
      case kDriver:
        CTS_CU(CTS_DRIVER(cuLaunchKernel)(Function(), 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr));
        break;
      case kDriverBuffer: {
        size_t bytes = sizeof packed_;
        void* extra[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &packed_, CU_LAUNCH_PARAM_BUFFER_SIZE, &bytes,
                         CU_LAUNCH_PARAM_END};
        CTS_CU(CTS_DRIVER(cuLaunchKernel)(Function(), 1, 1, 1, 1, 1, 1, 0, stream, nullptr, extra));
        break;
      }
      case kCooperative:
        CTS_CUDA(cudaLaunchCooperativeKernel(Kernel(), dim3(1), dim3(1), arguments, 0, stream));
        break;
      default:
        CTS_CUDA(cudaLaunchKernel(Kernel(), dim3(1), dim3(1), arguments, 0, stream));
    }
    Fill(given + 1);
    packed_.out = nullptr;
  }
  /// What the kernel makes of the values of `launch`.
  static unsigned Expected(unsigned launch) {
    unsigned sum = kWords;
    for (unsigned word = 0; word < kWords; ++word) sum = Next(sum, ValueOf(launch, word));
    return sum;
  }

 private:
  static CUfunction Function() {
    cudaFunction_t function = nullptr;
    CTS_CUDA(cudaGetFuncBySymbol(&function, Kernel()));
    return function;
  }
  static const void* Kernel() { return reinterpret_cast<const void*>(&Sum<kWords>); }
  void Fill(unsigned launch) {
    for (unsigned word = 0; word < kWords; ++word) packed_.values.at[word] = ValueOf(launch, word);
  }

  struct {
    Values<kWords> values;
    unsigned* out;
  } packed_{};
};

/// Parameters of three sizes in turn.
struct Launchers {
  Launcher<1> small;
  Launcher<61> middle;
  Launcher<500> large;

  void Launch(Way way, unsigned launch, unsigned given, cudaStream_t stream, unsigned* out) {
    if (launch % 3 == 0) small.Launch(way, given, stream, out);
    if (launch % 3 == 1) middle.Launch(way, given, stream, out);
    if (launch % 3 == 2) large.Launch(way, given, stream, out);
  }
  static unsigned Expected(unsigned launch) {
    return launch % 3 == 0   ? Launcher<1>::Expected(launch)
           : launch % 3 == 1 ? Launcher<61>::Expected(launch)
                             : Launcher<500>::Expected(launch);
  }
};

/// A row of launches, launch `i` by way_of(i), with the values of launch i + `ahead`. The first of them wait for a
/// kernel, so that the place of their parameters is written again before they run.
template <class WayOf>
void CheckLaunches(const char* name, unsigned ahead, const char* message, WayOf way_of) {
  constexpr unsigned kHeld = 48, kLaunches = 1000;
  cts::Row(name, [&] {
    const cts::Stream stream;
    const cts::DeviceBuffer<unsigned> sums(kLaunches);
    Launchers launchers;
    cts::Gate gate;
    cts::Hold(gate, stream);
    for (unsigned launch = 0; launch < kLaunches; ++launch) {
      if (launch == kHeld) gate.Open();
      launchers.Launch(way_of(launch), launch, launch + ahead, stream, sums.data() + launch);
    }
    CTS_FINISH();
    const auto got = sums.Read();
    unsigned wrong = 0;
    for (unsigned launch = 0; launch < kLaunches; ++launch) wrong += got[launch] != Launchers::Expected(launch) ? 1 : 0;
    CTS_EXPECT_EQ(wrong, 0u, message);
  });
}

}  // namespace
