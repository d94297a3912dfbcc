import { createHash } from "node:crypto";
import type { ChangedFields } from "../entry/events.ts";
import { changedBy } from "../entry/fields.ts";
import { pageFlags } from "../entry/page-fields.ts";
import type { MemberContext } from "../viewer/viewer.ts";

/** What a feature takes from the front matter of an imported page, beside what `page.ts` takes. */
export interface FrontMatterPart {
  /** The fields that it reads. */
  fields: readonly string[];
  /** Its value as JSON, undefined for none. Pure: a page is imported again when this is another one. */
  read(frontMatter: Record<string, unknown>): unknown;
  /** Gives the commands that make it so. May be called again with the same value. */
  write?(context: MemberContext, entry: string, value: never): Promise<unknown>;
  /** What of it is published, or drafted, together with the text of the page. */
  withText?(context: MemberContext, entry: string, value: never): Promise<WithText>;
}

/** What front matter says of the fields of a page. */
export interface WithText {
  fields: ChangedFields;
  /** What of it could not be taken, in words. */
  problems: string[];
  /** Whether some of it may be taken another time: then the next import reads the page again. */
  isPart: boolean;
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

/** Fields that a page has of its own, or that say how its file is to be taken. */
const ofPages = [
  ...["title", "description", "icon", "banner", "banner_position", "type"],
  ...pageFlags,
  ...["published", "draft", "aliases", "alias"],
];
/** Where a page stands among those beside it: ours, then those of Docusaurus, Just the Docs, VuePress and Hugo. */
const orders = ["sort_order", "sidebar_position", "nav_order", "order", "weight"];

/** The number that says where a page stands; null when none does. */
export function orderIn(frontMatter: Record<string, unknown>): number | null {
  for (const name of orders) {
    const value = frontMatter[name];
    if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  }
  return null;
}

/** The names of fields that say something and that nobody takes. */
export function lostFields(parts: FrontMatterParts, frontMatter: Record<string, unknown>): string[] {
  const taken = new Set([
    ...ofPages,
    ...orders,
    ...Object.values(parts).flatMap((part) => part?.fields ?? []),
  ]);
  return Object.entries(frontMatter)
    .filter(([name, value]) => !taken.has(name) && !isEmpty(value))
    .map(([name]) => name);
}

const isEmpty = (value: unknown) =>
  value === null || value === "" || (typeof value === "object" && Object.keys(value).length === 0);

/** @param contextOf the context for the command of one part */
export async function writeParts(
  parts: FrontMatterParts,
  values: FrontMatterValues,
  entry: string,
  contextOf: (name: string) => MemberContext,
): Promise<void> {
  for (const [name, value] of Object.entries(values))
    await parts[name]?.write?.(contextOf(name), entry, value as never);
}

/** What all parts say of the fields of a page. */
export async function partsWithText(
  parts: FrontMatterParts,
  values: FrontMatterValues,
  entry: string,
  context: MemberContext,
): Promise<WithText> {
  const all: WithText = { fields: {}, problems: [], isPart: false };
  for (const [name, value] of Object.entries(values)) {
    const part = await parts[name]?.withText?.(context, entry, value as never);
    if (part === undefined) continue;
    all.fields = changedBy(all.fields, part.fields);
    all.problems.push(...part.problems);
    all.isPart ||= part.isPart;
  }
  return all;
}

/** The digest of a page with its parts: without any it is that of the page alone. */
export function digestWith(digest: string, values: FrontMatterValues): string {
  if (Object.keys(values).length === 0) return digest;
  return createHash("sha256").update(digest).update(JSON.stringify(values)).digest("hex");
}
