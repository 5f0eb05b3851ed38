// Modules that are linked and loaded: variables have addresses, kernels have handles.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "machine/code.h"
#include "ptx/module.h"

namespace ref {

class Image;

/// A kernel of a loaded image. Its address is its handle: what `mov.u64 %rd, kernel` gives and what launches name.
struct Kernel {
  Image* image = nullptr;
  const ptx::Function* function = nullptr;
  std::size_t module = 0;
  u64 max_dynamic_shared = 48 << 10;  ///< cudaFuncAttributeMaxDynamicSharedMemorySize raises it.
  int cache_preference = 0, carveout = -1;
  std::unique_ptr<CodeSet> code;  ///< Decoded when it is first needed: Code().
  const CodeSet& Code();
};

using Modules = std::vector<std::shared_ptr<const ptx::Module>>;

class Image {
 public:
  /// Links modules. Throws ptx::Malformed with one line a name that is unresolved or defined twice.
  explicit Image(Modules modules);
  ~Image();
  Image(const Image&) = delete;
  Image& operator=(const Image&) = delete;

  /// Gives every variable memory by `allocate(variable)` and fills it.
  template <class F>
  void Load(F allocate) {
    for (std::size_t m = 0; m < modules_.size(); ++m) {
      for (const ptx::Variable& v : modules_[m]->variables) {
        if (!v.is_extern && v.space != ptx::Space::kShared && Owns(m, v)) addresses_[&v] = allocate(v);
      }
    }
    Fill();
  }

  Kernel* FindKernel(const std::string& name);
  /// All that have a body, in the order of the texts.
  std::vector<Kernel*> Kernels();
  /// The kernel whose handle this is, or null.
  Kernel* FromHandle(u64 handle) const;
  /// A variable by its name in any module, or null; `address` is where it lies.
  const ptx::Variable* FindVariable(const std::string& name, u64* address) const;
  const ptx::Module& module(std::size_t m) const { return *modules_[m]; }
  const std::map<const ptx::Variable*, u64>& addresses() const { return addresses_; }

  /// What a name means in module `m`: at most one of the results is not null.
  struct Meaning {
    const ptx::Function* function = nullptr;
    const ptx::Variable* variable = nullptr;
    std::size_t module = 0;
  };
  Meaning Find(std::size_t m, const std::string& name) const;
  /// Functions, no kernels, whose addresses the text takes, with their modules; an address is that of its ptx::Function.
  const std::map<const ptx::Function*, std::size_t>& Pointees();
  /// The address that a name stands for, in the generic space; 0 where it has none.
  u64 AddressOf(std::size_t m, const std::string& name);

  int context = 0;          ///< The context that it is loaded into.
  bool relocatable = true;  ///< Of relocatable device code.

 private:
  bool Owns(std::size_t m, const ptx::Variable& v) const;
  void Fill();
  void FillOne(std::size_t m, const ptx::Variable& v, u64 address);
  Kernel* KernelOf(const ptx::Function* function, std::size_t m);

  Modules modules_;
  std::vector<std::unordered_map<std::string, Meaning>> local_;
  std::unordered_map<std::string, Meaning> visible_;
  std::map<const ptx::Variable*, u64> addresses_;
  std::map<const ptx::Function*, std::unique_ptr<Kernel>> kernels_;
  std::map<const ptx::Function*, std::size_t> pointees_;
  bool knows_pointees_ = false;
};

/// Decodes a kernel and all that it calls. Throws ptx::Unmodelled and ptx::Malformed.
std::unique_ptr<CodeSet> Decode(Image& image, std::size_t module, const ptx::Function& entry);

/// The function of the device runtime with this name, or null. Defined by device-runtime/.
Intrinsic FindIntrinsic(std::string_view name);

}  // namespace ref
