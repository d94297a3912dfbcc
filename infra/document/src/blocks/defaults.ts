import type { BlockType } from "../schema.ts";
import { defaults as audio } from "./audio/defaults.ts";
import { defaults as bulletListItem } from "./bullet-list-item/defaults.ts";
import { defaults as callout } from "./callout/defaults.ts";
import { defaults as checkListItem } from "./check-list-item/defaults.ts";
import { defaults as codeBlock } from "./code-block/defaults.ts";
import { defaults as divider } from "./divider/defaults.ts";
import { defaults as file } from "./file/defaults.ts";
import { defaults as heading } from "./heading/defaults.ts";
import { defaults as image } from "./image/defaults.ts";
import { defaults as numberedListItem } from "./numbered-list-item/defaults.ts";
import { defaults as paragraph } from "./paragraph/defaults.ts";
import { defaults as quote } from "./quote/defaults.ts";
import { defaults as table } from "./table/defaults.ts";
import { defaults as toggleListItem } from "./toggle-list-item/defaults.ts";
import { defaults as video } from "./video/defaults.ts";

/** The properties that each kind of block has when nothing is said. Without zod, so that browsers can use it. */
export const defaults = {
  paragraph,
  heading,
  quote,
  callout,
  bulletListItem,
  numberedListItem,
  checkListItem,
  toggleListItem,
  codeBlock,
  table,
  image,
  video,
  audio,
  file,
  divider,
} satisfies { [T in BlockType]: object };
