import type { BlockOf } from "../../schema.ts";

/** The source of the formula, as people search for it. */
export function toText({ props: { tex } }: BlockOf<"math">): string[] {
  return tex === "" ? [] : [tex];
}
