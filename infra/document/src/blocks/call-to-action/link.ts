import type { InlineLink } from "../../inline/schema.ts";
import type { BlockOf } from "../../schema.ts";

/** Its button as a link. */
export function linkOf({ props: { url, label } }: Pick<BlockOf<"callToAction">, "props">): InlineLink {
  return { type: "link", href: url, content: [{ type: "text", text: label || url, styles: {} }] };
}
