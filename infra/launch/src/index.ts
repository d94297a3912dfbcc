/** The roof: everything put together. */
export { launch, type Running } from "./app.ts";
export { sideOf } from "./gateway.ts";
