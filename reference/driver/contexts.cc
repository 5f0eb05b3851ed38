#include "driver/contexts.h"

#include "base/refuse.h"
#include "driver/call.h"
#include "runtime/api.h"

namespace ref {
namespace {

CUcontext HandleOfId(int id) {
  static auto* const handles = new std::map<int, CUctx_st>;
  return &handles->try_emplace(id, CUctx_st{id}).first->second;
}

// Calls of cuDevicePrimaryCtxRetain that none of cuDevicePrimaryCtxRelease has answered.
unsigned retained = 0;

// Runs `body(stack)` with the calling thread's stack on the device's thread; its code is that of the call.
template <class F>
CUresult WithStack(F body) {
  HostThread& thread = ThisThread();
  CUresult code = CUDA_SUCCESS;
  Device::Get().Do([&] { code = body(thread.contexts); });
  return code;
}

// pi.context.create-is-current
CUresult CtxCreate(CUcontext* out, CUctxCreateParams* parameters, unsigned, CUdevice device) {
  if (parameters != nullptr) Refuse("argument of cuCtxCreate", "ctxCreateParams");
  if (device != 0) return CUDA_ERROR_INVALID_DEVICE;
  if (out == nullptr) return CUDA_ERROR_INVALID_VALUE;
  return WithStack([&](std::vector<int>& stack) {
    const Context* made = State::Get().Make();
    stack.push_back(made->id);
    *out = HandleOf(*made);
    return CUDA_SUCCESS;
  });
}

// pi.context.destroy-pops. The primary context ends with its last release.
CUresult CtxDestroy(CUcontext handle) {
  return WithStack([&](std::vector<int>& stack) {
    Context* context = ContextBehind(handle);
    if (context == nullptr || context->primary) return CUDA_ERROR_INVALID_CONTEXT;
    if (!stack.empty() && stack.back() == context->id) stack.pop_back();
    State::Get().Destroy(*context);
    return CUDA_SUCCESS;
  });
}

// pi.context.stack, pi.context.floating
CUresult CtxPushCurrent(CUcontext handle) {
  return WithStack([&](std::vector<int>& stack) {
    if (ContextBehind(handle) == nullptr) return CUDA_ERROR_INVALID_CONTEXT;
    stack.push_back(handle->id);
    return CUDA_SUCCESS;
  });
}
CUresult CtxPopCurrent(CUcontext* out) {
  return WithStack([&](std::vector<int>& stack) {
    if (stack.empty()) return CUDA_ERROR_INVALID_CONTEXT;
    if (out != nullptr) *out = HandleOfId(stack.back());
    stack.pop_back();
    return CUDA_SUCCESS;
  });
}

// pi.context.set-replaces-top
CUresult CtxSetCurrent(CUcontext handle) {
  return WithStack([&](std::vector<int>& stack) {
    if (handle != nullptr && ContextBehind(handle) == nullptr) return CUDA_ERROR_INVALID_CONTEXT;
    if (!stack.empty()) stack.pop_back();
    if (handle != nullptr) stack.push_back(handle->id);
    return CUDA_SUCCESS;
  });
}

// pi.context.none-is-null
CUresult CtxGetCurrent(CUcontext* out) {
  if (out == nullptr) return CUDA_ERROR_INVALID_VALUE;
  return WithStack([&](const std::vector<int>& stack) {
    *out = stack.empty() ? nullptr : HandleOfId(stack.back());
    return CUDA_SUCCESS;
  });
}

// pi.context.id-unique
CUresult CtxGetId(CUcontext handle, unsigned long long* id) {
  if (id == nullptr) return CUDA_ERROR_INVALID_VALUE;
  return WithStack([&](const std::vector<int>& stack) {
    if (handle == nullptr && stack.empty()) return CUDA_ERROR_INVALID_CONTEXT;
    const Context* context = ContextBehind(handle != nullptr ? handle : HandleOfId(stack.back()));
    if (context == nullptr) return CUDA_ERROR_CONTEXT_IS_DESTROYED;
    *id = context->unique;
    return CUDA_SUCCESS;
  });
}

// pi.context.synchronize
CUresult CtxSynchronize() { return InContext(cudaDeviceSynchronize); }
// Since 13.0 any context; NULL is the current one.
CUresult CtxSynchronizeOne(CUcontext handle) {
  if (handle == nullptr) return CtxSynchronize();
  if (const CUresult code = CtxPushCurrent(handle); code != CUDA_SUCCESS) return code;
  const CUresult code = CtxSynchronize();
  (void)CtxPopCurrent(nullptr);
  return code;
}

// pi.context.primary-not-pushed, pi.init.driver-api-reaches-primary
CUresult PrimaryRetain(CUcontext* out, CUdevice device) {
  if (device != 0) return CUDA_ERROR_INVALID_DEVICE;
  if (out == nullptr) return CUDA_ERROR_INVALID_VALUE;
  Device::Get().Do([&] {
    *out = HandleOf(*State::Get().Primary());
    ++retained;
  });
  return CUDA_SUCCESS;
}

// pi.context.primary-ends-with-last-release, pi.context.primary-release-unretained-refused,
// pi.context.primary-release-does-not-pop
CUresult PrimaryRelease(CUdevice device) {
  if (device != 0) return CUDA_ERROR_INVALID_DEVICE;
  return WithStack([&](const std::vector<int>&) {
    if (retained == 0) return CUDA_ERROR_INVALID_CONTEXT;
    State& state = State::Get();
    if (--retained > 0 || state.runtime_holds) return CUDA_SUCCESS;
    if (Context* primary = state.Find(state.primary)) state.Destroy(*primary);
    return CUDA_SUCCESS;
  });
}

// pi.context.primary-flags
CUresult PrimarySetFlags(CUdevice device, unsigned flags) {
  if (device != 0) return CUDA_ERROR_INVALID_DEVICE;
  return Quietly([&] { return cudaSetDeviceFlags(flags); });
}
CUresult PrimaryGetState(CUdevice device, unsigned* flags, int* active) {
  if (device != 0) return CUDA_ERROR_INVALID_DEVICE;
  Device::Get().Do([&] {
    *flags = State::Get().device_flags;
    *active = State::Get().primary != 0 ? 1 : 0;
  });
  return CUDA_SUCCESS;
}

}  // namespace

constinit Rule<CUresult(const HostThread&)> rule::CodeOfCurrent{[](const HostThread& thread) {
  if (thread.contexts.empty()) return CUDA_ERROR_INVALID_CONTEXT;
  bool there = false;
  Device::Get().Do([&] { there = ExistingContext(thread) != nullptr; });
  return there ? CUDA_SUCCESS : CUDA_ERROR_CONTEXT_IS_DESTROYED;
}};

CUcontext HandleOf(const Context& context) { return HandleOfId(context.primary ? kPrimary : context.id); }

Context* ContextBehind(CUcontext handle) {
  if (handle == nullptr) return nullptr;
  State& state = State::Get();
  return state.Find(handle->id == kPrimary ? state.primary : handle->id);
}

std::map<std::string, void*> ContextEntries() {
  return {
      {"cuCtxCreate_v4", reinterpret_cast<void*>(&CtxCreate)},
      {"cuCtxDestroy", reinterpret_cast<void*>(&CtxDestroy)},
      {"cuCtxPushCurrent", reinterpret_cast<void*>(&CtxPushCurrent)},
      {"cuCtxPopCurrent", reinterpret_cast<void*>(&CtxPopCurrent)},
      {"cuCtxSetCurrent", reinterpret_cast<void*>(&CtxSetCurrent)},
      {"cuCtxGetCurrent", reinterpret_cast<void*>(&CtxGetCurrent)},
      {"cuCtxGetId", reinterpret_cast<void*>(&CtxGetId)},
      {"cuCtxSynchronize", reinterpret_cast<void*>(&CtxSynchronize)},
      {"cuCtxSynchronize_v2", reinterpret_cast<void*>(&CtxSynchronizeOne)},
      {"cuCtxSetLimit", Same<decltype(cuCtxSetLimit), cudaDeviceSetLimit>()},
      {"cuCtxGetLimit", Same<decltype(cuCtxGetLimit), cudaDeviceGetLimit>()},
      {"cuDevicePrimaryCtxRetain", reinterpret_cast<void*>(&PrimaryRetain)},
      {"cuDevicePrimaryCtxRelease", reinterpret_cast<void*>(&PrimaryRelease)},
      {"cuDevicePrimaryCtxSetFlags", reinterpret_cast<void*>(&PrimarySetFlags)},
      {"cuDevicePrimaryCtxGetState", reinterpret_cast<void*>(&PrimaryGetState)},
  };
}

}  // namespace ref
