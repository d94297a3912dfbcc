/** What the query API answers: every read with the schemas that describe it. */

export type { AnswerOf, Call, ParamsInput, ParamsOf, QueryInput, QueryOf } from "@annals/http/contract";
export { asOfHeader } from "@annals/http/contract";
export * from "./activity/contract.ts";
export * from "./change/contract.ts";
export * from "./copy/contract.ts";
export * from "./docs/contract.ts";
export * from "./draft/contract.ts";
export * from "./entry/contract.ts";
export * from "./export/contract.ts";
export * from "./favorite/contract.ts";
export * from "./file/contract.ts";
export * from "./group/contract.ts";
export * from "./import/contract.ts";
export * from "./mail/contract.ts";
export * from "./member/contract.ts";
export type { ModuleTrail } from "./module/contract.ts";
export * from "./person/contract.ts";
export * from "./revision/contract.ts";
export * from "./search/contract.ts";
export * from "./session/contract.ts";
export * from "./setup/contract.ts";
export * from "./sharing/contract.ts";
export * from "./space/contract.ts";
export * from "./status/contract.ts";
export * from "./tag/contract.ts";
export * from "./template/contract.ts";
export * from "./trash/contract.ts";
