/** The address of a tag: `/tags/{name}~{id}`. The id alone counts. */
export function addressOfTag({ id, name }: { id: string; name: string }): string {
  return `/tags/${encodeURIComponent(name.toLowerCase().replace(/\s+/g, "-"))}~${id}`;
}
