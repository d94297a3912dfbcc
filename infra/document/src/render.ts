import { classes, escapeHtml } from "./html.ts";
import { plainInline, type References, renderInline } from "./render-inline.ts";
import { plainMedia, renderMedia } from "./render-media.ts";
import { plainTable, renderTable } from "./render-table.ts";
import type { Block, Heading, Rendered } from "./schema.ts";
import { makeSlugger } from "./slug.ts";

interface Page {
  headings: Heading[];
  lines: string[];
  references: References;
  slug: (title: string) => string;
  tables: number;
  /** The level that the last heading has for those who cannot see its size; the page's title is 1. */
  level: number;
}

/** A document as people read it: HTML in which everything is escaped, headings, plain text, and what it refers to. */
export function renderBlocks(blocks: readonly Block[]): Rendered {
  const references: References = { entries: new Set(), people: new Set(), files: new Set() };
  const page: Page = { headings: [], lines: [], references, slug: makeSlugger(), tables: 0, level: 1 };
  let end = blocks.length;
  while (end > 0 && isBlank(blocks[end - 1]!)) end--; // the editor keeps an empty line at the end to write on
  const html = renderLevel(end === blocks.length ? blocks : blocks.slice(0, end), page);
  return {
    html,
    headings: page.headings,
    text: page.lines.join("\n"),
    entries: [...references.entries],
    people: [...references.people],
    files: [...references.files],
  };
}

function isBlank(block: Block): boolean {
  return block.type === "paragraph" && block.content.length === 0 && block.children.length === 0;
}

type ListBlock = Extract<Block, { type: "bulletListItem" | "numberedListItem" | "checkListItem" }>;

function isListItem(block: Block): block is ListBlock {
  return (
    block.type === "bulletListItem" || block.type === "numberedListItem" || block.type === "checkListItem"
  );
}

function renderLevel(blocks: readonly Block[], page: Page): string {
  let html = "";
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at]!;
    if (!isListItem(block)) {
      html += renderBlock(block, page);
      continue;
    }
    html += openList(block);
    for (let item: Block = block; ; item = blocks[++at]!) {
      html += renderItem(item as ListBlock, page);
      if (blocks[at + 1]?.type !== block.type) break;
    }
    html += block.type === "numberedListItem" ? "</ol>" : "</ul>";
  }
  return html;
}

function openList(first: ListBlock): string {
  if (first.type === "bulletListItem") return "<ul>";
  if (first.type === "checkListItem") return '<ul class="checks">';
  const { start } = first.props;
  return start === undefined || start === 1 ? "<ol>" : `<ol start="${start}">`;
}

function renderItem(block: ListBlock, page: Page): string {
  const inside = inline(block, page);
  const looks = classes("", block.props);
  if (block.type !== "checkListItem") return `<li${looks}>${inside}${below(block, page)}</li>`;
  const name = inside === "" ? ' aria-label="Task"' : "";
  const box = `<input type="checkbox" disabled${block.props.checked ? " checked" : ""}${name}>`;
  return `<li${looks}><label>${box}<span>${inside}</span></label>${below(block, page)}</li>`;
}

function renderBlock(block: Exclude<Block, ListBlock>, page: Page): string {
  switch (block.type) {
    case "paragraph":
      return `<p${classes("", block.props)}>${inline(block, page) || "<br>"}</p>${nested(block, page)}`;
    case "heading":
      return renderHeading(block, page);
    case "quote":
      return `<blockquote${classes("", block.props)}>${paragraph(inline(block, page))}${below(block, page)}</blockquote>`;
    case "callout": {
      const { tone } = block.props;
      const open = `<div${classes(`call call-${tone}`, block.props)} role="note" aria-label="${toneNames[tone]}">`;
      return `${open}<span class="call-icon" aria-hidden="true"></span><div>${paragraph(inline(block, page))}${below(block, page)}</div></div>`;
    }
    case "toggleListItem": {
      const open = `<details${classes("toggle", block.props)}><summary>${inline(block, page) || "<br>"}</summary>`;
      return `${open}${nested(block, page)}</details>`;
    }
    case "codeBlock":
      return renderCode(block, page) + nested(block, page);
    case "table": {
      page.lines.push(...plainTable(block.content));
      const table = renderTable(block.content, block.props.textColor, ++page.tables, page.references);
      return table + nested(block, page);
    }
    case "image":
    case "video":
    case "audio":
    case "file": {
      const text = plainMedia(block);
      if (text !== "") page.lines.push(text);
      return renderMedia(block, page.references) + nested(block, page);
    }
    case "divider":
      return `<hr>${nested(block, page)}`;
  }
}

