/* SPDX-License-Identifier: Apache-2.0 */
/* Several threads use the library at once, each with objects of its own. */
#include <pthread.h>

#include "client.h"

#define THREADS 4
#define ROUNDS 100

/* Life cycles on a midplane of its own, with snapshots in between. Failures are counted here: the
 * other tests' counter is one thread's. */
static void* live(void* midplane)
{
    int wrong = 0;
    char id[32];
    snprintf(id, sizeof id, "On-%s", (const char*)midplane);
    for (int round = 0; round < ROUNDS; ++round) {
        rm_partition_t* partition = NULL;
        rm_BP_t* its = NULL;
        rm_BG_t* machine = NULL;
        int count = 0;
        wrong += rm_new_partition(&partition) != STATUS_OK;
        wrong += rm_new_BP(&its) != STATUS_OK;
        wrong += rm_set_data(its, RM_BPID, midplane) != STATUS_OK;
        wrong += rm_set_data(partition, RM_PartitionID, id) != STATUS_OK;
        wrong += rm_set_data(partition, RM_PartitionFirstBP, its) != STATUS_OK;
        wrong += rm_free_BP(its) != STATUS_OK;
        wrong += rm_add_partition(partition) != STATUS_OK;
        wrong += rm_free_partition(partition) != STATUS_OK;
        wrong += pm_create_partition(id) != STATUS_OK;
        wrong += rm_get_BG(&machine) != STATUS_OK;
        wrong += rm_get_data(machine, RM_BPNum, &count) != STATUS_OK || count != 128;
        wrong += rm_free_BG(machine) != STATUS_OK;
        wrong += pm_create_partition(id) != INCOMPATIBLE_STATE;
        wrong += strstr(mp_last_reason(), id) == NULL; /* The reason is this thread's. */
        wrong += pm_destroy_partition(id) != STATUS_OK;
        wrong += rm_remove_partition(id) != STATUS_OK;
    }
    return wrong == 0 ? NULL : midplane;
}

static cb_ret_t count_deletion(rt_handle_t** handle, rm_sequence_id_t previous,
    pm_partition_id_t id, void* extended, void* data)
{
    int* count = data;
    (void)handle, (void)previous, (void)id, (void)extended;
    return ++*count == THREADS * ROUNDS ? RT_CALLBACK_QUIT : RT_CALLBACK_CONTINUE;
}

int main(void)
{
    static char midplanes[THREADS][8] = {"R00-M0", "R00-M1", "R01-M0", "R01-M1"};
    pthread_t threads[THREADS];
    rt_callbacks_t callbacks;
    rt_handle_t* handle = NULL;
    int deletions = 0;
    memset(&callbacks, 0, sizeof callbacks);
    callbacks.partition_deleted_cb = count_deletion;
    open_instant_machine("bgl");
    CHECK_INT(rt_init(&handle, RT_BLOCKING, &callbacks), RT_STATUS_OK);
    CHECK_INT(rt_request_realtime(&handle), RT_STATUS_OK);
    for (int i = 0; i < THREADS; ++i)
        CHECK_INT(pthread_create(&threads[i], NULL, live, midplanes[i]), 0);
    /* Told of all of them, meanwhile. */
    CHECK_INT(rt_read_msgs(&handle, &deletions), RT_STATUS_OK);
    CHECK_INT(deletions, THREADS * ROUNDS);
    for (int i = 0; i < THREADS; ++i) {
        void* failed = NULL;
        CHECK_INT(pthread_join(threads[i], &failed), 0);
        CHECK_TEXT(failed, NULL);
    }
    CHECK_INT(rt_close(&handle), RT_STATUS_OK);
    CHECK_OK(mp_close());
    return failures != 0;
}
