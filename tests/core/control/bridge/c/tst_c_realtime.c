/* SPDX-License-Identifier: Apache-2.0 */
/* The real-time API: what a client is told, in which order, with which sequence ids (Miller et al.
 * 2007, section 3.2). */
#include <poll.h>
#include <pthread.h>

#include "heard.h"

/* Everything that happens to a partition and a job on it, as letters and as states. */
static void a_life(void)
{
    heard_t heard;
    memset(&heard, 0, sizeof heard);
    open_instant_machine("bgl");
    rt_handle_t* handle = open_handle(RT_NONBLOCKING);
    CHECK_INT(rt_read_msgs(&handle, &heard), RT_NO_REALTIME_MSGS);
    CHECK(!is_readable(handle, 0));
    CHECK_OK(add_single("A", "R00-M0"));
    CHECK_OK(pm_create_partition("A"));
    CHECK(is_readable(handle, 10000));
    CHECK_INT(rt_read_msgs(&handle, &heard), RT_STATUS_OK);
    CHECK(!is_readable(handle, 0));
    CHECK_TEXT(heard.text, "A added 0 F\nA 0>1 F>C\nA 1>1 C>A\nA 1>1 A>B\nA 1>3 B>I\n");
    memset(&heard, 0, sizeof heard);
    const db_job_id_t id = add_job("j", "A", 10);
    CHECK_INT(id, 1);
    CHECK_OK(jm_start_job(id));
    move_time(10);
    CHECK_OK(rm_remove_job(id));
    CHECK_INT(rt_read_msgs(&handle, &heard), RT_STATUS_OK);
    CHECK_TEXT(heard.text,
        "job 1 on A added 0 Q\njob 1 on A 0>1 Q>S\njob 1 on A 1>2 S>R\njob 1 on A 2>3 R>T\n"
        "job 1 on A deleted\n");
    memset(&heard, 0, sizeof heard);
    CHECK_OK(pm_destroy_partition("A"));
    CHECK_OK(rm_remove_partition("A"));
    CHECK_INT(rt_read_msgs(&handle, &heard), RT_STATUS_OK);
    CHECK_TEXT(heard.text, "A 3>4 I>D\nA 4>4 D>T\nA 4>0 T>F\nA deleted\n");
    CHECK_INT(rt_close(&handle), RT_STATUS_OK);
    CHECK(handle == NULL);
}

/* Loaded, begun, stopped, killed: states that the letters do not tell; a signal is no event, and
 * the chain of ids leads past it. */
static void held_jobs(void)
{
    heard_t heard;
    memset(&heard, 0, sizeof heard);
    open_instant_machine("bgl");
    CHECK_OK(add_single("A", "R00-M0"));
    CHECK_OK(pm_create_partition("A"));
    rt_handle_t* handle = open_handle(RT_NONBLOCKING);
    const db_job_id_t id = add_job("j", NULL, -1);
    CHECK_OK(rm_assign_job("A", id));
    CHECK_OK(jm_load_job(id));
    CHECK_OK(jm_signal_job(id, 18));
    CHECK_OK(jm_begin_job(id));
    CHECK_OK(jm_debug_job(id));
    CHECK_OK(jm_begin_job(id));
    CHECK_OK(jm_cancel_job(id));
    move_time(1);
    CHECK_INT(rt_read_msgs(&handle, &heard), RT_STATUS_OK);
    CHECK_TEXT(heard.text,
        "job 1 on  added 0 Q\njob 1 on A 0>8 Q>S\njob 1 on A 8>9 S>S\njob 1 on A 9>2 S>R\n"
        "job 1 on A 2>7 R>R\njob 1 on A 7>2 R>R\njob 1 on A 2>6 R>D\njob 1 on A 6>4 D>T\n");
    CHECK_INT(rt_close(&handle), RT_STATUS_OK);
}

/* "When getting a full system snapshot the sequence id for midplane R00-M0 might be 925. If a
 * hardware failure occurred on the midplane after the snapshot was taken then the real-time
 * callback sequence id might be 952." */
