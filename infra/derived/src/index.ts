/** What is made of files: small pictures and text, by decoders in processes of their own; where it is kept, and found. */
export { type Decoded, type Decoder, type Failure, openDecoder } from "./decoder.ts";
export { measure, readContent, recipeOf, squareOf, withoutPlace } from "./decoders.ts";
export { make } from "./make.ts";
export { hasPlace } from "./place.ts";
export {
  completeDerived,
  createDerivedTables,
  type Derived,
  type DerivedStore,
  openDerived,
  type Picture,
  prepareDerived,
  type TextEngine,
} from "./store.ts";
