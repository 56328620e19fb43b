# SPDX-License-Identifier: Apache-2.0
# A room is a folder of core or ui and a static library of its own, so that a room which is not in USES
# cannot be linked. midplane_room(<house> <room> SOURCES ... USES <rooms> LINKS <libraries> PRIVATE_LINKS ...)
# With MIDPLANE_UNITY eight files of a room of core are compiled as one; those listed after ALONE are not,
# because a name in their unnamed namespace stands in that of another file of the room too.
function(midplane_room house room)
    cmake_parse_arguments(ROOM "" "" "SOURCES;USES;LINKS;PRIVATE_LINKS;ALONE" ${ARGN})
    set(target midplane-${house}-${room})
    add_library(${target} STATIC ${ROOM_SOURCES})
    target_include_directories(${target} PUBLIC "${PROJECT_SOURCE_DIR}")
    target_link_libraries(${target} PUBLIC ${ROOM_LINKS} PRIVATE project_warnings ${ROOM_PRIVATE_LINKS})
    if(TARGET midplane-${house}-precompiled)
        target_precompile_headers(${target} REUSE_FROM midplane-${house}-precompiled)
    endif()
    if(MIDPLANE_UNITY AND house STREQUAL "core")
        set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
        set_source_files_properties(${ROOM_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    endif()
    foreach(used IN LISTS ROOM_USES)
        target_link_libraries(${target} PUBLIC midplane-${house}-${used})
    endforeach()
endfunction()
