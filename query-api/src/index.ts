export type { FirstText, ReadFirstText } from "./entry/first-text.ts";
export { createQueryApi, type QueryApi, type QueryApiOptions } from "./query-api.ts";
