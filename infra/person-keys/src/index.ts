export * from "./port.ts";
export { hasSecret, openPersonKeys, type PersonKeysOptions } from "./postgres.ts";
export { openWords, type SealedWords, sealWords } from "./words.ts";
