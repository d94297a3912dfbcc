export type { Viewer } from "./authentication.ts";
export { type CommandContext, idOf, type MemberContext, partOf } from "./command.ts";
export type { Commands } from "./commands.ts";
