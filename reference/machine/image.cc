#include "machine/image.h"

#include <algorithm>
#include <cstring>
#include <utility>

#include "base/refuse.h"
#include "machine/rules.h"
#include "ptx/error.h"

namespace ref {
namespace {

bool Defines(const Image::Meaning& m) {
  return m.function != nullptr ? m.function->has_body : m.variable != nullptr && !m.variable->is_extern;
}

bool IsWeak(const Image::Meaning& m) { return m.function != nullptr ? m.function->weak : m.variable->weak; }
bool IsVisible(const Image::Meaning& m) {
  return m.function != nullptr ? m.function->visible || m.function->weak : m.variable->visible || m.variable->weak;
}

// What a driver has and no linker resolves. Of one that the model lacks the call is refused, not the module that it stands in, so that
// the other cases of an object run.
bool IsOfDriver(const std::string& name) { return name.starts_with("__cuda_syscall_"); }

}  // namespace

const CodeSet& Kernel::Code() {
  if (code != nullptr) return *code;
  try {
    code = Decode(*image, module, *function);
  } catch (const ptx::Unmodelled& problem) {
    Refuse(problem.kind, problem.name);
  } catch (const ptx::Malformed& problem) {
    EndProgram("PTX of " + function->name + ", " + problem.what());
  }
  return *code;
}

Image::~Image() = default;

Image::Image(Modules modules) : modules_(std::move(modules)), local_(modules_.size()) {
  std::string problems;
  for (std::size_t m = 0; m < modules_.size(); ++m) {
    const auto add = [&](const std::string& name, const Meaning& meaning) {
      Meaning& here = local_[m][name];
      if (here.function != nullptr && meaning.variable != nullptr)
        problems += "Multiple definition of '" + name + "'\n";
      if ((here.function == nullptr && here.variable == nullptr) || Defines(meaning)) here = meaning;
      if (!Defines(meaning) || !IsVisible(meaning)) return;
      const auto [known, added] = visible_.emplace(name, meaning);
      if (added) return;
      if (!IsWeak(known->second) && !IsWeak(meaning)) problems += "Multiple definition of '" + name + "'\n";
      if (IsWeak(known->second)) known->second = meaning;
    };
    for (const ptx::Function& f : modules_[m]->functions) add(f.name, {&f, nullptr, m});
    for (const ptx::Variable& v : modules_[m]->variables) add(v.name, {nullptr, &v, m});
  }
  for (std::size_t m = 0; m < modules_.size(); ++m) {
    for (const ptx::Function& f : modules_[m]->functions) {
      const ptx::Function* found = Find(m, f.name).function;
      if (found == nullptr || (!found->has_body && !IsOfDriver(f.name) && FindIntrinsic(f.name) == nullptr))
        problems += "Undefined reference to '" + f.name + "'\n";
    }
    for (const ptx::Variable& v : modules_[m]->variables) {
      const ptx::Variable* found = Find(m, v.name).variable;
      if (found == nullptr || (v.is_extern && v.space != ptx::Space::kShared && found->is_extern))
        problems += "Undefined reference to '" + v.name + "'\n";
    }
  }
  if (!problems.empty()) throw ptx::Unresolved(problems);
}

Image::Meaning Image::Find(std::size_t m, const std::string& name) const {
  const auto here = local_[m].find(name);
  const auto shared = visible_.find(name);
  if (here != local_[m].end() && (shared == visible_.end() || (Defines(here->second) && !IsVisible(here->second))))
    return here->second;
  if (here == local_[m].end()) return {};
  return shared->second;
}

bool Image::Owns(std::size_t m, const ptx::Variable& v) const { return Find(m, v.name).variable == &v; }

Kernel* Image::KernelOf(const ptx::Function* function, std::size_t m) {
  std::unique_ptr<Kernel>& kernel = kernels_[function];
  if (kernel == nullptr) {
    kernel = std::make_unique<Kernel>();
    kernel->image = this;
    kernel->function = function;
    kernel->module = m;
  }
  return kernel.get();
}

Kernel* Image::FindKernel(const std::string& name) {
  for (std::size_t m = 0; m < modules_.size(); ++m) {
    const Meaning meaning = Find(m, name);
    if (rule::IsKernel(meaning)) return KernelOf(meaning.function, meaning.module);
  }
  return nullptr;
}

std::vector<Kernel*> Image::Kernels() {
  std::vector<Kernel*> all;
  for (std::size_t m = 0; m < modules_.size(); ++m) {
    for (const ptx::Function& f : modules_[m]->functions) {
      if (f.entry && f.has_body && Find(m, f.name).function == &f) all.push_back(KernelOf(&f, m));
    }
  }
  return all;
}

Kernel* Image::FromHandle(u64 handle) const {
  for (const auto& [function, kernel] : kernels_) {
    if (reinterpret_cast<u64>(kernel.get()) == handle) return kernel.get();
  }
  return nullptr;
}

const ptx::Variable* Image::FindVariable(const std::string& name, u64* address) const {
  for (const auto& [variable, where] : addresses_) {
    if (variable->name != name) continue;
    *address = where;
    return variable;
  }
  return nullptr;
}

u64 Image::AddressOf(std::size_t m, const std::string& name) {
  const Meaning meaning = Find(m, name);
  if (meaning.variable != nullptr) {
    const auto found = addresses_.find(meaning.variable);
    return found == addresses_.end() ? 0 : found->second;
  }
  if (meaning.function != nullptr && meaning.function->entry)
    return reinterpret_cast<u64>(KernelOf(meaning.function, meaning.module));
  return meaning.function != nullptr && meaning.function->has_body ? reinterpret_cast<u64>(meaning.function) : 0;
}

const std::map<const ptx::Function*, std::size_t>& Image::Pointees() {
  if (std::exchange(knows_pointees_, true)) return pointees_;
  for (std::size_t m = 0; m < modules_.size(); ++m) {
    const auto add = [&](const std::string& name) {
      const Meaning meaning = Find(m, name);
      if (meaning.function != nullptr && !meaning.function->entry && meaning.function->has_body)
        pointees_[meaning.function] = meaning.module;
    };
    for (const ptx::Variable& v : modules_[m]->variables) {
      for (const ptx::Relocation& relocation : v.relocations) add(relocation.symbol);
    }
    for (const ptx::Function& f : modules_[m]->functions) {
      for (const ptx::Instruction& i : f.body) {
        for (const ptx::Operand& operand : i.operands) {
          if (i.words[0] == "mov" && operand.kind == ptx::Operand::kSymbol) add(operand.name);
        }
      }
    }
  }
  return pointees_;
}

void Image::Fill() {
  for (std::size_t m = 0; m < modules_.size(); ++m) {
    for (const ptx::Variable& v : modules_[m]->variables) {
      const auto at = addresses_.find(&v);
      if (at != addresses_.end()) FillOne(m, v, at->second);
    }
  }
}

void Image::FillOne(std::size_t m, const ptx::Variable& v, u64 address) {
  auto* bytes = reinterpret_cast<u8*>(address);  // NOLINT(performance-no-int-to-ptr)
  rule::PutInitial(v, bytes);
  for (const ptx::Relocation& relocation : v.relocations) {
    const u64 target = AddressOf(m, relocation.symbol);
    if (target == 0) throw ptx::Unmodelled("initial value", relocation.symbol);
    const u64 value = target + static_cast<u64>(relocation.addend);
    std::memcpy(bytes + relocation.offset, &value, sizeof value);
  }
}

}  // namespace ref
