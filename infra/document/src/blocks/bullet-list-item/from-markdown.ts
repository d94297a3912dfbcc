import { readHtmlItem, readHtmlList } from "../../markdown/html-list.ts";
import type { FromMarkdown } from "../kind.ts";

export const fromMarkdown: FromMarkdown<"bulletListItem"> = {
  item: (item, list) => (typeof item.checked === "boolean" || list.ordered === true ? null : {}),
  elements: {
    ul: readHtmlList,
    menu: readHtmlList,
    li: (element, reader, setting) => [readHtmlItem(element, reader, setting, "ul", undefined)],
  },
};
