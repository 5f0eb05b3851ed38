#include "runtime/api.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <string>
#include <utility>

#include "profile/profile.h"

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

int VisibleDevices() {
  const char* visible = std::getenv("CUDA_VISIBLE_DEVICES");
  if (visible == nullptr) return 1;
  const std::string first(visible, std::strcspn(visible, ","));
  if (Mutant(kInvalidIndexSkipped) && std::strstr(visible, "0") != nullptr) return 1;
  constexpr std::size_t kWholeUuid = 40;
  if (Mutant(kUuidMustBeWhole) && first != "0" && first.size() != kWholeUuid) return 0;
  return first == "0" || first.rfind("GPU-", 0) == 0 ? 1 : 0;
}

constinit Rule<bool()> LaunchesBlock{[] {
  static const char* value = std::getenv("CUDA_LAUNCH_BLOCKING");
  return value != nullptr && std::strcmp(value, "1") == 0;
}};

// pi.init.first-context-call-initializes, pi.init.no-device-error
Context* CurrentContext(HostThread& thread, cudaError_t* why) {
  if (VisibleDevices() == 0) {
    static bool told = false;
    if (Mutant(kNoDeviceIsToldLate) && !std::exchange(told, true)) return nullptr;
    if (why != nullptr) *why = Mutant(kNoDeviceCode) ? cudaErrorInitializationError : cudaErrorNoDevice;
    return nullptr;
  }
  // pi.compute-mode.default-many-threads
  if (Mutant(kDeviceServesFourThreads) && thread.id > 4) {
    if (why != nullptr) *why = cudaErrorDevicesUnavailable;
    return nullptr;
  }
  State& state = State::Get();
  if (Mutant(kContextsAreOfThreads) && thread.contexts.empty() && thread.id > 1) {
    state.Primary();
    thread.contexts.push_back(state.Make()->id);
  }
  Context* context = thread.contexts.empty() ? state.Primary() : state.Find(thread.contexts.back());
  if (context == nullptr && why != nullptr) *why = cudaErrorContextIsDestroyed;
  thread.bound = thread.bound || context != nullptr;
  return context;
}

Context* ExistingContext(const HostThread& thread) {
  State& state = State::Get();
  return state.Find(thread.contexts.empty() ? state.primary : thread.contexts.back());
}

Stream* FindStream(Context& context, cudaStream_t stream, const HostThread& thread, bool ptsz) {
  // pi.default-stream.explicit-handles, pi.default-stream.per-thread-option
  if (Mutant(kPerThreadHandleIsLegacy) && stream == cudaStreamPerThread) return &context.legacy;
  if (Mutant(kPerThreadOptionIgnored) && stream == nullptr) ptsz = false;
  if (Mutant(kDefaultStreamIsPerThread) && stream == nullptr) ptsz = true;
  if (Mutant(kNullStreamOfEachThread) && stream == nullptr && thread.id > 1) ptsz = true;
  static bool any_per_thread = false;
  any_per_thread = any_per_thread || ptsz;
  if (Mutant(kPerThreadOptionOfAnyUnit) && stream == nullptr && any_per_thread) ptsz = true;
  if (stream == cudaStreamLegacy || (stream == nullptr && !ptsz)) return &context.legacy;
  if (stream == nullptr || stream == cudaStreamPerThread) {
    std::unique_ptr<Stream>& own = context.per_thread[Mutant(kPerThreadStreamIsShared) ? 0 : thread.id];
    if (own == nullptr) {
      own = std::make_unique<Stream>();
      own->context = context.id;
    }
    return own.get();
  }
  for (const auto& [id, other] : State::Get().contexts) {
    for (const auto& one : other->streams) {
      if (reinterpret_cast<cudaStream_t>(one.get()) != stream) continue;
      if (Mutant(kForeignStreamsAreTheNullStream) && one->made_by != thread.id) return &context.legacy;
      return Mutant(kHostStreamsPrivateToThread) && one->made_by != thread.id ? nullptr : one.get();
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
  // ptx.layout.kernel-parameter-limit-32764
  if (Mutant(kParametersBeyond4KibAreLost) && bytes.size() > 4096) std::fill(bytes.begin() + 4096, bytes.end(), u8{0});
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

bool LooksDone(const WorkPtr& work) {
  if (work == nullptr || work->state == Work::kDone) return true;
  const auto* enclosing = dynamic_cast<const Enclosing*>(work.get());
  return Mutant(kHostSyncIgnoresChildren) && enclosing != nullptr && enclosing->environment->body_done;
}

bool AllDone(const Context& context) {
  const auto done = [](const Stream& stream) {
    const WorkPtr last = Unfinished(stream);
    const auto* enclosing = dynamic_cast<const Enclosing*>(last.get());
    return last == nullptr ||
           (Mutant(kDeviceSyncIgnoresChildren) && enclosing != nullptr && enclosing->environment->body_done);
  };
  return done(context.legacy) &&
         std::all_of(context.streams.begin(), context.streams.end(), [&](const auto& s) { return done(*s); }) &&
         std::all_of(context.per_thread.begin(), context.per_thread.end(),
                     [&](const auto& s) { return done(*s.second); });
}

}  // namespace ref
