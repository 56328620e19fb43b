/* SPDX-License-Identifier: Apache-2.0 */
/* The real-time API: hearing less than everything, by a filter or because of being too slow. */
#include "heard.h"

static const char* told_with(const rt_filter_t* filter)
{
    static heard_t heard;
    rt_handle_t* handle = NULL;
    int number = -1;
    memset(&heard, 0, sizeof heard);
    CHECK_INT(rt_init(&handle, RT_NONBLOCKING, &callbacks), RT_STATUS_OK);
    CHECK_INT(mp_rt_request_after(&handle, 0), RT_STATUS_OK);
    CHECK_INT(rt_set_filter(&handle, filter, &number), RT_STATUS_OK); /* After the request. */
    CHECK_INT(number, 0);
    CHECK_INT(rt_set_filter(&handle, filter, &number), RT_STATUS_OK);
    CHECK_INT(number, 1);
    rt_read_msgs(&handle, &heard);
    CHECK_INT(rt_close(&handle), RT_STATUS_OK);
    return heard.text;
}

static void filters(void)
{
    rt_filter_t filter;
    rt_handle_t* handle = NULL;
    open_instant_machine("bgl");
    CHECK_OK(add_single("Red-1", "R00-M0"));
    CHECK_OK(add_single("Blue-1", "R00-M1"));
    CHECK_OK(pm_create_partition("Red-1"));
    CHECK_OK(jm_start_job(add_job("j", "Red-1", -1)));
    CHECK_OK(rm_remove_partition("Blue-1"));
    memset(&filter, 0, sizeof filter);
    CHECK_TEXT(told_with(&filter), "");
    filter.kinds = RT_FILTER_PARTITIONS;
    filter.partition_pattern = "^Blue";
    CHECK_TEXT(told_with(&filter), "Blue-1 added 0 F\nBlue-1 deleted\n");
    filter.no_partition_deletions = true;
    CHECK_TEXT(told_with(&filter), "Blue-1 added 0 F\n");
    filter.partition_pattern = NULL;
    filter.partition_states = PARTITION_READY_FLAG;
    CHECK_TEXT(told_with(&filter), "Red-1 1>3 B>I\n");
    memset(&filter, 0, sizeof filter);
    filter.kinds = RT_FILTER_JOBS;
    filter.job_states = JOB_RUNNING_FLAG | JOB_STARTING_FLAG;
    filter.job_partition_pattern = "Red|Green";
    CHECK_TEXT(told_with(&filter), "job 1 on Red-1 0>1 Q>S\njob 1 on Red-1 1>2 S>R\n");
    filter.job_partition_pattern = "Blue";
    CHECK_TEXT(told_with(&filter), "");
    handle = open_handle(RT_NONBLOCKING);
    filter.job_partition_pattern = "(";
    CHECK_INT(rt_set_filter(&handle, &filter, NULL), RT_INVALID_INPUT_ERROR);
    filter.job_partition_pattern = NULL;
    filter.kinds = 0x100;
    CHECK_INT(rt_set_filter(&handle, &filter, NULL), RT_INVALID_INPUT_ERROR);
    CHECK_INT(rt_set_filter(&handle, NULL, NULL), RT_STATUS_OK);
    CHECK_INT(rt_close(&handle), RT_STATUS_OK);
}

/* The newest 65,536 events are kept; who was too slow is told which are missing, and goes on. */
static void too_slow(void)
{
    heard_t heard;
    rm_sequence_id_t first = -1;
    rm_sequence_id_t last = -1;
    memset(&heard, 0, sizeof heard);
    open_instant_machine("bgl");
    rt_handle_t* handle = open_handle(RT_NONBLOCKING);
    for (int i = 0; i < 40000; ++i) {
        CHECK_OK(mp_set_hardware_state("R00-M0", MP_SERVICE));
        CHECK_OK(mp_set_hardware_state("R00-M0", MP_AVAILABLE));
    }
    heard.count = -1000000;
    rt_status_t status = rt_read_msgs(&handle, &heard);
    CHECK_INT(status, RT_EVENTS_LOST);
    CHECK_INT(mp_rt_lost(&handle, &first, &last), RT_STATUS_OK);
    CHECK(first >= 1 && last >= first && last <= 80000 - 65536);
    CHECK_INT(rt_read_msgs(&handle, &heard), RT_STATUS_OK);
    CHECK_INT(heard.seq, 80000);
    /* All are accounted for. */
    CHECK_INT(heard.count + 1000000 + (last - first + 1), 80000);
    CHECK_INT(rt_close(&handle), RT_STATUS_OK);
}

int main(void)
{
    filters();
    too_slow();
    CHECK_OK(mp_close());
    return failures != 0;
}
