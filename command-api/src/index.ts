/**
 * The write side: commands in, facts out.
 *
 *     const api = await createCommandApi({ log, pool, keys, files, logger, now, newId, tokenKey, … });
 *     http.createServer(api.listener)
 *     api.commands                       the same commands as functions, see `commands.ts`
 *     await api.setUp({ email, … })      the first space, without the form
 *     const managers = await startManagers(api.core)   what happens by itself, as the end of a lease
 *     await managers.stop()
 *     await api.close()                  before the log and the pool
 *
 * Facts and calls are published apart: `@annals/command-api/events`, `@annals/command-api/contract`.
 */
export { type CommandApi, type CommandApiOptions, createCommandApi } from "./command-api.ts";
export type { Commands } from "./commands.ts";
export { hiddenFilesNamed } from "./import/hidden-files.ts";
export { isClutter, isHidden } from "./import/left-behind.ts";
export { type ManagerOptions, startManagers } from "./managers.ts";
export { type CommandContext, idOf, partOf } from "./runtime/context.ts";
export type { Core } from "./runtime/core.ts";
export { Refused } from "./runtime/decider.ts";
export { forgetLog, managerPoints, type Points } from "./runtime/forget.ts";
export type { Managers } from "./runtime/manager.ts";
export type { FirstSpace } from "./setup/commands.ts";
export type { MemberContext, Viewer } from "./viewer/viewer.ts";

/** The largest event that is ever written, in bytes: a page of 4 MB with what is around it. Logs have to take it. */
export const largestEvent = 6 * 1024 * 1024;
