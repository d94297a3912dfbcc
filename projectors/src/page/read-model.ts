import { pagesMarkedIn, renderBlocks } from "@annals/document";
import { link, linkOutside } from "../backlink/read-model.ts";
import { textsIn } from "../draft/texts.ts";
import { idsIn, useFiles } from "../file/read-model.ts";
import { mention } from "../mention/read-model.ts";
import { revisionTable } from "../revision/tables.ts";
import { readModel } from "../runtime/model/read-model.ts";
import { draftTable } from "../writing/tables.ts";
import { pageTable } from "./tables.ts";

export const pageModel = readModel({
  name: "page",
  /** Raise it also when the renderer makes other HTML of the same blocks. */
  version: 5,
  tables: [pageTable],
  follows: [],
  on: {},
  /** Only the last of several versions in one batch is ever read. */
  finish(unit) {
    const published = new Set<string>();
    for (const { after } of unit.rows(revisionTable).changes()) if (after) published.add(after.entry);
    for (const entry of published) {
      const texts = textsIn(unit).now.get(entry)!;
      const rendered = renderBlocks(texts.published);
      const { html, headings, text, entries, linkTexts, people, files } = rendered;
      unit.rows(pageTable).put({ entry, html, headings, text });
      link(unit, entry, entries, { linkTexts, mentioned: pagesMarkedIn(text) });
      linkOutside(unit, entry, rendered.outside);
      mention(unit, entry, unit.rows(draftTable).get(entry)!.space, idsIn(people));
      useFiles(unit, entry, true, files);
    }
  },
});
