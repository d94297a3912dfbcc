/** Spaces stand between the marks: where one may end anywhere, trying all ends takes for ever. */
const mark = String.raw`(?:[#.][\w:.#-]+|[\w-]+=(?:"[^"{}]*"|[^\s"{}]+))`;
/** `{#name}`, `{ #name .class key=value }` of MkDocs and `{: #name}` of kramdown at the end of a heading. */
const attributes = new RegExp(
  String.raw`\{(?:#[\w:.-]+|:?[ \t]+${mark}(?:[ \t]+${mark})*[ \t]*|:[#.][^{}]*)\}$`,
);

/** The attributes at the end of a heading: the text before them, and the anchor that they name, if any. */
export function attributesAtEnd(text: string): { before: string; anchor: string | undefined } | null {
  const at = text.lastIndexOf("{");
  const written = at < 0 || text.length - at > 200 ? null : attributes.exec(text.slice(at));
  if (written === null || written.index > 0) return null;
  const [, named, quoted, plain] = /#([\w:.-]+)|[ \t]id=(?:"([\w:.-]+)"|([\w:.-]+))/.exec(written[0]) ?? [];
  return { before: text.slice(0, at).trimEnd(), anchor: named ?? quoted ?? plain };
}
