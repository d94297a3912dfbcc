import { fileOf } from "./links.ts";
import type { Block } from "./schema.ts";

/** Ids of the files (images, attachments) that a document shows or links to, each once. */
export function filesIn(blocks: readonly Block[]): string[] {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      const file = (name === "url" || name === "href") && typeof inner === "string" ? fileOf(inner) : null;
      if (file === null) visit(inner);
      else found.add(file);
    }
  };
  visit(blocks);
  return [...found];
}
