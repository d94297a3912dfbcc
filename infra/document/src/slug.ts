const notOfWords = /[^\p{L}\p{M}\p{Nd}_-]/gu;
/** Marks without the letter that they belonged to, as of an emoji. */
const looseMarks = /(?<![\p{L}\p{M}\p{Nd}])\p{M}+/gu;
const maxLength = 80;

/**
 * A title as it stands in addresses, of pages (`/{slug}~{id}`) and of headings (`#{slug}`): lower case, with hyphens for
 * spaces, without signs. Letters, marks and digits of any script stay.
 */
export function slugOf(title: string): string {
  const words = title
    .trim()
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(notOfWords, "")
    .replace(looseMarks, "")
    .replace(/-+/g, "-");
  // Cut between characters, as half of one cannot stand in an address.
  const slug = words.length > maxLength ? [...words].slice(0, maxLength).join("") : words;
  return /^-*$/.test(slug) ? "page" : slug;
}

/** A heading's anchor as the common Markdown tools make it. */
function markdownAnchorOf(title: string): string {
  const anchor = title
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, "")
    .replaceAll(" ", "-");
  return anchor || "section";
}

/** Makes the anchors of a page's headings, each once: the second `setup` is `setup-1`. */
export const makeSlugger = () => unique(slugOf);

/** The same for the anchors in Markdown files. Until version 0.1 the anchors of pages were these. */
export const makeMarkdownSlugger = () => unique(markdownAnchorOf);

function unique(anchorOf: (title: string) => string): (title: string) => string {
  const taken = new Map<string, number>();
  return (title) => {
    const anchor = anchorOf(title);
    let free = anchor;
    let count = taken.get(anchor) ?? 0;
    while (taken.has(free)) free = `${anchor}-${++count}`;
    taken.set(anchor, count);
    taken.set(free, taken.get(free) ?? 0);
    return free;
  };
}
