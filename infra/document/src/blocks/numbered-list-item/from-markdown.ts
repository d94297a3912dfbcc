import { readHtmlList } from "../../markdown/html-list.ts";
import type { FromMarkdown } from "../kind.ts";

export const fromMarkdown: FromMarkdown<"numberedListItem"> = {
  item: (item, list) => {
    if (typeof item.checked === "boolean" || list.ordered !== true) return null;
    const isFirst = list.children[0] === item;
    return isFirst && typeof list.start === "number" && list.start !== 1 ? { start: list.start } : {};
  },
  elements: { ol: readHtmlList },
};
