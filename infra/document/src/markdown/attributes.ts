import { cut, problem, type Reader } from "./reader.ts";
import type { SoupElement } from "./soup.ts";

/** Reports an element that was left out. */
export function dropped({ tag, line }: SoupElement, reader: Reader): void {
  const what =
    { script: "A script", style: "A style sheet", svg: "A drawing (SVG)", math: "A formula (MathML)" }[tag] ??
    `An element <${tag}>`;
  problem(reader, line, `${what} was left out`);
}

/** Says that a comment was left out, unless it is one of ours or an empty one, which only keeps lists apart. */
export function commentDropped({ value, line }: { value: string; line: number }, reader: Reader): void {
  if (value.trim() !== "" && !/^ (?:blank|\/?below|blocks?|item) /.test(value))
    problem(reader, line, `A comment was left out: “${cut(value.trim()).replace(/\s+/g, " ")}”`);
}

/** Remembers an anchor that HTML sets, by the heading above it. */
export function noteAnchor({ tag, attributes }: SoupElement, reader: Reader): void {
  const name = attributes.id ?? (tag === "a" ? attributes.name : undefined);
  if (name !== undefined && name !== "") reader.anchors.set(name, reader.headings);
}

/** The address of what an element shows, its own or that of its first source. */
export function sourceOf({ attributes, children }: SoupElement): string | undefined {
  const own = attributes.src ?? attributes.data;
  if (own !== undefined) return own;
  const source = children.find(
    (child) => child.kind === "element" && child.tag === "source" && child.attributes.src,
  );
  return source?.kind === "element" ? source.attributes.src : undefined;
}

/** An image as it is written, its address not yet resolved; `width` in px. */
export interface WrittenImage {
  url: string;
  alt: string;
  title: string;
  width?: number | undefined;
}

/** An image written as HTML. */
export function imageOf(attributes: Record<string, string>): WrittenImage {
  const width = /^(\d{1,5})(?:px)?$/.exec(
    (attributes.width ?? /(?:^|;)\s*width:\s*(\d+px)/.exec(attributes.style ?? "")?.[1] ?? "").trim(),
  );
  return {
    url: attributes.src ?? "",
    alt: attributes.alt ?? attributes["aria-label"] ?? "",
    title: attributes.title ?? "",
    width: width === null || Number(width[1]) < 1 || Number(width[1]) > 10_000 ? undefined : Number(width[1]),
  };
}
