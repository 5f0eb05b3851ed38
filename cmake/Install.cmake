# The relocatable tree: cmake --install gives what runs on a machine with only a driver. It has the layout of <build>/tree.
install(DIRECTORY ${CTS_TREE}/ DESTINATION . USE_SOURCE_PERMISSIONS
        PATTERN "*.d" EXCLUDE PATTERN Testing EXCLUDE PATTERN conformance EXCLUDE PATTERN fixtures EXCLUDE PATTERN expected EXCLUDE)
install(DIRECTORY conformance expected DESTINATION .)
install(FILES fixtures/features.yaml fixtures/build-words.yaml fixtures/own-process.yaml DESTINATION fixtures)
install(DIRECTORY fixtures/include DESTINATION fixtures)
install(FILES LICENSE CITATION.cff README.md DESTINATION .)
install(DIRECTORY runner/doors/lit DESTINATION .)
install(DIRECTORY ci/recipes DESTINATION . USE_SOURCE_PERMISSIONS)
