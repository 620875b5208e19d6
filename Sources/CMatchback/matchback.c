/* The declarations are in include/matchback.h; Swift implements them in MatchbackC. */
#include "matchback.h"
