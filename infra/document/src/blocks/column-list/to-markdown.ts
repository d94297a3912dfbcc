import { writeBox } from "../../markdown/box.ts";
import type { Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

/** A box around its columns, which other tools show one below the other. */
export const toMarkdown = (block: BlockOf<"columnList">): Written => writeBox(block, "columns");
