import type { BlockOf } from "../../schema.ts";
import { readFields, valueInWords } from "./fields.ts";

/** What it is, and a line for each value. Pictures say nothing but their label. */
export function toText({ props: { title, fields } }: BlockOf<"custom">): string[] {
  const lines = readFields(fields).map(({ type, label, value }) =>
    type === "image" ? label : `${label}: ${valueInWords(value)}`,
  );
  return title === "" ? lines : [title, ...lines];
}
