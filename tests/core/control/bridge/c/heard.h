/* SPDX-License-Identifier: Apache-2.0 */
/* A listener of the real-time API that writes down what it is told. */
#ifndef MIDPLANE_TESTS_HEARD_H
#define MIDPLANE_TESTS_HEARD_H

#include "client.h"

/* What was heard: one line an event, without the ids; and the ids of the last one. */
typedef struct heard {
    char text[4096];
    int count;
    int quit_after; /* 0: never */
    bool is_ended;
    rm_sequence_id_t seq, previous;
} heard_t;

/* All of them; data is a heard_t. */
extern rt_callbacks_t callbacks;

/* A handle with these callbacks that hears what happens from now on. */
rt_handle_t* open_handle(rt_block_flag_t mode);
/* Whether its descriptor becomes readable in so many milliseconds. */
bool is_readable(rt_handle_t* handle, int wait);

#endif
