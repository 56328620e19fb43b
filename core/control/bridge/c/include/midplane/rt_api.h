/* SPDX-License-Identifier: Apache-2.0 */
/* The real-time API of Blue Gene/P: what happens to jobs, partitions and hardware, as it happens.
 *
 *     rt_init -> rt_request_realtime -> rt_read_msgs ... -> rt_close
 *
 * For one object each event's previous sequence id is that of the event before, and its old state
 * the new state of that one. A handle belongs to one thread at a time; callbacks are called by
 * rt_read_msgs and may call every function but those on their own handle. States are always those
 * of Blue Gene/P. */
#ifndef MIDPLANE_RT_API_H
#define MIDPLANE_RT_API_H

#include "midplane/rm_api.h"

#ifdef __cplusplus
extern "C" {
#endif
#ifdef __GNUC__
#pragma GCC visibility push(default)
#endif

typedef enum rt_status {
    RT_STATUS_OK = 0,
    RT_NO_REALTIME_MSGS = 1, /* non-blocking: nothing was waiting */
    RT_EVENTS_LOST = 2,      /* the client was too slow: see mp_rt_lost in midplane/mp_api.h */
    RT_INVALID_INPUT_ERROR = -1,
    RT_CONNECTION_ERROR = -2,
    RT_INTERNAL_ERROR = -3,
    RT_NOT_REQUESTED = -4, /* rt_request_realtime comes first */
    RT_HANDLE_BUSY = -5    /* it is being read: a callback tried to close it */
} rt_status_t;

typedef enum rt_block_flag { RT_BLOCKING, RT_NONBLOCKING } rt_block_flag_t;
typedef enum cb_ret { RT_CALLBACK_CONTINUE, RT_CALLBACK_QUIT } cb_ret_t;

/* The letter of the control system: partitions F C A B I R D T E, jobs Q S R D T E, hardware
 * A M E S F. */
typedef int rt_raw_state_t;

typedef struct rt_handle rt_handle_t;

/* Called for each event, with strings that are the library's during the call. NULL: not called.
 * RT_CALLBACK_QUIT ends rt_read_msgs after this event. extended_args is NULL. */
typedef struct rt_callbacks {
    /* The server has closed the stream; nothing follows. */
    cb_ret_t (*end_cb)(rt_handle_t** handle, void* extended_args, void* data);
    cb_ret_t (*partition_added_cb)(rt_handle_t** handle, rm_sequence_id_t seq_id,
        pm_partition_id_t partition, rm_partition_state_t new_state, rt_raw_state_t raw_new_state,
        void* extended_args, void* data);
    cb_ret_t (*partition_state_changed_cb)(rt_handle_t** handle, rm_sequence_id_t seq_id,
        rm_sequence_id_t previous_seq_id, pm_partition_id_t partition,
        rm_partition_state_t new_state, rm_partition_state_t old_state,
        rt_raw_state_t raw_new_state, rt_raw_state_t raw_old_state, void* extended_args,
        void* data);
    cb_ret_t (*partition_deleted_cb)(rt_handle_t** handle, rm_sequence_id_t previous_seq_id,
        pm_partition_id_t partition, void* extended_args, void* data);
    cb_ret_t (*job_added_cb)(rt_handle_t** handle, rm_sequence_id_t seq_id, db_job_id_t job,
        pm_partition_id_t partition, rm_job_state_t new_state, rt_raw_state_t raw_new_state,
        void* extended_args, void* data);
    cb_ret_t (*job_state_changed_cb)(rt_handle_t** handle, rm_sequence_id_t seq_id,
        rm_sequence_id_t previous_seq_id, db_job_id_t job, pm_partition_id_t partition,
        rm_job_state_t new_state, rm_job_state_t old_state, rt_raw_state_t raw_new_state,
        rt_raw_state_t raw_old_state, void* extended_args, void* data);
    cb_ret_t (*job_deleted_cb)(rt_handle_t** handle, rm_sequence_id_t previous_seq_id,
        db_job_id_t job, pm_partition_id_t partition, void* extended_args, void* data);
    cb_ret_t (*bp_state_changed_cb)(rt_handle_t** handle, rm_sequence_id_t seq_id,
        rm_sequence_id_t previous_seq_id, rm_bp_id_t bp, rm_BP_state_t new_state,
        rm_BP_state_t old_state, rt_raw_state_t raw_new_state, rt_raw_state_t raw_old_state,
        void* extended_args, void* data);
    cb_ret_t (*switch_state_changed_cb)(rt_handle_t** handle, rm_sequence_id_t seq_id,
        rm_sequence_id_t previous_seq_id, rm_switch_id_t a_switch, rm_bp_id_t bp,
        rm_switch_state_t new_state, rm_switch_state_t old_state, rt_raw_state_t raw_new_state,
        rt_raw_state_t raw_old_state, void* extended_args, void* data);
    cb_ret_t (*nodecard_state_changed_cb)(rt_handle_t** handle, rm_sequence_id_t seq_id,
        rm_sequence_id_t previous_seq_id, rm_nodecard_id_t card, rm_bp_id_t bp,
        rm_nodecard_state_t new_state, rm_nodecard_state_t old_state, rt_raw_state_t raw_new_state,
        rt_raw_state_t raw_old_state, void* extended_args, void* data);
} rt_callbacks_t;

/* A handle to the control system of this process. The callbacks are copied. */
rt_status_t rt_init(rt_handle_t** handle, rt_block_flag_t mode, rt_callbacks_t* callbacks);
/* Events from now on. Asked again, those not yet read are dropped. */
rt_status_t rt_request_realtime(rt_handle_t** handle);
/* Calls the callbacks; data is handed through to them. Blocking: until a callback says quit or the
 * server ends. Non-blocking: until nothing is waiting. */
rt_status_t rt_read_msgs(rt_handle_t** handle, void* data);
rt_status_t rt_set_blocking(rt_handle_t** handle);
rt_status_t rt_set_nonblocking(rt_handle_t** handle);
/* For poll and select only: readable while events wait. */
rt_status_t rt_get_socket_descriptor(rt_handle_t** handle, int* descriptor);
/* Frees the handle and sets it to NULL. */
rt_status_t rt_close(rt_handle_t** handle);

/* Filters. The names are Midplane's: those of the original are not known. */

enum rt_filter_kind {
    RT_FILTER_JOBS = 0x1,
    RT_FILTER_PARTITIONS = 0x2,
    RT_FILTER_BPS = 0x4,
    RT_FILTER_NODECARDS = 0x8,
    RT_FILTER_SWITCHES = 0x10,
    RT_FILTER_ALL = 0x1F
};

/* What a client wants to hear of. All conditions that are set must hold. */
typedef struct rt_filter {
    int kinds;                      /* of rt_filter_kind */
    rm_job_state_flag_t job_states; /* of the new state; 0: any */
    rm_partition_state_flag_t partition_states;
    const char* partition_pattern;     /* POSIX extended regular expression; NULL: any */
    const char* job_partition_pattern; /* of the partition that a job belongs to */
    bool no_job_deletions;
    bool no_partition_deletions;
} rt_filter_t;

/* Replaces the filter, also for events that wait to be read; NULL: everything. number, which may be
 * NULL, gets the number of the filter, counting from 0. RT_INVALID_INPUT_ERROR where a pattern is
 * no regular expression. */
rt_status_t rt_set_filter(rt_handle_t** handle, const rt_filter_t* filter, int* number);

#ifdef __GNUC__
#pragma GCC visibility pop
#endif
#ifdef __cplusplus
}
#endif

#endif
