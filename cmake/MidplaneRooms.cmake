# SPDX-License-Identifier: Apache-2.0
# midplane_unity(<target> <sources>): eight files of the target are compiled as one; the sources named are not, because
# a name in their unnamed namespace stands in that of another file of the target too.
function(midplane_unity target)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
    set_source_files_properties(${ARGN} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# A room is a folder of core or ui and a static library of its own, so that a room which is not in USES
# cannot be linked. midplane_room(<house> <room> SOURCES ... USES <rooms> LINKS <libraries> PRIVATE_LINKS ...)
# With MIDPLANE_UNITY (core) and MIDPLANE_UNITY_UI (ui) it is a midplane_unity, those listed after ALONE left out.
function(midplane_room house room)
    cmake_parse_arguments(ROOM "" "" "SOURCES;USES;LINKS;PRIVATE_LINKS;ALONE" ${ARGN})
    set(target midplane-${house}-${room})
    add_library(${target} STATIC ${ROOM_SOURCES})
    target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}")
    target_link_libraries(${target} PUBLIC ${ROOM_LINKS} PRIVATE project_warnings ${ROOM_PRIVATE_LINKS})
    if(TARGET midplane-${house}-precompiled)
        target_precompile_headers(${target} REUSE_FROM midplane-${house}-precompiled)
    endif()
    if((house STREQUAL "core" AND MIDPLANE_UNITY) OR (house STREQUAL "ui" AND MIDPLANE_UNITY_UI))
        midplane_unity(${target} ${ROOM_ALONE})
    endif()
    foreach(used IN LISTS ROOM_USES)
        target_link_libraries(${target} PUBLIC midplane-${house}-${used})
    endforeach()
endfunction()
