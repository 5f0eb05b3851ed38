// What kernel nodes tell of their parameters, which are given one by one or in a buffer, and set again.
#pragma once

#include <cstring>
#include <string>

#include "../driver-graph.cuh"

namespace cts {

static __global__ void First(unsigned*, unsigned) {}
static __global__ void Second(unsigned*, unsigned) {}

struct Packed {
  unsigned* words;
  unsigned value;
};
constexpr std::size_t kPackedBytes = sizeof(unsigned*) + sizeof(unsigned);

// What a node was given, and what it tells of that.
struct Given {
  bool second;
  unsigned blocks, threads, bytes;
  Packed packed;
  bool in_a_buffer;
};
struct Told {
  bool second = false;
  unsigned blocks = 0, threads = 0, bytes = 0;
  void **one_by_one = nullptr, **buffer = nullptr;
};

inline bool Same(const Told& told, const Given& given) {
  if (told.second != given.second || told.blocks != given.blocks || told.threads != given.threads ||
      told.bytes != given.bytes)
    return false;
  if ((told.one_by_one != nullptr) == given.in_a_buffer || (told.buffer != nullptr) != given.in_a_buffer) return false;
  if (!given.in_a_buffer)
    return *static_cast<unsigned**>(told.one_by_one[0]) == given.packed.words &&
           *static_cast<unsigned*>(told.one_by_one[1]) == given.packed.value;
  const void* data = nullptr;
  std::size_t size = 0;
  for (void** at = told.buffer; *at != CU_LAUNCH_PARAM_END; at += 2) {
    if (at[0] == CU_LAUNCH_PARAM_BUFFER_POINTER) data = at[1];
    if (at[0] == CU_LAUNCH_PARAM_BUFFER_SIZE) size = *static_cast<std::size_t*>(at[1]);
  }
  return data != nullptr && size >= kPackedBytes && std::memcmp(data, &given.packed, kPackedBytes) == 0;
}

// Calls `use` with what `given` is in either form; nothing of it lives on.
template <class Use>
void WithParameters(Given given, Use use) {
  std::size_t size = kPackedBytes;
  void* one_by_one[] = {&given.packed.words, &given.packed.value};
  void* buffer[] = {CU_LAUNCH_PARAM_BUFFER_POINTER, &given.packed, CU_LAUNCH_PARAM_BUFFER_SIZE, &size,
                    CU_LAUNCH_PARAM_END};
  use(given.in_a_buffer ? nullptr : one_by_one, given.in_a_buffer ? buffer : nullptr);
  // What the call took is its own.
  given.packed = {nullptr, ~0u};
  size = 0;
  for (void*& argument : one_by_one) argument = nullptr;
  for (void*& entry : buffer) entry = nullptr;
}

/// `Door` sets a node and asks it. Where it is not set again, the node is to be found out by `message`.
template <class Door>
void CheckKernelParameters(bool set_again, const char* message) {
  for (const bool first_in_a_buffer : {false, true}) {
    for (const bool then_in_a_buffer : {false, true}) {
      const std::string name = std::string(Door::kName) + (first_in_a_buffer ? "-buffer" : "-one-by-one") +
                               (then_in_a_buffer ? "-then-buffer" : "-then-one-by-one");
      cts::Row(name.c_str(), [&] {
        const cts::DeviceBuffer<unsigned> words(4);
        const cts::DriverGraph graph;
        const Given first{false, 2, 64, 512, {words.data(), 7}, first_in_a_buffer},
            then{true, 3, 32, 1024, {words.data() + 2, 9}, then_in_a_buffer};
        CUgraphNode node = nullptr, other = nullptr;
        Door::Set(&node, graph, first);
        Door::Set(&other, graph, first);
        CTS_EXPECT(Same(Door::Get(node), first), "a kernel node does not tell the parameters that it was added with");
        if (set_again) Door::Set(&node, graph, then);
        CTS_EXPECT(Same(Door::Get(node), then), message);
        CTS_EXPECT(Same(Door::Get(other), first), "setting a kernel node changed what another one tells");
      });
    }
  }
}

}  // namespace cts
