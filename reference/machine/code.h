// A function of a module, decoded for the machine. A frame of it is an array of 64-bit words: registers, then the bytes of its
// .param variables, then constants. Kernels bring their own copies of the functions that they call, because the place of a
// shared variable depends on the kernel.
#pragma once

#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "machine/op.h"

namespace ref {

namespace ptx {
struct Function;
}

struct Code {
  std::string name;
  const ptx::Function* function = nullptr;
  std::vector<Op> ops;
  std::vector<u64> frame;  ///< What a new frame holds.
  u64 parameters_at = 0;   ///< Byte of the frame where its parameters begin.
  u64 parameter_bytes = 0;
  u64 local_bytes = 0;          ///< Of .local variables, a frame.
  std::vector<u64> returns_at;  ///< Byte of each returned value.
  std::vector<u64> return_bytes;
  std::vector<u64> parameter_offsets, parameter_sizes;
};

struct CodeSet {
  Code* entry = nullptr;
  std::unordered_map<std::string, std::unique_ptr<Code>> functions;
  u64 static_shared = 0;  ///< Bytes.
  u64 shared_align = 16;
  u64 local_bytes = 0;                        ///< Of all functions together, once each.
  std::unordered_map<u64, Code*> by_address;  ///< Functions that a call through a pointer may reach.
};

struct Copy {
  u32 from, to, bytes;
};

struct Thread;
struct IntrinsicCall;
using Intrinsic = void (*)(IntrinsicCall& call);

/// One call instruction.
struct CallSite {
  Code* callee = nullptr;  ///< Null: an intrinsic, or through a pointer, of `targets`.
  const std::unordered_map<u64, Code*>* targets = nullptr;
  Intrinsic intrinsic = nullptr;
  std::string name;
  std::vector<u32> arguments, results;  ///< Bytes of the caller's frame.
  std::vector<u32> argument_bytes, result_bytes;
};

/// What a function of the device runtime gets: its arguments as bytes, and the place of its result.
struct IntrinsicCall {
  Thread& thread;
  const CallSite& site;
  u64* frame;

  template <class T>
  T Argument(std::size_t i) const {
    T value{};
    const auto* bytes = reinterpret_cast<const u8*>(frame) + site.arguments[i];
    std::memcpy(&value, bytes, site.argument_bytes[i] < sizeof(T) ? site.argument_bytes[i] : sizeof(T));
    return value;
  }
  void Return(u64 value) const {
    if (site.results.empty()) return;
    std::memcpy(reinterpret_cast<u8*>(frame) + site.results[0], &value,
                site.result_bytes[0] < 8 ? site.result_bytes[0] : 8);
  }
};

}  // namespace ref
