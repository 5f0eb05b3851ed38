/*---
clause: lang.abi.one-argument-needed
control: one argument
rejects-with: each-row
---*/
#ifdef CTS_CONTROL
#define ABI _Pragma("nv_abi preserve_n_data(16)")
#else
#define ABI _Pragma("nv_abi")
#endif

#line 1 "ahead-of-a-definition"
ABI __device__ int Define(int x) { return x; }
#line 1 "ahead-of-a-declaration"
ABI __device__ int Declare(int x);
