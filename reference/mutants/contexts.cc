// Contexts of the driver.
#include <cuda.h>

#include <iterator>
#include <map>
#include <mutex>
#include <utility>

#include "driver/call.h"
#include "driver/contexts.h"
#include "mutants/driver_calls.h"
#include "mutants/table.h"
#include "runtime/rules.h"

namespace ref::mutants {
namespace {

using rule::CodeOfCurrent;
using CreateCall = decltype(cuCtxCreate);
using PopCall = decltype(cuCtxPopCurrent);
using PushCall = decltype(cuCtxPushCurrent);
using SetCall = decltype(cuCtxSetCurrent);
using GetCall = decltype(cuCtxGetCurrent);

CUcontext CurrentHandle() {
  CUcontext current = nullptr;
  (void)OfDriver<GetCall>("cuCtxGetCurrent")(&current);
  return current;
}

std::mutex inheriting;
std::vector<int> inherited;
void ThreadsInherit() {
  ThisThread.Replace([]() -> HostThread& {
    thread_local bool began = false;
    HostThread& thread = ThisThread.Documented();
    if (std::exchange(began, true)) return thread;
    const std::lock_guard guard(inheriting);
    thread.contexts = inherited;
    return thread;
  });
  Around<"cuCtxCreate_v4", CreateCall, [](auto* create, auto... a) {
    const CUresult code = create(a...);
    const std::lock_guard guard(inheriting);
    inherited = ThisThread().contexts;
    return code;
  }>();
}

std::mutex making_contexts;
std::map<CUcontext, u64>& ContextMakers() {
  static auto* const all = new std::map<CUcontext, u64>;
  return *all;
}
void PushesPrimaryOfOthers() {
  Around<"cuCtxCreate_v4", CreateCall, [](auto* create, CUcontext* out, auto... a) {
    const CUresult code = create(out, a...);
    const std::lock_guard guard(making_contexts);
    if (code == CUDA_SUCCESS) ContextMakers()[*out] = ThisThread().id;
    return code;
  }>();
  Around<"cuCtxPushCurrent", PushCall, [](auto* push, CUcontext context) {
    const std::lock_guard guard(making_contexts);
    const auto maker = ContextMakers().find(context);
    if (maker == ContextMakers().end() || maker->second == ThisThread().id) return push(context);
    CUcontext primary = nullptr;
    Device::Get().Do([&] { primary = HandleOf(*State::Get().Primary()); });
    return push(primary);
  }>();
}

// An allocation has the address of one of that size in another context.
CUresult AllocateTwice(decltype(cuMemAlloc)* allocate, CUdeviceptr* out, std::size_t bytes) {
  static auto* const first = new std::map<std::size_t, std::pair<CUcontext, CUdeviceptr>>;
  const auto found = first->find(bytes);
  if (found != first->end() && found->second.first != CurrentHandle()) return *out = found->second.second, CUDA_SUCCESS;
  const CUresult code = allocate(out, bytes);
  if (code == CUDA_SUCCESS) (*first)[bytes] = {CurrentHandle(), *out};
  return code;
}

void EndPrimary() {
  Device::Get().Do([] {
    if (Context* primary = State::Get().Find(State::Get().primary)) State::Get().Destroy(*primary);
  });
}

}  // namespace

Table Contexts() {
  static constexpr Mutant kMutants[] = {
      {"created-context-floats", Around<"cuCtxCreate_v4", CreateCall,
                                        [](auto* create, auto... a) {
                                          const CUresult code = create(a...);
                                          if (code == CUDA_SUCCESS) ThisThread().contexts.pop_back();
                                          return code;
                                        }>},
      {"threads-inherit-contexts", ThreadsInherit},
      {"pop-takes-the-lowest-off", Around<"cuCtxPopCurrent", PopCall,
                                          [](auto*, CUcontext* out) {
                                            auto& stack = ThisThread().contexts;
                                            if (stack.empty()) return CUDA_ERROR_INVALID_CONTEXT;
                                            if (out != nullptr) *out = CurrentHandle();
                                            stack.erase(stack.begin());
                                            return CUDA_SUCCESS;
                                          }>},
      {"pop-gives-the-context-below", Around<"cuCtxPopCurrent", PopCall,
                                             [](auto* pop, CUcontext* out) {
                                               const CUresult code = pop(out);
                                               if (out != nullptr) *out = CurrentHandle();
                                               return code;
                                             }>},
      {"push-replaces-the-top",
       Around<"cuCtxPushCurrent", PushCall,
              [](auto*, CUcontext context) { return OfDriver<SetCall>("cuCtxSetCurrent")(context); }>},
      {"primary-is-pushed-for-others", PushesPrimaryOfOthers},
      {"no-context-is-the-primary-one", Instead<CodeOfCurrent,
                                                [](const HostThread& thread) {
                                                  return thread.contexts.empty() ? CUDA_SUCCESS
                                                                                 : CodeOfCurrent.Documented(thread);
                                                }>},
      {"no-context-code", Instead<CodeOfCurrent,
                                  [](const HostThread& thread) {
                                    const CUresult code = CodeOfCurrent.Documented(thread);
                                    return code == CUDA_ERROR_INVALID_CONTEXT ? CUDA_ERROR_NOT_INITIALIZED : code;
                                  }>},
      {"get-current-refuses-none", Around<"cuCtxGetCurrent", GetCall,
                                          [](auto* get, CUcontext* out) {
                                            const CUresult code = get(out);
                                            return code == CUDA_SUCCESS && *out == nullptr ? CUDA_ERROR_INVALID_CONTEXT
                                                                                           : code;
                                          }>},
      {"get-current-leaves-none", Around<"cuCtxGetCurrent", GetCall,
                                         [](auto* get, CUcontext* out) {
                                           CUcontext current = nullptr;
                                           const CUresult code = get(&current);
                                           if (current != nullptr) *out = current;
                                           return code;
                                         }>},
      {"set-pushes", Around<"cuCtxSetCurrent", SetCall,
                            [](auto* set, CUcontext context) {
                              return context != nullptr ? OfDriver<PushCall>("cuCtxPushCurrent")(context)
                                                        : set(context);
                            }>},
      {"set-null-empties-the-stack", Around<"cuCtxSetCurrent", SetCall,
                                            [](auto* set, CUcontext context) {
                                              if (context == nullptr) ThisThread().contexts.clear();
                                              return set(context);
                                            }>},
      {"destroyed-context-stays-current", Around<"cuCtxDestroy", decltype(cuCtxDestroy),
                                                 [](auto* destroy, CUcontext context) {
                                                   const std::vector<int> before = ThisThread().contexts;
                                                   const CUresult code = destroy(context);
                                                   ThisThread().contexts = before;
                                                   return code;
                                                 }>},
      {"destroyed-code", Instead<CodeOfCurrent,
                                 [](const HostThread& thread) {
                                   const CUresult code = CodeOfCurrent.Documented(thread);
                                   return code == CUDA_ERROR_CONTEXT_IS_DESTROYED ? CUDA_ERROR_INVALID_CONTEXT : code;
                                 }>},
      {"destroyed-context-leaves-threads", Instead<CodeOfCurrent,
                                                   [](const HostThread& thread) {
                                                     const CUresult code = CodeOfCurrent.Documented(thread);
                                                     if (code != CUDA_ERROR_CONTEXT_IS_DESTROYED) return code;
                                                     ThisThread().contexts = {kPrimary};
                                                     return CUDA_SUCCESS;
                                                   }>},
      {"context-ids-are-given-again", Around<"cuCtxGetId", decltype(cuCtxGetId),
                                             [](auto* get, CUcontext context, unsigned long long* id) {
                                               const CUresult code = get(context, id);
                                               if (code != CUDA_SUCCESS) return code;
                                               Device::Get().Do([&] {
                                                 const auto& all = State::Get().contexts;
                                                 *id = static_cast<u64>(
                                                     std::distance(all.begin(), all.find(static_cast<int>(*id))));
                                               });
                                               return code;
                                             }>},
      {"contexts-share-memory", Around<"cuMemAlloc", decltype(cuMemAlloc), AllocateTwice>},
      {"context-sync-waits-for-nothing",
       Around<"cuCtxSynchronize", CUresult(), [](auto*) { return CodeOfCurrent(ThisThread()); }>},
      {"context-sync-waits-for-null-stream",
       Around<"cuCtxSynchronize", CUresult(),
              [](auto*) { return InContext([] { return rule::SynchronizeStream(nullptr, false); }); }>},
      {"retain-pushes", Around<"cuDevicePrimaryCtxRetain", decltype(cuDevicePrimaryCtxRetain),
                               [](auto* retain, CUcontext* out, CUdevice device) {
                                 const CUresult code = retain(out, device);
                                 if (code == CUDA_SUCCESS) ThisThread().contexts.push_back(kPrimary);
                                 return code;
                               }>},
      {"first-release-ends-primary", Around<"cuDevicePrimaryCtxRelease", decltype(cuDevicePrimaryCtxRelease),
                                            [](auto* release, CUdevice device) {
                                              const CUresult code = release(device);
                                              if (code == CUDA_SUCCESS) EndPrimary();
                                              return code;
                                            }>},
      {"primary-never-ends", Around<"cuDevicePrimaryCtxRelease", decltype(cuDevicePrimaryCtxRelease),
                                    [](auto* release, CUdevice device) {
                                      Device::Get().Do([] { State::Get().runtime_holds = true; });
                                      return release(device);
                                    }>},
      {"any-release-succeeds", DriverTellsCode<"cuDevicePrimaryCtxRelease", decltype(cuDevicePrimaryCtxRelease),
                                               CUDA_ERROR_INVALID_CONTEXT, CUDA_SUCCESS>},
      {"release-pops", Around<"cuDevicePrimaryCtxRelease", decltype(cuDevicePrimaryCtxRelease),
                              [](auto* release, CUdevice device) {
                                auto& stack = ThisThread().contexts;
                                const CUresult code = release(device);
                                if (!stack.empty() && stack.back() == kPrimary) stack.pop_back();
                                return code;
                              }>},
      {"primary-flags-are-set-once", Around<"cuDevicePrimaryCtxSetFlags", decltype(cuDevicePrimaryCtxSetFlags),
                                            [](auto* set, CUdevice device, unsigned flags) {
                                              static bool once = false;
                                              return std::exchange(once, true) ? CUDA_SUCCESS : set(device, flags);
                                            }>},
  };
  return kMutants;
}

}  // namespace ref::mutants
