/** Small pieces of HTML: escaping, attributes, the classes that carry colours and alignment. */

const special = /[&<>"']/g;
const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text as HTML, safe between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.search(special) < 0 ? text : text.replace(special, (sign) => entities[sign]!);
}

/** The colours people choose from; whatever else a pasted page brought along is kept in the document but not shown. */
const colors = new Set(["gray", "brown", "red", "orange", "yellow", "green", "blue", "purple", "pink"]);

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
  if (textAlignment !== undefined && textAlignment !== "left") names += ` align-${textAlignment}`;
  return names === "" ? "" : ` class="${names.trimStart()}"`;
}
