export * from "./disk.ts";
export * from "./port.ts";
export * from "./receive.ts";
