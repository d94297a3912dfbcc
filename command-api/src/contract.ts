/** What may be asked of the command API: every call with the schemas that check it. Commands are all that is not GET or HEAD. */

export type { Block, BlockChange, Heading, Inline } from "@annals/document";
export type {
  AnswerOf,
  BodyInput,
  BodyOf,
  Call,
  FormInput,
  ParamsInput,
  ParamsOf,
  ProblemBody,
  QueryInput,
  QueryOf,
} from "@annals/http/contract";
export * from "./access-request/contract.ts";
export * from "./activity/contract.ts";
export * from "./bulk/contract.ts";
export * from "./comment/contract.ts";
export * from "./confirmation/contract.ts";
export * from "./copy/contract.ts";
export * from "./course/contract.ts";
export * from "./dropbox/contract.ts";
export * from "./edition/contract.ts";
export type { EntrySettings, EntryType } from "./entry/events.ts";
export * from "./factor/contract.ts";
export * from "./favorite/contract.ts";
export * from "./feedback/contract.ts";
export * from "./field/contract.ts";
export * from "./file/contract.ts";
export * from "./folder-sharing/contract.ts";
export * from "./follow/contract.ts";
export * from "./group/contract.ts";
export * from "./import/contract.ts";
export * from "./invitation/contract.ts";
export * from "./join-link/contract.ts";
export * from "./mail/contract.ts";
export type { Role } from "./member/events.ts";
export * from "./membership/contract.ts";
export * from "./module/contract.ts";
export * from "./module-schema/contract.ts";
export * from "./nav/contract.ts";
export * from "./notification/contract.ts";
export * from "./page/contract.ts";
export * from "./page-link/contract.ts";
export * from "./passkey/contract.ts";
export * from "./password/contract.ts";
export * from "./pin/contract.ts";
export * from "./presence/contract.ts";
export * from "./profile/contract.ts";
export * from "./provider/contract.ts";
export * from "./provider-sign-in/contract.ts";
export * from "./push/contract.ts";
export * from "./registration/contract.ts";
export * from "./review/contract.ts";
export * from "./revision/contract.ts";
export * from "./runtime/contract.ts";
export * from "./saved-search/contract.ts";
export * from "./schedule/contract.ts";
export * from "./seat/contract.ts";
export * from "./session/contract.ts";
export * from "./setup/contract.ts";
export * from "./sharing/contract.ts";
export type { SpaceSettings } from "./space/events.ts";
export * from "./space-admin/contract.ts";
export * from "./tag/contract.ts";
export type { TagColor } from "./tag/events.ts";
export * from "./template/contract.ts";
export * from "./terms/contract.ts";
export * from "./trash/contract.ts";
export * from "./verification/contract.ts";
export * from "./vote/contract.ts";
export * from "./webhook/contract.ts";
export * from "./writing/contract.ts";