static void ids_925_and_952(void)
{
    heard_t heard;
    rm_BG_t* machine = NULL;
    rm_sequence_id_t id = 0;
    memset(&heard, 0, sizeof heard);
    open_instant_machine("bgl");
    CHECK_OK(mp_set_hardware_state("R00-M0", MP_SERVICE)); /* 1 */
    for (int i = 2; i < 924; i += 2) {                     /* 2 to 923 */
        CHECK_OK(add_single("A", "R00-M1"));
        CHECK_OK(rm_remove_partition("A"));
    }
    CHECK_OK(mp_set_hardware_state("R01-M0", MP_ERROR));     /* 924 */
    CHECK_OK(mp_set_hardware_state("R00-M0", MP_AVAILABLE)); /* 925 */
    CHECK_OK(rm_get_BG(&machine));
    CHECK_INT(get_sequence(find_midplane(machine, "R00-M0"), RM_BPStateSeqID), 925);
    CHECK_INT(get_sequence(find_midplane(machine, "R01-M0"), RM_BPStateSeqID), 924);
    CHECK_INT(get_sequence(find_midplane(machine, "R02-M0"), RM_BPStateSeqID), 0);
    CHECK_OK(mp_snapshot_sequence(machine, &id));
    CHECK_INT(id, 925);
    for (int i = 926; i < 952; i += 2) { /* 926 to 951 */
        CHECK_OK(add_single("A", "R00-M1"));
        CHECK_OK(rm_remove_partition("A"));
    }
    CHECK_OK(mp_set_hardware_state("R00-M0", MP_ERROR));
    /* The subscription comes after all that and misses nothing: it begins at the snapshot. */
    rt_handle_t* handle = NULL;
    rt_filter_t filter;
    memset(&filter, 0, sizeof filter);
    filter.kinds = RT_FILTER_BPS;
    CHECK_INT(rt_init(&handle, RT_NONBLOCKING, &callbacks), RT_STATUS_OK);
    CHECK_INT(rt_set_filter(&handle, &filter, NULL), RT_STATUS_OK);
    CHECK_INT(mp_rt_request_after(&handle, id), RT_STATUS_OK);
    CHECK_INT(rt_read_msgs(&handle, &heard), RT_STATUS_OK);
    CHECK_TEXT(heard.text, "R00-M0 0>3 A>E\n");
    CHECK_INT(heard.seq, 952);
    CHECK_INT(heard.previous, 925);
    CHECK(heard.seq > get_sequence(find_midplane(machine, "R00-M0"), RM_BPStateSeqID));
    CHECK_OK(rm_free_BG(machine));
    CHECK_INT(rt_close(&handle), RT_STATUS_OK);
}

static void hardware(void)
{
    heard_t heard;
    memset(&heard, 0, sizeof heard);
    open_instant_machine("bgl");
    rt_handle_t* handle = open_handle(RT_NONBLOCKING);
    CHECK_OK(mp_set_hardware_state("Y_R00-M0", MP_MISSING));
    CHECK_OK(mp_set_hardware_state("R00-M0-N03", MP_SOFTWARE_FAILURE));
    CHECK_OK(mp_set_hardware_state("X_R00-M0X_R10-M0", MP_ERROR)); /* Wires have no callback. */
    CHECK_INT(rt_read_msgs(&handle, &heard), RT_STATUS_OK);
    CHECK_TEXT(heard.text, "Y_R00-M0 of R00-M0 0>2 A>M\nN03 of R00-M0 0>3 A>F\n");
    CHECK_INT(rt_close(&handle), RT_STATUS_OK);
}

/* A callback ends the reading after its event; the next read goes on behind it. */
static void quitting(void)
{
    heard_t heard;
    memset(&heard, 0, sizeof heard);
    open_instant_machine("bgl");
    rt_handle_t* handle = open_handle(RT_BLOCKING);
    CHECK_OK(add_single("A", "R00-M0"));
    CHECK_OK(pm_create_partition("A"));
    heard.quit_after = 2;
    CHECK_INT(rt_read_msgs(&handle, &heard), RT_STATUS_OK); /* Blocking, and yet it returns. */
    CHECK_TEXT(heard.text, "A added 0 F\nA 0>1 F>C\n");
    CHECK(is_readable(handle, 0));
    CHECK_INT(rt_set_nonblocking(&handle), RT_STATUS_OK);
    heard.quit_after = 0;
    CHECK_INT(rt_read_msgs(&handle, &heard), RT_STATUS_OK);
    CHECK_INT(heard.count, 5);
    CHECK_INT(rt_close(&handle), RT_STATUS_OK);
}

