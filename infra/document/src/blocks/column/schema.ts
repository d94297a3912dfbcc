import * as z from "zod";
import { maxima } from "../../limits.ts";
import { none, shape } from "../shape.ts";
import { defaults } from "./browser.ts";

/** One of several columns: the blocks below it. `width` is its part of the room, compared with its neighbours. */
export const schema = shape(
  "column",
  { width: z.int().min(1).max(maxima.columnParts).default(defaults.width) },
  none,
);
