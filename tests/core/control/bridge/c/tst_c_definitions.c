/* SPDX-License-Identifier: Apache-2.0 */
/* Partitions as Slurm defines them: joins written into the switches of one snapshot, switches and
 * midplanes added in turn, node cards from the list of their midplane. The x-line of Blue Gene/L
 * runs 0 -> 2 -> 4 -> 6 -> 7 -> 5 -> 3 -> 1 -> 0 from S2 to S5, with split cables from S4 to S3. */
#include <stdlib.h>

#include "client.h"

typedef struct join {
    const char* switch_id;
    rm_port_id_t p1, p2;
} join_t;

static rm_BG_t* machine = NULL;

/* Switches with at least one join are counted; those of one switch stand together. */
static int count_switches(const join_t* joins)
{
    int count = 0;
    for (int i = 0; joins[i].switch_id != NULL; ++i)
        count += i == 0 || strcmp(joins[i].switch_id, joins[i - 1].switch_id) != 0;
    return count;
}

static void add_switches(rm_partition_t* partition, const join_t* joins)
{
    int i = 0;
    set_int(partition, RM_PartitionSwitchNum, count_switches(joins));
    for (bool is_first = true; joins[i].switch_id != NULL; is_first = false) {
        rm_switch_t* its = find_switch(machine, joins[i].switch_id);
        const char* id = joins[i].switch_id;
        int count = 0;
        while (joins[i + count].switch_id != NULL && strcmp(joins[i + count].switch_id, id) == 0)
            ++count;
        set_int(its, RM_SwitchConnNum, count);
        for (int k = 0; k < count; ++k, ++i) {
            rm_connection_t join;
            memset(&join, 0x5A, sizeof join); /* part_id is not set, as Slurm leaves it. */
            join.p1 = joins[i].p1;
            join.p2 = joins[i].p2;
            CHECK_OK(rm_set_data(
                its, k == 0 ? RM_SwitchFirstConnection : RM_SwitchNextConnection, &join));
        }
        set_element(partition, is_first ? RM_PartitionFirstSwitch : RM_PartitionNextSwitch, its);
    }
}

static status_t define(const char* id, rm_connection_type_t connection,
    const char* const* midplanes, const join_t* joins)
{
    rm_partition_t* partition = NULL;
    status_t status;
    int count = 0;
    CHECK_OK(rm_new_partition(&partition));
    set_text(partition, RM_PartitionID, id);
    set_int(partition, RM_PartitionConnection, connection);
    set_int(partition, RM_PartitionPsetsPerBP, 8);
    set_text(partition, RM_PartitionUserName, "slurm");
    while (midplanes[count] != NULL)
        ++count;
    set_int(partition, RM_PartitionBPNum, count);
    for (int i = 0; i < count; ++i)
        set_element(partition, i == 0 ? RM_PartitionFirstBP : RM_PartitionNextBP,
            find_midplane(machine, midplanes[i]));
    add_switches(partition, joins);
    status = rm_add_partition(partition);
    CHECK_OK(rm_free_partition(partition));
    return status;
}

/* Whether the partition, read back, joins exactly that. */
static void check_joins(const char* id, const join_t* joins)
{
    rm_partition_t* partition = NULL;
    int expected = 0;
    int found = 0;
    CHECK_OK(rm_get_partition((char*)id, &partition));
    while (joins[expected].switch_id != NULL)
        ++expected;
    CHECK_INT(get_int(partition, RM_PartitionSwitchNum), count_switches(joins));
    for (int i = 0; i < get_int(partition, RM_PartitionSwitchNum); ++i) {
        rm_switch_t* its
            = get_element(partition, i == 0 ? RM_PartitionFirstSwitch : RM_PartitionNextSwitch);
        for (int k = 0; k < get_int(its, RM_SwitchConnNum); ++k, ++found) {
            rm_connection_t join;
            bool is_known = false;
            const char* name = get_text(its, RM_SwitchID);
            CHECK_OK(rm_get_data(
                its, k == 0 ? RM_SwitchFirstConnection : RM_SwitchNextConnection, &join));
            for (int n = 0; n < expected; ++n)
                is_known = is_known
                    || (strcmp(joins[n].switch_id, name) == 0 && joins[n].p1 == join.p1
                        && joins[n].p2 == join.p2);
            CHECK(is_known);
            free(join.part_id);
        }
    }
    CHECK_INT(found, expected);
    CHECK_OK(rm_free_partition(partition));
}

