export type { FirstText, ReadFirstText, SpaceHead } from "./page/first-text.ts";
export { createQueryApi, type QueryApi, type QueryApiOptions } from "./query-api.ts";
