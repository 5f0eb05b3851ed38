// The names under which PTX calls the device runtime: those of CUDA C++ (`cuda...`, also in hand-written PTX) and those that
// the toolkit's header gives the second generation (`__cudaCDP2...`, cdp ptx.v2.cdp2-symbol-names).
#include <string>
#include <unordered_map>

#include "device-runtime/functions.h"
#include "device-runtime/launch.h"
#include "machine/image.h"

namespace ref {
namespace {

using namespace cdp;

struct Entry {
  const char* name;
  Intrinsic function;
};

constexpr Entry kBothNames[] = {
    {"GetParameterBuffer", &GetParameterBuffer},
    {"GetParameterBufferV2", &GetParameterBufferV2},
    {"LaunchDevice", &LaunchDevice},
    {"LaunchDevice_ptsz", &LaunchDevicePtsz},
    {"LaunchDeviceV2", &LaunchDeviceV2},
    {"LaunchDeviceV2_ptsz", &LaunchDeviceV2Ptsz},
    {"StreamCreateWithFlags", &StreamCreateWithFlags},
    {"StreamDestroy", &StreamDestroy},
    {"StreamWaitEvent", &StreamWaitEvent},
    {"StreamWaitEvent_ptsz", &StreamWaitEventPtsz},
    {"EventCreateWithFlags", &EventCreateWithFlags},
    {"EventRecord", &EventRecord},
    {"EventRecord_ptsz", &EventRecordPtsz},
    {"EventDestroy", &EventDestroy},
    {"MemcpyAsync", &MemcpyAsync},
    {"Memcpy2DAsync", &Memcpy2DAsync},
    {"Memcpy3DAsync", &Memcpy3DAsync},
    {"MemsetAsync", &MemsetAsync},
    {"Memset2DAsync", &Memset2DAsync},
    {"Memset3DAsync", &Memset3DAsync},
    {"Malloc", &CudaMalloc},
    {"Free", &CudaFree},
    {"GetLastError", &GetLastError},
    {"PeekAtLastError", &PeekAtLastError},
    {"GetErrorString", &GetErrorString},
    {"GetErrorName", &GetErrorName},
    {"GetDevice", &GetDevice},
    {"GetDeviceCount", &GetDeviceCount},
    {"DeviceGetAttribute", &DeviceGetAttribute},
    {"DeviceGetLimit", &DeviceGetLimit},
    {"DeviceGetCacheConfig", &DeviceGetCacheConfig},
    {"RuntimeGetVersion", &RuntimeGetVersion},
    {"FuncGetAttributes", &FuncGetAttributes},
    {"OccupancyMaxActiveBlocksPerMultiprocessor", &OccupancyMaxActiveBlocks},
    {"OccupancyMaxActiveBlocksPerMultiprocessorWithFlags", &OccupancyMaxActiveBlocksWithFlags},
};

constexpr Entry kOneName[] = {
    {"malloc", &cdp::Malloc},
    {"free", &cdp::Free},
    {"__cuda_syscall_aligned_malloc", &AlignedMalloc},
    {"vprintf", &Vprintf},
    {"__assertfail", &AssertFail},
    {"cudaGraphLaunch", &GraphLaunch},
    {"cudaGraphKernelNodeSetParam", &NodeSetParam},
    {"cudaGraphKernelNodeSetEnabled", &NodeSetEnabled},
    {"cudaGraphKernelNodeSetGridDim", &NodeSetGridDim},
    {"cudaGraphKernelNodeUpdatesApply", &NodeUpdatesApply},
    {"cudaGraphSetConditional", &SetConditional},
};

}  // namespace

std::unordered_map<std::string, Intrinsic>& cdp::DeviceFunctions() {
  static auto* all = [] {
    auto* table = new std::unordered_map<std::string, Intrinsic>;
    for (const Entry& one : kBothNames) {
      (*table)[std::string("cuda") + one.name] = one.function;
      (*table)[std::string("__cudaCDP2") + one.name] = one.function;
    }
    for (const Entry& one : kOneName) (*table)[one.name] = one.function;
    return table;
  }();
  return *all;
}

Intrinsic FindIntrinsic(std::string_view name) {
  const auto found = DeviceFunctions().find(std::string(name));
  return found == DeviceFunctions().end() ? nullptr : found->second;
}

}  // namespace ref