/* Midplanes 0 and 1 of the line: a split cable there, the regular one back. */
static void torus_of_two(void)
{
    static const char* const midplanes[] = {"R00-M0", "R10-M0", NULL};
    static const join_t joins[] = {{"X_R00-M0", RM_PORT_S4, RM_PORT_S0},
        {"X_R00-M0", RM_PORT_S1, RM_PORT_S5}, {"Y_R00-M0", RM_PORT_S1, RM_PORT_S0},
        {"Z_R00-M0", RM_PORT_S1, RM_PORT_S0}, {"X_R10-M0", RM_PORT_S2, RM_PORT_S0},
        {"X_R10-M0", RM_PORT_S1, RM_PORT_S3}, {"Y_R10-M0", RM_PORT_S1, RM_PORT_S0},
        {"Z_R10-M0", RM_PORT_S1, RM_PORT_S0}, {NULL, RM_PORT_NAV, RM_PORT_NAV}};
    rm_BG_t* now_there = NULL;
    rm_partition_t* partition = NULL;
    CHECK_OK(define("Two", RM_TORUS, midplanes, joins));
    check_joins("Two", joins);
    CHECK_OK(rm_get_partition("Two", &partition));
    CHECK_INT(get_int(partition, RM_PartitionConnection), RM_TORUS);
    CHECK_INT(get_int(partition, RM_PartitionSize), 1024);
    CHECK_INT(get_int(partition, RM_PartitionPsetsPerBP), 8);
    CHECK_OK(rm_free_partition(partition));
    /* Created, it uses the two wires and no other between switches. */
    CHECK_OK(pm_create_partition("Two"));
    CHECK_OK(rm_get_BG(&now_there));
    CHECK_TEXT(get_text(find_wire(now_there, "X_R00-M0X_R10-M0"), RM_WirePartID), "Two");
    CHECK_TEXT(get_text(find_wire(now_there, "X_R10-M0X_R00-M0"), RM_WirePartID), "Two");
    CHECK_TEXT(get_text(find_wire(now_there, "X_R00-M0X_R20-M0"), RM_WirePartID), NULL);
    CHECK_OK(rm_free_BG(now_there));
    CHECK_OK(pm_destroy_partition("Two"));
}

/* Aridor et al., "Multi-Toroidal Interconnects", Figure 2(b): the torus {0,1,2} through switch 3.
 */
static void torus_with_pass_through(void)
{
    static const char* const midplanes[] = {"R00-M0", "R10-M0", "R20-M0", NULL};
    static const join_t joins[]
        = {{"X_R00-M0", RM_PORT_S2, RM_PORT_S0}, {"X_R00-M0", RM_PORT_S1, RM_PORT_S5},
            {"Y_R00-M0", RM_PORT_S1, RM_PORT_S0}, {"Z_R00-M0", RM_PORT_S1, RM_PORT_S0},
            {"X_R10-M0", RM_PORT_S2, RM_PORT_S0}, {"X_R10-M0", RM_PORT_S1, RM_PORT_S5},
            {"Y_R10-M0", RM_PORT_S1, RM_PORT_S0}, {"Z_R10-M0", RM_PORT_S1, RM_PORT_S0},
            {"X_R20-M0", RM_PORT_S4, RM_PORT_S0}, {"X_R20-M0", RM_PORT_S1, RM_PORT_S5},
            {"Y_R20-M0", RM_PORT_S1, RM_PORT_S0}, {"Z_R20-M0", RM_PORT_S1, RM_PORT_S0},
            {"X_R30-M0", RM_PORT_S2, RM_PORT_S3}, {NULL, RM_PORT_NAV, RM_PORT_NAV}};
    rm_BG_t* now_there = NULL;
    rm_partition_t* partition = NULL;
    CHECK_OK(define("Passing", RM_TORUS, midplanes, joins));
    check_joins("Passing", joins);
    CHECK_OK(rm_get_partition("Passing", &partition));
    CHECK_INT(get_int(partition, RM_PartitionBPNum), 3);
    CHECK_OK(rm_free_partition(partition));
    /* The midplane that is passed through stays free: others may run on it alone. */
    CHECK_OK(pm_create_partition("Passing"));
    CHECK_OK(rm_get_BG(&now_there));
    CHECK_TEXT(get_text(find_midplane(now_there, "R30-M0"), RM_BPPartID), NULL);
    CHECK_INT(get_int(find_switch(now_there, "X_R30-M0"), RM_SwitchConnNum), 1);
    CHECK_OK(rm_free_BG(now_there));
    CHECK_OK(add_single("Beside", "R30-M0"));
    CHECK_OK(pm_create_partition("Beside"));
    CHECK_OK(pm_destroy_partition("Beside"));
    CHECK_OK(pm_destroy_partition("Passing"));
    CHECK_OK(rm_remove_partition("Beside"));
}

