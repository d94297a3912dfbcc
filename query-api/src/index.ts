export { createQueryApi, type QueryApi, type QueryApiOptions } from "./query-api.ts";
