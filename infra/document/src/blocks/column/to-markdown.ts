import { writeBox } from "../../markdown/box.ts";
import type { Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

export const toMarkdown = (block: BlockOf<"column">): Written => writeBox(block, "column");
