import type { FromMarkdown } from "../kind.ts";
import { inlinesOf } from "../table/cells.ts";
import { type FieldType, fieldTypes, flawOf, isKey, isLabel, writeFields } from "./fields.ts";
import { lines, valueIn } from "./inline.ts";

export const fromMarkdown: FromMarkdown<"custom"> = {
  // It is written as a table: its heading is the title, each row below a field.
  fromOther(block, note) {
    if (block.type !== "table" || block.content.headerRows !== 1) return null;
    const [head, ...rows] = block.content.rows.map(({ cells }) => cells.map(inlinesOf));
    const said = note.fields ?? [];
    if (said.length !== rows.length) return null;
    const keys = new Set<string>();
    const fields = rows.flatMap(([label = [], content = []], at) => {
      const { key, type } = said[at]!;
      const known = fieldTypes.find((one): one is FieldType => one === type);
      const words = lines(label);
      if (known === undefined || !isKey(key) || keys.has(key) || !isLabel(words)) return [];
      keys.add(key);
      const value = valueIn(known, content);
      return value === undefined || flawOf(known, value) !== null
        ? []
        : [{ key, type: known, label: words, value }];
    });
    // If somebody edited the table so that its fields are unclear, it stays a table.
    if (fields.length !== rows.length) return null;
    return {
      id: block.id,
      type: "custom",
      props: { title: lines(head?.[0] ?? []), fields: writeFields(fields) },
    };
  },
};
