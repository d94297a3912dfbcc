/** Spaces stand between the marks: where one may end anywhere, trying all ends takes for ever. */
const mark = String.raw`(?:[#.][\w:.#-]+|[\w-]+=(?:"[^"{}]*"|[^\s"{}]+))`;
/** `{#name}`, `{ #name .class key=value }` of MkDocs and `{: #name}` of kramdown at the end of a heading. */
const attributes = new RegExp(
  String.raw`\{(?:#[\w:.-]+|:?[ \t]+${mark}(?:[ \t]+${mark})*[ \t]*|:[#.][^{}]*)\}$`,
);

/** What a heading says about itself at its end: the text before, and the anchor that it names, if it names one. */
export function attributesAtEnd(text: string): { before: string; anchor: string | undefined } | null {
  const at = text.lastIndexOf("{");
  const written = at < 0 || text.length - at > 200 ? null : attributes.exec(text.slice(at));
  if (written === null || written.index > 0) return null;
  return { before: text.slice(0, at).trimEnd(), anchor: /#([\w:.-]+)/.exec(written[0])?.[1] };
}
