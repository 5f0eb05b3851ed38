// Entry points of the driver that programs ask for by name.
#include "driver/driver.h"

#include <cuda.h>

#include <cstring>
#include <string>

#include "base/refuse.h"
#include "driver/call.h"
#include "driver/calls_of_runtime.h"
#include "driver/contexts.h"
#include "driver/functions.h"
#include "driver/library.h"
#include "driver/linking.h"
#include "driver/memory.h"
#include "driver/modules.h"
#include "driver/pointer_attributes.h"
#include "driver/streams.h"
#include "driver/virtual_memory.h"
#include "runtime/api.h"

namespace ref {
namespace {

// The formats, whose numbers are the same, and the extents lie in both descriptors alike.
CUresult TexObjectGetResourceViewDesc(CUDA_RESOURCE_VIEW_DESC* out, CUtexObject object) {
  static_assert(sizeof(CUDA_RESOURCE_VIEW_DESC) == sizeof(cudaResourceViewDesc));
  cudaResourceViewDesc view{};
  const CUresult code = Quietly([&] { return cudaGetTextureObjectResourceViewDesc(&view, object); });
  if (code == CUDA_SUCCESS) std::memcpy(out, &view, sizeof view);
  return code;
}
CUresult Init(unsigned) { return CUDA_SUCCESS; }

// Functions whose parameters changed: since that version a program gets them under another name of libcuda.
struct Changed {
  const char* name;
  unsigned since;
  const char* now;
};
constexpr Changed kChanged[] = {{"cuCtxCreate", 12050, "cuCtxCreate_v4"},
                                {"cuCtxSynchronize", 13000, "cuCtxSynchronize_v2"},
                                {"cuStreamGetCtx", 12050, "cuStreamGetCtx_v2"}};

}  // namespace

std::map<std::string, void*>& DriverFunctions() {
  static auto* const all = [] {
    auto* const entries = new std::map<std::string, void*>{
        {"cuTexObjectGetResourceViewDesc", reinterpret_cast<void*>(&TexObjectGetResourceViewDesc)},
        {"cuInit", reinterpret_cast<void*>(&Init)},
    };
    for (auto* more : {ContextEntries, ModuleEntries, LibraryEntries, FunctionEntries, LinkEntries, StreamEntries,
                       MemoryEntries, VirtualEntries, PointerEntries, CallsOfRuntime})
      entries->merge(more());
    return entries;
  }();
  return *all;
}

}  // namespace ref

using namespace ref;

extern "C" cudaError_t cudaGetDriverEntryPointByVersion(const char* name, void** out, unsigned version,
                                                        unsigned long long, cudaDriverEntryPointQueryResult* result) {
  std::string wanted = name;
  for (const Changed& one : kChanged) {
    if (wanted == one.name && version >= one.since) wanted = one.now;
  }
  const auto found = DriverFunctions().find(wanted);
  if (found == DriverFunctions().end()) Refuse("driver function", wanted);
  *out = found->second;
  if (result != nullptr) *result = cudaDriverEntryPointSuccess;
  return cudaSuccess;
}
