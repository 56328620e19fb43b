# SPDX-License-Identifier: Apache-2.0
# Flags belong to targets: every library and program of ours links project_warnings privately.
add_library(project_warnings INTERFACE)
target_compile_options(project_warnings INTERFACE
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wold-style-cast -Wnon-virtual-dtor)
if(MIDPLANE_WERROR)
    target_compile_options(project_warnings INTERFACE -Werror)
endif()

if(MIDPLANE_SANITIZE)
    add_compile_options(-fsanitize=${MIDPLANE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${MIDPLANE_SANITIZE})
    # AddressSanitizer meets both by itself, and the checks take a tenth of the time to build.
    if(MIDPLANE_SANITIZE STREQUAL "address,undefined")
        add_compile_options(-fno-sanitize=null,object-size)
    endif()
endif()
