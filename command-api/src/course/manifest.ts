/** Reads imsmanifest.xml: what a SCORM package is, and which pages it starts. */
import type { Said } from "@annals/document";
import { SaxesParser } from "saxes";
import { messages } from "./messages.ts";

export interface Manifest {
  kind: "scorm12" | "scorm2004";
  edition: string;
  title: string;
  parts: { title: string; start: string; mastery: number | null }[];
}

/** What is wrong with a package: all of it, in words. */
export class BadPackage extends Error {
  override name = "BadPackage";
  readonly wrong: Said[];
  constructor(...wrong: Said[]) {
    super(wrong.map(({ text }) => text).join(" "));
    this.wrong = wrong;
  }
}

interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

/** Deeper nesting is no manifest. */
const maxDepth = 60;
const maxNodes = 200_000;

/** The text of a file, in the encodings that manifests come in. */
export function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  const label = /^<\?xml[^>]*encoding=["']([\w-]{1,20})["']/i.exec(bytes.subarray(0, 200).toString("latin1"));
  try {
    return new TextDecoder(label?.[1] ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Names without their prefixes, as packages use any. No entity of a document type is ever resolved. */
function treeOf(text: string): Node {
  const root: Node = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  let count = 0;
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw new BadPackage(messages.badManifest({ why: error.message.slice(0, 200) }));
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length > maxDepth || ++count > maxNodes)
      throw new BadPackage(messages.badManifest({ why: "too many elements" }));
    const own = Object.entries(attributes as Record<string, string>).map(([key, value]) => [
      key === "xml:base" ? "base" : plain(key),
      value,
    ]);
    const node: Node = { name: plain(name), attributes: Object.fromEntries(own), children: [], text: "" };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on("closetag", () => void open.pop());
  const heard = (words: string) => {
    open.at(-1)!.text += words;
  };
  parser.on("text", heard);
  parser.on("cdata", heard);
  parser.write(text.replace(/^\ufeff/, "")).close();
  return root;
}

const plain = (name: string) => name.slice(name.indexOf(":") + 1).toLowerCase();
const child = (node: Node | undefined, name: string) => node?.children.find((one) => one.name === name);
const all = (node: Node | undefined, name: string) =>
  (node?.children ?? []).filter((one) => one.name === name);
const words = (node: Node | undefined) => (node?.text ?? "").replace(/\s+/g, " ").trim().slice(0, 300);

/** @throws BadPackage */
export function readManifest(text: string): Manifest {
  const manifest = child(treeOf(text), "manifest");
  if (manifest === undefined)
    throw new BadPackage(messages.badManifest({ why: "there is no manifest in it" }));
  const edition = words(child(child(manifest, "metadata"), "schemaversion"));
  const kind = /2004|CAM/i.test(edition) || /adlcp_v1p3|imsss/i.test(text) ? "scorm2004" : "scorm12";
  const organizations = child(manifest, "organizations");
  const named = organizations?.attributes.default;
  const organization =
    all(organizations, "organization").find(({ attributes }) => attributes.identifier === named) ??
    child(organizations, "organization");
  const resources = child(manifest, "resources");
  const basis = (manifest.attributes.base ?? "") + (resources?.attributes.base ?? "");
  const starts = new Map(
    all(resources, "resource").flatMap(({ attributes: { identifier, href, base = "" } }) =>
      identifier === undefined || !href ? [] : [[identifier, basis + base + href] as const],
    ),
  );
  const parts: Manifest["parts"] = [];
  const walk = (item: Node): void => {
    const start = starts.get(item.attributes.identifierref ?? "");
    if (start !== undefined)
      parts.push({
        title: words(child(item, "title")),
        start: withParameters(start, item.attributes.parameters ?? ""),
        mastery: masteryOf(item),
      });
    for (const below of all(item, "item")) walk(below);
  };
  for (const item of all(organization, "item")) walk(item);
  // Some packages have no organization, but a single page.
  if (parts.length === 0 && starts.size === 1)
    parts.push({ title: "", start: [...starts.values()][0]!, mastery: null });
  if (parts.length === 0) throw new BadPackage(messages.noParts);
  return {
    kind,
    edition: edition.slice(0, 100),
    title: words(child(organization, "title")),
    parts: parts.slice(0, 500),
  };
}

function withParameters(start: string, parameters: string): string {
  if (parameters === "" || parameters.startsWith("#")) return start + parameters;
  const given = parameters.replace(/^[?&]/, "");
  return `${start}${start.includes("?") ? "&" : "?"}${given}`;
}

/** From which score on it is passed, of 100; null where the package does not say. */
function masteryOf(item: Node): number | null {
  const least = words(child(item, "masteryscore"));
  const primary = child(child(child(item, "sequencing"), "objectives"), "primaryobjective");
  const measure =
    primary?.attributes.satisfiedbymeasure === "true"
      ? words(child(primary, "minnormalizedmeasure")) || "1"
      : "";
  const score = least !== "" ? Number(least) : measure !== "" ? Number(measure) * 100 : Number.NaN;
  return score >= 0 && score <= 100 ? score : null;
}
