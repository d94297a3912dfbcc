import { type Block, type StoredVersion, versionAfter } from "@annals/document";

/** A text from its stored parts: a whole version, and the changes of each version after it. */
export function blocksFrom(parts: readonly StoredVersion[]): Block[] {
  return parts.reduce<Block[]>(versionAfter, []);
}
