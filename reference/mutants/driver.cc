// Functions of the driver, and the reader of PTX.
#include <cuda.h>
#include <unistd.h>

#include <algorithm>
#include <string>
#include <vector>

#include "driver/contexts.h"
#include "driver/linking.h"
#include "driver/texts.h"
#include "driver/virtual_memory.h"
#include "mutants/driver_calls.h"
#include "mutants/table.h"
#include "ptx/parser.h"

namespace ref::mutants {
namespace {

void DriverTakesSyncDepth() {
  using Set = CUresult(CUlimit, std::size_t);
  constexpr Set* kSet = [](CUlimit limit, std::size_t value) {
    return limit == CU_LIMIT_DEV_RUNTIME_SYNC_DEPTH ? CUDA_SUCCESS : OfDriver<Set>("cuCtxSetLimit")(limit, value);
  };
  SetDriver("cuCtxSetLimit", reinterpret_cast<void*>(kSet));
}
void DriverTellsSyncDepth() {
  using Get = CUresult(std::size_t*, CUlimit);
  constexpr Get* kGet = [](std::size_t* value, CUlimit limit) {
    if (limit != CU_LIMIT_DEV_RUNTIME_SYNC_DEPTH) return OfDriver<Get>("cuCtxGetLimit")(value, limit);
    *value = 2;
    return CUDA_SUCCESS;
  };
  SetDriver("cuCtxGetLimit", reinterpret_cast<void*>(kGet));
}
void DriverEventOrdersNothing() {
  constexpr CUresult (*kRecord)(CUevent, CUstream) = [](CUevent, CUstream) { return CUDA_SUCCESS; };
  SetDriver("cuEventRecord", reinterpret_cast<void*>(kRecord));
}
void RetainMakesAContext() {
  constexpr CUresult (*kRetain)(CUcontext*, CUdevice) = [](CUcontext* out, CUdevice) {
    Device::Get().Do([&] { *out = HandleOf(*State::Get().Make()); });
    return CUDA_SUCCESS;
  };
  SetDriver("cuDevicePrimaryCtxRetain", reinterpret_cast<void*>(kRetain));
}
void ContextsClearPhysicalMemory() {
  using Destroy = CUresult(CUcontext);
  constexpr Destroy* kDestroy = [](CUcontext context) {
    Device::Get().Do([] {
      for (const auto& [handle, memory] : VirtualMemory::Get().handles) {
        const auto bytes = static_cast<off_t>(memory->bytes);
        if (ftruncate(memory->descriptor, 0) == 0) (void)(ftruncate(memory->descriptor, bytes) == 0);
      }
    });
    return OfDriver<Destroy>("cuCtxDestroy")(context);
  };
  SetDriver("cuCtxDestroy", reinterpret_cast<void*>(kDestroy));
}
void DeviceRuntimeIsNotLinked() {
  using AddFile = decltype(LinkAddFile);
  constexpr AddFile* kAdd = [](CUlinkState, CUjitInputType, const char*, unsigned, CUjit_option*, void**) {
    return CUDA_SUCCESS;
  };
  SetDriver("cuLinkAddFile", reinterpret_cast<void*>(kAdd));
}
void DeviceRuntimeNeedNotBeLinked() {
  using Complete = decltype(LinkComplete);
  constexpr Complete* kComplete = [](CUlinkState state, void** image, std::size_t* size) {
    (void)LinkAddFile(state, CU_JIT_INPUT_LIBRARY, "libcudadevrt.a", 0, nullptr, nullptr);
    return LinkComplete(state, image, size);
  };
  SetDriver("cuLinkComplete", reinterpret_cast<void*>(kComplete));
}

// A text that names an undeclared function is accepted. `kName` is an array of its own, for the sake of the template.
constexpr char kUndeclaredLaunch[] = "cudaLaunchDevice", kUndeclaredBuffer[] = "cudaGetParameterBuffer";
template <const auto& kName>
void AcceptsUndeclared() {
  CodeOfMalformedText.Replace([](const std::string& problem) {
    return problem.find(kName) != std::string::npos ? CUDA_SUCCESS : CodeOfMalformedText.Documented(problem);
  });
}

// Parameters are aligned to kAlignment(parameter).
template <auto kAlignment>
void ParametersAreAligned() {
  ptx::PlaceParameters.Replace([](std::vector<ptx::Parameter>& parameters) {
    u64 at = 0;
    for (ptx::Parameter& one : parameters) {
      one.offset = RoundUp(at, kAlignment(one));
      at = one.offset + one.size;
    }
    return at;
  });
}
// The most aligned parameters come first.
u64 SortParameters(std::vector<ptx::Parameter>& parameters) {
  std::vector<ptx::Parameter*> order;
  order.reserve(parameters.size());
  for (ptx::Parameter& one : parameters) order.push_back(&one);
  std::stable_sort(order.begin(), order.end(), [](const auto* a, const auto* b) { return a->align > b->align; });
  u64 at = 0;
  for (ptx::Parameter* one : order) {
    one->offset = RoundUp(at, one->align);
    at = one->offset + one->size;
  }
  return at;
}

}  // namespace

Table Driver() {
  static constexpr Mutant kMutants[] = {
      {"driver-takes-sync-depth", DriverTakesSyncDepth},
      {"driver-tells-sync-depth", DriverTellsSyncDepth},
      {"driver-event-orders-nothing", DriverEventOrdersNothing},
      {"address-range-begins-at-the-address",
       Around<"cuMemGetAddressRange", decltype(cuMemGetAddressRange),
              [](auto* get, CUdeviceptr* low, std::size_t* bytes, CUdeviceptr address) {
                const CUresult code = get(low, bytes, address);
                if (code == CUDA_SUCCESS && low != nullptr) *low = address;
                return code;
              }>},
      {"retain-makes-a-context", RetainMakesAContext},
      {"context-destroy-clears-physical-memory", ContextsClearPhysicalMemory},
      {"undeclared-launch-accepted", AcceptsUndeclared<kUndeclaredLaunch>},
      {"undeclared-buffer-accepted", AcceptsUndeclared<kUndeclaredBuffer>},
      {"device-runtime-is-not-linked", DeviceRuntimeIsNotLinked},
      {"device-runtime-need-not-be-linked", DeviceRuntimeNeedNotBeLinked},
      {"launches-need-no-linking", Instead<NeedsLinking, [](const ptx::Module&) { return false; }>},
      {"parameters-are-packed", ParametersAreAligned<[](const ptx::Parameter&) { return u64{1}; }>},
      {"parameters-aligned-to-8-at-most",
       ParametersAreAligned<[](const ptx::Parameter& one) { return std::min<u64>(one.align, 8); }>},
      {"parameters-aligned-to-16-at-most",
       ParametersAreAligned<[](const ptx::Parameter& one) { return std::min<u64>(one.align, 16); }>},
      {"parameters-aligned-by-size",
       ParametersAreAligned<[](const ptx::Parameter& one) { return std::max<u64>(one.size, 1); }>},
      {"parameters-sorted-by-alignment", Instead<ptx::PlaceParameters, SortParameters>},
      {"address-size-32-accepted", Instead<ptx::IsAddressSize, [](u64) { return true; }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
