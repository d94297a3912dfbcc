interface Stored {
  type?: string;
  content?: unknown;
  children?: unknown[];
}

/** A comment without the empty lines at its end: one is always below a picture. */
export function withoutEnd(blocks: readonly unknown[]): unknown[] {
  const { type, content, children } = (blocks.at(-1) ?? {}) as Stored;
  const isEmpty = Array.isArray(content) && content.length === 0 && children?.length === 0;
  return type === "paragraph" && isEmpty ? withoutEnd(blocks.slice(0, -1)) : [...blocks];
}
