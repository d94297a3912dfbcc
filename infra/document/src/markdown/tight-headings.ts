/** Headings without a space behind their signs, as Azure DevOps reads them. */
const several = /^(#{2,6})(?=[^\s#.,:;!{/<[-][^#]*$)/;
/** One sign also begins a tag: so it is a heading only as the title of a text, of several words. */
const title = /^#(?=[\p{Lu}\p{N}][^\s#]*(?:[ \t]+[^\s#]+)+[ \t]*$)/u;

export const tightHeading = new RegExp(`${several.source}|${title.source}`, "u");

/** @param isFirst whether it is the first line of its text that says something */
export const withHeadingSpace = (line: string, isFirst: boolean): string =>
  line.startsWith("#") ? line.replace(isFirst ? title : several, "$& ").replace(several, "$& ") : line;
