#include "runtime/api.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>

#include "profile/profile.h"
#include "runtime/rules.h"

namespace ref {

constinit Rule<HostThread&()> ThisThread{[]() -> HostThread& {
  static std::atomic<u64> numbers = 0;
  thread_local HostThread* thread = [] {
    auto* made = new HostThread;  // outlives the thread's other destructors
    made->id = ++numbers;
    return made;
  }();
  return *thread;
}};

// Whether `name` is the beginning of GPU-12345678-1234-1234-1234-123456789012, with the digits of the device.
static bool BeginsItsUuid(const std::string& name) {
  std::string uuid = "GPU-";
  for (std::size_t i = 0; i < sizeof profile::kUuid; ++i) {
    if (i == 4 || i == 6 || i == 8 || i == 10) uuid += '-';
    for (const int digit : {profile::kUuid[i] >> 4 & 15, profile::kUuid[i] & 15}) uuid += "0123456789abcdef"[digit];
  }
  return name.size() > 4 && uuid.rfind(name, 0) == 0;
}

constinit Rule<int()> VisibleDevices{[] {
  const char* visible = std::getenv("CUDA_VISIBLE_DEVICES");
  if (visible == nullptr) return 1;
  const std::string first(visible, std::strcspn(visible, ","));
  return first == "0" || BeginsItsUuid(first) ? 1 : 0;
}};

constinit Rule<bool()> LaunchesBlock{[] {
  static const char* value = std::getenv("CUDA_LAUNCH_BLOCKING");
  return value != nullptr && std::strcmp(value, "1") == 0;
}};

constinit Rule<Context*(HostThread&, cudaError_t*)> rule::ContextOf{
    [](HostThread& thread, cudaError_t* why) -> Context* {
      if (VisibleDevices() == 0) {
        *why = cudaErrorNoDevice;
        return nullptr;
      }
      State& state = State::Get();
      if (!UsesPrimary(thread)) {
        Context* context = state.Find(thread.contexts.back());
        if (context == nullptr) *why = cudaErrorContextIsDestroyed;
        return context;
      }
      if (thread.contexts.empty() || state.primary == 0) state.runtime_holds = true;
      if (thread.contexts.empty()) thread.contexts.push_back(kPrimary);
      return state.Primary();
    }};

Context* CurrentContext(HostThread& thread, cudaError_t* why) {
  cudaError_t ignored = cudaSuccess;
  return rule::ContextOf(thread, why != nullptr ? why : &ignored);
}

Context* ExistingContext(const HostThread& thread) {
  State& state = State::Get();
  return state.Find(UsesPrimary(thread) ? state.primary : thread.contexts.back());
}

constinit Rule<Stream*(Context&, cudaStream_t, const HostThread&, bool)> rule::StreamOf{
    [](Context& context, cudaStream_t stream, const HostThread& thread, bool ptsz) -> Stream* {
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
    }};

Stream* FindStream(Context& context, cudaStream_t stream, const HostThread& thread, bool ptsz) {
  return rule::StreamOf(context, stream, thread, ptsz);
}

constinit Rule<std::vector<u8>(const Kernel&, void* const*)> PackParameters{
    [](const Kernel& kernel, void* const* arguments) {
      std::vector<u8> bytes(kernel.function->parameter_bytes);
      for (std::size_t i = 0; i < kernel.function->parameters.size(); ++i) {
        const ptx::Parameter& p = kernel.function->parameters[i];
        std::memcpy(bytes.data() + p.offset, arguments[i], p.size);
      }
      return bytes;
    }};

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

constinit Rule<bool(const WorkPtr&)> LooksDone{
    [](const WorkPtr& work) { return work == nullptr || work->state == Work::kDone; }};

constinit Rule<bool(const Context&)> AllDone{[](const Context& context) {
  const auto done = [](const Stream& stream) { return Unfinished(stream) == nullptr; };
  return done(context.legacy) &&
         std::all_of(context.streams.begin(), context.streams.end(), [&](const auto& s) { return done(*s); }) &&
         std::all_of(context.per_thread.begin(), context.per_thread.end(),
                     [&](const auto& s) { return done(*s.second); });
}};

}  // namespace ref
