/* SPDX-License-Identifier: Apache-2.0 */
#include "heard.h"

#include <poll.h>

static cb_ret_t note(heard_t* heard, const char* line)
{
    strncat(heard->text, line, sizeof heard->text - strlen(heard->text) - 1);
    ++heard->count;
    return heard->count == heard->quit_after ? RT_CALLBACK_QUIT : RT_CALLBACK_CONTINUE;
}

static cb_ret_t on_end(rt_handle_t** handle, void* extended, void* data)
{
    heard_t* heard = data;
    CHECK(*handle != NULL && extended == NULL);
    heard->is_ended = true;
    return RT_CALLBACK_CONTINUE;
}

static cb_ret_t on_partition_added(rt_handle_t** handle, rm_sequence_id_t seq, pm_partition_id_t id,
    rm_partition_state_t state, rt_raw_state_t raw, void* extended, void* data)
{
    char line[128];
    heard_t* heard = data;
    (void)handle, (void)extended;
    heard->seq = seq;
    snprintf(line, sizeof line, "%s added %d %c\n", id, (int)state, raw);
    return note(heard, line);
}

static cb_ret_t on_partition_changed(rt_handle_t** handle, rm_sequence_id_t seq,
    rm_sequence_id_t previous, pm_partition_id_t id, rm_partition_state_t new_state,
    rm_partition_state_t old_state, rt_raw_state_t raw_new, rt_raw_state_t raw_old, void* extended,
    void* data)
{
    char line[128];
    heard_t* heard = data;
    (void)handle, (void)extended;
    heard->seq = seq;
    heard->previous = previous;
    snprintf(line, sizeof line, "%s %d>%d %c>%c\n", id, (int)old_state, (int)new_state, raw_old,
        raw_new);
    return note(heard, line);
}

static cb_ret_t on_partition_deleted(rt_handle_t** handle, rm_sequence_id_t previous,
    pm_partition_id_t id, void* extended, void* data)
{
    char line[128];
    heard_t* heard = data;
    (void)handle, (void)extended;
    heard->previous = previous;
    snprintf(line, sizeof line, "%s deleted\n", id);
    return note(heard, line);
}

static cb_ret_t on_job_added(rt_handle_t** handle, rm_sequence_id_t seq, db_job_id_t job,
    pm_partition_id_t id, rm_job_state_t state, rt_raw_state_t raw, void* extended, void* data)
{
    char line[128];
    heard_t* heard = data;
    (void)handle, (void)extended;
    heard->seq = seq;
    snprintf(line, sizeof line, "job %d on %s added %d %c\n", job, id, (int)state, raw);
    return note(heard, line);
}

static cb_ret_t on_job_changed(rt_handle_t** handle, rm_sequence_id_t seq,
    rm_sequence_id_t previous, db_job_id_t job, pm_partition_id_t id, rm_job_state_t new_state,
    rm_job_state_t old_state, rt_raw_state_t raw_new, rt_raw_state_t raw_old, void* extended,
    void* data)
{
    char line[128];
    heard_t* heard = data;
    (void)handle, (void)extended;
    /* Each event's previous id is that of the event before, where a filter did not leave it out. */
    CHECK_INT(previous, heard->seq == 0 ? previous : heard->seq);
    heard->seq = seq;
    snprintf(line, sizeof line, "job %d on %s %d>%d %c>%c\n", job, id, (int)old_state,
        (int)new_state, raw_old, raw_new);
    return note(heard, line);
}

static cb_ret_t on_job_deleted(rt_handle_t** handle, rm_sequence_id_t previous, db_job_id_t job,
    pm_partition_id_t id, void* extended, void* data)
{
    char line[128];
    heard_t* heard = data;
    (void)handle, (void)extended;
    CHECK_INT(previous, heard->seq);
    snprintf(line, sizeof line, "job %d on %s deleted\n", job, id);
    return note(heard, line);
}

static cb_ret_t on_bp_changed(rt_handle_t** handle, rm_sequence_id_t seq, rm_sequence_id_t previous,
    rm_bp_id_t bp, rm_BP_state_t new_state, rm_BP_state_t old_state, rt_raw_state_t raw_new,
    rt_raw_state_t raw_old, void* extended, void* data)
{
    char line[128];
    heard_t* heard = data;
    (void)handle, (void)extended;
    heard->seq = seq;
    heard->previous = previous;
    snprintf(line, sizeof line, "%s %d>%d %c>%c\n", bp, (int)old_state, (int)new_state, raw_old,
        raw_new);
    return note(heard, line);
}

static cb_ret_t on_switch_changed(rt_handle_t** handle, rm_sequence_id_t seq,
    rm_sequence_id_t previous, rm_switch_id_t its, rm_bp_id_t bp, rm_switch_state_t new_state,
    rm_switch_state_t old_state, rt_raw_state_t raw_new, rt_raw_state_t raw_old, void* extended,
    void* data)
{
    char line[128];
    heard_t* heard = data;
    (void)handle, (void)extended, (void)seq, (void)previous;
    snprintf(line, sizeof line, "%s of %s %d>%d %c>%c\n", its, bp, (int)old_state, (int)new_state,
        raw_old, raw_new);
    return note(heard, line);
}

static cb_ret_t on_card_changed(rt_handle_t** handle, rm_sequence_id_t seq,
    rm_sequence_id_t previous, rm_nodecard_id_t card, rm_bp_id_t bp, rm_nodecard_state_t new_state,
    rm_nodecard_state_t old_state, rt_raw_state_t raw_new, rt_raw_state_t raw_old, void* extended,
    void* data)
{
    char line[128];
    heard_t* heard = data;
    (void)handle, (void)extended, (void)seq, (void)previous;
    snprintf(line, sizeof line, "%s of %s %d>%d %c>%c\n", card, bp, (int)old_state, (int)new_state,
        raw_old, raw_new);
    return note(heard, line);
}

rt_callbacks_t callbacks
    = {on_end, on_partition_added, on_partition_changed, on_partition_deleted, on_job_added,
        on_job_changed, on_job_deleted, on_bp_changed, on_switch_changed, on_card_changed};

rt_handle_t* open_handle(rt_block_flag_t mode)
{
    rt_handle_t* handle = NULL;
    CHECK_INT(rt_init(&handle, mode, &callbacks), RT_STATUS_OK);
    CHECK_INT(rt_request_realtime(&handle), RT_STATUS_OK);
    return handle;
}

bool is_readable(rt_handle_t* handle, int wait)
{
    struct pollfd file = {-1, POLLIN, 0};
    CHECK_INT(rt_get_socket_descriptor(&handle, &file.fd), RT_STATUS_OK);
    return poll(&file, 1, wait) == 1;
}
