/*---
clause: lang.wmma.listed-combinations
control: the combination is one of those that the guide lists
rejects-with: each-row
build: [cc-80]
---*/
#include <mma.h>

#include "cts/compile/rows.h"

using namespace nvcuda::wmma;

template <class T, class Layout>
using Square = fragment<matrix_a, 16, 16, 16, T, Layout>;
template <class T, class Layout>
using SquareB = fragment<matrix_b, 16, 16, 16, T, Layout>;
template <class T>
using Sum = fragment<accumulator, 16, 16, 16, T>;

#line 1 "size-of-another-type"
__device__ fragment<matrix_a, 16, 16, CTS_REFUSED(8) CTS_ACCEPTED(16), __half, row_major> size;
#line 1 "unlisted-size"
__device__ fragment<accumulator, CTS_REFUSED(16, 8, 16) CTS_ACCEPTED(32, 8, 16), float> unlisted;
#line 1 "multiplicand-without-layout"
__device__ fragment<matrix_a, 16, 16, 16, __half CTS_ACCEPTED(, row_major)> no_layout;
#line 1 "accumulator-with-layout"
__device__ fragment<accumulator, 16, 16, 16, float CTS_REFUSED(, row_major)> with_layout;
#line 1 "multiplicand-of-int"
__device__ SquareB<CTS_REFUSED(int) CTS_ACCEPTED(signed char), col_major> of_int;
#line 1 "accumulator-of-bfloat16"
__device__ Sum<CTS_REFUSED(__nv_bfloat16) CTS_ACCEPTED(__half)> of_bfloat16;
#line 1 "tf32-of-another-size"
__device__ fragment<matrix_a, 16, 16, CTS_REFUSED(16) CTS_ACCEPTED(8), nvcuda::wmma::precision::tf32, row_major> tf32;
#line 1 "double-of-another-size"
__device__ fragment<matrix_a, CTS_REFUSED(16, 16, 16) CTS_ACCEPTED(8, 8, 4), double, row_major> of_double;
#line 1 "four-bits-of-a-by-columns"
__device__ fragment<matrix_a, 8, 8, 32, experimental::precision::s4, CTS_REFUSED(col_major) CTS_ACCEPTED(row_major)> s4;
#line 1 "four-bits-of-b-by-rows"
__device__ fragment<matrix_b, 8, 8, 32, experimental::precision::u4, CTS_REFUSED(row_major) CTS_ACCEPTED(col_major)> u4;
#line 1 "bits-of-b-by-rows"
__device__ fragment<matrix_b, 8, 8, 128, experimental::precision::b1, CTS_REFUSED(row_major) CTS_ACCEPTED(col_major)> b;