/* A path that does not close is a mesh. A lone midplane of a mesh needs no switches at all. */
static void meshes(void)
{
    static const char* const two[] = {"R00-M0", "R10-M0", NULL};
    static const char* const one[] = {"R00-M0", NULL};
    static const join_t joins[] = {{"X_R00-M0", RM_PORT_S4, RM_PORT_S0},
        {"X_R10-M0", RM_PORT_S1, RM_PORT_S3}, {NULL, RM_PORT_NAV, RM_PORT_NAV}};
    static const join_t none[] = {{NULL, RM_PORT_NAV, RM_PORT_NAV}};
    rm_partition_t* partition = NULL;
    CHECK_OK(define("Mesh", RM_MESH, two, joins));
    CHECK_OK(rm_get_partition("Mesh", &partition));
    CHECK_INT(get_int(partition, RM_PartitionConnection), RM_MESH);
    CHECK_OK(rm_free_partition(partition));
    CHECK_INT(define("NoTorus", RM_TORUS, two, joins), INVALID_INPUT);
    CHECK(strstr(mp_last_reason(), "mesh") != NULL);
    CHECK_OK(define("Lone", RM_MESH, one, none));
    /* Without switches the system chooses links. */
    CHECK_OK(define("Chosen", RM_TORUS, two, none));
    CHECK_OK(rm_get_partition("Chosen", &partition));
    CHECK_INT(get_int(partition, RM_PartitionSwitchNum), 6);
    CHECK_INT(get_int(partition, RM_PartitionConnection), RM_TORUS);
    CHECK_OK(rm_free_partition(partition));
}

static void wrong_joins(void)
{
    static const char* const two[] = {"R00-M0", "R10-M0", NULL};
    static const join_t dangling[] = {{"X_R00-M0", RM_PORT_S4, RM_PORT_S0},
        {"X_R10-M0", RM_PORT_S1, RM_PORT_S5}, {NULL, RM_PORT_NAV, RM_PORT_NAV}};
    static const join_t turned[] = {{"X_R00-M0", RM_PORT_S0, RM_PORT_S4},
        {"X_R10-M0", RM_PORT_S1, RM_PORT_S3}, {NULL, RM_PORT_NAV, RM_PORT_NAV}};
    static const join_t uncabled[] = {{"X_R10-M0", RM_PORT_S4, RM_PORT_S0},
        {"X_R00-M0", RM_PORT_S1, RM_PORT_S3}, {NULL, RM_PORT_NAV, RM_PORT_NAV}};
    static const join_t twice[]
        = {{"X_R00-M0", RM_PORT_S4, RM_PORT_S0}, {"X_R00-M0", RM_PORT_S4, RM_PORT_S0},
            {"X_R10-M0", RM_PORT_S1, RM_PORT_S3}, {NULL, RM_PORT_NAV, RM_PORT_NAV}};
    static const join_t outside[]
        = {{"X_R00-M0", RM_PORT_S4, RM_PORT_S0}, {"X_R10-M0", RM_PORT_S1, RM_PORT_S3},
            {"Y_R50-M0", RM_PORT_S1, RM_PORT_S0}, {NULL, RM_PORT_NAV, RM_PORT_NAV}};
    static const join_t not_a_port[] = {{"X_R00-M0", RM_PORT_PLUS_X, RM_PORT_S0},
        {"X_R10-M0", RM_PORT_S1, RM_PORT_S3}, {NULL, RM_PORT_NAV, RM_PORT_NAV}};
    CHECK_INT(define("Bad", RM_MESH, two, dangling), INVALID_INPUT);
    CHECK(strstr(mp_last_reason(), "X_R00-M0") != NULL); /* The place, with its port. */
    CHECK(strstr(mp_last_reason(), "S4") != NULL);
    CHECK_INT(define("Bad", RM_MESH, two, turned), INVALID_INPUT);
    CHECK_INT(define("Bad", RM_MESH, two, uncabled), INVALID_INPUT);
    CHECK_INT(define("Bad", RM_MESH, two, twice), INVALID_INPUT);
    CHECK_INT(define("Bad", RM_MESH, two, outside), INVALID_INPUT);
    CHECK_INT(define("Bad", RM_MESH, two, not_a_port), INVALID_INPUT);
    CHECK_INT(partition_state("Bad"), -1);
}

