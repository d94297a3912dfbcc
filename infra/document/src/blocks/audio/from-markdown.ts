import type { FromMarkdown } from "../kind.ts";
import { readPlayer } from "../media-from-markdown.ts";

export const fromMarkdown: FromMarkdown<"audio"> = { elements: { audio: readPlayer } };
