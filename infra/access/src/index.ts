/**
 * Who may do what. The data stand in `level.ts`, `role.ts` and `principal.ts`; the rule is made from them in three forms:
 * as a function (`rule.ts`), as SQL (`sql.ts`) and as a filter for a search engine (`search-scope.ts`).
 */
export * from "./level.ts";
export * from "./operators.ts";
export * from "./principal.ts";
export * from "./role.ts";
export * from "./rule.ts";
export * from "./search-scope.ts";
export * from "./space-creators.ts";
export * from "./sql.ts";
export * from "./standing.ts";
export * from "./why.ts";
