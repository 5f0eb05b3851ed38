/*---
clause: pi.compile.ptx-source-accepted
control: the instruction is spelt as in the manual
build: [ptx-source, cc-90]
rejects-with:
  - "Not a name of any known instruction: 'stx'"
note: that the assembler reads the text at all shows in what it refuses
---*/
// clang-format off
.version 7.0
.target sm_75
.address_size 64

.visible .entry Kernel(.param .u64 out) {
  .reg .b64 %rd<2>;
  ld.param.u64 %rd1, [out];
#ifdef CTS_CONTROL
  st.global.u32 [%rd1], 42;
#else
  stx.global.u32 [%rd1], 42;
#endif
  ret;
}
