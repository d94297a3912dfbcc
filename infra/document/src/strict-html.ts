/** A reader of HTML for tests that only accepts what our renderer may write, and throws on everything else. */

import { isTexHtml, texAttributes } from "./tex/safe-html.ts";

export interface Element {
  tag: string;
  attributes: Record<string, string>;
  children: (Element | string)[];
}

const void_ = new Set(["br", "hr", "img", "input", "col"]);
const allowed: Record<string, string[]> = {
  p: ["id", "class"],
  h2: ["id", "aria-level", "class"],
  h3: ["id", "aria-level", "class"],
  h4: ["id", "aria-level", "class"],
  h5: ["id", "aria-level", "class"],
  h6: ["id", "aria-level", "class"],
  ul: ["class"],
  ol: ["start"],
  li: ["id", "class"],
  label: [],
  input: ["type", "disabled", "checked", "aria-label"],
  blockquote: ["id", "class"],
  div: ["id", "class", "role", "aria-label", "tabindex", "data-table"],
  span: ["class", "aria-hidden", "data-user"],
  details: ["id", "class"],
  summary: [],
  figure: ["id", "class", "data-frame", "data-site"],
  figcaption: [],
  header: [],
  pre: ["id", "tabindex"],
  code: ["class"],
  table: ["class"],
  colgroup: [],
  col: ["width"],
  thead: [],
  tbody: [],
  tr: [],
  th: ["scope", "class", "colspan", "rowspan"],
  td: ["class", "colspan", "rowspan"],
  img: ["class", "loading", "decoding", "src", "alt", "width"],
  video: ["controls", "preload", "src", "aria-label", "width"],
  audio: ["controls", "preload", "src", "aria-label"],
  a: ["class", "href", "rel", "download"],
  dl: [],
  dt: [],
  dd: [],
  time: ["datetime"],
  strong: [],
  em: [],
  u: [],
  s: [],
  br: [],
  hr: ["id"],
};
const schemes = ["http:", "https:", "mailto:", "tel:", "ftp:", "ftps:", "sms:", "callto:", "xmpp:"];

/** Whether an address, as browsers read it, stays here or leads away by a harmless scheme. */
function mayBeFollowed(address: string): boolean {
  const here = "https://here.example";
  const url = URL.parse(address, `${here}/page`);
  if (url === null || (url.origin === here && url.protocol === "https:")) return true;
  return schemes.includes(url.protocol) && /^[\u0000-\u0020]*[a-z]/i.test(address);
}

/** Reads HTML into a tree. Throws on any element, attribute or address that is not on the list, and on bad nesting. */
export function readHtml(html: string): Element {
  const root: Element = { tag: "", attributes: {}, children: [] };
  const open = [root];
  const token = /<(\/?)([a-z][a-z0-9]*)((?: [a-zA-Z:-]+[0-9]?(?:="[^"<>]*")?)*)(\/?)>|([^<>]+)/gy;
  while (token.lastIndex < html.length) {
    const at = token.lastIndex;
    const match = token.exec(html);
    if (match === null) throw new Error(`not HTML of ours: ${html.slice(at, at + 80)}`);
    const [, closing, tag, rest, isEmpty, text] = match;
    const parent = open.at(-1)!;
    if (text !== undefined) parent.children.push(decode(text));
    else if (closing === "/") {
      if (parent.tag !== tag || rest !== "") throw new Error(`</${tag}> closes <${parent.tag}>`);
      open.pop();
    } else {
      const isFormula = open.some(({ attributes }) => attributes.class === "math");
      if (isFormula && !isTexHtml(match[0])) throw new Error(`not of a formula: ${match[0]}`);
      const names = isFormula ? [...texAttributes] : allowed[tag!];
      const element: Element = { tag: tag!, attributes: attributesOf(tag!, rest!, names), children: [] };
      parent.children.push(element);
      if (!void_.has(tag!) && isEmpty === "") open.push(element);
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1)!.tag}> is not closed`);
  return root;
}

/** Every element below, in reading order. */
export function elements(root: Element): Element[] {
  return root.children.flatMap((child) => (typeof child === "string" ? [] : [child, ...elements(child)]));
}

/** The text of an element and all below it. */
export function textOf(root: Element): string {
  return root.children.map((child) => (typeof child === "string" ? child : textOf(child))).join("");
}

function attributesOf(tag: string, source: string, names: string[] | undefined): Record<string, string> {
  if (names === undefined) throw new Error(`<${tag}> is not allowed`);
  const attributes: Record<string, string> = {};
  for (const [, name, value] of source.matchAll(/ ([a-zA-Z:-]+[0-9]?)(?:="([^"]*)")?/g)) {
    if (!names.includes(name!)) throw new Error(`${name} is not allowed on <${tag}>`);
    if (attributes[name!] !== undefined) throw new Error(`${name} twice on <${tag}>`);
    attributes[name!] = decode(value ?? "");
    if ((name === "href" || name === "src") && !mayBeFollowed(attributes[name!]!)) {
      throw new Error(`${name}="${value}" is not allowed`);
    }
  }
  return attributes;
}

const signs: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", "#x27": "'" };

function decode(text: string): string {
  return text.replace(/&([^;]*;)?/g, (whole, name: string | undefined) => {
    const sign = signs[name?.slice(0, -1) ?? ""];
    if (sign === undefined) throw new Error(`a bare or unknown entity: ${whole}`);
    return sign;
  });
}
