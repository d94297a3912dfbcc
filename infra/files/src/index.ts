export * from "./disk.ts";
export * from "./port.ts";
