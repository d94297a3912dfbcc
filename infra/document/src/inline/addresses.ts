import type { Inline } from "./schema.ts";

/** How addresses are changed: those of links, and those of images, videos and files. */
export interface Addresses {
  linkFor: (href: string) => string;
  imageFor: (url: string) => string;
}

/** Inline content with other addresses. */
export function readdressInline(content: readonly Inline[], { linkFor, imageFor }: Addresses): Inline[] {
  return content.map((item) => {
    if (item.type === "link") return { ...item, href: linkFor(item.href) };
    if (item.type !== "inlineImage") return item;
    const { url, href, alt } = item.props;
    return { ...item, props: { url: imageFor(url), alt, href: href === "" ? "" : linkFor(href) } };
  });
}
