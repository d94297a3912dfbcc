export type { FirstText, ReadFirstText, SpaceHead } from "./entry/first-text.ts";
export { createQueryApi, type QueryApi, type QueryApiOptions } from "./query-api.ts";