const toneNames = { note: "Note", tip: "Tip", warning: "Warning", danger: "Danger" };

function renderHeading(block: Extract<Block, { type: "heading" }>, page: Page): string {
  const { level, isToggleable } = block.props;
  const title = plainInline(block.content).trim();
  // An empty heading leads nowhere and would be read out as one.
  if (title === "" && block.content.length === 0) return `<p><br></p>${nested(block, page)}`;
  const id = page.slug(title);
  if (title !== "") page.headings.push({ id, level: level as Heading["level"], title });
  // The page's title is the one h1 of the screen.
  const shown = Math.max(2, level);
  const tag = `h${shown}`;
  // Read aloud, levels go down one by one; where a page skips one, only the size says so.
  page.level = Math.min(shown, page.level + 1);
  const heard = page.level === shown ? "" : ` aria-level="${page.level}"`;
  const html = `<${tag} id="${escapeHtml(id)}"${heard}${classes("", block.props)}>${inline(block, page)}</${tag}>`;
  if (!isToggleable) return html + nested(block, page);
  return `<details class="toggle"><summary>${html}</summary>${nested(block, page)}</details>`;
}

function renderCode(block: Extract<Block, { type: "codeBlock" }>, page: Page): string {
  let code = "";
  for (const item of block.content) code += item.type === "text" ? item.text : plainInline([item]);
  if (code !== "") page.lines.push(code);
  const language = block.props.language.toLowerCase().replace(/[^\p{L}\p{N}+#._-]/gu, "") || "text";
  const name = escapeHtml(languageNames[language] ?? block.props.language);
  return `<figure class="code"><header><span>${name}</span></header><pre tabindex="0"><code class="language-${language}">${escapeHtml(code)}</code></pre></figure>`;
}

const languageNames: Record<string, string> = {
  text: "Text",
  bash: "Shell",
  shell: "Shell",
  sh: "Shell",
  zsh: "Shell",
  console: "Shell",
  powershell: "PowerShell",
  javascript: "JavaScript",
  js: "JavaScript",
  jsx: "JSX",
  typescript: "TypeScript",
  ts: "TypeScript",
  tsx: "TSX",
  json: "JSON",
  yaml: "YAML",
  yml: "YAML",
  toml: "TOML",
  xml: "XML",
  html: "HTML",
  css: "CSS",
  scss: "SCSS",
  sql: "SQL",
  pgsql: "SQL",
  graphql: "GraphQL",
  python: "Python",
  py: "Python",
  ruby: "Ruby",
  rb: "Ruby",
  go: "Go",
  rust: "Rust",
  java: "Java",
  kotlin: "Kotlin",
  swift: "Swift",
  php: "PHP",
  c: "C",
  cpp: "C++",
  "c++": "C++",
  csharp: "C#",
  cs: "C#",
  diff: "Diff",
  docker: "Docker",
  dockerfile: "Docker",
  markdown: "Markdown",
  md: "Markdown",
  hcl: "HCL",
  terraform: "Terraform",
};

/** A block's inline content as HTML; its text becomes a line of the plain text. */
function inline(block: Extract<Block, { content: unknown[] }>, page: Page): string {
  const text = plainInline(block.content);
  if (text.trim() !== "") page.lines.push(text);
  return renderInline(block.content, page.references);
}

function paragraph(html: string): string {
  return html === "" ? "" : `<p>${html}</p>`;
}

function below(block: Block, page: Page): string {
  return block.children.length === 0 ? "" : renderLevel(block.children, page);
}

/** What stands below a block that cannot contain it is set in from the left. */
function nested(block: Block, page: Page): string {
  return block.children.length === 0 ? "" : `<div class="nest">${renderLevel(block.children, page)}</div>`;
}