/* Small partitions: node cards of a midplane in order, from a list of them. */
static void small_partition(void)
{
    rm_nodecard_list_t* list = NULL;
    rm_partition_t* partition = NULL;
    CHECK_OK(rm_new_partition(&partition));
    set_text(partition, RM_PartitionID, "Small");
    set_int(partition, RM_PartitionConnection, 3); /* As Slurm does: its SELECT_SMALL. */
    set_bool(partition, RM_PartitionSmall, true);
    set_int(partition, RM_PartitionNodeCardNum, 2);
    set_int(partition, RM_PartitionBPNum, 1);
    set_element(partition, RM_PartitionFirstBP, find_midplane(machine, "R00-M0"));
    CHECK_OK(rm_get_nodecards("R00-M0", &list));
    for (int i = 0; i < 4; ++i) {
        rm_nodecard_t* card
            = get_element(list, i == 0 ? RM_NodeCardListFirst : RM_NodeCardListNext);
        if (i >= 2)
            set_element(
                partition, i == 2 ? RM_PartitionFirstNodeCard : RM_PartitionNextNodeCard, card);
    }
    CHECK_OK(rm_free_nodecard_list(list)); /* Right after: everything is copied. */
    CHECK_OK(rm_add_partition(partition));
    CHECK_OK(rm_free_partition(partition));
    CHECK_OK(rm_get_partition("Small", &partition));
    CHECK(get_bool(partition, RM_PartitionSmall));
    CHECK_INT(get_int(partition, RM_PartitionSize), 64);
    CHECK_INT(get_int(partition, RM_PartitionNodeCardNum), 2);
    CHECK_TEXT(get_text(get_element(partition, RM_PartitionFirstNodeCard), RM_NodeCardID), "N02");
    CHECK_TEXT(get_text(get_element(partition, RM_PartitionNextNodeCard), RM_NodeCardID), "N03");
    CHECK_INT(get_int(partition, RM_PartitionSwitchNum), 0);
    CHECK_TEXT(get_text(get_element(partition, RM_PartitionFirstBP), RM_BPID), "R00-M0");
    CHECK_OK(rm_free_partition(partition));
}

/* Below a card: the I/O node says which half (Blue Gene/P). */
static status_t define_half(const char* id, const char* card_id, const char* io_node)
{
    rm_partition_t* partition = NULL;
    rm_nodecard_t* card = NULL;
    rm_ionode_t* node = NULL;
    status_t status;
    CHECK_OK(rm_new_partition(&partition));
    set_text(partition, RM_PartitionID, id);
    set_bool(partition, RM_PartitionSmall, true);
    set_int(partition, RM_PartitionNodeCardNum, 1);
    set_int(partition, RM_PartitionBPNum, 1);
    set_element(partition, RM_PartitionFirstBP, find_midplane(machine, "R00-M0"));
    CHECK_OK(rm_new_nodecard(&card));
    set_text(card, RM_NodeCardID, card_id);
    set_int(card, RM_NodeCardIONodeNum, 1);
    CHECK_OK(rm_new_ionode(&node));
    set_text(node, RM_IONodeID, io_node);
    set_element(card, RM_NodeCardFirstIONode, node);
    CHECK_OK(rm_free_ionode(node));
    set_element(partition, RM_PartitionFirstNodeCard, card);
    CHECK_OK(rm_free_nodecard(card));
    status = rm_add_partition(partition);
    CHECK_OK(rm_free_partition(partition));
    return status;
}