static void* act_later(void* what)
{
    poll(NULL, 0, 50); /* The reader blocks by then, mostly. */
    if (what == NULL)
        CHECK_OK(mp_close());
    else
        CHECK_OK(add_single(what, "R00-M0"));
    return NULL;
}

/* A reader that blocks is woken by an event, and by the end of the control system. */
static void blocking(void)
{
    heard_t heard;
    pthread_t other;
    char name[] = "Later";
    memset(&heard, 0, sizeof heard);
    open_instant_machine("bgl");
    rt_handle_t* handle = open_handle(RT_NONBLOCKING);
    CHECK_INT(rt_set_blocking(&handle), RT_STATUS_OK);
    heard.quit_after = 1;
    CHECK_INT(pthread_create(&other, NULL, act_later, name), 0);
    CHECK_INT(rt_read_msgs(&handle, &heard), RT_STATUS_OK);
    CHECK_TEXT(heard.text, "Later added 0 F\n");
    CHECK_INT(pthread_join(other, NULL), 0);
    heard.quit_after = 0;
    CHECK_INT(pthread_create(&other, NULL, act_later, NULL), 0);
    CHECK_INT(rt_read_msgs(&handle, &heard), RT_STATUS_OK);
    CHECK(heard.is_ended);
    CHECK_INT(pthread_join(other, NULL), 0);
    CHECK_INT(rt_read_msgs(&handle, &heard), RT_CONNECTION_ERROR);
    CHECK_INT(rt_close(&handle), RT_STATUS_OK);
}

static cb_ret_t on_added_close(rt_handle_t** handle, rm_sequence_id_t seq, pm_partition_id_t id,
    rm_partition_state_t state, rt_raw_state_t raw, void* extended, void* data)
{
    int* seen = data;
    (void)seq, (void)state, (void)raw, (void)extended;
    ++*seen;
    CHECK_INT(rt_close(handle), RT_HANDLE_BUSY);
    CHECK_INT(rt_read_msgs(handle, NULL), RT_HANDLE_BUSY);
    CHECK_INT(partition_state(id), RM_PARTITION_READY); /* Other functions may be called. */
    return RT_CALLBACK_CONTINUE;
}

static void wrong_use(void)
{
    rt_callbacks_t only_one;
    rt_handle_t* handle = NULL;
    rt_handle_t* closed = NULL;
    int seen = 0;
    memset(&only_one, 0, sizeof only_one);
    only_one.partition_added_cb = on_added_close;
    open_instant_machine("bgl");
    CHECK_INT(rt_init(NULL, RT_BLOCKING, &only_one), RT_INVALID_INPUT_ERROR);
    CHECK_INT(rt_init(&handle, RT_BLOCKING, NULL), RT_INVALID_INPUT_ERROR);
    CHECK_INT(rt_read_msgs(&handle, NULL), RT_INVALID_INPUT_ERROR);
    CHECK_INT(rt_init(&handle, RT_NONBLOCKING, &only_one), RT_STATUS_OK);
    CHECK_INT(rt_read_msgs(&handle, NULL), RT_NOT_REQUESTED);
    CHECK_INT(rt_get_socket_descriptor(&handle, NULL), RT_INVALID_INPUT_ERROR);
    CHECK_INT(rt_request_realtime(&handle), RT_STATUS_OK);
    CHECK_OK(add_single("A", "R00-M0"));
    CHECK_OK(pm_create_partition("A")); /* There is no callback for that. */
    CHECK_INT(rt_read_msgs(&handle, &seen), RT_STATUS_OK);
    CHECK_INT(seen, 1);
    closed = handle;
    CHECK_INT(rt_close(&handle), RT_STATUS_OK);
    CHECK_INT(rt_close(&handle), RT_INVALID_INPUT_ERROR);
    CHECK_INT(rt_close(&closed), RT_INVALID_INPUT_ERROR);
    CHECK_INT(rt_request_realtime(&closed), RT_INVALID_INPUT_ERROR);
}

int main(void)
{
    a_life();
    held_jobs();
    ids_925_and_952();
    hardware();
    quitting();
    blocking();
    wrong_use();
    CHECK_OK(mp_close());
    return failures != 0;
}
