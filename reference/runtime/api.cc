#include "runtime/api.h"

#include <atomic>

#include "profile/profile.h"

namespace ref {

HostThread& ThisThread() {
  static std::atomic<u64> numbers = 0;
  thread_local HostThread* thread = [] {
    auto* made = new HostThread;  // outlives the thread's other destructors
    made->id = ++numbers;
    return made;
  }();
  return *thread;
}

Context* CurrentContext(const HostThread& thread) {
  State& state = State::Get();
  return thread.contexts.empty() ? state.Primary() : state.Find(thread.contexts.back());
}

Stream* FindStream(Context& context, cudaStream_t stream, const HostThread& thread, bool ptsz) {
  if (stream == cudaStreamLegacy || (stream == nullptr && !ptsz)) return &context.legacy;
  if (stream == nullptr || stream == cudaStreamPerThread) {
    std::unique_ptr<Stream>& own = context.per_thread[thread.id];
    if (own == nullptr) {
      own = std::make_unique<Stream>();
      own->context = context.id;
    }
    return own.get();
  }
  for (const auto& [id, other] : State::Get().contexts) {
    for (const auto& one : other->streams) {
      if (reinterpret_cast<cudaStream_t>(one.get()) == stream) return one.get();
    }
  }
  return nullptr;
}

std::vector<u8> PackParameters(const Kernel& kernel, void* const* arguments) {
  std::vector<u8> bytes(kernel.function->parameter_bytes);
  for (std::size_t i = 0; i < kernel.function->parameters.size(); ++i) {
    const ptx::Parameter& p = kernel.function->parameters[i];
    std::memcpy(bytes.data() + p.offset, arguments[i], p.size);
  }
  return bytes;
}

cudaError_t CheckLaunch(const Launch& launch) {
  const u32 grid[] = {launch.grid.x, launch.grid.y, launch.grid.z};
  const u32 block[] = {launch.block.x, launch.block.y, launch.block.z};
  for (int i = 0; i < 3; ++i) {
    if (grid[i] == 0 || grid[i] > profile::kGridLimit[i] || block[i] == 0 || block[i] > profile::kBlockLimit[i])
      return cudaErrorInvalidConfiguration;
  }
  if (launch.block.Count() > profile::kThreadsPerBlock) return cudaErrorInvalidConfiguration;
  const auto& required = launch.kernel->function->required_threads;
  if (required[0] != 0 && (block[0] != required[0] || block[1] != required[1] || block[2] != required[2]))
    return cudaErrorInvalidConfiguration;
  const KernelAttributes all = AttributesOf(*launch.kernel);
  if (launch.block.Count() > static_cast<u64>(all.max_threads)) return cudaErrorInvalidConfiguration;
  if (launch.dynamic_shared > launch.kernel->max_dynamic_shared) return cudaErrorInvalidValue;
  const u64 shared = all.shared + launch.dynamic_shared;
  const bool opted_in = launch.kernel->max_dynamic_shared > profile::kSharedPerBlock;
  if (shared > (opted_in ? profile::kSharedPerBlockOptin : profile::kSharedPerBlock)) return cudaErrorInvalidValue;
  if (launch.cooperative) {
    const int active = ActiveBlocks(*launch.kernel, static_cast<int>(launch.block.Count()), launch.dynamic_shared);
    if (launch.grid.Count() > static_cast<u64>(active) * profile::kSmCount) return cudaErrorCooperativeLaunchTooLarge;
  }
  return cudaSuccess;
}

bool AllDone(const Context& context) {
  if (Unfinished(context.legacy) != nullptr) return false;
  for (const auto& stream : context.streams) {
    if (Unfinished(*stream) != nullptr) return false;
  }
  for (const auto& [thread, stream] : context.per_thread) {
    if (Unfinished(*stream) != nullptr) return false;
  }
  return true;
}

}  // namespace ref
