import { createHash } from "node:crypto";
import type { MemberContext } from "../session/viewer.ts";

/** What a feature takes from the front matter of an imported page, beside what `page.ts` takes. */
export interface FrontMatterPart {
  /** Its value as JSON, undefined for none. Pure: a page is imported again when this is another one. */
  read(frontMatter: Record<string, unknown>): unknown;
  /** Gives the commands that make it so. May be called again with the same value. */
  write(context: MemberContext, entry: string, value: never): Promise<unknown>;
}

/** The values that a page has, by the name of the part. */
export type FrontMatterValues = Record<string, unknown>;

/** The parts of all features, by name. */
export type FrontMatterParts = Readonly<Record<string, FrontMatterPart | null>>;

/** The names of the parts that there are. */
export function partsIn(parts: FrontMatterParts): string[] {
  return Object.keys(parts).filter((name) => parts[name] !== null);
}

export function readParts(parts: FrontMatterParts, frontMatter: Record<string, unknown>): FrontMatterValues {
  const values = Object.entries(parts).map(([name, part]) => [name, part?.read(frontMatter)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

/** @param contextOf the context for the command of one part */
export async function writeParts(
  parts: FrontMatterParts,
  values: FrontMatterValues,
  entry: string,
  contextOf: (name: string) => MemberContext,
): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await parts[name]?.write(contextOf(name), entry, value as never);
}

/** The digest of a page with its parts: without any it is that of the page alone. */
export function digestWith(digest: string, values: FrontMatterValues): string {
  if (Object.keys(values).length === 0) return digest;
  return createHash("sha256").update(digest).update(JSON.stringify(values)).digest("hex");
}
