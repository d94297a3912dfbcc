import type { BlockOf } from "../../schema.ts";

/** What it is called. */
export function toText({ props: { name } }: BlockOf<"embed">): string[] {
  return name === "" ? [] : [name];
}
