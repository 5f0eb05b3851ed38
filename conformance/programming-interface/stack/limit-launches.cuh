// Ways to launch the kernel whose use fixes a limit. Included by the cases of such limits.
#pragma once

#include "cts/case.cuh"
#include "cts/graph/graph_nodes.h"
#include "cts/process/driver.h"
#include "cts/process/threads.h"

namespace cts {

enum class LaunchWay : int { kPlain, kOwnStream, kOtherThread, kGraph, kDriver };
struct NamedWay {
  const char* name;
  LaunchWay way;
};
inline constexpr NamedWay kLaunchWays[] = {{"plain", LaunchWay::kPlain},
                                           {"in-a-stream", LaunchWay::kOwnStream},
                                           {"from-another-thread", LaunchWay::kOtherThread},
                                           {"in-a-graph", LaunchWay::kGraph},
                                           {"by-the-driver", LaunchWay::kDriver}};

namespace detail {
inline void LaunchInWay(LaunchWay way, void (*kernel)(int*), int* out) {
  const Stream stream;
  void* arguments[] = {&out};
  if (way == LaunchWay::kPlain) kernel<<<1, 1>>>(out);
  if (way == LaunchWay::kOwnStream) kernel<<<1, 1, 0, stream>>>(out);
  if (way == LaunchWay::kOtherThread) InThread([&] { kernel<<<1, 1>>>(out); });
  if (way == LaunchWay::kGraph) {
    const Template graph;
    AddKernel(graph, {}, kernel, out);
    RunOnce(graph);
  }
  if (way == LaunchWay::kDriver) {
    cudaFunction_t function = nullptr;
    CTS_CUDA(cudaGetFuncBySymbol(&function, reinterpret_cast<const void*>(kernel)));
    CTS_CU(CTS_DRIVER(cuLaunchKernel)(function, 1, 1, 1, 1, 1, 1, 0, stream, arguments, nullptr));
  }
  CTS_CUDA(cudaGetLastError());
}
}  // namespace detail

/// In a child: launches the kernel, which stores 1, in some way, then sets the limit to twice as much, and by the
/// driver to half as much; first where `in_front` says so. Tells "used", then "by-the-runtime" and "by-the-driver":
/// whether each was refused as an invalid value, and "changed": whether the limit is another after the use.
inline void SetLimitBehindLaunch(cudaLimit limit, bool in_front, LaunchWay way, void (*kernel)(int*)) {
  const DeviceBuffer<int> out(1, 0);
  std::size_t before = 0, used = 0, behind = 0;
  CTS_CUDA(cudaDeviceGetLimit(&before, limit));
  const auto set = [&] {
    Tell("by-the-runtime", Taken(cudaDeviceSetLimit(limit, 2 * before)) == cudaErrorInvalidValue ? 1 : 0);
    const CUresult code = CTS_DRIVER(cuCtxSetLimit)(static_cast<CUlimit>(limit), before / 2);
    Tell("by-the-driver", code == CUDA_ERROR_INVALID_VALUE ? 1 : 0);
  };
  if (in_front) set();
  detail::LaunchInWay(way, kernel, out.data());
  CTS_FINISH();
  Tell("used", out[0]);
  CTS_CUDA(cudaDeviceGetLimit(&used, limit));
  if (!in_front) set();
  CTS_CUDA(cudaDeviceGetLimit(&behind, limit));
  Tell("changed", behind != used ? 1 : 0);
}

}  // namespace cts
