import type { Block, Inline, TableCell } from "../schema.ts";

/** How addresses are changed: those of links, and those of images, videos and files. */
export interface Addresses {
  linkFor: (href: string) => string;
  imageFor: (url: string) => string;
}

/** The blocks with other addresses; nothing else changes. */
export function withAddresses(blocks: readonly Block[], addresses: Addresses): Block[] {
  return blocks.map((block) => {
    const children = withAddresses(block.children, addresses);
    switch (block.type) {
      case "image":
      case "video":
      case "audio":
      case "file": {
        const url = block.props.url === "" ? "" : addresses.imageFor(block.props.url);
        return { ...block, props: { ...block.props, url }, children } as Block;
      }
      case "table": {
        const rows = block.content.rows.map(({ cells }) => ({
          cells: cells.map((cell) => inCell(cell, addresses)),
        }));
        return { ...block, content: { ...block.content, rows }, children };
      }
      case "divider":
        return { ...block, children };
      default:
        return { ...block, content: inLine(block.content, addresses), children };
    }
  });
}

function inCell(cell: TableCell | Inline[], addresses: Addresses): TableCell | Inline[] {
  return Array.isArray(cell)
    ? inLine(cell, addresses)
    : { ...cell, content: inLine(cell.content, addresses) };
}

function inLine(content: readonly Inline[], { linkFor, imageFor }: Addresses): Inline[] {
  return content.map((item) => {
    if (item.type === "link") return { ...item, href: linkFor(item.href) };
    if (item.type !== "inlineImage") return item;
    const { url, href, alt } = item.props;
    return { ...item, props: { url: imageFor(url), alt, href: href === "" ? "" : linkFor(href) } };
  });
}
