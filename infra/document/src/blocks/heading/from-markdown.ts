import type { Heading, PhrasingContent } from "mdast";
import { attributesAtEnd } from "../../markdown/heading-attributes.ts";
import { readInline } from "../../markdown/inline.ts";
import { block, type Reader, type Setting } from "../../markdown/reader.ts";
import { makeSoup, type Soup, type SoupElement } from "../../markdown/soup.ts";
import type { Block } from "../../schema.ts";
import type { FromMarkdown } from "../kind.ts";

export const fromMarkdown: FromMarkdown<"heading"> = {
  nodes: {
    heading: (node, reader, { setting }) => {
      const { children, anchor } = anchorOf(node, reader);
      const made = makeHeading(node.depth, makeSoup(children, reader.lines), reader, setting);
      if (anchor !== undefined) reader.anchors.set(anchor, reader.headings);
      return [made];
    },
  },
  elements: {
    h1: readElement,
    h2: readElement,
    h3: readElement,
    h4: readElement,
    h5: readElement,
    h6: readElement,
  },
};

function readElement({ tag, children }: SoupElement, reader: Reader, setting: Setting): Block[] {
  return [makeHeading(Number(tag[1]), children, reader, setting)];
}

function makeHeading(level: number, soup: readonly Soup[], reader: Reader, setting: Setting): Block {
  const content = readInline(soup, reader, setting.marks);
  if (content.length > 0) reader.headings++;
  return block(reader, "heading", { textAlignment: setting.alignment, level }, content);
}

/** A heading may name its anchor, as many tools understand it: `## Title {#name}`, unless there is a backslash. */
function anchorOf(
  heading: Heading,
  reader: Reader,
): { children: PhrasingContent[]; anchor?: string | undefined } {
  const last = heading.children.at(-1);
  if (last?.type !== "text") return heading;
  const named = attributesAtEnd(last.value);
  if (named === null) return heading;
  const written = reader.source.slice(last.position?.start.offset, last.position?.end.offset);
  if (written.charAt(written.lastIndexOf("{") - 1) === "\\") return heading;
  const rest = { ...last, value: named.before };
  return {
    children: [...heading.children.slice(0, -1), ...(rest.value === "" ? [] : [rest])],
    anchor: named.anchor,
  };
}
