// Launches from the host.
#include <algorithm>

#include "base/mutants.h"
#include "base/refuse.h"
#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/rules.h"

namespace ref {

namespace {

// Of a mutant.
bool HoldsTrap(const Kernel& kernel) {
  const auto& body = kernel.function->body;
  return std::any_of(body.begin(), body.end(), [](const ptx::Instruction& i) { return i.words[0] == "trap"; });
}

}  // namespace

cudaError_t LaunchOn(Context& context, Stream& stream, Launch launch) {
  if (launch.kernel->function->has_cluster) Refuse("launch of a kernel", "in clusters");
  if (const cudaError_t code = CheckLaunch(launch); code != cudaSuccess) {
    if (Mutant(kBadConfigurationIsSticky)) context.sticky = cudaErrorLaunchFailure;
    // pi.error.invalid-configuration-shared-memory
    if (Mutant(kHostConfigurationCode)) return cudaErrorInvalidValue;
    if (Mutant(kHostSharedMemoryCode)) return code;
    return code == cudaErrorInvalidValue ? cudaErrorInvalidConfiguration : code;
  }
  if (const cudaError_t code = CheckCaptures(context, stream); code != cudaSuccess) return code;
  if (stream.capture != nullptr) return CaptureLaunch(stream, std::move(launch));
  if (Mutant(kLaunchForetellsTraps) && HoldsTrap(*launch.kernel)) return cudaErrorLaunchFailure;
  launch.priority = stream.priority;
  rule::PutInStream(context, stream, std::make_shared<Grid>(std::move(launch)), rule::Purpose::kKernel);
  return cudaSuccess;
}

extern "C" cudaError_t cudaStreamSynchronize_ptsz(cudaStream_t stream);

namespace {

Dim3 Of(dim3 d) { return {d.x, d.y, d.z}; }

cudaError_t LaunchHost(const void* host, dim3 grid, dim3 block, void** arguments, std::size_t shared,
                       cudaStream_t handle, bool ptsz, bool cooperative = false) {
  if (Mutant(kPerThreadLaunchesGoToLegacy)) ptsz = false;
  HostThread& thread = ThisThread();
  bool captures = false;
  const cudaError_t code = Enter([&](Context& context) {
    Kernel* kernel = State::Get().KernelOf(context, host);
    if (kernel == nullptr) return static_cast<cudaError_t>(State::Get().load_error);
    Stream* stream = FindStream(context, handle, thread, ptsz);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    Launch launch{kernel,     Of(grid), Of(block), static_cast<u32>(shared), PackParameters(*kernel, arguments),
                  cooperative};
    if (shared > 0xffffffff) return cudaErrorInvalidValue;
    if (Mutant(kHostDynamicSharedLost)) launch.dynamic_shared = 0;
    if (Mutant(kHostDynamicSharedByDefault) && shared == 0) launch.dynamic_shared = 1024;
    captures = stream->capture != nullptr;
    Context* owner = State::Get().Find(stream->context);
    return LaunchOn(*owner, *stream, std::move(launch));
  });
  if (code != cudaSuccess && Mutant(kHostLaunchErrorLost)) ThisThread().last = cudaSuccess;
  ThisThread().launch_refused = code != cudaSuccess && Mutant(kRefusedLaunchIsToldByTheNextCall);
  if (code == cudaSuccess && Mutant(kLaunchClearsLastError)) ThisThread().last = cudaSuccess;
  if (code != cudaSuccess || captures || !(LaunchesBlock() || Mutant(kHostLaunchWaits))) return code;
  return ptsz ? cudaStreamSynchronize_ptsz(handle) : cudaStreamSynchronize(handle);
}

}  // namespace
}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 grid, dim3 block, void** args, std::size_t shared,
                               cudaStream_t stream) {
  return LaunchHost(reinterpret_cast<const void*>(kernel), grid, block, args, shared, stream, false);
}
cudaError_t __cudaLaunchKernel_ptsz(cudaKernel_t kernel, dim3 grid, dim3 block, void** args, std::size_t shared,
                                    cudaStream_t stream) {
  return LaunchHost(reinterpret_cast<const void*>(kernel), grid, block, args, shared, stream, true);
}
cudaError_t cudaLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** args, std::size_t shared,
                             cudaStream_t stream) {
  return LaunchHost(kernel, grid, block, args, shared, stream, false);
}
cudaError_t cudaLaunchKernel_ptsz(const void* kernel, dim3 grid, dim3 block, void** args, std::size_t shared,
                                  cudaStream_t stream) {
  return LaunchHost(kernel, grid, block, args, shared, stream, true);
}
cudaError_t cudaLaunchCooperativeKernel(const void* kernel, dim3 grid, dim3 block, void** args, std::size_t shared,
                                        cudaStream_t stream) {
  return LaunchHost(kernel, grid, block, args, shared, stream, false, true);
}
cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t* config, const void* kernel, void** args) {
  bool cooperative = false;
  for (unsigned i = 0; i < config->numAttrs; ++i) {
    // That the next grid may begin early is a permission, which this device never uses (pi.pdl.*).
    if (config->attrs[i].id == cudaLaunchAttributeProgrammaticStreamSerialization) continue;
    if (config->attrs[i].id != cudaLaunchAttributeCooperative)
      Refuse("launch attribute", std::to_string(static_cast<int>(config->attrs[i].id)));
    cooperative = config->attrs[i].val.cooperative != 0;
  }
  return LaunchHost(kernel, config->gridDim, config->blockDim, args, config->dynamicSmemBytes, config->stream, false,
                    cooperative);
}

}  // extern "C"
