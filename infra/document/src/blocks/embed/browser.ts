export const defaults = { url: "", name: "" } as const;

/** What it is called. */
export function toText({ props: { name } }: { props: { name: string } }): string[] {
  return name === "" ? [] : [name];
}
