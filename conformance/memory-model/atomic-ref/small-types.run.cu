/*---
clause: model.atomic-ref.small-types
control: each operation is a load, the operation, and a store
control-fails-with: an update was lost of a byte or of two, or a neighbour changed
---*/
#include "cts/case.cuh"

#include "small-elements.cuh"

namespace {

constexpr const char* kLost = "an update was lost of a byte or of two, or a neighbour changed";

template <class T>
void RunEach() {
  using cts::RunSmall;
  using namespace cts::small;
  RunSmall<Add, T, cuda::thread_scope_device>("add-device", kLost, cts::control());
  RunSmall<Add, T, cuda::thread_scope_system>("add-system", kLost, cts::control());
  RunSmall<Add, T, cuda::thread_scope_block, true>("add-block-shared", kLost, cts::control());
  RunSmall<Xor, T, cuda::thread_scope_device>("xor-device", kLost, cts::control());
  RunSmall<CompareExchange, T, cuda::thread_scope_device>("compare-exchange-device", kLost, cts::control());
  RunSmall<CompareExchange, T, cuda::thread_scope_block, true>("compare-exchange-block-shared", kLost, cts::control());
}

CTS_CASE(one_byte) { RunEach<unsigned char>(); }
CTS_CASE(two_bytes) { RunEach<unsigned short>(); }

}  // namespace
