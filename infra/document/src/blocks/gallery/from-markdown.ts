import { readBox } from "../../markdown/box.ts";
import type { FromMarkdown } from "../kind.ts";

export const fromMarkdown: FromMarkdown<"gallery"> = { elements: { div: readBox } };
