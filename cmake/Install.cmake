# The relocatable tree: cmake --install gives what runs on a machine with only a driver. It has the layout of <build>/tree.
install(DIRECTORY ${CTS_TREE}/ DESTINATION . USE_SOURCE_PERMISSIONS
        PATTERN "*.d" EXCLUDE PATTERN Testing EXCLUDE PATTERN conformance EXCLUDE PATTERN fixtures EXCLUDE PATTERN expected EXCLUDE
        REGEX "lib/reference(-mutants)?/libcudart\\.so$" EXCLUDE)  # a link, for compilers
install(DIRECTORY conformance expected DESTINATION . PATTERN runs.yaml EXCLUDE)
install(FILES fixtures/features.yaml fixtures/build-words.yaml fixtures/traits.yaml DESTINATION fixtures)
install(DIRECTORY fixtures/include fixtures/src fixtures/standalone DESTINATION fixtures)  # the last two for `reproduce`
install(FILES fixtures/README.md DESTINATION fixtures)
install(FILES LICENSE CITATION.cff CHANGELOG.md README.md DESTINATION .)
install(DIRECTORY docs DESTINATION .)
install(DIRECTORY runner/run/doors/lit DESTINATION .)
install(DIRECTORY ci/recipes DESTINATION . USE_SOURCE_PERMISSIONS PATTERN __pycache__ EXCLUDE)
install(PROGRAMS ci/dev/benchmark DESTINATION ci/dev)
install(FILES ci/cts.py DESTINATION ci)
# What is run on the reference device, where the tree has it: the same commands as in the repository.
if(CTS_REFERENCE)
  install(PROGRAMS ci/reference/check ci/reference/power DESTINATION ci/reference)
  install(FILES reference/mutants.yaml reference/mutants-excused.yaml reference/without-mutant.yaml reference/README.md DESTINATION reference)
endif()
