import * as z from "zod";
import { moduleShape } from "../module-shape.ts";
import { id } from "../values.ts";

/** The schema of one kind of block, without its children. */
export function shape<T extends string, P extends z.ZodRawShape, C extends z.ZodType>(
  type: T,
  props: P,
  content: C,
) {
  return z.strictObject({
    id,
    type: z.literal(type),
    props: z.strictObject({ ...moduleShape, ...props }),
    content,
  });
}

/** The content of a block that has none. */
export const none = z.never().optional();
