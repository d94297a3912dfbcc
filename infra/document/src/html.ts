/** Small pieces of HTML: escaping, attributes, the classes that carry colours and alignment. */

const special = /[&<>"']/;
const specials = /[&<>"']/g;
const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML, safe between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return special.test(text) ? text.replace(specials, (sign) => entities[sign]!) : text;
}

/** The colours that people can choose. Other colours from pasted pages stay in the document but are not shown. */
const colors = new Set(["gray", "brown", "red", "orange", "yellow", "green", "blue", "purple", "pink"]);

const alignments = new Set(["center", "right", "justify"]);

interface Looks {
  textColor?: string;
  backgroundColor?: string;
  textAlignment?: string;
}

/** A class attribute (with its leading space) for fixed classes and a block's looks, or nothing. */
export function classes(fixed: string, looks: Looks): string {
  let names = fixed;
  const { textColor, backgroundColor, textAlignment } = looks;
  if (textColor !== undefined && colors.has(textColor)) names += ` text-${textColor}`;
  if (backgroundColor !== undefined && colors.has(backgroundColor)) names += ` bg-${backgroundColor}`;
  if (textAlignment !== undefined && alignments.has(textAlignment)) names += ` align-${textAlignment}`;
  return names === "" ? "" : ` class="${names.trimStart()}"`;
}
