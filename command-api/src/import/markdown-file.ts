/** Which files of an import are Markdown, by their names. */
const extension = /\.(?:md|mdx|markdown|mdown|mkdown|mkdn|mkd|mdwn)$/i;

export const isMarkdown = (path: string): boolean => extension.test(path);

/** A path without what says that it is a page, here or on the site that was made of it. */
export const withoutExtension = (path: string): string =>
  path.replace(extension, "").replace(/\.html?$/i, "");
