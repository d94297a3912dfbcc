export { FileDamaged } from "./checked.ts";
export * from "./disk.ts";
export * from "./dropbox.ts";
export * from "./port.ts";
export * from "./receive.ts";
export { readSlowly } from "./slow-pass.ts";
