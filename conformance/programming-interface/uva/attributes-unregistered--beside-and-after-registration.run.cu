/*---
clause: pi.uva.attributes-unregistered
covers: pages beside registered ones, and pages that were registered
control: registered pages are asked about
control-fails-with: pages of the host that are not registered are not known as unregistered
launches: none
requires: [host-register]
draft: five of five on an H200, not yet on an H100
---*/
#include "cts/case.cuh"
#include "cts/memory/host_range.h"

namespace {

constexpr size_t kPages = 8;  // the third, the fourth and the sixth are registered

void ExpectUnregistered(const char* at) {
  cudaPointerAttributes attributes{};
  attributes.type = cudaMemoryTypeManaged;
  CTS_EXPECT_EQ(cudaPointerGetAttributes(&attributes, at), cudaSuccess,
                "the attributes of ordinary memory were refused");
  CTS_EXPECT_EQ(attributes.type, cudaMemoryTypeUnregistered,
                "pages of the host that are not registered are not known as unregistered");
}

// Between a range of pages and a single one, which are given back one after the other and registered again.
CTS_CASE() {
  const size_t page = cts::HostPage();
  const cts::HostRange range(kPages * page);
  char *const base = range.data(), *const two = base + 2 * page, *const one = base + 5 * page;
  for (const char* const time : {"first", "again"}) {
    cts::Row(time, [&] {
      const auto ask = [&](const char* at) { ExpectUnregistered(cts::control() ? one + page / 2 : at); };
      CTS_CUDA(cudaHostRegister(two, 2 * page, cudaHostRegisterDefault));
      CTS_CUDA(cudaHostRegister(one, page, cudaHostRegisterPortable));
      for (const char* at : {base, two - 1, two + 2 * page, one - 1, one + page, base + kPages * page - 1}) ask(at);
      CTS_CUDA(cudaHostUnregister(two));
      for (const char* at : {two, two + page, two + 2 * page - 1, one - 1}) ask(at);
      CTS_CUDA(cudaHostUnregister(one));
      if (!cts::control())
        for (const char* at : {one, one + page - 1, two}) ask(at);
    });
  }
}

// In the place of page-locked memory that is gone lie other pages.
CTS_CASE(in_a_place_that_was_registered) {
  const size_t page = cts::HostPage();
  for (int round = 0; round < 4; ++round) {
    const cts::HostRange range((1 + round) * page);
    if (!cts::control()) ExpectUnregistered(range.data());
    CTS_CUDA(cudaHostRegister(range.data(), range.size(), cudaHostRegisterMapped));
    if (cts::control()) ExpectUnregistered(range.data());
    CTS_CUDA(cudaHostUnregister(range.data()));
    ExpectUnregistered(range.data() + range.size() - 1);
  }
}

}  // namespace
