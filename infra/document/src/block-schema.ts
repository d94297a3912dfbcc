import * as z from "zod";
import { type Block, bareBlockSchema } from "./schema.ts";

/** A block with all below it, to describe documents. What comes from outside is checked by `parseBlocks`, which bounds the depth. */
export const blockSchema: z.ZodType<Block> = z
  .lazy(() => {
    const [first, ...rest] = bareBlockSchema.options.map((option) =>
      option.extend({ children: z.array(blockSchema) }),
    );
    return z.union([first!, ...rest]) as unknown as z.ZodType<Block>;
  })
  .meta({ id: "Block" });
