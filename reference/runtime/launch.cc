// Launches from the host.
#include "base/refuse.h"
#include "runtime/api.h"
#include "runtime/graph.h"
#include "runtime/rules.h"

namespace ref {

constinit Rule<cudaError_t(Context&, const Launch&)> rule::CodeOfConfiguration{[](Context&, const Launch& launch) {
  const cudaError_t code = CheckLaunch(launch);
  return code == cudaErrorInvalidValue ? cudaErrorInvalidConfiguration : code;
}};

cudaError_t LaunchOn(Context& context, Stream& stream, Launch launch) {
  if (launch.kernel->function->has_cluster) Refuse("launch of a kernel", "in clusters");
  if (const cudaError_t code = rule::CodeOfConfiguration(context, launch); code != cudaSuccess) return code;
  if (const cudaError_t code = CheckCaptures(context, stream); code != cudaSuccess) return code;
  if (stream.capture != nullptr) return CaptureLaunch(stream, std::move(launch));
  launch.priority = stream.priority;
  rule::PutInStream(context, stream, std::make_shared<Grid>(std::move(launch)), rule::Purpose::kKernel);
  return cudaSuccess;
}

extern "C" cudaError_t cudaStreamSynchronize_ptsz(cudaStream_t stream);

namespace {

Dim3 Of(dim3 d) { return {d.x, d.y, d.z}; }

}  // namespace

constinit Rule<cudaError_t(rule::HostLaunch)> rule::LaunchFromHost{[](HostLaunch what) {
  HostThread& thread = ThisThread();
  bool captures = false;
  const cudaError_t code = Enter([&](Context& context) {
    Kernel* kernel = State::Get().KernelOf(context, what.kernel);
    if (kernel == nullptr) return static_cast<cudaError_t>(State::Get().load_error);
    Stream* stream = FindStream(context, what.stream, thread, what.ptsz);
    if (stream == nullptr) return cudaErrorInvalidResourceHandle;
    if (what.shared > 0xffffffff) return cudaErrorInvalidValue;
    captures = stream->capture != nullptr;
    Context* owner = State::Get().Find(stream->context);
    return LaunchOn(*owner, *stream,
                    {kernel, Of(what.grid), Of(what.block), static_cast<u32>(what.shared),
                     PackParameters(*kernel, what.arguments), what.cooperative});
  });
  if (code != cudaSuccess || captures || !LaunchesBlock()) return code;
  return what.ptsz ? cudaStreamSynchronize_ptsz(what.stream) : cudaStreamSynchronize(what.stream);
}};

}  // namespace ref

using namespace ref;

extern "C" {

cudaError_t __cudaLaunchKernel(cudaKernel_t kernel, dim3 grid, dim3 block, void** args, std::size_t shared,
                               cudaStream_t stream) {
  return rule::LaunchFromHost({reinterpret_cast<const void*>(kernel), grid, block, args, shared, stream, false, false});
}
cudaError_t __cudaLaunchKernel_ptsz(cudaKernel_t kernel, dim3 grid, dim3 block, void** args, std::size_t shared,
                                    cudaStream_t stream) {
  return rule::LaunchFromHost({reinterpret_cast<const void*>(kernel), grid, block, args, shared, stream, true, false});
}
cudaError_t cudaLaunchKernel(const void* kernel, dim3 grid, dim3 block, void** args, std::size_t shared,
                             cudaStream_t stream) {
  return rule::LaunchFromHost({kernel, grid, block, args, shared, stream, false, false});
}
cudaError_t cudaLaunchKernel_ptsz(const void* kernel, dim3 grid, dim3 block, void** args, std::size_t shared,
                                  cudaStream_t stream) {
  return rule::LaunchFromHost({kernel, grid, block, args, shared, stream, true, false});
}
cudaError_t cudaLaunchCooperativeKernel(const void* kernel, dim3 grid, dim3 block, void** args, std::size_t shared,
                                        cudaStream_t stream) {
  return rule::LaunchFromHost({kernel, grid, block, args, shared, stream, false, true});
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
  return rule::LaunchFromHost(
      {kernel, config->gridDim, config->blockDim, args, config->dynamicSmemBytes, config->stream, false, cooperative});
}

}  // extern "C"
