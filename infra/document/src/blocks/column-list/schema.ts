import { none, shape } from "../shape.ts";

/** Blocks side by side: its columns stand below it. */
export const schema = shape("columnList", {}, none);
