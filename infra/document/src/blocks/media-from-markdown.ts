import { imageOf, sourceOf } from "../markdown/attributes.ts";
import {
  block,
  cut,
  described,
  plainContent,
  type Reader,
  resolveSource,
  type Setting,
} from "../markdown/reader.ts";
import type { SoupElement } from "../markdown/soup.ts";
import type { Block } from "../schema.ts";

/** A player; only its name is left when its address is not allowed. */
export function readPlayer(element: SoupElement, reader: Reader, setting: Setting): Block[] {
  const { tag, attributes, line } = element;
  const url = resolveSource(reader, sourceOf(element) ?? "", line);
  const name = described(reader, attributes.title ?? attributes["aria-label"] ?? "", line);
  if (url === null)
    return [block(reader, "paragraph", {}, plainContent(name || cut(sourceOf(element) ?? "")))];
  if (tag === "audio") return [block(reader, "audio", { url, name })];
  const { width } = imageOf(attributes);
  const textAlignment = setting.alignment;
  const previewWidth = width === undefined ? {} : { previewWidth: width };
  return [block(reader, "video", { url, name, textAlignment, ...previewWidth })];
}
