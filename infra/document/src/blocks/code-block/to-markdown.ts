import { writeComment } from "../../markdown/note.ts";
import { longestRun } from "../../markdown/trim.ts";
import type { Written } from "../../markdown/writing.ts";
import type { BlockOf } from "../../schema.ts";

export function toMarkdown(block: BlockOf<"codeBlock">): Written {
  const code = block.content.map((part) => (part.type === "text" ? part.text : "")).join("");
  const fence = "`".repeat(Math.max(2, longestRun(code, "`")) + 1);
  const { language } = block.props;
  const isName = /^[\w+#.-]+$/.test(language);
  const before = isName ? [] : [writeComment("block", { props: { language } })];
  const open = isName && language !== "text" ? `${fence}${language}` : fence;
  return { lines: [...before, open, ...(code === "" ? [] : code.split("\n")), fence], nest: null };
}
