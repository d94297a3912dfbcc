import type { RootContent } from "mdast";
import { readHtmlTokens } from "./html.ts";

/**
 * Markdown and HTML in one tree. Markdown hands out HTML as loose tags between its own nodes (`<b>`, then a text,
 * then `</b>`); here the tags become elements again, with the Markdown between them as their children.
 */
export type Soup =
  | { kind: "element"; tag: string; attributes: Record<string, string>; children: Soup[]; line: number }
  | { kind: "text"; value: string; line: number }
  | { kind: "comment"; value: string; line: number }
  | { kind: "node"; node: RootContent; line: number };
export type SoupElement = Extract<Soup, { kind: "element" }>;

const set = (names: string) => new Set(names.split(" "));
const voidTags = set("area base br col embed hr img input link meta param source track wbr");
/** Block elements. */
export const blockTags = set(
  "address article aside audio blockquote body callout center dd details dialog div dl dt embed fieldset figcaption figure footer " +
    "form h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe li main menu nav noscript object ol p picture pre script section " +
    "style summary svg table tbody td template textarea tfoot th thead title tr ul video",
);
export const inlineTags = set(
  "a abbr acronym area b base bdi bdo big br button canvas caption cite code col colgroup data datalist del dfn em font i img input " +
    "ins kbd label legend link map mark math meta meter nobr optgroup option output param path progress q rp rt ruby s samp select small " +
    "source span strike strong sub sup time track tt u var wbr",
);
/** The elements that an opening tag closes: its own kind, up to the element that holds both. */
const ends: Record<string, { closes: Set<string>; within: Set<string> }> = {
  li: { closes: set("li"), within: set("ul ol menu") },
  dt: { closes: set("dt dd"), within: set("dl") },
  dd: { closes: set("dt dd"), within: set("dl") },
  td: { closes: set("td th"), within: set("tr table") },
  th: { closes: set("td th"), within: set("tr table") },
  tr: { closes: set("tr"), within: set("table") },
  thead: { closes: set("thead tbody tfoot"), within: set("table") },
  tbody: { closes: set("thead tbody tfoot"), within: set("table") },
  tfoot: { closes: set("thead tbody tfoot"), within: set("table") },
};
const deepest = 48;

/** Builds the tree for the children of one Markdown node. `lines` is added to every line number. */
export function makeSoup(nodes: readonly RootContent[], lines: number): Soup[] {
  const top: Soup[] = [];
  const open: SoupElement[] = [];
  const push = (item: Soup) => (open.at(-1)?.children ?? top).push(item);
  for (const node of nodes) {
    const line = (node.position?.start.line ?? 1) + lines;
    if (node.type !== "html") {
      push({ kind: "node", node, line });
      continue;
    }
    for (const token of readHtmlTokens(node.value, line)) {
      if (token.type === "text" || token.type === "comment") {
        push({ kind: token.type, value: token.value, line: token.line });
      } else if (!isKnown(token.tag) && !open.some(({ tag }) => tag === "math")) {
        push({ kind: "text", value: token.raw, line: token.line }); // a placeholder such as <your-name>
      } else if (token.type === "close") {
        const from = open.findLastIndex((element) => element.tag === token.tag);
        if (from >= 0) open.length = from;
      } else {
        closeBefore(token.tag, open);
        const element: SoupElement = { ...token, kind: "element", children: [] };
        push(element);
        if (!voidTags.has(token.tag) && !token.closed && open.length < deepest) open.push(element);
      }
    }
  }
  return top;
}

/** MathJax draws formulas with tags of its own. Within a formula all tags are its parts. */
const isKnown = (tag: string) => blockTags.has(tag) || inlineTags.has(tag) || tag.startsWith("mjx-");

function closeBefore(tag: string, open: SoupElement[]): void {
  if (blockTags.has(tag) && open.at(-1)?.tag === "p") open.pop();
  const rule = ends[tag];
  if (rule === undefined) return;
  for (let at = open.length - 1; at >= 0; at--) {
    if (rule.within.has(open[at]!.tag)) return;
    if (rule.closes.has(open[at]!.tag)) {
      open.length = at;
      return;
    }
  }
}

/** The text of a tree. */
export function textOfSoup(items: readonly Soup[]): string {
  let text = "";
  for (const item of items) {
    if (item.kind === "text") text += item.value;
    else if (item.kind === "element") text += item.tag === "br" ? "\n" : textOfSoup(item.children);
    else if (item.kind === "node") text += textOfNode(item.node);
  }
  return text;
}

function textOfNode(node: RootContent): string {
  if ("value" in node) return node.value;
  if ("children" in node) return (node.children as RootContent[]).map(textOfNode).join("");
  return node.type === "break" ? "\n" : "";
}

const flowTypes = set(
  "paragraph heading thematicBreak blockquote list listItem code html definition footnoteDefinition table",
);

/** Whether a Markdown node is a block. */
export function isFlow(node: RootContent): boolean {
  return flowTypes.has(node.type);
}

/** Whether an element is a block or holds one. */
export function hasBlocks(element: SoupElement): boolean {
  return (
    blockTags.has(element.tag) ||
    element.children.some((child) =>
      child.kind === "element" ? hasBlocks(child) : child.kind === "node" && isFlow(child.node),
    )
  );
}
