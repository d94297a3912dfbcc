import { none, shape } from "../shape.ts";

/** Pictures as slides: the images below it, in their order. */
export const schema = shape("gallery", {}, none);
