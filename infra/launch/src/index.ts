/** The launch: everything put together. */
export { launch, type Running } from "./app.ts";
export { sideOf } from "./gateway.ts";
export { readRunFile } from "./run-file.ts";
export { frontendFolder } from "./start.ts";
