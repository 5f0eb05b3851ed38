#include "runtime/state.h"

#include <sys/mman.h>

#include <cuda_runtime_api.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <utility>

#include "base/fault.h"
#include "base/refuse.h"
#include "profile/profile.h"
#include "ptx/error.h"
#include "runtime/ptx_text.h"
#include "runtime/rules.h"

namespace ref {
namespace {

constexpr u64 kAlign = 512;

}  // namespace

constinit Rule<void*(u64)> rule::ReserveMemory{[](u64 bytes) -> void* {
  if (bytes < (1 << 20)) return std::aligned_alloc(kAlign, RoundUp(bytes, kAlign));
  void* at = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return at == MAP_FAILED ? nullptr : at;
}};

constinit Rule<void(u64, u64)> rule::ReturnMemory{[](u64 address, u64 bytes) {
  auto* at = reinterpret_cast<void*>(address);  // NOLINT(performance-no-int-to-ptr)
  if (bytes < (1 << 20)) {
    std::free(at);
  } else {
    munmap(at, bytes);
  }
}};

constinit Rule<void(Context&, Grid&, u64)> rule::GiveStack{[](Context& context, Grid& grid, u64 needed) {
  u64& limit = context.limits.emplace(cudaLimitStackSize, profile::kStackDefault).first->second;
  limit = std::max(limit, needed);
  grid.launch.stack_limit = static_cast<u32>(limit);
}};

constinit Rule<int(const Launch&)> rule::ResidentBlocks{[](const Launch& launch) {
  return ActiveBlocks(*launch.kernel, static_cast<int>(launch.block.Count()), launch.dynamic_shared);
}};

State& State::Get() {
  static State* state = new State;
  return *state;
}

Context* State::Find(int id) {
  const auto found = contexts.find(id);
  return found == contexts.end() ? nullptr : found->second.get();
}

Context* State::Make() {
  if (last_id == 0) {
    Device::Get().on_fault = [this](int id, int fault) {
      if (Context* context = Find(id)) context->sticky = fault;
    };
    Device::Get().on_grid = [this](Grid& grid) {
      rule::GiveStack(*Find(grid.context), grid, RoundUp(grid.launch.kernel->Code().local_bytes, 16));
      grid.launch.per_sm = static_cast<u32>(std::max(rule::ResidentBlocks(grid.launch), 1));
    };
  }
  auto context = std::make_unique<Context>();
  Context* made = context.get();
  made->id = ++last_id;
  made->unique = static_cast<u64>(made->id);
  made->legacy.context = made->id;
  made->legacy.legacy = true;
  contexts[made->id] = std::move(context);
  return made;
}

Context* State::Primary() {
  if (primary == 0) {
    Context* made = Make();
    made->primary = true;
    primary = made->id;
  }
  return Find(primary);
}

u64 State::Allocate(u64 bytes, Region::Kind kind, Context& context) {
  const bool of_host = kind == Region::kPinned;
  const u64 size = std::max<u64>(bytes, 1), counted = of_host ? 0 : RoundUp(size, kAlign);
  if (size > profile::kMemory || used + counted > profile::kMemory) return 0;
  void* at = rule::ReserveMemory(size);
  if (at == nullptr) return 0;
  if (size < (1 << 20)) std::memset(at, 0xDB, size);
  const u64 address = reinterpret_cast<u64>(at);
  allocations[address] = {size, of_host, context.id, 0};
  used += counted;
  Device::Get().memory.Add(address, size, kind, context.id);
  return address;
}

u64 State::AllocateVariable(const ptx::Variable& v, Context& context) {
  const auto kind = v.space == ptx::Space::kConst ? Region::kConstant
                    : v.managed                   ? Region::kManaged
                                                  : Region::kVariable;
  return rule::PlaceVariable(v.size, kind, context);
}

bool State::Free(u64 address) {
  const auto found = allocations.find(address);
  if (found == allocations.end()) return false;
  Device::Get().memory.Remove(address);
  synchronous.erase(address);
  if (found->second.registered) {
    allocations.erase(found);
    return true;
  }
  if (!found->second.host) used -= RoundUp(found->second.bytes, kAlign);
  rule::ReturnMemory(address, found->second.bytes);
  allocations.erase(found);
  return true;
}

void State::Destroy(Context& context) {
  Device::Get().Fail(context.id, 0);
  std::vector<u64> own;
  for (const auto& [address, allocation] : allocations) {
    if (rule::EndsWith(allocation, context)) own.push_back(address);
  }
  for (const u64 address : own) Free(address);
  if (context.id == primary) {
    primary = 0;
    runtime_holds = false;
  }
  contexts.erase(context.id);
}

bool State::IsSynchronous(const void* pointer) const {
  const auto after = synchronous.upper_bound(reinterpret_cast<u64>(pointer));
  return after != synchronous.begin() && reinterpret_cast<u64>(pointer) < std::prev(after)->second;
}

Image* State::ImageOf(Context& context, Binary& binary, const std::string& name) {
  if (!binary.parsed) ReadPtx(&binary);
  load_error = cudaErrorInvalidDeviceFunction;
  auto& images = context.images[&binary];
  if (images.empty()) {
    std::vector<Modules> groups;
    if (!binary.linked.empty()) groups.push_back(binary.linked);
    for (const auto& module : binary.apart) groups.push_back({module});
    for (Modules& group : groups) {
      try {
        auto image = std::make_unique<Image>(std::move(group));
        image->context = context.id;
        image->relocatable = !binary.linked.empty() && images.empty();
        image->Load([&](const ptx::Variable& v) { return AllocateVariable(v, context); });
        if (binary.on_load) binary.on_load(*image);
        images.push_back(std::move(image));
      } catch (const ptx::Unresolved&) {
        context.images.erase(&binary);
        load_error = rule::CodeOfMissingSymbol();
        return nullptr;
      } catch (const ptx::Malformed& problem) {
        EndProgram(binary.path + ": " + problem.what());
      } catch (const ptx::Unmodelled& problem) {
        Refuse(problem.kind, problem.name);
      }
    }
    if (images.empty()) EndProgram(binary.path + " holds no PTX: build it with -DCTS_REFERENCE=ON");
  }
  for (const auto& image : images) {
    u64 ignored = 0;
    if (image->FindKernel(name) != nullptr || image->FindVariable(name, &ignored) != nullptr) return image.get();
  }
  return nullptr;
}

Kernel* State::KernelOf(Context& context, const void* host_function) {
  const auto found = functions.find(host_function);
  if (found == functions.end()) {
    load_error = cudaErrorInvalidDeviceFunction;
    return nullptr;
  }
  Image* image = ImageOf(context, *found->second.binary, found->second.name);
  return image != nullptr ? image->FindKernel(found->second.name) : nullptr;
}

const ptx::Variable* State::VariableOf(Context& context, const void* host_variable, u64* address) {
  const HostVariable* found = rule::VariableBehind(host_variable);
  if (found == nullptr) return nullptr;
  Image* image = ImageOf(context, *found->binary, found->name);
  return image != nullptr ? image->FindVariable(found->name, address) : nullptr;
}

WorkPtr Unfinished(const Stream& stream) {
  return stream.last != nullptr && stream.last->state != Work::kDone ? stream.last : nullptr;
}

constinit Rule<std::vector<WorkPtr>(Context&, const Stream&, const Work&)> rule::Earlier{
    [](Context& context, const Stream& stream, const Work&) {
      std::vector<WorkPtr> before = {Unfinished(stream)};
      if (stream.legacy) {
        for (const auto& other : context.streams) {
          if (other->blocking) before.push_back(Unfinished(*other));
        }
        for (const auto& [thread, other] : context.per_thread) before.push_back(Unfinished(*other));
      } else if (stream.blocking) {
        before.push_back(Unfinished(context.legacy));
      }
      return before;
    }};

// The NULL stream and the blocking streams learn from each other, as they wait for each other.
static void LearnByNullStream(Context& context, Stream& stream) {
  if (!stream.legacy) {
    if (stream.blocking) stream.seen.Learn(context.legacy.seen);
    return;
  }
  for (const auto& other : context.streams) {
    if (other->blocking) stream.seen.Learn(other->seen);
  }
  for (const auto& [thread, other] : context.per_thread) stream.seen.Learn(other->seen);
}

void Enqueue(Context& context, Stream& stream, const WorkPtr& work) {
  const std::vector<WorkPtr> before = rule::Earlier(context, stream, *work);
  work->context = context.id;
  stream.last = work;
  Device::Get().Issue(work, before);
  LearnByNullStream(context, stream);
  stream.seen.Learn(stream.clock, work->number);
}

constinit Rule<u64(u64, Region::Kind, Context&)> rule::PlaceVariable{
    [](u64 bytes, Region::Kind kind, Context& context) { return State::Get().Allocate(bytes, kind, context); }};

constinit Rule<bool(const Allocation&, const Context&)> rule::EndsWith{
    [](const Allocation& allocation, const Context& context) { return allocation.context == context.id; }};

constinit Rule<cudaError_t()> rule::CodeOfMissingSymbol{[] { return cudaErrorSymbolNotFound; }};

constinit Rule<const HostVariable*(const void*)> rule::VariableBehind{[](const void* symbol) -> const HostVariable* {
  const auto found = State::Get().variables.find(symbol);
  return found == State::Get().variables.end() ? nullptr : &found->second;
}};

KernelAttributes AttributesOf(Kernel& kernel) {
  const CodeSet& code = kernel.Code();
  const ptx::Function& function = *kernel.function;
  int registers = 16;
  u64 local = 0;
  for (const auto& [name, one] : code.functions) {
    local += one->local_bytes;
    registers = std::min(registers + static_cast<int>(one->ops.size()) / 16, 255);
  }
  u64 threads = profile::kThreadsPerBlock;
  for (const auto& limit : {function.max_threads, function.required_threads}) {
    if (limit[0] != 0) threads = std::min<u64>(threads, u64{limit[0]} * limit[1] * limit[2]);
  }
  if (function.max_registers != 0) registers = std::min(registers, static_cast<int>(function.max_registers));
  registers = std::min(registers, static_cast<int>(profile::kRegistersPerSm / profile::kThreadsPerBlock));
  return {code.static_shared, 0, RoundUp(local, 8), static_cast<int>(threads), registers};
}

}  // namespace ref
