/** Pictures of pasted HTML: those that can be had are taken, the others are counted. */
import { textsOf } from "./dom.ts";

/** Finds pictures. @param files what came beside the HTML @returns how many pictures cannot be had */
export function knowPictures(root: Element, files: readonly string[]): number {
  for (const source of root.querySelectorAll("picture > source")) source.remove();
  const images = [...root.querySelectorAll("img")].filter((image) => !isSign(image) && !isDot(image));
  for (const image of images) image.setAttribute("src", addressOf(image));
  const unknown = images.filter((image) => !isReachable(image.getAttribute("src")!));
  // Word and others give the pictures themselves beside the text, in their order.
  if (files.length === unknown.length)
    for (const [at, image] of unknown.entries()) image.setAttribute("src", files[at]!);
  const lost = unknown.filter((image) => !isReachable(image.getAttribute("src")!));
  for (const image of lost) image.replaceWith(image.getAttribute("alt") ?? "");
  for (const drawing of root.querySelectorAll("svg, canvas, object, v\\:shape, v\\:imagedata")) {
    if (drawing.querySelector("image, foreignObject") !== null || drawing.tagName === "CANVAS")
      lost.push(drawing as never);
    drawing.replaceWith(
      ...textsOf(drawing).filter(
        ({ data, parentElement }) => data.trim() !== "" && parentElement?.localName === "text",
      ),
    );
  }
  return lost.length;
}

/** The address of a picture, also of one that its page has not loaded yet. */
function addressOf(image: HTMLImageElement): string {
  const src = image.getAttribute("src") ?? "";
  const isWaiting = src === "" || /^data:image\/(?:gif|svg)/.test(src);
  const later =
    image.getAttribute("data-src") ??
    image.getAttribute("data-original") ??
    image.getAttribute("data-lazy-src") ??
    image.getAttribute("srcset")?.trim().split(/\s+/)[0];
  const address = (isWaiting && later ? later : src).trim();
  return address.startsWith("//") ? `https:${address}` : address;
}

const isReachable = (address: string) => /^(?:https?:\/\/\S|data:image\/|\/(?!\/))/i.test(address);

/** Takes a picture that stands for a sign as that sign; a box of a task is none. */
function isSign(image: HTMLImageElement): boolean {
  const alt = image.getAttribute("alt") ?? "";
  if (image.getAttribute("aria-roledescription") === "checkbox") {
    image.remove();
    return true;
  }
  if (alt === "" || !/^[\p{Extended_Pictographic}\p{Emoji_Component}]+$/u.test(alt) || /^[\d#*]+$/.test(alt))
    return false;
  image.replaceWith(alt);
  return true;
}

/** A picture of one dot counts who reads, and shows nothing. */
function isDot(image: HTMLImageElement): boolean {
  const isSmall = (size: string | null) => size !== null && /^[01](?:px)?$/.test(size.trim());
  if (!isSmall(image.getAttribute("width")) || !isSmall(image.getAttribute("height"))) return false;
  image.remove();
  return true;
}

/** The pictures in the rich text that Word writes beside its HTML, as `data:` addresses. */
export function picturesOfRichText(rtf: string): string[] {
  const found: string[] = [];
  const picture =
    /\{\\pict[^{}]*(?:\{[^{}]*\}[^{}]*)*?\\(png|jpeg)blip[^{}]*(?:\{[^{}]*\}[^{}]*)*?\s([\da-f][\da-f\s]{15,})\}/gi;
  for (const [, type, hex] of rtf.matchAll(picture)) {
    const digits = hex!.replace(/\s+/g, "");
    let bytes = "";
    for (let at = 0; at + 1 < digits.length; at += 2)
      bytes += String.fromCharCode(Number.parseInt(digits.slice(at, at + 2), 16));
    found.push(`data:image/${type!.toLowerCase()};base64,${btoa(bytes)}`);
  }
  return found;
}
