# Observations of the compiler: what is done with a compile-time case, and with a clock case, whose code is looked at. Of which case, on
# which sides and with which flags, cuda-cts-plan says (Plan.cmake).

# ccache knows an observation again, wherever neither the case nor a header changed. It restores objects of compilers and nothing else, so the
# observation is called as a compiler is (steps/as-compiler.sh). That is worth its trouble as long as it saves a fresh clone a minute on two
# processors: without it a build's observations took 385 s of a processor, with it 2 s (2026-11-27). The same for links saved 15 s, and is gone.
# What an observation depends on are `steps`, the words of its command, and digests of what these run and read of the machine.
set(CTS_AS_COMPILER ${CMAKE_SOURCE_DIR}/cmake/steps/as-compiler.sh)
set(CTS_KNOW env CCACHE_COMPILERTYPE=nvcc CCACHE_DEPEND=1 CCACHE_COMPILERCHECK=string:steps)
function(cts_add_state name)
  add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/${name}
    COMMAND ${CMAKE_SOURCE_DIR}/cmake/steps/state-of.sh ${name} ${ARGN}
    WORKING_DIRECTORY ${CMAKE_BINARY_DIR} DEPENDS ${CMAKE_SOURCE_DIR}/cmake/steps/state-of.sh DEPFILE ${CMAKE_BINARY_DIR}/${name}.d
    VERBATIM COMMENT "Looking at what makes a difference: ${name}")
endfunction()
file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/environment CONTENT "of nvcc@environment@\n" @ONLY)
cts_add_state(compilers ${CMAKE_BINARY_DIR}/environment ${CTS_AS_COMPILER} ${CTS_TOOLKIT_PLACES} ${CTS_HOST_PLACES})

# The steps of one side of an observation, words of cuda-cts-capture, behind those of `result`.
function(cts_steps_of_side way stem side flags result)
  set(work observed/${stem})
  set(source ${CMAKE_SOURCE_DIR}/conformance/${stem}.cu)
  cts_stable_names(${source} ${work}/${side} names)
  list(APPEND flags ${names})
  set(object ${work}/${side}.o)
  # An object case is built with no more than its words.
  set(build_object ${CTS_NVCC} -I${CMAKE_SOURCE_DIR}/fixtures/include ${flags} -c -o ${object} ${source})
  set(show ${CMAKE_SOURCE_DIR}/cmake/steps/show-object.sh ${work}/${side}.shown)
  set(cubin ${CTS_NVCC} ${compile_flags} ${flags} -cubin -o ${work}/${side}.cubin ${source})
  set(disassemble sh -c "PATH=\"$0:$PATH\" \"$1\" -sass \"$2\" > \"$3\"" ${CTS_NVDISASM_FOLDER} ${CTS_CUOBJDUMP} ${work}/${side}.cubin ${work}/${side}.sass)
  set(then)
  set(looked_at)  # by FileCheck
  if(way MATCHES "^(compile|link)$" AND "-DCTS_PTX_SOURCE" IN_LIST flags)
    set(command ${CMAKE_SOURCE_DIR}/cmake/steps/assemble-ptx.sh ${work}/${side}.ptx ${CMAKE_CXX_COMPILER} ${source} ${CTS_NVCC} ${flags})
  elseif(way STREQUAL compile)
    set(command ${CTS_NVCC} ${compile_flags} ${flags} -c -o ${object} ${source})
  elseif(way STREQUAL table)
    list(TRANSFORM flags REPLACE "^-arch=sm_" "-arch=compute_")  # nothing looks at machine code
    set(command ${CTS_NVCC} ${compile_flags} ${flags} -c -o ${object} ${source})
    if(side STREQUAL case)
      set(rows ${CMAKE_SOURCE_DIR}/cmake/steps/refuse-rows.sh)
      set(command ${rows} whole ${work}/${side}.said ${source} ${command})
      set(then --step ${side}.device -- ${rows} device ${work}/${side}.said ${source} ${CTS_NVCC} ${compile_flags} ${flags} -ptx -o ${work}/${side}.ptx ${source})
    endif()
  elseif(way STREQUAL link)
    set(command ${CTS_NVCC} ${compile_flags} ${flags} -o ${work}/${side} ${source} ${link_flags})
  elseif(way STREQUAL images)
    set(command ${build_object})
    set(then --step ${side}.shown -- ${show} ${CMAKE_SOURCE_DIR}/cmake/steps/list-images.sh ${CTS_CUOBJDUMP} ${object})
    set(looked_at shown)
  elseif(way STREQUAL symbols)
    set(command ${build_object})
    if("-DCTS_THROUGH_HOST_SOURCE" IN_LIST flags)
      set(command ${CMAKE_SOURCE_DIR}/cmake/steps/through-host-source.sh ${object} ${CMAKE_CXX_COMPILER} ${CTS_CUDA_INCLUDE} ${CTS_NVCC} ${flags} ${source})
    endif()
    set(then --step ${side}.shown -- ${show} ${CTS_NM} -u ${object})
    set(looked_at shown)
  elseif(way STREQUAL needed)
    set(command ${CTS_NVCC} ${flags} -o ${work}/${side} ${source})
    set(then --step ${side}.shown -- ${show} ${CTS_READELF} -d ${work}/${side})
    set(looked_at shown)
  elseif(way STREQUAL commands)
    set(command ${build_object})
    set(then --step ${side}.shown -- ${show} ${CMAKE_SOURCE_DIR}/cmake/steps/list-commands.sh ${CTS_NVCC} ${flags} -c -o ${object} ${source})
    set(looked_at shown)
  elseif(way STREQUAL ptx)
    set(command ${CTS_NVCC} ${compile_flags} ${flags} -ptx -o ${work}/${side}.ptx ${source})
    set(looked_at ptx)
  elseif(way STREQUAL log)
    set(command ${CMAKE_SOURCE_DIR}/cmake/steps/compiler-log.sh ${work}/${side}.log ${cubin})
    set(looked_at log --allow-empty)  # a compiler that has nothing to say
  elseif(way STREQUAL sass)
    set(command ${cubin})
    set(then --step ${side}.disassembly -- ${disassemble})
    set(looked_at sass)
  elseif(way STREQUAL code)
    set(command ${cubin})
    set(then --step ${side}.disassembly -- ${disassemble}
             --step ${side}.counts -- ${CMAKE_SOURCE_DIR}/cmake/steps/count-lines.sh ${source} ${work}/${side}.sass)
  else()
    message(FATAL_ERROR "${stem}: no way '${way}' to observe a compiler")
  endif()
  if(looked_at)
    list(POP_FRONT looked_at ending)
    list(APPEND then --step ${side}.filecheck -- ${CTS_FILECHECK} ${source} --input-file=${work}/${side}.${ending} ${looked_at})
  endif()
  set(${result} ${${result}} --step ${side} -- ${command} ${then} PARENT_SCOPE)
