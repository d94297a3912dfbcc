export * from "./port.ts";
export { openSessionUses, type SessionUsesOptions } from "./postgres.ts";
