import type { Block, Inline, TableContent } from "@annals/document";

/** Where addresses of this site lead in the export. Null: as it is. */
export interface Targets {
  entry(id: string): string | null;
  file(id: string): string | null;
}

/** The same blocks with the addresses of pages and files of this site exchanged. */
export function relink(blocks: Block[], targets: Targets): Block[] {
  const address = (href: string) => addressOf(href, targets);
  const inline = (node: Inline): Inline => {
    if (node.type === "link") return { ...node, href: address(node.href) };
    if (node.type === "inlineImage")
      return {
        ...node,
        props: { ...node.props, url: address(node.props.url), href: address(node.props.href) },
      };
    if (node.type === "mention" && node.props.kind === "entry") {
      const target = targets.entry(node.props.id);
      if (target === null) return node;
      return { type: "link", href: target, content: [{ type: "text", text: node.props.label, styles: {} }] };
    }
    return node;
  };
  const table = (content: TableContent): TableContent => ({
    ...content,
    rows: content.rows.map((row) => ({
      cells: row.cells.map((cell) =>
        Array.isArray(cell) ? cell.map(inline) : { ...cell, content: cell.content.map(inline) },
      ),
    })),
  });
  return blocks.map((block): Block => {
    const changed = { ...block, children: relink(block.children, targets) } as Block;
    if (changed.type === "table") changed.content = table(changed.content);
    else if (Array.isArray(changed.content)) changed.content = changed.content.map(inline);
    if ("url" in changed.props)
      changed.props = { ...changed.props, url: address(changed.props.url) } as never;
    return changed;
  });
}

const uuid = "([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})";
const entryAddress = new RegExp(`^/(?:[^/?#~]*~)?${uuid}/?(?:\\?[^#]*)?(#.*)?$`, "i");
const fileAddress = new RegExp(`^/api/files/${uuid}(?:[?#].*)?$`, "i");

function addressOf(href: string, targets: Targets): string {
  const entry = entryAddress.exec(href);
  if (entry !== null) {
    const target = targets.entry(entry[1]!.toLowerCase());
    return target === null ? href : target + (entry[2] ?? "");
  }
  const file = fileAddress.exec(href);
  return (file && targets.file(file[1]!.toLowerCase())) ?? href;
}