static void below_a_card(void)
{
    rm_partition_t* partition = NULL;
    rm_nodecard_list_t* list = NULL;
    rm_BG_t* now_there = NULL;
    CHECK_OK(define_half("Half", "N04", "J01"));
    CHECK_INT(define_half("Bad", "N04", "J02"), INVALID_INPUT);
    CHECK_INT(define_half("Bad", "N16", "J00"), INVALID_INPUT);
    CHECK_INT(define_half("Bad", "", "J00"), INVALID_INPUT);
    CHECK_OK(rm_get_partition("Half", &partition));
    CHECK_INT(get_int(partition, RM_PartitionSize), 16);
    rm_nodecard_t* card = get_element(partition, RM_PartitionFirstNodeCard);
    CHECK_TEXT(get_text(card, RM_NodeCardID), "N04");
    CHECK_INT(get_int(card, RM_NodeCardIONodeNum), 1);
    rm_ionode_t* node = get_element(card, RM_NodeCardFirstIONode);
    CHECK_TEXT(get_text(node, RM_IONodeID), "J01");
    CHECK_TEXT(get_text(node, RM_IONodeNodeCardID), "N04");
    CHECK_OK(rm_free_partition(partition));
    /* Created, its midplane is divided and its card has it. */
    CHECK_OK(pm_create_partition("Half"));
    CHECK_OK(rm_get_BG(&now_there));
    CHECK(get_bool(find_midplane(now_there, "R00-M0"), RM_BPSD));
    CHECK(get_bool(find_midplane(now_there, "R00-M0"), RM_BPSDB));
    CHECK_OK(rm_free_BG(now_there));
    CHECK_OK(rm_get_nodecards("R00-M0", &list));
    for (int i = 0; i < 16; ++i) {
        card = get_element(list, i == 0 ? RM_NodeCardListFirst : RM_NodeCardListNext);
        CHECK_TEXT(get_text(card, RM_NodeCardPartID), i == 4 ? "Half" : NULL);
    }
    CHECK_OK(rm_free_nodecard_list(list));
    /* The other half of the card may be another's. */
    CHECK_OK(define_half("Other", "N04", "J00"));
    CHECK_OK(pm_create_partition("Other"));
    CHECK_OK(pm_create_partition("Small"));
    CHECK_INT(pm_create_partition("Two"), INCOMPATIBLE_STATE);
}

static void counts_must_hold(void)
{
    rm_partition_t* partition = NULL;
    static const char* const unknown[] = {"R99-M0", NULL};
    static const char* const repeated[] = {"R00-M0", "R10-M0", "R10-M0", NULL};
    static const char* const whole[] = {"R00-M0", NULL};
    CHECK_OK(rm_new_partition(&partition));
    CHECK_INT(rm_add_partition(partition), INVALID_INPUT); /* Nothing at all. */
    set_int(partition, RM_PartitionBPNum, 2);
    set_element(partition, RM_PartitionFirstBP, find_midplane(machine, "R00-M0"));
    CHECK_INT(rm_add_partition(partition), INVALID_INPUT); /* Two are announced. */
    CHECK(strstr(mp_last_reason(), "2 midplanes are announced and 1 given") != NULL);
    CHECK_OK(rm_free_partition(partition));
    CHECK_INT(add_partition("Bad", RM_MESH, unknown), BP_NOT_FOUND);
    CHECK_INT(add_partition("Bad", RM_MESH, repeated), INVALID_INPUT);
    CHECK(strstr(mp_last_reason(), "R10-M0 is named twice") != NULL);
    /* 3 is for small partitions only. */
    CHECK_INT(add_partition("Bad", (rm_connection_type_t)3, whole), INVALID_INPUT);
    CHECK(strstr(mp_last_reason(), "RM_PartitionConnection") != NULL);
}

int main(void)
{
    open_instant_machine("bgl");
    CHECK_OK(rm_get_BG(&machine));
    torus_of_two();
    torus_with_pass_through();
    meshes();
    wrong_joins();
    small_partition();
    below_a_card();
    counts_must_hold();
    CHECK_OK(rm_free_BG(machine));
    CHECK_OK(mp_close());
    return failures != 0;
}
