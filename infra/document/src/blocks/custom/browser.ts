import { readFields, valueInWords } from "./fields.ts";

export const defaults = { objectType: "", title: "", fields: "[]" } as const;

/** What it is, and a line for each value. Pictures say nothing but their label. */
export function toText({ props: { title, fields } }: { props: { title: string; fields: string } }): string[] {
  const lines = readFields(fields).map(({ type, label, value }) =>
    type === "image" ? label : `${label}: ${valueInWords(value)}`,
  );
  return title === "" ? lines : [title, ...lines];
}
