import { readdressInline } from "../../inline/addresses.ts";
import type { Kind } from "../kind.ts";
import { readFields, writeFields } from "./fields.ts";
import { fromMarkdown } from "./from-markdown.ts";
import { toHtml } from "./html.ts";
import { inlineOf, valueIn } from "./inline.ts";
import { toMarkdown } from "./to-markdown.ts";

/** A module of a type that admins defined: its `object_type` is that type. */
export const custom: Kind<"custom"> = {
  objectType: ({ props }) => props.objectType || "custom",
  toHtml,
  toMarkdown,
  fromMarkdown,
  content: {
    runs: () => [],
    readdress(block, addresses) {
      const fields = readFields(block.props.fields).map((field) => {
        if (field.type !== "link" && field.type !== "image") return field;
        const value = valueIn(field.type, readdressInline(inlineOf(field), addresses));
        return { ...field, value: value || field.value };
      });
      return { ...block, props: { ...block.props, fields: writeFields(fields) } };
    },
  },
  values: {
    of: ({ props }) => Object.fromEntries(readFields(props.fields).map(({ key, value }) => [key, value])),
  },
};
