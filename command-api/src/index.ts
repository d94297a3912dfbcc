/**
 * The write side: commands in, facts out.
 *
 *     const api = await createCommandApi({ log, pool, keys, files, logger, now, newId, tokenKey, … });
 *     http.createServer(api.listener)
 *     api.commands                       the same commands as functions, see `commands.ts`
 *     await api.setUp({ email, … })      the first space, without the form
 *     await api.close()                  before the log and the pool
 *
 * Facts and calls are published apart: `@annals/command-api/events`, `@annals/command-api/contract`.
 */
export type { Viewer } from "./authentication.ts";
export { type CommandContext, idOf, type MemberContext, partOf } from "./command.ts";
export { type CommandApi, type CommandApiOptions, createCommandApi } from "./command-api.ts";
export type { Commands } from "./commands.ts";
export { Refused } from "./decider.ts";
export type { FirstSpace } from "./installation/set-up.ts";

/** The largest event that is ever written, in bytes: a page of 4 MB with what is around it. Logs have to take it. */
export const largestEvent = 6 * 1024 * 1024;
