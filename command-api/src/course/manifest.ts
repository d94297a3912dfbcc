/** Reads imsmanifest.xml, cmi5.xml and tincan.xml: what a package is, and which pages it starts. */
import type { Said } from "@annals/document";
import { SaxesParser } from "saxes";
import { isIri } from "../record/iri.ts";
import type { CoursePackage } from "./decider.ts";
import { messages } from "./messages.ts";
import { moveOns } from "./move-on.ts";

export interface Manifest extends Pick<CoursePackage, "parts" | "outline"> {
  kind: Exclude<CoursePackage["kind"], "html">;
  edition: string;
  title: string;
}

/** The files that say what a package is, the one that counts first. */
export const manifests = ["imsmanifest.xml", "cmi5.xml", "tincan.xml"] as const;
type ManifestName = (typeof manifests)[number];

/** What is wrong with a package: all of it, in words. */
export class BadPackage extends Error {
  override name = "BadPackage";
  readonly wrong: Said[];
  constructor(...wrong: Said[]) {
    super(wrong.map(({ text }) => text).join(" "));
    this.wrong = wrong;
  }
}

/** An element; names in small letters, and without their prefixes. */
export interface Node {
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

/** Names without their prefixes, as packages use any. No entity of a document type is ever resolved. @throws BadPackage */
export function treeOf(text: string, file: ManifestName): Node {
  const root: Node = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  let count = 0;
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw new BadPackage(messages.badManifest({ file, why: error.message.replace(/\.$/, "").slice(0, 200) }));
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (open.length > maxDepth || ++count > maxNodes)
      throw new BadPackage(messages.badManifest({ file, why: "too many elements" }));
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
export const child = (node: Node | undefined, name: string) =>
  node?.children.find((one) => one.name === name);
export const all = (node: Node | undefined, name: string) =>
  (node?.children ?? []).filter((one) => one.name === name);
export const words = (node: Node | undefined) => (node?.text ?? "").replace(/\s+/g, " ").trim().slice(0, 300);

/** @throws BadPackage */
export function readManifest(file: ManifestName, text: string): Manifest {
  const root = treeOf(text, file);
  return file === "cmi5.xml" ? cmi5Of(root) : file === "tincan.xml" ? tincanOf(root) : scormOf(root, text);
}

/** @throws BadPackage */
function scormOf(root: Node, text: string): Manifest {
  const file = "imsmanifest.xml";
  const manifest = child(root, "manifest");
  if (manifest === undefined)
    throw new BadPackage(messages.badManifest({ file, why: "there is no manifest in it" }));
  const edition = words(child(child(manifest, "metadata"), "schemaversion"));
  const kind = /2004|CAM/i.test(edition) || /adlcp_v1p3|imsss/i.test(text) ? "scorm2004" : "scorm12";
  const { organization, starts, startOf } = organizationOf(root);
  const parts: Manifest["parts"] = [];
  const walk = (item: Node): void => {
    const start = startOf(item);
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
  if (parts.length === 0) throw new BadPackage(messages.noParts({ file }));
  return {
    kind,
    edition: edition.slice(0, 100),
    title: words(child(organization, "title")),
    parts: parts.slice(0, 500),
  };
}

/** What is taken, and where its items start: the organization that counts. */
export function organizationOf(root: Node) {
  const manifest = child(root, "manifest");
  const organizations = child(manifest, "organizations");
  const named = organizations?.attributes.default;
  const organization =
    all(organizations, "organization").find(({ attributes }) => attributes.identifier === named) ??
    child(organizations, "organization");
  const resources = child(manifest, "resources");
  const basis = (manifest?.attributes.base ?? "") + (resources?.attributes.base ?? "");
  const starts = new Map(
    all(resources, "resource").flatMap(({ attributes: { identifier, href, base = "" } }) =>
      identifier === undefined || !href ? [] : [[identifier, basis + base + href] as const],
    ),
  );
  const startOf = (item: Node) => starts.get(item.attributes.identifierref ?? "");
  return { organization, starts, startOf };
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

/** Text as it stands there, for what is no title. */
const exact = (node: Node | undefined) => (node?.text ?? "").trim();
/** Of texts in several languages the first. */
const told = (node: Node | undefined) => words(child(node, "langstring") ?? node);

/** The units of a cmi5 course, in their order, and the blocks that they lie in. @throws BadPackage */
function cmi5Of(root: Node): Manifest {
  const file = "cmi5.xml";
  const structure = child(root, "coursestructure");
  const course = child(structure, "course");
  const wrong: Said[] = [];
  const known = new Set<string>();
  /** Ids are what records are kept by: each has to be an IRI, and there once. */
  const idOf = (node: Node | undefined): string => {
    const id = node?.attributes.id?.trim() ?? "";
    if (!isIri(id) || id.length > 2_000) wrong.push(messages.badId({ file, id: id.slice(0, 200) }));
    else if (known.has(id)) wrong.push(messages.idTwice({ file, id: id.slice(0, 200) }));
    known.add(id);
    return id;
  };
  if (course === undefined)
    throw new BadPackage(messages.badManifest({ file, why: "there is no course structure in it" }));
  const activity = idOf(course);
  const parts: Manifest["parts"] = [];
  const blocks: NonNullable<Manifest["outline"]>["blocks"] = [];
  const walk = (node: Node): void => {
    if (node.name === "au") return void parts.push(unitOf(node, idOf(node), wrong));
    if (node.name !== "block") return;
    const block = { activity: idOf(node), title: told(child(node, "title")), from: parts.length, to: 0 };
    blocks.push(block);
    for (const below of node.children) walk(below);
    block.to = parts.length;
  };
  for (const node of structure!.children) walk(node);
  if (parts.length === 0) wrong.push(messages.noParts({ file }));
  if (parts.length > 500 || blocks.length > 500) wrong.push(messages.tooManyParts({ file, max: 500 }));
  if (wrong.length > 0) throw new BadPackage(...wrong.slice(0, 15));
  return {
    kind: "cmi5",
    edition: "",
    title: told(child(course, "title")),
    parts,
    outline: { activity, blocks },
  };
}

function unitOf(node: Node, activity: string, wrong: Said[]): Manifest["parts"][number] {
  const file = "cmi5.xml";
  const { moveon = "NotApplicable", masteryscore, launchmethod = "AnyWindow" } = node.attributes;
  const moveOn = moveOns.find((one) => one === moveon);
  const least = masteryscore === undefined ? null : Number(masteryscore);
  if (moveOn === undefined) wrong.push(messages.badMoveOn({ file, value: moveon.slice(0, 100) }));
  if (least !== null && !(least >= 0 && least <= 1))
    wrong.push(messages.badMastery({ file, value: masteryscore!.slice(0, 100) }));
  return {
    title: told(child(node, "title")),
    start: exact(child(node, "url")),
    mastery: least === null || !(least >= 0 && least <= 1) ? null : Math.round(least * 1e6) / 1e4,
    record: {
      ...{ activity, move_on: moveOn ?? "NotApplicable", own_window: launchmethod === "OwnWindow" },
      ...{ parameters: exact(child(node, "launchparameters")).slice(0, 10_000) },
      entitlement: exact(child(node, "entitlementkey")).slice(0, 1_000),
    },
  };
}

/** Those activities of an xAPI package that can be started. @throws BadPackage */
function tincanOf(root: Node): Manifest {
  const file = "tincan.xml";
  const activities = all(child(child(root, "tincan"), "activities"), "activity");
  const started = activities.filter((node) => exact(child(node, "launch")) !== "");
  const wrong: Said[] = [];
  if (started.length === 0) wrong.push(messages.noParts({ file }));
  if (started.length > 500) wrong.push(messages.tooManyParts({ file, max: 500 }));
  const parts = started.slice(0, 500).map((node): Manifest["parts"][number] => {
    const activity = node.attributes.id?.trim() ?? "";
    if (!isIri(activity) || activity.length > 2_000)
      wrong.push(messages.badId({ file, id: activity.slice(0, 200) }));
    return {
      ...{ title: words(child(node, "name")), start: exact(child(node, "launch")), mastery: null },
      record: { activity, move_on: null, own_window: false, parameters: "", entitlement: "" },
    };
  });
  if (new Set(parts.map(({ record }) => record!.activity)).size !== parts.length)
    wrong.push(messages.idTwice({ file, id: parts[0]!.record!.activity.slice(0, 200) }));
  if (wrong.length > 0) throw new BadPackage(...wrong.slice(0, 15));
  return { kind: "xapi", edition: "", title: parts[0]!.title, parts };
}