endfunction()

# What all observations depend on beside compilers: what looks at the output, and what calls them. The plan names what each case
# includes of the tree.
set(observed_with ${CTS_FILECHECK} ${CTS_CUOBJDUMP} ${CTS_NVDISASM} ${CMAKE_NM} ${CMAKE_READELF})
foreach(script show-object list-images list-commands count-lines compiler-log assemble-ptx through-host-source refuse-rows)
  list(APPEND observed_with ${CMAKE_SOURCE_DIR}/cmake/steps/${script}.sh)
endforeach()
# Not the program: it is linked again with every part of the runner.
file(GLOB capture CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/runner/run/doors/capture.cc ${CMAKE_SOURCE_DIR}/runner/run/compile_steps.*
     ${CMAKE_SOURCE_DIR}/runner/base/process/*)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/observed)
cts_add_state(observed/with ${observed_with} ${capture})

# Of the plan: runs the steps of a case, and of its control where that has flags, or ccache knows what they came to, unless they
# link: a linker does not tell ccache what it reads.
function(cts_observation stem way flags control includes)
  cts_of_case(${stem})
  set(work observed/${stem})
  set(steps)
  cts_steps_of_side(${way} ${stem} case "${flags}" steps)
  if(control)
    cts_steps_of_side(${way} ${stem} control "${control}" steps)
  endif()
  list(TRANSFORM includes PREPEND ${CMAKE_SOURCE_DIR}/)
  set(output tree/observed/${stem}.json)
  foreach(file ${work}/steps ${output})
    get_filename_component(folder ${CMAKE_BINARY_DIR}/${file} DIRECTORY)
    file(MAKE_DIRECTORY ${folder})
  endforeach()
  cts_from_build(words ${CTS_CAPTURE} --output ${output} ${steps})
  list(JOIN words "\n" words)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/${work}/steps CONTENT "@words@\n" @ONLY)
  cts_from_build(source_from_build ${source})
  set(known)
  if(CTS_CCACHE AND NOT way STREQUAL link)
    set(included)
    foreach(include IN LISTS includes)
      cts_from_build(include ${include})
      string(APPEND included ":${include}")
    endforeach()
    set(known ${CTS_KNOW} CCACHE_EXTRAFILES=compilers:observed/with:${work}/steps${included} ${CTS_CCACHE})
  endif()
  add_custom_command(OUTPUT ${CMAKE_BINARY_DIR}/${output}
    COMMAND ${known} ${CTS_AS_COMPILER} -MD -MF ${work}/d -c -o ${output} ${source_from_build}
    WORKING_DIRECTORY ${CMAKE_BINARY_DIR}
    DEPENDS ${source} ${includes} ${CMAKE_BINARY_DIR}/compilers ${CMAKE_BINARY_DIR}/observed/with ${CMAKE_BINARY_DIR}/${work}/steps
    VERBATIM COMMENT "Observing the compiler on ${stem}.cu")
  set(CTS_OBSERVED_OF_${chapter} ${CTS_OBSERVED_OF_${chapter}} ${CMAKE_BINARY_DIR}/${output} PARENT_SCOPE)
endfunction()
