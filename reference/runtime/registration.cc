// What nvcc's generated code calls before main(): binaries, kernels and variables. A binary is never opened: the text of its
// PTX is looked for in the loaded object that registers it.
#include <dlfcn.h>

#include "base/refuse.h"
#include "runtime/api.h"

using namespace ref;

namespace {

std::mutex registering;

// The host knows the variable by its address from now on, copies to symbols, too.
void PlaceManaged(Context& context, const void* symbol) {
  State& state = State::Get();
  u64 address = 0;
  if (state.VariableOf(context, symbol, &address) == nullptr) EndProgram("a managed variable has no text");
  const HostVariable variable = state.variables[symbol];
  *variable.managed = Pointer<void>(address);
  state.variables[*variable.managed] = {variable.binary, variable.name, variable.size, nullptr};
}

}  // namespace

extern "C" {

void** __cudaRegisterFatBinary(void* wrapper) {
  const std::lock_guard guard(registering);
  Dl_info object;
  if (dladdr(wrapper, &object) == 0 || object.dli_fname == nullptr)
    EndProgram("a binary is registered from no loaded object");
  std::unique_ptr<Binary>& binary = State::Get().binaries[object.dli_fname];
  if (binary == nullptr) {
    binary = std::make_unique<Binary>();
    binary->path = object.dli_fname;
    // The main program is called by the name that it was started with, which may be anything.
    if (dlsym(RTLD_DEFAULT, "main") != nullptr && binary->path.find(".so") == std::string::npos)
      binary->path = "/proc/self/exe";
  }
  return reinterpret_cast<void**>(binary.get());
}

void __cudaRegisterFatBinaryEnd(void**) {}
void __cudaUnregisterFatBinary(void**) {}
// mm.managed-variable.used-by-host-and-device: the host's first access asks for the address.
char __cudaInitModule(void** handle) {
  const auto* binary = reinterpret_cast<const Binary*>(handle);
  (void)Enter([&](Context& context) {
    std::vector<const void*> symbols;
    for (const auto& [symbol, variable] : State::Get().variables) {
      if (variable.binary == binary && variable.managed != nullptr) symbols.push_back(symbol);
    }
    for (const void* symbol : symbols) PlaceManaged(context, symbol);
    return cudaSuccess;
  });
  return 1;
}

void __cudaRegisterFunction(void** handle, const char* host, char*, const char* name, int, uint3*, uint3*, dim3*, dim3*,
                            int*) {
  const std::lock_guard guard(registering);
  State::Get().functions[host] = {reinterpret_cast<Binary*>(handle), name};
}

void __cudaRegisterVar(void** handle, char* host, char*, const char* name, int, std::size_t size, int, int) {
  const std::lock_guard guard(registering);
  State::Get().variables[host] = {reinterpret_cast<Binary*>(handle), name, size, nullptr};
}

void __cudaRegisterManagedVar(void** handle, void** host, char*, const char* name, int, std::size_t size, int, int) {
  const std::lock_guard guard(registering);
  State::Get().variables[host] = {reinterpret_cast<Binary*>(handle), name, size, host};
}

unsigned __cudaPushCallConfiguration(dim3 grid, dim3 block, std::size_t shared, cudaStream_t stream) {
  ThisThread().configurations.push_back({grid, block, shared, stream});
  return 0;
}

cudaError_t __cudaPopCallConfiguration(dim3* grid, dim3* block, std::size_t* shared, void* stream) {
  auto& all = ThisThread().configurations;
  if (all.empty()) return Remember(cudaErrorMissingConfiguration);
  *grid = all.back().grid;
  *block = all.back().block;
  *shared = all.back().shared;
  *static_cast<cudaStream_t*>(stream) = all.back().stream;
  all.pop_back();
  return cudaSuccess;
}

// Kernels are known by the address of their host stub: what one is depends on the context.
cudaError_t __cudaGetKernel(cudaKernel_t* kernel, const void* host) {
  *kernel = const_cast<cudaKernel_t>(static_cast<const CUkern_st*>(host));
  return cudaSuccess;
}

}  // extern "C"
