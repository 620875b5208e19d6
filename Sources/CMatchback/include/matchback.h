/* Matchback from C: the engine behind deferred deep links.
 *
 * Every function may be called from any thread, except that an engine is freed once and after its last call. Strings are UTF-8,
 * end in NUL, and are copied: the caller keeps them. NULL is a missing value. Times are milliseconds since 1970-01-01T00:00:00Z;
 * the library reads no clock. A struct begins with its own size, so that a program built against an older header keeps working:
 * set it with MATCHBACK_INIT and leave the rest zero for the defaults. */
#ifndef MATCHBACK_H
#define MATCHBACK_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Zeroes a struct and states its size: matchback_click click; MATCHBACK_INIT(click); */
#define MATCHBACK_INIT(value) \
    do { __builtin_memset(&(value), 0, sizeof(value)); (value).size = sizeof(value); } while (0)

/* What a function returns. */
#define MATCHBACK_OK 0
/* A required pointer is NULL, a struct states no size, or a string is not UTF-8. */
#define MATCHBACK_INVALID_ARGUMENT 1
/* A setting is out of its range; the message names it. */
#define MATCHBACK_INVALID_CONFIGURATION 2

/* What became of a click. */
#define MATCHBACK_STORED 0
#define MATCHBACK_REPLACED_OLDER 1
#define MATCHBACK_FOLDED 2
#define MATCHBACK_REPEATED_ID 3
#define MATCHBACK_ALREADY_EXPIRED 4
/* A crawler, a prefetch, a HEAD request, an empty slug, no consent, or an unusable id: counted and dropped. */
#define MATCHBACK_DROPPED 5

/* The verdict on an install. */
#define MATCHBACK_NONE 0
#define MATCHBACK_AMBIGUOUS 1
#define MATCHBACK_MATCHED 2

/* What a person allowed; 0 is full. */
#define MATCHBACK_LEVEL_FULL 0
#define MATCHBACK_LEVEL_REDUCED 1
#define MATCHBACK_LEVEL_MINIMAL 2
#define MATCHBACK_LEVEL_NONE 3

/* What the screen of an install is measured in; 0 is points. */
#define MATCHBACK_POINTS 0
#define MATCHBACK_PIXELS 1

/* An engine. */
typedef struct matchback_engine matchback_engine;

/* Settings; a zero takes the default. */
typedef struct {
    size_t size;
    int64_t match_window_ms;
    int64_t max_live_clicks;
    int64_t max_answers;
    /* Not 0: click ids do not serve as tokens. Set it where ids can be guessed. */
    int32_t refuse_click_id_as_token;
} matchback_options;

/* What a page or an app says of its device. */
typedef struct {
    size_t size;
    const char *ip;
    const char *user_agent;
    double screen_width;
    double screen_height;
    double pixel_ratio;
    int32_t screen_unit;
    const char *time_zone;
    /* Minutes east of UTC, read only when has_utc_offset is not 0. */
    int32_t utc_offset_minutes;
    int32_t has_utc_offset;
    /* Languages, most wanted first, separated by commas; an Accept-Language header will do. */
    const char *languages;
    const char *os;
    const char *os_version;
    const char *device_model;
    int32_t max_touch_points;
    int32_t has_max_touch_points;
} matchback_signals;

/* A click on a deep link. */
typedef struct {
    size_t size;
    const char *id;
    const char *app;
    int64_t time_ms;
    const char *slug;
    /* Canonical JSON: one object, keys sorted, no white space. NULL for none. */
    const char *parameters;
    /* 0 for the app's own window. */
    int64_t match_window_seconds;
    const char *token;
    const char *visitor_id;
    const char *method;
    int32_t is_prefetch;
    /* Not 0: deterministic matching only. */
    int32_t is_unmatchable;
    int32_t attribution_level;
    matchback_signals signals;
} matchback_click;

/* An app's first open. */
typedef struct {
    size_t size;
    const char *id;
    const char *app;
    int64_t time_ms;
    const char *pasteboard_token;
    const char *install_referrer;
    int32_t attribution_level;
    /* Not 0: the app was opened before. */
    int32_t is_later_open;
    matchback_signals signals;
} matchback_install;

/* The answer. Its strings live until matchback_decision_clear. */
typedef struct {
    size_t size;
    int32_t verdict;
    int32_t is_repeat;
    int32_t is_deterministic;
    int32_t candidates;
    double probability;
    double click_probability;
    double runner_up;
    double organic;
    /* Never NULL: a name such as aboveThreshold. */
    const char *reason;
    /* NULL unless matched. */
    const char *click_id;
    const char *slug;
    const char *parameters;
} matchback_decision;

/* Creates an engine; options may be NULL. On failure *engine is NULL and message, when capacity is not 0, says why. */
int matchback_engine_create(
    const matchback_options *options, matchback_engine **engine, char *message, size_t capacity);

/* Frees an engine; NULL is allowed. */
void matchback_engine_free(matchback_engine *engine);

/* Takes a click. outcome may be NULL. */
int matchback_record(
    matchback_engine *engine, const matchback_click *click, int64_t now_ms, int32_t *outcome);

/* Decides which click an install came from, and claims it. Clear the decision afterwards. */
int matchback_match(
    matchback_engine *engine, const matchback_install *install, int64_t now_ms, matchback_decision *decision);

/* Frees the strings of a decision and zeroes it; the size stays. */
void matchback_decision_clear(matchback_decision *decision);

/* Forgets a click or an install's answer; found may be NULL. */
int matchback_erase_click(matchback_engine *engine, const char *app, const char *id, int32_t *found);
int matchback_erase_install(matchback_engine *engine, const char *app, const char *id, int32_t *found);

/* Removes what is past its time, looking at no more than limit records; complete may be NULL. */
int matchback_sweep(matchback_engine *engine, int64_t now_ms, int64_t limit, int32_t *complete);

/* Clicks in memory. */
int64_t matchback_live_clicks(matchback_engine *engine);

#ifdef __cplusplus
}
#endif

#endif
