/** The roof: everything put together. */
export { CannotListen, launch, type Running } from "./app.ts";
export { sideOf } from "./gateway.ts";
