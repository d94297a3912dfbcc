export const defaults = { tex: "" } as const;

/** The source of the formula, as people search for it. */
export function toText({ props: { tex } }: { props: { tex: string } }): string[] {
  return tex === "" ? [] : [tex];
}
