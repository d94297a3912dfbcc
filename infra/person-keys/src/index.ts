export * from "./port.ts";
export { hasSecret, openPersonKeys, type PersonKeysOptions } from "./postgres.ts";
