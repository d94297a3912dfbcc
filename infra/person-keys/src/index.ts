export * from "./port.ts";
export { openPersonKeys, type PersonKeysOptions } from "./postgres.ts";
