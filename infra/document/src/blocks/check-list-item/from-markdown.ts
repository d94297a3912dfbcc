import type { FromMarkdown } from "../kind.ts";

export const fromMarkdown: FromMarkdown<"checkListItem"> = {
  item: ({ checked }) => (typeof checked === "boolean" ? { checked } : null),
};
