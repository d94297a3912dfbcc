import { type Block, type StoredVersion, versionAfter } from "@annals/document";

/** A text from what is stored of it: a whole version, and what changed since in each of those after it. */
export function blocksFrom(parts: readonly StoredVersion[]): Block[] {
  return parts.reduce<Block[]>(versionAfter, []);
}
